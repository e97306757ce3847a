export { listDomains } from './change.ts';
export { recheckDomainsJob } from './check.ts';
export { assignPost } from './posts.ts';
export { registerDomains } from './routes.ts';
export { type OfferedDomain, offeredDomains, registerDomainSites } from './sites.ts';
