import type { CheckState, Finding } from '@linkwright/core/all';
import { runChecks } from '../../../account/run-checks.ts';
import { isForgetful, localStore } from '../../../browser/storage.ts';
import { findingOf } from './findings.ts';

const states = { live: 'ok', attention: 'attention', lost: 'failed' } as const satisfies Record<
  string,
  CheckState
>;

/** What signing in needs from this browser; the same as /auth-diagnostic looks at. */
export async function checkSignIn(): Promise<Finding> {
  const checks = await runChecks({
    fetch: window.fetch.bind(window),
    storage: isForgetful() ? undefined : localStore(),
    areCookiesOn: navigator.cookieEnabled,
    now: () => new Date(),
  });
  return findingOf(
    checks.map(({ name, state, words }) => ({ name, state: states[state], found: words })),
    { fine: 'Everything that signing in needs is there.', todo: 'Each one says what to do.' },
  );
}
