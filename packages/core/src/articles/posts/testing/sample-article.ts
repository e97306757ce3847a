import type { GenerationRequest } from '../writer.ts';

export const sampleRequest: GenerationRequest = {
  keyword: 'coffee roasting',
  anchorText: 'freshly roasted beans',
  targetUrl: 'https://example.com/shop',
  tone: 'professional',
  length: 'short',
  linkPolicy: 'follow',
};

export const sampleTitle = 'Coffee Roasting at Home, Step by Step';

const kinds =
  'amber birch cedar dusty early fine grainy heavy inky jolly keen light mellow nutty oaken pale quiet rusty sandy tawny'.split(
    ' ',
  );

/** A word for each number that is none itself, as no source holds one. */
const kindOf = (index: number): string =>
  index < kinds.length
    ? (kinds[index] ?? '')
    : `${kindOf(Math.floor(index / kinds.length) - 1)} ${kindOf(index % kinds.length)}`;

/** A body paragraph of 36 words that names the subject once; `index` makes it one of a kind. */
export function sampleParagraph(index: number, subject = 'coffee roasting'): string {
  return [
    `Any ${kindOf(index)} batch shows what ${subject} asks of a patient person.`,
    'The drum is warm before anything goes in, and the air moves slowly.',
    'Listen for the crack, watch the colour, and write the minutes down.',
  ].join(' ');
}

/** An article in Markdown of about 36 words a paragraph, as a well-behaved writer returns it. */
export function sampleArticle(options: { paragraphs?: number; subject?: string } = {}): string {
  const { paragraphs = 18, subject = 'coffee roasting' } = options;
  const body = Array.from({ length: paragraphs }, (_, index) =>
    index % 6 === 3
      ? `## What ${subject} teaches in a ${kindOf(index)} week\n\n${sampleParagraph(index, subject)}`
      : sampleParagraph(index, subject),
  );
  return `# ${sampleTitle}\n\n${body.join('\n\n')}\n\n- a scale\n- a thermometer\n`;
}
