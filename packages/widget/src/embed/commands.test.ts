import { describe, expect, it, vi } from 'vitest';
import { type Commanded, createCommands } from './commands.ts';
import { loaderScript } from './loader.ts';

const generator = (id: string, shownAs: Commanded['shownAs'] = 'inline') =>
  ({ id, shownAs, open: vi.fn(), close: vi.fn(), setAttribute: vi.fn() }) satisfies Commanded;

describe('commands', () => {
  it('are kept until there is a generator, in their order', () => {
    const { run, add } = createCommands();
    run('set', { anchorText: 'good desks', targetUrl: 'desks.example.com' });
    run('open', 'late');
    const first = generator('first');
    add(first);
    expect(first.setAttribute.mock.calls).toEqual([
      ['anchor-text', 'good desks'],
      ['target-url', 'desks.example.com'],
    ]);
    expect(first.open).not.toHaveBeenCalled();
    const late = generator('late', 'popup');
    add(late);
    expect(late.open).toHaveBeenCalledOnce();
    expect(late.setAttribute).not.toHaveBeenCalled();
  });

  it('open what can be opened, and only one', () => {
    const { run, add, remove } = createCommands();
    const [inline, button, popup] = [
      generator('a'),
      generator('b', 'button'),
      generator('c', 'popup'),
    ];
    for (const one of [inline, button, popup]) add(one);
    run('open');
    run('open', 'c');
    run('close');
    remove(button);
    run('open', '');
    expect([inline, button, popup].map(({ open }) => open.mock.calls.length)).toEqual([0, 1, 2]);
    expect([inline, button, popup].map(({ close }) => close.mock.calls.length)).toEqual([1, 1, 1]);
  });

  it('tell of events, and pass over what they do not know', () => {
    const { run, add } = createCommands();
    const listener = vi.fn();
    const one = generator('one');
    add(one);
    run('on', 'generated', listener);
    run('on', 'generated', 'nothing to call');
    run('explode');
    run();
    run('set', null);
    document.dispatchEvent(new CustomEvent('linkwright:generated', { detail: { url: 'x' } }));
    expect(listener.mock.calls).toEqual([[{ url: 'x' }]]);
    expect(one.open).not.toHaveBeenCalled();
    expect(one.setAttribute).not.toHaveBeenCalled();
  });
});

describe('the inline loader', () => {
  it('takes half a kilobyte', () => {
    expect(loaderScript('https://linkwright.example/widget.js').length).toBeLessThanOrEqual(512);
  });

  it('cannot be left by the address in it', () => {
    const script = loaderScript(
      'https://a.example/"</script><script>alert(1)//',
      'sha384-"</script>',
    );
    expect(script).not.toContain('</script>');
    expect(() => new Function(script)).not.toThrow();
  });
});
