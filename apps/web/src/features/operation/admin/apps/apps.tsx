import { appAdminRoutes, type OwnedApp } from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../../api.ts';
import { formatDay, formatMinute } from '../../../../format/dates.ts';
import { plural } from '../../../../format/figures.ts';
import { readAnew } from '../../../../server-state/answers.ts';
import { AskedTable } from '../../../../ui/data-table/asked-table.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { appScopeWords } from '../../../people/account-settings/scope-words.ts';
import { Facts, text, time } from '../columns.tsx';
import { ReasonStep } from '../reason-step.tsx';
import { SeeAlso } from '../see-also.tsx';

/** As the audit log keeps it. */
const MAX_REASON = 300;

const sayScopes = ({ scopes }: OwnedApp) =>
  scopes.map((scope) => appScopeWords[scope].label).join(', ');
const sayHost = ({ host }: OwnedApp) => host ?? 'A program on a computer';
const sayWorkspace = ({ workspace }: OwnedApp) => workspace ?? 'Their own account';

const columns: Column<OwnedApp>[] = [
  text('name', 'Name', ({ name }) => name, { width: 14 }),
  text('of', 'Connected by', ({ email }) => email, { width: 16, isWide: true }),
  text('scopes', 'Allowed', sayScopes, { width: 16, isWide: true }),
  time('used', 'Last used', ({ lastUsedAt }) => lastUsedAt),
  time('connected', 'Connected', ({ connectedAt }) => connectedAt),
  text('workspace', 'Acts in', sayWorkspace, { width: 16, isExtra: true, isWide: true }),
  text('host', 'Answered at', sayHost, { width: 14, isExtra: true, isWide: true }),
];

/** Everybody’s apps that were let in by signing in. */
export default function Apps() {
  return (
    <AskedTable
      name="admin-apps"
      caption="Connected apps"
      route={appAdminRoutes.list}
      searchedBy="q"
      searchHint="Name, or email of a person"
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      countOf={(many) => plural(many, 'app')}
      empty={<p className="empty">No connected apps yet</p>}
      opened={(app) => ({
        title: app.name,
        lead: app.email,
        below: <AppDesk key={app.id} app={app} />,
      })}
    />
  );
}

function AppDesk({ app }: { app: OwnedApp }) {
  const { id, name, email, userId, connectedAt, lastUsedAt } = app;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Facts
        facts={[
          ['Allowed', sayScopes(app)],
          ['Acts in', sayWorkspace(app)],
          ['Answered at', sayHost(app)],
          ['Connected', formatDay(connectedAt)],
          ['Last used', lastUsedAt ? formatMinute(lastUsedAt) : 'Never'],
        ]}
      />
      <SeeAlso links={{ users: userId, 'audit-log': id }} />
      {isAsking ? (
        <ReasonStep
          question={`Disconnect ${name} of ${email}?`}
          consequence="It is shut out at once, and has to ask its person again."
          action="Disconnect app"
          maxLength={MAX_REASON}
          onConfirm={async (reason) => {
            await callApi(appAdminRoutes.end, { params: { id }, body: { reason } });
            await readAnew(appAdminRoutes.list);
          }}
          onClose={() => setAsking(false)}
        />
      ) : (
        <div className="actions">
          <button type="button" className="quiet-button danger" onClick={() => setAsking(true)}>
            Disconnect app<span className="out"> {name}</span>
          </button>
        </div>
      )}
    </>
  );
}
