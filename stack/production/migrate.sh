#!/bin/sh
# Brings the database up to date: made if it is not there, Directus's migrations, then the programme's schema, rights
# and content.
set -eu
cd "${DIRECTUS_FOLDER:-/directus}"
# A change of a whole table takes longer than any request may; waiting for a lock is still cut short, so that people are
# not kept waiting.
export PGOPTIONS='-c statement_timeout=0'
node cli.mjs bootstrap
node cli.mjs waymark apply
