import type { Context } from './context.ts';
import { exit } from './exit.ts';
import { toFailure } from './failure.ts';
import { printable } from './printable.ts';
import { writeJsonLine } from './results.ts';

/** Says what went wrong, on stderr for people and with --json also as the last line of stdout. */
export function reportFailure(
  ctx: Context,
  error: unknown,
  { json, isSaid = false }: { json: boolean; isSaid?: boolean },
): number {
  const failure = toFailure(error);
  const code = isSaid ? 'USAGE' : failure.code;
  const { message, lines, details, retryAfter, requestId } = failure;
  if (!isSaid) {
    ctx.stderr.write(`${printable(message)}\n`);
    for (const line of lines) ctx.stderr.write(`  ${printable(line)}\n`);
  }
  if (json) {
    // The shape of the API's error body, so that a program reads both alike.
    const body = {
      success: false,
      error: message,
      code,
      requestId: requestId ?? '',
      ...(details ? { details } : {}),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    };
    writeJsonLine(ctx, { type: 'error', error: body });
  }
  return isSaid ? exit.wrongUsage : failure.exitCode;
}
