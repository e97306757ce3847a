/**
 * Days for which an installation keeps what people leave with it. The jobs that delete go by these, and
 * the privacy policy says them.
 */
export const keptDays = {
  session: 30,
  knownBrowser: 365,
  guestReport: 30,
  pagePicture: 90,
  /** Longer than uptimes are counted over. */
  linkCheck: 100,
  webhookDelivery: 30,
  contactMessage: 365,
  contactSpam: 30,
  abuseReport: 365,
  mail: 30,
  ownedDraft: 30,
} as const;

/** Hours, where it is less than a few days. */
export const keptHours = { guestDraft: 24, answeredCall: 24, mailFailure: 24 } as const;

/** So many days in milliseconds. */
export const daysInMs = (days: number): number => days * 24 * 60 * 60 * 1000;
