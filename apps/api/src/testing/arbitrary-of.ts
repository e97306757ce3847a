import fc from 'fast-check';

/** JSON Schema as an OpenAPI description has it. */
export type Schema = Record<string, unknown>;

interface Making {
  /** What `$ref` leads to, by name. */
  named: Readonly<Record<string, Schema>>;
  /** Ids of what is there. */
  ids: fc.Arbitrary<string>;
}

const MAX_ITEMS = 3;
const MAX_TEXT = 40;
const DEEPEST = 6;
const FITTING = 24;

/** What no contract asks for in any place, and clients send all the same. */
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    0,
    -1,
    1e308,
    Number.MAX_SAFE_INTEGER + 1,
    -2147483649,
    [],
    {},
    'x'.repeat(5000),
    '\u202e\u200d',
    '👩‍👩‍👧‍👦'.repeat(60),
    "'; drop table users; --",
    '%_\\',
    'javascript:alert(1)',
    '__proto__',
    '9999-12-31T23:59:59.999Z',
    '0000-00-00',
    '00000000-0000-0000-0000-000000000000',
    'http://[::1',
  ),
  fc.string({ unit: 'binary', maxLength: MAX_TEXT }),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
);

/**
 * What a schema takes, and now and then, anywhere in it, something else: every value that a client
 * could send, rather near to what is meant.
 */
export function arbitraryOf(schema: Schema, making: Making, depth = 0): fc.Arbitrary<unknown> {
  const fitting = fittingOf(schema, making, depth);
  return fc.oneof({ weight: FITTING, arbitrary: fitting }, { weight: 1, arbitrary: odd });
}

function fittingOf(schema: Schema, making: Making, depth: number): fc.Arbitrary<unknown> {
  const { $ref, enum: values, allOf } = schema;
  if (typeof $ref === 'string') {
    return fittingOf(making.named[$ref.split('/').at(-1) ?? ''] ?? {}, making, depth);
  }
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(values)) return fc.constantFrom<unknown>(...values);
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, making, depth)));
  if (Array.isArray(allOf)) {
    return fc
      .tuple(...(allOf as Schema[]).map((part) => fittingOf(part, making, depth)))
      .map((parts) => Object.assign({}, ...parts) as object);
  }
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objectOf(schema, making, depth);
    case 'array':
      return arrayOf(schema, making, depth);
    case 'integer':
      return fc.integer(boundsOf(schema));
    case 'number':
      return fc.double({ ...boundsOf(schema), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return textOf(schema, making);
    case 'null':
      return fc.constant(null);
    default:
      return odd;
  }
}

function objectOf(schema: Schema, making: Making, depth: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const must = new Set(required as string[]);
  const fields = Object.entries(properties as Record<string, Schema>)
    // What may refer to itself ends somewhere.
    .filter(([name]) => depth < DEEPEST || must.has(name))
    .map(([name, field]) => [name, arbitraryOf(field, making, depth + 1)] as const);
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: [...must] as never });
  if (typeof additionalProperties !== 'object' || depth >= DEEPEST) return known;
  const value = arbitraryOf(additionalProperties as Schema, making, depth + 1);
  const more = fc.dictionary(fc.string({ maxLength: MAX_TEXT }), value, { maxKeys: MAX_ITEMS });
  return fc.tuple(more, known).map(([rest, own]) => ({ ...rest, ...own }));
}

function arrayOf({ items, minItems = 0 }: Schema, making: Making, depth: number) {
  const minLength = Number(minItems);
  const item = arbitraryOf((items ?? {}) as Schema, making, depth + 1);
  return fc.array(item, { minLength, maxLength: Math.max(minLength, MAX_ITEMS) });
}

const boundsOf = ({ minimum, maximum, exclusiveMinimum }: Schema) => ({
  min: Number(minimum ?? exclusiveMinimum ?? -1000),
  max: Math.max(Number(minimum ?? exclusiveMinimum ?? -1000), Number(maximum ?? 1_000_000)),
});

function textOf({ format, pattern, minLength, maxLength }: Schema, { ids }: Making) {
  switch (format) {
    case 'uuid':
      return ids;
    case 'email':
      return fc.constantFrom('sample@example.com', 'Ada+1@EXAMPLE.com');
    case 'uri':
      return fc.constantFrom('https://sample.example.com/', 'https://sample.example.com/a?b=c#d');
    case 'date-time':
      return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    case 'date':
      return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
    default: {
      // What looks ahead cannot be made by the expression.
      if (typeof pattern === 'string' && !pattern.includes('(?')) {
        return fc.stringMatching(new RegExp(pattern));
      }
      const least = Number(minLength ?? 0);
      const most = Math.max(least, Number(maxLength ?? MAX_TEXT));
      const short = { minLength: least, maxLength: Math.max(least, Math.min(most, MAX_TEXT)) };
      return fc.oneof(
        fc.constantFrom('example.com', 'https://sample.example.com/desks', 'standing desks'),
        fc.string(short),
        fc.string({ ...short, unit: 'grapheme' }),
        fc.constantFrom('x'.repeat(most), 'é'.repeat(most), 'x'.repeat(most + 1)),
      );
    }
  }
}
