import type { CampaignPlan } from '@linkwright/core/all';
import { expect, it } from 'vitest';
import { blankPlan, checkPlan, faultIn, type PlanFields, toPlanFields } from './plan-fields.ts';

const whole: PlanFields = {
  ...blankPlan,
  name: ' Spring ',
  targetUrl: 'shop.example.com',
  linkCount: '12',
  keywords: 'garden tools, good tools\nspades',
};

it('takes a form as it is typed', () => {
  expect(checkPlan(whole)).toEqual({
    ok: true,
    body: {
      name: 'Spring',
      targetUrl: 'https://shop.example.com',
      linkCount: 12,
      pacePerDay: 10,
      keywords: [
        { keyword: 'garden tools', anchorText: 'good tools' },
        { keyword: 'spades', anchorText: 'spades' },
      ],
      destinationId: null,
      folder: null,
      approveFirst: false,
      tone: 'professional',
      length: 'medium',
      sources: [],
      notes: '',
    },
  });
});

it.each<[string, Partial<PlanFields>, keyof PlanFields]>([
  ['no name', { name: ' ' }, 'name'],
  ['no target', { targetUrl: '' }, 'targetUrl'],
  ['a target nobody can link to', { targetUrl: 'ftp://shop.example.com' }, 'targetUrl'],
  ['no keyword', { keywords: ' \n' }, 'keywords'],
  ['a keyword that is too long', { keywords: 'x'.repeat(200) }, 'keywords'],
  ['no links', { linkCount: '' }, 'linkCount'],
  ['too many links', { linkCount: '1001' }, 'linkCount'],
  ['half a link', { linkCount: '1.5' }, 'linkCount'],
  ['no pace', { pacePerDay: '0' }, 'pacePerDay'],
  ['a source that is no page', { sources: 'a.example\nftp://b.example' }, 'sources'],
  ['notes that are too long', { notes: 'x'.repeat(20_001) }, 'notes'],
])('refuses %s at its field', (_name, change, field) => {
  const checked = checkPlan({ ...whole, ...change });
  expect(checked.ok ? [] : Object.keys(checked.faults)).toEqual([field]);
});

it('gives a plan back as it was, whatever its words hold', () => {
  const body: CampaignPlan = {
    name: 'Spring',
    targetUrl: 'https://shop.example.com/',
    linkCount: 3,
    pacePerDay: 1,
    keywords: [
      { keyword: 'spades', anchorText: 'spades; forks' },
      { keyword: 'tools, sharp', anchorText: 'the "good" tools' },
      { keyword: '-40 degrees', anchorText: '+49 30 1' },
    ],
    destinationId: '6f1d9a52-55b1-4b5e-9a53-0e6b3ad5a0ff',
    approveFirst: true,
    tone: 'casual',
    length: 'short',
    linkPolicy: 'sponsored',
    sources: ['https://a.example/', 'https://b.example/'],
    notes: 'It weighs 2 kg.',
    folder: 'Acme',
  };
  expect(checkPlan(toPlanFields(body))).toEqual({
    ok: true,
    body,
  });
});

it('names a faulty address by its place', () => {
  const details = [{ field: 'sources[1]', message: 'The address is not accepted' }];
  expect(faultIn('sources', details)).toBe('Address 2: The address is not accepted');
  expect(faultIn('notes', details)).toBeUndefined();
});
