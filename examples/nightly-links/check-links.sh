#!/bin/sh
# Looks at the links of this folder's list. In a crontab:
#
#   MAILTO=you@example.com
#   17 4 * * * /home/you/links/check-links.sh
#
# cron mails what is printed: here that is something only when a link was lost or changed. Pages that
# could not be seen are noted, and mailed on Mondays.
cd "$(dirname "$0")" || exit 4
mkdir -p runs
today=$(date +%F)
linkwright report links --quiet --out "runs/$today.jsonl" --force > runs/last.txt 2>&1
code=$?
case $code in
  0) ;;
  5) if [ "$(date +%u)" = 1 ]; then cat runs/last.txt; fi ;;
  *) cat runs/last.txt ;;
esac
exit $code
