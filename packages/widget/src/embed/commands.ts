import type { WidgetMode } from '@linkwright/core/widget';

/** What a command can do to a generator on the page. */
export interface Commanded {
  readonly id: string;
  /** Not called as the attribute: frameworks set properties of that name. */
  readonly shownAs: WidgetMode;
  open(): void;
  close(): void;
  setAttribute(name: string, value: string): void;
}

export interface Commands {
  /** `window.Linkwright`: does a command, or keeps it until there is a generator that it is for. */
  run(...command: unknown[]): void;
  add(generator: Commanded): void;
  remove(generator: Commanded): void;
}

/**
 * The commands of a page (docs/developers/widget.md):
 *
 *     Linkwright('open', id?)   Linkwright('close', id?)
 *     Linkwright('set', { keyword, anchorText, targetUrl, … }, id?)
 *     Linkwright('on', 'generated', (detail) => …)
 */
export function createCommands(): Commands {
  const generators = new Set<Commanded>();
  let kept: unknown[][] = [];

  function run(...command: unknown[]): void {
    const [name, subject, third] = command;
    if (name === 'on') {
      if (typeof third === 'function') listen(`${subject}`, third as (detail: unknown) => void);
      return;
    }
    const id = name === 'set' ? third : subject;
    const meant = [...generators].filter((generator) => !id || generator.id === id);
    if (meant.length === 0) kept.push(command);
    else if (name === 'set') for (const generator of meant) set(generator, subject);
    else if (name === 'close') for (const generator of meant) generator.close();
    else if (name === 'open')
      (meant.find(({ shownAs }) => shownAs !== 'inline') ?? meant[0])?.open();
  }

  return {
    run,
    add(generator) {
      generators.add(generator);
      const again = kept;
      kept = [];
      for (const command of again) run(...command);
    },
    remove: (generator) => void generators.delete(generator),
  };
}

function listen(event: string, act: (detail: unknown) => void): void {
  document.addEventListener(`linkwright:${event}`, (heard) => {
    if (heard instanceof CustomEvent) act(heard.detail);
  });
}

/** `anchorText` sets the attribute `anchor-text`. */
function set(generator: Commanded, values: unknown): void {
  for (const [name, value] of Object.entries(values ?? {})) {
    generator.setAttribute(
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      String(value),
    );
  }
}
