import { isCommonNoun } from './german-nouns.ts';

/** Begin a sentence, or address the reader, and are no nouns. */
export const beginsSentences =
  /^(?:Ein(?:e[rmns]?)?|Kein(?:e[rmns]?)?|D(?:er|ie|as|em|en|es|ort|ies|abei|afür|amit|anach|azu|aher|arum|ann|och|enn|ahinter)|(?:Welch|Dies|Jed|Jen|All|Manch|Beid|Solch)e[rsmn]?|(?:Mein|Dein|Sein|Unser|Euer)(?:e[rmns]?)?|Sie|Ihnen|Ihr(?:e[rmns]?)?|Viele|Einige|Mehrere|Andere|Beim?|Mit|Für|Ohne|Nach|Vor|Seit|In[ms]?|A[mn]|Auf|Aus|Vo[mn]|Zu[mr]?|Unter|Über|Durch|Gegen|Um|Bis|Laut|Wie|Was|Wer|Wo|Wann|Warum|Ob|Wenn|Als|Auch|Nur|Pro|Je|Wegen|Trotz|Statt|Während|Und|Oder|Aber|Ist|Sind|Hat|Haben|Wird|Werden|Kann|Können|Soll|Muss|Gibt|Es|Er|Man|Wir|Ich|So|Hier|Sobald|Solange|Damit|Dass|Da|Weil|Bereits|Schon|Nicht|Noch|Sehr|Zwischen|Neben|Hinter|\p{L}+tags|Morgens|Abends|Nachts)$/u;
/** Show that a noun is one, when they stand in front of it. */
const determiner =
  /^(?:der|die|das|dem|den|des|(?:k?ein|mein|dein|sein|ihr|unser)(?:e[rmns]?)?|im|ins|am|ans|aufs|beim|vom|zum|zur|übers?|unters?|durchs|fürs|ums|viel|wenig|mehr|weniger|etwas|genug|kein|pro|je|\p{Ll}{3,}(?:e|en|er|es|em))$/iu;
/** A noun right behind these is a place or somebody, but for what is always said so. */
const towards = /^(?:in|aus|nach|bei|von|durch|laut|namens|heißt|hieß|genannt)$/iu;
/** Somebody's name stands behind what they are. */
const introducing =
  /(?:^(?:Haus|Hause|Herrn?|Frau|Familie|Firma|Marke|Modell|Serie|Stadt|Gemeinde|Dorf|Unternehmen|Institut|Universität|Professor|Architekt|Experte|Chef|Meister)|er|eur|[Ii]ngenieur|ist|ent|in)$/u;
/** What is measured stands behind its measure. */
const measured =
  /(?:^(?:Anfang|Mitte|Ende|Art|Stück|Paar|Prozent|Euro|Grad|Prise|Hand|Reihe|Menge|Handvoll|Scheibe)|gramm|[Kk]ilo|[Ll]iter|[Mm]eter|[Ww]att|[Tt]assen?|[Gg]läser|[Gg]las|[Ff]laschen?|[Dd]osen?|[Bb]echer|[Ll]öffel|[Tt]eller|[Mm]inuten|[Ss]tunden|[Tt]agen?|[Ww]ochen|[Mm]onaten?|[Jj]ahren?)$/u;
const heldBy = /^(?:hat|haben|hatte|hatten|habe) (?:es|ihn|sie)$/u;
const hiddenBy = /^(?:dahinter|dafür|davon) (?:steht|stehen|steckt|bürgt|zeugt)$/iu;

interface Word {
  text: string;
  /** What stands between it and the one before it. */
  gap: string;
}

/** Nouns of a German text that stand where names do, one by one. Whether they are known is another question. */
export function germanNames(text: string): string[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of text.matchAll(/[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu)) {
    words.push({ text: match[0], gap: text.slice(end, match.index) });
    end = match.index + match[0].length;
  }
  return words.flatMap((word, at) => (standsAsName(words, at) ? [word.text] : []));
}

function standsAsName(words: readonly Word[], at: number): boolean {
  const word = words[at];
  if (!word || !isNoun(word.text) || isCommonNoun(word.text.toLowerCase())) return false;
  const before = besides(words, at);
  const after = words[at + 1]?.gap === ' ' ? words[at + 1]?.text : undefined;
  if (before === undefined) return isOwner(word.text, after);
  if (isNoun(before))
    return !measured.test(before) && (introducing.test(before) || isFirstName(words, at - 1));
  if (determiner.test(before)) return false;
  if (after !== undefined && isNoun(after))
    return isOwner(word.text, after) || towards.test(before);
  const two = `${besides(words, at - 1) ?? ''} ${before}`;
  return towards.test(before) || heldBy.test(two) || hiddenBy.test(two);
}

/** The word in front, where nothing but a space stands between. */
const besides = (words: readonly Word[], at: number): string | undefined =>
  words[at]?.gap === ' ' ? words[at - 1]?.text : undefined;

const isNoun = (word: string): boolean =>
  /^\p{Lu}[\p{Ll}’'-]{2,}/u.test(word) && !beginsSentences.test(word);

/** `Hargroves Kanne` */
const isOwner = (word: string, after: string | undefined): boolean =>
  after !== undefined && isNoun(after) && /[^s]s$/u.test(word);

/** `Anna` of `Anna Weller`: no everyday noun, and nothing in front shows that it is one. */
function isFirstName(words: readonly Word[], at: number): boolean {
  const before = besides(words, at);
  const word = words[at]?.text ?? '';
  return !isCommonNoun(word.toLowerCase()) && (before === undefined || !determiner.test(before));
}
