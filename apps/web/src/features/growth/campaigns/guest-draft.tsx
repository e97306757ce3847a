import { authProgress } from '@linkwright/core/all';
import { type FormEvent, Suspense, useState } from 'react';
import { OutboxHint } from '../../../account/outbox-hint.tsx';
import { useAccount } from '../../../account/use-account.ts';
import { useDestination } from '../../../account/use-destination.ts';
import type { FlowForm } from '../../../browser/stored-flow.ts';
import { paths } from '../../../paths.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useTabs } from '../../../ui/tabs.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import {
  type DraftAccount,
  type DraftFault,
  type DraftWay,
  draftAccountFault,
} from './check-sign-in.ts';
import '../../../account/account.css';

const ResendButton = lazyPart(() => import('../../../account/resend-button.tsx'));

const tabIds = ['login', 'signup'] as const;
const blank: DraftAccount = { email: '', password: '', name: '', confirmation: '' };

interface GuestDraftProps {
  draft: FlowForm;
  onDraft(draft: FlowForm): void;
}

/** A guest's campaign: its first words, and an account to go on with, in one form. */
export function GuestDraft({ draft, onDraft }: GuestDraftProps) {
  const { signIn, signUp } = useAccount();
  const { remember } = useDestination(paths.campaigns);
  const [way, setWay] = useState<DraftWay>('login');
  const [account, setAccount] = useState(blank);
  const [wrong, setWrong] = useState<DraftFault | null>(null);
  const [refused, setRefused] = useState<{ title: string; message: string; code: string } | null>(
    null,
  );
  const { isBusy, run } = useChange();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const tabs = useTabs({ ids: tabIds, chosen: way, onChoose: choose });

  function choose(next: DraftWay): void {
    setWay(next);
    setWrong(null);
    setRefused(null);
  }
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const fault = draftAccountFault(account, way);
    setWrong(fault);
    if (fault) return focusOn(event.currentTarget, fault.field);
    setRefused(null);
    const email = account.email.trim();
    const { password } = account;
    const outcome = await run(() =>
      way === 'login'
        ? signIn(email, password)
        : signUp({ email, password, firstName: account.name.trim() }),
    );
    if (!outcome) return;
    if (!outcome.ok) {
      if (outcome.code === 'ALREADY_REGISTERED') setWay('login');
      return setRefused(outcome);
    }
    if (way === 'login') return;
    remember();
    setMailedTo(email);
    setAccount({ ...blank, email });
    setWay('login');
  }
  const draftField = (name: keyof FlowForm) => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onDraft({ ...draft, [name]: target.value }),
  });
  const field = (name: keyof DraftAccount) => ({
    name,
    value: account[name],
    fault: wrong?.field === name ? wrong.message : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setAccount({ ...account, [name]: target.value });
      setWrong(null);
    },
  });
  const isNew = way === 'signup';

  return (
    <form className="form campaign-guest" method="post" noValidate onSubmit={submit}>
      <h2>Your first campaign</h2>
      <div className="form-pair">
        <TextField label="Keyword" hint="What the articles are about" {...draftField('keyword')} />
        <TextField
          label="Anchor text"
          hint="The words that carry the link"
          {...draftField('anchorText')}
        />
      </div>
      <TextField
        label="Target URL"
        hint="Where the links lead"
        inputMode="url"
        autoComplete="url"
        {...draftField('targetUrl')}
      />
      <h2>An account to keep it in</h2>
      <p className="intro">
        What you wrote above stays here while you sign in. Nothing is spent before you start the
        campaign.
      </p>
      {mailedTo && (
        <FormNotice>
          A confirmation link is on its way to {mailedTo}. Open it, then sign in: your draft waits
          here.
          <OutboxHint />
        </FormNotice>
      )}
      <div className="campaign-account">
        <div role="tablist" className="strip auth-tab-list" aria-label="Account" {...tabs.list}>
          <button {...tabs.tab('login')}>Sign In</button>
          <button {...tabs.tab('signup')}>Create Account</button>
        </div>
        <div className="campaign-account-fields" {...tabs.panel(way)}>
          {isNew && <TextField label="Name" autoComplete="given-name" {...field('name')} />}
          <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
          <TextField
            label="Password"
            type="password"
            autoComplete={isNew ? 'new-password' : 'current-password'}
            {...field('password')}
          />
          {isNew && (
            <TextField
              label="Confirm password"
              type="password"
              autoComplete="new-password"
              {...field('confirmation')}
            />
          )}
        </div>
      </div>
      {refused && <FormAlert title={refused.title} message={refused.message} />}
      {refused?.code === 'EMAIL_NOT_CONFIRMED' && (
        <Suspense fallback={null}>
          <ResendButton email={account.email.trim()} />
        </Suspense>
      )}
      <div className="actions">
        <button type="submit" className="button" disabled={isBusy}>
          {isBusy
            ? isNew
              ? authProgress.signUp
              : authProgress.signIn
            : isNew
              ? 'Create Account and go on'
              : 'Sign In and go on'}
        </button>
        {!isNew && <a href={paths.forgotPassword}>Forgot your password?</a>}
      </div>
    </form>
  );
}

function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
