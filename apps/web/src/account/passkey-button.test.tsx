import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PasskeyButton } from './passkey-button.tsx';
import { AccountContext, type Outcome, useAccount } from './use-account.ts';

const offered = vi.fn<(isQuiet: boolean) => Promise<Outcome>>();
const onOutcome = vi.fn();
/** What speaks to the browser is loaded first. */
const loaded = { timeout: 15_000 };

function Offer({ form }: { form: number }) {
  return (
    <AccountContext value={{ ...useAccount(), signInWithPasskey: offered }}>
      <PasskeyButton key={form} onOutcome={onOutcome} />
    </AccountContext>
  );
}

beforeEach(() => {
  vi.resetAllMocks();
  offered.mockResolvedValue({ ok: true });
  vi.stubGlobal('PublicKeyCredential', { isConditionalMediationAvailable: async () => true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('is offered once where a form makes way for another', async () => {
  const { rerender } = render(<Offer form={1} />);
  rerender(<Offer form={2} />);
  await vi.waitFor(() => expect(onOutcome).toHaveBeenCalledExactlyOnceWith({ ok: true }), loaded);
  await screen.findByRole('button', { name: 'Use a passkey' });
  expect(offered).toHaveBeenCalledExactlyOnceWith(true);
});

it('says nothing where what nobody asked for fails', async () => {
  offered.mockResolvedValue({ ok: false, title: 'No', message: 'No', code: 'PASSKEY_INVALID' });
  render(<Offer form={1} />);
  await vi.waitFor(() => expect(offered).toHaveBeenCalled(), loaded);
  expect(onOutcome).not.toHaveBeenCalled();
});
