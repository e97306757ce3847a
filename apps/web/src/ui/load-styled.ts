/** Style sheets that did not come with a part. */
const missing = new Set<HTMLLinkElement>();

/**
 * Loads a part of the page once every style sheet is there that did not come before: the bundler's import
 * asks for each of them a single time, and at the next try brings the part without.
 */
export async function loadStyled<Part>(load: () => Promise<Part>): Promise<Part> {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  };
  document.addEventListener('error', note, { capture: true });
  try {
    await Promise.all(Array.from(missing, askAgain));
    return await load();
  } finally {
    document.removeEventListener('error', note, { capture: true });
  }
}

function askAgain(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement;
  missing.delete(link);
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`${link.href} could not be loaded`)));
    link.replaceWith(again);
  });
}
