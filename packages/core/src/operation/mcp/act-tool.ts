import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { cursor, idempotencyKey } from './inputs.ts';
import { defineTool, type Tool } from './tool.ts';

/** The contract of a call that answers with an object, and takes objects where it takes anything. */
type ActEndpoint = Endpoint & {
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly response: z.ZodObject;
};

interface ActTool<E extends ActEndpoint> extends Pick<Tool, 'name' | 'title' | 'description'> {
  endpoint: E;
  /** None unless given. */
  credits?: Tool['credits'];
  /** Brings what stands on pages out there, or puts something there. */
  isOpenWorld?: true;
  isDestructive?: true;
  isAskedFirst?: true;
  /** Fields of the call that a model has no use for. */
  without?: readonly string[];
  /** Fields of the answer that would fill a conversation. */
  withoutAnswer?: readonly string[];
  /** What the id is of, e.g. `campaign`. */
  of?: string;
  /** The gist, for models that read text alone. */
  say: (output: z.output<E['response']>) => string;
}

/**
 * A tool for one call, as its contract has it: what the path, the query and the body take are the
 * tool’s arguments, and what is answered is its output.
 */
export function actTool<const E extends ActEndpoint>(act: ActTool<E>): Tool {
  const { endpoint, of, without = [], withoutAnswer = [], say, ...words } = act;
  const { route, params, query, body, response, idempotent } = endpoint;
  const parts = {
    params: shapeOf(params, []),
    query: shapeOf(query, without),
    body: shapeOf(body, without),
  };
  if (of && parts.params.id) parts.params.id = z.uuid().describe(`of the ${of}`);
  if (parts.query.limit) parts.query.limit = limit;
  if (parts.query.cursor) parts.query.cursor = cursor;
  const input = z.strictObject({
    ...parts.params,
    ...parts.query,
    ...parts.body,
    ...(idempotent && { idempotencyKey }),
  });
  const output = maskOf(response, ['success', ...withoutAnswer]);
  return defineTool({
    credits: 0,
    isOpenWorld: false,
    ...words,
    endpoint,
    input,
    output,
    async run(client, { idempotencyKey: key, ...fields }, { signal }) {
      const given: Record<string, unknown> = fields;
      const asked = Object.entries(parts).flatMap(([part, shape]) => {
        const names = Object.keys(shape).filter((name) => given[name] !== undefined);
        const own = Object.fromEntries(names.map((name) => [name, given[name]]));
        // What is to have a body has one, if an empty one.
        return names.length > 0 || (part === 'body' && body) ? [[part, own]] : [];
      });
      const answer = await client.call(
        route as never,
        {
          ...Object.fromEntries(asked),
          ...(key !== undefined && { idempotencyKey: key }),
          signal,
        } as never,
      );
      const whole = response.parse(answer) as z.output<E['response']>;
      return { output: whole, text: say(whole) };
    },
  }) as Tool;
}

const limit = z.int().min(1).max(100).optional().describe('items in the answer');

const shapeOf = (
  schema: z.ZodObject | undefined,
  without: readonly string[],
): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries((schema?.shape ?? {}) as Record<string, z.ZodType>).filter(
      ([name]) => !without.includes(name),
    ),
  );

const maskOf = (schema: z.ZodObject, without: readonly string[]): z.ZodObject =>
  z.object(shapeOf(schema, without));

/** E.g. `2 campaigns:`, a line for each, and where it goes on. */
export function sayList<Item>(
  { items, nextCursor }: { items: readonly Item[]; nextCursor?: string | null },
  noun: string,
  line: (item: Item) => string,
): string {
  const head = items.length === 0 ? `No ${noun}.` : `${items.length} ${noun}:`;
  const more = nextCursor ? ['There are more; go on with nextCursor.'] : [];
  return [head, ...items.map((item) => `- ${line(item)}`), ...more].join('\n');
}
