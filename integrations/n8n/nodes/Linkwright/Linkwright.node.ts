import type { INodeType, INodeTypeDescription } from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';
import { byCursor } from './paging';
import { article } from './resources/article';
import { campaign } from './resources/campaign';
import { credit } from './resources/credit';
import { draft } from './resources/draft';
import { report } from './resources/report';
import { watchedLink } from './resources/watchedLink';

export class Linkwright implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Linkwright',
    name: 'linkwright',
    icon: {
      light: 'file:../../icons/linkwright.svg',
      dark: 'file:../../icons/linkwright.dark.svg',
    },
    group: ['output'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: 'Write articles with your link in them, and see whether your links are there',
    defaults: { name: 'Linkwright' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'linkwrightApi', required: true }],
    requestDefaults: {
      baseURL: '={{$credentials.baseUrl}}',
      headers: { Accept: 'application/json' },
      // What Linkwright says of a refusal is told as it says it; a key is taken to no other server.
      ignoreHttpStatusErrors: true,
      disableFollowRedirect: true,
    },
    requestOperations: { pagination: byCursor },
    properties: [
      {
        displayName: 'Resource',
        name: 'resource',
        type: 'options',
        noDataExpression: true,
        options: [
          { name: 'Article', value: 'article' },
          { name: 'Campaign', value: 'campaign' },
          { name: 'Credit', value: 'credit' },
          { name: 'Draft', value: 'draft' },
          { name: 'Report', value: 'report' },
          { name: 'Watched Link', value: 'watchedLink' },
        ],
        default: 'article',
      },
      ...article,
      ...campaign,
      ...credit,
      ...draft,
      ...report,
      ...watchedLink,
    ],
  };
}
