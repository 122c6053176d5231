#!/usr/bin/env python3
"""Usage: layers.py FOLDER. The files of an OCI image's layers, in the order in which they are laid over each other."""

import json
import sys


def blob(folder, digest):
    return f"{folder}/blobs/{digest.replace(':', '/')}"


folder = sys.argv[1]
with open(f"{folder}/index.json") as file:
    index = json.load(file)
with open(blob(folder, index["manifests"][0]["digest"])) as file:
    manifest = json.load(file)
for layer in manifest["layers"]:
    print(blob(folder, layer["digest"]))
