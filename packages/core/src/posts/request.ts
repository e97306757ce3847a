import type { FieldFault } from '../errors.ts';
import { cleanLine, findUnsafeCharacter, looksEmpty } from '../text/clean.ts';
import type { GenerationBody } from './contract.ts';
import { isPublicAddress } from './public-address.ts';
import { checkTargetUrl } from './target-url.ts';
import { categories, lengths, linkPolicies, tones } from './vocabulary.ts';
import type { GenerationRequest } from './writer.ts';

/** Longest texts taken, in characters as JavaScript counts them. */
export const MAX_KEYWORD = 100;
export const MAX_ANCHOR_TEXT = 120;
export const MAX_ADDITIONAL_INSTRUCTIONS = 1000;

export type ParsedGenerationRequest =
  | { ok: true; request: GenerationRequest }
  | {
      ok: false;
      code: 'MISSING_INFORMATION' | 'INVALID_URL' | 'INVALID_REQUEST';
      details: FieldFault[];
    };

type Field = keyof GenerationBody;

/**
 * What a client sent, as a request a writer can work on (product.md section 5). Every faulty field is
 * named in `details`; the code is the gravest fault: something missing, then the URL, then the rest.
 */
export const parseGenerationRequest = (body: GenerationBody): ParsedGenerationRequest =>
  parseRequest(body, isPublicAddress);

/**
 * The same for a form in a browser, without the table of networks: the server judges a target that
 * is a bare IP address.
 */
export const parseGenerationForm = (body: GenerationBody): ParsedGenerationRequest =>
  parseRequest(body, () => true);

/** Without a schema library, as it runs in the browser too. */
function parseRequest(
  body: GenerationBody,
  isPublic: (address: string) => boolean,
): ParsedGenerationRequest {
  const missing: FieldFault[] = [];
  const url: FieldFault[] = [];
  const other: FieldFault[] = [];

  const text = (field: Field, name: string, max: number): string => {
    const value: unknown = body[field] ?? '';
    if (typeof value !== 'string') {
      other.push({ field, message: `${name} must be text` });
      return '';
    }
    const clean = cleanLine(value);
    const fault = findUnsafeCharacter(value.replace(/\s/gu, ' '));
    if (fault !== null) other.push({ field, message: `${name} ${fault}` });
    else if (clean.length > max) {
      other.push({ field, message: `${name} is longer than ${max} characters` });
    }
    return looksEmpty(clean) ? '' : clean;
  };
  const required = (field: Field, name: string, max: number): string => {
    const faults = other.length;
    const value = text(field, name, max);
    if (value === '' && other.length === faults) {
      missing.push({ field, message: `${name} is required` });
    }
    return value;
  };
  const choice = <T extends string>(field: Field, options: readonly T[], fallback: T): T => {
    const value: unknown = body[field];
    if (value === undefined) return fallback;
    const found = options.find((option) => option === value);
    if (found === undefined) {
      other.push({ field, message: `Must be one of: ${options.join(', ')}` });
    }
    return found ?? fallback;
  };

  const keyword = required('keyword', 'Keyword', MAX_KEYWORD);
  const anchorText = required('anchorText', 'Anchor text', MAX_ANCHOR_TEXT);
  const targetUrl = parseTarget(body.targetUrl, isPublic, missing, url);
  const additionalInstructions = text(
    'additionalInstructions',
    'Additional instructions',
    MAX_ADDITIONAL_INSTRUCTIONS,
  );
  const tone = choice('tone', tones, 'professional');
  const length = choice('length', lengths, 'medium');
  const industry = choice('industry', categories, 'General');
  const linkPolicy = choice('linkPolicy', linkPolicies, 'follow');

  const details = [...missing, ...url, ...other];
  if (details.length > 0) {
    const code =
      missing.length > 0
        ? 'MISSING_INFORMATION'
        : url.length > 0
          ? 'INVALID_URL'
          : 'INVALID_REQUEST';
    return { ok: false, code, details };
  }
  return {
    ok: true,
    request: {
      keyword,
      anchorText,
      targetUrl,
      tone,
      length,
      linkPolicy,
      ...(industry === 'General' ? {} : { industry }),
      ...(additionalInstructions === '' ? {} : { additionalInstructions }),
    },
  };
}

/** No NFC and no collapsing here: in a path they could name another page. */
function parseTarget(
  value: unknown,
  isPublic: (address: string) => boolean,
  missing: FieldFault[],
  url: FieldFault[],
): string {
  const field = 'targetUrl';
  if (value === undefined || value === null || (typeof value === 'string' && looksEmpty(value))) {
    missing.push({ field, message: 'Target URL is required' });
    return '';
  }
  if (typeof value !== 'string') {
    url.push({ field, message: 'Target URL must be text' });
    return '';
  }
  // The URL parser drops tabs and line breaks silently, so they are refused with the controls.
  const fault = /[\t\r\n]/u.test(value.trim())
    ? 'contains control characters'
    : findUnsafeCharacter(value);
  if (fault !== null) {
    url.push({ field, message: `Target URL ${fault}` });
    return '';
  }
  const checked = checkTargetUrl(value, isPublic);
  if (checked.ok) return checked.url;
  url.push({ field, message: checked.message });
  return '';
}
