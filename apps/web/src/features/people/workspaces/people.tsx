import {
  type Me,
  type WorkspacePerson,
  type WorkspaceRole,
  workspaceRoles,
  workspaceRoleWords,
  workspaceRoutes,
} from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../api.ts';
import { formatDay } from '../../../format/dates.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import './workspaces.css';

const roleOptions = workspaceRoles.map((role) => [role, workspaceRoleWords[role].name] as const);

/** Who else works in the account: invited by mail, with a role that can be changed, and removed. */
export function People() {
  const { answer, fault: unread, reload } = useAnswer(workspaceRoutes.people);
  const change = useChange();
  const refused = change.fault;
  return (
    <>
      <p>Others work in your account, each signed in as themselves and by their role.</p>
      {unread && (
        <NotLoaded
          title="The people could not be loaded"
          message={unread}
          onRetry={() => void reload()}
        />
      )}
      {refused && <FormAlert title="Nothing was changed" message={refused} />}
      <ul className="account-list workspace-people">
        {answer?.people.map((person) => (
          <Person
            key={person.id}
            person={person}
            onGive={(role) =>
              void change.run(
                () =>
                  callApi(workspaceRoutes.changeRole, {
                    params: { id: person.id },
                    body: { role },
                  }),
                workspaceRoutes.people,
              )
            }
            onRemove={async () => {
              const params = { id: person.id };
              await change.run(
                () => callApi(workspaceRoutes.remove, { params }),
                workspaceRoutes.people,
              );
            }}
          />
        ))}
        {answer?.invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id}>
            <div>
              <b>
                <bdi>{email}</bdi>
              </b>
              <p>
                Invited as {workspaceRoleWords[role].name}, until {formatDay(expiresAt)}
              </p>
            </div>
            <button
              type="button"
              className="quiet-button"
              aria-label={`Take the invitation of ${email} back`}
              onClick={() =>
                void change.run(
                  () => callApi(workspaceRoutes.takeBack, { params: { id } }),
                  workspaceRoutes.people,
                )
              }
            >
              Take back
            </button>
          </li>
        ))}
      </ul>
      <InviteForm />
    </>
  );
}

interface PersonProps {
  person: WorkspacePerson;
  onGive(role: WorkspaceRole): void;
  onRemove(): Promise<void>;
}

function Person({ person: { name, email, role, joinedAt }, onGive, onRemove }: PersonProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <li>
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        <p>
          {email}, since {formatDay(joinedAt)}
        </p>
      </div>
      {isAsked ? (
        <ConfirmStep
          question={`Remove ${name}?`}
          consequence="They are out at once, and their API keys here stop working. What they made stays."
          action="Remove"
          onConfirm={onRemove}
          onClose={() => setAsked(false)}
        />
      ) : (
        <div className="actions">
          <SelectField
            label={`Role of ${name}`}
            value={role}
            options={roleOptions}
            onChoose={onGive}
          />
          <button
            type="button"
            className="quiet-button"
            aria-label={`Remove ${name}`}
            onClick={() => setAsked(true)}
          >
            Remove
          </button>
        </div>
      )}
    </li>
  );
}

function InviteForm() {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<WorkspaceRole>('editor');
  const { isBusy, fault, run } = useChange();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = { email: email.trim(), role };
    if (await run(() => callApi(workspaceRoutes.invite, { body }), workspaceRoutes.people)) {
      setEmail('');
    }
  }
  return (
    <form className="form" method="post" noValidate onSubmit={submit}>
      <TextField
        label="Invite by email"
        name="email"
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <SelectField
        label="Role"
        name="role"
        value={role}
        options={roleOptions}
        hint={workspaceRoleWords[role].may}
        onChoose={setRole}
      />
      {fault && <FormAlert title="Nobody was invited" message={fault} />}
      <button type="submit" className="button" disabled={isBusy || email.trim() === ''}>
        {isBusy ? 'Inviting...' : 'Invite'}
      </button>
    </form>
  );
}

/** Workspaces of others, each to be left. */
export function OtherWorkspaces({ me, onLeft }: { me: Me; onLeft(): Promise<void> }) {
  const [asked, setAsked] = useState<string | null>(null);
  const { fault, run } = useChange();
  return (
    <>
      {fault && <FormAlert title="The workspace was not left" message={fault} />}
      <ul className="account-list">
        {me.workspaces?.map(({ id, name, role }) => (
          <li key={id}>
            <div>
              <b>
                <bdi>{name}</bdi>
              </b>
              <p>{workspaceRoleWords[role].name}</p>
            </div>
            {asked === id ? (
              <ConfirmStep
                question={`Leave the workspace of ${name}?`}
                consequence="Your API keys there stop working. What you made stays."
                action="Leave"
                onConfirm={async () => {
                  await run(() => callApi(workspaceRoutes.leave, { params: { id } }));
                  await onLeft();
                }}
                onClose={() => setAsked(null)}
              />
            ) : (
              <button
                type="button"
                className="quiet-button"
                aria-label={`Leave the workspace of ${name}`}
                onClick={() => setAsked(id)}
              >
                Leave
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
