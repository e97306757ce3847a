import { type CreatedMonitors, monitorRoutes } from '@linkwright/core/all';
import { type FormEvent, Suspense, useId, useState } from 'react';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { plural } from '../../../format/figures.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { usePlacements } from '../../../ui/use-placements.ts';

const PlacementPreview = lazyPart(() => import('../../../ui/placement-preview.tsx'));

const empty = { destinationUrl: '', anchorText: '', campaign: '', urlList: '' };
const ADD_MS = 30_000;
const saidByRows = 'Each row of the sheet says its own';

interface AddLinksProps {
  campaigns: readonly string[];
  onAdded(): void;
  /** Absent where there is nothing to go back to. */
  onClose: (() => void) | undefined;
}

/** Watches links to one destination on a list of pages. */
export default function AddLinks({ campaigns, onAdded, onClose }: AddLinksProps) {
  const [fields, setFields] = useState(empty);
  const [added, setAdded] = useState<CreatedMonitors | null>(null);
  const { isBusy, fault, run } = useChange();
  const listId = useId();
  const campaignsId = useId();
  const placements = usePlacements(fields.urlList, fields);
  const { list, sheet, common, isSaid, ownLinks } = placements;
  const { pages } = list;
  const isReady = pages > 0 && common.destinationUrl !== '' && common.anchorText !== '';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAdded(null);
    const answer = await run(() =>
      callApi(monitorRoutes.create, {
        body: { ...fields, ...common, ownLinks },
        idempotencyKey: drawKey(),
        timeoutMs: ADD_MS,
      }),
    );
    if (!answer) return;
    setAdded(answer);
    if (answer.added === 0) return;
    setFields({ ...fields, urlList: '' });
    onAdded();
  }
  const field = (name: 'destinationUrl' | 'anchorText' | 'campaign') => ({
    name,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setFields({ ...fields, [name]: target.value }),
  });

  return (
    <form
      data-kept="monitors-add"
      className="form monitors-add"
      method="post"
      noValidate
      onSubmit={submit}
    >
      <div className="form-pair">
        <TextField
          label="Destination URL"
          hint={isSaid.destinationUrl ? saidByRows : 'Where the links should lead'}
          inputMode="url"
          autoComplete="url"
          {...field('destinationUrl')}
        />
        <TextField
          label="Anchor text"
          hint={isSaid.anchorText ? saidByRows : 'The words that readers click'}
          {...field('anchorText')}
        />
      </div>
      <TextField
        label="Campaign (optional)"
        hint="Groups links in the list, and on a status page"
        list={campaignsId}
        {...field('campaign')}
      />
      <datalist id={campaignsId}>
        {campaigns.map((campaign) => (
          <option key={campaign} value={campaign} />
        ))}
      </datalist>
      <div className="field">
        <label htmlFor={listId}>Pages, one a line</label>
        <textarea
          id={listId}
          name="urlList"
          rows={5}
          spellCheck={false}
          autoCapitalize="none"
          value={fields.urlList}
          aria-describedby={`${listId}-note`}
          onChange={({ target }) => setFields({ ...fields, urlList: target.value })}
        />
        <p className="field-note" id={`${listId}-note`}>
          {pages === 0
            ? 'Addresses, or a sheet with a header row, in which each row may have its own target and anchor. Lines that start with # are ignored.'
            : pagesOf(pages)}
        </p>
      </div>
      {sheet && (
        <Suspense fallback={null}>
          <PlacementPreview
            placements={{ ...placements, sheet }}
            namesFaults
            onOwnLinks={placements.setWanted}
          />
        </Suspense>
      )}
      {fault && <FormAlert title="These links were not added" message={fault} />}
      {added && <Added added={added} />}
      <div className="actions">
        <button type="submit" className="button" disabled={isBusy || !isReady}>
          {isBusy ? 'Saving...' : 'Watch'}
        </button>
        {onClose && <CloseButton onClose={onClose} />}
      </div>
    </form>
  );
}

const MAX_SKIPPED = 20;

function Added({ added: { added, skipped } }: { added: CreatedMonitors }) {
  return (
    <>
      <FormNotice>
        {added === 0
          ? 'No new links were added.'
          : `Now watching ${pagesOf(added)}. The first check comes in a moment.`}
      </FormNotice>
      {skipped.length > 0 && (
        <ul className="monitors-skipped" aria-label="Lines that were left out">
          {skipped.slice(0, MAX_SKIPPED).map(({ line, number, reason }) => (
            <li key={number}>
              Line {number}: <code>{line}</code> {reason}
            </li>
          ))}
          {skipped.length > MAX_SKIPPED && <li>And {skipped.length - MAX_SKIPPED} more lines.</li>}
        </ul>
      )}
    </>
  );
}

const pagesOf = (count: number): string => plural(count, 'page');
