import { claimRefusalInfo } from '@linkwright/core/all';
import { AppError } from '@linkwright/core/client';
import { openUserClient } from '../api-client.ts';
import { askHidden, isSomebodyThere } from '../ask.ts';
import type { CommonFlags } from '../config.ts';
import type { Context } from '../context.ts';
import { exit, UsageError } from '../exit.ts';
import { identifyPost, readPostName } from '../library/find-post.ts';
import { readStdin } from '../reports/read-stdin.ts';
import { showFacts, writeJsonLine } from '../results.ts';

/** A token is 43 characters. */
const MAX_TOKEN_INPUT = 1000;

export interface PostsClaimFlags extends CommonFlags {
  token?: string;
}

/** Makes a trial post one's own with its claim token. Throws UsageError, AppError, Interrupted. */
export async function claimPost(
  ctx: Context,
  flags: PostsClaimFlags,
  ref: string,
): Promise<number> {
  const name = readPostName(ref);
  const { client } = await openUserClient(ctx, flags);
  const token = await tokenOf(ctx, flags);
  const { signal } = ctx;
  try {
    const { id } = await identifyPost(ctx, client, name);
    const call = { signal, idempotencyKey: ctx.newKey() };
    const { message, post } = await client.claimPost(id, token, call);
    const { claimedCount, maxClaims } = await client.listClaims({ signal });
    if (flags.json) {
      const { content: _text, ...summary } = post;
      writeJsonLine(ctx, { type: 'claimed', post: summary, claimedCount, maxClaims });
      return exit.done;
    }
    if (!flags.quiet) ctx.stderr.write(`${message}\n`);
    showFacts(ctx.stdout, {
      Title: post.title,
      Page: post.publishedUrl,
      Claims: `${claimedCount} of ${maxClaims} used`,
    });
    return exit.done;
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined;
    const refusal = Object.values(claimRefusalInfo).find((one) => one.code === code);
    if (refusal) ctx.stderr.write(`${refusal.title}\n`);
    throw error;
  }
}

/** From the flag, from stdin with `-`, or asked for without being shown. */
async function tokenOf(ctx: Context, { token, json }: PostsClaimFlags): Promise<string> {
  if (token === undefined && !json && isSomebodyThere(ctx)) {
    return (await askHidden(ctx, 'Claim token (as the post was made with)')).trim();
  }
  if (token === undefined) {
    throw new UsageError('--token is needed: the one that was shown when the post was made');
  }
  const given = (token === '-' ? await readStdin(ctx, MAX_TOKEN_INPUT) : token).trim();
  if (given === '') throw new UsageError('The claim token is empty');
  return given;
}
