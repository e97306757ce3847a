import type { Context } from './context.ts';

/** Whether the terminal, or who reads the log, can show more than ASCII. */
export function speaksUnicode(env: Context['env']): boolean {
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG;
  // Where nothing is said, e.g. on Windows and in many containers, what shows it mostly can.
  return env.TERM !== 'linux' && (!locale || /utf-?8/i.test(locale));
}

const inAscii: Record<string, string> = {
  '…': '...',
  '→': '->',
  '·': '-',
  '✓': '+',
  '✗': 'x',
  '≠': '!',
  '↻': '~',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
};

/** A text as the terminal, or who reads the log, can show it. */
export const inLocale = (env: Context['env'], text: string): string =>
  speaksUnicode(env) ? text : asciiOnly(text);

/** The same where only ASCII is shown: what has no likeness there is a question mark. */
export const asciiOnly = (text: string): string =>
  text.replace(/\P{ASCII}/gu, (one) => inAscii[one] ?? '?');
