import {
  type BacklinkImportRole,
  backlinkImportRoles,
  formatCount,
  type ImportedBacklinks,
  MAX_ANCHOR_TEXT,
  MAX_CAMPAIGN_NAME,
  monitorRoutes,
  readBacklinkImport,
} from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { plural } from '../../../format/figures.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { ImportForm, useChosenFile } from '../../../ui/import-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const SEND_MS = 60_000;

const roleWords: Record<BacklinkImportRole, string> = {
  page: 'Page with the link',
  target: 'Where it leads',
  anchor: 'Anchor text',
};

interface ImportBacklinksProps {
  onTaken(): void;
  onClose(): void;
}

/** Watches the backlinks that another tool exported. */
export default function ImportBacklinks({ onTaken, onClose }: ImportBacklinksProps) {
  const chosen = useChosenFile(readBacklinkImport, 'search-console');
  const [destinationUrl, setDestination] = useState('');
  const [anchorText, setAnchorText] = useState('');
  const [campaign, setCampaign] = useState('');
  const [taken, setTaken] = useState<ImportedBacklinks | null>(null);
  const { isBusy, formFault, faultOf, run } = useChange();
  const { file } = chosen;
  const lacksTarget = file?.rows.some(({ target }) => target === null) ?? false;
  const lacksAnchor = file?.rows.some(({ anchor }) => anchor === null) ?? false;

  async function send(text: string): Promise<void> {
    const { source, columns } = chosen;
    const body = {
      source,
      text,
      columns,
      campaign,
      ...(lacksTarget ? { destinationUrl } : {}),
      ...(lacksAnchor ? { anchorText } : {}),
    };
    const answer = await run(
      () =>
        callApi(monitorRoutes.importFile, {
          body,
          idempotencyKey: drawKey(),
          timeoutMs: SEND_MS,
        }),
      monitorRoutes.list,
    );
    if (!answer) return;
    setTaken(answer);
    chosen.clear();
    onTaken();
  }
  return (
    <ImportForm
      chosen={chosen}
      hint="CSV with a column of pages that link to you, as it was exported"
      roles={backlinkImportRoles}
      labels={roleWords}
      into={
        <TextField
          label="Campaign (optional)"
          maxLength={MAX_CAMPAIGN_NAME}
          value={campaign}
          fault={faultOf('campaign')}
          onChange={({ target }) => setCampaign(target.value)}
        />
      }
      isReady={
        (!lacksTarget || destinationUrl.trim() !== '') && (!lacksAnchor || anchorText.trim() !== '')
      }
      isBusy={isBusy}
      textFault={faultOf('text')}
      fault={formFault}
      taken={taken && <Taken taken={taken} />}
      onChosen={() => setTaken(null)}
      onSend={(text) => void send(text)}
      onClose={onClose}
    >
      {(lacksTarget || lacksAnchor) && (
        <div className="form-pair">
          {lacksTarget && (
            <TextField
              label="Link to"
              hint="For rows that do not say where their link leads"
              inputMode="url"
              value={destinationUrl}
              fault={faultOf('destinationUrl')}
              onChange={({ target }) => setDestination(target.value)}
            />
          )}
          {lacksAnchor && (
            <TextField
              label="Anchor text"
              hint="For rows without one. Another text is told, and does not count as missing"
              maxLength={MAX_ANCHOR_TEXT}
              value={anchorText}
              fault={faultOf('anchorText')}
              onChange={({ target }) => setAnchorText(target.value)}
            />
          )}
        </div>
      )}
    </ImportForm>
  );
}

const Taken = ({ taken: { added, known, left, max } }: { taken: ImportedBacklinks }) => (
  <>
    {`${plural(added, 'link')} watched from now on. The first check comes in a moment.`}
    {known > 0 && <> {`${plural(known, 'link')} watched already.`}</>}
    {left > 0 && <> {`${plural(left, 'link')} left out: you may watch ${formatCount(max)}.`}</>}
  </>
);
