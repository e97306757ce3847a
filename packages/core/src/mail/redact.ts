const HIDDEN = '[redacted]';

/** What a secret is introduced by: `api key: …`, `"apiKey":"…"`, `token=…`, `password …`. */
const named =
  /((?:api[\s_-]?key|access[\s_-]?key|secret(?:[\s_-]?key)?|(?:access|refresh|auth|id|claim|reset|bearer)?[\s_-]?token|password|passwd|pwd|authorization)["']?\s*(?:[:=]|\bis\b)\s*["']?)(?:(bearer|basic)\s+)?[^\s"',;&<>)}\]]+/gi;
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi;
/** Keys that show what they are: `re_…`, `sk-…`, `sk_live_…`, `pk_…`, `whsec_…`, `lw_…`. */
const prefixed = /\b(?:re|sk|pk|rk|whsec|lw|lwpk)[_-][\w-]{6,}/g;
const jwt = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const urlLogin = /(:\/\/)[^\s/@]+@/g;

/**
 * A service's words without API keys, tokens and passwords (payments-email-errors.md section 8).
 *
 * @example
 * ```ts
 * import { redactSecrets } from '@linkwright/core/mail';
 *
 * redactSecrets('key sk_live_abcdefghijklmnop was refused').includes('abcdefgh'); // => false
 * ```
 */
export const redactSecrets = (text: string): string =>
  text
    .replace(jwt, HIDDEN)
    .replace(urlLogin, `$1${HIDDEN}@`)
    .replace(named, `$1${HIDDEN}`)
    .replace(bearer, `$1 ${HIDDEN}`)
    .replace(prefixed, HIDDEN);
