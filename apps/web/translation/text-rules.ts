/** Whether a string in code reads like a text for people: a name in capitals or several words. */
export function readsLikeText(text: string): boolean {
  if (!/\p{Ll}/u.test(text) || isAddress(text)) return false;
  return (
    /^\W*\p{Lu}[\p{Ll}’'-]/u.test(text) || /^\W*(A|I) \p{L}/u.test(text) || hasSeveralWords(text)
  );
}

/** What begins as a text does is one whatever it names: `<Fact name="Checked">`, `{ url: 'Address' }`. */
export const beginsText = (value: unknown): boolean =>
  typeof value === 'string' && /^\p{Lu}([\p{Ll}’'-]|\p{Lu}* \p{Ll})/u.test(value);

export const hasLetters = (text: string): boolean =>
  /\p{Ll}|^\P{L}*\p{Lu}\P{L}*$/u.test(text.replace(/\{\w+\}/g, '')) && !isAddress(text);

/** A figure that other languages write otherwise: `10,000+`, `4.9/5`, `50%`, `$500`. */
export const isFigure = (text: string): boolean =>
  /^\$?\d[\d.,]*[%+]?(\/\d+)?$/.test(text) && /[$.,%]/.test(text);

const hasSeveralWords = (text: string): boolean =>
  /\p{L}[’'-]?[,;:.!?…)]? +\(?\p{L}/u.test(text) || /^ \p{Ll}|\p{Ll} $/u.test(text);

/** A word beside a value, each of which stands as 1: `1 of 1`, `up 1`. */
export const joinsValues = (words: string): boolean =>
  /1[”)]?[,.:]?(?: ·)? \p{L}{2,}|^,? ?\p{Ll}{2,} “?1/u.test(words);

/** Addresses, and markup: words in it stand in texts of their own. */
const isAddress = (text: string): boolean =>
  /^(\s*<[a-z!/]|https?:|mailto:|[./#?@&*](?=\S)|\w+\/\w)/.test(text);

/** Calls whose strings are names, patterns or keys. */
export const silentCalls = new Set(
  `includes startsWith endsWith indexOf lastIndexOf split replace replaceAll match matchAll test exec
  get set has delete append getItem setItem removeItem addEventListener removeEventListener
  querySelector querySelectorAll getElementById getElementsByTagName closest matches getAttribute
  setAttribute removeAttribute hasAttribute createElement createElementNS toggle add remove
  dispatchEvent log warn error info debug import require supportedValuesOf setProperty
  getPropertyValue matchMedia startViewTransition postMessage execCommand getEntriesByType
  searchParams getAll localeCompare defineProperty lazyPart z enum literal regex describe`.split(
    /\s+/,
  ),
);

/** Errors that developers read, and objects made of patterns. */
export const silentClasses = new Set([
  'Error',
  'TypeError',
  'RangeError',
  'RegExp',
  'URL',
  'URLSearchParams',
  'Headers',
  'Event',
  'CustomEvent',
  'Blob',
  'File',
]);

/** Attributes that people do not read. */
export const silentAttributes = new Set(['name', 'role', 'size']);

/** Attributes and properties that name things. */
export const silentNames = new Set(
  `className class id href src srcSet type rel target method htmlFor for key autoComplete signal
  autoCapitalize inputMode enterKeyHint pattern viewBox d fill stroke transform points style as media
  sizes crossOrigin lang hrefLang dir slot form list accept encType scope loading decoding
  fetchPriority referrerPolicy sandbox allow dangerouslySetInnerHTML tone variant side align path
  contentType headers locale timeZone dateStyle timeStyle currency style code field
  operationId url event css selector cause mode kind cursor prefix suffix dataset`.split(/\s+/),
);

/** Attributes of HTML elements that people read. */
export const spokenAttributes = new Set(
  `title alt placeholder label aria-label aria-description aria-roledescription aria-valuetext
  summary`.split(/\s+/),
);

/**
 * What the server's answers say in sentences: properties, and what findings of diagnostics and refusals of a field
 * are made by.
 */
export const answeredNames = new Set(['message', 'found', 'todo', 'reason', 'problem', 'advice']);
export const answeredCalls = new Set(['fine', 'attention', 'failure', 'wrong']);

/** The line of a setting, `PORT: [schema, 'port to listen on']`, and what a provider's settings have wrong together. */
export const isOfSettings = (name: string, type: string): boolean =>
  name === 'faults' || (type === 'ArrayExpression' && /^[A-Z][A-Z\d_]+$/.test(name));

/** Properties, and attributes of components, that people read whatever stands in them. */
export const spokenNames = new Set(
  `text heading hint subject action of what noun unit words caption detail summary
  message one many named empty none`.split(/\s+/),
);
