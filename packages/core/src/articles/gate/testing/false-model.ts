import type { WrittenLanguage } from '../../sources/detect-language.ts';

/** A day, in the order of its parts. */
export interface Day {
  iso: string;
  long: string;
}

/** How one language tells of things: as a page does, as a model does after it, and what no page says. */
export interface Telling {
  things: string[];
  /** Pairs of what the page says and what is said after it. */
  truths: ((given: { thing: string; n: number; day: Day }) => readonly [string, string])[];
  lies: ((given: { n: number; day: Day; name: string }) => string)[];
}

const formats = new Map<string, Intl.NumberFormat>();
function grouped(language: string, n: number): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(language);
  formats.set(language, format);
  return format.format(n);
}

/** A third of the numbers are told in another spelling than they are read in. */
export const tellings: Record<WrittenLanguage, Telling> = {
  en: {
    things: ['kettle', 'filter', 'spout', 'handle', 'heater'],
    truths: [
      ({ thing, n }) => [
        `The ${thing} number ${n} weighs ${n * 10} g.`,
        `Number ${n} is a ${thing} of ${n * 10} grams.`,
      ],
      ({ thing, n }) => [
        `Of the ${thing} no. ${n}, ${n * 1000 + 250} were sold.`,
        `So ${grouped('en', n * 1000 + 250)} pieces of that ${thing} have found a home.`,
      ],
      ({ thing, day }) => [
        `The ${thing} came out on ${day.iso}.`,
        `It was on ${day.long} that the ${thing} came out.`,
      ],
      ({ thing, n }) => [
        `It needs 3 parts for the ${thing} and costs £${n}.`,
        `For ${n} pounds you get three parts of the ${thing}.`,
      ],
      ({ thing }) => [
        `Anna Weller says the ${thing} “never leaks at all”.`,
        `According to Anna Weller, the ${thing} “never leaks at all”.`,
      ],
      ({ thing }) => [
        `The ${thing} of the 3rd generation has 22 holes and is 50 % steel.`,
        `Half of the third generation’s ${thing} is steel, and it has twenty-two holes.`,
      ],
      ({ thing }) => [
        `With it the ${thing} lasts 2 times longer.`,
        `Patience pays: the ${thing} then lasts twice as long.`,
      ],
    ],
    lies: [
      ({ n }) => `It has sold ${n * 1000 + 777} times so far.`,
      ({ n }) => `It saves ${n}.7% of the power.`,
      ({ day }) => `It was shown on ${day.long} for once.`,
      ({ name }) => `It was designed by Cornelius ${name}.`,
      ({ name }) => `${name} recommends it to everybody.`,
      ({ name }) => `It “makes the ${name.toLowerCase()} of all teas”.`,
      ({ n }) => `With delivery it costs $${n}.95.`,
      () => 'It is the finest of them all.',
      ({ name }) => `${name} builds it by hand.`,
      () => 'It has four hundred and eleven parts.',
      () => 'It boils three times as fast.',
      () => 'Two thirds of all homes have one.',
      () => 'It has won its twelfth prize.',
      () => 'It has been made since 1911.',
      () => 'It goes back to the 1920s.',
      () => 'It is by far the lightest.',
      () => 'Thousands of people swear by it.',
      () => 'It won in nineteen eleven.',
    ],
  },
  de: {
    things: ['Kanne', 'Sieb', 'Griff', 'Deckel', 'Kabel'],
    truths: [
      ({ thing, n }) => [
        `${thing} Nummer ${n} wiegt ${n * 10} g.`,
        `Nummer ${n} bringt es auf ${n * 10} Gramm.`,
      ],
      ({ thing, n }) => [
        `Von ${thing} ${n} wurden ${n * 1000 + 250} Stück verkauft.`,
        `So haben ${grouped('de', n * 1000 + 250)} Stück ein Zuhause gefunden.`,
      ],
      ({ thing, day }) => [
        `${thing} erschien am ${day.iso}.`,
        `Seit dem ${day.long} gibt es das, was hier ${thing} heißt.`,
      ],
      ({ thing, n }) => [
        `Nötig sind 3 Teile für ${thing} zu ${n} €.`,
        `Für ${n} Euro bekommen Sie drei Teile.`,
      ],
      ({ thing }) => [
        `Anna Weller sagt, ${thing} sei „wirklich immer dicht“.`,
        `Nach Anna Weller ist das „wirklich immer dicht“.`,
      ],
      ({ thing }) => [
        `${thing} der 3. Generation hat 22 Löcher und ist zu 50 % aus Stahl.`,
        `Zur Hälfte ist das Teil der dritten Generation aus Stahl, mit zweiundzwanzig Löchern.`,
      ],
      ({ thing }) => [
        `${thing} hält damit 2 mal so lange.`,
        `Mit Geduld hält das Haushaltsgerät im Alltag doppelt so lange.`,
      ],
    ],
    lies: [
      ({ n }) => `Verkauft wurde es schon ${n * 1000 + 777} Mal.`,
      ({ n }) => `Es spart ${n},7 % vom Strom.`,
      ({ day }) => `Gezeigt wurde es am ${day.long} erstmals.`,
      ({ name }) => `Entworfen hat es Cornelius ${name}.`,
      ({ name }) => `${name} empfiehlt es allen.`,
      ({ name }) => `Es wurde in ${name} gebaut.`,
      ({ name }) => `Es „macht den ${name} aller Tees“.`,
      ({ n }) => `Mit Versand kostet es ${n},95 €.`,
      () => 'Es ist unschlagbar.',
      ({ name }) => `Gebaut hat es ${name}.`,
      ({ name }) => `${name} baut es von Hand.`,
      ({ name }) => `Dahinter steht ${name}.`,
      ({ name }) => `Das Haus ${name} liefert es.`,
      ({ name }) => `Nach Anna ${name} ist das gut.`,
      ({ name }) => `${name}s Teile sind dicht.`,
      () => 'Es hat vierhundertelf Teile.',
      () => 'Es ist dreimal so schnell.',
      () => 'Zwei Drittel aller Leute haben es.',
      () => 'Es ist schon der zwölfte Preis.',
      () => 'Es gibt es seit 1911.',
      () => 'Es kommt aus den 1920er Jahren.',
      () => 'Am leichtesten ist es auch.',
      () => 'Tausende schwören darauf.',
      () => 'Es ist unser leichtestes Teil.',
    ],
  },
  fr: {
    things: ['bouilloire', 'filtre', 'poignée', 'couvercle', 'câble'],
    truths: [
      ({ thing, n }) => [
        `La pièce ${thing} numéro ${n} pèse ${n * 10} g.`,
        `Le numéro ${n} fait ${n * 10} grammes.`,
      ],
      ({ thing, n }) => [
        `Vendus : ${n * 1000 + 250} exemplaires (${thing}).`,
        `On en compte ${grouped('fr', n * 1000 + 250)} exemplaires.`,
      ],
      ({ thing, day }) => [
        `La pièce ${thing} est sortie le ${day.iso}.`,
        `C’est le ${day.long} que la pièce est sortie.`,
      ],
      ({ thing, n }) => [
        `Il faut 3 pièces (${thing}) à ${n} €.`,
        `Pour ${n} euros on a trois pièces.`,
      ],
      ({ thing }) => [
        `Anna Weller dit que ${thing} « ne fuit vraiment jamais ».`,
        `Selon Anna Weller, cela « ne fuit vraiment jamais ».`,
      ],
      ({ thing }) => [
        `La pièce ${thing} de 3e génération a 22 trous et 50 % d’acier.`,
        `La moitié de la pièce de troisième génération est en acier, avec vingt-deux trous.`,
      ],
      ({ thing }) => [
        `Ainsi la pièce ${thing} dure 2 fois plus longtemps.`,
        `Avec un peu de patience, elle dure deux fois plus longtemps.`,
      ],
    ],
    lies: [
      ({ n }) => `On en a vendu ${n * 1000 + 777} fois.`,
      ({ n }) => `On économise ${n},7 % du courant.`,
      ({ day }) => `On l’a montré le ${day.long} à tous.`,
      ({ name }) => `L’objet est de Cornelius ${name}.`,
      ({ name }) => `${name} recommande cet objet.`,
      ({ name }) => `Il vient de ${name}.`,
      ({ name }) => `Il « fait le ${name} de tous les thés ».`,
      ({ n }) => `Livré, il coûte ${n},95 €.`,
      () => 'C’est la meilleure de toutes.',
      ({ name }) => `${name} construit la pièce à la main.`,
      () => 'Elle a quatre cent onze pièces.',
      () => 'Elle va trois fois plus vite.',
      () => 'Les deux tiers des foyers en ont une.',
      () => 'C’est déjà le douzième prix.',
      () => 'On la fait depuis 1911.',
      () => 'Elle remonte aux années 1920.',
      () => 'C’est la plus légère.',
      () => 'Des milliers de gens l’ont choisie.',
      () => 'Elle pèse quatre-vingt-onze mille grammes.',
    ],
  },
  es: {
    things: ['hervidor', 'filtro', 'mango', 'cable', 'tapa'],
    truths: [
      ({ thing, n }) => [
        `La pieza ${thing} número ${n} pesa ${n * 10} g.`,
        `El número ${n} tiene ${n * 10} gramos.`,
      ],
      ({ thing, n }) => [
        `Se vendieron ${n * 1000 + 12_250} unidades (${thing}).`,
        `Ya son ${grouped('es', n * 1000 + 12_250)} unidades.`,
      ],
      ({ thing, day }) => [
        `La pieza ${thing} salió el ${day.iso}.`,
        `Fue el ${day.long} cuando salió la pieza.`,
      ],
      ({ thing, n }) => [
        `Hacen falta 3 piezas (${thing}) a ${n} €.`,
        `Por ${n} euros hay tres piezas.`,
      ],
      ({ thing }) => [
        `Anna Weller dice que ${thing} «nunca gotea de verdad».`,
        `Según Anna Weller, «nunca gotea de verdad».`,
      ],
      ({ thing }) => [
        `La pieza ${thing} de 3.ª generación tiene 22 agujeros y un 50 % de acero.`,
        `La mitad de la pieza de tercera generación es de acero, con veintidós agujeros.`,
      ],
      ({ thing }) => [`Así la pieza ${thing} dura 2 veces más.`, `Con paciencia dura el doble.`],
    ],
    lies: [
      ({ n }) => `Se ha vendido ${n * 1000 + 777} veces.`,
      ({ n }) => `Ahorra un ${n},7 % de luz.`,
      ({ day }) => `Se mostró el ${day.long} a todos.`,
      ({ name }) => `Lo diseñó Cornelius ${name}.`,
      ({ name }) => `${name} recomienda el objeto.`,
      ({ name }) => `Viene de ${name}.`,
      ({ name }) => `Hace «el ${name} de todos los tés».`,
      ({ n }) => `Con envío cuesta ${n},95 €.`,
      () => 'Es el mejor de todos.',
      ({ name }) => `${name} fabrica la pieza a mano.`,
      () => 'Tiene cuatrocientas once piezas.',
      () => 'Va tres veces más rápido.',
      () => 'Dos tercios de los hogares tienen uno.',
      () => 'Es ya el décimo premio.',
      () => 'Existe desde 1911.',
      () => 'Viene de los años 1920.',
      () => 'Es la más ligera.',
      () => 'Miles de personas lo usan.',
      () => 'Es baratísimo.',
    ],
  },
  it: {
    things: ['bollitore', 'filtro', 'manico', 'coperchio', 'cavo'],
    truths: [
      ({ thing, n }) => [
        `Il pezzo ${thing} numero ${n} pesa ${n * 10} g.`,
        `Il numero ${n} arriva a ${n * 10} grammi.`,
      ],
      ({ thing, n }) => [
        `Venduti: ${n * 1000 + 250} pezzi (${thing}).`,
        `Sono già ${grouped('it', n * 1000 + 250)} pezzi.`,
      ],
      ({ thing, day }) => [
        `Il pezzo ${thing} è uscito il ${day.iso}.`,
        `È uscito il ${day.long}, pezzo per pezzo.`,
      ],
      ({ thing, n }) => [
        `Servono 3 pezzi (${thing}) a ${n} €.`,
        `Con ${n} euro si hanno tre pezzi.`,
      ],
      ({ thing }) => [
        `Anna Weller dice che ${thing} «non perde davvero mai».`,
        `Secondo Anna Weller «non perde davvero mai».`,
      ],
      ({ thing }) => [
        `Il pezzo ${thing} di 3ª generazione ha 22 fori ed è per il 50 % in acciaio.`,
        `Metà del pezzo di terza generazione è in acciaio, con ventidue fori.`,
      ],
      ({ thing }) => [
        `Così il pezzo ${thing} dura 2 volte di più.`,
        `Con pazienza dura il doppio.`,
      ],
    ],
    lies: [
      ({ n }) => `Ne hanno venduti ${n * 1000 + 777} in tutto.`,
      ({ n }) => `Fa risparmiare il ${n},7 % di luce.`,
      ({ day }) => `Fu mostrato il ${day.long} a tutti.`,
      ({ name }) => `Lo ha disegnato Cornelius ${name}.`,
      ({ name }) => `${name} consiglia il pezzo.`,
      ({ name }) => `Arriva da ${name}.`,
      ({ name }) => `Fa «il ${name} di tutti i tè».`,
      ({ n }) => `Con la spedizione costa ${n},95 €.`,
      () => 'È il migliore di tutti.',
      ({ name }) => `${name} costruisce il pezzo a mano.`,
      () => 'Ha quattrocentoundici pezzi.',
      () => 'Va tre volte più veloce.',
      () => 'Due terzi delle case ne hanno uno.',
      () => 'È già il decimo premio.',
      () => 'Esiste dal 1911.',
      () => 'Viene dagli anni 1920.',
      () => 'È il più leggero.',
      () => 'Migliaia di persone lo usano.',
      () => 'È leggerissimo.',
    ],
  },
  pt: {
    things: ['chaleira', 'filtro', 'cabo', 'tampa', 'bico'],
    truths: [
      ({ thing, n }) => [
        `A peça ${thing} número ${n} pesa ${n * 10} g.`,
        `O número ${n} tem ${n * 10} gramas.`,
      ],
      ({ thing, n }) => [
        `Venderam-se ${n * 1000 + 12_250} peças (${thing}).`,
        `Já são ${grouped('pt-PT', n * 1000 + 12_250)} peças.`,
      ],
      ({ thing, day }) => [
        `A peça ${thing} saiu em ${day.iso}.`,
        `Foi em ${day.long} que a peça saiu.`,
      ],
      ({ thing, n }) => [
        `São precisas 3 peças (${thing}) a ${n} €.`,
        `Por ${n} euros há três peças.`,
      ],
      ({ thing }) => [
        `Anna Weller diz que ${thing} “nunca pinga a sério”.`,
        `Segundo Anna Weller, “nunca pinga a sério”.`,
      ],
      ({ thing }) => [
        `A peça ${thing} de 3.ª geração tem 22 furos e 50 % de aço.`,
        `Metade da peça de terceira geração é de aço, com vinte e dois furos.`,
      ],
      ({ thing }) => [`Assim a peça ${thing} dura 2 vezes mais.`, `Com paciência dura o dobro.`],
    ],
    lies: [
      ({ n }) => `Já se vendeu ${n * 1000 + 777} vezes.`,
      ({ n }) => `Poupa ${n},7 % da luz.`,
      ({ day }) => `Foi mostrado em ${day.long} a todos.`,
      ({ name }) => `Foi desenhado por Cornelius ${name}.`,
      ({ name }) => `${name} recomenda a peça.`,
      ({ name }) => `Vem de ${name}.`,
      ({ name }) => `Faz “o ${name} de todos os chás”.`,
      ({ n }) => `Com portes custa ${n},95 €.`,
      () => 'É o melhor de todos.',
      ({ name }) => `${name} fabrica a peça à mão.`,
      () => 'Tem quatrocentas e onze peças.',
      () => 'É três vezes mais rápida.',
      () => 'Dois terços das casas têm uma.',
      () => 'É já o décimo prémio.',
      () => 'Existe desde 1911.',
      () => 'Vem dos anos 1920.',
      () => 'É a mais leve.',
      () => 'Milhares de pessoas usam-na.',
      () => 'É levíssima.',
    ],
  },
  nl: {
    things: ['ketel', 'filter', 'handvat', 'deksel', 'kabel'],
    truths: [
      ({ thing, n }) => [
        `De ${thing} nummer ${n} weegt ${n * 10} g.`,
        `Nummer ${n} komt op ${n * 10} gram.`,
      ],
      ({ thing, n }) => [
        `Verkocht: ${n * 1000 + 250} stuks (${thing}).`,
        `Zo zijn er al ${grouped('nl', n * 1000 + 250)} stuks.`,
      ],
      ({ thing, day }) => [
        `De ${thing} kwam uit op ${day.iso}.`,
        `Op ${day.long} kwam de ${thing} uit.`,
      ],
      ({ thing, n }) => [
        `Er zijn 3 delen (${thing}) nodig van € ${n}.`,
        `Voor ${n} euro zijn er drie delen.`,
      ],
      ({ thing }) => [
        `Anna Weller zegt dat de ${thing} “echt nooit lekt”.`,
        `Volgens Anna Weller: “echt nooit lekt”.`,
      ],
      ({ thing }) => [
        `De ${thing} van de 3e generatie heeft 22 gaten en is voor 50 % van staal.`,
        `De helft van de derde generatie is van staal, met tweeëntwintig gaten.`,
      ],
      ({ thing }) => [
        `Zo gaat de ${thing} 2 keer zo lang mee.`,
        `Met geduld gaat hij twee keer zo lang mee.`,
      ],
    ],
    lies: [
      ({ n }) => `Het is al ${n * 1000 + 777} keer verkocht.`,
      ({ n }) => `Het bespaart ${n},7 % stroom.`,
      ({ day }) => `Het was te zien op ${day.long} daar.`,
      ({ name }) => `Het is van Cornelius ${name}.`,
      ({ name }) => `${name} adviseert het iedereen.`,
      ({ name }) => `Het komt uit ${name}.`,
      ({ name }) => `Het “maakt de ${name} van alle thee”.`,
      ({ n }) => `Met verzending kost het € ${n},95.`,
      () => 'Het is de goedkoopste van allemaal.',
      ({ name }) => `${name} bouwt het met de hand.`,
      () => 'Het heeft vierhonderdelf delen.',
      () => 'Het gaat drie keer zo snel.',
      () => 'Twee derde van alle huizen heeft er een.',
      () => 'Het is al de twaalfde prijs.',
      () => 'Het bestaat sinds 1911.',
      () => 'Het komt uit de jaren 1920.',
      () => 'Het is de lichtste.',
      () => 'Duizenden mensen hebben er een.',
    ],
  },
  pl: {
    things: ['czajnik', 'filtr', 'uchwyt', 'kabel', 'dzióbek'],
    truths: [
      ({ thing, n }) => [
        `Ten ${thing} numer ${n} waży ${n * 10} g.`,
        `Numer ${n} ma ${n * 10} gramów.`,
      ],
      ({ thing, n }) => [
        `Sprzedano ${n * 1000 + 12_250} sztuk (${thing}).`,
        `To już ${grouped('pl', n * 1000 + 12_250)} sztuk.`,
      ],
      ({ thing, day }) => [
        `Ten ${thing} wyszedł ${day.iso}.`,
        `Dnia ${day.long} wyszedł ten ${thing}.`,
      ],
      ({ thing, n }) => [
        `Potrzeba 3 części (${thing}) po ${n} zł.`,
        `Za ${n} złotych są trzy części.`,
      ],
      ({ thing }) => [
        `Anna Weller mówi, że ${thing} „naprawdę nigdy nie cieknie”.`,
        `Według niej „naprawdę nigdy nie cieknie”.`,
      ],
      ({ thing }) => [
        `Ten ${thing} trzeciej generacji ma 22 otwory i w 50 % jest ze stali.`,
        `Połowa jest ze stali, a otworów ma dwadzieścia dwa, jak to w trzeciej generacji.`,
      ],
      ({ thing }) => [
        `Wtedy ${thing} działa 2 razy dłużej.`,
        `Przy cierpliwości działa dwukrotnie dłużej.`,
      ],
    ],
    lies: [
      ({ n }) => `Kupiono go już ${n * 1000 + 777} razy.`,
      ({ n }) => `Oszczędza ${n},7 % prądu.`,
      ({ day }) => `Pokazano go ${day.long} wszystkim.`,
      ({ name }) => `Narysował go Cornelius ${name}.`,
      ({ name }) => `${name} poleca, a ${name} zaleca.`,
      ({ name }) => `Przyjechał z miasta ${name}.`,
      ({ name }) => `To „${name} wśród wszystkich herbat”.`,
      ({ n }) => `Z dostawą kosztuje ${n},95 zł.`,
      () => 'Jest najlepszy ze wszystkich.',
      ({ name }) => `${name} buduje to ręcznie.`,
      () => 'Ma czterysta jedenaście części.',
      () => 'Działa trzy razy szybciej.',
      () => 'Dwie trzecie domów go ma.',
      () => 'To już dziesiąty taki.',
      () => 'Jest znany od 1911 roku.',
      () => 'Pochodzi z lat 1920.',
      () => 'Jest najlżejszy.',
      () => 'Tysiące ludzi go ma.',
    ],
  },
};
