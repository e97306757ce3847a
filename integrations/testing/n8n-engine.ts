import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Json, N8n, Nodes, Outcome, WorkflowFile, WorkflowNode } from './n8n.ts';

/** What is used here of n8n’s own packages, which are of CommonJS and come without their makers’ types. */
interface Packages {
  core: {
    WorkflowExecute: new (
      data: object,
      mode: string,
      before?: object,
    ) => {
      run(options: object): Promise<Run>;
      processRunExecutionData(workflow: object): Promise<Run>;
    };
    HookContext: new (...parts: unknown[]) => object;
    WebhookContext: new (...parts: unknown[]) => object;
    ExecutionLifecycleHooks: new (mode: string, id: string, workflow: object) => object;
  };
  workflow: {
    Workflow: new (options: object) => Workflow;
    Expression: {
      initExpressionEngine(settings: object): Promise<void>;
      disposeExpressionEngine(): Promise<void>;
    };
  };
}

const expressionEngine = {
  engine: 'vm',
  poolSize: 1,
  maxCodeCacheSize: 1024,
  bridgeTimeout: 5000,
  bridgeMemoryLimit: 128,
};

interface Workflow {
  staticData: object;
  getNode(name: string): WorkflowNode;
}
/** An execution as n8n keeps it. */
export interface Run {
  data: {
    resultData: {
      error?: Told;
      lastNodeExecuted?: string;
      runData: Record<string, { error?: Told; data?: { main: { json: Json }[][] } }[]>;
    };
  };
}
interface Told {
  message: string;
  description?: string | null;
  httpCode?: string | null;
}

interface Parts {
  /** Where n8n’s packages are found. */
  tools: string;
  nodes: Nodes;
  /** Where n8n keeps its files. */
  data: string;
}

/**
 * n8n’s own engine (n8n-core) with the built nodes. Every node of another package is a stand-in, which
 * gives the items that the workflow has pinned to it, or passes on what it is given.
 */
export async function startEngine({ tools, nodes, data }: Parts): Promise<N8n> {
  process.env.N8N_USER_FOLDER = data;
  process.env.N8N_ENCRYPTION_KEY = 'a key for tests';
  process.env.N8N_LOG_LEVEL = 'silent';
  const load = createRequire(join(tools, 'index.js'));
  const packages: Packages = { core: load('n8n-core'), workflow: load('n8n-workflow') };
  // As n8n itself evaluates expressions: apart from everything else.
  await packages.workflow.Expression.initExpressionEngine(expressionEngine);
  const types = nodeTypes(nodes);
  let executions = 0;
  let credentials = { baseUrl: '', apiKey: '' };

  const additionalData = (more: object) => ({
    credentialsHelper: {
      getParentTypes: () => [],
      isCredentialUsableByNode: () => true,
      getCredentialsProperties: () => [],
      getDecrypted: async () => credentials,
      preAuthentication: async () => undefined,
      authenticate: async (_: unknown, __: unknown, request: { headers?: object }) => ({
        ...request,
        headers: { ...request.headers, Authorization: `Bearer ${credentials.apiKey}` },
      }),
    },
    webhookBaseUrl: `${receiver.url}/webhook`,
    webhookTestBaseUrl: `${receiver.url}/webhook-test`,
    webhookWaitingBaseUrl: `${receiver.url}/webhook-waiting`,
    formWaitingBaseUrl: `${receiver.url}/form-waiting`,
    variables: {},
    currentNodeExecutionIndex: 0,
    ...more,
  });
  const open = (file: WorkflowFile) =>
    new packages.workflow.Workflow({
      ...file,
      id: 'workflow',
      active: false,
      nodeTypes: types(file.pinData ?? {}),
      settings: {},
    });

  const receiver = await startReceiver();
  const engine: N8n = {
    hasBaseNodes: false,
    async connect(to) {
      credentials = to;
    },
    async run(file, retried) {
      executions += 1;
      const id = String(executions);
      const workflow = open(file);
      const hooks = new packages.core.ExecutionLifecycleHooks('trigger', id, file);
      const more = additionalData({ executionId: id, hooks });
      const before = retried && withoutFailure(retried.state as Run['data']);
      const run = before
        ? await new packages.core.WorkflowExecute(more, 'retry', before).processRunExecutionData(
            workflow,
          )
        : await new packages.core.WorkflowExecute(more, 'trigger').run({
            workflow,
            startNode: workflow.getNode(file.nodes[0]?.name ?? ''),
          });
      return { ...runDataOf(run), state: run.data };
    },
    async listen(file) {
      const workflow = open(file);
      const node = workflow.getNode(file.nodes[0]?.name ?? '');
      const type = types({}).getByNameAndVersion(node.type);
      const [webhookDescription] = type.description.webhooks ?? [];
      const hook = new packages.core.HookContext(
        workflow,
        node,
        additionalData({}),
        'trigger',
        'activate',
        { webhookDescription, isTest: false },
      );
      const methods = type.webhookMethods?.default;
      if (!methods || !type.webhook) throw new Error('The node is no trigger');
      if (!(await methods.checkExists.call(hook))) await methods.create.call(hook);
      const started: Json[] = [];
      receiver.take = async (request, response, rawBody) => {
        const httpRequest = {
          headers: request.headers,
          body: JSON.parse(rawBody.toString()),
          rawBody,
        };
        let status = 200;
        const httpResponse = {
          status(code: number) {
            status = code;
            return httpResponse;
          },
          json: () => httpResponse,
          end() {},
        };
        const more = additionalData({ httpRequest, httpResponse });
        const context = new packages.core.WebhookContext(workflow, node, more, 'webhook', {}, []);
        const { workflowData } = (await type.webhook?.call(context)) ?? {};
        if (workflowData?.[0]) {
          const [first, ...rest] = file.nodes;
          const pinned = { ...first, type: 'pinned' } as WorkflowNode;
          const { items } = await engine.run({
            ...file,
            nodes: [pinned, ...rest],
            pinData: { [pinned.name]: workflowData[0] },
          });
          started.push(...items);
        }
        response(status);
      };
      return {
        started: async () => started,
        stop: async () => {
          await methods.delete.call(hook);
        },
      };
    },
    async close() {
      receiver.close();
      await packages.workflow.Expression.disposeExpressionEngine();
    },
  };
  return engine;
}

