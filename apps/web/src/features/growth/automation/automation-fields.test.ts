import type { Automation, AutomationSchedule } from '@linkwright/core/all';
import { expect, it } from 'vitest';
import {
  type AutomationFields,
  blankAutomation,
  checkAutomation,
  toAutomationFields,
} from './automation-fields.ts';
import { scheduleWords } from './schedule.ts';

const whole: AutomationFields = {
  ...blankAutomation,
  name: ' Weekly ',
  targetUrl: 'shop.example.com',
  keywords: 'garden tools, good tools',
};
const schedules: AutomationSchedule[] = [
  { every: 'day', hour: 0 },
  { every: 'week', weekday: 7, hour: 23 },
  { every: 'month', day: 28, hour: 6 },
];

it('takes a form as it is typed; empty limits are none', () => {
  expect(checkAutomation(whole)).toEqual({
    ok: true,
    body: {
      name: 'Weekly',
      linksPerRun: 5,
      schedule: { every: 'week', weekday: 1, hour: 6 },
      campaign: {
        targetUrl: 'https://shop.example.com',
        keywords: [{ keyword: 'garden tools', anchorText: 'good tools' }],
        pacePerDay: 10,
        destinationId: null,
        folder: null,
        approveFirst: false,
        tone: 'professional',
        length: 'medium',
        sources: [],
        notes: '',
      },
      maxPerDay: null,
      maxPerWeek: null,
      budgetCredits: null,
      budgetPeriod: 'month',
    },
  });
});

it.each<[Partial<AutomationFields>, keyof AutomationFields]>([
  [{ name: '' }, 'name'],
  [{ targetUrl: 'mailto:a@b.example' }, 'targetUrl'],
  [{ keywords: '' }, 'keywords'],
  [{ linksPerRun: '101' }, 'linksPerRun'],
  [{ pacePerDay: 'many' }, 'pacePerDay'],
  [{ maxPerDay: '0' }, 'maxPerDay'],
  [{ maxPerWeek: '-1' }, 'maxPerWeek'],
  [{ budgetCredits: '1.5' }, 'budgetCredits'],
])('refuses %o at its field', (change, field) => {
  const checked = checkAutomation({ ...whole, ...change });
  expect(checked.ok ? [] : Object.keys(checked.faults)).toEqual([field]);
});

it.each(schedules)('gives an automation back as it was, with %o', (schedule) => {
  const campaign: Automation['campaign'] = {
    targetUrl: 'https://shop.example.com/',
    keywords: [{ keyword: 'tools, sharp', anchorText: 'the "good" tools' }],
    pacePerDay: 4,
    destinationId: null,
    approveFirst: true,
    tone: 'casual',
    length: 'short',
    linkPolicy: 'ugc',
    sources: ['https://a.example/'],
    notes: 'It weighs 2 kg.',
    folder: 'Acme',
  };
  const body = {
    name: 'Weekly',
    linksPerRun: 3,
    schedule,
    maxPerDay: 2,
    maxPerWeek: null,
    budgetCredits: 40,
    budgetPeriod: 'total' as const,
    campaign,
  };
  const fields = toAutomationFields({
    ...body,
    id: '6f1d9a52-55b1-4b5e-9a53-0e6b3ad5a0ff',
    state: 'active',
    pauseReason: null,
    nextRunAt: null,
    lastRunAt: null,
    createdAt: '2026-11-22T09:00:00.000Z',
    spent: { credits: 0, since: '2026-11-22T09:00:00.000Z' },
    links: { begun: 0, live: 0, failed: 0, open: 0 },
  });
  expect(checkAutomation(fields)).toEqual({ ok: true, body });
});

it('says when an automation runs', () => {
  expect(schedules.map(scheduleWords)).toEqual([
    'Every day at 00:00',
    'Every Sunday at 23:00',
    'On day 28 of every month at 06:00',
  ]);
});
