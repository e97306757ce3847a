import type { Translation } from './catalogue.ts';
import { type FoundText, findTexts } from './find-texts.ts';
import { elements, type Part, values } from './parts.ts';

/** What the code calls the number that a text has forms for. */
const NUMBER = '$number';

/** The source file with every text that has a translation replaced by it. */
export function replaceTexts(
  file: string,
  code: string,
  translationOf: (text: FoundText) => Translation | undefined,
): string {
  const texts = findTexts(file, code).toSorted((a, b) => a.start - b.start || b.end - a.end);

  /** A stretch of the code, translated. */
  function stretch(start: number, end: number): string {
    let done = start;
    let written = '';
    for (const text of texts) {
      if (text.start < done || text.end > end) continue;
      const translation = translationOf(text);
      if (!translation) continue;
      written += code.slice(done, text.start) + write(text, translation);
      done = text.end;
    }
    return written + code.slice(done, end);
  }

  function write(text: FoundText, [one, many]: Translation): string {
    const { form, counted } = text;
    const around = (said: string) => text.before + said + text.after;
    const form1 = writeForm(text, around(one));
    if (!counted || many === undefined) return form1;
    const isMarkup = form === 'children';
    const wrap = (said: string) => (isMarkup ? `<>${said}</>` : said);
    const chosen = `((${NUMBER}) => ${NUMBER} === 1 ? ${wrap(form1)} : ${wrap(writeForm(text, around(many)))})(${stretch(counted.start, counted.end)})`;
    return isMarkup ? `{${chosen}}` : chosen;
  }

  function writeForm({ form, parts, counted }: FoundText, said: string): string {
    if (form === 'string') return JSON.stringify(said);
    if (form === 'attribute') return `{${JSON.stringify(said)}}`;
    const valueNamed = (name: string): string | undefined => {
      if (name === 'count' && counted) return `${NUMBER}.toLocaleString('de-DE')`;
      const value = values(parts).find((one) => one.name === name);
      return value && stretch(value.node.start, value.node.end);
    };
    return form === 'children'
      ? writeChildren(said, parts, valueNamed)
      : `\`${said.replace(/\{(\w+)\}|[`\\]|\$(?=\{)/g, (found, name: string | undefined) => {
          if (name === undefined) return `\\${found}`;
          const value = valueNamed(name);
          return value === undefined ? found : `\${${value}}`;
        })}\``;
  }

  function writeChildren(
    said: string,
    parts: Part[],
    valueNamed: (name: string) => string | undefined,
  ): string {
    const inside = elements(parts);
    const elementOf = (number: string) => inside.find((one) => one.number === Number(number))?.node;
    return said
      .split(/(\{\w+\}|<\/?\d+\/?>)/)
      .map((token) => {
        if (token === '') return '';
        const [, name] = /^\{(\w+)\}$/.exec(token) ?? [];
        const value = name && valueNamed(name);
        if (value) return `{${value}}`;
        const [, slash, number, empty] = /^<(\/?)(\d+)(\/?)>$/.exec(token) ?? [];
        const element = number && elementOf(number);
        if (!element) return `{${JSON.stringify(token)}}`;
        if (empty) return stretch(element.start, element.end);
        const { openingElement, closingElement } = element;
        const tag = slash ? closingElement : openingElement;
        return tag ? stretch(tag.start, tag.end) : slash ? '</>' : '<>';
      })
      .join('');
  }

  return stretch(0, code.length);
}
