#!/bin/sh
# One backup: the database and the uploads, with checksums, in a folder named by the moment. Needs PGHOST and the like.
#   backup.sh <folder of backups> <folder of uploads> <days to keep>
set -eu
backups=$1 uploads=$2 days=$3
stamp=$(date -u +%Y%m%dT%H%M%SZ)
half="$backups/.half-$stamp" # what is cut off half-way is never taken for a backup
umask 077
rm -rf "$backups"/.half-*
trap 'rm -rf "$half"' EXIT
mkdir -p "$half"
# The database first: a row whose file came later is in neither, a file without a row harms nobody.
pg_dump --format=custom --no-owner --no-privileges --file="$half/database.dump"
tar -C "$uploads" -cf "$half/uploads.tar" .
# A dump that cannot be read is none.
pg_restore --list "$half/database.dump" >"$half/contents.txt"
(cd "$half" && sha256sum database.dump uploads.tar >checksums)
mv "$half" "$backups/$stamp"
# The newest three stay, however old they are: a clock that is wrong must not remove everything.
ls -1d "$backups"/2* | sort -r | tail -n +4 | while read -r old; do
  if [ -n "$(find "$old" -maxdepth 0 -mtime +"$days")" ]; then rm -rf "$old"; fi
done
echo "backup $stamp: $(du -sh "$backups/$stamp" | cut -f1)"
