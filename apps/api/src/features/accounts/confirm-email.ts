import { authMessages } from '@linkwright/core';
import { type AccountCall, forward } from './forward.ts';

/** Confirms the address that the token was mailed to. Throws LINK_INVALID or LINK_EXPIRED. */
export async function confirmEmail(call: AccountCall, token: string): Promise<string> {
  const { confirmed } = await forward(call, `/verify-email?${new URLSearchParams({ token })}`);
  return confirmed ? authMessages.confirmed : authMessages.alreadyConfirmed;
}
