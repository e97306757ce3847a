import type {
  IDataObject,
  IExecuteSingleFunctions,
  INodeExecutionData,
  INodeProperties,
} from 'n8n-workflow';

/** Makes of each item what most workflows need of it, unless the whole is asked for. */
export const simplified = (summaryOf: (json: IDataObject) => IDataObject) =>
  async function (
    this: IExecuteSingleFunctions,
    items: INodeExecutionData[],
  ): Promise<INodeExecutionData[]> {
    if (!this.getNodeParameter('simplify', true)) return items;
    return items.map((item) => ({ ...item, json: summaryOf(item.json) }));
  };

export const simplifyField = (show: Record<string, string[]>): INodeProperties => ({
  displayName: 'Simplify',
  name: 'simplify',
  type: 'boolean',
  default: true,
  description: 'Whether to return a simplified version of the response instead of the raw data',
  displayOptions: { show },
});
