import type { z } from 'zod';
import type { Client } from '../../client/client.ts';
import { AppError } from '../../errors.ts';
import { mcpPrompts } from './prompts.ts';
import { mcpResources } from './resources.ts';

/** What the SDK says of a question; no more of it is needed. */
interface Asked {
  mcpReq: { signal: AbortSignal };
}

type ListResources = (
  asked: Asked,
) => Promise<{ resources: { uri: string; name: string; mimeType?: string }[] }>;

/** The part of the official SDK's server that takes prompts and resources. */
export interface ReadingServer<Template> {
  registerPrompt(
    name: string,
    config: { title: string; description: string; argsSchema: z.ZodObject },
    write: (args: Record<string, string | undefined>) => {
      messages: { role: 'user'; content: { type: 'text'; text: string } }[];
    },
  ): unknown;
  registerResource(
    name: string,
    template: Template,
    config: { title: string; description: string },
    read: (
      uri: URL,
      variables: Record<string, string | string[]>,
      asked: Asked,
    ) => Promise<{ contents: { uri: string; mimeType: string; text: string }[] }>,
  ): unknown;
}

interface Reading<Template> {
  client: Client;
  /** Makes what the SDK knows an address with variables as. */
  templateOf(pattern: string, callbacks: { list: ListResources | undefined }): Template;
}

/**
 * Registers the prompts, and what can be read by its address. A guest, and a key that may not read, are
 * shown an empty list.
 */
export function offerReading<Template>(
  server: ReadingServer<Template>,
  { client, templateOf }: Reading<Template>,
): void {
  for (const { name, title, description, args, write } of mcpPrompts) {
    server.registerPrompt(name, { title, description, argsSchema: args }, (given) => ({
      messages: [{ role: 'user', content: { type: 'text', text: write(given) } }],
    }));
  }
  for (const { name, title, description, pattern, list, read } of mcpResources) {
    const template = templateOf(pattern, {
      list:
        list &&
        (async ({ mcpReq: { signal } }) => ({ resources: await shown(list(client, signal)) })),
    });
    server.registerResource(
      name,
      template,
      { title, description },
      async ({ href }, variables, { mcpReq: { signal } }) => {
        const flat = Object.entries(variables).map(([key, value]) => [key, String(value)]);
        return {
          contents: [{ uri: href, ...(await read(client, Object.fromEntries(flat), signal)) }],
        };
      },
    );
  }
}

async function shown<T>(listed: Promise<T[]>): Promise<T[]> {
  try {
    return await listed;
  } catch (error) {
    const isShut =
      error instanceof AppError && ['SIGN_IN_REQUIRED', 'API_KEY_SCOPE'].includes(error.code);
    if (isShut) return [];
    throw error;
  }
}
