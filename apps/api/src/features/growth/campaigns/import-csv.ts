import { AppError, type ImportedCampaigns, readCampaignsCsv } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { createCampaign, requirePlan } from './create.ts';

/**
 * Makes a draft of each campaign in the file that has no fault, or in a dry run of none. What cannot
 * be made is named with its line. Throws LIMIT_REACHED, and then makes none.
 */
export async function importCampaigns(
  ctx: Context,
  trx: Kysely<Schema>,
  { userId, csv, dryRun = false }: { userId: string; csv: string; dryRun?: boolean | undefined },
): Promise<ImportedCampaigns> {
  const { campaigns, faults } = readCampaignsCsv(csv);
  const made: ImportedCampaigns['campaigns'] = [];
  for (const { body, line } of campaigns) {
    try {
      const plan = await requirePlan(ctx, trx, { userId, body });
      const row = dryRun ? undefined : await createCampaign(ctx, trx, { userId, body: plan });
      const { name, targetUrl, keywords, linkCount } = plan;
      made.push({ id: row?.id ?? null, name, targetUrl, keywords: keywords.length, linkCount });
    } catch (error) {
      if (!(error instanceof AppError) || !error.details) throw error;
      faults.push(...error.details.map(({ message }) => ({ line, message })));
    }
  }
  return { success: true, campaigns: made, faults: faults.sort((a, b) => a.line - b.line) };
}
