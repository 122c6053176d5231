#!/usr/bin/env python3
"""Usage: image.py TREE FOLDER VERSION. Writes an OCI image of an installed Fogg (TREE, with its libraries) into FOLDER:
a few small JSON files and two layers, as the specification of image layouts says. That is all an image is, so no daemon
and no other program is needed to make one."""

import glob
import gzip
import hashlib
import io
import json
import os
import subprocess
import sys
import tarfile
import time

tree, folder, version = sys.argv[1:]
epoch = int(os.environ.get("SOURCE_DATE_EPOCH", "0"))
OWNER = 65532  # nobody's number on any machine


def read(path):
    with open(path, "rb") as file:
        return file.read()


class Layer:
    """A tar archive whose bytes depend on the files alone."""

    def __init__(self):
        self.bytes = io.BytesIO()
        self.tar = tarfile.open(fileobj=self.bytes, mode="w", format=tarfile.GNU_FORMAT)
        self.folders = set()

    def add(self, name, data=None, mode=0o644, owner=0):
        """A file, or a folder where there are no data; with the folders above it."""
        above = os.path.dirname(name)
        if above and above not in self.folders:
            self.add(above, mode=0o755)
        if data is None:
            self.folders.add(name)
        entry = tarfile.TarInfo(name)
        entry.type = tarfile.DIRTYPE if data is None else tarfile.REGTYPE
        entry.mode, entry.mtime, entry.uid, entry.gid = mode, epoch, owner, owner
        entry.size = len(data or b"")
        self.tar.addfile(entry, io.BytesIO(data or b""))

    def add_file(self, path, name):
        self.add(name, read(path), 0o755 if os.access(path, os.X_OK) else 0o644)

    def finish(self):
        self.tar.close()
        return self.bytes.getvalue()


def system_layer():
    """What the program needs of a system: glibc's own libraries, a user, places to write, and certificates."""
    layer = Layer()
    program = os.path.join(tree, "bin/fogg")
    told = subprocess.run(["ldd", program], check=True, capture_output=True, text=True).stdout
    for line in sorted(told.splitlines()):
        words = line.split()
        path = words[2] if "=>" in words else words[0]
        if path.startswith("/") and not os.path.realpath(path).startswith(os.path.realpath(tree)):
            layer.add_file(path, path.lstrip("/"))
    # Whom to trust, for mails and push messages.
    roots = [read(path) for path in sorted(glob.glob("/usr/share/ca-certificates/mozilla/*.crt"))]
    layer.add("etc/ssl/certs/ca-certificates.crt", b"".join(roots))
    layer.add("etc/passwd", f"fogg:x:{OWNER}:{OWNER}:Fogg:/var/lib/fogg:/nonexistent\n".encode())
    layer.add("etc/group", f"fogg:x:{OWNER}:\n".encode())
    layer.add("etc/nsswitch.conf", b"passwd: files\ngroup: files\nhosts: files dns\n")
    layer.add("tmp", mode=0o1777)
    layer.add("var/lib/fogg", mode=0o700, owner=OWNER)
    return layer.finish()


def program_layer():
    layer = Layer()
    for above, folders, files in sorted(os.walk(tree)):
        folders.sort()
        for file in sorted(files):
            path = os.path.join(above, file)
            layer.add_file(path, os.path.join("usr", os.path.relpath(path, tree)))
    return layer.finish()


def write_blob(data):
    digest = hashlib.sha256(data).hexdigest()
    os.makedirs(f"{folder}/blobs/sha256", exist_ok=True)
    with open(f"{folder}/blobs/sha256/{digest}", "wb") as file:
        file.write(data)
    return {"digest": "sha256:" + digest, "size": len(data)}


def write_json(value, media_type):
    return {"mediaType": media_type, **write_blob(json.dumps(value, indent=1).encode())}


layers = [system_layer(), program_layer()]
made = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(epoch))
config = write_json({
    "architecture": "amd64",
    "os": "linux",
    "created": made,
    "config": {
        "User": "fogg",
        "ExposedPorts": {"8080/tcp": {}},
        "Env": ["PATH=/usr/bin", "FOGG_ADDRESS=0.0.0.0", "FOGG_DB=sqlite:/var/lib/fogg/fogg.db"],
        "Entrypoint": ["/usr/bin/fogg"],
        "Cmd": ["serve"],
        "Volumes": {"/var/lib/fogg": {}},
        "WorkingDir": "/var/lib/fogg",
        "Labels": {
            "org.opencontainers.image.title": "fogg",
            "org.opencontainers.image.version": version,
            "org.opencontainers.image.licenses": "MIT",
        },
    },
    "rootfs": {"type": "layers", "diff_ids": ["sha256:" + hashlib.sha256(layer).hexdigest() for layer in layers]},
    "history": [{"created": made, "created_by": "packaging/image.py: " + what} for what in ("glibc", "fogg")],
}, "application/vnd.oci.image.config.v1+json")
manifest = write_json({
    "schemaVersion": 2,
    "mediaType": "application/vnd.oci.image.manifest.v1+json",
    "config": config,
    "layers": [
        {"mediaType": "application/vnd.oci.image.layer.v1.tar+gzip", **write_blob(gzip.compress(layer, 9, mtime=0))}
        for layer in layers
    ],
}, "application/vnd.oci.image.manifest.v1+json")
with open(f"{folder}/oci-layout", "w") as file:
    json.dump({"imageLayoutVersion": "1.0.0"}, file)
with open(f"{folder}/index.json", "w") as file:
    json.dump({"schemaVersion": 2, "mediaType": "application/vnd.oci.image.index.v1+json", "manifests": [{
        **manifest,
        "platform": {"architecture": "amd64", "os": "linux"},
        # `podman load` gives the image this name, by which it is run.
        "annotations": {"org.opencontainers.image.ref.name": "fogg:latest"},
    }]}, file, indent=1)
