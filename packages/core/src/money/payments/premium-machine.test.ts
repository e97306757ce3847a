import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closedPremiumDialog,
  type PremiumDialog,
  type PremiumEvent,
  premiumSteps,
  premiumWaits,
} from './premium-dialog.ts';
import { premiumTransition } from './premium-machine.ts';

const member = { isSignedIn: true };
const guest = { isSignedIn: false };
const open = (changes: Partial<PremiumDialog> = {}): PremiumDialog => ({
  ...closedPremiumDialog,
  isOpen: true,
  ...changes,
});
const processing = open({ step: 'processing', waitsFor: 'session' });
const withEmail = { mode: 'guest', guestEmail: 'eve@example.com' } as const;

/** The dialog after these events. */
const after = (events: PremiumEvent[], viewer = member, from = closedPremiumDialog) =>
  events.reduce((dialog, event) => premiumTransition(dialog, event, viewer).dialog, from);

describe('steps', () => {
  it.each([
    ['features', 'continue', member, 'plans'],
    ['features', 'continue', guest, 'plans'],
    ['plans', 'continue', member, 'checkout'],
    ['plans', 'continue', guest, 'auth'],
    ['auth', 'authenticated', guest, 'checkout'],
    ['auth', 'continue', member, 'checkout'],
    ['auth', 'continue', guest, 'auth'],
    ['checkout', 'continue', member, 'processing'],
    ['checkout', 'continue', guest, 'checkout'],
    ['features', 'back', member, 'features'],
    ['plans', 'back', member, 'features'],
    ['auth', 'back', guest, 'plans'],
    ['checkout', 'back', member, 'plans'],
    ['checkout', 'back', guest, 'auth'],
    ['processing', 'back', member, 'processing'],
    ['processing', 'continue', member, 'processing'],
    ['success', 'back', member, 'success'],
    ['success', 'continue', member, 'success'],
    ['processing', 'checkout-opened', member, 'processing'],
    ['processing', 'checkout-unopened', member, 'processing'],
    ['processing', 'window-closed', member, 'processing'],
    ['processing', 'premium-active', member, 'success'],
    ['checkout', 'premium-active', member, 'checkout'],
    ['features', 'authenticated', member, 'features'],
  ] as const)('%s, %s as %j: %s', (step, type, viewer, next) => {
    const waitsFor = step === 'processing' ? 'session' : null;
    const { dialog } = premiumTransition(open({ step, waitsFor }), { type }, viewer);
    expect(dialog.step).toBe(next);
  });

  it('starts at the plans in reading B, with nothing before them', () => {
    const dialog = after([{ type: 'open', start: 'plans' }, { type: 'back' }]);
    expect(dialog).toEqual(open({ step: 'plans', start: 'plans' }));
  });

  it('reopens at its start, with the yearly plan and no address', () => {
    const used = after([
      { type: 'open' },
      { type: 'continue' },
      { type: 'choose-plan', plan: 'monthly' },
      { type: 'choose-mode', mode: 'guest' },
      { type: 'type-email', email: 'eve@example.com' },
      { type: 'close' },
    ]);
    expect(used).toEqual(closedPremiumDialog);
    expect(after([{ type: 'open' }], member, used)).toEqual(open());
    expect(closedPremiumDialog).toMatchObject({ step: 'features', plan: 'yearly', guestEmail: '' });
  });

  it('lets a guest go on with an address', () => {
    expect(after([{ type: 'continue' }], guest, open({ step: 'auth', ...withEmail })).step).toBe(
      'checkout',
    );
    const blank = open({ step: 'checkout', mode: 'guest', guestEmail: ' ' });
    const refused = premiumTransition(blank, { type: 'continue' }, guest);
    expect(refused).toEqual({
      dialog: blank,
      effects: [
        {
          do: 'toast',
          title: 'Email Required',
          description: 'Please provide an email address for subscription management.',
        },
      ],
    });
  });
});

