import { readFileSync } from 'node:fs';
import { demoReport } from '@linkwright/core/all';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTextTranslation } from '../apps/api/src/http/text-translation.ts';
import { answeredTexts, readCatalogue, translations } from '../apps/web/translation/catalogue.ts';
import { extractTexts, marksOf } from '../apps/web/translation/extract.ts';
import { findTexts } from '../apps/web/translation/find-texts.ts';
import { inGerman } from '../apps/web/translation/plugin.ts';
import { replaceTexts } from '../apps/web/translation/replace-texts.ts';
import { inRepository, sourcesOfTexts } from '../apps/web/translation/sources.ts';
import { updateCatalogue } from '../apps/web/translation/update-catalogue.ts';

const catalogue = readCatalogue();

describe('the German catalogue', () => {
  it('has every text of the code, and no other (npm run messages)', () => {
    const { catalogue: due, missing } = updateCatalogue(catalogue);
    expect(missing).toEqual([]);
    const idsOf = ({ items }: typeof catalogue) => items.map(({ msgid }) => msgid).toSorted();
    expect(idsOf(catalogue)).toEqual(idsOf(due));
  });

  it('keeps the values and elements of each text', () => {
    const unlike = catalogue.items.flatMap(({ msgid, msgstr }) =>
      msgstr
        .filter((text) => String(new Set(marksOf(text))) !== String(new Set(marksOf(msgid))))
        .map((text) => `${msgid} → ${text}`),
    );
    expect(unlike).toEqual([]);
  });

  it.each([
    ['apps/web/src/ui/data-table/toolbar.tsx', 'Views', 'Ansichten'],
    ['apps/web/src/features/articles/my-posts/post-columns.tsx', 'Views', 'Aufrufe'],
    ['apps/web/src/screens/payment-success.tsx', 'credits are', 'Credits gehören'],
    ['apps/web/src/features/money/checkout/settle-checkout.ts', 'credits are', 'Credits sind'],
    [
      'packages/core/src/money/payments/account-limits.ts',
      'reports for clients',
      'Berichte für Kunden',
    ],
  ])('has for what %s calls “%s” what it means there', (file, id, german) => {
    const text = findTexts(file, readFileSync(inRepository(file), 'utf8')).find(
      (one) => one.id === id,
    );
    expect(text && translations(catalogue)(file, text)).toEqual([german, undefined]);
  });

  it('finds what a line of the table of plans is called', () => {
    const price = extractTexts().find(({ id }) => id === 'Price');
    expect(price?.files).toContain('apps/web/src/features/money/pricing/plan-comparison.tsx');
  });

  it('finds texts in core, the API and the web app', () => {
    const files = extractTexts().flatMap((text) => text.files);
    expect(files).toContain('packages/core/src/people/accounts/errors.ts');
    expect(files).toContain('apps/web/src/shell/frame.tsx');
    expect(files).toContain('apps/api/src/http/plain-issues.ts');
  });
});

it('says in German what is wrong with a field', () => {
  const translate = createTextTranslation(answeredTexts(catalogue));
  expect(translate('Must be a number')).toBe('Muss eine Zahl sein');
  expect(translate('Must have at least 8 characters')).toBe('Muss mindestens 8 Zeichen haben');
});

it('says in German what a check of any verdict saw', async () => {
  const translate = createTextTranslation(answeredTexts(catalogue));
  const { results = [] } = (await demoReport('demo_every-verdict')) ?? {};
  const said = results.flatMap(({ inspection: { summary, deductions, failure } }) => [
    summary,
    ...deductions.map(({ reason }) => reason),
    ...(failure ? [failure.message] : []),
  ]);
  expect(said.length).toBeGreaterThan(10);
  const german = said.map(translate);
  expect(german.filter((text) => /\b(the|is|no|to|and|it)\b/i.test(text))).toEqual([]);
});

