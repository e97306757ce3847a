import { type OwnedPartner, partnerAdminRoutes } from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../../api.ts';
import { formatDay } from '../../../../format/dates.ts';
import { plural } from '../../../../format/figures.ts';
import { readAnew } from '../../../../server-state/answers.ts';
import { AskedTable } from '../../../../ui/data-table/asked-table.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { StateMark } from '../../../../ui/state-mark.tsx';
import { Facts, figure, text, time } from '../columns.tsx';
import { ReasonStep } from '../reason-step.tsx';
import { SeeAlso } from '../see-also.tsx';

/** As the audit log keeps it. */
const MAX_REASON = 300;

const State = ({ revokedAt }: Pick<OwnedPartner, 'revokedAt'>) => (
  <StateMark
    state={revokedAt ? 'failed' : 'live'}
    label={revokedAt ? `Ended ${formatDay(revokedAt)}` : 'Works'}
  />
);

const columns: Column<OwnedPartner>[] = [
  text('name', 'Name', ({ name }) => name, { width: 16 }),
  text('state', 'State', ({ revokedAt }) => (revokedAt ? 'Ended' : 'Works'), {
    cell: (partner) => <State {...partner} />,
    filter: 'choice',
  }),
  text('owner', 'Owner', ({ email }) => email, { width: 16, isWide: true }),
  text('origins', 'Pages', ({ origins }) => origins.join(', '), { width: 18, isWide: true }),
  figure('today', 'Posts today', ({ generatedToday }) => generatedToday),
  figure('limit', 'A day at most', ({ dailyLimit }) => dailyLimit),
  time('used', 'Last used', ({ lastUsedAt }) => lastUsedAt),
  text('key', 'Key', ({ key }) => key, { width: 18, isExtra: true, isWide: true }),
];

/** Everybody’s keys for partner pages. */
export default function Partners() {
  return (
    <AskedTable
      name="admin-partners"
      caption="Partner keys"
      route={partnerAdminRoutes.list}
      searchedBy="q"
      searchHint="Name, page or owner’s email"
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      countOf={(many) => plural(many, 'key')}
      empty={<p className="empty">No partner keys yet</p>}
      opened={(partner) => ({
        title: partner.name,
        lead: partner.email,
        above: <State {...partner} />,
        below: <PartnerDesk key={partner.id} partner={partner} />,
      })}
    />
  );
}

function PartnerDesk({ partner }: { partner: OwnedPartner }) {
  const { id, name, email, key, origins, generatedToday, dailyLimit, lastUsedAt } = partner;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Facts
        facts={[
          ['Key', key],
          ['Pages', origins.join(', ')],
          ['Posts today', `${generatedToday} of ${dailyLimit}`],
          ['Last used', lastUsedAt ? formatDay(lastUsedAt) : 'Never'],
        ]}
      />
      <SeeAlso links={{ users: partner.userId, 'audit-log': id }} />
      {partner.revokedAt === null &&
        (isAsking ? (
          <ReasonStep
            question={`End the key ${name} of ${email}?`}
            consequence="The generator on its pages stops at once. Its statistics stay."
            action="End key"
            maxLength={MAX_REASON}
            onConfirm={async (reason) => {
              await callApi(partnerAdminRoutes.disable, { params: { id }, body: { reason } });
              setAsking(false);
              await readAnew(partnerAdminRoutes.list);
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
