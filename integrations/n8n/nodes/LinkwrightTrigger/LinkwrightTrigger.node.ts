import type {
  IDataObject,
  IHookFunctions,
  INodeType,
  INodeTypeDescription,
  IWebhookFunctions,
  IWebhookResponseData,
} from 'n8n-workflow';
import { NodeConnectionTypes, NodeOperationError } from 'n8n-workflow';
import { alerts } from './alerts';
import { EVENTS } from './events';
import { isSigned } from './signature';

/** What n8n keeps with the workflow while it is active. */
interface Kept {
  secret?: string;
}

/**
 * The latest deliveries that began an execution: Linkwright sends one again whose answer it did not see.
 * They are forgotten with the process, as n8n keeps nothing of what begins an execution.
 */
const begun = new Set<string>();
const REMEMBERED = 1000;

export class LinkwrightTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Linkwright Trigger',
    name: 'linkwrightTrigger',
    icon: {
      light: 'file:../../icons/linkwright.svg',
      dark: 'file:../../icons/linkwright.dark.svg',
    },
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts the workflow when a link that you watch changes',
    defaults: { name: 'Linkwright Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'linkwrightApi', required: true }],
    webhooks: [
      { name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' },
    ],
    properties: [
      {
        displayName:
          'Linkwright sends changes to one address. While this workflow is active, that is n8n’s.',
        name: 'notice',
        type: 'notice',
        default: '',
      },
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        required: true,
        options: EVENTS,
        default: ['link.lost', 'link.page_gone', 'link.soft_404'],
        description: 'What starts the workflow',
      },
    ],
  };

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const { webhookUrl } = await alerts.call(this, 'GET');
        const { secret } = this.getWorkflowStaticData('node') as Kept;
        return webhookUrl === this.getNodeWebhookUrl('default') && secret !== undefined;
      },

      async create(this: IHookFunctions): Promise<boolean> {
        const url = this.getNodeWebhookUrl('default');
        const before = await alerts.call(this, 'GET');
        if (before.webhookUrl && before.webhookUrl !== url) {
          throw new NodeOperationError(
            this.getNode(),
            `Linkwright sends changes to another address already: ${before.webhookUrl}`,
            {
              description:
                'It may be another workflow, or this one while it is active. Take that address away first: deactivate the workflow, or remove the webhook on the page of watched links in Linkwright.',
            },
          );
        }
        // The secret of an address that was set before is not told again: it gets a new one.
        const { secret } = before.webhookUrl
          ? await alerts.call(this, 'POST', '/secret')
          : await alerts.call(this, 'PATCH', '', { webhookUrl: url });
        const kept = this.getWorkflowStaticData('node') as Kept;
        kept.secret = secret as string;
        return true;
      },

      async delete(this: IHookFunctions): Promise<boolean> {
        const { webhookUrl } = await alerts.call(this, 'GET');
        if (webhookUrl === this.getNodeWebhookUrl('default')) {
          await alerts.call(this, 'PATCH', '', { webhookUrl: null });
        }
        const kept = this.getWorkflowStaticData('node') as Kept;
        delete kept.secret;
        return true;
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const kept = this.getWorkflowStaticData('node') as Kept;
    const headers = this.getHeaderData();
    const { rawBody } = this.getRequestObject() as { rawBody?: Buffer };
    if (!kept.secret || !isSigned({ headers, body: rawBody }, kept.secret)) {
      const response = this.getResponseObject();
      response.status(401).json({ error: 'The signature is not that of Linkwright.' }).end();
      return { noWebhookResponse: true };
    }
    const event = this.getBodyData();
    const id = String(headers['webhook-id']);
    const name = `${this.getWorkflow().id}:${this.getNode().id}:${id}`;
    const isWanted = (this.getNodeParameter('events') as string[]).includes(String(event.type));
    if (!isWanted || begun.has(name)) return {};
    begun.add(name);
    for (const oldest of begun) {
      if (begun.size <= REMEMBERED) break;
      begun.delete(oldest);
    }
    const { type, timestamp, data } = event as {
      type: string;
      timestamp: string;
      data: IDataObject;
    };
    const item = { type, timestamp, webhookId: id, ...data };
    return { workflowData: [this.helpers.returnJsonArray(item)] };
  }
}
