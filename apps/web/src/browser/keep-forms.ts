import { onSessionMissed } from './session-missed.ts';
import { type KeptField, type KeptFields, keepForm, readKeptForm } from './stored-forms.ts';

/** Says of an element that what is typed in it is kept, and under which name. */
const MARK = 'data-kept';
const AFTER_TYPING_MS = 300;
/** What is secret, a file, or shown to nobody. */
const never = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image']);

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A form in the page. */
interface Watched {
  /** What its fields said as they came. */
  bases: Map<string, string>;
  /** What is still to be put back; undefined until it is known whose it is. */
  kept: KeptFields | undefined;
  isTouched: boolean;
  wasSent: boolean;
}

export interface FormKeeper {
  /** Whose forms they are: an account's, or by null a guest's. */
  keepFor(userId: string | null): void;
  stop(): void;
}

/**
 * Keeps what is typed into the forms of the page that ask for it by `data-kept`, and puts it back where a
 * form comes again as it came. What was sent, and not refused, is forgotten. What is typed before it is
 * known whose it is, is kept as soon as it is.
 */
export function startFormKeeper(): FormKeeper {
  const watched = new Map<Element, Watched>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let owner: string | null | undefined;

  const keep = (form: Element, fields: KeptFields): void => {
    if (owner !== undefined) keepForm(owner, nameOf(form), fields, new Date());
  };
  /** Keeps every form that was touched, as it stands. */
  function keepAll(): void {
    clearTimeout(timer);
    for (const [form, state] of watched) {
      if (form.isConnected && state.isTouched) keep(form, changesOf(form, state));
    }
  }
  /** Meets the forms that came, and takes leave of those that went. */
  function look(): void {
    for (const [form, { wasSent }] of watched) {
      if (form.isConnected) continue;
      watched.delete(form);
      if (wasSent) keep(form, {});
    }
    for (const form of document.querySelectorAll(`[${MARK}]`)) {
      const state = watched.get(form) ?? {
        bases: new Map(),
        kept: undefined,
        isTouched: false,
        wasSent: false,
      };
      watched.set(form, state);
      for (const [name, field] of fieldsOf(form)) {
        if (state.bases.has(name)) continue;
        state.bases.set(name, asItCame(field));
        if (read(field) !== asItCame(field)) state.isTouched = true;
      }
      if (owner === undefined) continue;
      state.kept ??= readKeptForm(owner, nameOf(form), new Date());
      void putBack(form, state.kept);
    }
  }
  const stateOf = ({ target }: Event): Watched | undefined => {
    const form = target instanceof Element ? target.closest(`[${MARK}]`) : null;
    return form ? watched.get(form) : undefined;
  };
  const onInput = (event: Event): void => {
    const state = stateOf(event);
    if (!state) return;
    state.isTouched = true;
    state.wasSent = false;
    clearTimeout(timer);
    timer = setTimeout(keepAll, AFTER_TYPING_MS);
  };
  const onSubmit = (event: Event): void => {
    const state = stateOf(event);
    if (state) state.wasSent = true;
  };
  /** What was sent was refused, and goes before it can say so. */
  function onRefused(): void {
    for (const state of watched.values()) state.wasSent = false;
    keepAll();
  }
  const observer = new MutationObserver((changes) => {
    if (changes.some(isAboutForms) || [...watched.keys()].some((form) => !form.isConnected)) look();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const gone = new AbortController();
  const capture = { capture: true, signal: gone.signal };
  document.addEventListener('input', onInput, capture);
  document.addEventListener('change', onInput, capture);
  document.addEventListener('submit', onSubmit, capture);
  window.addEventListener('pagehide', keepAll, { signal: gone.signal });
  onSessionMissed(onRefused, gone.signal);
  look();
  return {
    keepFor(userId) {
      if (userId === owner) return;
      for (const state of watched.values()) {
        state.kept = undefined;
        // What one account typed is not the next one's. A guest who signs in is the same person.
        if (owner) state.isTouched = false;
      }
      owner = userId;
      look();
      keepAll();
    },
    stop() {
      clearTimeout(timer);
      observer.disconnect();
      gone.abort();
    },
  };
}

/**
 * Whether something came into a form, or brought one. Rows of a list come with every frame, and to look at all fields
 * takes time.
 */
function isAboutForms({ target, addedNodes }: MutationRecord): boolean {
  if (target instanceof Element && target.closest(`[${MARK}]`)) return true;
  return [...addedNodes].some(
    (node) =>
      node instanceof Element && (node.matches(`[${MARK}]`) || node.querySelector(`[${MARK}]`)),
  );
}

async function putBack(form: Element, waiting: KeptFields): Promise<void> {
  for (const [name, field] of fieldsOf(form)) {
    const kept = waiting[name];
    if (!kept) continue;
    delete waiting[name];
    // The form came otherwise than when this was typed: what it says is newer.
    if (read(field) !== kept.base) continue;
    write(field, kept);
    // A form that takes each change as all it knows has to hear of one at a time.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const nameOf = (form: Element): string => form.getAttribute(MARK) ?? '';

/** What differs from how it came; nothing of what was sent and not refused. */
function changesOf(form: Element, { bases, kept = {}, wasSent }: Watched): KeptFields {
  const isOpen = form.querySelector('[role=alert], [aria-invalid=true]') !== null;
  const isBusy = form.closest('[aria-busy=true]') ?? form.querySelector('[aria-busy=true]');
  if (wasSent && !isOpen && !isBusy) return {};
  const changes: KeptFields = { ...kept };
  for (const [name, field] of fieldsOf(form)) {
    const [value, base] = [read(field), bases.get(name) ?? ''];
    if (value !== base) changes[name] = { value, base };
  }
  return changes;
}

/** The fields by what they are called; several of one name by their order. */
function fieldsOf(form: Element): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of form.querySelectorAll<Field>('input, textarea, select')) {
    const { type, name, autocomplete } = field;
    if (never.has(type) || /^cc-|one-time-code/.test(autocomplete)) continue;
    const called = name || field.labels?.[0]?.textContent || '';
    const at = type === 'radio' ? `${called}=${field.value}` : called;
    let key = at;
    for (let index = 2; fields.has(key); index += 1) key = `${at} ${index}`;
    if (called) fields.set(key, field);
  }
  return fields;
}

const isBox = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

const read = (field: Field): string => (isBox(field) ? String(field.checked) : field.value);

/** What a field said before anybody typed, which people do before the page is alive. */
const asItCame = (field: Field): string =>
  isBox(field) || field instanceof HTMLSelectElement ? read(field) : field.defaultValue;

/** As a person would, so that whoever holds the field's value hears of it. */
function write(field: Field, { value }: KeptField): void {
  if (isBox(field)) {
    field.click();
    return;
  }
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}