describe('the product in German', () => {
  let vite: ViteDevServer;
  const load = (file: string) => vite.ssrLoadModule(inRepository(file));

  beforeAll(async () => {
    vite = await createServer({
      configFile: false,
      plugins: [inGerman()],
      ssr: { resolve: { conditions: ['@linkwright/source'] } },
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, ws: false, watch: null },
      appType: 'custom',
    });
  });
  afterAll(() => vite.close());

  it('writes no value as it is called in the code', () => {
    const translationOf = translations(catalogue);
    for (const file of sourcesOfTexts()) {
      const code = readFileSync(inRepository(file), 'utf8');
      const translated = replaceTexts(file, code, (text) => translationOf(file, text));
      const rawValues = (text: string) => text.match(/\\\$\{\w*\}?/g) ?? [];
      expect(rawValues(translated), file).toEqual(rawValues(code));
    }
  });

  it('writes mails with prices, credits and times as German has them', async () => {
    const mails = await load('packages/core/src/operation/messages/index.ts');
    const { defaultProductName } = await load('packages/core/src/money/payments/request.ts');
    const receipt = {
      siteName: 'Linkwright',
      publicUrl: 'https://links.example',
      number: 'R-1',
      amountCents: 140_000,
      at: new Date('2026-11-28T12:09:00Z'),
      isStandIn: false,
      isWaiting: false,
    };
    const credits = (count: number) =>
      mails.creditsReceiptMail({
        ...receipt,
        credits: count,
        productName: defaultProductName(count),
      });
    expect(credits(1000).text).toContain(
      '1000 × Premium-Backlink-Credit: 1.400,00\u00a0$, am 28. November 2026 um 12:09 UTC. Belegnummer: R-1.',
    );
    expect(credits(1000).text).toContain('Ihr Konto hat 1.000 Credits mehr.');
    expect(credits(1).subject).toBe('Ihr Beleg von Linkwright: 1 Credit');
    const change = { kind: 'anchor-changed', before: 'a', after: 'b', at: receipt.at };
    const page = { pageUrl: 'https://blog.example/', destinationUrl: 'https://desks.example/' };
    const changes = [change, change].map((one) => ({ ...one, ...page }));
    expect(mails.monitorDigestMail({ ...receipt, changes }).text).toMatch(/^2 Änderungen an/);
    const premium = mails.premiumReceiptMail({ ...receipt, plan: 'yearly' });
    expect(premium.text).toContain('Premium für 1 Jahr: 1.400,00\u00a0$, am');
    const refund = { ...receipt, outcome: 'taken-back' } as const;
    for (const mail of [
      credits(1),
      premium,
      mails.refundMail(refund),
      mails.refundFailedMail(refund),
      mails.disputeMail({ ...refund, dispute: 'open' }),
    ]) {
      expect(mail.text).not.toMatch(/[{}]|\bat\b/);
    }
  });

  it('has the figures of its operator as German has them', async () => {
    const { claims, rotatingLines } = await load('apps/web/src/content/marketing.ts');
    expect(claims).toMatchObject({
      customers: '10.000+',
      rating: '4,9/5',
      successRate: '98\u00a0%',
    });
    expect(rotatingLines[0]).toMatch(/^10\.000\+ /);
    const { waitlist } = await load('apps/web/src/content/waitlist.ts');
    expect(waitlist).toMatchObject({ queue: '2.847', discount: '50\u00a0%' });
    expect(waitlist).toMatchObject({ setupSessionWorth: '500\u00a0$', launch: 'Q1 2025' });
  });

  it('has nothing in English on its pages', async () => {
    const { planLines } = await load('packages/core/src/money/payments/plan-comparison.ts');
    expect(planLines()).toContainEqual(expect.objectContaining({ free: '1 Credit (1,40\u00a0$)' }));
    const { emailTexts } = await load('packages/core/src/people/accounts/email-address.ts');
    expect(emailTexts.please).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein.');
    const { planWords } = await load('apps/web/src/features/money/premium/plan-words.ts');
    expect(planWords({ isPremium: true, plan: 'yearly' })).toBe('Premium, jährlich.');
    const { sourcedWords } = await load('packages/core/src/articles/posts/sourced-words.ts');
    expect(sourcedWords({ sourced: 0, statements: 0, sources: [] })).toBe('keine Quellen');
    const { sayChecks } = await load('apps/web/src/features/verification/monitors/format.ts');
    expect(sayChecks(2)).toBe('2 Prüfungen');
    const { scheduleWords } = await load('apps/web/src/features/growth/automation/schedule.ts');
    expect(scheduleWords({ every: 'week', weekday: 1, hour: 9 })).toBe('Jeden Montag um 09:00 Uhr');
    const { adminGroups, adminSections } = await load(
      'apps/web/src/features/operation/admin/sections.ts',
    );
    for (const { group } of adminSections) expect(adminGroups).toContain(group);
    const { figuresOf } = await load('apps/web/src/features/growth/dashboard/figures.ts');
    const at = '2026-11-28T09:00:00Z';
    const [, , campaigns] = figuresOf({
      at,
      credits: { balance: 1, reserved: 0, frozen: 0, changedAt: null },
      posts: { permanent: 0, latestAt: null },
      links: { watched: 0, live: 0, checking: 0, lost: 0, unknown: 0, lastLookAt: null },
      campaigns: {
        total: 4,
        live: 1,
        running: 1,
        drafts: 2,
        underWay: 0,
        lost: 1,
        failed: 0,
        lastLookAt: at,
      },
    });
    expect(campaigns.note).toBe('1 Kampagne läuft, 2 Entwürfe, 1 verloren');
    const { sayCreditReason } = await load('packages/core/src/money/credits/say-reason.ts');
    expect(sayCreditReason('Permanent post: Desks')).toBe('Dauerhafter Beitrag: Desks');
    expect(sayCreditReason('50 Premium Backlink Credits')).toBe('50 × Premium-Backlink-Credit');
    expect(sayCreditReason('For the journey')).toBe('For the journey');
    const rankings = await load('apps/web/src/features/growth/rank-trackers/words.ts');
    expect(rankings.countKeywords(1000)).toBe('1.000 Suchbegriffe');
    expect(rankings.countryName('at')).toBe('Österreich');
    expect(sourcedWords({ sourced: 1, statements: 2, sources: [1] })).toBe(
      '1 von 2 Sätzen beruht auf 1 Quelle',
    );
  });
});

