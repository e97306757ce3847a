import { type AdBrief, parseUrl } from '@linkwright/core';
import { type FormEvent, useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';

const empty: AdBrief = { keyword: '', offer: '', brand: '', finalUrl: '' };

interface BriefFormProps {
  /** There is an ad that another one would take the place of. */
  isAgain: boolean;
  onCompose(brief: AdBrief): void;
}

/** What an ad is made of. It claims nothing that does not stand here. */
export function BriefForm({ isAgain, onCompose }: BriefFormProps) {
  const [brief, setBrief] = useState(empty);
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
    onCompose({ ...brief, finalUrl });
  }
  const field = (name: keyof AdBrief) => ({
    name,
    value: brief[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setFault(undefined);
      setBrief({ ...brief, [name]: target.value });
    },
  });
  return (
    <form className="form ads-brief" method="post" noValidate onSubmit={submit}>
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
          {isAgain ? 'Compose another ad' : 'Compose an ad'}
        </button>
      </div>
    </form>
  );
}
