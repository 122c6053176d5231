#!/usr/bin/env bash
# Usage: scripts/package.sh [BUILD]: of a portable build (build/release) and the web client, all in build/package:
#   fogg_VERSION_amd64.deb             for Debian 12 and 13
#   fogg-VERSION-linux-x86_64.tar.gz   for any Linux with glibc 2.36 or later; brings all other libraries
#   image/                             an OCI image (image/index.json); oci.tar is the same in one file
set -euo pipefail
cd "$(dirname "$0")/.."
out=build/package
build=${1:-build/release}
version=$(sed -nE 's/^project\(fogg VERSION ([0-9.]+).*/\1/p' CMakeLists.txt)
name=fogg-$version-linux-x86_64
# The same sources give the same bytes: all files are as old as the last commit.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
export SOURCE_DATE_EPOCH
for needed in $build/fogg web/dist/index.html; do
  [ -f $needed ] || { echo "$needed is not there: run \`make package\`, which builds it first." >&2 && exit 1; }
done
rm -rf $out
mkdir -p $out

cpack -G DEB --config "$build/CPackConfig.cmake" -B "$PWD/$out/cpack" >$out/cpack.log ||
  { cat $out/cpack.log >&2 && exit 1; }
mv $out/cpack/*.deb $out
rm -r $out/cpack $out/cpack.log

# The tarball: everything but glibc itself lies beside the program, and is found from where it lies.
tree=$out/$name
cmake --install $build --prefix $tree --component program --strip >/dev/null
mkdir -p $tree/lib/fogg
glibc='/(libc|libm|libresolv|libpthread|libdl|librt)\.so'
ldd $tree/bin/fogg | awk '$3 ~ /^\// { print $3 }' | grep -vE "$glibc|/$tree/" | while read -r library; do
  install -m 0755 "$library" $tree/lib/fogg
  patchelf --force-rpath --set-rpath "\$ORIGIN" "$tree/lib/fogg/$(basename "$library")"
  # Its licence, by the Debian package it comes from; the same file may be known by its name before /usr was merged.
  owner=$(dpkg-query --search "*/$(basename "$(readlink -f "$library")")" 2>/dev/null | head -n 1 | cut -d: -f1)
  licence=/usr/share/doc/$owner/copyright
  [ ! -f "$licence" ] || install -m 0644 "$licence" "$tree/share/doc/fogg/licences/$owner"
done
patchelf --force-rpath --set-rpath "\$ORIGIN/../lib/fogg" $tree/bin/fogg
same=(--sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH")
tar --create --gzip --file "$out/$name.tar.gz" --directory $out "${same[@]}" "$name"

# The image: the same files and glibc. No shell, no package manager, no daemon to build it.
python3 packaging/image.py $tree $out/image "$version"
tar --create --file $out/oci.tar --directory $out/image "${same[@]}" .
rm -r $tree
du -k --max-depth=0 $out/*.deb $out/*.tar.gz $out/image | awk '{ printf "%6d KiB  %s\n", $1, $2 }'
