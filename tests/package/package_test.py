"""What scripts/package.sh wrote is installed in clean Debian systems of two releases, and each server plays: the .deb
as its unit would start it, the tarball and the image without anything installed."""

import glob
import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tarfile

import pytest
from client import player, request
from conftest import HERE

RELEASES = ["bookworm", "trixie"]
GLIBC = re.compile(r"lib(c|m|resolv|pthread|dl|rt)\.so")


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, f"{shlex.join(command)}: {done.stdout[-1500:]}{done.stderr[-3000:]}"
    return done.stdout


def read(path):
    with open(path) as file:
        return file.read()


def the_one(pattern):
    [found] = glob.glob(pattern)
    return found


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as free:
        return free.getsockname()[1]


def people_of(root):
    return {line.split(":")[0]: line.split(":") for line in read(f"{root}/etc/passwd").splitlines()}


def in_root(root, command, user="root", folder="/", environment=None):
    """A command as a service manager would start it: another root, another user, an environment of its own."""
    uid, gid = map(int, people_of(root)[user][2:4])

    def enter():
        os.chroot(root)
        os.chdir(folder)
        os.setgroups([])
        os.setgid(gid)
        os.setuid(uid)
        os.umask(0o077)

    env = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", **(environment or {})}
    pipe = subprocess.PIPE
    return subprocess.Popen(command, preexec_fn=enter, env=env, stdout=pipe, stderr=pipe, text=True)


def decide(s, game, decisions):
    """The first decisions of a game against a bot."""
    seats = [{"who": "me"}, {"who": "bot", "level": "easy"}]
    table = s.do("create", game=game, pace="fast", seats=seats)["table"]
    s.do("watch", table=table)
    state = s.wait_for("table", table)
    while decisions > 0:
        # Too late where the bot has chosen its tickets meanwhile.
        if "legal" in state and s.ask("act", table=table, version=state["version"], action=0)["type"] == "done":
            decisions -= 1
        state = s.wait_for("update", table)


def plays(server):
    """The start page, the boards, a guest, and the first turns of each game."""
    try:
        line = server.stdout.readline()
        found = re.search(r":(\d+)/", line)
        assert found, line + server.communicate()[1]
        port = int(found.group(1))
        status, _, page = request(port, "GET", "/")
        assert status == 200 and b"<html" in page
        script = re.search(r'src="\.?/?(assets/[^"]+\.js)"', page.decode()).group(1)
        assert request(port, "GET", "/" + script)[0] == 200
        s = player(port, "Clean Root")
        for game in ("usa", "europe", "san_francisco", "card_game"):
            decide(s, game, 3)
        assert request(port, "GET", "/healthz")[0] == 200
        server.send_signal(signal.SIGTERM)
        server.communicate(timeout=60)
        assert server.returncode == 0
    finally:
        server.kill()


def setting_of(unit, name):
    return re.search(rf"^{name}=(.*)$", read(unit), re.M).group(1)


def check_installed(root, deb):
    """Every library, the version, a user who cannot log in, settings that only root and the server can read."""
    libraries = run("chroot", root, "ldd", "/usr/bin/fogg")
    assert "not found" not in libraries
    assert re.search(r"libmimalloc\S+ => /usr/bin/\.\./lib/fogg/", libraries), "its own malloc, whatever the release"
    version = run("chroot", root, "fogg", "--version").split()[-1]
    assert os.path.basename(deb) == f"fogg_{version}_amd64.deb"
    fogg = people_of(root)["fogg"]
    assert fogg[6].endswith("nologin")
    settings = os.stat(f"{root}/etc/fogg/fogg.conf")
    assert (oct(settings.st_mode & 0o777), settings.st_uid, settings.st_gid) == ("0o640", 0, int(fogg[3]))
    conffiles = run("chroot", root, "dpkg-query", "--show", "--showformat=${Conffiles}", "fogg")
    assert "/etc/fogg/fogg.conf" in conffiles


