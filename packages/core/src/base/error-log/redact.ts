import { hideCardNumbers } from './card-numbers.ts';

const HIDDEN = '[redacted]';

/** What a secret is introduced by: `api key: …`, `"apiKey":"…"`, `token=…`, `password …`. */
const named =
  /((?:api[\s_-]?key|access[\s_-]?key|private[\s_-]?key|secret(?:[\s_-]?key)?|(?:access|refresh|auth|id|claim|reset|bearer)?[\s_-]?token|passphrase|password|passwd|pwd|authorization|cvc|cvv)(?:\\?["'])?\s*(?:[:=]|\bis\b)\s*)(?:(\\["'])[^"'\\]*\\["']|(")(?:\\.|[^"\\])*"|(')(?:\\.|[^'\\])*'|(?!\[redacted\])["'\\]*(?:(?:bearer|basic)\s+)?[^\s"',;&<>)}\]]+)/gi;
/** Everything after the header's name is a secret, up to the end of its line or string. */
const cookies =
  /(\b(?:set-)?cookie(?:\\?["'])?\s*[:=]\s*(?:\\?["'])?)(?!\[redacted\])(?=\S)[^\r\n"'\\]+/gi;
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi;
/** Keys that show what they are. Long or with a digit, or `re_` and words like `re_render` are one. */
const prefixed =
  /\b(?:(?:re|sk|pk|rk|whsec|lw|lwpk|gh[opsu]|github_pat)_|(?:sk|xox[abprs])-)(?=[\w-]*\d|[\w-]{16})[\w-]{6,}/g;
/** Of Amazon, Google and SendGrid. */
const wellKnown = /\b(?:AKIA[\dA-Z]{16}|AIza[\w-]{35}|SG\.[\w-]{16,}\.[\w-]{16,})/g;
const privateKey =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g;
/** The parts behind the first may be missing, so that what is none is passed over as a whole. */
const jwt = /\beyJ[\w-]+(\.[\w-]+\.[\w-]*)?/g;
const urlLogin = /(:\/\/)[^\s/@]+@/g;
/** Parameters of addresses that open something for whoever has them. */
const urlSecret =
  /([?&#;](?:key|code|sig|signature|hash|session|session_id|share|state|secret|pass|jwt|otp)=)(?!\[redacted\])[^&#\s"'<>)\]}]+/gi;

/**
 * Words without what must not be kept (docs/specification/operation.md, Redaction): API keys,
 * tokens, passwords, cookies, private keys, card numbers, secrets in addresses. The one place that
 * decides what those are.
 *
 * @example
 * ```ts
 * import { redactSecrets } from '@linkwright/core/mail';
 *
 * redactSecrets('key sk_live_abcdefghijklmnop was refused').includes('abcdefgh'); // => false
 * ```
 */
export const redactSecrets = (text: string): string =>
  hideCardNumbers(
    text
      .replace(privateKey, HIDDEN)
      .replace(jwt, (found, rest?: string) => (rest === undefined ? found : HIDDEN))
      .replace(urlLogin, `$1${HIDDEN}@`)
      .replace(cookies, `$1${HIDDEN}`)
      .replace(named, (_all, name: string, ...quotes: (string | undefined)[]) => {
        const quote = quotes.slice(0, 3).find((each) => each !== undefined) ?? '';
        return `${name}${quote}${HIDDEN}${quote}`;
      })
      .replace(urlSecret, `$1${HIDDEN}`)
      .replace(bearer, `$1 ${HIDDEN}`)
      .replace(prefixed, HIDDEN)
      .replace(wellKnown, HIDDEN),
    HIDDEN,
  );

/** Names of fields whose values are never kept; written in any case, with or without separators. */
const secretName =
  /(?:password|passwd|pwd|passphrase|secret|token|cookies?|authorization|apikey|accesskey|privatekey|secretkey|cardnumber|cvc|cvv|credentials?|otp)$/;

/** Whether a field of that name holds a secret. */
export const isSecretName = (name: string): boolean =>
  secretName.test(name.replace(/[^a-z0-9]/gi, '').toLowerCase());

const DEEPEST = 8;

/**
 * A value as JSON would have it, without secrets: fields with a secret's name lose their value, and
 * every string goes through `redactSecrets`. What lies too deep is left out.
 */
export function redactDetails(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactSecrets(value);
  if (typeof value === 'bigint') return redactSecrets(String(value));
  if (typeof value === 'number') return Number.isFinite(value) ? hideNumber(value) : null;
  if (typeof value === 'boolean') return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= DEEPEST) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => redactDetails(item, depth + 1));
  const fields = Object.entries(value).map(([name, field]) => [
    redactSecrets(name),
    isSecretName(name) && field !== null && field !== undefined
      ? HIDDEN
      : redactDetails(field, depth + 1),
  ]);
  return Object.fromEntries(fields);
}

/** A card's number may come as one. */
function hideNumber(value: number): number | string {
  const text = String(value);
  const hidden = hideCardNumbers(text, HIDDEN);
  return hidden === text ? value : hidden;
}
