/** Puts the focus on the first field of a form that has a fault. */
export function focusFault(form: HTMLFormElement, faults: object): void {
  const first = [...form.elements].find((element) =>
    Object.hasOwn(faults, element.getAttribute('name') ?? ''),
  );
  if (first instanceof HTMLElement) first.focus();
}
