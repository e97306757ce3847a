import { AppError } from '@linkwright/core/widget';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GeneratorWidget, type GeneratorWidgetProps } from './index.ts';
import { type ApiCall, createdPost, scriptedApi } from './testing/scripted-api.ts';

const MISSING = 'Missing Information - Please provide keyword, anchor text, and target URL';
const INVALID = 'Invalid URL - Please provide a valid target URL';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(props: Partial<GeneratorWidgetProps> = {}) {
  const api = scriptedApi();
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const view = render(
    <GeneratorWidget apiUrl="https://api.example" fetch={api.fetch} {...props} />,
  );
  return { api, opened, ...view };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const claim = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Claim Now' });
const noteOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

function fill({
  keyword = 'sourdough',
  anchorText = 'this bakery',
  targetUrl = 'bakery.example',
} = {}) {
  fireEvent.input(field('Keyword'), { target: { value: keyword } });
  fireEvent.input(field('Anchor Text'), { target: { value: anchorText } });
  fireEvent.input(field('Target URL'), { target: { value: targetUrl } });
}

async function nthCall(api: { calls: ApiCall[] }, index: number): Promise<ApiCall> {
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(index));
  const call = api.calls[index];
  if (!call) throw new Error('no such call');
  return call;
}

/** Fills, sends, and answers with an open stream. */
async function generate(view: ReturnType<typeof open>) {
  fill();
  fireEvent.click(claim());
  const call = await nthCall(view.api, view.api.calls.length);
  return { call, stream: call.stream() };
}

describe('a successful generation', () => {
  it('sends the request with an event stream and an idempotency key', async () => {
    const onGenerating = vi.fn();
    const { call } = await generate(open({ onGenerating }));
    expect(call.url).toBe('https://api.example/api/posts');
    expect(call.headers.get('accept')).toContain('text/event-stream');
    expect(call.headers.get('idempotency-key')).toMatch(/^[\x21-\x7e]{8,200}$/);
    expect(call.body).toMatchObject({
      keyword: 'sourdough',
      anchorText: 'this bakery',
      targetUrl: expect.stringMatching(/^https:\/\/bakery\.example\/?$/),
      tone: 'professional',
      length: 'medium',
    });
    expect(onGenerating).toHaveBeenCalledExactlyOnceWith(call.body);
  });

  it('disables and renames the button, and says where it is', async () => {
    const { stream } = await generate(open());
    const busy = screen.getByRole<HTMLButtonElement>('button', {
      name: 'Generating Your Backlink...',
    });
    expect(busy.disabled).toBe(true);
    expect(field('Keyword').readOnly).toBe(true);
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('Checking your request');
    expect(screen.getByRole('progressbar').getAttribute('value')).toBeNull();

    stream.send({ type: 'step', step: 'writing', words: 612, targetWords: 1000 });
    const bar = await screen.findByRole('progressbar', {
      name: 'Writing your article: 612 of about 1,000 words',
    });
    expect(bar.getAttribute('value')).toBe('612');
    expect(bar.getAttribute('max')).toBe('1000');
    expect(status.textContent).toBe('Writing your article: 500 of about 1,000 words');

    stream.send({ type: 'step', step: 'publishing' });
    await waitFor(() => expect(status.textContent).toBe('Publishing your post'));
    expect(screen.getByText('Publish').getAttribute('aria-current')).toBe('step');
  });

  it('clears the fields, tells the host, and opens the post 1.5 s later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const onGenerated = vi.fn();
    const view = open({ onGenerated, keyword: 'prefilled' });
    const { stream } = await generate(view);
    stream.send({ type: 'done', result: createdPost });
    stream.end();
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /Sourdough at Home/ });
    expect(link.href).toBe(createdPost.blogUrl);
    expect(link.rel).toContain('noopener');
    expect(onGenerated).toHaveBeenCalledExactlyOnceWith(createdPost);
    expect(
      [field('Keyword'), field('Anchor Text'), field('Target URL')].map((f) => f.value),
    ).toEqual(['', '', '']);
    expect(claim().disabled).toBe(false);
    expect(screen.getByRole('status').textContent).toContain('Your post is published');
    // The day first, and 24 hours to a day, as on the site itself.
    expect(
      screen.getByText(/^Trial post: online until 2[123] November 2026 at \d\d:00[.]$/),
    ).toBeTruthy();
    expect(screen.getByText(/stand-in/).textContent).toContain('offline writer');

    expect(view.opened).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1300);
    expect(view.opened).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(300);
    expect(view.opened).toHaveBeenCalledExactlyOnceWith(createdPost.blogUrl, '_blank', 'noopener');
    expect(screen.getByRole('link', { name: /Sourdough at Home/ })).toBeTruthy();
  });

  it('has the host open the post where it asks for it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const openPost = vi.fn();
    const view = open({ openPost, note: 'Costs 1 credit.' });
    expect(screen.getByText('Costs 1 credit.')).toBeTruthy();
    const { stream } = await generate(view);
    stream.send({ type: 'done', result: createdPost });
    stream.end();
    await screen.findByRole('link', { name: /Sourdough at Home/ });
    await vi.advanceTimersByTimeAsync(1600);
    expect(openPost).toHaveBeenCalledExactlyOnceWith(createdPost.blogUrl);
    expect(view.opened).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<GeneratorWidgetProps>, () => void]>([
    ['openPost is false', { openPost: false }, () => undefined],
    ['the link was followed first', {}, () => void fireEvent.click(screen.getByRole('link'))],
    ['the widget is gone', {}, () => cleanup()],
  ])('opens no window when %s', async (_, props, act) => {
    const view = open(props);
    const { stream } = await generate(view);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    stream.send({ type: 'done', result: createdPost });
    stream.end();
    await screen.findByRole('link');
    act();
    await vi.advanceTimersByTimeAsync(3000);
    expect(view.opened).not.toHaveBeenCalled();
  });
});

