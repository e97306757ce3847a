import type { Feature } from '../../../feature.ts';

export { recordAct } from './record.ts';

export const audit: Feature = { name: 'audit' };
