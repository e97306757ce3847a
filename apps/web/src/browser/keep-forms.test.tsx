import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FormKeeper, startFormKeeper } from './keep-forms.ts';
import { announceSessionMissed } from './session-missed.ts';
import { forgetForms } from './stored-forms.ts';

let keeper: FormKeeper | undefined;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  keeper?.stop();
  cleanup();
});

const ada = 'ada-id';
const key = `kept_form_${ada}_desk`;
const blank = { title: '', text: '', tone: 'calm', isOpen: false, secret: '' };

/** A form that takes each change as all it knows, as those of the app do. */
function Form({ fault, start = blank }: { fault?: string; start?: typeof blank }) {
  const [fields, setFields] = useState(start);
  return (
    <form data-kept="desk" onSubmit={(event) => event.preventDefault()}>
      <input
        name="title"
        aria-label="title"
        value={fields.title}
        onChange={({ target }) => setFields({ ...fields, title: target.value })}
      />
      <textarea
        name="text"
        aria-label="text"
        value={fields.text}
        onChange={({ target }) => setFields({ ...fields, text: target.value })}
      />
      <select
        name="tone"
        aria-label="tone"
        value={fields.tone}
        onChange={({ target }) => setFields({ ...fields, tone: target.value })}
      >
        <option>calm</option>
        <option>loud</option>
      </select>
      <label>
        <input
          type="checkbox"
          checked={fields.isOpen}
          onChange={({ target }) => setFields({ ...fields, isOpen: target.checked })}
        />
        open
      </label>
      <input
        type="password"
        name="secret"
        aria-label="secret"
        value={fields.secret}
        onChange={({ target }) => setFields({ ...fields, secret: target.value })}
      />
      {fault && <p role="alert">{fault}</p>}
      <button type="submit">Send</button>
    </form>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const values = () => [
  field('title').value,
  field('text').value,
  field('tone').value,
  field('open').checked,
  field('secret').value,
];
function openPage(userId: string | null, element = <Form />) {
  const view = render(element);
  keeper = startFormKeeper();
  keeper.keepFor(userId);
  return view;
}
/** As the browser does: what stands there is told first. */
function reload(userId: string | null, element = <Form />): void {
  window.dispatchEvent(new Event('pagehide'));
  keeper?.stop();
  cleanup();
  openPage(userId, element);
}
async function fill(): Promise<void> {
  const user = userEvent.setup();
  await user.type(field('title'), 'A desk');
  await user.type(field('text'), 'of oak');
  await user.selectOptions(field('tone'), 'loud');
  await user.click(field('open'));
  await user.type(field('secret'), 'a quiet harbour');
}
const filled = ['A desk', 'of oak', 'loud', true, ''];
const empty = ['', '', 'calm', false, ''];
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

it('keeps what was typed before the page was alive', async () => {
  const form = (
    <form data-kept="desk">
      <input name="title" aria-label="title" defaultValue="" />
      <input name="text" aria-label="text" defaultValue="of pine" />
    </form>
  );
  render(form);
  await userEvent.type(field('title'), 'A desk');
  keeper = startFormKeeper();
  keeper.keepFor(null);
  reload(null, form);
  await waitFor(() => expect(field('title').value).toBe('A desk'));
  expect(field('text').value).toBe('of pine');
});

it.each([ada, null])('finds a half-filled form again, without its secret: %s', async (userId) => {
  openPage(userId);
  await fill();
  reload(userId);
  await waitFor(() => expect(values()).toEqual(filled));
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('quiet harbour');
  expect(Object.keys(localStorage)).toEqual(userId ? [key] : []);
});

it('finds what was typed before it was known whose it is', async () => {
  render(<Form />);
  keeper = startFormKeeper();
  await fill();
  keeper.keepFor(ada);
  reload(ada);
  await waitFor(() => expect(values()).toEqual(filled));
});

it('forgets what was sent, and keeps what was refused', async () => {
  const view = openPage(ada);
  await fill();
  await send();
  view.rerender(<Form fault="There is a desk of this name" />);
  reload(ada);
  await waitFor(() => expect(values()).toEqual(filled));
  await send();
  reload(ada);
  expect(values()).toEqual(empty);
  expect(localStorage.getItem(key)).toBeNull();
});

it('forgets a form that went once it was sent', async () => {
  const view = openPage(ada);
  await fill();
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem(key)).toContain('A desk');
  await send();
  view.rerender(<p>Sent</p>);
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
});

it('keeps what was sent as the session was over', async () => {
  const view = openPage(ada);
  await fill();
  await send();
  announceSessionMissed();
  view.rerender(<p>Sign in</p>);
  keeper?.keepFor(null);
  view.rerender(<Form />);
  expect(values()).toEqual(empty);
  view.rerender(<p>Signed in</p>);
  keeper?.keepFor(ada);
  view.rerender(<Form />);
  await waitFor(() => expect(values()).toEqual(filled));
});

it('shows it to nobody else, and to nobody after signing out', async () => {
  openPage(ada);
  await fill();
  reload('eve-id');
  expect(values()).toEqual(empty);
  forgetForms(ada);
  reload(ada);
  expect(values()).toEqual(empty);
});

it('leaves nothing of an account to the guest after it', async () => {
  openPage(ada);
  await fill();
  keeper?.keepFor(null);
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage).toHaveLength(0);
});

it('writes over nothing that came newer', async () => {
  openPage(ada);
  await fill();
  reload(ada, <Form start={{ ...blank, title: 'A table' }} />);
  await waitFor(() => expect(values()).toEqual(['A table', ...filled.slice(1)]));
});

it.each(['', 'x', '{"at":1}', '{"at":99999999999999,"fields":{"title":7}}', '[]'])(
  'reads %j as nothing',
  (text) => {
    localStorage.setItem(key, text);
    openPage(ada);
    expect(values()).toEqual(empty);
  },
);
