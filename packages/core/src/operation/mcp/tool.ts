import type { z } from 'zod';
import type { Client } from '../../client/client.ts';
import type { Endpoint } from '../../endpoint.ts';

/** How far a call is; `done` never falls. */
export interface ToolProgress {
  done: number;
  total: number;
  message: string;
}

/** What a running call is given besides its input. */
export interface ToolContext {
  /** Aborted when the caller no longer wants the answer: the work is stopped with it. */
  signal: AbortSignal;
  progress(progress: ToolProgress): void;
}

/** The same, with what its answers name. */
export interface CallContext extends ToolContext {
  /** Where a guest makes a key. */
  keyPage: string;
}

/** What a call gives: fields for programs, and the gist for models that read text alone. */
export interface ToolResult<Output extends z.ZodObject> {
  output: z.output<Output>;
  text: string;
}

/** One tool for language models, as data: any server of the Model Context Protocol can offer it. */
export interface Tool<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
> {
  readonly name: string;
  readonly title: string;
  /** For the model: what it does, what it costs, whose words it brings. */
  readonly description: string;
  /** The call of the API that it stands for, whose limits and scopes hold. */
  readonly endpoint: Endpoint;
  /** Changes nothing, though its call is a POST: what it asks for is too long for an address. */
  readonly isReading?: boolean;
  /** Credits that one call may take from an account; `varies`: as many as its description says. */
  readonly credits: number | 'varies';
  /** Brings what stands on pages out there, or puts something there. */
  readonly isOpenWorld: boolean;
  /** Puts something before the public without spending: a person is asked first, where they can be. */
  readonly isAskedFirst?: boolean;
  /** Takes something away for good. */
  readonly isDestructive?: true;
  readonly input: Input;
  readonly output: Output;
  /** Throws AppError, or the signal's reason. */
  run(client: Client, input: z.output<Input>, context: ToolContext): Promise<ToolResult<Output>>;
}

/** Keeps a tool's exact types. */
export const defineTool = <Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Tool<Input, Output>,
): Tool<Input, Output> => tool;

/** Changes nothing, and takes nothing. */
export const isReadingTool = ({ endpoint, isReading = false }: Tool): boolean =>
  isReading || endpoint.route.method === 'GET';
