import { type AppRequest, type AppScope, type Me, spendingScopes } from '@linkwright/core/all';
import { useState } from 'react';
import { CheckField } from '../../../ui/check-field.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { appScopeWords } from './scope-words.ts';

interface AppQuestionProps {
  me: Me;
  asked: AppRequest;
  isBusy: boolean;
  onAllow(scopes: AppScope[], workspaceId: string): void;
  onRefuse(): void;
}

/**
 * Who asks, what for and where. What spends is never ticked beforehand: the person does it, with what
 * there is to spend before their eyes.
 */
export function AppQuestion({ me, asked, isBusy, onAllow, onRefuse }: AppQuestionProps) {
  const { app, scopes, workspaces } = asked;
  const [workspaceId, setWorkspaceId] = useState(workspaces[0]?.id ?? '');
  const [ticked, setTicked] = useState<AppScope[]>(
    scopes.filter((scope) => !spendingScopes.includes(scope)),
  );
  const place = workspaces.find(({ id }) => id === workspaceId);
  const tick = (scope: AppScope, isOn: boolean) =>
    setTicked(scopes.filter((one) => (one === scope ? isOn : ticked.includes(one))));
  return (
    <section className="device">
      <h2>
        <bdi>{app.name}</bdi> wants to act for you
      </h2>
      <dl>
        <div>
          <dt>Name</dt>
          <dd>
            <bdi>{app.name}</bdi>, as it calls itself
          </dd>
        </div>
        <div>
          <dt>Goes to</dt>
          <dd>{app.host ?? 'a program on this computer'}</dd>
        </div>
        <div>
          <dt>As</dt>
          <dd>{me.user.email}</dd>
        </div>
        {workspaces.length === 1 && (
          <div>
            <dt>Where</dt>
            <dd>Your own account</dd>
          </div>
        )}
      </dl>
      {workspaces.length > 1 && (
        <SelectField
          label="Where"
          name="workspace"
          value={workspaceId}
          options={workspaces.map(
            ({ id, name }) =>
              [id, name === null ? 'Your own account' : `The workspace of ${name}`] as const,
          )}
          onChoose={setWorkspaceId}
        />
      )}
      <fieldset className="app-scopes" disabled={isBusy}>
        <legend>It may</legend>
        {scopes.map((scope) => (
          <CheckField
            key={scope}
            name={scope}
            checked={ticked.includes(scope)}
            onChange={({ target }) => tick(scope, target.checked)}
            label={appScopeWords[scope].label}
            note={
              spendingScopes.includes(scope) && place ? (
                <>
                  {appScopeWords[scope].hint}. A post takes 1 credit, a campaign as many as it has
                  links. It could spend all that there are: {place.balance} today.
                </>
              ) : (
                appScopeWords[scope].hint
              )
            }
          />
        ))}
      </fieldset>
      {scopes.length === 0 && (
        <FormAlert
          title="It asks for nothing"
          message="There is nothing that this app could be allowed. Start again in the app."
        />
      )}
      <p className="device-warning">
        Only allow it if you started this yourself, in a program that you trust. It stays connected
        until you end it in your settings, under Connected apps.
      </p>
      <div className="auth-row">
        <button
          type="button"
          className="button"
          disabled={isBusy || ticked.length === 0}
          onClick={() => onAllow(ticked, workspaceId)}
        >
          Connect
        </button>
        <button type="button" className="quiet-button" disabled={isBusy} onClick={onRefuse}>
          Refuse
        </button>
      </div>
    </section>
  );
}
