import type { z } from 'zod';
import type { Client } from '../../client/client.ts';
import { askPerson, asksFirst } from './ask-person.ts';
import { callTool, internalFault, type ToolAnswer } from './call-tool.ts';
import type { Tool, ToolProgress } from './tool.ts';
import { isReadingTool } from './tool.ts';

/** The part of the official SDK's server that takes tools. Core itself needs no SDK. */
export interface ToolServer {
  registerTool(name: string, config: ToolConfig, run: RunTool): unknown;
}

interface ToolConfig {
  title: string;
  description: string;
  inputSchema: z.ZodObject;
  outputSchema: z.ZodObject;
  annotations: ToolAnnotations;
  _meta: Record<string, unknown>;
}

type RunTool = (
  input: z.output<z.ZodObject>,
  call: ToolCall,
) => Promise<ToolAnswer | NonNullable<ReturnType<typeof askPerson>>>;

/** What the SDK says of a call. */
export interface ToolCall {
  mcpReq: {
    signal: AbortSignal;
    /** What the person said to questions of an earlier round of the same call. */
    inputResponses?: Record<string, unknown> | undefined;
    _meta?: { progressToken?: string | number | undefined } | undefined;
    notify(notification: { method: string; params: Record<string, unknown> }): Promise<void>;
  };
}

interface ToolAnnotations {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
}

/** What one call may cost, beside the protocol's own annotations. */
export const CREDITS_META = 'linkwright/credits';

export interface Offer {
  tools: readonly Tool[];
  client: Client;
  /** Whether whoever calls can put a question to a person. */
  canAsk(): boolean;
  /** Where a guest makes a key. */
  keyPage: string;
  /** Is told of faults of ours, which a caller only learns to be some. */
  onFault(error: unknown): void;
}

/** Registers the tools, so that calls to them are done with this client. */
export function offerTools(server: ToolServer, offer: Offer): void {
  const { tools, client, canAsk, keyPage, onFault } = offer;
  for (const tool of tools) {
    const config: ToolConfig = {
      title: tool.title,
      description: tool.description,
      inputSchema: tool.input,
      outputSchema: tool.output,
      annotations: annotationsOf(tool),
      _meta: { [CREDITS_META]: tool.credits },
    };
    server.registerTool(tool.name, config, async (input, { mcpReq }) => {
      const { signal } = mcpReq;
      try {
        const asked =
          asksFirst(tool) && canAsk() ? askPerson(tool, input, mcpReq.inputResponses) : undefined;
        if (asked) return asked;
        const progress = progressTo(mcpReq);
        return await callTool(tool, client, input, { signal, progress, keyPage });
      } catch (error) {
        if (!signal.aborted) onFault(error);
        return internalFault();
      }
    });
  }
}

const annotationsOf = (tool: Tool): ToolAnnotations => ({
  readOnlyHint: isReadingTool(tool),
  destructiveHint: tool.isDestructive ?? false,
  idempotentHint: isReadingTool(tool),
  openWorldHint: tool.isOpenWorld,
});

/** Tells the caller how far the work is, if it asked to be told. */
function progressTo({ _meta, notify }: ToolCall['mcpReq']): (progress: ToolProgress) => void {
  const progressToken = _meta?.progressToken;
  let last = -1;
  return ({ done, total, message }) => {
    if (progressToken === undefined || done <= last) return;
    last = done;
    const params = { progressToken, progress: done, total, message };
    // A caller that is gone is heard of by the call's signal.
    notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
}
