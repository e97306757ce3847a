import type { WrittenLanguage } from '../sources/detect-language.ts';

interface Alternatives {
  /** Words of which each may stand for the others in every sentence. */
  alike: readonly (readonly string[])[];
  /** Words that mean the same in most sentences. */
  near: readonly (readonly string[])[];
}

const sets = (list: string): string[][] => list.split('; ').map((set) => set.split('|'));

/** Words among which people choose by habit. */
export const alternatives: Record<WrittenLanguage, Alternatives> = {
  en: {
    alike: sets(
      'often|frequently; usually|normally|typically; nearly|almost; mainly|mostly|primarily; quickly|rapidly; approximately|roughly; entirely|completely; perhaps|maybe',
    ),
    near: sets(
      'buy|purchase; help|assist; use|utilise|utilize; get|obtain|receive; need|require; start|begin|commence; show|demonstrate; try|attempt; keep|retain; enough|sufficient; many|numerous; whole|entire; big|large; but|however; also|additionally|moreover|furthermore; because|since|as; so|therefore|thus|hence; for example|for instance; until|till; about|regarding|concerning; end|conclude|terminate; give|provide; good|excellent|great; easy|simple|straightforward',
    ),
  },
  de: {
    alike: sets(
      'nur|lediglich; oft|häufig|oftmals; meist|meistens|zumeist; zum Beispiel|beispielsweise; fast|beinahe; vielleicht|möglicherweise',
    ),
    near: sets(
      'auch|ebenfalls|ebenso; aber|jedoch|allerdings; etwa|ungefähr|circa|rund; sofort|umgehend|gleich; brauchen|benötigen; bekommen|erhalten; kaufen|erwerben; zeigen|demonstrieren; nutzen|verwenden|benutzen; deshalb|daher|deswegen|darum; weil|da; ganz|komplett|vollständig; zudem|außerdem|darüber hinaus; viele|zahlreiche; einfach|leicht|unkompliziert',
    ),
  },
  fr: {
    alike: sets(
      'souvent|fréquemment; seulement|uniquement; presque|quasiment; vite|rapidement; par exemple|notamment',
    ),
    near: sets(
      'aussi|également; mais|toutefois|cependant; environ|à peu près; parce que|car; acheter|acquérir; utiliser|employer; montrer|démontrer; donc|ainsi|par conséquent; de plus|en outre; commencer|débuter; facile|simple|aisé',
    ),
  },
  es: {
    alike: sets(
      'a menudo|frecuentemente|con frecuencia; solamente|únicamente; por ejemplo|verbigracia; quizá|quizás|tal vez; casi|prácticamente',
    ),
    near: sets(
      'también|asimismo; pero|sin embargo; unos|aproximadamente; comprar|adquirir; usar|utilizar|emplear; mostrar|demostrar; empezar|comenzar|iniciar; por eso|por lo tanto|así que; además|por otra parte; fácil|sencillo',
    ),
  },
  it: {
    alike: sets(
      'spesso|frequentemente; soltanto|solamente; circa|approssimativamente; quasi|pressoché; forse|magari',
    ),
    near: sets(
      'anche|inoltre; ma|però|tuttavia; comprare|acquistare; usare|utilizzare|adoperare; mostrare|dimostrare; iniziare|cominciare; quindi|perciò|dunque; perché|poiché; facile|semplice',
    ),
  },
  pt: {
    alike: sets(
      'frequentemente|com frequência|muitas vezes; apenas|somente; quase|praticamente; talvez|porventura',
    ),
    near: sets(
      'também|igualmente; mas|porém|contudo; comprar|adquirir; usar|utilizar|empregar; mostrar|demonstrar; começar|iniciar; por isso|portanto|assim; além disso|ademais; fácil|simples',
    ),
  },
  nl: {
    alike: sets(
      'vaak|dikwijls|geregeld; ongeveer|circa; bijna|nagenoeg|haast; misschien|wellicht|mogelijk; bijvoorbeeld|onder andere',
    ),
    near: sets(
      'ook|eveneens|tevens; maar|echter; kopen|aanschaffen; gebruiken|benutten; krijgen|ontvangen; laten zien|tonen; beginnen|starten|aanvangen; daarom|dus|derhalve; bovendien|daarnaast; makkelijk|eenvoudig|simpel',
    ),
  },
  pl: {
    alike: sets('często|nieraz; tylko|jedynie|wyłącznie; prawie|niemal; może|być może'),
    near: sets(
      'też|także|również; ale|jednak|lecz; około|mniej więcej; kupić|nabyć; używać|stosować|wykorzystywać; pokazać|zademonstrować; zacząć|rozpocząć; dlatego|więc|zatem; ponadto|poza tym; łatwy|prosty',
    ),
  },
};
