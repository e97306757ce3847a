import {
  type CampaignBody,
  type CampaignPlan,
  completeUrl,
  DEFAULT_PACE,
  type FieldFault,
  judgeCampaignForm,
  type Length,
  type LinkPolicy,
  MAX_CAMPAIGN_LINKS,
  readKeywordsCsv,
  type Tone,
} from '@linkwright/core/all';
import { countFault } from '../../../ui/count-fault.ts';

/** A campaign's form, as it is typed. */
export interface PlanFields {
  name: string;
  targetUrl: string;
  /** CSV: keyword, anchor text. */
  keywords: string;
  linkCount: string;
  pacePerDay: string;
  /** Empty for our own blog. */
  destinationId: string;
  approveFirst: boolean;
  tone: Tone;
  length: Length;
  linkPolicy: LinkPolicy | '';
  /** Addresses, one a line. */
  sources: string;
  notes: string;
  /** Empty for none. */
  folder: string;
}
export type PlanFaults = Partial<Record<keyof PlanFields, string>>;

export const blankPlan: PlanFields = {
  name: '',
  targetUrl: '',
  keywords: '',
  linkCount: '',
  pacePerDay: String(DEFAULT_PACE),
  destinationId: '',
  approveFirst: false,
  tone: 'professional',
  length: 'medium',
  linkPolicy: '',
  sources: '',
  notes: '',
  folder: '',
};

/** Pairs as a person can edit them. */
export function keywordsText(keywords: CampaignBody['keywords']): string {
  const lines = keywords.map(
    ({ keyword, anchorText }) => `${cellOf(keyword)}, ${cellOf(anchorText)}`,
  );
  // The first line settles what divides the columns.
  const isPlain = !/[;\t]/u.test(lines[0] ?? '');
  return (isPlain ? lines : ['keyword, anchor text', ...lines]).join('\n');
}

/** Lines with keywords added that do not stand there yet, each its own anchor text. */
export function withKeywords(text: string, added: readonly { keyword: string }[]): string {
  const { keywords } = readKeywordsCsv(text);
  const known = new Set(keywords.map(({ keyword }) => keyword));
  const more = added
    .filter(({ keyword }) => !known.has(keyword))
    .map(({ keyword }) => ({ keyword, anchorText: keyword }));
  return [text.trimEnd(), keywordsText(more)].filter((part) => part !== '').join('\n');
}

const cellOf = (text: string): string =>
  /[",]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A plan that is known, for changing it. */
export const toPlanFields = (plan: CampaignPlan): PlanFields => ({
  ...plan,
  keywords: keywordsText(plan.keywords),
  linkCount: String(plan.linkCount),
  pacePerDay: String(plan.pacePerDay),
  destinationId: plan.destinationId ?? '',
  sources: plan.sources.join('\n'),
  folder: plan.folder ?? '',
});

/** What the form asks for, or what is wrong in which field. The server judges it again. */
export function checkPlan(
  fields: PlanFields,
): { ok: true; body: CampaignBody } | { ok: false; faults: PlanFaults } {
  const { approveFirst, tone, length, linkPolicy, destinationId } = fields;
  const name = fields.name.trim();
  const { faults: linkFaults, ...links } = checkLinks(fields);
  const faults: PlanFaults = { ...linkFaults };
  if (name === '') faults.name = 'Give it a name, such as what it is to bring forward';
  const count = countFault(fields.linkCount, MAX_CAMPAIGN_LINKS);
  if (count) faults.linkCount = count;
  const pace = countFault(fields.pacePerDay, MAX_CAMPAIGN_LINKS);
  if (pace) faults.pacePerDay = pace;
  if (Object.keys(faults).length > 0) return { ok: false, faults };
  return {
    ok: true,
    body: {
      name,
      ...links,
      approveFirst,
      tone,
      length,
      linkCount: Number(fields.linkCount),
      pacePerDay: Number(fields.pacePerDay),
      destinationId: destinationId || null,
      folder: fields.folder.trim() || null,
      ...(linkPolicy ? { linkPolicy } : {}),
    },
  };
}

type LinkFields = Pick<PlanFields, 'targetUrl' | 'keywords' | 'sources' | 'notes'>;

/** What the links lead to and carry and their articles rest on, with what is wrong in each field. */
export function checkLinks(fields: LinkFields): {
  keywords: CampaignBody['keywords'];
  targetUrl: string;
  sources: string[];
  notes: string;
  faults: Partial<Record<keyof LinkFields, string>>;
} {
  const read = readKeywordsCsv(fields.keywords);
  const { keywords } = read;
  const targetUrl = completeUrl(fields.targetUrl);
  const { notes } = fields;
  const sources = fields.sources.split(/\s+/).filter((address) => address !== '');
  const faults: Partial<Record<keyof LinkFields, string>> = {};
  if (read.faults.length > 0) faults.keywords = 'Some lines cannot be used';
  else if (keywords.length === 0) faults.keywords = 'Name at least one keyword';
  // The rest is judged with any pair.
  const judged = judgeCampaignForm({
    targetUrl,
    sources,
    notes,
    keywords: [keywords[0] ?? { keyword: 'any', anchorText: 'any' }],
  });
  for (const name of ['targetUrl', 'sources', 'notes'] as const) {
    const fault = faultIn(name, judged?.details);
    if (fault) faults[name] = fault;
  }
  return { keywords, targetUrl, sources, notes, faults };
}

/** What is wrong with a field; of a list, with which of it. */
export function faultIn(name: string, details: readonly FieldFault[] = []): string | undefined {
  const fault = details.find(({ field }) => field === name || field.startsWith(`${name}[`));
  const place = /\[(\d+)\]$/.exec(fault?.field ?? '')?.[1];
  return place === undefined ? fault?.message : `Address ${Number(place) + 1}: ${fault?.message}`;
}
