import type { Partner, PartnerStatistics } from '@linkwright/core/all';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { exampleMe, FakeSession } from '../../../testing/fake-session.tsx';
import { Partners } from './partners.tsx';

const partner: Partner = {
  id: '6f1d9a52-55b1-4b5e-9a53-0e6b3ad5a0ff',
  name: 'Garden shop',
  key: 'lwpk_first',
  origins: ['https://shop.example'],
  dailyLimit: 200,
  visitorLimit: 5,
  generatedToday: 3,
  createdAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: null,
  oldKey: null,
  revokedAt: null,
};
const used: Partner = { ...partner, lastUsedAt: '2026-11-21T09:00:00.000Z' };
const LIST = 'GET /api/partners';
const one = `/api/partners/${partner.id}`;
const file = {
  version: '0a1b',
  src: 'https://blog.example/widget.js',
  integrity: 'sha384-abc',
  bytes: 9000,
  versionedSrc: 'https://blog.example/widget/0a1b/widget.js',
};
const list = (...items: Partner[]) => ({ body: { items, nextCursor: null } });
const rest = { 'GET /api/widget': { body: file } };

const none = { views: 0, generations: 0, claims: 0, signUps: 0 };
const statistics: PartnerStatistics = {
  from: '2026-11-20',
  to: '2026-11-22',
  totals: { views: 1240, generations: 3, claims: 1, signUps: 0 },
  days: [
    { day: '2026-11-20', ...none },
    { day: '2026-11-21', ...none, views: 1200, generations: 3, claims: 1 },
    { day: '2026-11-22', ...none, views: 40 },
  ],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => {
  render(
    <FakeSession me={exampleMe} config={{ publicUrl: 'https://blog.example' }}>
      <Partners />
    </FakeSession>,
  );
  return userEvent.setup();
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('begins with the form, names what is wrong, and makes a key', async () => {
  let isMade = false;
  const sent = fakeApi({
    ...rest,
    [LIST]: () => (isMade ? list(partner) : list()),
    'POST /api/partners': () => {
      isMade = true;
      return { status: 201, body: { success: true, partner } };
    },
  });
  const user = show();
  const make = await button('Make key');
  await user.type(screen.getByLabelText('Name'), 'Garden shop');
  await user.type(screen.getByLabelText('Origins, one a line'), 'shop.example/tools');
  await user.click(make);
  screen.getByText(/^shop\.example\/tools must be a scheme, a host/);
  expect(document.activeElement).toBe(screen.getByLabelText('Origins, one a line'));
  expect(sent['POST /api/partners']).toBe(undefined);

  await user.clear(screen.getByLabelText('Origins, one a line'));
  await user.type(screen.getByLabelText('Origins, one a line'), 'https://shop.example');
  await user.click(make);
  expect(await button('Garden shop')).toBe(document.activeElement);
  expect(sent['POST /api/partners']).toEqual([
    {
      name: 'Garden shop',
      origins: ['https://shop.example'],
      dailyLimit: 200,
      visitorLimit: 5,
    },
  ]);
  screen.getByText('lwpk_first');
  screen.getByText('3 of 200 posts today');
});

it('writes what to put on the page as it is chosen, and shows it', async () => {
  const sent = fakeApi({ ...rest, [LIST]: list(partner) });
  const user = show();
  const box = within(await screen.findByRole('region', { name: 'What to put on your page' }));
  box.getByText(/<linkwright-generator partner="lwpk_first"><\/linkwright-generator>/);
  await user.selectOptions(screen.getByLabelText('Language'), 'Deutsch');
  await user.selectOptions(screen.getByLabelText('Light or dark'), 'Dark');
  await user.click(screen.getByRole('radio', { name: /^Popup/ }));
  box.getByText(/ mode="popup" theme="dark" locale="de">/);

  // The preview is the generator itself: in German, filled in by typing, and without a request.
  await user.click(screen.getByRole('button', { name: 'A button of yours' }));
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  const [keyword] = preview.getAllByRole('textbox');
  if (!keyword) throw new Error('no field');
  await user.type(keyword, 'tools');
  box.getByText(/ keyword="tools">/);
  await user.click(preview.getByRole('button', { name: 'Fill nothing in' }));
  expect(box.queryByText(/ keyword=/)).toBeNull();
  expect(Object.keys(sent)).toEqual([LIST, 'GET /api/widget']);

  await user.click(box.getByRole('tab', { name: 'With integrity' }));
  box.getByText(/integrity="sha384-abc"/);
  await user.click(box.getByRole('tab', { name: 'React' }));
  box.getByText(/partner="lwpk_first"/);
  await user.click(box.getByRole('button', { name: 'Copy' }));
  await box.findByText('Copied.');
  expect(await navigator.clipboard.readText()).toContain('<GeneratorWidget');
});

it('shows what came of a key in use, for as many days as one wants, and as a table', async () => {
  const sent = fakeApi({
    ...rest,
    [LIST]: list(used),
    [`GET ${one}/statistics?days=30`]: { body: statistics },
    [`GET ${one}/statistics?days=7`]: () => refusal(500, 'INTERNAL', 'Out of order'),
  });
  const user = show();
  await screen.findByRole('img', {
    name: 'Views: 1,240 in 3 days. Most in a day: 1,200, on 21 Nov 2026.',
  });
  screen.getByRole('img', { name: 'Sign-ups: 0 in 3 days. None in this time.' });
  const rows = screen
    .getAllByRole<HTMLTableRowElement>('row', { hidden: true })
    .map(({ cells }) => [...cells].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Day', 'Views', 'Posts', 'Claims', 'Sign-ups'],
    ['22 Nov 2026', '40', '0', '0', '0'],
    ['21 Nov 2026', '1,200', '3', '1', '0'],
  ]);
  await user.click(screen.getByRole('button', { name: '7 days' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Out of order');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(sent[`GET ${one}/statistics?days=7`]).toHaveLength(2), 10_000);
});

it('changes, rotates, and revokes only once the name was typed', async () => {
  let now: Partner = partner;
  const sent = fakeApi({
    ...rest,
    [LIST]: () => list(now),
    [`PATCH ${one}`]: () => {
      now = { ...now, dailyLimit: 50 };
      return { body: { success: true, partner: now } };
    },
    [`POST ${one}/rotate`]: () => {
      const oldKey = { key: 'lwpk_first', worksUntil: '2026-11-22T10:00:00.000Z' };
      now = { ...now, key: 'lwpk_second', oldKey };
      return { body: { success: true, partner: now } };
    },
    [`DELETE ${one}`]: () => {
      now = { ...now, revokedAt: '2026-11-21T10:00:00.000Z' };
      return { body: { success: true } };
    },
    [`GET ${one}/statistics?days=30`]: { body: statistics },
  });
  const user = show();
  await user.click(await screen.findByRole('tab', { name: 'Settings' }));
  await user.clear(screen.getByLabelText('Posts a day'));
  await user.type(screen.getByLabelText('Posts a day'), '50');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. It holds from now on.');
  screen.getByText('3 of 50 posts today');

  const hours = screen.getByLabelText('Hours the present key keeps working');
  await user.clear(hours);
  await user.type(hours, '169');
  screen.getByText('A whole number from 0 to 168');
  await user.clear(hours);
  await user.type(hours, '1');
  await user.click(screen.getByRole('button', { name: 'Give me a new key' }));
  await screen.findByText('lwpk_second');
  screen.getByText(/^The key before/);
  expect(sent[`POST ${one}/rotate`]).toEqual([{ oldKeyHours: 1 }]);

  const revoke = screen.getByRole('button', { name: 'Revoke the key' });
  await user.type(screen.getByLabelText('Type “Garden shop” to confirm'), 'Garden');
  expect(revoke).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Type “Garden shop” to confirm'), ' shop');
  await user.click(revoke);
  await screen.findByText(/^Revoked on/);
});

it('says why a key was not changed, and why none could be read', async () => {
  let isAway = true;
  fakeApi({
    ...rest,
    [LIST]: () => (isAway ? refusal(503, 'INTERNAL', 'Down for a moment') : list(partner)),
    [`DELETE ${one}`]: refusal(404, 'PARTNER_NOT_FOUND', 'Partner key not found'),
  });
  const user = show();
  expect((await screen.findByRole('alert')).textContent).toContain('Down for a moment');
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.click(await screen.findByRole('tab', { name: 'Settings' }));
  await user.type(screen.getByLabelText('Type “Garden shop” to confirm'), 'Garden shop');
  await user.click(screen.getByRole('button', { name: 'Revoke the key' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Partner key not found');
});
