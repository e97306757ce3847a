import { createHash } from 'node:crypto';
import type { IExecuteSingleFunctions, IHttpRequestOptions } from 'n8n-workflow';

/**
 * Names the request, so that Linkwright does it once however often it is sent: when n8n tries a node
 * again, and when somebody has a failed execution tried again, of which some items were done.
 */
export async function doOnce(
  this: IExecuteSingleFunctions,
  request: IHttpRequestOptions,
): Promise<IHttpRequestOptions> {
  // A retry has an id of its own, and what nodes have kept in the execution that it retries.
  const kept = this.getContext('node');
  kept.firstExecution ??= this.getExecutionId();
  const name = [
    kept.firstExecution,
    this.getNode().id,
    this.getWorkflowDataProxy(this.getItemIndex()).$runIndex,
    this.getItemIndex(),
    request.url,
    request.body,
  ];
  const key = createHash('sha256').update(JSON.stringify(name)).digest('hex');
  return { ...request, headers: { ...request.headers, 'Idempotency-Key': key } };
}
