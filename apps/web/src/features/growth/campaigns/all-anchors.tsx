import { campaignRoutes, formatCount, sayAnchorWarning } from '@linkwright/core/all';
import { useState } from 'react';
import { plural } from '../../../format/figures.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import AnchorMixTable from './anchor-mix.tsx';
import { anchorKindLabels } from './words.ts';

/** The anchor texts of all campaigns that link to one host, and what about them looks forced. */
export default function AllAnchors() {
  const [host, setHost] = useState<string>();
  const { answer, fault, reload } = useAnswer(campaignRoutes.anchors, { query: { host } });
  if (fault)
    return (
      <NotLoaded
        title="The anchor texts could not be loaded"
        message={fault}
        onRetry={() => void reload()}
      />
    );
  if (!answer) return <div className="loading" role="status" aria-label="Loading" />;
  const { hosts, links, mix, kinds, warnings } = answer;
  if (answer.host === null) return <p>No campaign has a link yet.</p>;
  return (
    <div className="all-anchors">
      {hosts.length > 1 && (
        <SelectField
          label="Links to"
          value={answer.host}
          options={hosts.map((each) => [each.host, `${each.host} (${formatCount(each.links)})`])}
          onChoose={setHost}
        />
      )}
      <ul className="facts-line">
        {kinds.map(({ kind, share }) => (
          <li key={kind}>
            {anchorKindLabels[kind]} {Math.round(share * 100)} %
          </li>
        ))}
      </ul>
      {warnings.length > 0 && (
        <div className="warning">
          <b>This mix looks forced</b>
          {warnings.map((warning) => (
            <p key={warning.sign}>{sayAnchorWarning(warning)}</p>
          ))}
          <p>A rule of thumb of ours: search engines publish no numbers.</p>
        </div>
      )}
      <AnchorMixTable
        mix={mix}
        caption={`${plural(links, 'link')} to ${answer.host}, planned or made; without those that failed or were called off`}
      />
    </div>
  );
}
