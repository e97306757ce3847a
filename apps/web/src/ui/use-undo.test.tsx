import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetToasts, shownToast } from '../testing/shown-toast.ts';
import { ToastProvider } from './use-toasts.tsx';
import { useUndo } from './use-undo.ts';

const undo = vi.fn();

function Acts() {
  const { offer, undoLast } = useUndo();
  return (
    <>
      <button type="button" onClick={() => offer({ title: 'Paused', text: '', undo })}>
        pause
      </button>
      <button type="button" onClick={undoLast}>
        z
      </button>
    </>
  );
}

afterEach(() => {
  forgetToasts();
  cleanup();
  undo.mockReset();
});

it.each(['z', 'Undo'])('offers nothing more once it is taken back: %s', async (way) => {
  render(
    <ToastProvider>
      <Acts />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'pause' }));
  expect((await shownToast()).title).toBe('Paused');
  fireEvent.click(screen.getByRole('button', { name: way }));
  await waitFor(() => expect(document.querySelector('[data-sonner-toast]')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'z' }));
  expect(undo).toHaveBeenCalledOnce();
});
