import { ask, askChoice, askMaybe, isSomebodyThere } from './ask.ts';
import { loadConfig } from './config.ts';
import type { Context } from './context.ts';

interface Entry {
  name: string;
  /** The command line that it stands for; asks what the command does not ask itself. */
  words: (ctx: Context) => Promise<string[]>;
}

const HELP = ['--help'];

/**
 * The command line that a person chooses, none where they leave; where nobody is, that of the help.
 * Throws Interrupted.
 */
export async function chooseCommand(ctx: Context): Promise<string[]> {
  if (!isSomebodyThere(ctx) || ctx.env.CI) return HELP;
  // Whatever is wrong with the settings, the doctor is to be reached.
  const config = await loadConfig(ctx, { color: true, quiet: true }).catch(() => undefined);
  const signing: Entry = config?.apiKey
    ? { name: 'Sign out', words: async () => ['logout'] }
    : { name: 'Sign in', words: async () => ['login'] };
  const chosen = await askChoice(ctx, 'What would you like to do?', [
    ...entries,
    signing,
    ...lastEntries,
  ]);
  return chosen ? chosen.words(ctx) : [];
}

const entries: Entry[] = [
  { name: 'Write an article', words: async () => ['generate'] },
  {
    name: 'Write many articles from a file',
    words: async (ctx) => ['bulk', await ask(ctx, 'Which file? CSV, TSV, JSON or JSON Lines')],
  },
  {
    name: 'Check backlinks',
    async words(ctx) {
      const source = await askMaybe(
        ctx,
        "Which pages? A list file or an address; nothing: the server's own posts",
      );
      return source ? ['report', source] : ['report'];
    },
  },
  { name: 'My posts', words: async () => ['posts', 'list'] },
  { name: 'My credits', words: async () => ['credits'] },
  { name: 'Watched links', words: async () => ['monitor', 'list'] },
];

const lastEntries: Entry[] = [
  { name: 'Check that everything works', words: async () => ['doctor'] },
  { name: 'Help', words: async () => HELP },
];