/** What n8n begins a retry with: the failed execution, from its last node on. */
function withoutFailure(data: Run['data']): Run['data'] {
  const before: Run['data'] = JSON.parse(JSON.stringify(data));
  delete before.resultData.error;
  before.resultData.runData[before.resultData.lastNodeExecuted ?? '']?.pop();
  return before;
}

/** What of an execution is looked at. */
export function runDataOf(run: Run): Omit<Outcome, 'state'> {
  const { error, lastNodeExecuted = '', runData } = run.data.resultData;
  const last = runData[lastNodeExecuted]?.at(-1);
  const told = last?.error ?? error;
  return {
    items: (last?.data?.main[0] ?? []).map(({ json }) => json),
    ...(told && {
      error: {
        message: told.message,
        description: told.description ?? '',
        httpCode: told.httpCode ?? null,
      },
    }),
  };
}

interface NodeType {
  description: { name: string; webhooks?: object[] };
  webhookMethods?: { default: Record<'checkExists' | 'create' | 'delete', () => Promise<boolean>> };
  webhook?(): Promise<{ workflowData?: { json: Json }[][] }>;
}

const nodeTypes = (own: Nodes) => (pinned: NonNullable<WorkflowFile['pinData']>) => {
  const standIn = {
    description: {
      name: 'standIn',
      displayName: 'Stand-in',
      version: 1,
      group: [],
      defaults: {},
      inputs: ['main'],
      outputs: ['main'],
      properties: [],
    },
    async execute(this: { getNode(): WorkflowNode; getInputData(): object[] }) {
      return [pinned[this.getNode().name] ?? this.getInputData()];
    },
  };
  const getByNameAndVersion = (name: string): NodeType =>
    (own as unknown as Record<string, NodeType>)[name.replace('n8n-nodes-linkwright.', '')] ??
    (standIn as unknown as NodeType);
  return { getByName: getByNameAndVersion, getByNameAndVersion, getKnownTypes: () => ({}) };
};

type Take = (
  request: IncomingMessage,
  answer: (status: number) => void,
  body: Buffer,
) => Promise<void>;

/** Where deliveries come to. */
async function startReceiver() {
  const receiver = { url: '', take: undefined as Take | undefined, close() {} };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const answer = (status: number) => void response.writeHead(status).end();
    if (!receiver.take) return answer(404);
    await receiver.take(request, answer, Buffer.concat(parts));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  receiver.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return receiver;
}