describe('one request at a time', () => {
  it('sends one request for a double click', async () => {
    const { api } = open();
    fill();
    const button = claim();
    fireEvent.click(button);
    fireEvent.click(button);
    if (button.form) fireEvent.submit(button.form);
    await nthCall(api, 0);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(api.calls).toHaveLength(1);
  });

  it('cancels: the request is cut off, what was typed stays, nobody is told of an error', async () => {
    const onError = vi.fn();
    const { call } = await generate(open({ onError }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(call.signal.aborted).toBe(true);
    expect(claim().disabled).toBe(false);
    expect(field('Keyword').value).toBe('sourdough');
    expect(screen.getByRole('status').textContent).toBe('Canceled. What you typed is still here.');
    expect(document.activeElement).toBe(claim());
    expect(onError).not.toHaveBeenCalled();
  });

  it('cuts the request off when the widget goes away', async () => {
    const view = open();
    const { call } = await generate(view);
    view.unmount();
    expect(call.signal.aborted).toBe(true);
  });
});

describe('a failed generation', () => {
  const refusal = {
    success: false,
    error: 'All free posts for today have been given out',
    code: 'BUDGET_SPENT',
    requestId: 'r1',
    retryAfter: 7200,
  } as const;

  it('says so with the message and when to come back, and keeps what was typed', async () => {
    const onError = vi.fn();
    const { api } = open({ onError });
    fill();
    fireEvent.click(claim());
    (await nthCall(api, 0)).refuse(429, refusal);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Generation Failed')).toBeTruthy();
    expect(within(alert).getByText(refusal.error)).toBeTruthy();
    expect(within(alert).getByText('Try again in 2 hours.')).toBeTruthy();
    expect(field('Keyword').value).toBe('sourdough');
    expect(field('Target URL').value).toMatch(/^https:\/\/bakery\.example/);
    expect(onError).toHaveBeenCalledOnce();
    expect(onError.mock.lastCall?.[0]).toMatchObject({ code: 'BUDGET_SPENT', retryAfter: 7200 });
  });

  it('tells of a failure in mid-stream', async () => {
    const { stream } = await generate(open());
    stream.send({ type: 'step', step: 'writing', words: 10, targetWords: 1000 });
    stream.send({
      type: 'error',
      error: {
        success: false,
        error: 'Failed to generate content',
        code: 'GENERATION_EMPTY',
        requestId: 'r2',
      },
    });
    stream.end();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Generation FailedFailed to generate content',
    );
  });

  it('tells of a network that failed, after the client has tried again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const fetch = vi.fn<typeof globalThis.fetch>().mockRejectedValue(new TypeError('fetch failed'));
    open({ fetch });
    fill();
    fireEvent.click(claim());
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await screen.findByRole('alert')).textContent).toContain('Network error');
    const keys = fetch.mock.calls.map(([, init]) =>
      new Headers(init?.headers).get('idempotency-key'),
    );
    expect(new Set(keys).size).toBe(1);
  });

  it('keeps the idempotency key for the same request, and draws a new one for another', async () => {
    const { api } = open();
    fill();
    const keys: (string | null)[] = [];
    for (const keyword of ['sourdough', 'sourdough', 'rye bread']) {
      fireEvent.input(field('Keyword'), { target: { value: keyword } });
      fireEvent.click(claim());
      const call = await nthCall(api, keys.length);
      keys.push(call.headers.get('idempotency-key'));
      call.refuse(429, refusal);
      await screen.findByRole('alert');
    }
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('shows the faults that the server found at their fields', async () => {
    const { api } = open();
    fill();
    fireEvent.click(claim());
    (await nthCall(api, 0)).refuse(400, {
      success: false,
      error: 'The request is not valid',
      code: 'INVALID_REQUEST',
      requestId: 'r3',
      details: [
        { field: 'additionalInstructions', message: 'is too long' },
        { field: 'captchaToken', message: 'is required' },
      ],
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('captchaToken: is required');
    const instructions = field('Instructions');
    expect(instructions.closest('details')?.open).toBe(true);
    expect(noteOf(instructions)).toBe('is too long');
    expect(document.activeElement).toBe(instructions);
  });
});

describe('validation', () => {
  it('names every missing field, goes to the first, and sends nothing', async () => {
    const onError = vi.fn();
    const { api } = open({ anchorText: 'this bakery', onError });
    fireEvent.click(claim());
    expect(screen.getByRole('alert').textContent).toBe(MISSING);
    expect(document.activeElement).toBe(field('Keyword'));
    const invalid = ['Keyword', 'Anchor Text', 'Target URL'].map((name) =>
      field(name).getAttribute('aria-invalid'),
    );
    expect(invalid).toEqual(['true', null, 'true']);
    expect(noteOf(field('Keyword'))).toBe('Keyword is required');
    expect(noteOf(field('Anchor Text'))).toBe('The words that become your link');
    expect(api.calls).toHaveLength(0);
    expect(onError).not.toHaveBeenCalled();
  });

  it('drops a fault as soon as its field is edited', () => {
    open();
    fireEvent.click(claim());
    fireEvent.input(field('Keyword'), { target: { value: 's' } });
    expect(field('Keyword').getAttribute('aria-invalid')).toBeNull();
    expect(field('Target URL').getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['https://', 'This is not a web address'],
    ['not a url', 'This is not a web address'],
    ['javascript:alert(1)', 'Only http and https addresses'],
    ['http://localhost:3000/', 'local machine or a private network'],
  ])('refuses %j as a target', (targetUrl, reason) => {
    const { api } = open();
    fill({ targetUrl });
    fireEvent.click(claim());
    expect(screen.getByRole('alert').textContent).toBe(INVALID);
    expect(noteOf(field('Target URL'))).toContain(reason);
    expect(document.activeElement).toBe(field('Target URL'));
    expect(api.calls).toHaveLength(0);
  });

  it('completes the URL when the field is left', async () => {
    open();
    await userEvent.type(field('Target URL'), 'bakery.example');
    await userEvent.tab();
    expect(field('Target URL').value).toMatch(/^https:\/\/bakery\.example\/?$/);
  });

  it('refuses too long a text instead of cutting it', () => {
    const { api } = open();
    const keyword = 'k'.repeat(5000);
    fill({ keyword });
    fireEvent.click(claim());
    expect(field('Keyword').value).toBe(keyword);
    expect(field('Keyword').getAttribute('aria-invalid')).toBe('true');
    expect(api.calls).toHaveLength(0);
  });
});

describe('rendering', () => {
  it('has no style attribute while it works', async () => {
    const view = open();
    const { stream } = await generate(view);
    stream.send({ type: 'step', step: 'writing', words: 5, targetWords: 1000 });
    await screen.findByText(/5 of about 1,000 words/);
    expect(view.container.querySelector('[style]')).toBeNull();
  });

  it('labels its fields apart when there are two on a page, and says when it is ready', () => {
    const onReady = vi.fn();
    render(
      <>
        <GeneratorWidget apiUrl="" onReady={onReady} />
        <GeneratorWidget apiUrl="" />
      </>,
    );
    const ids = screen.getAllByLabelText('Keyword').map((input) => input.id);
    expect(new Set(ids).size).toBe(2);
    expect(onReady).toHaveBeenCalledOnce();
  });
});

describe('a preview', () => {
  const previewButton = () =>
    screen.getByRole<HTMLButtonElement>('button', { name: 'Preview first' });

  it('is offered where a host makes drafts', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Preview first' })).toBeNull();
  });

  it('has a draft made by the host instead of a post', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const onPreview = vi.fn(() => promise);
    const { api } = open({ onPreview });
    fill();
    fireEvent.click(previewButton());
    expect(previewButton().disabled).toBe(true);
    expect(claim().disabled).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('Writing your draft...');
    expect(onPreview).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ keyword: 'sourdough', targetUrl: 'https://bakery.example' }),
      { idempotencyKey: expect.any(String), signal: expect.any(AbortSignal) },
    );
    resolve();
    await waitFor(() => expect(claim().disabled).toBe(false));
    expect(api.calls).toEqual([]);
  });

  it('that fails says why, and is asked for again with its key', async () => {
    const keys: string[] = [];
    const onPreview = vi.fn(async (_body: unknown, call: { idempotencyKey: string }) => {
      keys.push(call.idempotencyKey);
      if (keys.length === 1) throw new AppError('GENERATION_FAILED', { message: 'Not today' });
    });
    open({ onPreview });
    fill();
    fireEvent.click(previewButton());
    expect((await screen.findByRole('alert')).textContent).toContain('Not today');
    fireEvent.click(previewButton());
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBe(keys[1]);
  });

  it('is stopped by the person', async () => {
    let stopped: AbortSignal | undefined;
    const onPreview = vi.fn((_body: unknown, { signal }: { signal: AbortSignal }) => {
      stopped = signal;
      return new Promise<void>(() => {});
    });
    open({ onPreview });
    fill();
    fireEvent.click(previewButton());
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(stopped?.aborted).toBe(true);
    expect(screen.getByRole('status').textContent).toContain('Canceled');
  });
});

