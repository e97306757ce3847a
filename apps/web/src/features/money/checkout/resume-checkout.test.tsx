import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storePendingCheckout, storeUpgradeIntent } from '../../../browser/stored-payments.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { exampleMe, FakeSession } from '../../../testing/fake-session.tsx';
import { fakeWindows } from '../../../testing/fake-windows.ts';
import type { Notice } from '../../../ui/use-toasts.tsx';
import { CheckoutFollowUp } from './checkout-follow-up.tsx';
import { resumeCheckout } from './resume-checkout.ts';

const create = 'POST /api/create-payment';
const subscribe = 'POST /api/create-subscription';
const begun = { body: { success: true, url: 'https://pay.example/c', sessionId: 'cs_1' } };
const credits = { checkout: { type: 'credits', credits: 100, price: 140 }, id: 'drawn' } as const;
const premium = { checkout: { type: 'premium', plan: 'monthly' }, id: 'drawn' } as const;

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Locks as two tabs of a browser share them. */
function sharedLocks(): LockManager {
  const held = new Set<string>();
  const locks = {
    async request(name: string, _options: LockOptions, work: (lock: Lock | null) => unknown) {
      if (held.has(name)) return work(null);
      held.add(name);
      try {
        return await work({ name, mode: 'exclusive' });
      } finally {
        held.delete(name);
      }
    },
  };
  return locks as unknown as LockManager;
}

function tab(locks: LockManager | undefined, windows = fakeWindows()) {
  const notices: Notice[] = [];
  const upgrade = vi.fn();
  const run = () =>
    resumeCheckout({
      storage: localStorage,
      locks,
      now: new Date(),
      windows,
      fixed: { links: undefined, email: null },
      notify: (notice) => notices.push(notice),
      upgrade,
    });
  return { run, notices, windows, upgrade };
}

it('resumes credits in a window of 600 by 700, in the specified words, and clears the record', async () => {
  const sent = fakeApi({ [create]: begun });
  storePendingCheckout(localStorage, credits, new Date());
  const { run, notices, windows } = tab(undefined);
  await run();
  expect(sent[create]).toEqual([
    { credits: 100, amount: 140, productName: '100 Premium Backlink Credits' },
  ]);
  expect(windows.opened).toMatchObject([{ address: 'https://pay.example/c' }]);
  expect(windows.opened[0]?.features).toContain('width=600,height=700');
  expect(notices).toEqual([
    { title: 'Checkout Resumed', text: 'Please complete your payment in the new window.' },
  ]);
  expect(localStorage.getItem('pending_checkout')).toBeNull();
  await run();
  expect(sent[create]).toHaveLength(1);
});

it('resumes Premium in a window of 800 by 600', async () => {
  const sent = fakeApi({ [subscribe]: begun });
  storePendingCheckout(localStorage, premium, new Date());
  const { run, notices, windows } = tab(undefined);
  await run();
  expect(sent[subscribe]).toEqual([{ plan: 'monthly', tier: 'premium-monthly' }]);
  expect(windows.opened[0]?.features).toContain('width=800,height=600');
  expect(notices[0]?.text).toBe('Please complete your subscription in the new window.');
});

it('resumes once when two tabs hear of the sign-in at the same time', async () => {
  const sent = fakeApi({ [create]: begun });
  storePendingCheckout(localStorage, credits, new Date());
  const locks = sharedLocks();
  const tabs = [tab(locks), tab(locks)];
  await Promise.all(tabs.map(({ run }) => run()));
  expect(sent[create]).toHaveLength(1);
  expect(tabs.flatMap(({ windows }) => windows.opened)).toHaveLength(1);
});

it('asks the server under the record’s own key, whoever resumes it', async () => {
  const keys: unknown[] = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return Response.json(begun.body);
  });
  for (let times = 0; times < 2; times += 1) {
    storePendingCheckout(localStorage, credits, new Date());
    await tab(undefined).run();
  }
  expect(keys).toEqual(['resume-drawn', 'resume-drawn']);
});

it.each([
  [credits, create, 'Could not resume checkout. Invalid credit amount'],
  [premium, subscribe, 'Could not resume subscription. Invalid credit amount'],
])('says what failed, and clears the record all the same', async (waiting, call, text) => {
  fakeApi({ [call]: refusal(400, 'INVALID_CREDIT_AMOUNT', 'Invalid credit amount') });
  storePendingCheckout(localStorage, waiting, new Date());
  const { run, notices, windows } = tab(undefined);
  await run();
  expect(notices).toEqual([{ title: 'Checkout Error', text, isFault: true }]);
  expect(windows.opened).toMatchObject([{ closed: true }]);
  expect(localStorage.getItem('pending_checkout')).toBeNull();
});

it('says that no session came of it where the server names no address', async () => {
  fakeApi({ [subscribe]: { body: { success: true } } });
  storePendingCheckout(localStorage, premium, new Date());
  const { run, notices, windows } = tab(undefined);
  await run();
  expect(notices).toEqual([
    {
      title: 'Checkout Error',
      text: 'Could not resume subscription. Failed to create checkout session. Please try again.',
      isFault: true,
    },
  ]);
  expect(windows.opened).toMatchObject([{ closed: true }]);
});

it('goes on in this window where another is blocked', async () => {
  fakeApi({ [create]: begun });
  storePendingCheckout(localStorage, credits, new Date());
  const { run, notices, windows } = tab(undefined, fakeWindows({ isBlocked: true }));
  await run();
  expect(windows.left).toEqual(['https://pay.example/c']);
  expect(notices[0]).toEqual({
    title: 'Popup Blocked',
    text: 'Redirecting in current window...',
    link: { label: 'Open the checkout', href: 'https://pay.example/c' },
  });
});

it('leads nobody to a second payment who has Premium by now', async () => {
  fakeApi({ [subscribe]: refusal(409, 'ALREADY_PREMIUM', 'You already have Premium') });
  storePendingCheckout(localStorage, premium, new Date());
  const { run, notices, windows } = tab(undefined);
  await run();
  expect(notices).toEqual([
    {
      title: 'You already have Premium',
      text: 'Nothing was charged.',
      link: { label: 'See your plan', href: '/credits#plan' },
    },
  ]);
  expect(windows.opened).toMatchObject([{ closed: true }]);
});

it('opens the Premium dialog at its plans for a plan that was chosen, where nothing is to be paid', async () => {
  storeUpgradeIntent(localStorage, { plan: 'monthly', source: 'pricing' }, new Date());
  const open = vi.fn();
  render(
    <FakeSession me={exampleMe} dialogs={{ open }}>
      <CheckoutFollowUp />
    </FakeSession>,
  );
  await waitFor(() =>
    expect(open).toHaveBeenCalledExactlyOnceWith('premium', {
      start: 'plans',
      plan: 'monthly',
      source: 'sign-in',
    }),
  );
  expect(localStorage.getItem('premium_upgrade_intent')).toBeNull();
});

it('waits while nobody is signed in', async () => {
  storePendingCheckout(localStorage, credits, new Date());
  const sent = fakeApi({});
  render(
    <FakeSession>
      <CheckoutFollowUp />
    </FakeSession>,
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent).toEqual({});
  expect(localStorage.getItem('pending_checkout')).not.toBeNull();
});
