import { type JsonSchema, sample } from '@linkwright/core/testing/vendors';

/** A place for a text in what a schema takes. */
interface TextField {
  /** As refusals name it: `items.0.url`; empty for the whole. */
  name: string;
  /** The least that the schema takes, with this text in its place. */
  fill(text: string): unknown;
}

/** Every place for a text in what a schema takes, in optional fields and in each choice, too. */
export function textFieldsOf(schema: JsonSchema): TextField[] {
  const choices = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as JsonSchema[] | undefined;
  if (choices) return choices.flatMap(textFieldsOf);
  switch (schema.type) {
    case 'object':
      return fieldsOf(schema);
    case 'array':
      return within(schema.items as JsonSchema, '0', (value) => [value]);
    case 'string':
      return [{ name: '', fill: (text) => text }];
    default:
      // What takes anything takes a text.
      return schema.type === undefined && !('const' in schema)
        ? [{ name: '', fill: (text) => text }]
        : [];
  }
}

function fieldsOf(schema: JsonSchema): TextField[] {
  const { properties = {}, additionalProperties } = schema;
  const base = sample(schema) as object;
  const fields = Object.entries(properties as Record<string, JsonSchema>);
  if (typeof additionalProperties === 'object') {
    fields.push(['any', additionalProperties as JsonSchema]);
  }
  return fields.flatMap(([name, field]) =>
    within(field, name, (value) => ({ ...base, [name]: value })),
  );
}

const within = (schema: JsonSchema, key: string, wrap: (value: unknown) => unknown): TextField[] =>
  textFieldsOf(schema).map(({ name, fill }) => ({
    name: name === '' ? key : `${key}.${name}`,
    fill: (text) => wrap(fill(text)),
  }));
