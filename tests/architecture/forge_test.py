"""What others build from a checkout: workflows name only what is there, a tag becomes the release of the version that
it names, and an image is made of what git keeps."""

import glob
import os
import re
import subprocess

import pytest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
WORKFLOWS = sorted(glob.glob(os.path.join(ROOT, ".github/workflows/*.yml")))
RELEASE = os.path.join(ROOT, ".github/workflows/release.yml")


def text(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=os.path.basename)
def test_workflows_name_what_is_there(workflow):
    commands = text(workflow)
    made = set(re.findall(r"^\s*- run: make (\S+)$", commands, re.M))
    assert made and made <= set(re.findall(r"^([a-z-]+):", text("Makefile"), re.M)), made
    for path in re.findall(r"(?<![\w/.-])(?:scripts|tests)/[\w./-]+", commands):
        assert os.path.exists(os.path.join(ROOT, path)), path


def step(name):
    """What a step of the release runs."""
    return re.search(rf"- name: {name}\n(?:\s+if: .*\n)?\s+run: (.*)", text(RELEASE)).group(1)


def test_a_tag_is_the_release_of_its_version():
    assert re.search(r"^on:\n  push:\n    tags: \['v\*'\]$", text(RELEASE), re.M), "each tag of a version"
    version = re.search(r"^project\(fogg VERSION (\S+)", text("CMakeLists.txt"), re.M).group(1)
    for tag, fits in ((f"v{version}", True), ("v99.0.0", False), (f"v{version}.1", False), (f"v{version[:-1]}", False)):
        run = subprocess.run(
            ["bash", "-c", step("the tag names the version")], cwd=ROOT, env={**os.environ, "GITHUB_REF_NAME": tag}
        )
        assert (run.returncode == 0) == fits, tag


def test_a_release_has_what_is_promised():
    """docs/operations.md says what releases carry."""
    promised = set(re.findall(r"^\| `fogg[^|]*?(\.deb|\.tar\.gz)` \|", text("docs/operations.md"), re.M))
    promised |= set(re.findall(r"`(oci\.tar)` \|", text("docs/operations.md")))
    copied = re.search(r"^ +cp (.*) release$", text(RELEASE), re.M).group(1)
    assert len(promised) == 3 and all(end in copied for end in promised), (promised, copied)
    assert copied.count("build/package/") == 3 and "dist/*.whl" in copied, copied


def test_an_image_is_made_of_what_git_keeps():
    left_out = text(".dockerignore").splitlines()
    for folder in ("", "web/"):
        for line in text(folder + ".gitignore").splitlines():
            name = line.removesuffix("/")
            wanted = folder + (name.removeprefix("/") if name.startswith("/") else "**/" + name)
            assert wanted in left_out, line
