#!/usr/bin/env bash
# Runs tests of the checked-out commit on a bare machine: a minimal Debian in a chroot, to which nothing but Node and npm is added.
#
#   sudo scripts/bare-machine.sh [folder] [arguments of npm test]
#   sudo scripts/bare-machine.sh /tmp/bare-machine --project e2e tests/e2e/home.test.ts
#
# Needs root, debootstrap and git, on Debian with npm. The folder (outside of the repository) is kept and used again: delete it to
# begin from nothing. Mirror, suite, registry, proxy and certificates are those of this machine.
set -euo pipefail

if [ "$(id -u)" != 0 ]; then
  echo "Only root can make a machine inside of this one: sudo $0" >&2
  exit 1
fi

repository="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
folder="${1:-/tmp/bare-machine}"
shift $(($# > 0 ? 1 : 0))
mkdir -p "$folder"
folder="$(cd "$folder" && pwd)"

suite="$(. /etc/os-release && echo "$VERSION_CODENAME")"
# The first archive that apt knows of, whichever way it was written down.
mirror="$(apt-get indextargets --format '$(SITE) $(RELEASE)' "Created-By: Packages" "Codename: $suite" | awk 'NR == 1 { print $1 }')"

if [ ! -e "$folder/usr/bin/npm" ]; then
  echo "== a minimal Debian ($suite)"
  debootstrap --variant=minbase "$suite" "$folder" ${mirror:+"$mirror"}
  # Node is one file, npm a folder of scripts; Debian's own npm would bring half a desktop.
  echo "== Node and npm of this machine"
  node="$(readlink -f "$(command -v node)")"
  npm="$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")"
  install -D "$node" "$folder/usr/bin/node"
  mkdir -p "$folder/usr/lib/node_modules"
  cp -a "$npm" "$folder/usr/lib/node_modules/npm"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$folder/usr/bin/npm"
  ln -s ../lib/node_modules/npm/bin/npx-cli.js "$folder/usr/bin/npx"
fi
chroot "$folder" node --version

echo "== the ways out of this machine"
cp -L /etc/resolv.conf /etc/hosts "$folder/etc/"
mkdir -p "$folder/etc/ssl/certs"
if [ -e /etc/ssl/certs/ca-certificates.crt ]; then
  cp -L /etc/ssl/certs/ca-certificates.crt "$folder/etc/ssl/certs/"
fi
setting() {
  local value
  value="$(npm config get "$1")"
  case "$value" in null | undefined | '') ;; *) echo "npm_config_${1//-/_}=$value" ;; esac
}
mapfile -t ways < <(
  cd /
  for name in registry proxy https-proxy noproxy; do setting "$name"; done
  env | grep -iE '^(https?_proxy|no_proxy)=' || true
)
if [ -e /etc/ssl/certs/ca-certificates.crt ]; then
  ways+=(npm_config_cafile=/etc/ssl/certs/ca-certificates.crt NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt)
fi

echo "== a clone of $(git -C "$repository" log -1 --format='%h %s')"
rm -rf "$folder/srv"
mkdir -p "$folder/srv"
git clone --quiet --no-hardlinks "$repository" "$folder/srv/ploughshare"
if [ -d "$repository/../shared" ]; then cp -aL "$repository/../shared" "$folder/srv/shared"; fi

# Everything is mounted in a namespace of its own and gone with it. The folder becomes the root of that: in a mere chroot, no test
# could make a namespace.
inside='
  mount --rbind "$0" "$0"
  for part in proc sys dev; do mount --rbind "/$part" "$0/$part"; done
  mkdir -p "$0/.outside"
  cd "$0"
  pivot_root . .outside
  umount -l /.outside
  exec "$@"
'
exec unshare --mount bash -euc "$inside" "$folder" \
  /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin CI=1 "${ways[@]}" \
  /bin/bash -euc 'cd /srv/ploughshare && npm ci && npm_config_loglevel=silent npm test -- "$@"' npm-test "$@"
