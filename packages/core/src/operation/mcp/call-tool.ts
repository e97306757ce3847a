import type { z } from 'zod';
import type { Client } from '../../client/client.ts';
import { AppError } from '../../errors.ts';
import type { CallContext, Tool } from './tool.ts';

/** The answer to `tools/call`, as the protocol words it. */
export interface ToolAnswer {
  content: { type: 'text'; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
  _meta?: Record<string, unknown>;
  [field: string]: unknown;
}

/** Where an answer keeps a refusal for programs: what the API would have said. */
export const ERROR_META = 'linkwright/error';

/**
 * Does a call. What the API refuses is an answer that a model can read and act on, not an error of
 * the protocol. Throws the signal's reason, and what nobody foresaw.
 */
export async function callTool(
  tool: Tool,
  client: Client,
  input: z.output<z.ZodObject>,
  context: CallContext,
): Promise<ToolAnswer> {
  try {
    const { output, text } = await tool.run(client, input, context);
    // Drops what a newer server says beyond the schema that the caller was shown.
    const structuredContent = tool.output.parse(output);
    return { content: [{ type: 'text', text }], structuredContent };
  } catch (error) {
    if (context.signal.aborted || !(error instanceof AppError)) throw error;
    return refusal(error, context.keyPage);
  }
}

/** What a caller is told of a fault of ours. */
export const internalFault = (): ToolAnswer => refusal(new AppError('INTERNAL'));

function refusal(
  { code, message, details = [], retryAfter, requestId }: AppError,
  keyPage?: string,
): ToolAnswer {
  const lines = [
    `${code}: ${message}`,
    ...details.map((fault) => `${fault.field}: ${fault.message}`),
    ...(code === 'SIGN_IN_REQUIRED' && keyPage
      ? [`Make an API key at ${keyPage} and give it to this program.`]
      : []),
    ...(retryAfter === undefined ? [] : [`Try again in ${retryAfter} s.`]),
    ...(requestId === undefined ? [] : [`Request ${requestId}`]),
  ];
  // Not as structured content: some clients hold that against the schema of the successful answer.
  const error = { code, message, details, retryAfter, requestId };
  return {
    content: [{ type: 'text', text: lines.join('\n') }],
    isError: true,
    _meta: { [ERROR_META]: error },
  };
}
