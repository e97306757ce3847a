import { type ElementType, useState } from 'react';
import { paths } from '../paths.ts';
import { FormNotice } from '../ui/form-notice.tsx';
import { SwitchedOff } from '../ui/switched-off.tsx';
import { useTabs } from '../ui/tabs.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import './account.css';

const authTabs = ['login', 'signup'] as const;
export type AuthTab = (typeof authTabs)[number];

export interface AuthPanelProps {
  /** The tab that is open at first. */
  tab: AuthTab;
  /** Opens with the form to ask for a new password. */
  isForgotten?: boolean | undefined;
  /** What signing in opens, in words: 'Sign in to access {action}'. */
  action?: string | undefined;
  email?: string | undefined;
  /** What happened before, above the form to sign in. */
  notice?: string | undefined;
  /** For a guest with trial posts: the second tab is called Upgrade. */
  isUpgrade?: boolean | undefined;
  /** Element or component that the title stands in. */
  heading: ElementType;
  /**
   * The dialog's words for what is wrong; a page has the panel's
   * (docs/specification/interface.md, Forms).
   */
  isDialog?: boolean | undefined;
  onSignedIn(): void;
  /** An account was made; its address waits for confirmation. */
  onSignedUp?: (() => void) | undefined;
}

/** Signing in, up, and asking for a new password. */
export function AuthPanel(props: AuthPanelProps) {
  const { action, isUpgrade = false, isDialog = false, heading: Heading } = props;
  const { onSignedIn, onSignedUp } = props;
  const [tab, setTab] = useState(props.tab);
  const [email, setEmail] = useState(props.email ?? '');
  const [isForgotten, setForgotten] = useState(props.isForgotten ?? false);
  const [notice, setNotice] = useState(props.notice);
  const [isMailed, setMailed] = useState(false);

  const tabs = useTabs({ ids: authTabs, chosen: tab, onChoose: setTab });

  function backToSignIn(words: string): void {
    setTab('login');
    setNotice(words);
  }

  return (
    <div className="auth">
      <Heading className="auth-title">{tab === 'login' ? 'Welcome Back' : 'Get Started'}</Heading>
      {action && (
        <p className="auth-lead">
          {tab === 'login'
            ? `Sign in to access ${action}`
            : `Create an account to access ${action}`}
        </p>
      )}
      {isForgotten ? (
        <ForgotForm email={email} onEmail={setEmail} onBack={() => setForgotten(false)} />
      ) : (
        <div className="auth-tabs">
          <div role="tablist" {...tabs.list} className="strip auth-tab-list" aria-label="Account">
            <button {...tabs.tab('login')}>Sign In</button>
            <button {...tabs.tab('signup')}>{isUpgrade ? 'Upgrade' : 'Create Account'}</button>
          </div>
          {tab === 'login' && (
            <div {...tabs.panel('login')}>
              {notice && (
                <FormNotice>
                  {notice}
                  {isMailed && <OutboxHint />}
                </FormNotice>
              )}
              <SignInForm
                email={email}
                onEmail={setEmail}
                onForgot={() => setForgotten(true)}
                onSignedIn={onSignedIn}
              />
            </div>
          )}
          {tab === 'signup' && (
            <div {...tabs.panel('signup')}>
              <SwitchedOff feature="sign-ups">
                <SignUpForm
                  email={email}
                  onEmail={setEmail}
                  place={isUpgrade ? 'upgrade' : isDialog ? 'dialog' : 'panel'}
                  onExists={backToSignIn}
                  onSignedUp={() => {
                    onSignedUp?.();
                    setMailed(true);
                    backToSignIn(
                      `A confirmation link is on its way to ${email.trim()}. It works for 24 hours. Open it, then sign in here.`,
                    );
                  }}
                />
              </SwitchedOff>
            </div>
          )}
        </div>
      )}
      <p className="auth-help">
        <a href={paths.diagnostic} target="_blank" rel="noopener">
          {tab === 'login' ? 'Having trouble signing in?' : 'Need help signing up?'}
        </a>
      </p>
    </div>
  );
}
