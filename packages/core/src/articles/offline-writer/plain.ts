import { countWords } from '../../base/text/count-words.ts';

/** What a reader sees of a block of our own Markdown. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^(?:#{1,6}|-|\d+\.) /gmu, '')
    .replace(/\]\((?:\\.|[^\\()])*\)/gu, '')
    .replace(/(?<!\\)(?:\*\*|\[)/gu, '')
    .replace(/\\([!-/:-@[-`{-~])/gu, '$1');
}

/** Words that a reader sees. */
export function wordsOf(markdown: string): number {
  return countWords(plainText(markdown));
}
