/**
 * The contact form's judgement of what looks like spam.
 *
 * @module
 * @example
 * ```ts
 * import { judgeContact } from '@linkwright/core/contact';
 *
 * judgeContact({ trap: 'me', message: 'Hello', elapsedMs: 900 }); // => ['trap', 'too-fast']
 * ```
 */

export {
  CONTACT_MIN_SECONDS,
  type ContactSpamReason,
  judgeContact,
} from '../people/contact/judge.ts';
