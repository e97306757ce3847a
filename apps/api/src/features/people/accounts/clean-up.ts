import type { Context } from '../../../context.ts';
import { notifyOfExpiringKeys } from './api-keys.ts';
import { deletePastAccess } from './attempts.ts';
import { deleteForgottenApps } from './connected-apps.ts';

/** Deletes what no sign-in needs any more, and tells of keys that end soon. */
export async function cleanUp(ctx: Context): Promise<void> {
  await deletePastAccess(ctx);
  await deleteForgottenApps(ctx);
  await notifyOfExpiringKeys(ctx);
}
