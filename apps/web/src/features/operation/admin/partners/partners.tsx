import { type OwnedPartner, partnerAdminRoutes } from '@linkwright/core';
import { useState } from 'react';
import { callApi } from '../../../../api.ts';
import { formatDay } from '../../../../format/dates.ts';
import { usePage } from '../../../../server-state/use-page.ts';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useTyped } from '../../../../ui/use-typed.ts';
import { Listed } from '../listed.tsx';
import { ReasonStep } from '../reason-step.tsx';

/** As the audit log keeps it. */
const MAX_REASON = 300;

/** Everybody’s keys for partner pages. */
export default function Partners() {
  const { settled, field } = useTyped();
  const list = usePage(partnerAdminRoutes.list, { query: { q: settled } });
  return (
    <>
      <search className="admin-filters">
        <TextField label="Name, page or owner’s email" {...field} />
      </search>
      <Listed of="partner keys" empty="No keys match" list={list} keyOf={({ id }) => id}>
        {(partner) => <PartnerItem partner={partner} onChanged={list.reload} />}
      </Listed>
    </>
  );
}

function PartnerItem(props: { partner: OwnedPartner; onChanged(): Promise<void> }) {
  const { id, name, email, key, origins, generatedToday, dailyLimit, lastUsedAt, revokedAt } =
    props.partner;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <h2>{name}</h2>
      <p className="facts-line">
        <StateMark
          state={revokedAt ? 'failed' : 'live'}
          label={revokedAt ? `Ended ${formatDay(revokedAt)}` : 'Works'}
        />
        <span>{email}</span>
        <span>
          {generatedToday} of {dailyLimit} posts today
        </span>
        <span>{lastUsedAt ? `Last used ${formatDay(lastUsedAt)}` : 'Never used'}</span>
      </p>
      <p className="evidence-line">
        {key} on {origins.join(', ')}
      </p>
      {revokedAt === null &&
        (isAsking ? (
          <ReasonStep
            question={`End the key ${name} of ${email}?`}
            consequence="The generator on its pages stops at once. Its statistics stay."
            action="End key"
            maxLength={MAX_REASON}
            onConfirm={async (reason) => {
              await callApi(partnerAdminRoutes.disable, { params: { id }, body: { reason } });
              setAsking(false);
              await props.onChanged();
            }}
            onClose={() => setAsking(false)}
          />
        ) : (
          <div className="actions">
            <button type="button" className="quiet-button danger" onClick={() => setAsking(true)}>
              End key<span className="out"> {name}</span>
            </button>
          </div>
        ))}
    </>
  );
}
