import { describe, expect, it } from 'vitest';
import { seal, unseal } from '../../../db/seal.ts';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi } from '../../../testing/start-api.ts';
import { readUnsubscribeToken, unsubscribeUrl } from '../mail/index.ts';

const former = 'the secret that there was before and is long enough';
const secret = 'the secret that there is now and is long enough';

describe('a new AUTH_SECRET with the former one in AUTH_SECRET_PREVIOUS', {
  timeout: 120_000,
}, () => {
  it('keeps sessions, by cookie and by token, and lets nobody else in', async () => {
    const api = await startApi({
      secret,
      env: { AUTH_SECRET_PREVIOUS: `an even older secret that is long enough, ${former}` },
    });
    const someone = await seedSignedIn({ ...api.ctx, secret: former });
    const stranger = await seedSignedIn({ ...api.ctx, secret: 'a secret that never was ours' });
    const me = (headers: Record<string, string>) =>
      api.app.inject({ url: '/api/me', headers: { host: 'linkwright.test', ...headers } });
    expect((await me(someone.cookie)).statusCode).toBe(200);
    expect((await me(someone.token)).statusCode).toBe(200);
    expect((await me(stranger.cookie)).statusCode).toBe(401);
    expect((await me(stranger.token)).statusCode).toBe(401);
    const out = { method: 'POST', url: '/api/auth/sign-out', headers: someone.cookie } as const;
    expect((await api.app.inject(out)).statusCode).toBeLessThan(300);
    expect((await me(someone.cookie)).statusCode).toBe(401);
    await api.close();
  });

  it('opens what was sealed, and ends mails by the links in old ones', () => {
    const kind = { purpose: 'a test', owner: 'somebody' };
    const sealed = seal({ secret: former, ...kind }, 'text');
    const formerSecrets = ['never used, but as long as the others are', former];
    expect(unseal({ secret, formerSecrets, ...kind }, sealed)).toBe('text');
    expect(() => unseal({ secret, formerSecrets: [], ...kind }, sealed)).toThrow();
    const subscription = { kind: 'links', userId: 'somebody' } as const;
    const url = unsubscribeUrl(
      { secret: former, publicUrl: 'http://linkwright.test' },
      subscription,
    );
    const token = new URL(url).searchParams.get('token') ?? '';
    expect(readUnsubscribeToken({ secret, formerSecrets }, token)).toEqual(subscription);
    expect(readUnsubscribeToken({ secret, formerSecrets: [] }, token)).toBeUndefined();
  });
});
