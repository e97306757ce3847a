import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedClientMonth } from '../../../testing/seed-client-month.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { unsubscribeUrl } from '../../people/mail/index.ts';
import { sendNextDue } from './send.ts';

let api: TestApi;
let ada: SignedInUser;
beforeEach(async () => {
  api = await startApi();
  ada = await seedSignedIn(api.ctx, { name: 'ada' });
});
afterEach(() => api.close());

const form = {
  host: 'desks.example',
  clientName: 'Desks & Daughters',
  sections: ['links'],
  language: 'en',
  accent: '#1f5c4d',
  band: '#16302a',
  isMonthly: true,
};
async function create(values: object = {}, user = ada) {
  const reply = await api.app.inject({
    method: 'POST',
    url: '/api/client-reports',
    headers: user.cookie,
    payload: { ...form, ...values },
  });
  return reply.json().report;
}
const sendAll = async () => {
  while (await sendNextDue(api.ctx));
};
const mails = () =>
  api.ctx.db.selectFrom('outbox').selectAll().where('kind', '=', 'client-report').execute();
const setZone = (timeZone: string) =>
  api.app.inject({
    method: 'PATCH',
    url: '/api/me',
    headers: ada.cookie,
    payload: { timeZone },
  });
const go = (to: string) => api.clock.forward(Date.parse(to) - api.clock().getTime());
const nextOf = async (id: string) =>
  (await api.app.inject({ url: `/api/client-reports/${id}`, headers: ada.cookie })).json().report
    .nextMailAt;

it('mails the month that ended on the first, once, with a link that opens it', async () => {
  await seedClientMonth(api.ctx, ada.user.userId);
  const { id, nextMailAt } = await create();
  expect(nextMailAt).toBe('2026-12-01T08:00:00.000Z');
  await create({ isMonthly: false, clientName: 'Nobody' });
  go('2026-12-01T07:59:00Z');
  await sendAll();
  expect(await mails()).toEqual([]);
  go('2026-12-01T08:00:00Z');
  await Promise.all([sendAll(), sendAll()]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: ada.user.email,
    subject: 'Report for Desks & Daughters: November 2026',
    unsubscribe_url: unsubscribeUrl(api.ctx, { kind: 'clientReports', userId: ada.user.userId }),
  });
  expect(mail?.text).toContain('Links live: 2 of 3 (+1). Lost: 0.');
  const [link] = /http:\/\/linkwright\.test\/client-report\/[\w-]{22}/.exec(mail?.text ?? '') ?? [];
  const page = await api.app.inject((link ?? '').replace(api.ctx.publicUrl, ''));
  expect(page.body).toContain('November 2026');
  expect(await nextOf(id)).toBe('2027-01-01T08:00:00.000Z');
});

it('goes by the clocks of the account, also when it moves', async () => {
  const { id } = await create();
  expect((await setZone('Asia/Tokyo')).statusCode).toBe(200);
  expect(await nextOf(id)).toBe('2026-11-30T23:00:00.000Z');
});

it('says nothing where there is nothing, to nobody who wants nothing, and goes on', async () => {
  const empty = await create({ host: 'nothing.example' });
  go('2026-12-01T09:00:00Z');
  await sendAll();
  expect(await mails()).toEqual([]);
  expect(await nextOf(empty.id)).toBe('2027-01-01T08:00:00.000Z');
  await seedClientMonth(api.ctx, ada.user.userId);
  const { id } = await create();
  const ended = await api.app.inject({
    method: 'POST',
    url: unsubscribeUrl(api.ctx, { kind: 'clientReports', userId: ada.user.userId }).replace(
      api.ctx.publicUrl,
      '',
    ),
  });
  expect(ended.json()).toMatchObject({ kind: 'clientReports' });
  go('2027-01-01T08:00:00Z');
  await sendAll();
  expect(await mails()).toEqual([]);
  expect(await nextOf(id)).toBe('2027-02-01T08:00:00.000Z');
});

it('lets others have their turn when one fails, and tries it again', async () => {
  const { id } = await create();
  const eve = await seedSignedIn(api.ctx);
  await seedClientMonth(api.ctx, eve.user.userId);
  await create({ clientName: 'Later' }, eve);
  await api.ctx.db
    .insertInto('client_editions')
    .values({
      id: api.ctx.uuid(),
      report_id: id,
      month: '2026-11',
      // No figures that anybody could read.
      figures: '{}',
      is_whole: true,
      expires_at: null,
      made_at: api.clock(),
    })
    .execute();
  go('2026-12-01T08:00:00Z');
  await sendAll();
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Report for Later: November 2026',
  ]);
  expect(await nextOf(id)).toBe('2026-12-01T09:00:00.000Z');
});
