import type { INodeProperties } from 'n8n-workflow';
import { call, operations } from '../operations';

export const credit: INodeProperties[] = [
  operations(
    'credit',
    [
      {
        name: 'Get Balance',
        value: 'getBalance',
        action: 'Get the balance',
        description: 'How many credits you have, and what they come from',
        routing: call({ method: 'GET', url: '/api/me/credits' }),
      },
    ],
    'getBalance',
  ),
];
