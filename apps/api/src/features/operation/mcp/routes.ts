import { MCP_PATH } from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { registerMcpDoor } from './door.ts';

/**
 * `/mcp`: the tools for language models. Each tool calls this API in the caller's name, so that limits,
 * scopes and logs are those of any other caller.
 */
export const registerMcp = (app: FastifyInstance, ctx: Context): Promise<void> =>
  registerMcpDoor(app, ctx, {
    url: MCP_PATH,
    async open(asked) {
      const { openToolServer } = await import('./tool-server.ts');
      return openToolServer(ctx, asked);
    },
  });
