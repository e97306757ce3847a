import { type Domain, domainRoutes } from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const blank = { host: '', title: '' };

/** Adds a domain. */
export function DomainForm({ onAdded }: { onAdded(domain: Domain): Promise<void> }) {
  const [fields, setFields] = useState(blank);
  const { isBusy, formFault: fault, faultOf, run } = useChange();
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    await run(async () => {
      const call = { body: fields, idempotencyKey: drawKey() };
      const { domain } = await callApi(domainRoutes.create, call);
      setFields(blank);
      await onAdded(domain);
    });
  }
  const field = (name: keyof typeof blank) => ({
    name,
    value: fields[name],
    fault: faultOf(name),
    onChange: ({ target }: { target: { value: string } }) =>
      setFields({ ...fields, [name]: target.value }),
  });
  return (
    <form
      data-kept="domain"
      className="form domain-form"
      method="post"
      noValidate
      onSubmit={submit}
    >
      <div className="form-pair">
        <TextField
          label="Domain"
          placeholder="blog.shop.example"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('host')}
        />
        <TextField label="Name of its blog" maxLength={80} autoComplete="off" {...field('title')} />
      </div>
      {fault && <FormAlert title="The domain was not added" message={fault} />}
      <button type="submit" className="button" disabled={isBusy}>
        {isBusy ? 'Adding...' : 'Add domain'}
      </button>
    </form>
  );
}
