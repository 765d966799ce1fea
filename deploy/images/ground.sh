#!/bin/sh
# /ground: Node and the libraries that it and its addons load. /tools and /runner-tools: the few programs with which a process is
# started under limits of the system. Nothing else of the distribution gets into an image.
set -eu

# Files under their own paths, whatever they are links to.
put() {
  to=$1
  shift
  for file in "$@"; do install -D -m 755 "$(readlink -f "$file")" "$to$file"; done
}

libraries() {
  for file in "$@"; do ldd "$file" | grep -o '/[^ ]*'; done
}

node=$(readlink -f "$(command -v node)")
install -D -m 755 "$node" /ground/usr/local/bin/node
put /ground $(libraries "$node" /bin/sh /usr/bin/unshare)
# Addons load further parts of the library of C by their own names.
c=$(dirname "$(libraries "$node" | grep '/libc\.so')")
put /ground "$c/librt.so.1" "$c/libresolv.so.2"
mkdir -p /ground/etc /ground/tmp
chmod 1777 /ground/tmp
echo 'codekin:x:10001:10001::/codekin:/nonexistent' > /ground/etc/passwd
echo 'hosts: files dns' > /ground/etc/nsswitch.conf

put /tools /bin/sh
put /runner-tools /usr/bin/nice /usr/bin/env /usr/bin/unshare /usr/bin/true
