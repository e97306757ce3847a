import type { DeviceLogin as Device, Me } from '@linkwright/core';
import { useEffect, useRef } from 'react';
import { FormAlert } from '../../ui/form-alert.tsx';
import { formatMinute } from '../blog/dates.ts';
import { scopeWords } from './scope-words.ts';

interface DeviceQuestionProps {
  me: Me;
  device: Device;
  userCode: string;
  isBusy: boolean;
  onAnswer(allow: boolean): void;
}

/** Who asks, what for and since when, and the person's answer. */
export function DeviceQuestion({ me, device, userCode, isBusy, onAnswer }: DeviceQuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const isTooMuch = device.scopes.includes('admin') && !me.isAdmin;
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
              {device.scopes.map((scope) => (
                <li key={scope}>
                  <b>{scopeWords[scope].label}</b>: {scopeWords[scope].hint}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
      <p className="device-warning">
        Only allow it if you started this yourself and the code is the same. Nobody from support
        will ever ask you to.
      </p>
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
          disabled={isBusy || isTooMuch}
          onClick={() => onAnswer(true)}
        >
          Allow
        </button>
        <button
          type="button"
          className="quiet-button"
          disabled={isBusy}
          onClick={() => onAnswer(false)}
        >
          Refuse
        </button>
      </div>
    </section>
  );
}
