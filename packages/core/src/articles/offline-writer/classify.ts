import type { SubjectKind } from './languages/language.ts';

/** By what a keyword shows its kind, in any of the languages; the first that fits counts. */
const signs: readonly (readonly [SubjectKind, RegExp])[] = [
  [
    'how-to',
    /^(?:how to|wie (?:man )?|anleitung|comment|cómo|como (?:fazer|instalar|montar|limpar)|come (?:fare|si)|hoe |jak )|(?:tutorial|step by step|schritt für schritt|bauen|reparieren|entkalken|reinigen|backen|kochen|recipe|rezept|recette|receta|ricetta|receita|recept|przepis)(?:\s|$)/iu,
  ],
  [
    'event',
    /(?:^|\s)(?:conference|festival|marathon|maratona?|maraton|concert|konzert|concerto|concierto|messe|expo|tickets?|fair|markt|sagra|wedding fair|summit|meetup|congress|kongress|bieg|targi)(?:\s|$)/iu,
  ],
  [
    'code',
    /(?:^|\s)(?:react|vue|angular|python|javascript|typescript|node(?:\.?js)?|php|rust|golang|java|kotlin|swift|sql|api|css|html|docker|kubernetes|regex|csv|json|git|npm|hooks?|command line|library|framework)(?:\s|$)/iu,
  ],
  [
    'service',
    /(?:photographer|fotograf\p{L}*|fotógrafo|photographe|plumber|klempner|plombier|fontanero|lawyer|anwalt|avocat|abogado|dentist|zahnarzt|dentista|agency|agentur|agence|agencia|consult\p{L}+|beratung|cleaning service|reinigung|repair|reparatur|reparar|workshop|taller|werkstatt|versicherung|insurance|seguro|assurance|mortgage|kredit|hypothek|loan)/iu,
  ],
  [
    'place',
    /(?:^|\s)(?:hotel|restaurant|museum|musée|museo|park|beach|strand|plage|playa|spiaggia|praia|castle|schloss|city|stadt|things to do|öffnungszeiten|opening hours|horaires|horario|orari)(?:\s|$)/iu,
  ],
  [
    'fact',
    /^(?:what (?:is|are)|why|when|was (?:ist|sind)|warum|qu['’]est-ce|pourquoi|qué (?:es|son)|por qué|(?:che )?cos['’]è|perché|o que é|porque|wat (?:is|zijn)|waarom|co to|dlaczego)|(?:tax|steuer|impôt|impuesto|tasse|imposto|belasting|podatek|deadline|law|gesetz|history|geschichte|statistics)/iu,
  ],
];

/** Of which kind the subject of a keyword is. */
export const classifySubject = (keyword: string): SubjectKind =>
  signs.find(([, sign]) => sign.test(keyword))?.[0] ?? 'product';
