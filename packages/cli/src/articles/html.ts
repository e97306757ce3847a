import { provenanceHtml } from '@linkwright/core/all';
import type { Article } from './article.ts';

/** The article as a web page of its own. */
export function toHtmlPage({
  title,
  metaDescription,
  content,
  writer,
  provenance,
}: Article): string {
  const generator = writer
    ? `\n<meta name="generator" content="${escapeHtml(describeWriter(writer))}">`
    : '';
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(metaDescription)}">${generator}
</head>
<body>
<article>
<h1>${escapeHtml(title)}</h1>
${content}${provenance ? `\n${provenanceHtml(provenance)}` : ''}
</article>
</body>
</html>
`;
}

/** The writer's name, and that it stands in for a model where it does. */
export const describeWriter = ({ name, isStandIn }: NonNullable<Article['writer']>): string =>
  isStandIn ? `${name} (stands in for a model)` : name;

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
