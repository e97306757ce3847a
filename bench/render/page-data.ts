import type { Verdict } from '@linkwright/core/all';
import { wanted } from '../report/wanted.ts';

export interface PageData {
  title: string;
  paragraphs: string[];
  link: { href: string; text: string; rel: string } | null;
}

/** What the page of that number says, with its right verdict: most have the link. */
export function pageData(number: number): { data: PageData; verdict: Verdict } {
  const title = `Notes on garden ${number}`;
  const paragraphs = Array.from(
    { length: 12 },
    (_, at) => `Note ${at} of garden ${number}: what grows where, and why it does so there.`,
  );
  const { destinationUrl: href, anchorText: text } = wanted;
  const says = (verdict: Verdict, link: PageData['link']) => ({
    data: { title, paragraphs, link },
    verdict,
  });
  const turn = number % 20;
  if (turn >= 17) return says('missing', null);
  if (turn >= 15) return says('wrong-anchor', { href, text: 'a shop for beds', rel: 'noopener' });
  if (turn >= 12) return says('live-nofollow', { href, text, rel: 'nofollow noopener' });
  return says('live', { href, text, rel: 'noopener' });
}

/** The same as markup. */
export function markupOf({ title, paragraphs, link }: PageData): string {
  const anchor =
    link && `<p>Some say <a href="${link.href}" rel="${link.rel}">${link.text}</a></p>`;
  const words = paragraphs.map((text) => `<p>${text}</p>`).join('');
  return `<main><h1>${title}</h1>${words}${anchor ?? ''}</main>`;
}
