import {
  acceptedContent,
  type CallToolResult,
  completable,
  createRequestStateCodec,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  McpServer,
  ResourceTemplate,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Feature } from '../feature.ts';
import { registerMcpDoor } from '../features/operation/mcp/index.ts';

/** Where the fixtures are offered, through the door that `/mcp` is served by. */
export const MCP_FIXTURES_PATH = '/mcp-fixtures';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';
const STEP_MS = 20;

const state = createRequestStateCodec<number>({
  key: 'a key of tests that is thirty-two bytes long',
});

/** What the official conformance suite of the protocol asks for by name. */
export const mcpFixtures: Feature = {
  name: 'mcp-fixtures',
  api: (app, ctx) => registerMcpDoor(app, ctx, { url: MCP_FIXTURES_PATH, open }),
};

function open(): McpServer {
  const server = new McpServer(
    { name: 'fixtures', version: '1' },
    {
      capabilities: {
        tools: { listChanged: false },
        prompts: { listChanged: false },
        resources: { listChanged: false },
        logging: {},
        completions: {},
      },
      requestState: { verify: state.verify },
    },
  );
  offerContents(server);
  offerNews(server);
  offerQuestions(server);
  offerReading(server);
  return server;
}

const say = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });
const image = { type: 'image' as const, data: PNG, mimeType: 'image/png' };

type Answer = CallToolResult | InputRequiredResult;

/** A tool without arguments. */
const offer = (
  server: McpServer,
  name: string,
  run: (context: ServerContext) => Answer | Promise<Answer>,
): unknown => server.registerTool(name, { description: name }, run);

function offerContents(server: McpServer): void {
  offer(server, 'test_simple_text', () => say('This is a simple text response for testing.'));
  offer(server, 'test_image_content', () => ({ content: [image] }));
  offer(server, 'test_audio_content', () => ({
    content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }],
  }));
  offer(server, 'test_embedded_resource', () => ({
    content: [
      {
        type: 'resource',
        resource: {
          uri: 'test://embedded-resource',
          mimeType: 'text/plain',
          text: 'This is an embedded resource content.',
        },
      },
    ],
  }));
  offer(server, 'test_multiple_content_types', () => ({
    content: [
      { type: 'text', text: 'Multiple content types test:' },
      image,
      {
        type: 'resource',
        resource: {
          uri: 'test://mixed-content-resource',
          mimeType: 'application/json',
          text: '{"test":"data","value":123}',
        },
      },
    ],
  }));
  offer(server, 'test_error_handling', () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
}

const step = () => new Promise((resolve) => setTimeout(resolve, STEP_MS));

/** What is told while a call goes on. */
function offerNews(server: McpServer): void {
  for (const name of ['test_tool_with_logging', 'test_logging_tool']) {
    offer(server, name, async ({ mcpReq }) => {
      for (const words of ['started', 'goes on', 'completed']) {
        await mcpReq.log('info', `Tool execution ${words}`);
        await step();
      }
      return say('Three lines were logged.');
    });
  }
  offer(server, 'test_tool_with_progress', async ({ mcpReq: { _meta, notify } }) => {
    const progressToken = _meta?.progressToken;
    for (const progress of [0, 50, 100]) {
      if (progressToken !== undefined) {
        const params = { progressToken, progress, total: 100 };
        await notify({ method: 'notifications/progress', params });
      }
      await step();
    }
    return say('Done.');
  });
}

const ask = (message: string, field: string, kind: z.ZodType = z.string()) =>
  inputRequired.elicit({ message, requestedSchema: z.object({ [field]: kind }) });
const ponder = (text: string) =>
  inputRequired.createMessage({
    messages: [{ role: 'user', content: { type: 'text', text } }],
    maxTokens: 100,
  });
const inputRequests = {
  name: { user_name: ask('What is your name?', 'name') },
  capital: { capital_question: ponder('What is the capital of France?') },
  roots: { client_roots: inputRequired.listRoots() },
  confirm: { confirm: ask('Please confirm', 'ok', z.boolean()) },
};
const has = (answers: Record<string, unknown> | undefined, ...keys: string[]): boolean =>
  keys.every((key) => inputResponse(answers, key).kind !== 'missing');

