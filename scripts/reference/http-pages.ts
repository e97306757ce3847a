import * as core from '@linkwright/core/all';
import { statusOf } from '../../apps/api/src/http/error-reply.ts';
import { type JsonSchema, typeText } from './type-text.ts';

type Contract = core.Endpoint;

/**
 * The reference of the HTTP API, from the contracts that it validates and describes itself by: a page
 * of all calls, and one for each subject.
 */
export function httpPages(): Record<string, string> {
  const subjects = [...Map.groupBy(contracts(), ({ tag }) => tag)].toSorted(([a], [b]) =>
    a.localeCompare(b),
  );
  return Object.fromEntries([
    ['http/README.md', indexPage(subjects)],
    ...subjects.map(([tag, endpoints]) => [
      `http/${tag}.md`,
      pageOf([`# ${titleOf(tag)}, call by call`, ...endpoints.flatMap(endpointParts)]),
    ]),
  ]);
}

function indexPage(subjects: [tag: string, endpoints: Contract[]][]): string {
  return pageOf([
    '# The HTTP API, call by call',
    'Every call with what goes in and what comes out. [The HTTP API](../../developers/api.md) tells how they work together; `GET /api/openapi.json` of an installation says the same to programs.',
    'Bodies and answers are JSON. An error is `{ success: false, error, code, requestId, details?, retryAfter? }`, with a `code` of the table at the end.',
    ...subjects.flatMap(([tag, endpoints]) => [
      `## [${titleOf(tag)}](${tag}.md)`,
      [
        '| call | does |',
        '| --- | --- |',
        ...endpoints.map(
          ({ route, summary }) =>
            `| [\`${route.method} ${route.path}\`](${tag}.md#${anchorOf(route)}) | ${summary} |`,
        ),
      ].join('\n'),
    ]),
    '## Error codes',
    errorTable(),
  ]);
}

const pageOf = (parts: string[]): string => `${parts.join('\n\n')}\n`;

const titleOf = (tag: string): string => tag.slice(0, 1).toUpperCase() + tag.slice(1);

/** As GitHub and our own pages name the heading of a call. */
const anchorOf = ({ method, path }: Contract['route']): string =>
  `${method} ${path}`
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

/** In the order of their paths. */
function contracts(): Contract[] {
  const endpoints = Object.values<unknown>({ ...core }).filter(isContract);
  return [...new Set(endpoints)].toSorted(
    ({ route: a }, { route: b }) =>
      a.path.localeCompare(b.path) || a.method.localeCompare(b.method),
  );
}

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' &&
  value !== null &&
  ['route', 'summary', 'tag', 'response'].every((name) => name in value);

function endpointParts(endpoint: Contract): string[] {
  const { route, summary, params, query, body, response, event, status } = endpoint;
  const input = [
    ['Path', params],
    ['Query', query],
    ['Body', body],
  ] as const;
  return [
    `## ${route.method} ${route.path}`,
    `${summary}.${notes(endpoint)}`,
    ...input.flatMap(([name, schema]) =>
      schema ? [`${name}:`, schemaBlock(schema, 'input')] : [],
    ),
    `Answer, ${status}:`,
    schemaBlock(response, 'output'),
    ...(event
      ? ['Each event with `Accept: text/event-stream`:', schemaBlock(event, 'output')]
      : []),
  ];
}

function notes(endpoint: Contract): string {
  const { route, callers, stepUp, idempotent, maxBytes, deprecation } = endpoint;
  const scope = core.keyScopeOf(endpoint);
  const scopes = callers === 'people' ? [] : core.keyScopesFor(route.method, scope);
  const needs = [
    deprecation
      ? `[Deprecated](../../developers/stability.md#what-is-deprecated) since ${deprecation.since}${deprecation.successor ? `: use \`${deprecation.successor}\`` : ''}`
      : '',
    scopes.length === 0 ? 'No API key may do this' : '',
    scopes.length > 0 && scopes.length < core.apiKeyScopes.length
      ? `An API key needs the scope ${scopes.map((one) => `\`${one}\``).join(' or ')}`
      : '',
    core.stepUpFor({ method: route.method, scope, stepUp })
      ? 'Asks a session for a proof of the last ten minutes'
      : '',
    idempotent ? 'Takes an `Idempotency-Key`' : '',
    maxBytes ? `At most ${maxBytes.toLocaleString('en')} bytes` : '',
  ].filter(Boolean);
  return needs.map((note) => ` ${note}.`).join('');
}

function schemaBlock(schema: Contract['response'], io: 'input' | 'output'): string {
  const json = schema.toJSONSchema({ io, unrepresentable: 'any' }) as JsonSchema;
  return `\`\`\`ts\n${typeText(json)}\n\`\`\``;
}

function errorTable(): string {
  const codes = Object.entries(core.errorTexts).toSorted(([a], [b]) => a.localeCompare(b));
  const rows = codes.map(([code, text]) => {
    if (!core.isErrorCode(code)) throw new TypeError(`${code} is no code`);
    const status = statusOf(new core.AppError(code));
    return `| \`${code}\` | ${status} | ${text.replaceAll('|', '\\|')} |`;
  });
  return ['| code | status | says |', '| --- | --- | --- |', ...rows].join('\n');
}
