/** The part of JSON Schema that the contracts make use of. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  description?: string;
}

/** A schema as a type of TypeScript, with its limits as comments. */
export function typeText(schema: JsonSchema, indent = ''): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => typeText(choice, indent)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') return `${inBrackets(typeText(schema.items ?? {}, indent))}[]`;
  if (schema.type === 'object') return objectText(schema, indent);
  return schema.type ?? 'unknown';
}

const inBrackets = (text: string): string =>
  text.includes(' | ') && !text.startsWith('{') ? `(${text})` : text;

function objectText({ properties, required, additionalProperties }: JsonSchema, indent: string) {
  const inner = `${indent}  `;
  const fields = Object.entries(properties ?? {}).map(([name, field]) => {
    const mark = required?.includes(name) ? '' : '?';
    const comment = limitsOf(field);
    return `${inner}${name}${mark}: ${typeText(field, inner)};${comment ? ` // ${comment}` : ''}`;
  });
  if (typeof additionalProperties === 'object' && fields.length === 0) {
    return `Record<string, ${typeText(additionalProperties, indent)}>`;
  }
  return fields.length === 0 ? '{}' : `{\n${fields.join('\n')}\n${indent}}`;
}

function limitsOf(schema: JsonSchema): string {
  const { description, format, minimum, maximum, minLength, maxLength, minItems, maxItems } =
    schema;
  return [
    format,
    range(minimum, maximum),
    range(minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' items'),
    description,
  ]
    .filter(Boolean)
    .join('; ');
}

function range(low: number | undefined, high: number | undefined, unit = ''): string {
  // What every integer of JavaScript keeps to is not worth a word.
  const least = low === Number.MIN_SAFE_INTEGER ? undefined : low;
  const most = high === Number.MAX_SAFE_INTEGER ? undefined : high;
  if (least === undefined && most === undefined) return '';
  if (least === undefined) return `at most ${most}${unit}`;
  return most === undefined ? `at least ${least}${unit}` : `${least} to ${most}${unit}`;
}
