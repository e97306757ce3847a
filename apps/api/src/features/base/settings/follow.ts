import type { FastifyInstance } from 'fastify';
import { changeableConfig, providerConfig } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import { providerSettings, type Settings } from '../../../settings.ts';
import { readKept } from './read-kept.ts';
import { selectSettings } from './store.ts';

/** Lets what admins set hold in this process, now and whenever one of them changes it. */
export async function followSettings(app: FastifyInstance, ctx: Context): Promise<void> {
  await applySettings(ctx);
  const apply = () =>
    void applySettings(ctx).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'settings not read'),
    );
  const unsubscribe = await ctx.database.subscribe('settings_changed', apply, (state) => {
    // Whatever changed while the connection was away was not told.
    if (state === 'back') apply();
  });
  app.addHook('onClose', () => unsubscribe());
}

/**
 * Reads what admins set, and changes the configuration of this process to it. A value that the
 * program does not take any more is left out, and the environment's holds.
 */
export async function applySettings(ctx: Context): Promise<void> {
  const rows = await selectSettings(ctx.db);
  const kept = rows.flatMap((row) => {
    const read = readKept(ctx, row);
    if (read === 'unreadable')
      ctx.log.warn({ key: row.key }, 'a setting of an admin cannot be taken');
    return read === undefined || read === 'unreadable' ? [] : [[row.key, read.value] as const];
  });
  const inUse: Settings = { ...ctx.config.given, ...Object.fromEntries(kept) };
  const before = ctx.config.inUse;
  const config = changeableConfig(inUse);
  const areProvidersOthers = [...providerSettings].some(
    (name) => inUse[name as keyof Settings] !== before[name as keyof Settings],
  );
  const isSame = JSON.stringify(config) === JSON.stringify(changeableOf(ctx));
  if (isSame && !areProvidersOthers) return;
  Object.assign(ctx.config, config, { inUse });
  if (areProvidersOthers) {
    Object.assign(ctx.config, providerConfig(inUse));
    ctx.reopenProviders();
  }
  // Pages carry the name of the site, what is switched off, and what stands in.
  ctx.pageCache.clear();
}

function changeableOf({ config }: Context): object {
  const names = Object.keys(changeableConfig(config.given)) as (keyof typeof config)[];
  return Object.fromEntries(names.map((name) => [name, config[name]]));
}
