#!/bin/sh
# Sets up one Debian machine for the site: user, settings, service, nginx, certificate, nightly backup. Run it as root in
# /opt/recruitment:
#   sh deploy/set-up.sh www.example.com owner@example.com
# It can be run again: settings and certificates that are there stay as they are.
set -eu

domain=${1:-}
mail=${2:-}
case "$domain" in
  '' | *[!A-Za-z0-9.-]*) echo 'Usage: sh deploy/set-up.sh www.example.com owner@example.com' >&2 && exit 1 ;;
esac
case "$mail" in
  *@*) ;;
  *) echo 'Please give an address to which the authority of the certificate may write.' >&2 && exit 1 ;;
esac
[ "$(id -u)" = 0 ] || { echo 'Please run this as root.' >&2 && exit 1; }
cd /opt/recruitment

step() { echo "== $1"; }

step 'Programs'
apt-get update -q
command -v npm >/dev/null || apt-get install -y --no-install-recommends nodejs npm
apt-get install -y --no-install-recommends nginx certbot openssl curl cron

step 'User and site'
id recruitment >/dev/null 2>&1 || useradd --system --home-dir /var/lib/recruitment --create-home recruitment
npm ci --ignore-scripts --include=dev
npm run build

step 'Settings'
if [ -f /etc/recruitment.env ]; then
  echo '/etc/recruitment.env is there and stays as it is.'
else
  password=$(openssl rand -base64 24)
  (umask 077 && sed -e "s|^PUBLIC_URL=.*|PUBLIC_URL=https://$domain|" \
    -e 's|^DATA_DIR=.*|DATA_DIR=/var/lib/recruitment/data|' \
    -e 's|^ADMIN_USERNAME=.*|ADMIN_USERNAME=owner|' \
    -e "s|^ADMIN_PASSWORD=.*|ADMIN_PASSWORD=$password|" \
    -e 's|^TRUST_PROXY=.*|TRUST_PROXY=127.0.0.1|' .env.example > /etc/recruitment.env.new)
  chgrp recruitment /etc/recruitment.env.new
  chmod 640 /etc/recruitment.env.new
  mv /etc/recruitment.env.new /etc/recruitment.env
fi

step 'Service and nightly backup'
install -m 644 deploy/recruitment.service /etc/systemd/system/recruitment.service
install -m 644 deploy/recruitment.cron /etc/cron.d/recruitment
systemctl daemon-reload
systemctl enable recruitment
systemctl restart recruitment
curl -fsS --retry 20 --retry-delay 1 --retry-connrefused http://127.0.0.1:3000/readyz >/dev/null

step 'nginx and certificate'
mkdir -p /var/www/recruitment
certificates=/etc/letsencrypt/live/$domain
use_certificates() {
  sed -e "s|www\.example\.com|$domain|g" -e "s|ssl_certificate\(_key\)\? .*/|ssl_certificate\1 $1/|" deploy/nginx.conf > /etc/nginx/conf.d/recruitment.conf
  nginx -t
  systemctl reload-or-restart nginx
}
if [ ! -f "$certificates/fullchain.pem" ]; then
  # nginx does not start without a certificate: this one stands in until the authority has seen the site.
  mkdir -p -m 700 /etc/ssl/recruitment
  [ -f /etc/ssl/recruitment/fullchain.pem ] || openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj "/CN=$domain" \
    -keyout /etc/ssl/recruitment/privkey.pem -out /etc/ssl/recruitment/fullchain.pem 2>/dev/null
  use_certificates /etc/ssl/recruitment
  certbot certonly --webroot -w /var/www/recruitment -d "$domain" --email "$mail" --agree-tos --non-interactive \
    --deploy-hook 'systemctl reload nginx' || {
    echo "There is no certificate yet. Point the name $domain at this machine, open ports 80 and 443, and run this again." >&2
    exit 1
  }
fi
use_certificates "$certificates"

step 'Ready'
echo "The site: https://$domain"
echo "Sign in at https://$domain/admin/login as owner. The password is ADMIN_PASSWORD in /etc/recruitment.env."
echo 'Then open "Before you launch" there; the mail server and who gets mails are entered under Settings.'
