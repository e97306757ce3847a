import {
  AppError,
  type Feature,
  features,
  type putSetting as putEndpoint,
  type SettingsOverview,
} from '@linkwright/core/all';
import type { Insertable } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { AdminEnvVarsTable } from '../../../db/schema.ts';
import { seal } from '../../../db/seal.ts';
import type { User } from '../../../http/viewer.ts';
import { isSecretSetting, providerSettings, settings } from '../../../settings.ts';
import { recordAct } from '../audit/index.ts';
import { applySettings } from './follow.ts';
import { presentFeatures, presentSetting } from './list.ts';
import { parseSetting, sealOf, takesEffect } from './read-kept.ts';
import { deleteSetting, ensureSetting, lockSetting, upsertSetting } from './store.ts';

const SWITCHES = 'FEATURES_OFF';

/**
 * Keeps a setting, a secret encrypted. Throws INVALID_REQUEST for a value that the setting of that
 * name does not take, for a setting that is read at start alone, and for a secret that nothing would use.
 */
export async function putSetting(
  ctx: Context,
  admin: User,
  { key, ...asked }: z.output<(typeof putEndpoint)['params'] & (typeof putEndpoint)['body']>,
) {
  judge(ctx, key, asked);
  const row = await ctx.db.transaction().execute(async (trx) => {
    const known = await lockSetting(trx, key);
    const { description, isSecret } = asked;
    const now = ctx.clock();
    const kept = known?.is_secret === isSecret ? known : undefined;
    const values: Insertable<AdminEnvVarsTable> = {
      key,
      description,
      is_secret: isSecret,
      created_at: now,
      updated_at: now,
      ...(asked.value === undefined
        ? { value: kept?.value ?? null, sealed_value: kept?.sealed_value ?? null }
        : isSecret
          ? { value: null, sealed_value: seal(sealOf(ctx, key), asked.value) }
          : { value: asked.value, sealed_value: null }),
    };
    if (values.value === null && values.sealed_value === null) {
      throw wrong('value', 'is required');
    }
    const details = { isSecret, ...(isSecret ? {} : { value: values.value }) };
    await recordAct(ctx, trx, {
      adminId: admin.userId,
      action: 'settings.put',
      subject: key,
      details,
    });
    return upsertSetting(trx, values);
  });
  await applySettings(ctx);
  return {
    success: true as const,
    setting: presentSetting(ctx, row, await ctx.providerUses.read()),
  };
}

/** Throws NOT_FOUND. */
export async function removeSetting(ctx: Context, admin: User, key: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await deleteSetting(trx, key))) throw new AppError('NOT_FOUND');
    await recordAct(ctx, trx, { adminId: admin.userId, action: 'settings.remove', subject: key });
  });
  await applySettings(ctx);
}

/** Switches a feature, whatever others do to the others meanwhile. */
export async function switchFeature(
  ctx: Context,
  admin: User,
  { feature, isOn }: { feature: Feature; isOn: boolean },
): Promise<SettingsOverview['features']> {
  await ctx.db.transaction().execute(async (trx) => {
    const now = ctx.clock();
    const row = {
      key: SWITCHES,
      value: ctx.config.given.FEATURES_OFF.join(','),
      is_secret: false,
      sealed_value: null,
      created_at: now,
      updated_at: now,
    };
    // There before it is locked: of two first switches at once, neither is lost.
    await ensureSetting(trx, row);
    const known = await lockSetting(trx, SWITCHES);
    const off = new Set(known?.value?.split(','));
    if (isOn) off.delete(feature);
    else off.add(feature);
    const value = features.filter((each) => off.has(each)).join(',');
    await upsertSetting(trx, { ...row, value, description: known?.description ?? '' });
    const action = isOn ? 'features.on' : 'features.off';
    await recordAct(ctx, trx, { adminId: admin.userId, action, subject: feature });
  });
  await applySettings(ctx);
  return presentFeatures(ctx);
}

function judge(
  { config }: Context,
  key: string,
  { value, isSecret }: { value?: string | undefined; isSecret: boolean },
): void {
  if (!takesEffect(key)) {
    if (Object.hasOwn(settings, key)) {
      throw wrong('key', 'is read when the server starts: set it in the environment of the server');
    }
    if (isSecret)
      throw wrong('isSecret', 'is only for settings that are used, and nothing reads this one');
    return;
  }
  const mustBeSecret = providerSettings.has(key) && isSecretSetting(key);
  if (mustBeSecret !== isSecret) {
    throw wrong(
      'isSecret',
      mustBeSecret
        ? `must be true: ${key} is a secret`
        : `${key} changes the server, and must be readable`,
    );
  }
  // Nothing would be taken for the number 0.
  const isBlankNumber = typeof config.given[key] === 'number' && value?.trim() === '';
  if (isBlankNumber) throw wrong('value', 'must be a number');
  if (mustBeSecret && value?.trim() === '') throw wrong('value', 'is empty');
  const error = value === undefined ? undefined : parseSetting(key, value).error;
  if (error) {
    throw wrong('value', error.issues.map(({ message }) => message).join('; '));
  }
}

const wrong = (field: string, message: string) =>
  new AppError('INVALID_REQUEST', { details: [{ field, message }] });
