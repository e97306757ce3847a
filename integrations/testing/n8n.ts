import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltN8nNode, packN8nNode } from '../../scripts/pack-n8n-node.ts';
import { startEngine } from './n8n-engine.ts';
import { startWhole } from './n8n-whole.ts';

/** JSON of an item. */
export type Json = Record<string, unknown>;

export interface WorkflowNode {
  id: string;
  name: string;
  type: string;
  typeVersion: number;
  position: [number, number];
  parameters: Json;
  credentials?: Json;
  webhookId?: string;
  retryOnFail?: boolean;
  waitBetweenTries?: number;
  onError?: 'continueRegularOutput';
}

/** A workflow as n8n exports it. */
export interface WorkflowFile {
  name: string;
  nodes: WorkflowNode[];
  connections: Json;
  pinData?: Record<string, { json: Json }[]>;
}

/** What an execution came to. */
export interface Outcome {
  /** Of the node that was executed last. */
  items: Json[];
  error?: { message: string; description: string; httpCode: string | null };
  /** By which n8n knows the execution. */
  state: unknown;
}

export interface Credentials {
  baseUrl: string;
  apiKey: string;
}

/** An n8n with the built package in it. */
export interface N8n {
  /** Whether n8n’s own nodes are there, or stand-ins of them. */
  hasBaseNodes: boolean;
  /** What its credentials hold from now on. */
  connect(credentials: Credentials): Promise<void>;
  /** What n8n says of credentials when somebody saves them; the engine alone cannot be asked. */
  test?(credentials: Credentials): Promise<{ status: string; message: string }>;
  /** Executes a workflow, or tries a failed execution of it again. */
  run(workflow: WorkflowFile, retried?: Outcome): Promise<Outcome>;
  /**
   * Activates a workflow whose first node is a trigger, or has it wait for one event as from the editor,
   * which the engine alone cannot.
   */
  listen(workflow: WorkflowFile, options?: { isTest?: boolean }): Promise<Listening>;
  close(): Promise<void>;
}

export interface Listening {
  /** What the executions that were begun so far came to, the oldest first. */
  started(): Promise<Json[]>;
  stop(): Promise<void>;
}

/** The description of a node, as far as it is looked at here. */
export interface NodeDescription {
  properties: NodeProperty[];
}
export interface NodeProperty {
  name: string;
  type?: string;
  value?: unknown;
  required?: boolean;
  options?: NodeProperty[];
  displayOptions?: { show?: Record<string, unknown[]> };
  routing?: {
    request?: { method?: string; url?: string; body?: Json };
    send?: { type?: 'body' | 'query'; property?: string; preSend?: unknown[]; paginate?: boolean };
    output?: { postReceive?: ((() => unknown) | { properties: { property: string } })[] };
  };
}
export interface Nodes {
  linkwright: { description: NodeDescription };
  linkwrightTrigger: { description: NodeDescription };
}

/** `N8N=whole`: the whole n8n is met, and not its engine alone. */
export const isWhole = process.env.N8N === 'whole';

/** n8n with the package as n8n’s own tools built it. */
export async function openN8n(): Promise<{ n8n: N8n; nodes: Nodes; built: BuiltN8nNode }> {
  const built = await packN8nNode();
  const load = createRequire(join(built.folder, 'index.js'));
  const { Linkwright } = load('./dist/nodes/Linkwright/Linkwright.node.js');
  const { LinkwrightTrigger } = load('./dist/nodes/LinkwrightTrigger/LinkwrightTrigger.node.js');
  const nodes: Nodes = { linkwright: new Linkwright(), linkwrightTrigger: new LinkwrightTrigger() };
  const data = await mkdtemp(join(tmpdir(), 'n8n-'));
  const n8n = isWhole
    ? await startWhole({ folder: built.folder, data })
    : await startEngine({ tools: built.tools, nodes, data });
  const close = async () => {
    await n8n.close();
    await rm(data, { recursive: true, force: true });
  };
  return { n8n: { ...n8n, close }, nodes, built };
}

const node = (name: string, type: string, more: Partial<WorkflowNode> = {}): WorkflowNode => ({
  id: name,
  name,
  type,
  typeVersion: 1,
  position: [0, 0],
  parameters: {},
  ...more,
});

/** A workflow in which our node is given these items. */
export const flow = (
  parameters: Json,
  { items = [{}], ...more }: { items?: Json[] } & Partial<WorkflowNode> = {},
): WorkflowFile => ({
  name: 'A workflow',
  nodes: [
    node('Start', 'n8n-nodes-base.manualTrigger'),
    node('Linkwright', 'n8n-nodes-linkwright.linkwright', {
      parameters,
      credentials: { linkwrightApi: { id: '1', name: 'Linkwright' } },
      ...more,
    }),
  ],
  connections: { Start: { main: [[{ node: 'Linkwright', type: 'main', index: 0 }]] } },
  pinData: { Start: items.map((json) => ({ json })) },
});
