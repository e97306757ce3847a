import type { PublicConfig } from '@linkwright/core/all';
import { createContext, useContext } from 'react';

/** Told by the server with every page; without one, nothing stands in and no mode is on. */
export const SiteContext = createContext<PublicConfig>({
  siteName: '',
  publicUrl: '',
  writer: { name: '', isStandIn: false },
  mail: { isStandIn: false },
  payments: { kind: 'off', isStandIn: false },
  minIndexedScore: 0,
});

/** What pages know about this installation. */
export const useSite = (): PublicConfig => useContext(SiteContext);
