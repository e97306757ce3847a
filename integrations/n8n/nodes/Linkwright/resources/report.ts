import type { INodeProperties } from 'n8n-workflow';
import { sent, sentPages } from '../fields';
import { call, operations } from '../operations';
import { pagingFields } from '../paging';
import { simplifyField } from '../simplify';
import { resultsOf, whenFinished } from '../whenFinished';

const onCreate = { resource: ['report'], operation: ['create'] };

export const report: INodeProperties[] = [
  operations(
    'report',
    [
      {
        name: 'Create',
        value: 'create',
        action: 'Check links',
        description: 'Look at pages for your links: one item for each page, when all were seen',
        routing: call({ method: 'POST', url: '/api/reports', once: true, after: [whenFinished] }),
      },
      {
        name: 'Get Many',
        value: 'getAll',
        action: 'Get many reports',
        description: 'Get your reports, newest first, without their pages',
        routing: call({ method: 'GET', url: '/api/reports', isPaged: true }),
      },
      {
        name: 'Get Results',
        value: 'getResults',
        action: 'Get the results of a report',
        description: 'Get what was seen so far: one item for each page',
        routing: call({ method: 'GET', url: '/api/reports/{reportId}', after: [resultsOf] }),
      },
    ],
    'create',
  ),
  {
    displayName: 'Pages',
    name: 'urlList',
    type: 'string',
    typeOptions: { rows: 4 },
    default: '',
    placeholder: 'https://blog.example/desks',
    description:
      'The pages to look at, one a line or a list of them. Without any they are your own articles that link to the target.',
    displayOptions: { show: onCreate },
    routing: sentPages,
  },
  {
    displayName: 'Target',
    name: 'destinationUrl',
    type: 'string',
    required: true,
    default: '',
    placeholder: 'https://desks.example.com/adjustable',
    description: 'Where the links must lead',
    displayOptions: { show: onCreate },
    routing: sent('destinationUrl'),
  },
  {
    displayName: 'Anchor Text',
    name: 'anchorText',
    type: 'string',
    required: true,
    default: '',
    placeholder: 'adjustable desks',
    description: 'The words that must carry them',
    displayOptions: { show: onCreate },
    routing: sent('anchorText'),
  },
  {
    displayName: 'Keyword',
    name: 'keyword',
    type: 'string',
    required: true,
    default: '',
    placeholder: 'standing desks',
    description: 'What the pages are about, as the report names it',
    displayOptions: { show: onCreate },
    routing: sent('keyword'),
  },
  {
    displayName: 'Wait Until Finished',
    name: 'wait',
    type: 'boolean',
    default: true,
    description:
      'Whether to go on with what was seen of each page. Otherwise with the report as it begins.',
    displayOptions: { show: onCreate },
  },
  {
    displayName: 'Wait at Most (Minutes)',
    name: 'minutes',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 10,
    description: 'What is not seen by then can be had later with Get Results',
    displayOptions: { show: { ...onCreate, wait: [true] } },
  },
  {
    displayName: 'Report ID',
    name: 'reportId',
    type: 'string',
    required: true,
    default: '',
    placeholder: '78bd735d-3ddb-479f-83f4-4c7d24aedb99',
    description: 'As Check links or Get many reports gives it',
    displayOptions: { show: { resource: ['report'], operation: ['getResults'] } },
  },
  simplifyField({ resource: ['report'], operation: ['create', 'getResults'] }),
  ...pagingFields('report', ['getAll']),
];
