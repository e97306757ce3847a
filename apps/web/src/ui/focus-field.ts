/** Puts the focus on the first field of a form that has a fault, and unfolds what it lies in. */
export function focusFault(form: HTMLFormElement, faults: object): void {
  const first = [...form.elements].find((element) =>
    Object.hasOwn(faults, element.getAttribute('name') ?? ''),
  );
  if (!(first instanceof HTMLElement)) return;
  const folded = first.closest('details');
  if (folded) folded.open = true;
  first.focus();
}
