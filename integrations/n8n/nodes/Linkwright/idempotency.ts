import { createHash } from 'node:crypto';
import type { IExecuteSingleFunctions, IHttpRequestOptions } from 'n8n-workflow';

/** Where an execution keeps the name of the first one that it repeats. */
const KEPT = 'linkwright_execution';

/**
 * Names the request, so that Linkwright does it once however often it is sent: when n8n tries a node
 * again, and when somebody has a failed execution tried again, of which some items were done.
 */
export async function doOnce(
  this: IExecuteSingleFunctions,
  request: IHttpRequestOptions,
): Promise<IHttpRequestOptions> {
  const name = [
    firstExecution(this),
    this.getNode().id,
    this.evaluateExpression('{{ $runIndex }}', this.getItemIndex()),
    this.getItemIndex(),
    request.url,
    request.body,
  ];
  const key = createHash('sha256').update(JSON.stringify(name)).digest('hex');
  return { ...request, headers: { ...request.headers, 'Idempotency-Key': key } };
}

/** A retry has an id of its own, and the custom data of the execution that it retries. */
function firstExecution(context: IExecuteSingleFunctions): string {
  const data = `$execution.customData`;
  const index = context.getItemIndex();
  const kept = context.evaluateExpression(`{{ ${data}.get('${KEPT}') }}`, index);
  if (kept) return String(kept);
  const id = context.getExecutionId();
  context.evaluateExpression(`{{ ${data}.set('${KEPT}', $execution.id) }}`, index);
  return id;
}
