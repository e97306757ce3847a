import type { DeviceLogin as Device, Me } from '@linkwright/core/all';
import { useEffect, useRef, useState } from 'react';
import { formatMinute } from '../../../format/dates.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { scopeWords } from './scope-words.ts';

interface DeviceQuestionProps {
  me: Me;
  device: Device;
  userCode: string;
  isBusy: boolean;
  onAnswer(allow: boolean, grantAdmin: boolean): void;
}

/** Who asks, what for and since when, and the person's answer. */
export function DeviceQuestion({ me, device, userCode, isBusy, onAnswer }: DeviceQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const [grantsAdmin, setGrantsAdmin] = useState(false);
  const asksAdmin = device.scopes.includes('admin');
  const isTooMuch = asksAdmin && !me.isAdmin;
  const scopes = device.scopes.filter((scope) => scope !== 'admin');
  const isNothing = scopes.length === 0 && !grantsAdmin;
  return (
    <section className="device">
      <h2 ref={heading} tabIndex={-1}>
        Is this your terminal?
      </h2>
      <dl>
        <div>
          <dt>Code</dt>
          <dd className="device-code">{userCode}</dd>
        </div>
        <div>
          <dt>Name</dt>
          <dd>
            <bdi>{device.name}</bdi>
          </dd>
        </div>
        <div>
          <dt>Asked</dt>
          <dd>
            <time dateTime={device.createdAt}>{formatMinute(device.createdAt)}</time>
          </dd>
        </div>
        <div>
          <dt>As</dt>
          <dd>{me.user.email}</dd>
        </div>
        <div>
          <dt>It may</dt>
          <dd>
            <ul>
              {scopes.map((scope) => (
                <li key={scope}>
                  <b>{scopeWords[scope].label}</b>: {scopeWords[scope].hint}
                </li>
              ))}
              {scopes.length === 0 && <li>Nothing unless you grant it below</li>}
            </ul>
          </dd>
        </div>
      </dl>
      <p className="device-warning">
        Only allow it if you started this yourself and the code is the same. Nobody from support
        will ever ask you to.
      </p>
      {asksAdmin && me.isAdmin && (
        <CheckField
          name="grantAdmin"
          checked={grantsAdmin}
          onChange={({ target }) => setGrantsAdmin(target.checked)}
          label={`Also grant ${scopeWords.admin.label} rights`}
          note={scopeWords.admin.hint}
        />
      )}
      {isTooMuch && (
        <FormAlert
          title="It asks for too much"
          message="It wants to do what admins do, and your account may not. Start again without it."
        />
      )}
      <div className="auth-row">
        <button
          type="button"
          className="button"
          disabled={isBusy || isTooMuch || isNothing}
          onClick={() => onAnswer(true, grantsAdmin)}
        >
          Allow
        </button>
        <button
          type="button"
          className="quiet-button"
          disabled={isBusy}
          onClick={() => onAnswer(false, false)}
        >
          Refuse
        </button>
      </div>
    </section>
  );
}
