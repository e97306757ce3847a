import { campaignRoutes, type ImportedCampaigns, readCampaignsCsv } from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { plural } from '../../../format/figures.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { CloseButton } from '../../../ui/close-button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { CsvField } from './csv-field.tsx';
import { campaignHref } from './words.ts';

const IMPORT_MS = 60_000;
const example =
  'campaign,target_url,keyword,anchor_text,links\nSpring,https://shop.example,garden tools,good tools,12';

interface CampaignImportProps {
  onImported(): void;
  onClose(): void;
}

/** Drafts from a file, shown before they are made. */
export default function CampaignImport({ onImported, onClose }: CampaignImportProps) {
  const [csv, setCsv] = useState('');
  const [made, setMade] = useState<ImportedCampaigns | null>(null);
  const { isBusy, fault, run } = useChange();
  const { campaigns, faults } =
    csv.trim() === '' ? { campaigns: [], faults: [] } : readCampaignsCsv(csv);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setMade(null);
    const call = { body: { csv }, idempotencyKey: drawKey(), timeoutMs: IMPORT_MS };
    const answer = await run(() => callApi(campaignRoutes.importCsv, call));
    if (!answer) return;
    setMade(answer);
    setCsv('');
    onImported();
  }

  return (
    <form
      data-kept="campaign-import"
      className="form campaign-form"
      method="post"
      noValidate
      onSubmit={submit}
    >
      <CsvField
        label="Campaigns as CSV"
        name="csv"
        rows={7}
        placeholder={example}
        text={csv}
        note="Columns campaign, target_url, keyword, anchor_text, and links, pace_per_day, sources, notes and folder if you like. Rows with one name are one campaign"
        faults={made?.faults ?? faults}
        onChange={(text) => {
          setCsv(text);
          setMade(null);
        }}
      />
      {campaigns.length > 0 && (
        <table className="table campaign-preview">
          <caption>Drafts that the import creates</caption>
          <thead>
            <tr>
              <th scope="col">Campaign</th>
              <th scope="col">Target</th>
              <th scope="col">Keywords</th>
              <th scope="col">Links</th>
            </tr>
          </thead>
          <tbody>
            {campaigns.map(({ body, line }) => (
              <tr key={line}>
                <th scope="row">{body.name}</th>
                <td>{body.targetUrl}</td>
                <td>{body.keywords.length}</td>
                <td>{body.linkCount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {fault && <FormAlert title="Nothing was imported" message={fault} />}
      {made && <Made made={made} />}
      <div className="actions">
        <button type="submit" className="button" disabled={isBusy || campaigns.length === 0}>
          {isBusy ? 'Importing...' : `Make ${plural(campaigns.length, 'draft')}`}
        </button>
        <CloseButton onClose={onClose} />
      </div>
    </form>
  );
}

function Made({ made: { campaigns } }: { made: ImportedCampaigns }) {
  return (
    <>
      <FormNotice>{plural(campaigns.length, 'draft')} made. None has begun.</FormNotice>
      <ul className="campaign-made">
        {campaigns.map(({ id, name }) => (
          <li key={id}>{id && <Link href={campaignHref(id)}>{name}</Link>}</li>
        ))}
      </ul>
    </>
  );
}
