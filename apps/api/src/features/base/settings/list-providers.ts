import type { AdminProvider, ProviderKind } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { ProviderUses } from '../../../db/provider-uses.ts';
import {
  alsoNeeded,
  changeableProviders,
  isSecretSetting,
  providerSettings,
  type Settings,
  settings,
} from '../../../settings.ts';
import type { SettingRow } from './store.ts';

type Kind = keyof typeof changeableProviders;
interface AnyProvider {
  name: string;
  settings: object;
  faults?(read: Settings): string[];
  setUp(read: Settings): unknown;
}

const kinds = Object.keys(changeableProviders) as Kind[];
const providersOf = (kind: Kind) => changeableProviders[kind] as readonly AnyProvider[];
const namesOf = (kind: Kind, provider: AnyProvider): string[] =>
  [...Object.keys(provider.settings), ...(kind === 'email' ? alsoNeeded.email : [])].filter(
    (name) => providerSettings.has(name),
  );

/** The first that is set up counts. */
function activeOf({ config }: Context, kind: Kind): AnyProvider | undefined {
  const isOpen = {
    writer: config.writer,
    email: config.mail,
    search: config.search,
    keywordData: config.keywordData,
  };
  return isOpen[kind] && providersOf(kind).find((provider) => provider.setUp(config.inUse));
}

/** What the provider does that uses the setting of that name at present. */
export const activeKindOf = (ctx: Context, name: string): ProviderKind | undefined =>
  kinds.find((kind) => {
    const active = activeOf(ctx, kind);
    return active && namesOf(kind, active).includes(name);
  });

/** Providers whose keys may be set while the server runs: what is set, by whom, and how they do. */
export function listProviders(
  ctx: Context,
  rows: readonly SettingRow[],
  uses: Awaited<ReturnType<ProviderUses['read']>>,
): AdminProvider[] {
  const { given, inUse } = ctx.config;
  return kinds.flatMap((kind) => {
    const active = activeOf(ctx, kind);
    return providersOf(kind).map((provider): AdminProvider => {
      const isInUse = provider === active;
      const use = isInUse ? uses.get(kind) : undefined;
      const needsSender = kind === 'email' && provider.setUp(inUse) && !inUse.MAIL_FROM;
      return {
        kind,
        name: provider.name,
        isInUse,
        problem:
          [
            ...(provider.faults?.(inUse) ?? []),
            ...(needsSender ? ['MAIL_FROM is needed, too'] : []),
          ].join('; ') || null,
        lastWorkedAt: use?.workedAt?.toISOString() ?? null,
        lastFailedAt: use?.failedAt?.toISOString() ?? null,
        settings: namesOf(kind, provider).map((name) => {
          const key = name as keyof Settings;
          const isSecret = isSecretSetting(name);
          const isSet = inUse[key] !== undefined;
          return {
            name,
            description: settings[key][1],
            isSecret,
            setBy: rows.some((row) => row.key === name)
              ? 'admin'
              : given[key] === undefined
                ? null
                : 'start',
            value: isSecret || !isSet ? null : String(inUse[key]),
          };
        }),
      };
    });
  });
}
