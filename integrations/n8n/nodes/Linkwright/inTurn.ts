import type {
  DeclarativeRestApiSettings,
  IExecutePaginationFunctions,
  INodeExecutionData,
} from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

/** The latest request of each node that runs. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Sends what makes or spends something one item after another, where n8n sends them all at once: when one
 * fails, or the execution is stopped, nothing is spent for those after it.
 */
export async function inTurn(
  this: IExecutePaginationFunctions,
  request: DeclarativeRestApiSettings.ResultOptions,
): Promise<INodeExecutionData[]> {
  const node = this.getNode();
  const name = `${this.getExecutionId()}:${node.id}`;
  const before = turns.get(name);
  const turn = (async () => {
    await (this.continueOnFail() ? before?.catch(() => undefined) : before);
    if (this.getExecutionCancelSignal()?.aborted) {
      throw new NodeOperationError(node, 'The execution was stopped before this item');
    }
    return await this.makeRoutingRequest(request);
  })();
  turns.set(name, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(name) === turn) turns.delete(name);
  }
}
