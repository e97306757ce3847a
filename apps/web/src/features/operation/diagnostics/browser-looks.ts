import type { BrowserCheck, Finding } from '@linkwright/core';
import { lookAtConfiguration, lookAtConnection, lookAtLiveEvents } from './connection-looks.ts';
import {
  lookAtFunctions,
  lookAtNetlifyFunctions,
  lookAtPaymentFunctions,
  lookAtSupabaseFunctions,
} from './function-looks.ts';
import { lookAtPaymentForm, lookAtPaymentRules } from './payment-looks.ts';
import { lookAtRoutes } from './route-looks.ts';
import { lookAtSignIn } from './sign-in-looks.ts';

/** What only a browser can look at. */
export const browserLooks: Record<BrowserCheck, () => Promise<Finding>> = {
  connection: lookAtConnection,
  'public-config': lookAtConfiguration,
  functions: lookAtFunctions,
  'netlify-functions': lookAtNetlifyFunctions,
  'supabase-functions': lookAtSupabaseFunctions,
  'payment-functions': lookAtPaymentFunctions,
  'payment-rules': lookAtPaymentRules,
  'payment-form': lookAtPaymentForm,
  'live-events': lookAtLiveEvents,
  'sign-in': lookAtSignIn,
  'route-sync': lookAtRoutes,
};
