import {
  decideSite,
  type Inspection,
  type MonitorChange,
  type SiteIncident,
  sayIncident,
  siteSightOf,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import {
  areOthersSilent,
  deleteIncident,
  type IncidentRow,
  insertIncident,
  isLooking,
  lockIncident,
  updateIncident,
} from './incident-store.ts';
import type { LinkRow } from './store.ts';

interface SiteOutcome {
  changes: MonitorChange[];
  /** Since when the site gives no answer, where this link is the one that keeps looking; else null. */
  looksSince: Date | null;
}

/** Stores what a check says of its page's site; what is to be told of that, once for all its links. */
export async function keepSite(
  ctx: Context,
  trx: Kysely<Schema>,
  { link, inspection, at }: { link: LinkRow; inspection: Inspection; at: Date },
): Promise<SiteOutcome> {
  const sight = siteSightOf(inspection);
  const nothing = { changes: [], looksSince: null };
  if (sight === 'unknown') return nothing;
  const { host } = new URL(link.page_url);
  const row = await lockIncident(trx, link.user_id, host);
  const isOursAway =
    sight === 'down' && row?.told_at === null && (await areOthersSilent(trx, host, row.began_at));
  const check = { sight, at: at.toISOString(), summary: inspection.summary, isOursAway };
  const before = row ? incidentOf(row) : null;
  const { after, event } = decideSite(before, check);
  const subject = event === 'down' ? after : before;
  const changes: MonitorChange[] = [];
  if (event && subject) {
    const timeZone = await selectTimeZone(trx, link.user_id);
    const words = sayIncident(subject, event, { host, at: check.at, timeZone });
    changes.push({ kind: `site-${event}`, ...words });
  }
  if (after === null) {
    if (row && event === 'up') await updateIncident(trx, row.id, { ended_at: at });
    else if (row) await deleteIncident(trx, row.id);
    return { changes, looksSince: null };
  }
  if (!row) {
    const incident = { id: ctx.uuid(), user_id: link.user_id, host, link_id: link.id };
    const isNew = await insertIncident(trx, { ...incident, fault: after.fault, began_at: at });
    return isNew ? { changes, looksSince: at } : nothing;
  }
  const isMine =
    row.link_id === link.id || row.link_id === null || !(await isLooking(trx, row.link_id));
  await updateIncident(trx, row.id, {
    told_at: event === 'down' ? at : row.told_at,
    link_id: isMine ? link.id : row.link_id,
  });
  return { changes, looksSince: isMine ? row.began_at : null };
}

const incidentOf = (row: IncidentRow): SiteIncident => ({
  beganAt: row.began_at.toISOString(),
  isTold: row.told_at !== null,
  fault: row.fault,
});
