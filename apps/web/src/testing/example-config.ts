import type { PublicConfig } from '@linkwright/core/all';

/** An installation as it is without a setting, with any field replaced: all that can stand in does. */
export const exampleConfig = (fields: Partial<PublicConfig> = {}): PublicConfig => ({
  siteName: 'Blogname',
  publicUrl: 'https://blog.example',
  writer: { name: 'offline writer', isStandIn: true },
  mail: { isStandIn: true, outboxPath: '/outbox' },
  payments: { kind: 'sandbox', isStandIn: true },
  minIndexedScore: 50,
  ...fields,
});
