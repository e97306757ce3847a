import { copyOf } from '../../../base/text/copy-of.ts';
import { endOfRawText } from './raw-text.ts';
import { type Decode, ScannedTag, type Tag } from './scanned-tag.ts';

/** Characters among which an unfinished tag is looked for first. */
const SOON = 1024;

/** What a scan tells, in the order of the page. */
export interface ScanHandler {
  /** True when what follows, up to the end tag, is no markup. */
  onOpen(tag: Tag): boolean;
  onClose(tag: Tag): void;
  /** Part of a text, entities as they stand: `text` from `start` to `end`. A text may come in parts. */
  onText(text: string, start: number, end: number): void;
  /** What an element of that name holds that is no markup, whole. */
  onRawText(id: number, content: string): void;
  onComment(content: string): void;
  /** Whether `<![CDATA[` begins a text here, as it does in drawings and formulas. */
  takesCdata(): boolean;
  /** The text that `onText` gave offsets of is about to go. */
  onForget(): void;
}

export interface Scanner {
  write(text: string): void;
  end(): void;
}

/**
 * Splits HTML into tags, texts and comments as the HTML standard's tokenizer does, by jumping from
 * `<` to `<`. The time it takes grows with the length of the page and nothing else: what is not
 * finished when the text ends is looked at again only when the text has doubled. What it tells does
 * not depend on where the page was cut into parts, but for how texts are.
 */
export function createScanner(handler: ScanHandler, decode: Decode): Scanner {
  const tag = new ScannedTag(decode);
  /** Name of the element whose content is no markup, 0 outside of one. */
  let raw = 0;
  /** What is unfinished, and what came after it was looked at. */
  let rest = '';
  let more = '';
  let enough = 0;

  /** Reads what is finished; returns where the unfinished begins. */
  const scan = (text: string, start: number, isLast: boolean): number => {
    let at = start;
    let from = start;
    for (;;) {
      if (raw !== 0) {
        const end = endOfRawText(text, at, raw);
        if (end === -1 && !isLast) return at;
        handler.onRawText(raw, text.slice(at, end === -1 ? text.length : end));
        raw = 0;
        if (end === -1) return text.length;
        at = end;
        from = end;
      }
      const open = text.indexOf('<', from);
      if (open === -1) {
        if (at < text.length) handler.onText(text, at, text.length);
        return text.length;
      }
      const isEnd = codeAt(text, open + 1) === 47;
      if (!isLetter(codeAt(text, isEnd ? open + 2 : open + 1))) {
        const kind = kindOfMark(text, open, isLast, handler);
        if (kind === 'text') {
          from = open + 1;
          continue;
        }
        if (open > at) handler.onText(text, at, open);
        const end = kind === 'unfinished' ? -1 : readMark(text, open, kind, isLast, handler);
        if (end === -1) return open;
        at = end;
        from = end;
        continue;
      }
      if (open > at) handler.onText(text, at, open);
      const end = tag.read(text, isEnd ? open + 2 : open + 1);
      if (end === -1) return isLast ? text.length : open;
      if (isEnd) handler.onClose(tag);
      else if (handler.onOpen(tag)) raw = tag.id;
      at = end;
      from = end;
    }
  };

  const read = (text: string, start: number, isLast = false): number => {
    const end = scan(text, start, isLast);
    tag.forget();
    handler.onForget();
    return end;
  };

  const advance = (text: string): void => {
    // Most unfinished tags end soon. A text put together from two is slower to read than either.
    const soon = rest === '' ? 0 : read(rest + text.slice(0, SOON), 0);
    if (soon < rest.length) {
      const whole = rest + text;
      rest = copyOf(whole.slice(read(whole, soon)));
    } else {
      rest = copyOf(text.slice(read(text, soon - rest.length)));
    }
    enough = rest.length * 2;
  };

  return {
    write(text) {
      more += text;
      if (rest.length + more.length < enough) return;
      const next = more;
      more = '';
      advance(next);
    },
    end() {
      read(rest + more, 0, true);
    },
  };
}

type MarkKind = 'comment' | 'cdata' | 'bogus' | 'nothing';

/** What a `<` begins that begins no tag. */
function kindOfMark(
  text: string,
  open: number,
  isLast: boolean,
  handler: ScanHandler,
): MarkKind | 'text' | 'unfinished' {
  const left = text.length - open;
  const next = text.charAt(open + 1);
  if (next === '/') {
    if (left === 2) return isLast ? 'text' : 'unfinished';
    return text.charAt(open + 2) === '>' ? 'nothing' : 'bogus';
  }
  if (next === '?') return 'bogus';
  if (next !== '!') return left === 1 && !isLast ? 'unfinished' : 'text';
  if (text.startsWith('<!--', open)) return 'comment';
  if (text.startsWith('<![CDATA[', open)) return handler.takesCdata() ? 'cdata' : 'bogus';
  return left < 9 && !isLast ? 'unfinished' : 'bogus';
}

/** Reads it and returns the offset after it, or -1 where the text ends before it does. */
function readMark(
  text: string,
  open: number,
  kind: MarkKind,
  isLast: boolean,
  handler: ScanHandler,
): number {
  if (kind === 'nothing') return open + 3;
  if (kind === 'comment') return readComment(text, open, isLast, handler);
  const closing = kind === 'cdata' ? ']]>' : '>';
  const end = text.indexOf(closing, open + 2);
  if (end === -1 && !isLast) return -1;
  if (kind === 'cdata') handler.onText(text, open + 9, end === -1 ? text.length : end);
  return end === -1 ? text.length : end + closing.length;
}

function readComment(text: string, open: number, isLast: boolean, handler: ScanHandler): number {
  const start = open + 4;
  if (text.startsWith('>', start)) return start + 1;
  if (text.startsWith('->', start)) return start + 2;
  let end = text.indexOf('--', start);
  for (; end !== -1; end = text.indexOf('--', end + 1)) {
    const length = text.startsWith('>', end + 2) ? 3 : text.startsWith('!>', end + 2) ? 4 : 0;
    if (length === 0) continue;
    handler.onComment(text.slice(start, end));
    return end + length;
  }
  if (!isLast) return -1;
  handler.onComment(text.slice(start));
  return text.length;
}

/** Zero beyond the end, where V8 would make slower code for what asks. */
const codeAt = (text: string, at: number): number => (at < text.length ? text.charCodeAt(at) : 0);
const isLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122;
