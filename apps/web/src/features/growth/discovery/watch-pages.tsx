import {
  MAX_ANCHOR_TEXT,
  monitorRoutes,
  type Prospect,
  prospectRoutes,
} from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { plural } from '../../../format/figures.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useNotify } from '../../../ui/use-toasts.tsx';

const ADD_MS = 30_000;

interface WatchPagesProps {
  rows: readonly Prospect[];
  onClose(): void;
}

/** Has pages watched for a link to one's site: the first check that sees one makes the prospect live. */
export function WatchPages({ rows, onClose }: WatchPagesProps) {
  const [first] = rows;
  const [anchorText, setAnchorText] = useState(first?.subject ?? '');
  const [destinationUrl, setDestination] = useState(first?.targetUrl ?? '');
  const { isBusy, formFault, faultOf, run } = useChange();
  const notify = useNotify();
  async function watch(event: FormEvent): Promise<void> {
    event.preventDefault();
    const urlList = rows.map(({ pageUrl }) => pageUrl).join('\n');
    const answer = await run(
      () =>
        callApi(monitorRoutes.create, {
          body: { destinationUrl, anchorText, urlList },
          idempotencyKey: drawKey(),
          timeoutMs: ADD_MS,
        }),
      prospectRoutes.list,
    );
    if (!answer) return;
    notify({
      title: `${plural(answer.added, 'page')} watched from now on`,
      text: answer.skipped[0]?.reason ?? 'The first check comes in a moment.',
    });
    onClose();
  }
  return (
    <form className="form watch-pages" method="post" noValidate onSubmit={watch}>
      <div className="form-pair">
        <TextField
          label="Link to"
          inputMode="url"
          value={destinationUrl}
          fault={faultOf('destinationUrl')}
          onChange={({ target }) => setDestination(target.value)}
        />
        <TextField
          label="Anchor text"
          hint="Another text is told, and does not count as missing"
          maxLength={MAX_ANCHOR_TEXT}
          value={anchorText}
          fault={faultOf('anchorText')}
          onChange={({ target }) => setAnchorText(target.value)}
        />
      </div>
      {formFault && <FormAlert title="Nothing is watched" message={formFault} />}
      <div className="actions">
        <button type="submit" className="button" disabled={isBusy || anchorText.trim() === ''}>
          {rows.length === 1 ? 'Watch this page' : `Watch ${plural(rows.length, 'page')}`}
        </button>
        <CloseButton onClose={onClose} />
      </div>
    </form>
  );
}
