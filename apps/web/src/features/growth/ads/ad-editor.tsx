import { type AdPlatform, adLength, adLimits, judgeAd, type TextAd } from '@linkwright/core/all';
import { useId } from 'react';

type Part = 'headlines' | 'descriptions' | 'paths';

interface AdEditorProps {
  platform: AdPlatform;
  ad: TextAd;
  onChange(ad: TextAd): void;
}

/** Every text of an ad with its length, and what the platform would not take. */
export function AdEditor({ platform, ad, onChange }: AdEditorProps) {
  const limits = adLimits[platform];
  const faults = new Map(judgeAd(platform, ad).map(({ field, message }) => [field, message]));
  const urlId = useId();
  const part = (name: Part, title: string, length: number, max: number) => (
    <fieldset>
      <legend>
        {title}{' '}
        <small>
          {ad[name].filter((text) => text !== '').length} of {max}
        </small>
      </legend>
      {faults.has(name) && <p className="ads-fault">{`${title}: ${faults.get(name)}`}</p>}
      {ad[name].map((text, index) => (
        <Line
          key={index}
          label={`${title} ${index + 1}`}
          text={text}
          length={length}
          fault={faults.get(`${name}.${index}`)}
          onChange={(changed) =>
            onChange({ ...ad, [name]: ad[name].map((each, at) => (at === index ? changed : each)) })
          }
        />
      ))}
      {ad[name].length < max && (
        <button
          type="button"
          className="link-button"
          onClick={() => onChange({ ...ad, [name]: [...ad[name], ''] })}
        >
          Add one to {title.toLowerCase()}
        </button>
      )}
    </fieldset>
  );
  return (
    <div className="ads-editor">
      {part('headlines', 'Headlines', limits.headline, limits.headlines.max)}
      {part('descriptions', 'Descriptions', limits.description, limits.descriptions.max)}
      {part('paths', 'Paths', limits.path, limits.paths)}
      <div className="field">
        <label htmlFor={urlId}>Final URL</label>
        <input
          id={urlId}
          inputMode="url"
          value={ad.finalUrl}
          aria-invalid={faults.has('finalUrl') || undefined}
          aria-describedby={faults.has('finalUrl') ? `${urlId}-note` : undefined}
          onChange={({ target }) => onChange({ ...ad, finalUrl: target.value })}
        />
        {faults.has('finalUrl') && (
          <p className="field-note" id={`${urlId}-note`} data-fault>
            {faults.get('finalUrl')}
          </p>
        )}
      </div>
      <p className="note">
        Limits of {limits.name}: {limits.headlines.min} to {limits.headlines.max} headlines of{' '}
        {limits.headline} characters, {limits.descriptions.min} to {limits.descriptions.max}{' '}
        descriptions of {limits.description}, {limits.paths} paths of {limits.path}; characters of
        double width count twice.{' '}
        <a href={limits.source} rel="noreferrer">
          As {limits.name} states them
        </a>
      </p>
    </div>
  );
}

/** Texts that may be longer have two lines. */
const ONE_LINE = 60;

interface LineProps {
  label: string;
  text: string;
  length: number;
  fault: string | undefined;
  onChange(text: string): void;
}

function Line({ label, text, length, fault, onChange }: LineProps) {
  const id = useId();
  const used = adLength(text);
  const field = {
    id,
    value: text,
    'aria-describedby': `${id}-note`,
    'aria-invalid': fault ? true : undefined,
    // An ad's text is one line, also where its field has two.
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(target.value.replace(/\s+/g, (run) => (run.includes('\n') ? ' ' : run))),
  };
  return (
    <div className="field ads-line">
      <label className="out" htmlFor={id}>
        {label}
      </label>
      {length > ONE_LINE ? <textarea rows={2} {...field} /> : <input {...field} />}
      <p className="field-note" id={`${id}-note`} data-fault={fault ? true : undefined}>
        <span className="ads-count">
          {used}/{length}
        </span>
        {fault && ` ${fault}`}
      </p>
    </div>
  );
}
