import { holdToSources } from '../../packages/core/src/articles/gate/gate.ts';
import { createOfflineWriter } from '../../packages/core/src/articles/offline-writer/index.ts';
import { writePost } from '../../packages/core/src/articles/posts/write.ts';
import type { DetectLanguage } from '../../packages/core/src/articles/sources/detect-language.ts';
import type { Source } from '../../packages/core/src/articles/sources/source.ts';
import { spokenNumbers } from '../../packages/core/src/articles/sources/spoken-numbers.ts';
import { parseArticleHtml } from '../../packages/core/src/base/text/article-html.ts';
import { readSource } from '../../packages/core/src/node/sources/read-source.ts';
import type { BenchPage } from './load-pages.ts';
import { wordsOf } from './measure-articles.ts';

/** An article of the set, with what its sources hold as they came. */
export interface WrittenArticle {
  page: BenchPage;
  keyword: string;
  title: string;
  content: string;
  score: number;
  takenShare: number;
  /** Milliseconds of work, with its sources at hand; a busy machine takes longer, and does no more. */
  ms: number;
  /** Of these, what holding it to its sources takes. */
  gateMs: number;
  words: ReadonlySet<string>;
  digits: ReadonlySet<string>;
  /** Thirteen words in a row. */
  runs: ReadonlySet<string>;
}

const READ_AT = '2026-11-23T20:00:00.000Z';
const RUN = 13;

export function sourcesOf(page: BenchPage, detect: DetectLanguage): Source[] {
  return page.pages.map(({ address, html }, at) => {
    const task = {
      address,
      contentType: 'text/html; charset=utf-8',
      role: at === 0 ? 'target' : 'site',
      readAt: READ_AT,
    } as const;
    const read = readSource(task, Buffer.from(html), detect);
    if (!('source' in read)) throw new Error(`${page.name}: ${read.message}`);
    return read.source;
  });
}

export async function writeArticles(page: BenchPage, sources: Source[]): Promise<WrittenArticle[]> {
  const holdings = holdingsOf(page);
  const articles: WrittenArticle[] = [];
  for (const keyword of page.keywords) {
    const before = process.cpuUsage();
    const draft = await writePost(
      {
        keyword,
        anchorText: keyword,
        targetUrl: page.pages[0]?.address ?? '',
        tone: 'professional',
        length: 'medium',
        linkPolicy: 'follow',
      },
      {
        writer: createOfflineWriter(),
        signal: new AbortController().signal,
        gathered: { sources, unused: [] },
      },
    );
    const { title, content, seo, grounding } = draft;
    articles.push({
      page,
      keyword,
      title,
      content,
      score: seo.score,
      takenShare: grounding?.takenShare ?? 0,
      ms: milliseconds(process.cpuUsage(before)),
      gateMs: gateTime(content, sources, keyword),
      ...holdings,
    });
  }
  return articles;
}

const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

function gateTime(content: string, sources: Source[], keyword: string): number {
  const document = parseArticleHtml(content);
  const language = sources[0]?.language ?? '';
  const before = process.cpuUsage();
  holdToSources(document, { sources, known: [keyword], language });
  return milliseconds(process.cpuUsage(before));
}

/** Everything in the pages, read in the plainest way. */
function holdingsOf({
  pages,
  language,
}: BenchPage): Pick<WrittenArticle, 'words' | 'digits' | 'runs'> {
  const texts = pages.map(({ html, address }) => ({
    text: html.replace(/<[^>]*>/g, ' '),
    raw: `${html} ${address}`,
  }));
  const words = new Set(texts.flatMap(({ raw }) => wordsOf(raw)));
  const plain = texts
    .map(({ raw }) => raw.replace(/(?<=\d)[.,'’\u00a0\u202f ](?=\d{3}(?!\d))/gu, ''))
    .join(' ');
  const digits = new Set((plain.match(/\d+/g) ?? []).map((one) => one.replace(/^0+(?=\d)/, '')));
  for (const { values } of spokenNumbers(plain, language))
    for (const value of values) digits.add(String(value));
  for (const [, hours, minutes] of plain.matchAll(/PT(?:(\d+)H)?(?:(\d+)M)?/g)) {
    const all = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
    digits.add(String(Math.floor(all / 60))).add(String(all % 60));
  }
  const day = READ_AT.slice(0, 10).split('-');
  for (const part of day) digits.add(part.replace(/^0/, ''));
  const runs = new Set<string>();
  for (const { text } of texts) {
    const all = wordsOf(text);
    for (let at = 0; at + RUN <= all.length; at += 1) runs.add(all.slice(at, at + RUN).join(' '));
  }
  return { words, digits, runs };
}
