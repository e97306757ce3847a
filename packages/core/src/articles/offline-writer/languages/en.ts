import { anyOf, type Language, pairs } from './language.ts';

const subject =
  '(?=(?:it|they|there|the|a|an|this|that|these|he|she|you|most|some|its|their|each|every|one) |\\w{3,}s (?:are|were|have|can|will) )';
const verb =
  '\\b(?:is|are|was|were|has|have|had|can|will|must|may|does|do|did|takes?|gives?|makes?|needs?|costs?|works?|keeps?|comes?|goes|go|holds?|runs?|sells?|serves?|shows?|stays?|opens?|helps?|offers?|includes?|\\w{3,}ed)\\b';
/** The last but one of a list, behind its comma: what goes before is a clause of its own, and no `When it rains,`. */
const listed =
  "^((?!(?:when|whenever|if|once|in|at|on|after|before|for|with|without|as|while|since|because|although|though|from|during|by|to|until|till|through|unless|under|over|among|between)(?![\\p{L}]))[^;:.]{3,200}), (?!(?:and|but|which|who|while|so|then|you|they|it|he|she|there|this|that|please)(?![\\p{L}]))(?![^,;:.]{0,60} (?:is|are|was|were|will|can|has|have|must|may) )((?:[\\p{L}\\d’'-]+ ){0,5}[\\p{L}\\d’'-]+),?";
const together = '$1 and $2, as well as ';

/** `…, allowing you to pay` is a sentence of its own. */
const consequences = Object.entries({
  allowing: 'allows',
  enabling: 'enables',
  letting: 'lets',
  helping: 'helps',
  ensuring: 'ensures',
  making: 'makes',
  giving: 'gives',
  reducing: 'reduces',
  preventing: 'prevents',
  saving: 'saves',
  keeping: 'keeps',
  leaving: 'leaves',
  meaning: 'means',
  causing: 'causes',
}).map(
  ([from, to]) =>
    [new RegExp(`, (?:thus |thereby )?${from} (?=[^,;:]+\\.$)`, 'u'), `. This ${to} `] as const,
);

