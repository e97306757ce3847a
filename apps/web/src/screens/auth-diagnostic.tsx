import { sessionErrorTexts } from '@linkwright/core/all';
import { useEffect, useState } from 'react';
import { ReachChecks } from '../account/reach-checks.tsx';
import { ResendForm } from '../account/resend-form.tsx';
import { type Check, runChecks } from '../account/run-checks.ts';
import { useAccount } from '../account/use-account.ts';
import { isForgetful, localStore } from '../browser/storage.ts';
import { paths } from '../paths.ts';
import { PlainPage } from './plain-page.tsx';
import '../account/account.css';

const verdicts = { live: 'Fine', attention: 'Needs attention', lost: 'Not working' };

/** `/auth-diagnostic`: what signing in needs, and what to do about what is missing. */
export default function AuthDiagnosticScreen() {
  const checks = useChecks();
  return (
    <PlainPage
      title="Sign-in help"
      lead="This page looks at what signing in needs, from your browser. What it finds is sent nowhere."
    >
      <h2>Checks</h2>
      <ul className="checks" aria-busy={checks === null}>
        {(checks ?? []).map(({ name, state, words }) => (
          <li key={name}>
            <b>{name}</b>
            <span className="check-state" data-signal={state}>
              {verdicts[state]}
            </span>
            <span>{words}</span>
          </li>
        ))}
        <SessionCheck />
      </ul>
      <h2>The network</h2>
      <ReachChecks />
      <h2>The email or password is refused</h2>
      <p>
        Passwords tell capital letters apart. If you are not sure of yours,{' '}
        <a href={paths.forgotPassword}>ask for a link to set a new one</a>. After too many attempts
        signing in pauses for a few minutes, for this address and this network.
      </p>
      <h2>The confirmation mail did not come</h2>
      <p>
        Look among spam and advertising. The link works for 24 hours; a new one can be sent here, at
        most once a minute.
      </p>
      <ResendForm email="" />
      <h2>Something else</h2>
      <p>
        Tell the operator of this site what the checks above say: see{' '}
        <a href={paths.contact}>Contact</a>.
      </p>
    </PlainPage>
  );
}

function SessionCheck() {
  const { status, user, problem } = useAccount();
  const isFault = problem !== null && problem !== 'no_session';
  const signal = user ? 'live' : isFault ? 'attention' : undefined;
  const state = user ? 'Signed in' : isFault ? verdicts.attention : 'Signed out';
  return (
    <li>
      <b>Session</b>
      <span className="check-state" data-signal={signal}>
        {status === 'checking' ? 'Checking' : state}
      </span>
      <span>
        {user
          ? `As ${user.user.email}.`
          : isFault
            ? sessionErrorTexts[problem]
            : 'Nobody is signed in to this site in this browser.'}
      </span>
    </li>
  );
}

/** Null until they have run. */
function useChecks(): Check[] | null {
  const [checks, setChecks] = useState<Check[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void runChecks({
      fetch: window.fetch.bind(window),
      storage: isForgetful() ? undefined : localStore(),
      areCookiesOn: navigator.cookieEnabled,
      now: () => new Date(),
    }).then((result) => isCurrent && setChecks(result));
    return () => {
      isCurrent = false;
    };
  }, []);
  return checks;
}
