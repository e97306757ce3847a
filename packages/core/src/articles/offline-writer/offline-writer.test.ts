import { describe, expect, it } from 'vitest';
import { parseGenerationRequest } from '../posts/request.ts';
import { writePost } from '../posts/write.ts';
import type { Source, SourceBlock } from '../sources/source.ts';
import { createOfflineWriter } from './index.ts';

const blocks: SourceBlock[] = [
  {
    kind: 'paragraph',
    text: 'The Trail Pack 28 is a light backpack for day tours. It carries up to 9 kg, because the mesh back panel keeps the load away from the shirt of whoever wears it all day long.',
  },
  { kind: 'heading', level: 2, text: 'Fitting the pack' },
  {
    kind: 'list',
    isOrdered: true,
    items: ['Loosen all straps.', 'Set the hip belt.', 'Tighten the shoulder straps.'],
  },
  { kind: 'heading', level: 2, text: 'Fabrics compared' },
  {
    kind: 'table',
    header: ['Fabric', 'Weight'],
    rows: [
      ['Nylon', '780 g'],
      ['Canvas', '1,150 g'],
    ],
  },
  { kind: 'heading', level: 2, text: 'Delivery' },
  { kind: 'paragraph', text: 'Delivery costs £3.95 and takes two days.' },
  { kind: 'question', question: 'Is it waterproof?', answer: 'No. The cover keeps rain off.' },
];

const target: Source = {
  address: 'https://packs.example.com/trail',
  title: 'Trail Pack 28',
  siteName: 'Fellside',
  description: null,
  language: 'en',
  readAt: '2026-11-23T20:00:00.000Z',
  hash: 'a'.repeat(64),
  role: 'target',
  blocks,
  items: [
    {
      type: 'Product',
      name: 'Trail Pack 28',
      description: null,
      facts: [
        { name: 'price', value: '89.00 GBP' },
        { name: 'availability', value: 'InStock' },
      ],
      ingredients: [],
      steps: [],
      questions: [],
    },
  ],
};

