import { type LinkPolicy, linkPolicies, type PostSummary } from '@linkwright/core/all';
import { type FormEvent, useId, useState } from 'react';
import { useChange } from '../../../server-state/use-change.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { savePost } from './post-calls.ts';

interface EditPostProps {
  post: PostSummary;
  onSaved(): void;
  onClose(): void;
}

/** Title, meta description and link policy of an own post. */
export function EditPost({ post, onSaved, onClose }: EditPostProps) {
  const id = useId();
  const { title, metaDescription, linkPolicy } = post;
  const [form, setForm] = useState({ title, metaDescription, linkPolicy });
  const [failure, setFailure] = useState<Awaited<ReturnType<typeof savePost>>>(null);
  const { isBusy, run } = useChange();
  const faultOf = (field: string) =>
    failure?.details.find((detail) => detail.field === field)?.message;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const failed = await run(() => savePost(post.id, changesOf(form, post)));
    if (failed === undefined) return;
    setFailure(failed);
    if (!failed) onSaved();
  }

  return (
    <form
      data-kept={`post-${post.id}`}
      className="form"
      method="post"
      onSubmit={submit}
      noValidate
      aria-busy={isBusy}
    >
      <TextField
        label="Title"
        name="title"
        value={form.title}
        fault={faultOf('title')}
        onChange={({ target }) => setForm({ ...form, title: target.value })}
      />
      <TextField
        label="Meta description"
        name="metaDescription"
        value={form.metaDescription}
        fault={faultOf('metaDescription')}
        onChange={({ target }) => setForm({ ...form, metaDescription: target.value })}
      />
      <div className="field">
        <label htmlFor={`${id}-policy`}>Link policy</label>
        <select
          id={`${id}-policy`}
          name="linkPolicy"
          value={form.linkPolicy}
          onChange={({ target }) => {
            const chosen = linkPolicies.find((policy) => policy === target.value);
            if (chosen) setForm({ ...form, linkPolicy: chosen });
          }}
        >
          {linkPolicies.map((policy) => (
            <option key={policy} value={policy}>
              {policyWords[policy]}
            </option>
          ))}
        </select>
      </div>
      {failure && <FormAlert title={failure.title} message={failure.message} />}
      <div className="actions">
        <button type="submit" className="button" disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Save'}
        </button>
        <CloseButton onClose={onClose}>Cancel</CloseButton>
      </div>
    </form>
  );
}

const policyWords: Record<LinkPolicy, string> = {
  follow: 'follow: a plain link',
  nofollow: 'nofollow: search engines should not count it',
  sponsored: 'sponsored: the link was paid for',
  ugc: 'ugc: the link comes from a user',
};

type Editable = Pick<PostSummary, 'title' | 'metaDescription' | 'linkPolicy'>;

/** Only what differs: an untouched old title is not judged by today's rules. */
const changesOf = (form: Editable, post: Editable): Partial<Editable> => ({
  ...(form.title === post.title ? {} : { title: form.title }),
  ...(form.metaDescription === post.metaDescription
    ? {}
    : { metaDescription: form.metaDescription }),
  ...(form.linkPolicy === post.linkPolicy ? {} : { linkPolicy: form.linkPolicy }),
});
