import type { GenerationBody } from '../../articles/posts/contract.ts';
import { parseGenerationForm, parseGenerationRequest } from '../../articles/posts/request.ts';
import type { Length, LinkPolicy, Tone } from '../../articles/posts/vocabulary.ts';
import type { GenerationRequest } from '../../articles/posts/writer.ts';
import { truncate } from '../../base/text/truncate.ts';
import type { FieldFault } from '../../errors.ts';
import { MAX_CAMPAIGN_NAME } from '../../verification/monitors/vocabulary.ts';
import type { CampaignBody, CampaignKeyword } from './contract.ts';
import { campaignLog } from './log-words.ts';
import { DEFAULT_PACE } from './vocabulary.ts';

/** What a copy of a campaign is called, no longer than a name may be. */
export const copiedName = (name: string, mark: string = campaignLog.copy): string =>
  `${truncate(name, MAX_CAMPAIGN_NAME - mark.length - 1)} ${mark}`;

/** A campaign's plan with nothing left open. */
export interface CampaignPlan {
  name: string;
  /** Absolute http(s) URL. */
  targetUrl: string;
  keywords: CampaignKeyword[];
  linkCount: number;
  pacePerDay: number;
  destinationId: string | null;
  approveFirst: boolean;
  tone: Tone;
  length: Length;
  linkPolicy: LinkPolicy;
  /** Absolute http(s) URLs that every article may rest on. */
  sources: string[];
  /** Text that every article may rest on; empty: none. */
  notes: string;
  /** A name of its owner's own; null: in none. */
  folder: string | null;
}

export type ParsedCampaignPlan =
  | { ok: true; plan: CampaignPlan }
  | {
      ok: false;
      code: 'MISSING_INFORMATION' | 'INVALID_URL' | 'INVALID_REQUEST';
      details: FieldFault[];
    };

/**
 * What a client sent, as a plan that can be carried out: every pair is judged as a generation
 * request is (docs/specification/articles.md, The request), and faults name it, e.g.
 * `keywords.2.anchorText`.
 */
export function parseCampaignPlan(
  body: CampaignBody,
  { linkPolicy, allowPrivate = false }: { linkPolicy: LinkPolicy; allowPrivate?: boolean },
): ParsedCampaignPlan {
  const keywords: CampaignKeyword[] = [];
  let targetUrl = '';
  let given: Pick<CampaignPlan, 'sources' | 'notes'> = { sources: [], notes: '' };
  const faults = judgePairs(body, (pair) => {
    const parsed = parseGenerationRequest(pair, { allowPrivate });
    if (!parsed.ok) return parsed;
    const { keyword, anchorText, sources = [], notes = '' } = parsed.request;
    if (keywords.length === 0) given = { sources, notes };
    keywords.push({ keyword, anchorText });
    targetUrl = parsed.request.targetUrl;
    return undefined;
  });
  if (faults) return { ok: false, ...faults };
  return {
    ok: true,
    plan: {
      name: body.name,
      targetUrl,
      keywords,
      linkCount: body.linkCount,
      pacePerDay: body.pacePerDay ?? DEFAULT_PACE,
      destinationId: body.destinationId ?? null,
      approveFirst: body.approveFirst ?? false,
      tone: body.tone ?? 'professional',
      length: body.length ?? 'medium',
      linkPolicy: body.linkPolicy ?? linkPolicy,
      ...given,
      folder: body.folder ?? null,
    },
  };
}

type PairBody = Pick<CampaignBody, 'targetUrl' | 'keywords' | 'sources' | 'notes'>;
type Refusal = Omit<Extract<ParsedCampaignPlan, { ok: false }>, 'ok'>;

/**
 * The same of what a person types into a form: what is wrong with the pairs and their target, or null.
 * What is long to tell is left to the server.
 */
export const judgeCampaignForm = (body: PairBody): Refusal | null =>
  judgePairs(body, (pair) => {
    const judged = parseGenerationForm(pair);
    return judged.ok ? undefined : judged;
  });

/** Sources and notes are long, and the same for all pairs: they are judged with the first. */
function judgePairs(
  { keywords, targetUrl, sources, notes }: PairBody,
  judge: (pair: GenerationBody) => Refusal | undefined,
): Refusal | null {
  const details = new Map<string, FieldFault>();
  let code: Refusal['code'] | undefined;
  for (const [index, pair] of keywords.entries()) {
    const refused = judge({ ...pair, targetUrl, ...(index === 0 ? { sources, notes } : {}) });
    if (!refused) continue;
    code ??= refused.code;
    for (const { field, message } of refused.details) {
      const named = field in pair ? `keywords.${index}.${field}` : field;
      details.set(named, { field: named, message });
    }
  }
  return code === undefined ? null : { code, details: [...details.values()] };
}

/** One link as it is planned. */
export interface PlannedLink extends CampaignKeyword {
  /** Its place in the campaign, from 1. */
  number: number;
}

/** The pairs taken in turn, until there are as many links as are wanted. */
export const planLinks = (keywords: readonly CampaignKeyword[], linkCount: number): PlannedLink[] =>
  Array.from({ length: keywords.length === 0 ? 0 : linkCount }, (_, index) => {
    const { keyword, anchorText } = keywords[index % keywords.length] as CampaignKeyword;
    return { number: index + 1, keyword, anchorText };
  });

/**
 * What the writer is asked for one link. Links on one keyword are asked for different articles, and so is each
 * destination: the same text at two sites is what search engines hold against both.
 */
export function linkRequest(
  {
    targetUrl,
    destinationId,
    tone,
    length,
    linkPolicy,
    sources,
    notes,
  }: Omit<CampaignPlan, 'keywords'>,
  { number, keyword, anchorText }: PlannedLink,
  /** How often it was asked for before, as what came was too like another. */
  turn = 0,
): GenerationRequest {
  const site = destinationId === null ? 'this site' : `site ${destinationId}`;
  const variant = turn === 0 ? '' : `, version ${turn + 1}`;
  return {
    keyword,
    anchorText,
    targetUrl,
    tone,
    length,
    linkPolicy,
    ...(sources.length === 0 ? {} : { sources }),
    ...(notes === '' ? {} : { notes }),
    additionalInstructions: `This is article ${number} of a series on related keywords, for ${site} alone${variant}. Give it an angle, a title and examples of its own.`,
  };
}

/** Whole days that the links still to be begun take at that pace. */
export const daysLeft = (toBegin: number, pacePerDay: number): number =>
  Math.ceil(toBegin / pacePerDay);
