import {
  AppError,
  type ClientEdition,
  type ClientLook,
  type ClientReport,
  clientReportPath,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { EditionRow } from './edition-store.ts';
import { type ClientReportRow, type OwnReport, selectReport } from './store.ts';

/** Throws NOT_FOUND. */
export async function findReport(
  { db }: Pick<Context, 'db'>,
  own: OwnReport,
): Promise<ClientReportRow> {
  const row = await selectReport(db, own);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** What a report looks like, for whoever sees it. */
export const lookOf = (row: ClientReportRow): ClientLook => ({
  clientName: row.client_name,
  title: row.title,
  introduction: row.introduction,
  closing: row.closing,
  sections: row.sections,
  language: row.language,
  accent: row.accent,
  band: row.band,
  logo: row.logo && `data:image/png;base64,${row.logo.toString('base64')}`,
});

/** A report as its maker has it. */
export const presentReport = (row: ClientReportRow): ClientReport => ({
  ...lookOf(row),
  id: row.id,
  host: row.host,
  linkDays: row.link_days,
  isMonthly: row.next_mail_at !== null,
  nextMailAt: row.next_mail_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** A month that was kept; a link whose time is over is none. */
export function presentEdition(
  { publicUrl, clock }: Pick<Context, 'publicUrl' | 'clock'>,
  edition: Omit<EditionRow, 'figures'>,
): ClientEdition {
  const { month, is_whole: isWhole, token, expires_at: expiresAt, made_at: madeAt } = edition;
  const isOpen = token !== null && expiresAt !== null && expiresAt > clock();
  return {
    month,
    isWhole,
    url: isOpen ? publicUrl + clientReportPath(token) : null,
    expiresAt: isOpen ? expiresAt.toISOString() : null,
    madeAt: madeAt.toISOString(),
  };
}
