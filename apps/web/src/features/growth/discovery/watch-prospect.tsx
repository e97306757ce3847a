import {
  MAX_ANCHOR_TEXT,
  monitorRoutes,
  monitorStateLabels,
  type Prospect,
} from '@linkwright/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { paths } from '../../../paths.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const ADD_MS = 30_000;

interface WatchProspectProps {
  prospect: Prospect;
  onWatched(): void;
}

/** Has the page watched for a link to one's site: the first check that sees one makes the prospect live. */
export function WatchProspect({ prospect, onWatched }: WatchProspectProps) {
  const { pageUrl, targetUrl, subject, watched } = prospect;
  const [isOpen, setOpen] = useState(false);
  const [anchorText, setAnchorText] = useState(subject);
  const [destinationUrl, setDestination] = useState(targetUrl);
  const { isBusy, formFault: fault, faultOf, run } = useChange();
  if (watched) {
    return (
      <Link className="quiet-button" href={paths.monitors}>
        Watched: {monitorStateLabels[watched.state]}
      </Link>
    );
  }
  if (!isOpen) {
    return (
      <button type="button" className="quiet-button" onClick={() => setOpen(true)}>
        Watch this page
      </button>
    );
  }
  async function watch(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = { destinationUrl, anchorText, urlList: pageUrl };
    const answer = await run(() =>
      callApi(monitorRoutes.create, { body, idempotencyKey: drawKey(), timeoutMs: ADD_MS }),
    );
    if (answer) onWatched();
  }
  return (
    <form className="form watch-prospect" method="post" noValidate onSubmit={watch}>
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
      {fault && <FormAlert title="The page is not watched" message={fault} />}
      <div className="actions">
        <button
          type="submit"
          className="quiet-button"
          disabled={isBusy || anchorText.trim() === ''}
        >
          Watch
        </button>
        <CloseButton onClose={() => setOpen(false)} />
      </div>
    </form>
  );
}