export const en: Language = {
  code: 'en',
  quotes: ['“', '”'],
  and: 'and',
  or: 'or',
  joint: ', and ',
  glance: (name) => `${name} at a glance`,
  ingredients: 'Ingredients',
  steps: 'Step by step',
  questions: 'Questions and answers',
  facts: {
    price: 'Price',
    priceRange: 'Price range',
    availability: 'Availability',
    brand: 'Brand',
    startDate: 'Begins',
    endDate: 'Ends',
    location: 'Venue',
    address: 'Address',
    telephone: 'Telephone',
    email: 'E-mail',
    openingHours: 'Opening hours',
    areaServed: 'Area served',
    prepTime: 'Preparation',
    cookTime: 'Cooking time',
    totalTime: 'Total time',
    duration: 'Duration',
    yield: 'Makes',
    calories: 'Calories',
    rating: 'Rating (reviews)',
    material: 'Material',
    color: 'Colour',
    size: 'Size',
    weight: 'Weight',
    width: 'Width',
    height: 'Height',
    depth: 'Depth',
    capacity: 'Capacity',
    operatingSystem: 'Runs on',
    version: 'Version',
    license: 'Licence',
    organizer: 'Organiser',
    performer: 'With',
    founded: 'Founded',
    author: 'Author',
    published: 'Published',
    modified: 'Updated',
  },
  availability: {
    InStock: 'in stock',
    OutOfStock: 'out of stock',
    PreOrder: 'to be pre-ordered',
    SoldOut: 'sold out',
    LimitedAvailability: 'few left',
  },
  free: 'free',
  asOf: (host, day) => `as read at ${host} on ${day}`,
  offers: {
    steps: 'the steps in order',
    recipe: 'the whole recipe',
    prices: 'the current prices',
    order: 'ordering and delivery',
    tickets: 'dates and tickets',
    hours: 'opening hours and contact details',
    download: 'the download',
    questions: 'answers to common questions',
    table: 'the full table',
    more: 'more on the subject',
  },
  link: [
    (anchor, site, offers, also) => `For ${offers}, see ${anchor} at ${site}${also}.`,
    (anchor, site, offers, also) => `${site} has ${offers} under ${anchor}${also}.`,
    (anchor, site, offers, also) =>
      `The place to look for ${offers} is ${anchor}, from ${site}${also}.`,
  ],
  also: (heading) => `, which also covers “${heading}”`,
  quoted: [(site) => `In the words of ${site}:`, (site) => `${site} puts it like this:`],
  says: [
    (site) => `according to ${site}`,
    (site) => `${site} notes`,
    (site) => `as ${site} explains`,
  ],
  saysItself: 'by its own account',
  leads: ['In addition,', 'Also worth knowing:', 'On top of that,', 'One more detail:'],
  openers:
    /^(?:actually|however|moreover|furthermore|additionally|in addition|also|besides|of course|in fact|therefore|thus|so|and|but|yet|please note(?: that)?|note that|please),? +/iu,
  dependent: anyOf(
    '^(?:this|that|these|those|it|its|they|their|he|she|his|her|such|both|the opposite|the same|on the (?:right|left)|the former|the latter|here|there|then|otherwise|instead|for this|as a result|that is why|one|another|the rest|the other|the second|the third|neither|either)|this|these|those',
  ),
  firstPerson: anyOf("we|we're|we've|we'll|our|ours|us|i|i'm|i've|my|me|mine"),
  we: {
    pattern: /(?<!\p{L})we(?!\p{L})/iu,
    people: (site) => `the people at ${site}`,
    alone:
      /^ (?:can|cannot|can['’]t|will|won['’]t|would|could|should|must|may|might|had|did|made|built|took|gave|went|began|found|sold|wrote|grew|(?!need|feed|exceed|proceed|succeed)\p{L}{2,}ed)(?!\p{L})/iu,
    together: anyOf(
      "let['’]s|let us|we['’]ll (?:look|use|see|need|start|go|learn|cover|walk|build)",
    ),
    reader: pairs('we=you; us=you; our=your; ours=yours; ourselves=yourselves'),
  },
  contractions: pairs("we['’]ll=we will; we['’]ve=we have; we['’]re=we are; we['’]d=we would"),
  clauses: anyOf(
    '^(?:because|since|which|who|while|when|if|so|but|although|where|as|whereas|whether|what|how|why|after|before|once|until|unless)$',
  ),
  verbs: anyOf('(?<!^(?:there|what \\w+) )(?:is|are)|costs?|weighs?|takes?|means?'),
  phrases: anyOf('for|with|during|until|since|from|within|by|in|near'),
  inThirdPerson: pairs('we=they; ours=theirs; our=their; us=them; ourselves=themselves'),
  synonyms: pairs(
    'because of=owing to; (?<!(?:is|was|just|only|simply|not|it’s) )because=since; such as=like; for example=for instance; approximately=about; roughly=about; however=though; in order to=to; as well as=and also; do not=don’t; does not=doesn’t; cannot=can’t; is not=isn’t; are not=aren’t; usually=normally; often=frequently; (?<!^)only=just; less than=under; every day=daily; per day=a day; whenever=each time; until=till; large=big; begin=start; begins=starts; purchase=buy; requires=needs; require=need; provides=offers; provide=offer; receive=get; receives=gets; completely=entirely; almost=nearly; prior to=before; due to=owing to; obtain=get; utilise=use; utilize=use; assist=help; an additional=a further; additional=further; several=a number of; as soon as=once; pictures=photos; comfortably=with ease; discard=throw out; the same day=that very day; about #=around; more than #=over; fewer than #=under; less than #=under; mainly=mostly; needs to=has to; need to=have to; each year=every year; per year=a year; all year round=all year; at the moment=now; a third of=one third of; in addition to=besides; free of charge=free; nobody=no one; closed=shut; the same amount of=an equal amount of; (?<!^)should not=ought not to; (?<!^)should(?! not)=ought to; at least #=no fewer than; near=close to; an entire=a whole; entire=whole; together with=along with; instead of=rather than; twice a year=two times a year; once a week=weekly; once a month=monthly; in total=altogether; as a rule=normally; people who=those who; throughout the year=all year; is made of=consists of; are made of=consist of',
  ),
  turns: [
    ...consequences,
    [/, which [^,;:]+, (?=\p{Ll})/u, ' '],
    [
      /, which (?=(?:is|was|has|can|will|must|gives|keeps|makes|lets|holds|carries|finds|runs|shows|takes|needs|works|comes|brings|offers|helps|stores|turns|uses|covers|includes|contains|produces|sells|serves|connects|protects|measures|weighs|costs|lasts|adds|saves) [^,]*$)/u,
      '. This ',
    ],
    [/, which (?=(?:are|were|have) [^,]*$)/u, '. These '],
    [
      /^([^,.:]{2,60}? is an? [^,.:]{3,70}?) that (?=(?:can|has|will|gives|keeps|makes|lets|holds|carries|finds|runs|shows|takes|needs|works|comes|brings|offers|helps|stores|turns|uses|covers|includes|contains|produces|sells|serves|connects|protects|measures|weighs|costs|lasts|adds|saves) )/u,
      '$1. It ',
    ],
    [
      new RegExp(`${listed} and (?=(?:the|an?|its|their|his|her|your) [^,;:.]{1,60}[.,;])`, 'iu'),
      together,
    ],
    [new RegExp(`${listed} and (?=[\\p{L}\\d-]+(?: [\\p{L}\\d-]+){0,2}\\.$)`, 'iu'), together],
    [
      / and (?=(?:has|have|gives|keeps|makes|lets|holds|carries|finds|runs|shows|takes|needs|works|comes|brings|offers|helps|stores|turns|uses|covers|includes|contains|produces|sells|serves|connects|protects|measures|weighs|costs|lasts|adds|saves) )/u,
      ' and also ',
    ],
    [/ and (is|are|was|were) (?=\p{Ll}{2,}ed )/u, ' and $1 also '],
    [/ from (\d{1,2} \p{Lu}\p{Ll}+(?: \d{4})?) to (?=\d{1,2} \p{Lu})/u, ' between $1 and '],
    [/ from (\d{1,2}(?::\d\d)? ?[ap]m) to (?=\d)/u, ' between $1 and '],
    [
      / every (?=(?:night|week|month|morning|evening|hour|visitor|member|piece|summer|winter) ?)/u,
      ' each ',
    ],
  ],
  splits: [
    [new RegExp(`, because ${subject}`, 'iu'), '. The reason: '],
    [new RegExp(`, since ${subject}`, 'iu'), '. The reason: '],
    [new RegExp(`, (?:so|so that) ${subject}`, 'iu'), '. As a result, '],
    [new RegExp(`, (?:while|whereas) ${subject}`, 'iu'), '. By contrast, '],
    [new RegExp(`, but ${subject}(?=.*${verb})`, 'iu'), '. Still, '],
    [new RegExp(`, and ${subject}(?=.*${verb})`, 'iu'), '. '],
  ],
  fronted:
    /^(If|When|Because|Although|While|As soon as|Before|After|Once|Unless|Until|In|On|With|Without|For|At) ([^,;:]+), ((?:the|an?|you|most|there|no|each|every|many|some) [^,;:]+)\.$/u,
  ends: {
    openers: /(?<= )(?:if|when|once|unless|as soon as|although)(?= )/u,
    and: ' and ',
    names: anyOf('it|they|its|their|he|she|them'),
  },
  tail: /, (?:such as|for example|for instance|like) [^,;:.]+\.$|,? (?:because|so that) [^,;:]+\.$|, (?:since|which|of which|most of which|some of which|including) [^,;:]+\.$/iu,
  pointing: anyOf(
    '(?:listing|figure|fig\\.|table|chapter|section|example|appendix) \\d[\\d.-]*|(?:see|shown|described|listed|mentioned|discussed|given) (?:below|above|here|in the (?:next|previous|following))|(?:example|code|section|table|list|image|picture|photo|video|chart|diagram|map|link|form|button) (?:below|above)|in (?:this|the next|the previous|the following) (?:chapter|section|article|guide|tutorial|post|video|example|lesson)|this (?:chapter|section|article|guide|tutorial|post|video|lesson)|the following|as follows|let.s|as above|see (?:also|the|our)|(?<=, )see|for more (?:information|details)',
  ),
  boilerplate: anyOf(
    'cookie|cookies|newsletter|all rights reserved|add to (?:cart|basket)|learn more|contact us|call us|related (?:posts|articles|pages)|further reading|external links|sign up|log in|read more|click here|share this|privacy policy|terms of use|follow us',
  ),
};
