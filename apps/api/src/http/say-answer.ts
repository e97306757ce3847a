import { sentences } from '@linkwright/core/all';
import type { z } from 'zod';
import type { TranslateText } from './text-translation.ts';

/** An answer with the sentences in it translated. */
export type SayAnswer = (answer: unknown, translate: TranslateText) => unknown;

/** What translates the answers of a schema; undefined where it has no sentences (`sentences`). */
export function sayAnswerOf(schema: z.core.$ZodType): SayAnswer | undefined {
  if (sentences.has(schema)) return sayAll;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return sayFields(def.shape);
    case 'array':
      return sayEach(def.element);
    case 'union':
      return 'discriminator' in def
        ? sayVariant(def as z.core.$ZodDiscriminatedUnionDef)
        : sayAny(def.options);
    case 'nullable':
    case 'optional':
    case 'default':
      return sayAnswerOf(def.innerType);
    default:
      return undefined;
  }
}

/** `sayAnswerOf` for a route: most answer nobody in another language before their server is gone. */
export function sayWhenAsked(schema: z.core.$ZodType): SayAnswer {
  let known: { say: SayAnswer | undefined } | undefined;
  return (answer, translate) => {
    known ??= { say: sayAnswerOf(schema) };
    return known.say ? known.say(answer, translate) : answer;
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const sayAll: SayAnswer = (answer, translate) => {
  if (typeof answer === 'string') return translate(answer);
  return Array.isArray(answer) ? answer.map((one) => sayAll(one, translate)) : answer;
};

function sayFields(shape: z.core.$ZodShape): SayAnswer | undefined {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const say = sayAnswerOf(schema);
    return say ? [{ name, say }] : [];
  });
  if (fields.length === 0) return undefined;
  return (answer, translate) => {
    if (!isObject(answer)) return answer;
    const said = { ...answer };
    for (const { name, say } of fields) {
      if (name in said) said[name] = say(said[name], translate);
    }
    return said;
  };
}

function sayEach(element: z.core.$ZodType): SayAnswer | undefined {
  const say = sayAnswerOf(element);
  return (
    say &&
    ((answer, translate) =>
      Array.isArray(answer) ? answer.map((one) => say(one, translate)) : answer)
  );
}

function sayVariant({
  discriminator,
  options,
}: z.core.$ZodDiscriminatedUnionDef): SayAnswer | undefined {
  const variants = new Map<unknown, SayAnswer>();
  for (const option of options) {
    const say = sayAnswerOf(option);
    const values = option._zod.propValues?.[discriminator] ?? [];
    if (say) for (const value of values) variants.set(value, say);
  }
  if (variants.size === 0) return undefined;
  return (answer, translate) => {
    const say = isObject(answer) ? variants.get(answer[discriminator]) : undefined;
    return say ? say(answer, translate) : answer;
  };
}

/** Of variants that nothing names: what has the fields of several is translated by each. */
function sayAny(options: readonly z.core.$ZodType[]): SayAnswer | undefined {
  const all = options.flatMap((option) => sayAnswerOf(option) ?? []);
  if (all.length === 0) return undefined;
  return (answer, translate) => all.reduce((said, say) => say(said, translate), answer);
}
