import { useCopy } from '../../../ui/use-copy.ts';

/** A new key, the one time that it is shown, and how to use it. */
export function MadeKey({ value }: { value: string }) {
  const { said, copy } = useCopy('Select the key and copy it.');
  return (
    <div className="box account-key">
      <p role="status">Copy the key now. It is not shown again.</p>
      <code>{value}</code>
      <div className="actions">
        <button type="button" className="quiet-button" onClick={() => void copy(value)}>
          Copy Key
        </button>
        <span role="status">{said}</span>
      </div>
      <p>
        In the terminal, <code>linkwright login --with-key</code> asks for it. A program finds it in
        the variable <code>LINKWRIGHT_API_KEY</code>.
      </p>
    </div>
  );
}
