import { openClient } from '../api-client.ts';
import type { CommonFlags } from '../config.ts';
import type { Context } from '../context.ts';
import { exit } from '../exit.ts';
import { readNamedPost, readPostName } from '../library/find-post.ts';
import { openBrowser } from '../open-browser.ts';
import { printable } from '../printable.ts';
import { writeJsonLine } from '../results.ts';

/** Opens a post's page in the browser, or prints its address where there is none. Throws AppError. */
export async function openPost(ctx: Context, flags: CommonFlags, ref: string): Promise<number> {
  const name = readPostName(ref);
  const { client } = await openClient(ctx, flags);
  const { publishedUrl } = await readNamedPost(ctx, client, name);
  const isOpened = await openBrowser(ctx, publishedUrl);
  if (flags.json) writeJsonLine(ctx, { type: 'opened', url: publishedUrl, isOpened });
  else if (!isOpened) ctx.stdout.write(`${printable(publishedUrl)}\n`);
  else if (!flags.quiet) ctx.stderr.write(`Opened ${printable(publishedUrl)}\n`);
  return exit.done;
}
