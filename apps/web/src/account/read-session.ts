import { accountRoutes, type Me } from '@linkwright/core/all';
import { callApi } from '../api.ts';

/** Who is signed in; null for a guest. Throws AppError. */
export async function readSession(): Promise<Me | null> {
  const { me } = await callApi(accountRoutes.session);
  return me;
}