const german: Record<string, [string, string?]> = {
  'Read <0>the terms</0> first, {name}.': ['{name}, lesen Sie erst <0>die Bedingungen</0>.'],
  'Ends in {count} day': ['Endet in einem Tag', 'Endet in {count} Tagen'],
  Save: ['Speichern'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a dollar, and then a value
  'Costs ${price}': ['Kostet ${price}'],
  'Saved {value}': ['{value} gespeichert'],
  '{done} of {all}': ['{done} von {all}'],
  'up {by}': ['um {by} gestiegen'],
  '{name}. Renews on {day}.': ['{name}. Verlängert sich am {day}.'],
};
const replaced = (code: string) =>
  replaceTexts('sample.tsx', code, ({ id }) => german[id]).replaceAll(/\s+/g, ' ');

describe('replacing texts', () => {
  it('puts values and elements where the translation has them', () => {
    expect(
      replaced('const a = <p>Read <a href="/terms" title="Save">the terms</a> first, {name}.</p>;'),
    ).toBe(
      'const a = <p>{name}{", lesen Sie erst "}<a href="/terms" title={"Speichern"}>{"die Bedingungen"}</a>{"."}</p>;',
    );
  });

  it('chooses the form by the number', () => {
    const code = replaced(`const a = \`Ends in \${plural(left, "day")}\`;`);
    const run = new Function('left', `${code} return a;`);
    expect([1, 1000].map((left) => run(left))).toEqual([
      'Endet in einem Tag',
      'Endet in 1.000 Tagen',
    ]);
  });

  it('keeps a dollar before a value', () => {
    const run = new Function('price', `${replaced('const a = `Costs $${price}`;')} return a;`);
    expect(run(1)).toBe('Kostet $1');
  });

  it('leaves names, keys, comparisons and classes alone', () => {
    const code = `const a = { Save: kind === 'Save' ? x['Save'] : y, className: 'Save me' }; f.get('Save');`;
    expect(replaced(code)).toBe(code);
  });

  it.each([
    ['const a = <Fact name="Save" />;', 'const a = <Fact name={"Speichern"} />;'],
    ['const a = <td data-label="Save" />;', 'const a = <td data-label={"Speichern"} />;'],
    ["const a = { url: 'Save' };", 'const a = { url: "Speichern" };'],
    ["const a = ['Save', 'save'] as const;", 'const a = ["Speichern", \'save\'] as const;'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a value
    ['const a = `${x.done} of ${all}`;', 'const a = `${x.done} von ${all}`;'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a value
    ['const a = `up ${by}`;', 'const a = `um ${by} gestiegen`;'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a value
    ['const a = `${name}. Renews on ${day}.`;', 'const a = `${name}. Verlängert sich am ${day}.`;'],
  ])('finds what people read in %s', (code, inGerman) => {
    expect(replaced(code)).toBe(inGerman);
  });

  it('translates what stands in the values of a text, too', () => {
    expect(replaced(`const a = \`Saved \${isNew ? "Save" : title}\`;`)).toBe(
      `const a = \`\${isNew ? "Speichern" : title} gespeichert\`;`,
    );
  });
});