describe('what else is to be done', () => {
  it('begins the checkout with the plan and the guest’s address', () => {
    const checkout = open({ step: 'checkout', plan: 'monthly', ...withEmail });
    expect(premiumTransition(checkout, { type: 'continue' }, guest).effects).toEqual([
      { do: 'start-checkout', plan: 'monthly', guestEmail: 'eve@example.com' },
    ]);
    expect(premiumTransition(checkout, { type: 'continue' }, member).effects).toEqual([
      { do: 'start-checkout', plan: 'monthly', guestEmail: null },
    ]);
  });

  it('greets who signed in', () => {
    expect(
      premiumTransition(open({ step: 'auth' }), { type: 'authenticated' }, member).effects,
    ).toEqual([
      {
        do: 'toast',
        title: 'Authentication Successful!',
        description: "Now let's complete your premium upgrade.",
      },
    ]);
  });

  it('says that a checkout opened, and closes a second later', () => {
    expect(premiumTransition(processing, { type: 'checkout-opened' }, member)).toEqual({
      dialog: { ...processing, waitsFor: 'payment' },
      effects: [
        { do: 'toast', title: 'Checkout Opened' },
        { do: 'close-later', afterMs: 1000 },
      ],
    });
  });

  it('waits, and says for what, when a result names no address or reports a fallback', () => {
    const { dialog, effects } = premiumTransition(
      processing,
      { type: 'checkout-unopened' },
      member,
    );
    expect([dialog.step, dialog.waitsFor, effects]).toEqual(['processing', 'confirmation', []]);
    expect(premiumWaits.confirmation).toMatch(/^Waiting/);
  });

  it('goes back to the checkout when it failed', () => {
    const event = { type: 'checkout-failed', message: 'Too many requests.' } as const;
    expect(premiumTransition(processing, event, member)).toEqual({
      dialog: open({ step: 'checkout' }),
      effects: [{ do: 'toast', title: 'Upgrade failed', description: 'Too many requests.' }],
    });
  });

  it('celebrates what the server says, and leaves two seconds later', () => {
    expect(premiumTransition(processing, { type: 'premium-active' }, member)).toEqual({
      dialog: open({ step: 'success' }),
      effects: [
        { do: 'toast', title: 'Premium Activated!' },
        { do: 'finish-later', afterMs: 2000 },
      ],
    });
  });
});

const anyEvent: fc.Arbitrary<PremiumEvent> = fc.oneof(
  fc.constantFrom<PremiumEvent>(
    { type: 'open' },
    { type: 'open', start: 'plans' },
    { type: 'close' },
    { type: 'continue' },
    { type: 'back' },
    { type: 'authenticated' },
    { type: 'choose-plan', plan: 'monthly' },
    { type: 'choose-mode', mode: 'guest' },
    { type: 'checkout-opened' },
    { type: 'checkout-unopened' },
    { type: 'window-closed' },
    { type: 'checkout-failed', message: 'x' },
    { type: 'premium-active' },
  ),
  fc.record({ type: fc.constant('type-email' as const), email: fc.string() }),
);
const anyRun = fc.array(fc.tuple(anyEvent, fc.boolean()), { maxLength: 40 });

describe('whatever happens', () => {
  it('success, and its words, come from the server’s word alone', () => {
    fc.assert(
      fc.property(anyRun, (run) => {
        let dialog = closedPremiumDialog;
        for (const [event, isSignedIn] of run) {
          const next = premiumTransition(dialog, event, { isSignedIn });
          const isNewSuccess = next.dialog.step === 'success' && dialog.step !== 'success';
          const isSaid = next.effects.some(
            (effect) => effect.do === 'toast' && effect.title === 'Premium Activated!',
          );
          expect(isSaid).toBe(isNewSuccess);
          if (isNewSuccess)
            expect([event.type, dialog.step]).toEqual(['premium-active', 'processing']);
          dialog = next.dialog;
        }
      }),
    );
  });

  it('says what it waits for in processing, and only there', () => {
    fc.assert(
      fc.property(anyRun, (run) => {
        let dialog = closedPremiumDialog;
        for (const [event, isSignedIn] of run) {
          dialog = premiumTransition(dialog, event, { isSignedIn }).dialog;
          expect(dialog.waitsFor !== null).toBe(dialog.step === 'processing');
          expect(premiumSteps).toContain(dialog.step);
          if (!dialog.isOpen) expect(dialog).toEqual(closedPremiumDialog);
        }
      }),
    );
  });

  it('begins one checkout for each time that somebody goes on from it', () => {
    fc.assert(
      fc.property(anyRun, (run) => {
        let dialog = closedPremiumDialog;
        for (const [event, isSignedIn] of run) {
          const next = premiumTransition(dialog, event, { isSignedIn });
          const begins = next.effects.filter((effect) => effect.do === 'start-checkout').length;
          const goesOn = dialog.step === 'checkout' && next.dialog.step === 'processing';
          expect(begins).toBe(goesOn ? 1 : 0);
          dialog = next.dialog;
        }
      }),
    );
  });
});
