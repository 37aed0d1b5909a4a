#!/bin/sh
# Configures nginx for this container and runs it in the foreground.
set -eu
/srv/site/configure.sh /srv/site
ln -sf /srv/site/site.conf /etc/nginx/conf.d/site.conf
exec nginx -g 'daemon off; error_log /dev/stderr warn;'
