import type { Context } from './context.ts';
import { printable } from './printable.ts';

/** Lines of a result for people: label → value. */
export type Facts = Record<string, string>;

/** One line of JSON on stdout. */
export function writeJsonLine(ctx: Pick<Context, 'stdout'>, value: object): void {
  ctx.stdout.write(`${JSON.stringify(value)}\n`);
}

/** Facts under each other, values aligned. */
export function showFacts(stream: Pick<NodeJS.WritableStream, 'write'>, facts: Facts): void {
  const width = Math.max(...Object.keys(facts).map((label) => label.length));
  for (const [label, value] of Object.entries(facts)) {
    stream.write(`${label.padEnd(width)}  ${printable(value)}\n`);
  }
}
