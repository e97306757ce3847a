// Writes an article with a link in it: no server, no key.
//   npm start -- KEYWORD ANCHOR URL
import { parseGenerationRequest, writePost } from '@linkwright/core';
import { createOfflineWriter } from '@linkwright/core/offline-writer';

const [
  keyword = 'standing desks',
  anchorText = 'adjustable desks',
  targetUrl = 'desks.example.com/adjustable',
] = process.argv.slice(2);

const parsed = parseGenerationRequest({ keyword, anchorText, targetUrl });
if (parsed.ok) {
  const { title, content, wordCount, seo } = await writePost(parsed.request, {
    writer: createOfflineWriter(),
    signal: AbortSignal.timeout(10_000),
  });
  console.log(`<h1>${title}</h1>\n${content}`);
  console.error(`\n${wordCount} words, SEO score ${seo.score} of 100`);
  for (const { rule, points, max, advice } of seo.rules) {
    console.error(`  ${rule}: ${points} of ${max}${advice ? `. ${advice}` : ''}`);
  }
} else {
  for (const { field, message } of parsed.details) console.error(`${field}: ${message}`);
  process.exitCode = 2;
}
