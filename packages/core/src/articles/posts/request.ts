import { cleanLine, findUnsafeCharacter, looksEmpty } from '../../base/text/clean.ts';
import { type CheckedUrl, checkTargetUrl, type JudgeHost } from '../../base/text/target-url.ts';
import type { FieldFault } from '../../errors.ts';
import { MAX_GIVEN_SOURCES, MAX_NOTES } from '../sources/limits.ts';
import type { GenerationBody } from './contract.ts';
import { judgeTargetHost } from './target-host.ts';
import { categories, lengths, linkPolicies, tones } from './vocabulary.ts';
import type { GenerationRequest } from './writer.ts';

/** Longest texts taken, in characters as JavaScript counts them. */
export const MAX_KEYWORD = 100;
export const MAX_ANCHOR_TEXT = 120;
export const MAX_ADDITIONAL_INSTRUCTIONS = 1000;

/** The gravest first: it gives the refusal its code. */
const codes = ['MISSING_INFORMATION', 'INVALID_URL', 'INVALID_REQUEST'] as const;
type Faults = Record<(typeof codes)[number], FieldFault[]>;

interface Refused {
  ok: false;
  code: (typeof codes)[number];
  details: FieldFault[];
}
export type ParsedGenerationRequest = { ok: true; request: GenerationRequest } | Refused;

type Field = keyof GenerationBody;

/**
 * What a client sent, as a request a writer can work on
 * (docs/specification/articles.md, The request). Every faulty field is named in `details`; the code
 * is the gravest fault: something missing, then the URL, then the rest.
 *
 * @example
 * ```ts
 * import { parseGenerationRequest } from '@linkwright/core/posts';
 *
 * const body = { keyword: 'desks', anchorText: 'a desk', targetUrl: 'http://localhost' };
 * const parsed = parseGenerationRequest(body);
 * parsed.ok; // => false
 * ```
 */
export function parseGenerationRequest(
  body: GenerationBody,
  { allowPrivate = false }: { allowPrivate?: boolean } = {},
): ParsedGenerationRequest {
  const { faults, additionalInstructions, sources, notes, ...needed } = readTexts(body, {
    judgeHost: allowPrivate ? () => null : judgeTargetHost,
    findUnsafe: findUnsafeCharacter,
  });
  const choice = <T extends string>(field: Field, options: readonly T[], fallback: T): T => {
    const value: unknown = body[field];
    if (value === undefined) return fallback;
    const found = options.find((option) => option === value);
    if (found === undefined) {
      faults.INVALID_REQUEST.push({ field, message: `Must be one of: ${options.join(', ')}` });
    }
    return found ?? fallback;
  };
  const tone = choice('tone', tones, 'professional');
  const length = choice('length', lengths, 'medium');
  const industry = choice('industry', categories, 'General');
  const linkPolicy = choice('linkPolicy', linkPolicies, 'follow');
  return (
    refusalOf(faults) ?? {
      ok: true,
      request: {
        ...needed,
        tone,
        length,
        linkPolicy,
        ...(industry === 'General' ? {} : { industry }),
        ...(additionalInstructions === '' ? {} : { additionalInstructions }),
        ...(sources.length === 0 ? {} : { sources }),
        ...(notes === '' ? {} : { notes }),
        ...(body.voice === false ? { voice: false } : {}),
      },
    }
  );
}

/**
 * The same of what a person types into a form, which itself offers the choices. What is long to tell is
 * left to the server, which says it in the same words: networks by their numbers, names that no DNS holds,
 * and characters that nobody sees.
 */
export const parseGenerationForm = (body: GenerationBody): { ok: true } | Refused =>
  refusalOf(readTexts(body, { judgeHost: () => null, findUnsafe: () => null }).faults) ?? {
    ok: true,
  };

function refusalOf(faults: Faults): Refused | undefined {
  const code = codes.find((one) => faults[one].length > 0);
  return code && { ok: false, code, details: codes.flatMap((one) => faults[one]) };
}

interface Judges {
  judgeHost: JudgeHost;
  /** Why a text cannot be taken as it is, or null. */
  findUnsafe(text: string): string | null;
}

