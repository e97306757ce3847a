import type { Alerts } from '@linkwright/core/all';
import type { ReactNode } from 'react';
import { formatMinute } from '../../../format/dates.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';

interface ChannelRowProps {
  name: string;
  /** What became of its newest message. */
  last: Alerts['last'][keyof Alerts['last']];
  fault: string | null;
  children: ReactNode;
}

/** One place where changes are told: how, and what became of the newest message there. */
export function ChannelRow({ name, last, fault, children }: ChannelRowProps) {
  return (
    <li className="alert-channel">
      <h3>{name}</h3>
      <div>
        {children}
        {last && <LastMessage last={last} />}
        {fault && <FormAlert title="That did not work" message={fault} />}
      </div>
    </li>
  );
}

function LastMessage({
  last: { state, at, error },
}: {
  last: NonNullable<ChannelRowProps['last']>;
}) {
  const time = <time dateTime={at}>{formatMinute(at)}</time>;
  return (
    <p className="alert-last" data-state={state} role="status">
      {state === 'delivered' && <>Last message delivered: {time}.</>}
      {state === 'waiting' && <>Last message on its way since {time}.</>}
      {state === 'failed' && (
        <>
          <b>Last message failed:</b> {time}.
        </>
      )}
      {error && ` ${error}.`}
    </p>
  );
}
