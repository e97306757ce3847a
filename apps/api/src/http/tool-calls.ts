import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Known to this process alone, so that no other caller can say it. */
const token = randomUUID();
const HEADER = 'x-linkwright-tool';

/** Headers of a call that a tool for language models makes. */
export const markTool = (headers: Record<string, string>): Record<string, string> => ({
  ...headers,
  [HEADER]: token,
});

export const isToolCall = ({ headers }: FastifyRequest): boolean => headers[HEADER] === token;
