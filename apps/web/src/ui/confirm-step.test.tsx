import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ConfirmStep } from './confirm-step.tsx';

function Item({ name }: { name: string }) {
  const [isAsking, setAsking] = useState(false);
  const [isOff, setOff] = useState(false);
  return (
    <li aria-label={name}>
      {isAsking ? (
        <ConfirmStep
          question={`Switch ${name} off?`}
          consequence="It can be switched on again."
          action="Switch off"
          onConfirm={async () => {
            setOff(true);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      ) : (
        <>
          <button type="button">Rename</button>
          <button type="button" onClick={() => setAsking(true)}>
            {isOff ? 'On' : 'Off'}
          </button>
        </>
      )}
    </li>
  );
}

it('takes the focus, and gives it back to what opened it', async () => {
  const user = userEvent.setup();
  render(
    <ul>
      <Item name="first" />
      <Item name="second" />
    </ul>,
  );
  const item = within(screen.getByRole('listitem', { name: 'second' }));
  const named = (name: string) => item.getByRole('button', { name });
  named('Off').focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(named('Keep it as it is'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(named('Off'));

  // The button is another one afterwards: the focus stays with the item.
  await user.keyboard('{Enter}');
  await user.tab();
  await user.keyboard('{Enter}');
  await item.findByRole('button', { name: 'On' });
  expect(document.activeElement).toBe(named('Rename'));
});
