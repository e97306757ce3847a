import {
  type Author,
  authorRoutes,
  initialsOf,
  MAX_AUTHOR_LINK,
  MAX_AUTHOR_NAME,
  MAX_BIOGRAPHY,
} from '@linkwright/core/all';
import { type FormEvent, useId, useState } from 'react';
import { callApi } from '../../../api.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { smallPicture } from './small-picture.ts';

/** As whom one's posts are published. */
export function AuthorSettings() {
  const { answer, fault, reload } = useAnswer(authorRoutes.read);
  if (fault)
    return (
      <NotLoaded
        title="Your name as an author could not be loaded"
        message={fault}
        onRetry={() => void reload()}
      />
    );
  if (!answer) return <p role="status">Loading your name as an author</p>;
  return <AuthorForm author={answer.author} />;
}

const nobody: Author = { name: '', biography: '', link: null, picture: null };

function AuthorForm({ author }: { author: Author | null }) {
  const [fields, setFields] = useState(author ?? nobody);
  /** Undefined: the picture stays as it is. */
  const [picture, setPicture] = useState<string | null>();
  const [notice, setNotice] = useState('');
  const [pictureFault, setPictureFault] = useState<string>();
  const { isBusy, formFault, faultOf, run } = useChange();
  const id = useId();
  const set = (values: Partial<Author>) => {
    setFields({ ...fields, ...values });
    setNotice('');
  };

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    const small = await smallPicture(file).catch(() => undefined);
    setPictureFault(small ? undefined : 'This file is no picture that the browser can read');
    if (!small) return;
    setPicture(small.base64);
    set({ picture: small.url });
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const { name, biography, link } = fields;
    const body = { name, biography, link: link?.trim() || null, picture };
    const saved = await run(() => callApi(authorRoutes.save, { body }), authorRoutes.read);
    setNotice(saved ? 'Your posts name you as their author.' : '');
  }

  async function remove(): Promise<void> {
    if (!(await run(() => callApi(authorRoutes.remove), authorRoutes.read))) return;
    setFields(nobody);
    setPicture(undefined);
    setNotice('Your posts name this site as their author.');
  }

  return (
    <form
      data-kept="author"
      className="form"
      method="post"
      noValidate
      onSubmit={(event) => void save(event)}
    >
      <p>
        Who readers and search engines see as the author of your posts. Leave it out, and they see
        this site.
      </p>
      <TextField
        label="Name"
        name="authorName"
        autoComplete="name"
        maxLength={MAX_AUTHOR_NAME}
        value={fields.name}
        fault={faultOf('name')}
        onChange={({ target }) => set({ name: target.value })}
      />
      <div className="field">
        <label htmlFor={`${id}-biography`}>About you</label>
        <textarea
          id={`${id}-biography`}
          name="biography"
          rows={3}
          maxLength={MAX_BIOGRAPHY}
          value={fields.biography}
          aria-describedby={`${id}-biography-note`}
          onChange={({ target }) => set({ biography: target.value })}
        />
        <p className="field-note" id={`${id}-biography-note`}>
          {faultOf('biography') ?? 'Two sentences on what you know about your subjects'}
        </p>
      </div>
      <TextField
        label="Link"
        name="link"
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        maxLength={MAX_AUTHOR_LINK}
        value={fields.link ?? ''}
        fault={faultOf('link')}
        hint="Your own page, or a profile; it is not followed by search engines"
        onChange={({ target }) => set({ link: target.value })}
      />
      <div className="author-picture">
        {fields.picture ? (
          <img src={fields.picture} alt="" width="64" height="64" />
        ) : (
          <span aria-hidden="true">{initialsOf(fields.name)}</span>
        )}
        <div className="field">
          <label htmlFor={`${id}-picture`}>Picture</label>
          <input
            id={`${id}-picture`}
            type="file"
            accept="image/*"
            aria-describedby={`${id}-picture-note`}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
          <p
            className="field-note"
            id={`${id}-picture-note`}
            data-fault={pictureFault ? true : undefined}
          >
            {pictureFault ?? faultOf('picture') ?? 'Made small here, and kept on this site'}
          </p>
          {fields.picture && (
            <button
              type="button"
              className="quiet-button"
              onClick={() => {
                setPicture(null);
                set({ picture: null });
              }}
            >
              Remove Picture
            </button>
          )}
        </div>
      </div>
      {formFault && <FormAlert title="You were not saved as the author" message={formFault} />}
      {notice && <FormNotice>{notice}</FormNotice>}
      <div className="author-actions">
        <button type="submit" className="button" disabled={isBusy || fields.name.trim() === ''}>
          {isBusy ? 'Saving...' : 'Save Author'}
        </button>
        {author && (
          <button
            type="button"
            className="quiet-button"
            disabled={isBusy}
            onClick={() => void remove()}
          >
            Name the Site Instead
          </button>
        )}
      </div>
    </form>
  );
}
