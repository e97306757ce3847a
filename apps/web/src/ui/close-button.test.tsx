import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { CloseButton } from './close-button.tsx';
import { ConfirmStep } from './confirm-step.tsx';

afterEach(cleanup);

function Item() {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <section>
      <button type="button">Other</button>
      <button type="button" onClick={() => setOpen(true)}>
        Change
      </button>
      {isOpen && (
        <form>
          <label>
            Name <input />
          </label>
          <button type="button" onClick={() => setAsking(true)}>
            Delete
          </button>
          {isAsking && (
            <ConfirmStep
              question="Delete it?"
              consequence="It is gone."
              action="Delete it"
              onConfirm={async () => {}}
              onClose={() => setAsking(false)}
            />
          )}
          <CloseButton onClose={() => setOpen(false)} />
        </form>
      )}
    </section>
  );
}

it('closes what is open by Escape, one part at a time, and gives the focus back', async () => {
  const user = userEvent.setup();
  render(<Item />);
  const named = (name: string) => screen.getByRole('button', { name });
  await user.click(named('Change'));
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await user.click(named('Delete'));
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Delete it?')).toBeNull();
  expect(document.activeElement).toBe(named('Delete'));
  await user.keyboard('{Escape}');
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(document.activeElement).toBe(named('Change'));
});
