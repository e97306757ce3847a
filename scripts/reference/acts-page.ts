import * as core from '@linkwright/core/all';
import { keyScopeOf, keyScopesFor } from '@linkwright/core/all';
import { createClient } from '@linkwright/core/client';
import { mcpTools } from '@linkwright/core/mcp';
import { actGroups } from '../../packages/cli/src/acts/groups.ts';
import { commandsOfCalls, pagesOfSubjects, reasonsWithoutTool } from './ways-of-acts.ts';

/** Every call of an account's or a guest's, with each way to it, in the order of their subjects. */
export async function acts() {
  const methods = clientMethods();
  const commands = await commandsByCall();
  const tools = new Map<string, string[]>();
  for (const { name, endpoint } of mcpTools) {
    const key = keyOf(endpoint.route);
    tools.set(key, [...(tools.get(key) ?? []), name]);
  }
  return contracts().map((endpoint) => {
    const { route, tag, summary, callers } = endpoint;
    const key = keyOf(route);
    const scopes = keyScopesFor(route.method, keyScopeOf(endpoint));
    return {
      key,
      tag,
      summary,
      isForPeople: callers === 'people' || (callers === 'users' && scopes.length === 0),
      page: pagesOfSubjects[tag],
      method: methods.get(key),
      commands: commands.get(key) ?? ['api'],
      tools: tools.get(key) ?? [],
      reason: reasonsWithoutTool[tag],
    };
  });
}

/** Each act by its ways: page, call, client library, command and tool. */
export async function actsPage(): Promise<string> {
  const parts = [...Map.groupBy(await acts(), ({ tag }) => tag)].map(([tag, ofTag]) => {
    const [{ page, reason } = {}] = ofTag;
    const rows = ofTag.map(({ key, summary, method, commands, tools, isForPeople }) =>
      [
        summary,
        `\`${key}\``,
        `\`client.${method ?? 'call'}\``,
        isForPeople
          ? 'by people alone'
          : commands.map((command) => `\`linkwright ${command}\``).join(', '),
        tools.map((tool) => `\`${tool}\``).join(', ') || '–',
      ].join(' | '),
    );
    return [
      `## ${tag}`,
      `Page: ${typeof page === 'string' ? `\`${page}\`` : `none, ${page?.reason}`}. Where there is no tool: ${reason}.`,
      [
        '| act | call | client library | command | tool |',
        '| --- | --- | --- | --- | --- |',
        ...rows.map((row) => `| ${row} |`),
      ].join('\n'),
    ].join('\n\n');
  });
  return `${[
    '# Every act, by page, call, command and tool',
    'Made from the contracts. `client.call(route, request)` of the client library and `linkwright api METHOD PATH` reach whatever has no name of its own; a call that only people may make takes a session, not a key. Acts of admins stand in [the HTTP reference](http/admin.md).',
    ...parts,
  ].join('\n\n')}\n`;
}

/** Commands of the terminal that are made for a call. */
async function commandsByCall(): Promise<Map<string, string[]>> {
  const found = new Map(Object.entries(commandsOfCalls).map(([key, command]) => [key, [command]]));
  const made = await Promise.all(actGroups.map(({ acts: load }) => load()));
  for (const { route, words } of made.flat()) {
    found.set(keyOf(route), [...(found.get(keyOf(route)) ?? []), words]);
  }
  return found;
}

const keyOf = ({ method, path }: core.Endpoint['route']): string => `${method} ${path}`;

function contracts(): core.Endpoint[] {
  const endpoints = Object.values<unknown>({ ...core }).filter(
    (one): one is core.Endpoint =>
      typeof one === 'object' && one !== null && 'route' in one && 'callers' in one,
  );
  return [...new Set(endpoints)]
    .filter(({ callers }) => callers !== 'admins')
    .toSorted((a, b) => a.tag.localeCompare(b.tag) || keyOf(a.route).localeCompare(keyOf(b.route)));
}

/** Method and path of a call → the method of the client, found by calling each of them. */
function clientMethods(): Map<string, string> {
  const found = new Map<string, string>();
  const asked: string[] = [];
  const client = createClient({
    baseUrl: 'https://linkwright.example',
    fetch: (url, init) => {
      asked.push(`${init?.method} ${decodeURIComponent(new URL(String(url)).pathname)}`);
      return new Promise(() => {});
    },
  });
  const keys = contracts().map(({ route }) => keyOf(route));
  const learn = (name: string, call: () => unknown) => {
    asked.length = 0;
    const begun = call();
    if (begun && typeof begun === 'object' && 'next' in begun) {
      void (begun as AsyncGenerator).next();
    }
    const [line] = asked;
    const key = keys.find((one) => one.replace(/:\w+/g, ':x') === line);
    if (key !== undefined && !found.has(key)) found.set(key, name);
  };
  const params = new Proxy({}, { get: () => ':x' });
  // Takes any route.
  const { call: _any, ...members } = client;
  for (const [name, member] of Object.entries(members)) {
    if (typeof member === 'function') {
      learn(name, () => (member as (...given: unknown[]) => unknown)(':x', ':x', {}));
    } else {
      for (const [act, call] of Object.entries(member as Record<string, (r: object) => unknown>)) {
        learn(`${name}.${act}`, () => call({ params }));
      }
    }
  }
  return found;
}
