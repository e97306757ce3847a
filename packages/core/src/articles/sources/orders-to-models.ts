import { blockText } from './block-text.ts';
import type { Source, SourceBlock, SourceItem } from './source.ts';

/** Verbs of disregard, what is disregarded, and what tells it from the instructions of a kettle. */
const languages: readonly (readonly [verbs: string, rules: string, former: string])[] = [
  [
    'ignor(?:e|ing)|disregard|forget|override|bypass',
    'instructions?|prompts?|directives?|rules|guidelines',
    'all|any|previous|prior|above|earlier|former|your|system',
  ],
  [
    'reveal|repeat|print|output|show|tell',
    'instructions?|prompts?|rules',
    'your|system|hidden|initial',
  ],
  [
    'ignorier\\p{L}*|vergiss|vergessen sie|missachte\\p{L}*|umgehe',
    'anweisung\\p{L}*|instruktion\\p{L}*|vorgaben|regeln|prompt',
    'alle\\p{L}*|vorherig\\p{L}*|bisherig\\p{L}*|obig\\p{L}*|früher\\p{L}*|vorig\\p{L}*|deine?',
  ],
  [
    'ignore[zr]?|oublie[zr]?|contourne[zr]?',
    'instructions?|consignes?|directives?|prompt',
    'précédente?s?|toutes?|antérieure?s?|ci-dessus|tes|vos',
  ],
  [
    'ignor[ae]n?|olvid[ae]n?|omit[ae]',
    'instrucci[oó]n(?:es)?|indicaciones|reglas|prompt',
    'anterior(?:es)?|previas?|todas?|tus',
  ],
  [
    'ignor[ai]te?|ignora|dimentica\\p{L}*',
    'istruzion[ei]|regole|prompt',
    'precedent[ei]|tutte|tue|sopra',
  ],
  [
    'ignor[ea]m?|esque[cç]a\\p{L}*|desconsidere',
    'instru[cç][oõ]es|orienta[cç][oõ]es|regras|prompt',
    'anterior(?:es)?|prévias|todas|suas|tuas',
  ],
  [
    'negeer|vergeet',
    'instructies?|opdrachten|regels|prompt',
    'vorige|eerdere|alle|bovenstaande|je',
  ],
  [
    'z?ignoruj\\p{L}*|zapomnij\\p{L}*|pomi[nń]\\p{L}*',
    'instrukcj\\p{L}*|polece\\p{L}*|zasad\\p{L}*|prompt\\p{L}*',
    'poprzedni\\p{L}*|wszystki\\p{L}*|wcześniejsz\\p{L}*|powyższ\\p{L}*',
  ],
  ['ignorera|glöm|bortse', 'instruktion\\p{L}*|anvisning\\p{L}*|regler', 'tidigare|alla|dina'],
  [
    'ігнору\\p{L}*|(?:про)?игнорир\\p{L}*|забуд\\p{L}*',
    'інструкці\\p{L}*|инструкци\\p{L}*|указани\\p{L}*|правил\\p{L}*',
    'попередні\\p{L}*|предыдущ\\p{L}*|всі|все|свои',
  ],
  [
    'yok ?say\\p{L}*|görmezden gel\\p{L}*|unut',
    'talimat\\p{L}*|yönerge\\p{L}*',
    'önceki|tüm|bütün',
  ],
  [
    'abaikan|lupakan|bỏ qua|quên',
    'instruksi|perintah|hướng dẫn|chỉ thị',
    'semua|sebelumnya|tất cả|trước',
  ],
];
/** Verb and object stand either way round, and without spaces. */
const unspaced = [
  '(?:忽略|无视|無視|忘记|忘記)[^。]{0,30}?(?:指令|指示|说明|說明|规则|規則|提示)',
  '(?:指示|命令|ルール|プロンプト)[^。]{0,20}?(?:無視|忘れ)',
  '(?:지시|명령|규칙|프롬프트)[^.]{0,20}?(?:무시|잊)',
  'تجاهل[^.]{0,40}?(?:التعليمات|الأوامر|القواعد)',
  'התעלם[^.]{0,40}?(?:ההוראות|הכללים)',
  '(?:निर्देश|नियम)[^।]{0,40}?(?:अनदेखा|नज़रअंदाज़|भूल)',
];
const marks =
  '<\\|[a-z_]{2,20}\\|>|\\[/?inst\\]|(?<!\\p{L})(?:system|developer) (?:prompt|message)(?!\\p{L})|(?<!\\p{L})(?:you are (?:now )?|act as |pretend to be )(?:an? )?(?:ai|llm|chatgpt|gpt|dan|language model|(?:ai |helpful )?assistant)(?!\\p{L})|(?<!\\p{L})(?:dear|attention|note to|instructions? (?:for|to)|message to) (?:all |any |the )?(?:ai|llms?|language models?|chatgpt|chatbots?|crawlers|assistants?)(?!\\p{L})|(?<!\\p{L})as an? (?:ai|large)? ?(?:language model|ai assistant)(?!\\p{L})|^\\s*(?:system|assistant)\\s*:';

const alone = (words: string): string => `(?<!\\p{L})(?:${words})(?!\\p{L})`;
/** All within a sentence, and not far from each other. */
const orders = new RegExp(
  [
    ...languages.map(
      ([verbs, rules, former]) =>
        `${alone(verbs)}(?=[^.!?]{0,80}?${alone(former)})[^.!?]{0,60}?${alone(rules)}`,
    ),
    ...unspaced,
    marks,
  ].join('|'),
  'iu',
);

/** Whether a text speaks to a language model instead of a reader. */
export const givesOrders = (text: string): boolean => orders.test(text);

/**
 * A source without the parts that speak to a language model: no article may rest on them. What follows
 * such a part on a colon belongs to it.
 */
export function withoutOrders(source: Source): Source {
  const blocks = source.blocks.filter(
    (block, at) => !isOrder(block) && !isBidden(source.blocks, at),
  );
  const items = source.items.map(itemWithoutOrders);
  const title = sayable(source.title) ?? new URL(source.address ?? 'about:blank').hostname;
  const description = sayable(source.description);
  const kept = { blocks, items, title, description, siteName: sayable(source.siteName) };
  const isWhole =
    blocks.length === source.blocks.length &&
    title === source.title &&
    description === source.description &&
    JSON.stringify(items) === JSON.stringify(source.items);
  return { ...source, ...kept, ...(isWhole ? {} : { hadOrders: true }) };
}

const isOrder = (block: SourceBlock): boolean => givesOrders(blockText(block));

function isBidden(blocks: readonly SourceBlock[], at: number): boolean {
  const before = blocks[at - 1];
  return before !== undefined && isOrder(before) && /[:：]\s*$/u.test(blockText(before));
}

const sayable = (text: string | null): string | null =>
  text === null || givesOrders(text) ? null : text;

const itemWithoutOrders = (item: SourceItem): SourceItem => ({
  ...item,
  name: sayable(item.name),
  description: sayable(item.description),
  facts: item.facts.filter(({ value }) => !givesOrders(value)),
  ingredients: item.ingredients.filter((text) => !givesOrders(text)),
  steps: item.steps.filter((text) => !givesOrders(text)),
  questions: item.questions.filter(({ question, answer }) => !givesOrders(`${question} ${answer}`)),
});
