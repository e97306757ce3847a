import type {
  IDataObject,
  IExecuteSingleFunctions,
  IN8nHttpFullResponse,
  INode,
  INodeExecutionData,
} from 'n8n-workflow';
import { NodeApiError } from 'n8n-workflow';

const isObject = (value: unknown): value is IDataObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const words = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What an answer says instead of what was asked for; undefined: it is what was asked for. */
export function refusalOf(
  node: INode,
  { statusCode, body, headers }: Pick<IN8nHttpFullResponse, 'statusCode' | 'body' | 'headers'>,
  itemIndex?: number,
): NodeApiError | undefined {
  const told = isObject(body) ? body : {};
  if (statusCode < 300 && isObject(body)) return undefined;
  const seconds = words(headers['retry-after']);
  const description = [
    ...(Array.isArray(told.details) ? told.details : []).map(
      (detail: IDataObject) => `${words(detail.field)}: ${words(detail.message)}.`,
    ),
    words(told.code) && `Code ${words(told.code)}.`,
    seconds && `Try again in ${seconds} s.`,
    words(told.requestId) && `Request ${words(told.requestId)}.`,
  ].filter(Boolean);
  return new NodeApiError(
    node,
    { error: { code: words(told.code), status: statusCode } },
    {
      message: words(told.error) || withoutWords(statusCode, headers),
      description: description.join(' ') || 'Look at the server address in the credentials.',
      httpCode: String(statusCode),
      ...(itemIndex === undefined ? {} : { itemIndex }),
    },
  );
}

/** What to say of an answer in which Linkwright says nothing. */
function withoutWords(status: number, headers: IDataObject): string {
  const place = words(headers.location);
  if (status >= 300 && status < 400) {
    return `The server address leads to another one${place && `: ${place}`}. Put that into the credentials if it is yours.`;
  }
  if (status < 300 || status === 404) {
    return 'What answers at the server address is not Linkwright: it sent a page where data was asked for.';
  }
  return `The server answered ${status} and did not say why.`;
}

/** The first step of every operation: goes on with what Linkwright answered, or fails with its own sentence. */
export async function accept(
  this: IExecuteSingleFunctions,
  items: INodeExecutionData[],
  response: IN8nHttpFullResponse,
): Promise<INodeExecutionData[]> {
  const refusal = refusalOf(this.getNode(), response, this.getItemIndex());
  if (refusal) throw refusal;
  return items;
}
