import type { Report } from '@linkwright/core/all';
import type { StoredReport } from '../../../browser/stored-reports.ts';

/** What the browser remembers of a report. */
export const toStoredReport = ({
  id,
  keyword,
  anchorText,
  destinationUrl,
  status,
  total,
  done,
  counts,
  createdAt,
}: Report): StoredReport => ({
  id,
  keyword,
  anchorText,
  destinationUrl,
  status,
  total,
  done,
  counts,
  createdAt,
});
