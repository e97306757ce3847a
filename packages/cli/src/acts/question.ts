import { Option } from 'commander';
import type { Context } from '../context.ts';
import type { Act } from './act.ts';
import type { Question } from './ask-route.ts';
import type { Field } from './fields.ts';

/** What commander gives for the flags of a command. */
export type GivenFlags = Record<string, unknown>;

const namedFields = ({ fields, extra }: Act): Record<string, Field> => ({ ...fields, ...extra });

/** Every flag of an act, in the order of its help. */
export const fieldsOf = (act: Act): Field[] => Object.values(namedFields(act));

/** What was given of an act's operands and flags, by the names of its fields. Throws UsageError. */
export async function readGiven(
  ctx: Context,
  act: Act,
  { flags, operands }: { flags: GivenFlags; operands: unknown[] },
): Promise<Record<string, unknown>> {
  const given: Record<string, unknown> = {};
  const named = Object.entries(act.operands ?? {});
  for (const [at, [field, operand]] of named.entries()) {
    const value = operands[at];
    if (value === undefined) continue;
    given[field] = operand?.load ? await operand.load(ctx, value as never) : value;
  }
  for (const [field, { flags: spelling, load }] of Object.entries(namedFields(act))) {
    const value = flags[new Option(spelling).attributeName()];
    if (value === undefined) continue;
    given[field] = load ? await load(ctx, value as never) : value;
  }
  return given;
}

/** The call that an act makes of what was given. Throws UsageError. */
export async function questionOf(
  ctx: Context,
  act: Act,
  { id, given }: { id?: string | undefined; given: Record<string, unknown> },
): Promise<Question> {
  const fields = act.prepare ? await act.prepare(given, ctx) : given;
  const hasFields = Object.keys(fields).length > 0;
  const part = act.route.method === 'GET' ? 'query' : 'body';
  return {
    ...(id !== undefined && { params: { id } }),
    ...(hasFields && { [part]: fields as Record<string, unknown> }),
    ...(act.isOnce && { idempotencyKey: ctx.newKey() }),
    signal: ctx.signal,
  };
}