async function write(keyword: string, sources: Source[], additionalInstructions?: string) {
  const parsed = parseGenerationRequest({
    keyword,
    anchorText: 'this pack',
    targetUrl: 'https://packs.example.com/trail',
    additionalInstructions,
  });
  if (!parsed.ok) throw new Error('The request is not valid');
  return writePost(parsed.request, {
    writer: createOfflineWriter(),
    signal: new AbortController().signal,
    gathered: { sources, unused: [] },
  });
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('an article with sources', () => {
  it('says what the thing is, its facts, steps, tables and questions', async () => {
    const { title, content } = await write('light hiking backpack', [target]);
    expect(title).toMatch(/^Light hiking backpack: /);
    expect(content).toContain('The Trail Pack 28 is a light backpack for day tours.');
    expect(content).toMatch(/<td>Price<\/td>\n<td>£89<\/td>/);
    expect(content).toMatch(/<ol>\n<li>Loosen all straps\.<\/li>/);
    expect(content).toMatch(/<th>Fabric<\/th>/);
    expect(content).toMatch(
      /<h3>Is it waterproof\?<\/h3>\n<p>No\. The cover keeps rain off\.<\/p>/,
    );
    expect(content.match(/<a /g)).toHaveLength(1);
  });

  it('gives each statement with its source, and says that it is short', async () => {
    const { grounding } = await write('light hiking backpack', [target]);
    expect(grounding).toMatchObject({ kind: 'sources', removed: [], isShort: true });
    expect(grounding?.evidence).toContainEqual({
      text: 'Delivery costs £3.95 and takes two days.',
      sources: [1],
      words: 'Delivery costs £3.95 and takes two days.',
    });
  });

  it('of notes alone names nobody for them, and nothing that the page behind the link may not have', async () => {
    const paragraphs = [
      'Larch lasts 10 to 15 years without paint. Untreated pine rots within 5 years. Old railway sleepers hold tar oil, and nobody should grow food in them.',
      'A raised bed dries out faster than the ground around it. Mulch halves what it needs.',
    ];
    const blocks = paragraphs.flatMap((text, at): SourceBlock[] => [
      { kind: 'heading', level: 2, text: ['Material', 'Water'][at] ?? '' },
      { kind: 'paragraph', text },
    ]);
    const notes: Source = {
      ...target,
      address: null,
      title: '',
      siteName: null,
      role: 'notes',
      blocks,
      items: [],
    };
    const { content } = await write('raised beds', [notes]);
    const text = textOf(content);
    expect(text).toContain('Larch lasts 10 to 15 years without paint.');
    expect(text).toMatch(
      /this pack (?:at|, from) packs\.example\.com|packs\.example\.com has more/,
    );
    expect(text).not.toMatch(/ : |[“”]|according to {2}|also covers/);
  });

  it('does not begin with its link, and has a title of what it says', async () => {
    const faq: Source = {
      ...target,
      title: 'FAQs',
      items: [],
      blocks: [
        { kind: 'heading', level: 2, text: 'Vaccinations' },
        { kind: 'paragraph', text: 'See our other page!' },
        { kind: 'heading', level: 2, text: 'Appointments' },
        { kind: 'paragraph', text: 'All services are by appointment.' },
        { kind: 'heading', level: 2, text: 'Payment' },
        { kind: 'paragraph', text: 'A fee of $39 is charged for returned checks.' },
      ],
    };
    const { title, content } = await write('dog grooming', [faq]);
    expect(title).toBe('Dog grooming: appointments and payment');
    expect(content).toMatch(/^<h2>Dog grooming: Appointments<\/h2>\n<p>All services/);
    expect(content.indexOf('<a ')).toBeLessThan(content.indexOf('Payment</h2>'));
  });

  it('takes no more than twelve words in a row', async () => {
    const { content } = await write('light hiking backpack', [target]);
    expect(textOf(content)).not.toContain('keeps the load away from the shirt of whoever wears it');
  });

  it('is the same for the same request, and another one in a series', async () => {
    const one = await write('light hiking backpack', [target]);
    expect((await write('light hiking backpack', [target])).content).toBe(one.content);
    const others = await Promise.all(
      [1, 2, 3].map((number) => write('light hiking backpack', [target], `Article ${number}`)),
    );
    expect(new Set(others.map(({ content }) => content)).size).toBeGreaterThan(1);
  });

  it('speaks the language of its target, and of no page in another one', async () => {
    const german: Source = {
      ...target,
      language: 'de',
      items: [],
      blocks: [
        { kind: 'paragraph', text: 'Das Trail Pack ist ein leichter Rucksack für Tagestouren.' },
      ],
    };
    const english: Source = { ...target, role: 'site', hash: 'b'.repeat(64) };
    const { content } = await write('leichter Rucksack', [german, english]);
    expect(content).toContain('leichter Rucksack');
    expect(textOf(content)).not.toMatch(/\b(?:the|with|and|delivery)\b/i);
  });

  it('keeps a keyword of another language as it was given', async () => {
    const german: Source = {
      ...target,
      language: 'de',
      items: [],
      blocks: [
        { kind: 'paragraph', text: 'Das Trail Pack ist ein leichter Rucksack für Tagestouren.' },
        { kind: 'heading', level: 2, text: 'Versand' },
        { kind: 'paragraph', text: 'Der Versand dauert zwei Tage und kostet 4 Euro.' },
      ],
    };
    const { title, content } = await write('light backpack', [german]);
    expect(title).toMatch(/^Light backpack: /);
    expect(textOf(content)).toContain('Der Versand dauert zwei Tage');
    expect(textOf(content)).not.toMatch(/\b(?:the|with|and|delivery)\b/i);
  });

  it('makes no table of one row, and puts no second page under the heading of the first', async () => {
    const table: SourceBlock = {
      kind: 'table',
      header: ['Size', 'Weight'],
      rows: [['M', '780 g']],
    };
    const other: Source = {
      ...target,
      address: 'https://packs.example.com/care',
      title: 'Washing the pack',
      role: 'site',
      hash: 'c'.repeat(64),
      items: [],
      blocks: [{ kind: 'paragraph', text: 'The Trail Pack is washed by hand at 30 °C.' }],
    };
    const { content } = await write('trail pack', [
      { ...target, blocks: [...blocks, table] },
      other,
    ]);
    expect(content).toContain('<li>Size: M</li>');
    expect(content).toMatch(/<h2>Washing the pack<\/h2>\n<p>The Trail Pack is washed/);
  });

  it('uses headings and sources alone where it has no connecting words', async () => {
    const swedish: Source = {
      ...target,
      language: 'sv',
      items: [],
      blocks: [
        { kind: 'paragraph', text: 'Ryggsäcken väger 780 g.' },
        { kind: 'heading', level: 2, text: 'Leverans' },
        { kind: 'paragraph', text: 'Leveransen tar två dagar.' },
      ],
    };
    const { content } = await write('ryggsäck', [swedish]);
    expect(textOf(content).trim()).toBe(
      'Ryggsäcken väger 780 g. Fellside: this pack Leverans Leveransen tar två dagar.',
    );
  });
});

describe('an article without a source', () => {
  it.each([
    ['how to build a shed', 'What has to be at hand before the first step?'],
    ['react hooks', 'Which version does it run on?'],
    ['2026 tax deadlines', 'Who measured or decided it, and when?'],
    ['Hochbeet bauen', 'Was muss vor dem ersten Schritt bereitliegen?'],
    ['recette de tarte aux pommes', 'Que faut-il avoir sous la main avant la première étape ?'],
  ])('is short and about its kind of subject: %s', async (keyword, question) => {
    const { content, wordCount, grounding, title } = await write(keyword, []);
    expect(textOf(content)).toContain(question);
    expect(wordCount).toBeLessThanOrEqual(350);
    expect(grounding).toMatchObject({ kind: 'none', evidence: [] });
    expect(title.toLowerCase()).toContain(keyword.toLowerCase());
  });

  it('mixes no two languages', async () => {
    const { title, content } = await write('鉄瓶の手入れと使い方', []);
    expect(title).toBe('鉄瓶の手入れと使い方 – packs.example.com');
    expect(textOf(content).trim()).toBe('鉄瓶の手入れと使い方: this pack');
  });

  it('keeps acronyms as they are written', async () => {
    expect((await write('best crm for seo', [])).title).toMatch(/^Best CRM for SEO/);
  });
});
