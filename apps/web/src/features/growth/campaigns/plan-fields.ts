import {
  type CampaignBody,
  type CampaignPlan,
  completeUrl,
  DEFAULT_PACE,
  judgeCampaignForm,
  type Length,
  type LinkPolicy,
  MAX_CAMPAIGN_LINKS,
  readKeywordsCsv,
  type Tone,
} from '@linkwright/core';
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

const cellOf = (text: string): string =>
  /[",]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A plan that is known, for changing it. */
export const toPlanFields = (plan: CampaignPlan): PlanFields => ({
  ...plan,
  keywords: keywordsText(plan.keywords),
  linkCount: String(plan.linkCount),
  pacePerDay: String(plan.pacePerDay),
  destinationId: plan.destinationId ?? '',
});

/** What the form asks for, or what is wrong in which field. The server judges it again. */
export function checkPlan(
  fields: PlanFields,
): { ok: true; body: CampaignBody } | { ok: false; faults: PlanFaults } {
  const { approveFirst, tone, length, linkPolicy, destinationId } = fields;
  const name = fields.name.trim();
  const { keywords, targetUrl, faults: linkFaults } = checkLinks(fields);
  const faults: PlanFaults = { ...linkFaults };
  if (name === '') faults.name = 'Give it a name, such as what it is to bring forward';
  const links = countFault(fields.linkCount, MAX_CAMPAIGN_LINKS);
  if (links) faults.linkCount = links;
  const pace = countFault(fields.pacePerDay, MAX_CAMPAIGN_LINKS);
  if (pace) faults.pacePerDay = pace;
  if (Object.keys(faults).length > 0) return { ok: false, faults };
  return {
    ok: true,
    body: {
      name,
      targetUrl,
      keywords,
      approveFirst,
      tone,
      length,
      linkCount: Number(fields.linkCount),
      pacePerDay: Number(fields.pacePerDay),
      destinationId: destinationId || null,
      ...(linkPolicy ? { linkPolicy } : {}),
    },
  };
}

type LinkFields = Pick<PlanFields, 'targetUrl' | 'keywords'>;

/** What the links lead to and carry, with what is wrong in either field. */
export function checkLinks(fields: LinkFields): {
  keywords: CampaignBody['keywords'];
  targetUrl: string;
  faults: Partial<Record<keyof LinkFields, string>>;
} {
  const read = readKeywordsCsv(fields.keywords);
  const { keywords } = read;
  const targetUrl = completeUrl(fields.targetUrl);
  const faults: Partial<Record<keyof LinkFields, string>> = {};
  if (read.faults.length > 0) faults.keywords = 'Some lines cannot be used';
  else if (keywords.length === 0) faults.keywords = 'Name at least one keyword';
  // The target is judged with any pair.
  const judged = judgeCampaignForm({
    targetUrl,
    keywords: [keywords[0] ?? { keyword: 'any', anchorText: 'any' }],
  });
  const wrong = judged?.details.find(({ field }) => field === 'targetUrl');
  if (wrong) faults.targetUrl = wrong.message;
  return { keywords, targetUrl, faults };
}
