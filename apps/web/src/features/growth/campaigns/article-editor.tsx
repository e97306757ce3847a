import { type CampaignArticle, campaignRoutes } from '@linkwright/core/all';
import { type FormEvent, useId, useState } from 'react';
import { callApi } from '../../../api.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface ArticleEditorProps {
  params: { id: string; linkId: string };
  article: CampaignArticle;
  /** It stands at its destination, where it is changed, too. */
  isThere: boolean;
  onSaved(article: CampaignArticle): void;
  onClose(): void;
}

/** Changes an article; the server cleans it and sees that its link stands once. */
export function ArticleEditor(props: ArticleEditorProps) {
  const { params, article, isThere, onSaved, onClose } = props;
  const { title, metaDescription, content } = article;
  const [form, setForm] = useState({ title, metaDescription, content });
  const { isBusy, formFault: fault, faultOf, run } = useChange();
  const contentId = useId();
  const contentFault = faultOf('content');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const saved = await run(() => callApi(campaignRoutes.editLink, { params, body: form }));
    if (saved) onSaved(saved.article);
  }
  const field = (name: 'title' | 'metaDescription') => ({
    name,
    value: form[name],
    fault: faultOf(name),
    onChange: ({ target }: { target: { value: string } }) =>
      setForm({ ...form, [name]: target.value }),
  });
  return (
    <form
      data-kept={`campaign-article-${params.linkId}`}
      className="form article-editor"
      method="post"
      noValidate
      onSubmit={submit}
    >
      <TextField label="Title" {...field('title')} />
      <TextField label="Meta description" {...field('metaDescription')} />
      <div className="field">
        <label htmlFor={contentId}>Article, as HTML</label>
        <textarea
          id={contentId}
          name="content"
          rows={14}
          value={form.content}
          aria-invalid={contentFault ? true : undefined}
          aria-describedby={`${contentId}-note`}
          onChange={({ target }) => setForm({ ...form, content: target.value })}
        />
        <p
          className="field-note"
          id={`${contentId}-note`}
          data-fault={contentFault ? true : undefined}
        >
          {contentFault ??
            'When you save, unsafe HTML is removed, and your link is put back if it is missing'}
        </p>
      </div>
      {isThere && (
        <p className="field-note">
          What you save takes the place of what stands at its destination, changes made there
          included.
        </p>
      )}
      {fault && <FormAlert title="The article was not saved" message={fault} />}
      <div className="actions">
        <button type="submit" className="button" disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Save'}
        </button>
        <CloseButton onClose={onClose} />
      </div>
    </form>
  );
}
