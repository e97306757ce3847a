import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

const formats: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'sample@example.com',
  uri: 'https://sample.example.com/',
  'date-time': '2026-11-22T00:00:00.000Z',
  date: '2026-11-22',
};

/** The least that a schema takes, as far as JSON Schema can say it. */
export const sampleOf = (schema: z.ZodType): unknown => sample(describeInput(schema));

/** An answer with everything that a schema has: each field, and one of every list. */
export const sampleAnswer = (schema: z.ZodType): unknown =>
  schema.parse(
    sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, {
      isWhole: true,
    }),
  );

/** What a schema takes, as JSON Schema. */
export const describeInput = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

interface HowMuch {
  /** Everything, where otherwise the least is taken. */
  isWhole?: boolean;
}

export function sample(schema: JsonSchema, how: HowMuch = {}): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices?.[0]) return sample(choices[0], how);
  switch (schema.type) {
    case 'object':
      return sampleObject(schema, how);
    case 'array':
      return Array.from(
        { length: Math.max(Number(schema.minItems ?? 0), how.isWhole ? 1 : 0) },
        () => sample(schema.items as JsonSchema, how),
      );
    case 'integer':
    case 'number':
      return Number(schema.minimum ?? 1);
    // What a switch is set to should stop nobody.
    case 'boolean':
      return true;
    case 'string':
      return sampleText(schema);
    default:
      return null;
  }
}

function sampleObject(
  { properties, required, propertyNames, additionalProperties }: JsonSchema,
  how: HowMuch,
): Record<string, unknown> {
  const parts = (properties ?? {}) as Record<string, JsonSchema>;
  const { enum: keys } = (propertyNames ?? {}) as { enum?: string[] };
  // A record has a value for each of its keys.
  for (const key of keys ?? []) parts[key] = additionalProperties as JsonSchema;
  const names = how.isWhole ? Object.keys(parts) : ((required ?? []) as string[]);
  return Object.fromEntries(names.map((name) => [name, sample(parts[name] ?? {}, how)]));
}

/** What JSON Schema says as an expression. */
const patterns: Record<string, string> = {
  '^#[0-9a-f]{6}$': '#1f5c4d',
  '^20\\d{2}-(0[1-9]|1[0-2])$': '2026-10',
};

const sampleText = ({ format, pattern, minLength }: JsonSchema): string =>
  formats[String(format)] ??
  patterns[String(pattern)] ??
  'x'.repeat(Math.max(1, Number(minLength ?? 1)));
