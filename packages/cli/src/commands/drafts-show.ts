import { openUserClient } from '../api-client.ts';
import type { CommonFlags } from '../config.ts';
import type { Context } from '../context.ts';
import { exit } from '../exit.ts';
import { printableLines } from '../printable.ts';
import { showFacts, writeJsonLine } from '../results.ts';
import { factsOfDraft } from './generate-draft.ts';

/** Prints a draft's facts and its text as Markdown. Throws AppError. */
export async function showDraft(ctx: Context, flags: CommonFlags, id: string): Promise<number> {
  const { client, config } = await openUserClient(ctx, flags);
  const { draft } = await client.readDraft(id, { signal: ctx.signal });
  if (flags.json) {
    writeJsonLine(ctx, { type: 'draft', ...draft });
    return exit.done;
  }
  const { htmlToMarkdown } = await import('../articles/markdown.ts');
  showFacts(ctx.stdout, factsOfDraft(draft, config.apiUrl));
  ctx.stdout.write(`\n${printableLines(htmlToMarkdown(draft.content))}\n`);
  return exit.done;
}