/** Without a schema library, as it runs in the browser too. */
function readTexts(body: GenerationBody, judges: Judges) {
  const faults: Faults = { MISSING_INFORMATION: [], INVALID_URL: [], INVALID_REQUEST: [] };
  const { MISSING_INFORMATION: missing, INVALID_REQUEST: other } = faults;

  const text = (field: Field, name: string, max: number, tidy = cleanLine): string => {
    const value: unknown = body[field] ?? '';
    if (typeof value !== 'string') {
      other.push({ field, message: `${name} must be text` });
      return '';
    }
    const clean = tidy(value);
    const fault = judges.findUnsafe(value.replace(/\s/g, ' '));
    if (fault !== null) other.push({ field, message: `${name} ${fault}` });
    else if (clean.length > max) {
      other.push({ field, message: `${name} is longer than ${max} characters` });
    }
    return looksEmpty(clean) ? '' : clean;
  };
  const required = (field: Field, name: string, max: number): string => {
    const before = other.length;
    const value = text(field, name, max);
    if (value === '' && other.length === before) {
      missing.push({ field, message: `${name} is required` });
    }
    return value;
  };

  return {
    faults,
    keyword: required('keyword', 'Keyword', MAX_KEYWORD),
    anchorText: required('anchorText', 'Anchor text', MAX_ANCHOR_TEXT),
    targetUrl: parseTarget(body.targetUrl, judges, faults),
    additionalInstructions: text(
      'additionalInstructions',
      'Additional instructions',
      MAX_ADDITIONAL_INSTRUCTIONS,
    ),
    sources: parseSources(body.sources, judges, faults),
    notes: text('notes', 'Notes', MAX_NOTES, cleanNotes),
  };
}

/** Its lines stay: they tell headings and lists from sentences. */
const cleanNotes = (notes: string): string =>
  notes.normalize('NFC').replace(/\r\n?/gu, '\n').trim();

function parseSources(
  value: unknown,
  judges: Judges,
  { INVALID_REQUEST: other }: Faults,
): string[] {
  const given: unknown = value ?? [];
  if (!Array.isArray(given)) {
    other.push({ field: 'sources', message: 'Sources must be a list of addresses' });
    return [];
  }
  if (given.length > MAX_GIVEN_SOURCES) {
    const message = `There may be ${MAX_GIVEN_SOURCES} addresses at most, and these are ${given.length}`;
    other.push({ field: 'sources', message });
    return [];
  }
  const sources = new Set<string>();
  for (const [index, address] of given.entries()) {
    const checked = judgeAddress(address, judges);
    if (checked.ok) sources.add(checked.url);
    else other.push({ field: `sources[${index}]`, message: checked.message });
  }
  return [...sources];
}

function judgeAddress(address: unknown, judges: Judges): CheckedUrl {
  if (typeof address !== 'string') return { ok: false, message: 'An address must be text' };
  const fault = addressFault(address, judges);
  if (fault !== null) return { ok: false, message: `The address ${fault}` };
  return checkTargetUrl(address, judges.judgeHost);
}

/** The URL parser drops tabs and line breaks silently, so they are refused with the controls. */
const addressFault = (text: string, judges: Judges): string | null =>
  /[\t\r\n]/.test(text.trim()) ? 'contains control characters' : judges.findUnsafe(text);

/** No NFC and no collapsing here: in a path they could name another page. */
function parseTarget(value: unknown, judges: Judges, faults: Faults): string {
  const refuse = (code: keyof Faults, message: string): string => {
    faults[code].push({ field: 'targetUrl', message });
    return '';
  };
  const text = value ?? '';
  if (typeof text !== 'string') return refuse('INVALID_URL', 'Target URL must be text');
  if (looksEmpty(text)) return refuse('MISSING_INFORMATION', 'Target URL is required');
  const fault = addressFault(text, judges);
  if (fault !== null) return refuse('INVALID_URL', `Target URL ${fault}`);
  const checked = checkTargetUrl(text, judges.judgeHost);
  return checked.ok ? checked.url : refuse('INVALID_URL', checked.message);
}
