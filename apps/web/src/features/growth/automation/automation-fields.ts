import {
  type Automation,
  type AutomationBody,
  type BudgetPeriod,
  DEFAULT_PACE,
  MAX_AUTOMATION_BUDGET,
  MAX_CAMPAIGN_LINKS,
  MAX_LINKS_PER_RUN,
} from '@linkwright/core/all';
import { countFault } from '../../../ui/count-fault.ts';
import { blankPlan, checkLinks, keywordsText, type PlanFields } from '../campaigns/plan-fields.ts';
import { blankSchedule, type ScheduleFields, toSchedule, toScheduleFields } from './schedule.ts';

/** An automation's form, as it is typed. Empty limits are none. */
export interface AutomationFields extends Omit<PlanFields, 'linkCount'>, ScheduleFields {
  linksPerRun: string;
  maxPerDay: string;
  maxPerWeek: string;
  budgetCredits: string;
  budgetPeriod: BudgetPeriod;
}
export type AutomationFaults = Partial<Record<keyof AutomationFields, string>>;

const { linkCount: _each, ...plan } = blankPlan;

export const blankAutomation: AutomationFields = {
  ...plan,
  ...blankSchedule,
  linksPerRun: '5',
  pacePerDay: String(DEFAULT_PACE),
  maxPerDay: '',
  maxPerWeek: '',
  budgetCredits: '',
  budgetPeriod: 'month',
};

const textOf = (limit: number | null): string => (limit === null ? '' : String(limit));

/** An automation that is known, for changing it. */
export const toAutomationFields = (automation: Automation): AutomationFields => {
  const { campaign, name, linksPerRun, budgetPeriod } = automation;
  return {
    ...campaign,
    ...toScheduleFields(automation.schedule),
    name,
    budgetPeriod,
    keywords: keywordsText(campaign.keywords),
    pacePerDay: String(campaign.pacePerDay),
    destinationId: campaign.destinationId ?? '',
    sources: campaign.sources.join('\n'),
    folder: campaign.folder ?? '',
    linksPerRun: String(linksPerRun),
    maxPerDay: textOf(automation.maxPerDay),
    maxPerWeek: textOf(automation.maxPerWeek),
    budgetCredits: textOf(automation.budgetCredits),
  };
};

const countFields = {
  linksPerRun: MAX_LINKS_PER_RUN,
  pacePerDay: MAX_CAMPAIGN_LINKS,
} as const;
/** The most that each limit can be set to. */
const limitFields = {
  maxPerDay: 1000,
  maxPerWeek: 7000,
  budgetCredits: MAX_AUTOMATION_BUDGET,
} as const;

/** What the form asks for, or what is wrong in which field. The server judges it again. */
export function checkAutomation(
  fields: AutomationFields,
): { ok: true; body: AutomationBody } | { ok: false; faults: AutomationFaults } {
  const name = fields.name.trim();
  const { faults: linkFaults, ...links } = checkLinks(fields);
  const faults: AutomationFaults = { ...linkFaults };
  if (name === '') faults.name = 'Give it a name';
  for (const field of ['linksPerRun', 'pacePerDay'] as const) {
    const fault = countFault(fields[field], countFields[field]);
    if (fault) faults[field] = fault;
  }
  for (const field of ['maxPerDay', 'maxPerWeek', 'budgetCredits'] as const) {
    const fault = fields[field].trim() && countFault(fields[field], limitFields[field]);
    if (fault) faults[field] = `${fault}, or nothing`;
  }
  if (Object.keys(faults).length > 0) return { ok: false, faults };
  const { approveFirst, tone, length, linkPolicy, destinationId, budgetPeriod } = fields;
  const limitOf = (text: string) => (text.trim() === '' ? null : Number(text));
  return {
    ok: true,
    body: {
      name,
      budgetPeriod,
      campaign: {
        ...links,
        approveFirst,
        tone,
        length,
        pacePerDay: Number(fields.pacePerDay),
        destinationId: destinationId || null,
        folder: fields.folder.trim() || null,
        ...(linkPolicy ? { linkPolicy } : {}),
      },
      linksPerRun: Number(fields.linksPerRun),
      schedule: toSchedule(fields),
      maxPerDay: limitOf(fields.maxPerDay),
      maxPerWeek: limitOf(fields.maxPerWeek),
      budgetCredits: limitOf(fields.budgetCredits),
    },
  };
}
