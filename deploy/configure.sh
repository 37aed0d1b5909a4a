#!/bin/sh
# Writes the configuration of nginx for one deployment: deploy/configure.sh FOLDER
#
# Removes pages that `npm run prerender` has written for another build than the one that is served.
# Writes to FOLDER site.conf, to be included inside `http { }`, and the files that it includes. The variables:
#   API_UPSTREAM     host:port of the gateway in front of the nine services; required
#   SITE_ROOT        folder that holds dist as `new/`                                   (FOLDER)
#   NGINX_PORT       port to listen on                                                  (80)
#   RESOLVER         name server that resolves API_UPSTREAM                             (the first of /etc/resolv.conf)
#   TRUSTED_PROXIES  addresses or ranges of the proxies in front, space separated: client address and scheme are taken from
#                    their headers only                                                 (none)
#   API_ORIGIN       origin of the API if it differs from the site's (VITE_API_BASE)    (none)
#   VIDEO_HOSTS      hosts of films and their player, space separated                   (none)
#   PAY_ORIGINS      origins to which payment forms are posted                          (none)
#   REPORT_ORIGIN    origin of VITE_REPORT_URL if it differs from the site's            (none)
set -eu
target=${1:?folder for the configuration}
here=$(cd "$(dirname "$0")" && pwd)
: "${API_UPSTREAM:?host:port of the gateway in front of the services}"
: "${SITE_ROOT:=$target}" "${NGINX_PORT:=80}" "${API_ORIGIN:=}" "${VIDEO_HOSTS:=}" "${PAY_ORIGINS:=}" "${REPORT_ORIGIN:=}" "${TRUSTED_PROXIES:=}"
if [ -z "${RESOLVER:-}" ]; then
  RESOLVER=$(awk '$1 == "nameserver" { print ($2 ~ /:/) ? "[" $2 "]" : $2; exit }' /etc/resolv.conf 2>/dev/null || true)
  : "${RESOLVER:=127.0.0.1}"
fi

# In a volume they outlive the container, and name files that this build does not have.
written="$SITE_ROOT/new/prerendered"
if [ -d "$written" ] && ! cmp -s "$SITE_ROOT/new/version.json" "$written/version.json"; then
  find "$written" -mindepth 1 -delete
fi

# Only these names are replaced, because nginx.conf also contains variables of nginx.
expression=
for name in API_UPSTREAM SITE_ROOT NGINX_PORT RESOLVER API_ORIGIN VIDEO_HOSTS PAY_ORIGINS REPORT_ORIGIN; do
  eval "value=\$$name"
  expression="$expression;s|\${$name}|$(printf '%s' "$value" | sed 's/[|&\\]/\\&/g')|g"
done
[ "$here" = "$(cd "$target" && pwd)" ] || cp "$here/security-headers.conf" "$here/proxy.conf" "$target/"
sed "${expression#;}" "$here/nginx.conf" >"$target/site.conf"

{
  for proxy in $TRUSTED_PROXIES; do echo "set_real_ip_from $proxy;"; done
  echo 'real_ip_header X-Forwarded-For;'
  echo 'real_ip_recursive on;'
} >"$target/trusted-proxies.conf"
# By the connecting address, before it is replaced by the header of the proxy. Outside `server { }`.
{
  echo 'geo $realip_remote_addr $trusted_proxy {'
  echo '  default 0;'
  for proxy in $TRUSTED_PROXIES; do echo "  $proxy 1;"; done
  echo '}'
  cat "$target/site.conf"
} >"$target/site.conf.new"
mv "$target/site.conf.new" "$target/site.conf"
