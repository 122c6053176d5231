"""Clean systems for the packages: they need root, debootstrap and a mirror of Debian."""

import os
import shutil
import subprocess
import sys

import pytest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, "../server"))  # the client of the table protocol


def pytest_addoption(parser):
    group = parser.getgroup("package")
    group.addoption("--package", default="build/package", help="the folder that scripts/package.sh wrote")
    group.addoption("--roots", default="/var/tmp/fogg-roots", help="where bare systems are kept for the next time")


@pytest.fixture(scope="session")
def package(request):
    return os.path.abspath(request.config.getoption("package"))


@pytest.fixture(scope="session")
def roots(request):
    folder = request.config.getoption("roots")
    os.makedirs(folder, exist_ok=True)
    return folder


@pytest.fixture
def alive():
    """Gives a system its /proc, as any that runs has one; it goes with the test, and the system with it."""
    roots = []

    def mount(root):
        os.makedirs(f"{root}/proc", exist_ok=True)
        subprocess.run(["mount", "-t", "proc", "proc", f"{root}/proc"], check=True)
        roots.append(root)
        return root

    yield mount
    for root in roots:
        subprocess.run(["umount", f"{root}/proc"], check=True)
        shutil.rmtree(root)


@pytest.fixture
def bare_system(roots, alive):
    """Makes fresh copies of a minimal Debian, by its release."""

    def make(release):
        kept = f"{roots}/{release}"
        if not os.path.exists(f"{kept}/etc/debian_version"):
            subprocess.run(["debootstrap", "--variant=minbase", release, f"{kept}.new"], check=True)
            os.rename(f"{kept}.new", kept)
        root = f"{roots}/{release}.try"
        shutil.rmtree(root, ignore_errors=True)
        subprocess.run(["cp", "--archive", "--reflink=auto", kept, root], check=True)
        shutil.copy("/etc/resolv.conf", f"{root}/etc/resolv.conf")
        return alive(root)

    return make
