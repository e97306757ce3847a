/** How often a page that comes alive is asked whether it has. */
const LOOK_EACH_MS = 50;

interface Held {
  element: Element;
  act: () => void;
}

/**
 * What is pressed before the page is alive is done once it is, the latest of several: until then a form would
 * leave the page, with what was typed, and a button would do nothing.
 *
 * @param root what the server wrote and React brings to life.
 */
export function holdEarlyActs(root: Element): void {
  const early = new Set(root.querySelectorAll('button, form'));
  let held: Held | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  function hold(event: Event, next: Held): void {
    event.preventDefault();
    event.stopPropagation();
    held = next;
    timer ??= setInterval(doOnceAlive, LOOK_EACH_MS);
  }
  function doOnceAlive(): void {
    if (!held || (held.element.isConnected && !isAlive(held.element))) return;
    clearInterval(timer);
    timer = undefined;
    const { element, act } = held;
    held = undefined;
    if (element.isConnected) act();
  }
  const isEarly = (element: Element) => early.has(element) && !isAlive(element);

  root.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      // Of one that sends a form, the form is held.
      if (!button || !isEarly(button) || (button.form && button.type === 'submit')) return;
      hold(event, { element: button, act: () => button.click() });
    },
    { capture: true },
  );
  root.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(event instanceof SubmitEvent && form instanceof HTMLFormElement)) return;
      if (!isEarly(form)) return;
      hold(event, { element: form, act: () => form.requestSubmit(event.submitter) });
    },
    { capture: true },
  );
}

/** Whether React knows the element: it keeps what it knows of one at the element itself. */
const isAlive = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps$'));
