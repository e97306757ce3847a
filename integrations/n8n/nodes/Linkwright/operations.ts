import type {
  IHttpRequestMethods,
  INodeProperties,
  INodePropertyOptions,
  INodePropertyRouting,
  PostReceiveAction,
} from 'n8n-workflow';
import { accept } from './answers';
import { doOnce } from './idempotency';
import { inTurn } from './inTurn';

/** A call of Linkwright, as the routing of an operation. */
interface Call {
  method: IHttpRequestMethods;
  /** May be an expression. */
  url: string;
  /** The field of the answer that becomes the items. */
  of?: string;
  /** A list, page after page. */
  isPaged?: true;
  /** Makes or spends something: it is done once, however often it is sent. */
  once?: true;
  /** What else to do with the answer. */
  after?: PostReceiveAction[];
}

/** The routing of a call: a path's parameter `{id}` is the parameter of that name. */
export const call = ({
  method,
  url,
  of,
  isPaged,
  once,
  after = [],
}: Call): INodePropertyRouting => ({
  request: { method, url: toExpression(url) },
  send: {
    ...(isPaged || once ? { paginate: true } : {}),
    ...(once ? { preSend: [doOnce] } : {}),
  },
  ...(once ? { operations: { pagination: inTurn } } : {}),
  output: {
    postReceive: [
      accept,
      ...(of ? [{ type: 'rootProperty' as const, properties: { property: of } }] : []),
      ...after,
    ],
  },
});

const toExpression = (url: string): string =>
  url.includes('{')
    ? `=${url.replace(/\{(\w+)\}/g, '{{encodeURIComponent(String($parameter["$1"]).trim())}}')}`
    : url;

/** The choice of an operation of a resource. */
export const operations = (
  resource: string,
  options: INodePropertyOptions[],
  standard: string,
): INodeProperties => ({
  displayName: 'Operation',
  name: 'operation',
  type: 'options',
  noDataExpression: true,
  displayOptions: { show: { resource: [resource] } },
  options,
  default: standard,
});
