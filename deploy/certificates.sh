#!/bin/sh
# Makes the certificates by which the shop's own services know each other: sh deploy/certificates.sh [FOLDER [DAYS]]
# FOLDER (deploy/tls): ca.pem, which everybody trusts, and for each service NAME.pem with NAME-key.pem. The authority stays for ten
# years and its key is needed by this script alone; the certificates are made anew by each run, for DAYS (397).
set -eu
folder=${1:-$(dirname "$0")/tls}
days=${2:-397}
mkdir -p "$folder"
# The folder is its owner's alone. Keys of services are mounted into containers file by file, whose users are others than the owner.
chmod 0700 "$folder"
cd "$folder"

extensions() {
  cat <<END
[req]
distinguished_name = subject
[subject]
[authority]
basicConstraints = critical, CA:TRUE, pathlen:0
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
[service]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth
subjectAltName = DNS:$1, DNS:localhost, IP:127.0.0.1
END
}
# Readable by its owner alone.
new_key() {
  openssl ecparam -name prime256v1 -genkey -noout -out "$1"
}

if [ ! -f ca-key.pem ]; then
  new_key ca-key.pem
  extensions authority > extensions
  openssl req -x509 -new -sha256 -key ca-key.pem -days 3650 -subj '/CN=Internal authority of the shop' \
    -config extensions -extensions authority -out ca.pem
fi
# As each is called by the others; localhost is for its own health check.
for name in storefront store-api postgres redis; do
  extensions "$name" > extensions
  new_key "$name-key.pem"
  openssl req -new -key "$name-key.pem" -subj "/CN=$name" -config extensions -out request.pem
  chmod 0644 "$name-key.pem"
  openssl x509 -req -sha256 -in request.pem -CA ca.pem -CAkey ca-key.pem -CAcreateserial -days "$days" \
    -extfile extensions -extensions service -out "$name.pem" 2> /dev/null
done
rm -f extensions request.pem
