import { type Finding, functionNames, functionPrefixes } from '@linkwright/core/all';
import { ask, findingOf } from './findings.ts';

const every = [...functionNames.payment, ...functionNames.other];
const [netlify, ...supabase] = functionPrefixes;

export const checkFunctions = (): Promise<Finding> => checkBelow(['/api/'], every);
export const checkNetlifyFunctions = (): Promise<Finding> => checkBelow([netlify], every);
export const checkSupabaseFunctions = (): Promise<Finding> => checkBelow(supabase, every);
export const checkPaymentFunctions = (): Promise<Finding> =>
  checkBelow(['/api/', ...functionPrefixes], functionNames.payment);

/** Sends each what none of them takes: it says so before it does anything, and so it is there. */
async function checkBelow(prefixes: readonly string[], names: readonly string[]): Promise<Finding> {
  const items = [];
  for (const address of prefixes.flatMap((prefix) => names.map((name) => prefix + name))) {
    const answer = await ask(address, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'Are you there?',
    });
    const isThere = answer?.status === 415;
    items.push({
      name: address,
      state: isThere ? ('ok' as const) : ('failed' as const),
      found: isThere ? 'Answers.' : answer ? `Answers ${answer.status}.` : 'Does not answer.',
    });
  }
  return findingOf(items, {
    fine: `All ${items.length} answer.`,
    todo: 'A proxy in front of the server must forward these addresses.',
  });
}
