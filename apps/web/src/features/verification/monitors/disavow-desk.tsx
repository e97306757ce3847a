import { type DisavowScope, disavowFile, formatCount } from '@linkwright/core/all';
import { useId, useState } from 'react';
import { saveFile } from '../../../browser/save-file.ts';
import { plural } from '../../../format/figures.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { MonitorRow } from './monitor-columns.tsx';

/** Lines of the file that are shown. */
const SHOWN = 12;

interface DisavowDeskProps {
  rows: readonly MonitorRow[];
  onClose(): void;
}

/** A disavow file of selected links, looked at before it is saved. */
export function DisavowDesk({ rows, onClose }: DisavowDeskProps) {
  const [scope, setScope] = useState<DisavowScope>('host');
  const titleId = useId();
  const file = disavowFile(
    rows.map(({ pageUrl }) => pageUrl),
    scope,
  );
  const lines = file.text.split('\n').slice(0, -1);
  return (
    <section className="monitor-desk" aria-labelledby={titleId}>
      <h2 id={titleId}>Disavow {plural(rows.length, 'link')}</h2>
      <p>
        Google ignores most unwanted links by itself. A disavow file is for those that were bought
        or made to deceive; a wrong one can cost you rankings.{' '}
        <a href="https://search.google.com/search-console/disavow-links" rel="noreferrer">
          Upload it in Search Console
        </a>
        , where it takes the place of any former file.
      </p>
      <SelectField<DisavowScope>
        label="Disavow"
        value={scope}
        options={[
          ['host', 'Whole sites'],
          ['page', 'Single pages'],
        ]}
        onChoose={setScope}
      />
      <pre className="monitor-file">{lines.slice(0, SHOWN).join('\n')}</pre>
      <p className="note">
        {lines.length > SHOWN && <>And {formatCount(lines.length - SHOWN)} more lines. </>}
        {file.left > 0 && (
          <>Left out, as Google would not take them: {plural(file.left, 'page')}.</>
        )}
      </p>
      <div className="actions">
        <button
          type="button"
          className="button"
          disabled={file.count === 0}
          onClick={() => {
            saveFile('disavow.txt', 'text/plain', file.text);
            onClose();
          }}
        >
          Save disavow.txt
        </button>
        <CloseButton onClose={onClose} />
      </div>
    </section>
  );
}
