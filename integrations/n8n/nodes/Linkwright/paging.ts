import type {
  DeclarativeRestApiSettings,
  IDataObject,
  IExecutePaginationFunctions,
  INodeExecutionData,
  INodeProperties,
} from 'n8n-workflow';

/** What every list of Linkwright gives at once. */
const PAGE = 50;

/** Asks page after page, as far as the parameters say. */
export async function byCursor(
  this: IExecutePaginationFunctions,
  request: DeclarativeRestApiSettings.ResultOptions,
): Promise<INodeExecutionData[]> {
  const wanted = this.getNodeParameter('returnAll', false)
    ? Number.POSITIVE_INFINITY
    : Number(this.getNodeParameter('limit', PAGE));
  const found: IDataObject[] = [];
  let cursor: unknown;
  do {
    const query = { ...request.options.qs, limit: Math.min(PAGE, wanted - found.length) };
    const options = { ...request.options, qs: cursor ? { ...query, cursor } : query };
    const [page] = await this.makeRoutingRequest({ ...request, options });
    found.push(...((page?.json.items ?? []) as IDataObject[]));
    cursor = page?.json.nextCursor;
  } while (cursor && found.length < wanted);
  return found.map((json) => ({ json, pairedItem: this.getItemIndex() }));
}

/** How much of a list to get. */
export const pagingFields = (resource: string, operations: string[]): INodeProperties[] => {
  const show = { resource: [resource], operation: operations };
  return [
    {
      displayName: 'Return All',
      name: 'returnAll',
      type: 'boolean',
      default: false,
      description: 'Whether to return all results or only up to a given limit',
      displayOptions: { show },
    },
    {
      displayName: 'Limit',
      name: 'limit',
      type: 'number',
      typeOptions: { minValue: 1 },
      default: 50,
      description: 'Max number of results to return',
      displayOptions: { show: { ...show, returnAll: [false] } },
    },
  ];
};
