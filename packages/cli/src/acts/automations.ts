import {
  type Automation,
  automationRoutes,
  automationStateLabels,
  formatCount,
  pauseReasonTexts,
  runLimitTexts,
  runStateLabels,
} from '@linkwright/core/all';
import type { Facts } from '../results.ts';
import { askAct, eachAct, listAct, type Subject, tableOf } from './act.ts';
import { atTime, bare, countOf, dayColumn, idColumn } from './columns.ts';
import { json } from './fields.ts';

const subject: Subject = {
  noun: 'automation',
  list: automationRoutes.list,
  name: ({ name }: Automation) => name,
};
const weekdays = [
  'Mondays',
  'Tuesdays',
  'Wednesdays',
  'Thursdays',
  'Fridays',
  'Saturdays',
  'Sundays',
];

/** E.g. 'Mondays at 9:00'. */
function scheduleText({ schedule }: Automation): string {
  const at = `at ${schedule.hour}:00`;
  if (schedule.every === 'day') return `every day ${at}`;
  if (schedule.every === 'week') return `${weekdays[schedule.weekday - 1]} ${at}`;
  return `on day ${schedule.day} of the month ${at}`;
}

const stateOf = ({ state, pauseReason }: Automation): string =>
  pauseReason === null
    ? automationStateLabels[state]
    : `${automationStateLabels[state]}: ${pauseReasonTexts[pauseReason].toLowerCase()}`;

const factsOf = (one: Automation): Facts => ({
  Automation: one.name,
  State: stateOf(one),
  Schedule: scheduleText(one),
  'Links a run': formatCount(one.linksPerRun),
  Target: one.campaign.targetUrl,
  Budget:
    one.budgetCredits === null
      ? 'none'
      : `${formatCount(one.spent.credits)} of ${formatCount(one.budgetCredits)} credits ${one.budgetPeriod === 'month' ? 'this month' : 'in all'}`,
  Links: `${formatCount(one.links.live)} live, ${formatCount(one.links.open)} under way, ${formatCount(one.links.failed)} failed`,
  'Next run': atTime(one.nextRunAt),
  'Last run': atTime(one.lastRunAt),
  ID: one.id,
});
const madeFacts = ({ automation }: { automation: Automation }) => factsOf(automation);
const nameOf = (found: Automation[]): string =>
  found.length === 1 ? (found[0]?.name ?? '') : `these ${found.length} automations`;

