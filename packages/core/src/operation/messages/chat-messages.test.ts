import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AlertEntry } from '../../verification/monitors/alert-groups.ts';
import { monitorChangeKinds } from '../../verification/monitors/vocabulary.ts';
import { discordAlert, type SlackMessage, slackAlert } from './chat-messages.ts';

const site = { siteName: 'Linkwright', publicUrl: 'https://links.example' };
const entry = (some: Partial<AlertEntry> = {}): AlertEntry => ({
  kind: 'lost',
  before: 'The link is there.',
  after: 'No link is on it.',
  pageUrl: 'https://blog.example/desks',
  destinationUrl: 'https://desks.example/',
  at: new Date('2026-11-21T09:00:00.000Z'),
  ...some,
});
const many = Array.from({ length: 100 }, (_, page) =>
  entry({ pageUrl: `https://blog.example/${page}` }),
);
const textsOf = ({ blocks }: SlackMessage) =>
  blocks.flatMap((block) => ('elements' in block ? block.elements : [block.text]));

it('tells of a change with what was before and after', () => {
  const slack = slackAlert({ ...site, changes: [entry()] });
  expect(slack.text).toBe('1 of your links is gone');
  expect(textsOf(slack).map(({ text }) => text)).toEqual([
    '1 of your links is gone',
    '*The link is gone: blog.example*\n<https://blog.example/desks|blog.example/desks>',
    'The link is there → No link is on it.',
    '<https://links.example/monitors|See my watched links>',
  ]);
  const [embed] = discordAlert({ ...site, changes: [entry()] }).embeds;
  expect(embed).toMatchObject({
    title: 'The link is gone\\: blog\\.example',
    url: 'https://blog.example/desks',
    description: 'blog\\.example\\/desks\nThe link is there → No link is on it\\.',
  });
});

it('tells of a hundred pages of one site once, and of what it leaves out', () => {
  const slack = slackAlert({ ...site, changes: many });
  expect(slack.blocks).toHaveLength(4);
  expect(JSON.stringify(slack)).toContain('on 100 pages of blog.example');
  expect(discordAlert({ ...site, changes: many }).embeds).toHaveLength(1);
  const sites = many.map((each, index) => ({ ...each, pageUrl: `https://blog-${index}.example/` }));
  expect(JSON.stringify(slackAlert({ ...site, changes: sites }))).toContain('And 90 more.');
  expect(discordAlert({ ...site, changes: sites }).content).toContain('And 90 more.');
});

it('says which site is down', () => {
  const change = entry({ kind: 'site-down', before: 'a answered.', after: 'a has not answered.' });
  expect(slackAlert({ ...site, changes: [change] }).text).toBe(
    'The site cannot be reached: blog.example',
  );
});

it('says of a test that it is one', () => {
  expect(slackAlert({ ...site, changes: [] }).text).toContain('A test from Linkwright');
  expect(discordAlert({ ...site, changes: [] })).toMatchObject({
    content: expect.stringContaining('A test from Linkwright'),
    embeds: [],
  });
});

describe('what strangers wrote', () => {
  const hostile = entry({
    kind: 'rel-changed',
    before: '<!channel> *bold* [here](https://evil.example) @everyone',
    after: '<https://evil.example|your bank> `x` ~~y~~ ||z||',
    pageUrl: 'https://blog.example/a?x=|y&z=<!here>',
  });
  it('calls nobody and links nowhere on Slack', () => {
    for (const each of textsOf(slackAlert({ ...site, changes: [hostile] }))) {
      if (each.type === 'plain_text') continue;
      expect(each.text).not.toMatch(/<!|evil/);
      expect(each.text.match(/<[^<>|]*\|[^<>|]*>|[<>]/g)).toHaveLength(1);
    }
  });
  it('is no markup on Discord, and mentions nobody', () => {
    const { embeds, allowed_mentions: mentions } = discordAlert({ ...site, changes: [hostile] });
    expect(mentions).toEqual({ parse: [] });
    expect(embeds[0]?.description).not.toMatch(/(?<!\\)[*_~`|[\]()<>@]/);
  });
});

it('keeps to what Slack and Discord take, whatever is told', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 3000 }),
    fc.constant('_'.repeat(3000)),
  );
  const path = fc.oneof(fc.webPath(), fc.constant(`/${'_'.repeat(3500)}`));
  const changes = fc.array(
    fc
      .record({
        kind: fc.constantFrom(...monitorChangeKinds),
        before: text,
        after: text,
        path,
        host: fc.domain(),
      })
      .map(({ path: at, host, ...some }) =>
        entry({ ...some, pageUrl: new URL(`https://${host}${at}`).href }),
      ),
    { maxLength: 14 },
  );
  fc.assert(
    fc.property(changes, (each) => {
      const slack = slackAlert({ ...site, changes: each });
      expect(slack.blocks.length).toBeLessThanOrEqual(50);
      for (const block of slack.blocks) {
        const [most, texts] =
          'elements' in block
            ? [2000, block.elements]
            : [block.type === 'header' ? 150 : 3000, [block.text]];
        for (const { text: said } of texts) {
          expect(said.length).toBeGreaterThan(0);
          expect(said.length).toBeLessThanOrEqual(most);
        }
      }
      const { content, embeds } = discordAlert({ ...site, changes: each });
      expect(content.length).toBeLessThanOrEqual(2000);
      expect(embeds.length).toBeLessThanOrEqual(10);
      const lengths = embeds.map(({ title, description, url }) => {
        expect(title.length).toBeLessThanOrEqual(256);
        expect(url.length).toBeLessThanOrEqual(2048);
        return title.length + description.length;
      });
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(6000);
    }),
    { numRuns: 40 },
  );
});
