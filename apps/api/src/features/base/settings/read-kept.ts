import { isChangeable } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { type Opener, unseal } from '../../../db/seal.ts';
import { providerSettings, type Settings, settings } from '../../../settings.ts';
import type { SettingRow } from './store.ts';

/** Whether a setting that admins keep takes effect while the server runs. */
export const takesEffect = (key: string): key is keyof Settings =>
  isChangeable(key) || providerSettings.has(key);

/**
 * What an admin's row says to the program: undefined where the program does not read it, `unreadable`
 * where the value is none that it takes, or was sealed by another server.
 */
export function readKept(
  ctx: Pick<Context, 'formerSecrets' | 'secret'>,
  row: SettingRow,
): { value: unknown } | 'unreadable' | undefined {
  if (!takesEffect(row.key)) return undefined;
  const text = row.sealed_value ? opened(ctx, row.key, row.sealed_value) : row.value;
  if (text === null) return 'unreadable';
  const parsed = parseSetting(row.key, text);
  return parsed.success ? { value: parsed.data } : 'unreadable';
}

/** An empty text is none where it is no value by itself. */
export function parseSetting(key: keyof Settings, text: string) {
  const [schema] = settings[key];
  const parsed = schema.safeParse(text);
  return parsed.success || text.trim() !== '' ? parsed : schema.safeParse(undefined);
}

function opened(
  ctx: Pick<Context, 'formerSecrets' | 'secret'>,
  key: string,
  sealed: Buffer,
): string | null {
  try {
    return unseal(sealOf(ctx, key), sealed);
  } catch {
    return null;
  }
}

export const sealOf = (
  { secret, formerSecrets }: Pick<Context, 'formerSecrets' | 'secret'>,
  key: string,
): Opener => ({ secret, formerSecrets, purpose: 'admin setting', owner: key });
