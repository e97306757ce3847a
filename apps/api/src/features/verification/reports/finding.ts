import type { PageFinding } from '@linkwright/core';
import { storable } from '../../../db/storable.ts';
import type { ReportRow } from './store.ts';

/** What was seen at one place of a report, in the one form that is logged: as it is stored. */
export const findingOf = (
  report: Pick<ReportRow, 'anchor_text' | 'destination_url' | 'id'>,
  seen: { position: number; inspection: unknown; checkedAt: Date },
): PageFinding => ({
  format: 'linkwright-finding-1',
  reportId: report.id,
  position: seen.position,
  destinationUrl: report.destination_url,
  anchorText: report.anchor_text,
  inspection: storable(seen.inspection) as PageFinding['inspection'],
  checkedAt: seen.checkedAt.toISOString(),
});
