import { isChangeable } from '@linkwright/core';
import type { FastifyInstance } from 'fastify';
import { changeableConfig } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import { settings } from '../../../settings.ts';
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
  const changed = rows.flatMap(({ key, value }) => {
    if (!isChangeable(key) || value === null) return [];
    const parsed = settings[key][0].safeParse(value);
    if (parsed.success) return [[key, parsed.data] as const];
    ctx.log.warn({ key }, 'a setting of an admin cannot be taken');
    return [];
  });
  const config = changeableConfig({ ...ctx.config.given, ...Object.fromEntries(changed) });
  if (JSON.stringify(config) === JSON.stringify(changeableOf(ctx))) return;
  Object.assign(ctx.config, config);
  // Pages carry the name of the site, and what is switched off.
  ctx.pageCache.clear();
}

function changeableOf({ config }: Context): object {
  const names = Object.keys(changeableConfig(config.given)) as (keyof typeof config)[];
  return Object.fromEntries(names.map((name) => [name, config[name]]));
}
