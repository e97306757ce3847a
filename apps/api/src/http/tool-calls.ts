import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ClientGone } from './gone-signal.ts';

/** Known to this process alone, so that no other caller can say it. */
const token = randomUUID();
const HEADER = 'x-linkwright-tool';

/** Headers of a call that a tool for language models makes. */
export const markTool = (headers: Record<string, string>): Record<string, string> => ({
  ...headers,
  [HEADER]: token,
});

export const isToolCall = ({ headers }: FastifyRequest): boolean => headers[HEADER] === token;

/** Throws ClientGone where a tool's call was cancelled before it began: then nothing is done. */
export function requireWanted(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.raw.destroyed && isToolCall(request)) throw new ClientGone();
}
