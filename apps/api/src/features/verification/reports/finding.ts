import type { OwnLink, PageFinding } from '@linkwright/core/all';
import { storable } from '../../../db/storable.ts';
import type { ReportRow } from './store.ts';

/** What was seen at one place of a report, in the one form that is logged: as it is stored. */
export const findingOf = (
  report: Pick<ReportRow, 'anchor_text' | 'destination_url' | 'id'>,
  seen: {
    position: number;
    inspection: unknown;
    checkedAt: Date;
    wanted?: OwnLink | undefined;
  },
): PageFinding => ({
  format: 'linkwright-finding-1',
  reportId: report.id,
  position: seen.position,
  ...(seen.wanted ?? linkOf(report)),
  inspection: storable(seen.inspection) as PageFinding['inspection'],
  checkedAt: seen.checkedAt.toISOString(),
});

/** What a report is about. */
export const linkOf = (report: Pick<ReportRow, 'anchor_text' | 'destination_url'>): OwnLink => ({
  destinationUrl: report.destination_url,
  anchorText: report.anchor_text,
});
