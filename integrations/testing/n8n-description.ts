import type { Json, NodeDescription, NodeProperty } from './n8n.ts';

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: unknown[];
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** A call of the API's description. */
interface Call {
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** As much of the API's description (OpenAPI) as is looked at here. */
interface OpenApi {
  paths: Record<string, Record<string, Call>>;
  components: { schemas: Record<string, Schema> };
}

/** One way in which an operation of the node asks the API. */
interface Way {
  name: string;
  method: string;
  path: string;
  body: Json;
  operation: NodeProperty;
  fields: NodeProperty[];
}

/** Where the node asks for what the API does not have, and how many calls were compared. */
export function compareWithApi(description: NodeDescription, openapi: OpenApi) {
  const ways = waysOf(description);
  return { faults: ways.flatMap((way) => faultsOf(way, openapi)), calls: ways.length };
}

function waysOf({ properties }: NodeDescription): Way[] {
  const [resources, ...others] = properties;
  const shown = ({ displayOptions }: NodeProperty, name: string, value: unknown) =>
    displayOptions?.show?.[name]?.includes(value) ?? false;
  return (resources?.options ?? []).flatMap(({ value: resource }) => {
    const own = others.filter((one) => shown(one, 'resource', resource));
    const choice = own.find(({ name }) => name === 'operation');
    return (choice?.options ?? []).flatMap((operation) => {
      const fields = own.filter((one) => shown(one, 'operation', operation.value));
      const asked = fields.find(({ name }) => name === 'publishAs')?.options ?? [operation];
      return asked.map((way): Way => {
        const request = { ...operation.routing?.request, ...way.routing?.request };
        const { method = '', url = '', body = {} } = request;
        const path = url.replace(/^=/, '').replace(/\{\{.*?\}\}/g, '{}');
        const name = `${resource}, ${way.name}: ${method} ${path}`;
        return { name, method, path, body, operation, fields };
      });
    });
  });
}

function faultsOf(
  { name, method, path, body, operation, fields }: Way,
  openapi: OpenApi,
): string[] {
  const call = Object.entries(openapi.paths).find(
    ([known, calls]) => known.replace(/\{\w+\}/g, '{}') === path && calls[method.toLowerCase()],
  )?.[1][method.toLowerCase()];
  if (!call) return [`${name} is no call`];
  const plain = (schema: Schema = {}): Schema =>
    schema.$ref ? plain(openapi.components.schemas[schema.$ref.split('/').at(-1) ?? '']) : schema;
  const parts = (schema?: Schema): Schema[] => {
    const { allOf = [], anyOf = [], oneOf = [], ...own } = plain(schema);
    return [own, ...[...allOf, ...anyOf, ...oneOf].flatMap(parts)];
  };
  const propertyOf = (schema: Schema | undefined, property: string) =>
    parts(schema).find(({ properties }) => properties?.[property])?.properties?.[property];

  const schema = call.requestBody?.content['application/json']?.schema;
  const parameters = call.parameters ?? [];
  const sent = fields.flatMap(withItsOptions).filter(({ routing }) => routing?.send?.property);
  const taken = sent.flatMap(({ routing, type, options = [] }) => {
    const { type: place, property = '' } = routing?.send ?? {};
    const known =
      place === 'query'
        ? parameters.find((one) => one.in === 'query' && one.name === property)?.schema
        : propertyOf(schema, property);
    if (!known) return [`${name} takes no ${property}`];
    const allowed = parts(known).flatMap((part) => part.enum ?? []);
    return (type === 'options' && allowed.length > 0 ? options : [])
      .filter(({ value }) => !allowed.includes(value))
      .map(({ value }) => `${name}: ${property} is never ${value}`);
  });
  const given = [...sent.map(({ routing }) => routing?.send?.property), ...Object.keys(body)];
  const once = parameters.some((one) => one.name.toLowerCase() === 'idempotency-key');
  const isPaged = parameters.some((one) => one.name === 'cursor');
  const { send, output } = operation.routing ?? {};
  const [answered] = Object.entries(call.responses).filter(([status]) => status < '300');
  const answer = answered?.[1].content?.['application/json']?.schema;
  return [
    ...taken,
    ...Object.keys(body)
      .filter((property) => !propertyOf(schema, property))
      .map((property) => `${name} takes no ${property}`),
    ...(plain(schema).required ?? [])
      .filter((property) => !given.includes(property))
      .map((property) => `${name} needs ${property}`),
    ...(once === Boolean(send?.preSend) ? [] : [`${name} is ${once ? 'not ' : ''}done once`]),
    ...(isPaged && !send?.paginate ? [`${name} is paged`] : []),
    ...(output?.postReceive ?? [])
      .flatMap((step) => ('properties' in step ? [step.properties.property] : []))
      .filter((property) => !propertyOf(answer, property))
      .map((property) => `${name} answers no ${property}`),
  ];
}

/** A field, and those that it is a collection of. */
const withItsOptions = (property: NodeProperty): NodeProperty[] => [
  property,
  ...(property.type === 'collection' ? (property.options ?? []).flatMap(withItsOptions) : []),
];
