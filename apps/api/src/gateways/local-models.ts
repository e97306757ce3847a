import { z } from 'zod';

/** A model that a server on this machine offers. */
export interface LocalModel {
  server: string;
  baseUrl: string;
  model: string;
}

/** Where these programs listen unless they are told otherwise. */
const servers = new Map([
  [11_434, 'Ollama'],
  [1234, 'LM Studio'],
  [8080, 'llama.cpp'],
]);
export const usualModelPorts = [...servers.keys()];

const ANSWER_MS = 400;
const MAX_ANSWER = 64 * 1024;
/** A name that may stand in a terminal as it is. */
const models = z.object({
  data: z.array(z.object({ id: z.string().regex(/^[\w.:/@+-]{1,120}$/) })).min(1),
});

/**
 * The first of these ports of this machine where a server that speaks OpenAI's protocol has a model that
 * writes. It is asked for its list of models and sent nothing. Undefined: there is none.
 */
export async function findLocalModel(ports: readonly number[]): Promise<LocalModel | undefined> {
  const found = await Promise.all(
    ports.filter((port) => port > 0).map((port) => modelAt(port).catch(() => undefined)),
  );
  return found.find((model) => model !== undefined);
}

/** What a start says of it. */
export const offerOf = ({ server, baseUrl, model }: LocalModel): string =>
  `${server} runs on this machine: OPENAI_BASE_URL=${baseUrl} OPENAI_MODEL=${model} lets it write`;

async function modelAt(port: number): Promise<LocalModel | undefined> {
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  const response = await fetch(`${baseUrl}/models`, {
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const { data } = models.parse(JSON.parse(await readText(response)));
  // Those that turn text into numbers write nothing.
  const writing = data.find(({ id }) => !/embed|rerank|whisper/i.test(id));
  const server = servers.get(port) ?? 'A model server';
  return writing && { server, baseUrl, model: writing.id };
}

async function readText({ body, ok }: Response): Promise<string> {
  if (!ok || !body) throw new Error('no list of models');
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of body) {
    text += decoder.decode(part as Uint8Array, { stream: true });
    if (text.length > MAX_ANSWER) throw new Error('too long for a list of models');
  }
  return text;
}
