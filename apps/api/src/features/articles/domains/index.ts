import type { Feature } from '../../../feature.ts';
import { recheckDomainsJob } from './check.ts';
import { registerDomains } from './routes.ts';
import { registerDomainSites } from './sites.ts';

export { listDomains } from './change.ts';
export { assignPost } from './posts.ts';
export { type OfferedDomain, offeredDomains } from './sites.ts';

export const domains: Feature = {
  name: 'domains',
  server: registerDomainSites,
  api: registerDomains,
  jobs: [recheckDomainsJob],
};
