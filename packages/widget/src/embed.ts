import { createCommands } from './embed/commands.ts';
import { defineGenerator, TAG } from './embed/element.tsx';

declare global {
  interface Window {
    /** What the inline loader left: commands that came before this script. */
    Linkwright?: ((...command: unknown[]) => void) & { q?: unknown[][] };
  }
}

// A page may bring the script twice, even at two addresses: the first one stays.
if (!customElements.get(TAG)) {
  const commands = createCommands();
  const kept = window.Linkwright?.q ?? [];
  window.Linkwright = commands.run;
  for (const command of kept) commands.run(...command);
  document.addEventListener('click', ({ target }) => {
    const opener = target instanceof Element && target.closest('[data-linkwright-open]');
    if (opener) commands.run('open', opener.getAttribute('data-linkwright-open'));
  });
  defineGenerator(commands, new URL(import.meta.url).origin);
}