describe('sources and notes', () => {
  it('are sent as a list and as they stand, and are gone with the post', async () => {
    const onValuesChange = vi.fn();
    const view = open({ onValuesChange });
    fireEvent.input(field('Sources'), {
      target: { value: ' a.example/one\n\nhttps://b.example/ ' },
    });
    fireEvent.input(field('Notes'), { target: { value: 'Made in Kendal.\n\n- by hand' } });
    const { call, stream } = await generate(view);
    expect(call.body).toMatchObject({
      sources: ['a.example/one', 'https://b.example/'],
      notes: 'Made in Kendal.\n\n- by hand',
    });
    expect(onValuesChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ notes: 'Made in Kendal.\n\n- by hand' }),
    );
    stream.send({ type: 'done', result: createdPost });
    await screen.findByText('Your post is published');
    expect([field('Sources').value, field('Notes').value]).toEqual(['', '']);
  });

  it('begin with what the host gives', async () => {
    const view = open({ sources: 'a.example', notes: 'By hand' });
    const { call } = await generate(view);
    expect(call.body).toMatchObject({ sources: ['a.example'], notes: 'By hand' });
  });

  it('count the notes, and refuse too many', () => {
    const { api } = open();
    fireEvent.input(field('Notes'), { target: { value: 'a'.repeat(1200) } });
    expect(noteOf(field('Notes'))).toBe('1,200 of 20,000 characters');
    fireEvent.input(field('Notes'), { target: { value: 'a'.repeat(20_001) } });
    expect(field('Notes').getAttribute('aria-invalid')).toBe('true');
    fill();
    fireEvent.click(claim());
    expect(api.calls).toHaveLength(0);
  });

  it('name the address that is none, and go to it', () => {
    open();
    fill();
    fireEvent.input(field('Sources'), { target: { value: 'a.example\nftp://b.example' } });
    fireEvent.click(claim());
    expect(noteOf(field('Sources'))).toBe(
      'Address 2: Only http and https addresses can be linked to, not ftp:',
    );
    expect(document.activeElement).toBe(field('Sources'));
    expect(field('Sources').closest('details')?.open).toBe(true);
    expect(screen.getByRole('alert').textContent).not.toContain('sources[1]');
  });

  it('that could not be used are named after the post', async () => {
    const { stream } = await generate(open());
    stream.send({
      type: 'done',
      result: {
        ...createdPost,
        grounding: {
          kind: 'sources',
          sources: [],
          evidence: [],
          removed: [],
          takenShare: 0,
          statements: 12,
          isShort: true,
          unused: [
            {
              address: 'https://a.example/',
              role: 'given',
              reason: 'not-found',
              message: 'It answered 404',
            },
          ],
        },
      },
    });
    expect(await screen.findByText(/It is shorter than you asked for/)).toBeTruthy();
    expect(screen.getByText('1 source could not be used')).toBeTruthy();
    expect(screen.getByText('https://a.example/: It answered 404')).toBeTruthy();
  });
});

it('says what the writer in use can and cannot do', () => {
  const { rerender } = open({ writer: { name: 'm-1', isStandIn: false } });
  expect(screen.getByText(/^Written by m-1 in the tone you choose/)).toBeTruthy();
  const writer = { name: 'offline writer', isStandIn: true, composes: true };
  rerender(<GeneratorWidget apiUrl="https://api.example" writer={writer} />);
  expect(screen.getByText(/It cannot follow a tone or instructions/)).toBeTruthy();
});
