/** `nous proposons` → `nous proposent`: the verb as others have it, for whoever `nous` is told as. */
const behind = (ending: string): RegExp =>
  new RegExp(`((?<!\\p{L})nous (?:ne |n['’])?)${ending}(?!\\p{L})`, 'giu');

const irregular = Object.entries({
  avons: 'ont',
  faisons: 'font',
  allons: 'vont',
  pouvons: 'peuvent',
  voulons: 'veulent',
  devons: 'doivent',
  recevons: 'reçoivent',
  achetons: 'achètent',
  levons: 'lèvent',
  élevons: 'élèvent',
  pesons: 'pèsent',
  appelons: 'appellent',
  jetons: 'jettent',
}).map(([from, to]) => [behind(from), `$1${to}`] as const);

/** `sommes` is none of them: what follows it goes by who is meant. In this order, as each leaves the verb with an ending that no later rule takes. */
export const frenchVerbs: readonly (readonly [RegExp, string])[] = [
  ...irregular,
  [behind('(\\p{L}*)prenons'), '$1$2prennent'],
  [behind('(\\p{L}*[vt])enons'), '$1$2iennent'],
  [behind('(\\p{L}*)menons'), '$1$2mènent'],
  [behind('(\\p{L}+[ou])yons'), '$1$2ient'],
  [behind('(\\p{L}+g)eons'), '$1$2ent'],
  [behind('(\\p{L}+)çons'), '$1$2cent'],
  [behind('(\\p{L}+(?:er|rr|dr|aur))ons'), '$1$2ont'],
  [behind('(\\p{L}*)é([^aeiouyéè\\P{L}]{1,2})ons'), '$1$2è$3ent'],
  [behind('(\\p{L}*[^i\\P{L}])ons'), '$1$2ent'],
];

/** A second verb of theirs, which none of the rules reaches: `et vendons`. */
export const secondVerb =
  /(?<!\p{L})(?:et|ou|puis|mais) (?!(?:boissons|maisons|saisons|poissons|garçons|façons|raisons|leçons|champignons|savons|chansons|cornichons|bonbons|jambons|saucissons|dons|sons)(?!\p{L}))(?:ne |n['’]|les |la |le |l['’])?\p{L}{2,}ons(?!\p{L})/iu;
