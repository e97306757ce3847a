import { type AdBrief, type KeywordListContent, parseUrl } from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import ListPicker from '../keywords/list-picker.tsx';

/** More keywords one a line. */
type Fields = Record<'keyword' | 'moreKeywords' | 'offer' | 'brand' | 'finalUrl', string>;
const empty: Fields = { keyword: '', moreKeywords: '', offer: '', brand: '', finalUrl: '' };

function fromList({ items }: KeywordListContent): Pick<Fields, 'keyword' | 'moreKeywords'> {
  const [keyword = '', ...more] = items.map((item) => item.keyword);
  return { keyword, moreKeywords: more.join('\n') };
}

interface BriefFormProps {
  /** There is an ad that another one would take the place of. */
  isAgain: boolean;
  /** What it begins with. */
  list: KeywordListContent | null;
  /** The name is the list's, where its keywords were taken from one. */
  onCompose(brief: AdBrief, name: string | undefined): void;
}

/** What an ad is made of. It claims nothing that does not stand here. */
export function BriefForm({ isAgain, list, onCompose }: BriefFormProps) {
  const [brief, setBrief] = useState<Fields>(list ? { ...empty, ...fromList(list) } : empty);
  const [name, setName] = useState(list?.list.name);
  const [fault, setFault] = useState<string>();
  const isReady = brief.keyword.trim() !== '' && brief.finalUrl.trim() !== '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isReady) return;
    const typed = brief.finalUrl.trim();
    const finalUrl = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
    if (!parseUrl(finalUrl)) {
      setFault('Please enter an address like https://shop.example');
      return;
    }
    setBrief({ ...brief, finalUrl });
    const moreKeywords = brief.moreKeywords.split('\n').filter((text) => text.trim() !== '');
    onCompose({ ...brief, moreKeywords, finalUrl }, name);
  }
  const field = (name: keyof Fields) => ({
    name,
    value: brief[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setFault(undefined);
      setBrief({ ...brief, [name]: target.value });
    },
  });
  return (
    <form
      data-kept="ad-brief"
      className="form ads-brief"
      method="post"
      noValidate
      onSubmit={submit}
    >
      <ListPicker
        onPicked={(content) => {
          setName(content.list.name);
          setBrief({ ...brief, ...fromList(content) });
        }}
      />
      <div className="form-pair">
        <TextField label="Keyword" hint="What people search for" {...field('keyword')} />
        <TextField
          label="Landing page"
          hint="Where the ad leads"
          inputMode="url"
          fault={fault}
          {...field('finalUrl')}
        />
      </div>
      <TextAreaField
        label="More keywords (optional)"
        hint="One a line. The first six become headlines"
        rows={3}
        {...field('moreKeywords')}
      />
      <div className="form-pair">
        <TextField
          label="Offer (optional)"
          hint="In your words and true, e.g. Free delivery in Austria"
          {...field('offer')}
        />
        <TextField label="Brand (optional)" {...field('brand')} />
      </div>
      <div>
        <button type="submit" className={isAgain ? 'quiet-button' : 'button'} disabled={!isReady}>
          {isAgain ? 'Write another ad' : 'Write an ad'}
        </button>
      </div>
    </form>
  );
}
