#!/bin/sh
# Fills the template and runs nginx in the foreground.
set -eu
: "${NGINX_PORT:=80}" "${SITE_ROOT:=/srv/site}" "${API_ORIGIN:=}" "${VIDEO_HOSTS:=}" "${PAY_ORIGINS:=}"
: "${API_UPSTREAM:?host:port of the gateway in front of the services}"
export NGINX_PORT SITE_ROOT API_UPSTREAM API_ORIGIN VIDEO_HOSTS PAY_ORIGINS
# Only these: nginx has variables of its own.
envsubst '${NGINX_PORT} ${SITE_ROOT} ${API_UPSTREAM} ${API_ORIGIN} ${VIDEO_HOSTS} ${PAY_ORIGINS}' \
  <"$SITE_ROOT/nginx.conf" >/etc/nginx/conf.d/site.conf
exec nginx -g 'daemon off;'
