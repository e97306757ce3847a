import type { HiddenReason } from '../inspection.ts';

/** Further out than any screen. */
const FAR = 900;

/**
 * Why an element with this style attribute is not seen, as far as the attribute alone says. 'visible'
 * where it says that the element is seen within a hidden one; null where it says nothing.
 */
export function hiddenByStyle(style: string): HiddenReason | 'visible' | null {
  if (style === '') return null;
  const rules = declarations(style);
  const get = (name: string) => rules.get(name) ?? '';
  if (get('display') === 'none') return 'display-none';
  if (/^(?:hidden|collapse)$/u.test(get('visibility'))) return 'visibility-hidden';
  if (isZero(get('opacity')) || isSeeThrough(get('color'))) return 'transparent';
  if (hasNoSize(get)) return 'zero-size';
  if (isOffScreen(get)) return 'off-screen';
  return get('visibility') === 'visible' ? 'visible' : null;
}

/** What is looked at. No value of it that says something is long, nor its name with the spaces around. */
const names: ReadonlySet<string> = new Set(
  'clip clip-path color display font-size height left right top bottom margin-left margin-top max-height max-width opacity overflow position text-indent transform visibility width'.split(
    ' ',
  ),
);
const MAX_NAME = 40;
const MAX_VALUE = 200;

/** Names and values in lower case, the last of a name; without `!important` and comments. */
function declarations(style: string): Map<string, string> {
  const rules = new Map<string, string>();
  const text = withoutComments(style).toLowerCase();
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf(';', start);
    const end = next === -1 ? text.length : next;
    const colon = text.slice(start, Math.min(end, start + MAX_NAME)).indexOf(':');
    const name = colon === -1 ? '' : text.slice(start, start + colon).trim();
    if (names.has(name)) {
      const from = start + colon + 1;
      const value = text.slice(from, Math.min(end, from + MAX_VALUE));
      const plain = value.replace('!important', '').trim();
      if (plain !== '') rules.set(name, plain);
    }
    start = end + 1;
  }
  return rules;
}

function withoutComments(style: string): string {
  const [start = '', ...comments] = style.split('/*');
  const rests = comments.map((part) => {
    const end = part.indexOf('*/');
    return end === -1 ? '' : part.slice(end + 2);
  });
  return start + rests.join('');
}

function hasNoSize(get: (name: string) => string): boolean {
  if (isZero(get('font-size')) || /\bscale(?:3d|x|y)?\(\s*0\s*[,)]/u.test(get('transform'))) {
    return true;
  }
  if (/^rect\(\s*(?:[01](?:px)?[\s,]+){3}[01](?:px)?\s*\)$/u.test(get('clip'))) return true;
  if (/^inset\(\s*(?:50|100)%/u.test(get('clip-path'))) return true;
  const clips = /hidden|clip/u.test(get('overflow'));
  const sizes = ['width', 'height', 'max-width', 'max-height'];
  return clips && sizes.some((name) => /^[01](?:\.0+)?(?:px)?$/u.test(get(name)));
}

function isOffScreen(get: (name: string) => string): boolean {
  if (isFar(get('text-indent'))) return true;
  const moved = /translate(?:3d|x|y)?\(([^()]*)\)/u.exec(get('transform'))?.[1] ?? '';
  if (moved.split(',').some(isFar)) return true;
  const sides = ['left', 'right', 'top', 'bottom'];
  if (/^(?:absolute|fixed)$/u.test(get('position')) && sides.some((side) => isFar(get(side)))) {
    return true;
  }
  return ['margin-left', 'margin-top'].some((side) => isFar(get(side)));
}

/** A length that moves something out of sight: more than 900 px, or 60 em, to the left or upwards. */
function isFar(length: string): boolean {
  const [, number = '0', unit = 'px'] = /^(-?[\d.]+)(px|r?em|vw|vh|%)?$/u.exec(length.trim()) ?? [];
  const pixels = unit === 'px' ? 1 : unit.endsWith('em') ? 16 : 10;
  return Number(number) * pixels <= -FAR;
}

const isZero = (value: string): boolean => /^(?:0+(?:\.0*)?|\.0+)(?:px|r?em|pt|%)?$/u.test(value);

function isSeeThrough(color: string): boolean {
  const [, alpha = '1'] =
    /^(?:rgb|hsl)a?\((?:[^,/]*,[^,/]*,[^,/]*,|[^,/]*\/)([^,/]*)\)$/u.exec(color) ?? [];
  return color === 'transparent' || isZero(alpha.trim());
}
