import type { INodeProperties } from 'n8n-workflow';
import { call, operations } from '../operations';
import { pagingFields } from '../paging';
import { simplified, simplifyField } from '../simplify';
import { summaryOf } from './article';

export const draft: INodeProperties[] = [
  operations(
    'draft',
    [
      {
        name: 'Get',
        value: 'get',
        action: 'Get a draft',
        description: 'Get a draft, with its text and what it rests on',
        routing: call({ method: 'GET', url: '/api/drafts/{draftId}', of: 'draft' }),
      },
      {
        name: 'Get Many',
        value: 'getAll',
        action: 'Get many drafts',
        description: 'Get your drafts that are not published, newest first',
        routing: call({ method: 'GET', url: '/api/drafts', isPaged: true }),
      },
      {
        name: 'Publish',
        value: 'publish',
        action: 'Publish a draft',
        description: 'Publish a draft as a permanent post. Costs one credit.',
        routing: call({
          method: 'POST',
          url: '/api/drafts/{draftId}/publish',
          once: true,
          after: [simplified(summaryOf)],
        }),
      },
    ],
    'getAll',
  ),
  {
    displayName: 'Draft ID',
    name: 'draftId',
    type: 'string',
    required: true,
    default: '',
    placeholder: '78bd735d-3ddb-479f-83f4-4c7d24aedb99',
    description: 'As Write an article or Get many drafts gives it',
    displayOptions: { show: { resource: ['draft'], operation: ['get', 'publish'] } },
  },
  {
    displayName: 'Without a Credit',
    name: 'permanent',
    type: 'options',
    options: [
      { name: 'Publish It for 24 Hours', value: false },
      { name: 'Publish Nothing', value: true },
    ],
    default: true,
    description: 'What to do when no credit is left',
    displayOptions: { show: { resource: ['draft'], operation: ['publish'] } },
    routing: { send: { type: 'body', property: 'permanent' } },
  },
  simplifyField({ resource: ['draft'], operation: ['publish'] }),
  ...pagingFields('draft', ['getAll']),
];