@pytest.mark.parametrize("release", RELEASES)
def test_the_debian_package(bare_system, package, release):
    deb = the_one(f"{package}/*.deb")
    root = bare_system(release)
    shutil.copy(deb, f"{root}/tmp/fogg.deb")
    quiet = ["chroot", root, "env", "DEBIAN_FRONTEND=noninteractive"]
    run(*quiet, "apt-get", "update", "--quiet", "--quiet")
    run(*quiet, "apt-get", "install", "--yes", "--no-install-recommends", "/tmp/fogg.deb")
    check_installed(root, deb)

    settings = f"{root}/etc/fogg/fogg.conf"
    text = read(settings)
    assert "port = 8080" in text
    with open(settings, "w") as file:
        file.write(text.replace("port = 8080", f"port = {free_port()}"))
    units = f"{root}/usr/lib/systemd/system"
    command, user, folder = (
        setting_of(f"{units}/fogg.service", name) for name in ("ExecStart", "User", "WorkingDirectory")
    )
    assert setting_of(f"{units}/fogg.service", "StartLimitIntervalSec") == "0", "it is never given up"
    plays(in_root(root, shlex.split(command), user=user, folder=folder))
    games = f"{root}/var/lib/fogg/fogg.db"
    assert oct(os.stat(games).st_mode & 0o777) == "0o600"
    backup = in_root(root, shlex.split(setting_of(f"{units}/fogg-backup.service", "ExecStart")), user="fogg")
    assert "The database is in" in backup.communicate(timeout=60)[0]
    copies = f"{root}/var/backups/fogg/fogg-*.db"
    assert len(glob.glob(copies)) == 1

    run(*quiet, "dpkg", "--install", "/tmp/fogg.deb")
    assert "port = 8080" not in read(settings), "settings survive an upgrade"
    run(*quiet, "dpkg", "--remove", "fogg")
    assert os.path.exists(games) and os.path.exists(settings), "games stay when the program is removed"
    run(*quiet, "dpkg", "--purge", "fogg")
    assert not os.path.exists(f"{root}/var/lib/fogg") and not os.path.exists(f"{root}/etc/fogg"), "and go when purged"
    assert len(glob.glob(copies)) == 1, "copies do not"


def test_what_packages_are_made_with(bare_system):
    """scripts/package.sh and cpack find their programs on a machine that had nothing."""
    root = bare_system("bookworm")
    shutil.copy(f"{HERE}/../../scripts/setup.sh", f"{root}/tmp/setup.sh")
    run("chroot", root, "bash", "/tmp/setup.sh", "build", "package")
    for program in ("cpack", "dpkg-deb", "dpkg-shlibdeps", "file", "git", "ldd", "patchelf", "python3"):
        run("chroot", root, "which", program)


@pytest.mark.parametrize("release", RELEASES)
def test_the_tarball(bare_system, package, release):
    root = bare_system(release)
    with tarfile.open(the_one(f"{package}/fogg-*.tar.gz")) as archive:
        archive.extractall(f"{root}/opt")
    [folder] = os.listdir(f"{root}/opt")
    program = f"/opt/{folder}/bin/fogg"
    told = run("chroot", root, "ldd", program)
    assert "not found" not in told
    for library, path in re.findall(r"(\S+) => (\S+)", told):
        assert bool(GLIBC.match(library)) != path.startswith(f"/opt/{folder}/"), "all but glibc is its own"
    plays(in_root(root, [program, "serve", "--port", "0", "--db", "sqlite:/tmp/fogg.db"]))


def test_the_tarball_needs_no_newer_glibc(package, tmp_path):
    with tarfile.open(the_one(f"{package}/fogg-*.tar.gz")) as archive:
        archive.extractall(tmp_path)
    needed = set()
    for path in [*tmp_path.glob("*/bin/*"), *tmp_path.glob("*/lib/fogg/*")]:
        needed |= {(int(a), int(b)) for a, b in re.findall(rb"GLIBC_(\d+)\.(\d+)", path.read_bytes())}
    assert (2, 0) < max(needed) <= (2, 36)


def test_the_image(package, roots, alive):
    image, root = f"{package}/image", f"{roots}/image.try"
    shutil.rmtree(root, ignore_errors=True)
    os.makedirs(root)
    for layer in run(sys.executable, f"{HERE}/../../packaging/layers.py", image).split():
        with tarfile.open(layer) as archive:
            archive.extractall(root, numeric_owner=True)
    alive(root)

    def blob(described):
        return json.loads(read(f"{image}/blobs/{described['digest'].replace(':', '/')}"))

    [manifest] = json.loads(read(f"{image}/index.json"))["manifests"]
    name = manifest["annotations"]["org.opencontainers.image.ref.name"]
    assert name == "fogg:latest", "what `podman load` calls it, and `podman run … fogg` looks for"
    config = blob(blob(manifest)["config"])["config"]
    environment = {**dict(one.split("=", 1) for one in config["Env"]), "FOGG_PORT": "0"}
    command = config["Entrypoint"] + config["Cmd"]
    plays(in_root(root, command, user=config["User"], folder=config["WorkingDir"], environment=environment))
