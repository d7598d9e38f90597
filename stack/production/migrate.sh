#!/bin/sh
# Brings the database up to date: made if it is not there, Directus's migrations, then the programme's schema, rights and content.
set -eu
cd "${DIRECTUS_FOLDER:-/directus}"
node cli.js bootstrap
node cli.js waymark apply
