import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CheckField } from './check-field.tsx';

afterEach(cleanup);

it('is a box that its label ticks', () => {
  const onChange = vi.fn();
  render(<CheckField label="A mail a day" onChange={onChange} />);
  fireEvent.click(screen.getByText('A mail a day'));
  expect(onChange).toHaveBeenCalledOnce();
});

it('is called by its label and its note, in words apart', () => {
  render(<CheckField label="Read" note="Reads everything." />);
  screen.getByRole('checkbox', { name: 'Read Reads everything.' });
});