/** `linkwright automations …` */
export const automationActs = [
  listAct(automationRoutes.list, {
    words: 'automations list',
    does: 'campaigns that are started again and again, newest first',
    examples: ['automations list'],
    type: 'automation',
    columns: [
      idColumn,
      {
        title: 'state',
        text: ({ state }) => automationStateLabels[state],
        style: ({ state }) => (state === 'active' ? 'good' : 'faint'),
        width: 7,
      },
      dayColumn('next run', ({ nextRunAt }) => nextRunAt),
      { title: 'automation', text: ({ name }) => name },
      { title: 'schedule', text: scheduleText, width: 30, from: 96 },
      { title: 'target', text: ({ campaign }) => bare(campaign.targetUrl), from: 130 },
    ],
    sum: countOf(
      'automation',
      'automations',
      'No automations. `linkwright automations create` plans one.',
    ),
  }),
  askAct(automationRoutes.read, {
    words: 'automations show',
    does: 'an automation: its schedule, its limits, what came of it',
    examples: ['automations show "Weekly links"'],
    of: subject,
    type: 'automation',
    facts: factsOf,
  }),
  listAct(automationRoutes.runs, {
    words: 'automations runs',
    does: 'what became of the runs of an automation, newest first',
    examples: ['automations runs "Weekly links" --limit 10'],
    of: subject,
    type: 'run',
    pageSize: 100,
    columns: [
      {
        title: 'planned (UTC)',
        text: ({ plannedFor }) => plannedFor.slice(0, 16).replace('T', ' '),
        csv: ({ plannedFor }) => plannedFor,
        width: 16,
      },
      { title: 'links', text: ({ links }) => formatCount(links), width: 5, align: 'right' },
      {
        title: 'state',
        text: ({ state }) => runStateLabels[state],
        style: ({ state }) => (state === 'failed' ? 'bad' : undefined),
        width: 16,
      },
      {
        title: 'why',
        text: ({ limit, message }) => message ?? (limit ? runLimitTexts[limit] : ''),
      },
    ],
    sum: countOf('run', 'runs', 'It has not run yet'),
  }),
  askAct(automationRoutes.create, {
    words: 'automations create',
    does: 'plan an automation; it does nothing before it is started',
    examples: ['automations create plan.json'],
    more: `The file, for a link every Monday at 9 and at most 20 credits a month:
  { "name": "Weekly links", "linksPerRun": 1,
    "schedule": { "every": "week", "weekday": 1, "hour": 9 },
    "budgetCredits": 20, "budgetPeriod": "month",
    "campaign": { "targetUrl": "https://example.com/plan",
      "keywords": [{ "keyword": "garden plans", "anchorText": "planner" }] } }`,
    type: 'automation',
    isOnce: true,
    operands: { name: { ...json('', "the plan as JSON; '-' reads stdin"), name: '<file>' } },
    prepare: ({ name: plan }) => plan as object,
    facts: madeFacts,
  }),
  askAct(automationRoutes.dryRun, {
    words: 'automations dry-run',
    does: 'what the next runs of a plan would do and cost; does nothing',
    examples: ['automations dry-run plan.json'],
    type: 'dry-run',
    operands: { automation: { ...json('', "the plan as JSON; '-' reads stdin"), name: '<file>' } },
    facts: ({ balance, credits, warnings }) => ({
      Credits: `${formatCount(credits)} for these runs; ${formatCount(balance)} are free now`,
      ...Object.fromEntries(warnings.map((warning, at) => [`Warning ${at + 1}`, warning])),
    }),
    tables: ({ runs }) => [
      tableOf(runs, [
        { title: 'run (UTC)', text: ({ at }) => at.slice(0, 16).replace('T', ' '), width: 16 },
        { title: 'links', text: ({ links }) => formatCount(links), width: 5, align: 'right' },
        { title: 'credits', text: ({ credits }) => formatCount(credits), width: 7, align: 'right' },
        { title: 'why not more', text: ({ limit }) => (limit ? runLimitTexts[limit] : '') },
      ]),
    ],
  }),
  eachAct(automationRoutes.start, {
    words: 'automations start',
    does: 'start automations, or go on with them',
    examples: ['automations start "Weekly links"'],
    of: subject,
    done: 'started',
    question: (found: Automation[]) =>
      `Start ${nameOf(found)}? From now on credits are spent by the schedule, within its limits.`,
  }),
  eachAct(automationRoutes.pause, {
    words: 'automations pause',
    does: 'pause automations; campaigns that run already go on',
    examples: ['automations pause "Weekly links"'],
    of: subject,
    done: 'paused',
  }),
  askAct(automationRoutes.run, {
    words: 'automations run',
    does: 'run an automation now, beside its schedule, within its limits',
    examples: ['automations run "Weekly links"'],
    of: subject,
    type: 'run',
    isOnce: true,
    question: (name) => `Run ${name} now? It reserves a credit a link.`,
    facts: ({ run }) => ({
      Run: runStateLabels[run.state],
      Links: formatCount(run.links),
      ...(run.limit && { 'Why not more': runLimitTexts[run.limit] }),
      ...(run.message && { Why: run.message }),
      ...(run.campaignId && { Campaign: run.campaignId }),
    }),
    hasFailed: ({ run }) => run.state === 'failed',
  }),
  eachAct(automationRoutes.remove, {
    words: 'automations delete',
    does: 'delete automations; campaigns that they started go on',
    examples: ['automations delete "Weekly links"'],
    of: subject,
    done: 'deleted',
    question: (found: Automation[]) => `Delete ${nameOf(found)}? Campaigns that run already go on.`,
  }),
];
