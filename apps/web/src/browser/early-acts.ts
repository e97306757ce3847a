/** How often a page that comes alive is asked whether it has. */
const LOOK_EACH_MS = 50;

/**
 * What is pressed before the page is alive is done once it is, the latest of several: until then a form would
 * leave the page, with what was typed, and a button would do nothing.
 *
 * @param root what the server wrote and React brings to life.
 */
export function holdEarlyActs(root: Element): void {
  const early = new Set(root.querySelectorAll('button, form'));
  let held: { element: HTMLElement; submitter: HTMLElement | null };
  let timer: ReturnType<typeof setInterval> | undefined;

  function hold(event: Event): void {
    const submitter = event instanceof SubmitEvent ? event.submitter : null;
    const name = event.type === 'submit' ? 'form' : 'button';
    const element = (event.target as Element).closest<HTMLElement>(name);
    if (!element || !early.has(element) || isAlive(element)) return;
    // The form that it sends is held, which comes next.
    if (element instanceof HTMLButtonElement && element.form && element.type === 'submit') return;
    event.preventDefault();
    event.stopPropagation();
    held = { element, submitter };
    timer ??= setInterval(actOnceAlive, LOOK_EACH_MS);
  }
  function actOnceAlive(): void {
    const { element, submitter } = held;
    if (element.isConnected && !isAlive(element)) return;
    clearInterval(timer);
    timer = undefined;
    if (!element.isConnected) return;
    if (element instanceof HTMLFormElement) element.requestSubmit(submitter);
    else element.click();
  }

  for (const act of ['click', 'submit']) root.addEventListener(act, hold, { capture: true });
}

/** Whether React knows the element: it keeps what it knows of one at the element itself. */
const isAlive = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps$'));
