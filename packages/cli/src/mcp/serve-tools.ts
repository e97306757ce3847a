import type { Client } from '@linkwright/core/client';
import { mcpInstructions, offerReading, offerTools, type Tool } from '@linkwright/core/mcp';
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import manifest from '../../package.json' with { type: 'json' };
import type { Context } from '../context.ts';

interface Serving {
  tools: readonly Tool[];
  client: Client;
  /** Where a guest makes a key. */
  keyPage: string;
  /** Says a line to the person, never on stdout: that belongs to the protocol. */
  say(text: string): void;
}

/** Serves the protocol on stdin and stdout until stdin ends or the person stops it. */
export async function serveTools(
  ctx: Pick<Context, 'stdin' | 'stdout' | 'signal'>,
  { tools, client, keyPage, say }: Serving,
): Promise<void> {
  const complain = (error: unknown) =>
    say(`Not understood or not done: ${error instanceof Error ? error.message : String(error)}`);
  const wire = new Wire(ctx);
  const handle = serveStdio(
    () => {
      const server = new McpServer(
        { name: 'linkwright', title: 'Linkwright', version: manifest.version },
        {
          instructions: mcpInstructions,
          // What is listed stays as it is.
          capabilities: {
            tools: { listChanged: false },
            prompts: { listChanged: false },
            resources: { listChanged: false },
          },
        },
      );
      offerTools(server, {
        tools,
        client,
        canAsk: () => server.server.getClientCapabilities()?.elicitation !== undefined,
        keyPage,
        onFault: complain,
      });
      offerReading(server, {
        client,
        templateOf: (pattern, callbacks) => new ResourceTemplate(pattern, callbacks),
      });
      return server;
    },
    { transport: wire, onerror: complain },
  );
  const stop = () => void handle.close();
  ctx.signal.addEventListener('abort', stop);
  if (ctx.signal.aborted) stop();
  await wire.closed;
}

/** The SDK's stdin and stdout, which also says when they are done with. */
class Wire extends StdioServerTransport {
  readonly #closing = Promise.withResolvers<void>();
  readonly closed = this.#closing.promise;

  constructor({ stdin, stdout }: Pick<Context, 'stdin' | 'stdout'>) {
    super(stdin as typeof process.stdin, stdout);
  }

  override async close(): Promise<void> {
    await super.close();
    this.#closing.resolve();
  }
}
