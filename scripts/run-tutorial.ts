import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** A block of commands of a tutorial, and what the page says that they print. */
export interface Step {
  commands: string;
  /** Undefined where the page shows none. */
  shown: string | undefined;
  printed: string;
}

const fence = /^```(\w*)\n(.*?)^```$/gms;
const isSaved = /(?:Save this as|Put .+ into) `([^`]+)`[^`]*$/u;

/**
 * Does what a page of the documentation says, as it stands: saves the files that it names and runs its
 * blocks of shell one after the other in one shell, in `folder`, which is the home there.
 */
export function runTutorial(markdown: string, folder: string, env: Record<string, string>): Step[] {
  const blocks = [...markdown.matchAll(fence)].map((match) => {
    const [, language = '', text = ''] = match;
    const before = markdown.slice(0, match.index).split('\n\n').at(-2) ?? '';
    return { language, text, file: isSaved.exec(before.trim())?.[1] };
  });
  const files = blocks.filter(({ file }) => file !== undefined);
  for (const { file = '', text } of files) writeFileSync(path.join(folder, file), text);
  const rest = blocks.filter(({ file }) => file === undefined);
  const mark = randomUUID();
  const script = rest
    .filter(({ language }) => language === 'sh')
    // What is installed there is what the test has packed.
    .map(({ text }) => `printf '%s\\n' ${mark}\n${text.includes('npm install') ? '' : text}`)
    .join('');
  const options = { cwd: folder, encoding: 'utf8', env: { ...env, HOME: folder } } as const;
  const { stdout } = spawnSync('bash', ['-c', `exec 2>&1\n${script}`], options);
  const printed = stdout.split(`${mark}\n`).slice(1);
  return rest.flatMap(({ language, text }, index) => {
    if (language !== 'sh') return [];
    const next = rest[index + 1];
    const shown = next?.language === '' ? next.text : undefined;
    return [{ commands: text, shown, printed: printed.shift() ?? '' }];
  });
}

/** Without what is another at each time and place: when, how long, where, tokens, what the network gave. */
export const withoutChance = (text: string): string =>
  text
    .replaceAll(/\d{4}-\d\d-\d\d(?:T[\d:.]+Z| \d\d:\d\d UTC)/g, 'TIME')
    .replaceAll(/\b\d+:\d\d\b(?!:)/g, '0:00')
    .replaceAll(/^(Claim token +)\S+/gm, '$1TOKEN')
    .replaceAll(/^(File +).*\//gm, '$1')
    .replaceAll(/^Not used .*\n/gm, '')
    .replaceAll(/^(?:writing \d+ *\n|…\n)+/gm, 'writing …\n')
    .replaceAll(/ +$/gm, '')
    .replaceAll(/(\/blog\/[a-z-]+?)(?:-\w{6})?$/gm, '$1');
