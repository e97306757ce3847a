/** Whoever sends a form sooner after opening it did not type it. */
export const CONTACT_MIN_SECONDS = 3;
/** After so long the form must be opened anew. */
export const CONTACT_MAX_HOURS = 24;
/** More addresses of pages than that in one message are advertising. */
export const CONTACT_MAX_LINKS = 5;
/** Messages a UTC day: of one address, and of everybody. */
export const CONTACT_PER_ADDRESS = 5;
export const CONTACT_PER_DAY = 500;

/** What became of a message. */
export const contactMessageStates = ['open', 'answered', 'closed'] as const;
export type ContactMessageState = (typeof contactMessageStates)[number];

/** Characters of an answer. */
export const MAX_CONTACT_ANSWER = 10_000;

/** Why a message is kept apart instead of mailed. */
export const contactSpamReasons = ['trap', 'too-fast', 'links'] as const;
export type ContactSpamReason = (typeof contactSpamReasons)[number];

/**
 * What speaks for a message being sent by a machine; nothing for most. `trap` is the field that no
 * person sees.
 *
 * @example
 * ```ts
 * import { judgeContact } from '@linkwright/core/contact';
 *
 * judgeContact({ trap: '', message: 'Hello', elapsedMs: 60_000 }); // => []
 * judgeContact({ trap: 'me', message: 'Hello', elapsedMs: 900 }); // => ['trap', 'too-fast']
 * ```
 */
export function judgeContact(input: {
  trap: string;
  message: string;
  elapsedMs: number;
}): ContactSpamReason[] {
  const links = input.message.match(/https?:\/\/|www\./gi)?.length ?? 0;
  return [
    ...(input.trap === '' ? [] : (['trap'] as const)),
    ...(input.elapsedMs < CONTACT_MIN_SECONDS * 1000 ? (['too-fast'] as const) : []),
    ...(links > CONTACT_MAX_LINKS ? (['links'] as const) : []),
  ];
}
