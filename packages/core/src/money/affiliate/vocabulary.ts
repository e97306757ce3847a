/** Part of what a referred customer pays that becomes commission, in percent. */
export const COMMISSION_PERCENT = 20;
/** Days after the payment for which a commission waits, as payments are paid back. */
export const COMMISSION_HOLD_DAYS = 30;
/** The least that is paid out, in cents. */
export const MIN_PAYOUT_CENTS = 5000;
/** Days that a browser remembers the link it came by. */
export const REFERRAL_COOKIE_DAYS = 30;
/** Holds the code of that link, and nothing else. */
export const REFERRAL_COOKIE = 'linkwright.ref';
/** `/?ref=CODE` */
export const REFERRAL_QUERY = 'ref';
/** Days that one question about clicks and sign-ups may be about. */
export const AFFILIATE_DAYS = 365;

/** What a line of the commission ledger is. */
export const affiliateEntryKinds = ['commission', 'reversal', 'payout', 'payout-returned'] as const;
export type AffiliateEntryKind = (typeof affiliateEntryKinds)[number];

export const payoutStates = ['requested', 'paid', 'rejected'] as const;
export type PayoutState = (typeof payoutStates)[number];

const CODE = /^[a-z0-9]{8}$/;

/** Whether text from an address or a cookie can be a code at all. */
export const isReferralCode = (text: string): boolean => CODE.test(text);
