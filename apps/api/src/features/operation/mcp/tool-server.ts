import { accountPages } from '@linkwright/core/all';
import { mcpInstructions, mcpTools, offerReading, offerTools } from '@linkwright/core/mcp';
import { McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import type { Context } from '../../../context.ts';
import type { McpDoor } from './door.ts';

/** Arguments of one call: the longest list of pages, and what stands beside it. */
const MAX_ARGUMENTS = 2000;

/** A server of the product's tools for one request. */
export function openToolServer(
  ctx: Context,
  { client, onFault }: Parameters<McpDoor['open']>[0],
): McpServer {
  const title = ctx.config.siteName;
  const server = new McpServer(
    { name: 'linkwright', title, version: '1', websiteUrl: ctx.publicUrl },
    {
      instructions: mcpInstructions,
      maxToolInputElements: MAX_ARGUMENTS,
      // No stream of changes is kept open: what is listed stays as it is.
      capabilities: {
        tools: { listChanged: false },
        prompts: { listChanged: false },
        resources: { listChanged: false },
      },
    },
  );
  offerTools(server, {
    tools: mcpTools,
    client,
    canAsk: () => server.server.getClientCapabilities()?.elicitation !== undefined,
    keyPage: `${ctx.publicUrl}${accountPages.account}`,
    onFault,
  });
  offerReading(server, {
    client,
    templateOf: (pattern, callbacks) => new ResourceTemplate(pattern, callbacks),
  });
  return server;
}
