import type { AddressInfo } from 'node:net';
import { createClient } from '@linkwright/core/client';
import { expect, it } from 'vitest';
import { pageOf } from '../../../testing/local-site.ts';
import { anchorText, destinationUrl, link, openWatched } from '../../../testing/watched.ts';

it('leads a program from a list to history, alerts and a status page', async () => {
  const watched = await openWatched();
  const { app } = watched.api;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const baseUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const apiKey = watched.ada.token.authorization.slice(7);
  const client = createClient({ baseUrl, apiKey });

  watched.site.pages.set('/desks', pageOf(link));
  const list = { destinationUrl, anchorText, urlList: `${watched.site.url}/desks` };
  const call = { idempotencyKey: 'a-list-of-links' };
  expect(await client.createMonitors(list, call)).toMatchObject({ added: 1 });
  expect(await client.createMonitors(list, call)).toMatchObject({ added: 1, used: 1 });
  await watched.after(0);
  const { items } = await client.listMonitors({ state: 'live' });
  const id = items[0]?.id ?? '';
  await expect(client.checkMonitor(id)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    retryAfter: 600,
  });
  expect((await client.changeMonitor(id, { isPaused: true })).monitor.isPaused).toBe(true);
  expect(await client.readMonitor(id)).toMatchObject({ looks: [{ verdict: 'live' }] });

  expect(await client.readAlerts()).toMatchObject({ isDigestOn: true, webhookUrl: null });
  const { secret } = await client.changeAlerts({ webhookUrl: `${watched.site.url}/hook` });
  expect((await client.rotateWebhookSecret()).secret).not.toBe(secret);
  expect((await client.testWebhook()).delivery.state).toBe('delivered');
  expect((await client.listWebhookDeliveries()).items).toHaveLength(1);

  const { statusPage } = await client.createStatusPage({ scope: 'host', name: 'desks.example' });
  expect((await client.listStatusPages()).items).toEqual([statusPage]);
  const anybody = createClient({ baseUrl });
  expect(await anybody.readStatus(statusPage.token)).toMatchObject({ total: 1 });
  await client.deleteStatusPage(statusPage.id);
  await expect(anybody.readStatus(statusPage.token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await client.deleteMonitor(id);
  await expect(client.readMonitor(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await watched.close();
});
