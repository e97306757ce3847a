import {
  MAX_CLAIMED_POSTS,
  MAX_CREDITS,
  MAX_GUEST_REPORT_PAGES,
  TRIAL_HOURS,
} from '@linkwright/core/all';
import { afterEach, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
afterEach(() => api.close());

async function readConfig(env: Record<string, string>): Promise<object> {
  api = await startApi({ env });
  return (await api.app.inject('/api/public-config')).json();
}

it('tells pages what stands in, and where its mail is read on this machine', async () => {
  expect(
    await readConfig({ PUBLIC_URL: 'http://localhost:3000', SITE_NAME: 'Blogname' }),
  ).toMatchObject({
    siteName: 'Blogname',
    publicUrl: 'http://localhost:3000',
    writer: { name: expect.any(String), isStandIn: true },
    mail: { isStandIn: true, outboxPath: '/outbox' },
    payments: { isStandIn: true },
  });
});

it.each([
  ['a site that others visit', { PUBLIC_URL: 'https://blog.example' }, true],
  [
    'a site that sends mail',
    {
      PUBLIC_URL: 'http://localhost:3000',
      RESEND_API_KEY: 're_test',
      MAIL_FROM: 'hello@blog.example',
    },
    false,
  ],
])('leads nobody to an outbox on %s', async (_name, env, isStandIn) => {
  expect(await readConfig(env)).toHaveProperty('mail', { isStandIn });
});

it('tells programs the limits that hold and the operator’s own words', async () => {
  const config = await readConfig({ POSTS_PER_ADDRESS: '7' });
  expect(config).toMatchObject({
    limits: {
      maxCredits: MAX_CREDITS,
      trialHours: TRIAL_HOURS,
      maxClaims: MAX_CLAIMED_POSTS,
      guestReportPages: MAX_GUEST_REPORT_PAGES,
      postsPerAddress: 7,
    },
    content: { claims: { moneyBackDays: expect.any(Number) } },
  });
});

it('names the providers that are asked, and none that stands in', async () => {
  expect(await readConfig({})).not.toHaveProperty('providers');
  await api.close();
  expect(
    await readConfig({
      OPENAI_API_KEY: 'sk-1',
      OPENAI_MODEL: 'a-model',
      BRAVE_SEARCH_API_KEY: 'a-key',
      STRIPE_SECRET_KEY: 'sk_test_1',
    }),
  ).toHaveProperty('providers', [
    { kind: 'writer', name: 'a-model' },
    { kind: 'payments', name: 'Stripe' },
    { kind: 'search', name: 'Brave Search' },
  ]);
  const { body } = await api.app.inject('/privacy-policy');
  expect(body).toContain('Brave Search');
  expect(body).not.toContain('sk_test_1');
});
