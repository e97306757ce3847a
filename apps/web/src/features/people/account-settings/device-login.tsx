import {
  accountRoutes,
  type DeviceLogin as Device,
  formatUserCode,
  type Me,
  parseUserCode,
} from '@linkwright/core/all';
import { type FormEvent, useState } from 'react';
import { outcomeOf } from '../../../account/outcome.ts';
import { callApi } from '../../../api.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Fault } from '../../../ui/use-fault.ts';
import { DeviceQuestion } from './device-question.tsx';

const failure = { title: 'The code could not be used' };
const notWhole = { title: failure.title, message: 'A code has 8 letters, such as BCDF-GHJK.' };
const words = {
  allowed: 'The terminal is signed in. You can close this page and go on there.',
  denied: 'Refused. The terminal was not signed in.',
};

/** From the code that a terminal shows to the answer of the person. */
export function DeviceLogin({ me }: { me: Me }) {
  const [typed, setTyped] = useState('');
  const [device, setDevice] = useState<(Device & { userCode: string }) | null>(null);
  const [answer, setAnswer] = useState<keyof typeof words | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const { isBusy, run } = useChange();

  async function act(work: () => Promise<void>): Promise<void> {
    const outcome = await run(() => outcomeOf(work, failure));
    if (outcome) setFault(outcome.ok ? null : outcome);
  }
  function find(event: FormEvent): void {
    event.preventDefault();
    const userCode = parseUserCode(typed);
    if (!userCode) {
      setFault(notWhole);
      return;
    }
    void act(async () => {
      const params = { userCode };
      const found = await callApi(accountRoutes.readDeviceLogin, { params });
      setDevice({ ...found, userCode });
      if (found.status !== 'pending') setAnswer(found.status);
    });
  }
  const reply = (allow: boolean, grantAdmin: boolean) =>
    act(async () => {
      const params = { userCode: device?.userCode ?? '' };
      await callApi(accountRoutes.answerDeviceLogin, { params, body: { allow, grantAdmin } });
      setAnswer(allow ? 'allowed' : 'denied');
    });

  if (answer) return <FormNotice>{words[answer]}</FormNotice>;
  const alert = fault && <FormAlert title={fault.title} message={fault.message} />;
  if (device) {
    return (
      <>
        <DeviceQuestion
          me={me}
          device={device}
          userCode={formatUserCode(device.userCode)}
          isBusy={isBusy}
          onAnswer={(allow, grantAdmin) => void reply(allow, grantAdmin)}
        />
        {alert}
      </>
    );
  }
  return (
    <form className="form" method="post" noValidate onSubmit={find}>
      <TextField
        label="Code"
        name="code"
        hint="As the terminal shows it"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {alert}
      <button type="submit" className="button" disabled={isBusy || typed.trim() === ''}>
        {isBusy ? 'Looking...' : 'Continue'}
      </button>
    </form>
  );
}