/** What waits for the client's person, model or folders, over as many rounds as it takes. */
function offerQuestions(server: McpServer): void {
  const { name, capital, roots, confirm } = inputRequests;
  offer(server, 'test_input_required_result_elicitation', ({ mcpReq }) => {
    const given = acceptedContent(
      mcpReq.inputResponses,
      'user_name',
      z.object({ name: z.string() }),
    );
    return given ? say(`Hello, ${given.name}!`) : inputRequired({ inputRequests: name });
  });
  offer(server, 'test_streaming_elicitation', async ({ mcpReq }) => {
    await step();
    return has(mcpReq.inputResponses, 'user_name')
      ? say('Hello.')
      : inputRequired({ inputRequests: name });
  });
  for (const tool of ['test_input_required_result_sampling', 'test_missing_capability']) {
    offer(server, tool, ({ mcpReq }) => {
      const answer = inputResponse(mcpReq.inputResponses, 'capital_question');
      return answer.kind === 'missing'
        ? inputRequired({ inputRequests: capital })
        : say(JSON.stringify(answer));
    });
  }
  offer(server, 'test_input_required_result_list_roots', ({ mcpReq }) => {
    const answer = inputResponse(mcpReq.inputResponses, 'client_roots');
    return answer.kind === 'missing'
      ? inputRequired({ inputRequests: roots })
      : say(JSON.stringify(answer));
  });
  for (const tool of ['request_state', 'tampered_state']) {
    offer(server, `test_input_required_result_${tool}`, async ({ mcpReq }) =>
      has(mcpReq.inputResponses, 'confirm') && mcpReq.requestState<number>() === 1
        ? say('state-ok')
        : inputRequired({ inputRequests: confirm, requestState: await state.mint(1) }),
    );
  }
  offer(server, 'test_input_required_result_multiple_inputs', async ({ mcpReq }) => {
    if (has(mcpReq.inputResponses, 'user_name', 'greeting', 'client_roots'))
      return say('All there.');
    const all = { ...name, greeting: ponder('Generate a greeting'), ...roots };
    return inputRequired({ inputRequests: all, requestState: await state.mint(1) });
  });
  offer(server, 'test_input_required_result_multi_round', async ({ mcpReq }) => {
    const round = mcpReq.requestState<number>() ?? 0;
    if (round === 2 && has(mcpReq.inputResponses, 'step2')) return say('Both steps are done.');
    const isFirst = round === 0 || !has(mcpReq.inputResponses, 'step1');
    return inputRequired({
      inputRequests: isFirst
        ? { step1: ask('Step 1: What is your name?', 'name') }
        : { step2: ask('Step 2: What is your favorite color?', 'color') },
      requestState: await state.mint(isFirst ? 1 : 2),
    });
  });
  offer(server, 'test_input_required_result_capabilities', () => {
    const able = server.server.getClientCapabilities();
    return inputRequired({
      inputRequests: {
        ...(able?.elicitation && name),
        ...(able?.sampling && capital),
        ...(able?.roots && roots),
      },
    });
  });
}

/** Prompts, and what is read by its address. */
function offerReading(server: McpServer): void {
  const user = (content: object) => ({ role: 'user' as const, content: content as typeof image });
  const text = (words: string) => user({ type: 'text', text: words });
  server.registerPrompt('test_simple_prompt', { description: 'Simple' }, () => ({
    messages: [text('This is a simple prompt for testing.')],
  }));
  const arg = completable(z.string(), (typed) =>
    ['paris', 'park', 'party'].filter((word) => word.startsWith(typed)),
  );
  server.registerPrompt(
    'test_prompt_with_arguments',
    { description: 'With arguments', argsSchema: z.object({ arg1: arg, arg2: z.string() }) },
    ({ arg1, arg2 }) => ({
      messages: [text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)],
    }),
  );
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'With a resource', argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri: uri }) => {
      const resource = {
        uri,
        mimeType: 'text/plain',
        text: 'Embedded resource content for testing.',
      };
      return {
        messages: [
          user({ type: 'resource', resource }),
          text('Please process the embedded resource above.'),
        ],
      };
    },
  );
  server.registerPrompt('test_prompt_with_image', { description: 'With an image' }, () => ({
    messages: [user(image), text('Please analyze the image above.')],
  }));
  server.registerPrompt(
    'test_input_required_result_prompt',
    { description: 'Asks first' },
    ({ mcpReq }) =>
      has(mcpReq.inputResponses, 'user_context')
        ? { messages: [text('With what was answered.')] }
        : inputRequired({
            inputRequests: {
              user_context: ask('What context should the prompt use?', 'context'),
            },
          }),
  );
  const read = (uri: URL, mimeType: string, content: { text: string } | { blob: string }) => ({
    contents: [{ uri: uri.href, mimeType, ...content }],
  });
  server.registerResource(
    'static-text',
    'test://static-text',
    { description: 'Text', mimeType: 'text/plain' },
    (uri) => read(uri, 'text/plain', { text: 'This is the content of the static text resource.' }),
  );
  server.registerResource(
    'static-binary',
    'test://static-binary',
    { description: 'A picture', mimeType: 'image/png' },
    (uri) => read(uri, 'image/png', { blob: PNG }),
  );
  server.registerResource(
    'template',
    new ResourceTemplate('test://template/{id}/data', { list: undefined }),
    { description: 'By its id', mimeType: 'application/json' },
    (uri, { id }) => {
      const data = { id, templateTest: true, data: `Data for ID: ${String(id)}` };
      return read(uri, 'application/json', { text: JSON.stringify(data) });
    },
  );
}
