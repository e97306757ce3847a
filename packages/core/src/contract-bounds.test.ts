import { expect, it } from 'vitest';
import { z } from 'zod';
import * as core from './all.ts';
import type { Endpoint } from './endpoint.ts';

interface JsonSchema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  maximum?: number;
  minimum?: number;
  propertyNames?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** Formats whose expression bounds the length. */
const bounded = new Set(['uuid', 'date']);
/** Places without a bound of their own, and what bounds them. */
const exceptions: Record<string, string> = {
  'GET /api/admin/archive query.isGone': 'one of a few words',
};
/** The largest whole number that the database's columns take. */
const LARGEST = 2 ** 31 - 1;

const endpoints = Object.values<unknown>(core).filter(isEndpoint);
function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'route' in value && 'response' in value;
}

/** What has no bound in what a schema takes. */
function* boundless(schema: JsonSchema, at: string): Generator<string> {
  for (const choice of [schema.anyOf, schema.oneOf, schema.allOf].flatMap((all) => all ?? [])) {
    yield* boundless(choice, at);
  }
  const isFixed = schema.enum !== undefined || schema.const !== undefined;
  if (schema.type === 'string' && !isFixed) {
    if (schema.maxLength === undefined && !bounded.has(schema.format ?? '')) yield at;
  } else if (schema.type === 'integer' || schema.type === 'number') {
    if (!isFixed && !((schema.maximum ?? Number.POSITIVE_INFINITY) <= LARGEST)) yield at;
  } else if (schema.type === 'array') {
    if (schema.maxItems === undefined) yield at;
    yield* boundless(schema.items ?? {}, `${at}.0`);
  } else if (schema.type === 'object') {
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      yield* boundless(field, `${at}.${name}`);
    }
    if (typeof schema.additionalProperties === 'object') yield `${at}.*`;
  } else if (Object.keys(schema).length === 0) {
    yield at;
  }
}

it('bounds every text, list and number that it takes, before anything reads it', () => {
  expect(endpoints.length).toBeGreaterThan(200);
  const found = endpoints.flatMap(({ route, ...parts }) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = parts[part];
      if (!schema) return [];
      const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      return [...boundless(described as JsonSchema, `${route.method} ${route.path} ${part}`)];
    }),
  );
  expect(found.filter((place) => !(place in exceptions))).toEqual([]);
  expect(Object.keys(exceptions).filter((place) => !found.includes(place))).toEqual([]);
});
