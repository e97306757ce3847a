import { Dialog } from '@base-ui/react/dialog';
import { displayNameFor } from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { useAccount } from '../../../account/use-account.ts';
import { localStore } from '../../../browser/stored.ts';
import { storeClaimIntent, storePendingConversion } from '../../../browser/stored-claims.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { shortTitle } from '../../../format/short-title.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useNotify } from '../../../ui/use-toasts.tsx';
import './claims.css';
import { checkSavePost, type SavePostFault } from './check-save-post.ts';
import { EndedPost } from './ended-post.tsx';
import { SavedPost } from './saved-post.tsx';
import { TrialProgress } from './trial-progress.tsx';
import { useIsExpired } from './use-is-expired.ts';
import { useSignInToClaim } from './use-sign-in-to-claim.ts';
import { useStoredPost } from './use-stored-post.ts';

interface Fault extends Pick<SavePostFault, 'title' | 'message'> {
  field?: SavePostFault['field'];
}

/** 'Save Your Blog Post Forever': an account for a guest's trial post. */
export default function SavePostDialog({ slug }: { slug?: string }) {
  const post = useStoredPost(slug);
  const { signUp } = useAccount();
  const { open, close } = useDialogs();
  const notify = useNotify();
  const signInToClaim = useSignInToClaim();
  const [form, setForm] = useState({ email: '', displayName: '', password: '', confirmation: '' });
  const [fault, setFault] = useState<Fault>();
  const { isBusy, run } = useChange();
  const [isSaved, setSaved] = useState(false);

  const isExpired = useIsExpired(post);
  if (isExpired && !isSaved) {
    return (
      <>
        <Dialog.Title>This trial post has expired</Dialog.Title>
        <EndedPost />
      </>
    );
  }
  if (isSaved) return <SavedPost post={post} email={form.email.trim()} />;

  const field = (name: keyof typeof form) => ({
    name,
    value: form[name],
    readOnly: isBusy,
    'aria-invalid': fault?.field === name || undefined,
    onChange: (event: { target: HTMLInputElement }) => {
      setForm({ ...form, [name]: event.target.value });
      setFault(undefined);
    },
  });
  const isIncomplete = !form.email.trim() || !form.password || !form.confirmation;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = checkSavePost(form);
    if (wrong) return setFault(wrong);
    setFault(undefined);
    const email = form.email.trim();
    const firstName = displayNameFor({ display_name: form.displayName }, email);
    const outcome = await run(() => signUp({ email, password: form.password, firstName }));
    if (!outcome) return;
    if (!outcome.ok) {
      notify({ title: outcome.title, text: outcome.message });
      return outcome.code === 'ALREADY_REGISTERED'
        ? signIn(email, outcome.message)
        : setFault(outcome);
    }
    storePendingConversion(localStore(), email, new Date(), post?.slug);
    setSaved(true);
  }

  /** There is an account: signing in to it claims the post. */
  function signIn(email: string, notice: string): void {
    if (post) storeClaimIntent(localStore(), post.slug, new Date());
    open('login', { email, notice });
  }

  return (
    <>
      <Dialog.Title>Save Your Blog Post Forever</Dialog.Title>
      <Dialog.Description className="dialog-lead">
        {post
          ? `“${shortTitle(post.title)}” is deleted when its trial ends. With a free account it stays, at no cost.`
          : 'With a free account, the posts that you write can stay.'}
      </Dialog.Description>
      {post?.expires_at && <TrialProgress expiresAt={post.expires_at} />}
      <form className="form" method="post" onSubmit={submit} noValidate aria-busy={isBusy}>
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
        <TextField
          {...field('displayName')}
          label="Display name (optional)"
          autoComplete="name"
          maxLength={80}
        />
        <TextField
          {...field('password')}
          label="Password"
          type="password"
          autoComplete="new-password"
          hint="At least 6 characters."
        />
        <TextField
          {...field('confirmation')}
          label="Confirm password"
          type="password"
          autoComplete="new-password"
        />
        {fault && <FormAlert title={fault.title} message={fault.message} />}
        <button type="submit" className="button" disabled={isBusy || isIncomplete}>
          {isBusy ? 'Creating your account...' : 'Save Post & Create Account'}
        </button>
      </form>
      <p className="dialog-actions">
        {post && (
          <button type="button" className="link-button" onClick={() => signInToClaim(post.slug)}>
            I have an account already
          </button>
        )}
        <button type="button" className="link-button" onClick={close}>
          I'll take my chances with auto-delete
        </button>
      </p>
    </>
  );
}
