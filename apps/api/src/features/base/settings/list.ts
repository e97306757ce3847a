import {
  type AdminSetting,
  changeableSettings,
  features,
  type SettingsOverview,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { ProviderUses } from '../../../db/provider-uses.ts';
import { settings } from '../../../settings.ts';
import { activeKindOf, listProviders } from './list-providers.ts';
import { takesEffect } from './read-kept.ts';
import { type SettingRow, selectSettings } from './store.ts';

type Uses = Awaited<ReturnType<ProviderUses['read']>>;

/** Everything that admins set, what they may change, and which features are on. */
export async function listSettings(ctx: Context): Promise<SettingsOverview> {
  const [rows, uses] = await Promise.all([selectSettings(ctx.db), ctx.providerUses.read()]);
  const parsed: Record<string, unknown> = valuesOf(ctx);
  return {
    items: rows.map((row) => presentSetting(ctx, row, uses)),
    nextCursor: null,
    changeable: changeableSettings.map((name) => ({
      name,
      description: settings[name][1],
      value: String(parsed[name]),
      isChanged: rows.some(({ key }) => key === name),
    })),
    providers: listProviders(ctx, rows, uses),
    features: presentFeatures(ctx),
  };
}

export const presentFeatures = (ctx: Pick<Context, 'config'>): SettingsOverview['features'] =>
  features.map((feature) => ({ feature, isOn: !ctx.config.featuresOff.includes(feature) }));

/** What of the uses of providers is one of this row's value. */
function lastUse(ctx: Context, row: SettingRow, uses: Uses): string | null {
  const kind = activeKindOf(ctx, row.key);
  const use = kind && uses.get(kind);
  const times = [use?.workedAt, use?.failedAt].map((at) => at?.getTime() ?? 0);
  const last = Math.max(...times);
  return last >= row.updated_at.getTime() ? new Date(last).toISOString() : null;
}

export const presentSetting = (ctx: Context, row: SettingRow, uses: Uses): AdminSetting => ({
  key: row.key,
  value: row.value,
  description: row.description,
  isSecret: row.is_secret,
  lastUsedAt: lastUse(ctx, row, uses),
  effect: takesEffect(row.key)
    ? 'setting'
    : Object.hasOwn(settings, row.key)
      ? 'start-only'
      : 'note',
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** What holds now, by the names that admins use. */
const valuesOf = ({ config }: Context): Record<(typeof changeableSettings)[number], unknown> => ({
  SITE_NAME: config.siteName,
  FEATURES_OFF: config.featuresOff,
  POSTS_PER_ADDRESS: config.limits.perAddress,
  ARTICLES_PER_USER: config.limits.perUser,
  POSTS_PER_TARGET: config.limits.perTarget,
  POSTS_PER_DAY: config.limits.perDay,
  REPORTS_PER_ADDRESS: config.reportLimits.perAddress,
  REPORTS_PER_USER: config.reportLimits.perUser,
  REPORT_PAGES_PER_HOST: config.reportLimits.pagesPerHost,
  REPORT_PAGES_PER_DAY: config.reportLimits.pagesPerDay,
  RANK_CHECKS_PER_DAY: config.rankChecksPerDay,
  DISCLOSE_PAID_LINKS: config.disclosePaidLinks,
  MIN_INDEXED_SCORE: config.minIndexedScore,
  INDEXNOW: config.indexNow,
  BLOCKED_TARGETS: config.blockedTargets,
  BLOCKED_KEYWORDS: config.blockedKeywords,
  DKIM_SELECTORS: config.dkimSelectors,
  SUPPORT_EMAIL: config.supportEmail ?? '',
  CHAT_URL: config.inUse.CHAT_URL ?? '',
  SOCIAL_LINKS: config.inUse.SOCIAL_LINKS.map(({ label, href }) => `${label}=${href}`).join(', '),
});
