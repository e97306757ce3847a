import type { AddressInfo } from 'node:net';
import { createClient } from '@linkwright/core/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mailedToken } from './testing/account-client.ts';
import { seedTrialPost } from './testing/seed-trial-post.ts';
import { startApi, type TestApi } from './testing/start-api.ts';

const ada = { email: 'ada@example.com', password: 'correct horse 7', firstName: 'Ada' };

let api: TestApi;
let baseUrl: string;
beforeEach(async () => {
  api = await startApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  baseUrl = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});
afterEach(() => api.close());

it('leads a program from sign-up over claims to the end of the account', async () => {
  const guest = createClient({ baseUrl });
  expect((await guest.signUp(ada)).user).toMatchObject({
    email: ada.email,
    emailConfirmedAt: null,
  });
  expect(await guest.readSession()).toEqual({ me: null });
  await expect(guest.readMe()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  await guest.resendConfirmation(ada.email);
  const { message } = await guest.confirmWithPassword({
    token: await mailedToken(api, ada.email, 'confirmation'),
    password: ada.password,
  });
  expect(message).toContain('is confirmed');

  const { token } = await guest.signIn({ email: ada.email, password: ada.password });
  const user = createClient({ baseUrl, apiKey: token });
  expect((await user.readSession()).me?.user.email).toBe(ada.email);
  expect((await user.updateMe({ displayName: 'Countess' })).profile.displayName).toBe('Countess');

  const [one, two] = [
    await seedTrialPost(api.ctx.db, { slug: 'one' }),
    await seedTrialPost(api.ctx.db, { slug: 'two' }),
  ];
  const key = { idempotencyKey: 'claim-number-one' };
  const claimed = await user.claimPost(one.postId, one.claimToken, key);
  expect(claimed.post).toMatchObject({ slug: 'one', isClaimed: true, expiresAt: null });
  expect(await user.claimPost(one.postId, one.claimToken, key)).toEqual(claimed);
  const converted = await user.convertTrial([
    { id: two.postId, claimToken: two.claimToken },
    { id: one.postId, claimToken: one.claimToken },
  ]);
  expect(converted.convertedPosts.map(({ slug }) => slug)).toEqual(['two']);
  expect(converted.refused).toMatchObject([{ id: one.postId, reason: 'already-claimed' }]);
  expect(await user.listClaims()).toMatchObject({ claimedCount: 2, canClaim: true });
  expect((await user.unclaimPost(two.postId)).claimToken).not.toBe(two.claimToken);
  const title = 'Choosing a Desk That Lasts';
  expect((await user.editPost(one.postId, { title })).post.title).toBe(title);
  expect((await user.listOwnPosts({ limit: 5 })).items.map((post) => post.title)).toEqual([title]);
  expect(await user.deletePost(one.postId)).toEqual({ success: true });

  const { key: apiKey, apiKey: kept } = await user.createApiKey({ name: 'CI' });
  const program = createClient({ baseUrl, apiKey });
  expect((await program.readMe()).user.email).toBe(ada.email);
  expect((await user.listApiKeys()).items.map(({ id }) => id)).toEqual([kept.id]);
  await user.deleteApiKey(kept.id);
  await expect(program.readMe()).rejects.toMatchObject({ code: 'API_KEY_INVALID' });

  expect(await user.exportMe()).toMatchObject({ user: { email: ada.email } });
  const other = await guest.signIn({ email: ada.email, password: ada.password });
  const sessions = (await user.listSessions()).items;
  const second = sessions.find(({ isCurrent }) => !isCurrent);
  await user.endSession(second?.id ?? '');
  await expect(createClient({ baseUrl, apiKey: other.token }).readMe()).rejects.toMatchObject({
    code: 'SIGN_IN_REQUIRED',
  });

  const next = 'another horse 8';
  const changed = await user.changePassword({ currentPassword: ada.password, newPassword: next });
  const again = createClient({ baseUrl, apiKey: changed.token });
  await guest.requestPasswordReset(ada.email);
  await guest.resetPassword({
    token: await mailedToken(api, ada.email, 'password-reset'),
    newPassword: ada.password,
  });
  await expect(again.readMe()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  const last = createClient({
    baseUrl,
    apiKey: (await guest.signIn({ email: ada.email, password: ada.password })).token,
  });
  await last.deleteMe({ password: ada.password });
  await expect(last.readMe()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
});

it('puts an address on the waitlist, and signs a user out everywhere', async () => {
  const guest = createClient({ baseUrl });
  expect(await guest.joinWaitlist({ email: ada.email })).toEqual({ success: true });
  await expect(guest.joinWaitlist({ email: 'ada' })).rejects.toMatchObject({
    code: 'WAITLIST_EMAIL_INVALID',
    message: 'Invalid Email',
  });
  await guest.signUp(ada);
  await guest.confirmWithPassword({
    token: await mailedToken(api, ada.email, 'confirmation'),
    password: ada.password,
  });
  const { token } = await guest.signIn({ email: ada.email, password: ada.password });
  const user = createClient({ baseUrl, apiKey: token });
  await user.signOut();
  await expect(user.readMe()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
});
