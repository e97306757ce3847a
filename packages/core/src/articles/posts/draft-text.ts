import { removeUnsafeCharacters } from '../../base/text/clean.ts';

/** Talk before the title is at most this long, in characters; more of it is part of the article. */
const MAX_PREAMBLE = 400;

const fence = /^\s{0,3}(?:`{3,}(?!`)|~{3,}(?!~))(.*)$/u;
const announcement =
  /^(?:sure|certainly|of course|absolutely|great|okay|ok|here(?:'s|’s| is| are)|below is)\b.*:$/isu;

/**
 * What a model's answer holds of the article: without its thinking, without a code fence around the
 * whole, without talk before the title, and in characters that can be stored.
 */
export function cleanDraft(answer: string): string {
  const text = removeUnsafeCharacters(answer.replace(/\r\n?/gu, '\n'));
  return dropPreamble(unwrapFence(dropThinking(text))).trim();
}

/** Reasoning models behind some servers answer with `<think>…</think>` first. */
function dropThinking(text: string): string {
  const start = text.trimStart();
  if (!/^<think(?:ing)?>/iu.test(start)) return text;
  const end = /<\/think(?:ing)?>/iu.exec(start);
  return end ? start.slice(end.index + end[0].length) : '';
}

/**
 * Articles often come as ```` ```markdown … ``` ````. Fences inside the article come in pairs, so a
 * last fence that is left over closes the outer one; without it the answer was cut short. A block of
 * less than half of the answer is an example within the article.
 */
function unwrapFence(text: string): string {
  const lines = text.split('\n');
  const open = lines.findIndex((line) => fencedLanguage(line) !== undefined);
  const language = fencedLanguage(lines[open] ?? '');
  if (language === undefined || !wrapsArticle(lines, open, language)) return text;
  const body = lines.slice(open + 1);
  const fences = body.flatMap((line, index) => (fencedLanguage(line) === undefined ? [] : [index]));
  const close = fences.length % 2 === 1 ? fences.at(-1) : undefined;
  const inside = body.slice(0, close).join('\n');
  return inside.length > text.length / 2 ? inside : text;
}

/** What a line that is a fence names, which may be nothing. */
function fencedLanguage(line: string): string | undefined {
  const language = fence.exec(line)?.[1]?.trim();
  return language === undefined || /\s/u.test(language) ? undefined : language;
}

function wrapsArticle(lines: string[], open: number, language: string): boolean {
  const before = lines.slice(0, open).join('\n').trim();
  if (before.length > MAX_PREAMBLE || /^#/mu.test(before)) return false;
  if (/^(?:markdown|md)$/iu.test(language)) return true;
  const first = lines.slice(open + 1).find((line) => line.trim() !== '') ?? '';
  return language === '' && /^#{1,2} /u.test(first);
}

/** Drops 'Sure! Here is your article:' and its like. */
function dropPreamble(text: string): string {
  const title = text.search(/^# /mu);
  const before = text.slice(0, Math.max(0, title));
  if (before.length <= MAX_PREAMBLE && !/^\s{0,3}(?:#|`{3}|~{3})/mu.test(before)) {
    const rest = text.slice(before.length).trimStart();
    const end = rest.search(/\n\s*\n/u);
    return end > 0 && end <= MAX_PREAMBLE && announcement.test(rest.slice(0, end).trim())
      ? rest.slice(end)
      : rest;
  }
  return text;
}
