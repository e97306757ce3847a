import { useEffect, useRef } from 'react';
import { saveFile } from '../../../browser/save-file.ts';
import { useSite } from '../../../shell/use-site.ts';
import { useCopy } from '../../../ui/use-copy.ts';

/** Recovery codes, the one time that they are shown. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const { siteName } = useSite();
  const { said, copy } = useCopy('Select the codes and copy them.');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <div ref={box} className="box account-key" tabIndex={-1}>
      <p role="status">
        Keep these recovery codes somewhere safe. Each works once in place of a code from the app.
        They are not shown again.
      </p>
      <ul className="account-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="actions">
        <button type="button" className="quiet-button" onClick={() => void copy(text)}>
          Copy
        </button>
        <button
          type="button"
          className="quiet-button"
          onClick={() =>
            saveFile('recovery-codes.txt', 'text/plain', `${siteName} recovery codes\n\n${text}\n`)
          }
        >
          Download
        </button>
        <button type="button" className="quiet-button" onClick={onDone}>
          I Saved Them
        </button>
        <span role="status">{said}</span>
      </div>
    </div>
  );
}
