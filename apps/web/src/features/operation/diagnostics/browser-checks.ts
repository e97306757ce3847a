import type { BrowserCheck, Finding } from '@linkwright/core/all';
import { checkConfiguration, checkConnection, checkLiveEvents } from './connection-checks.ts';
import {
  checkFunctions,
  checkNetlifyFunctions,
  checkPaymentFunctions,
  checkSupabaseFunctions,
} from './function-checks.ts';
import { checkPaymentForm, checkPaymentRules } from './payment-checks.ts';
import { checkRoutes } from './route-checks.ts';
import { checkSignIn } from './sign-in-checks.ts';

/** What only a browser can look at. */
export const checkInBrowser: Record<BrowserCheck, () => Promise<Finding>> = {
  connection: checkConnection,
  'public-config': checkConfiguration,
  functions: checkFunctions,
  'netlify-functions': checkNetlifyFunctions,
  'supabase-functions': checkSupabaseFunctions,
  'payment-functions': checkPaymentFunctions,
  'payment-rules': checkPaymentRules,
  'payment-form': checkPaymentForm,
  'live-events': checkLiveEvents,
  'sign-in': checkSignIn,
  'route-sync': checkRoutes,
};
