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
