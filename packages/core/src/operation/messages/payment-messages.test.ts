import { describe, expect, it } from 'vitest';
import { creditsReceiptMail, premiumReceiptMail, renewalFailedMail } from './payment-messages.ts';

const paid = {
  siteName: 'Linkwright',
  publicUrl: 'https://links.example',
  timeZone: 'Europe/Vienna',
  number: 'cs_1',
  amountCents: 7000,
  at: new Date('2026-11-21T09:00:00.000Z'),
  isStandIn: false,
};
const credits = { ...paid, credits: 50, productName: '50 backlink credits' };
const linesOf = ({ text }: { text: string }) => text.split('\n').filter(Boolean);

describe('a receipt', () => {
  it('says what was paid, when by the buyer’s clocks, and to whom it is billed', () => {
    const named = { ...credits, buyerName: 'Ada Lovelace', isWaiting: false };
    expect(linesOf(creditsReceiptMail(named))).toEqual(
      expect.arrayContaining([
        '50 backlink credits: $70.00, on 21 November 2026 at 10:00 CET. Receipt number: cs_1.',
        'Billed to: Ada Lovelace',
        'Your account has 50 credits more.',
      ]),
    );
    expect(creditsReceiptMail({ ...named, buyerName: null }).text).not.toContain('Billed to');
  });

  it('leads a guest to an account, and says that no money has moved where none has', () => {
    const guest = { isWaiting: true, isStandIn: true };
    const until = 'as soon as you have an account with this address and have confirmed it.';
    for (const [mail, what] of [
      [creditsReceiptMail({ ...credits, ...guest }), 'Your 50 credits'],
      [premiumReceiptMail({ ...paid, ...guest, plan: 'yearly' }), 'Premium'],
    ] as const) {
      expect(linesOf(mail)).toContain(`${what} will be there ${until}`);
      expect(linesOf(mail)).toContain('This was a sandbox checkout: no money has moved.');
      expect(mail.text).toContain('https://links.example/login');
    }
  });

  it('of Premium says that it renews, and how it ends', () => {
    const mail = premiumReceiptMail({ ...paid, plan: 'monthly', isWaiting: false });
    expect(linesOf(mail)).toContain(
      'Premium renews by itself. You can cancel at any time and keep it until the end of the period that you paid for.',
    );
    expect(mail.text).toContain('Premium for one month: $70.00');
    expect(mail.text).not.toContain('sandbox');
  });
});

it('a renewal that failed says since when, and what follows', () => {
  const lines = linesOf(renewalFailedMail(paid));
  expect(lines).toContain(
    'The renewal of your Premium subscription could not be paid on 21 November 2026 at 10:00 CET. It is tried again by itself; please see that your card is valid.',
  );
  expect(lines).toContain('Premium ends when the payment cannot be collected.');
});
