import type { WrittenLanguage } from '../../sources/detect-language.ts';
import type { SubjectKind } from './language.ts';

/** Where the answers to a kind's questions stand, and which of them count for more. */
export const whereToLook: Record<WrittenLanguage, Record<SubjectKind, string>> = {
  en: {
    'how-to':
      'Good instructions name tools, amounts and waiting times before the first step. Where two of them differ, the one that gives its reasons is easier to check.',
    fact: 'A figure or a rule is best read where it was published, with its date: retellings leave out what it holds for.',
    product:
      'Data sheets and manuals answer most of this, and people who have used the thing for a year answer the rest.',
    service:
      'A written quote answers most of this before anybody starts, and former customers say how the work went.',
    place:
      'Opening hours change with seasons and holidays, so the place’s own page, or a call on the day, counts for more than a directory.',
    code: 'The changelog, the licence file and the open issues answer most of this faster than a tutorial does.',
    event:
      'Dates and programmes change until shortly before: the organiser’s own page counts, not a copy in a calendar.',
  },
  de: {
    'how-to':
      'Gute Anleitungen nennen Werkzeug, Mengen und Wartezeiten vor dem ersten Schritt. Wo zwei einander widersprechen, lässt sich die leichter prüfen, die ihre Gründe nennt.',
    fact: 'Eine Zahl oder Regel liest man am besten dort, wo sie veröffentlicht wurde, samt Datum: Nacherzählungen lassen weg, wofür sie gilt.',
    product:
      'Datenblatt und Anleitung beantworten das meiste davon, den Rest wissen Leute, die das Ding seit einem Jahr benutzen.',
    service:
      'Ein schriftliches Angebot beantwortet das meiste davon, ehe jemand anfängt; wie die Arbeit verlief, sagen frühere Kunden.',
    place:
      'Öffnungszeiten ändern sich mit Jahreszeit und Feiertagen: Die eigene Seite des Ortes oder ein Anruf am selben Tag zählt mehr als ein Verzeichnis.',
    code: 'Änderungsprotokoll, Lizenzdatei und offene Tickets beantworten das meiste davon schneller als jedes Tutorial.',
    event:
      'Termine und Programme ändern sich bis kurz vorher: Es zählt die Seite des Veranstalters, nicht die Abschrift in einem Kalender.',
  },
  fr: {
    'how-to':
      'Un bon mode d’emploi nomme les outils, les quantités et les temps d’attente avant la première étape. Quand deux se contredisent, celui qui donne ses raisons se vérifie plus facilement.',
    fact: 'Un chiffre ou une règle se lit de préférence là où il a été publié, avec sa date : les reprises oublient à quoi il s’applique.',
    product:
      'La fiche technique et la notice répondent à l’essentiel ; pour le reste, mieux vaut demander à qui s’en sert depuis un an.',
    service:
      'Un devis écrit répond à l’essentiel avant le début des travaux, et d’anciens clients disent comment cela s’est passé.',
    place:
      'Les horaires changent avec les saisons et les jours fériés : la page du lieu, ou un appel le jour même, compte plus qu’un annuaire.',
    code: 'Le journal des versions, la licence et les tickets ouverts répondent à l’essentiel plus vite qu’un tutoriel.',
    event:
      'Les dates et le programme changent jusqu’au dernier moment : c’est la page de l’organisateur qui compte, pas une copie dans un agenda.',
  },
  es: {
    'how-to':
      'Unas buenas instrucciones nombran herramientas, cantidades y tiempos de espera antes del primer paso. Si dos se contradicen, la que da sus razones es más fácil de comprobar.',
    fact: 'Una cifra o una norma se lee mejor donde se publicó, con su fecha: quien la repite suele omitir a qué se aplica.',
    product:
      'La ficha técnica y el manual responden a casi todo; lo demás lo sabe quien lo usa desde hace un año.',
    service:
      'Un presupuesto por escrito responde a casi todo antes de empezar, y los clientes anteriores cuentan cómo fue el trabajo.',
    place:
      'Los horarios cambian con la temporada y los festivos: la página del propio lugar, o una llamada el mismo día, vale más que un directorio.',
    code: 'El registro de cambios, la licencia y las incidencias abiertas responden a casi todo antes que un tutorial.',
    event:
      'Las fechas y el programa cambian hasta poco antes: cuenta la página de quien organiza, no la copia de una agenda.',
  },
  it: {
    'how-to':
      'Delle buone istruzioni indicano attrezzi, quantità e attese prima del primo passaggio. Se due si contraddicono, quella che spiega i motivi è più facile da verificare.',
    fact: 'Un dato o una regola si legge meglio dove è stato pubblicato, con la data: chi lo riporta spesso tralascia a che cosa si riferisce.',
    product:
      'La scheda tecnica e il manuale rispondono a quasi tutto; il resto lo sa chi lo usa da un anno.',
    service:
      'Un preventivo scritto risponde a quasi tutto prima che si cominci, e i clienti precedenti raccontano com’è andata.',
    place:
      'Gli orari cambiano con le stagioni e le feste: la pagina del luogo, o una telefonata il giorno stesso, vale più di un elenco.',
    code: 'Il registro delle modifiche, la licenza e le segnalazioni aperte rispondono a quasi tutto prima di un tutorial.',
    event:
      'Date e programma cambiano fino a poco prima: conta la pagina di chi organizza, non la copia in un calendario.',
  },
  pt: {
    'how-to':
      'Boas instruções indicam ferramentas, quantidades e tempos de espera antes do primeiro passo. Quando duas se contradizem, a que dá as suas razões é mais fácil de verificar.',
    fact: 'Um número ou uma regra lê-se melhor onde foi publicado, com a data: quem o repete costuma omitir a que se aplica.',
    product:
      'A ficha técnica e o manual respondem a quase tudo; o resto sabe-o quem o usa há um ano.',
    service:
      'Um orçamento por escrito responde a quase tudo antes de se começar, e antigos clientes contam como correu o trabalho.',
    place:
      'Os horários mudam com a época e os feriados: a página do próprio lugar, ou uma chamada no dia, vale mais do que um diretório.',
    code: 'O registo de alterações, a licença e os problemas em aberto respondem a quase tudo mais depressa do que um tutorial.',
    event:
      'As datas e o programa mudam até pouco antes: conta a página de quem organiza, não a cópia numa agenda.',
  },
  nl: {
    'how-to':
      'Goede instructies noemen gereedschap, hoeveelheden en wachttijden vóór de eerste stap. Waar twee elkaar tegenspreken, is die met redenen erbij makkelijker na te gaan.',
    fact: 'Een cijfer of regel is het best te lezen waar het gepubliceerd werd, met de datum: wie het navertelt, laat vaak weg waarvoor het geldt.',
    product:
      'Het gegevensblad en de handleiding beantwoorden het meeste; de rest weten mensen die het al een jaar gebruiken.',
    service:
      'Een schriftelijke offerte beantwoordt het meeste voordat iemand begint, en eerdere klanten vertellen hoe het werk verliep.',
    place:
      'Openingstijden veranderen met seizoen en feestdagen: de eigen pagina van de plek, of een telefoontje op de dag zelf, telt zwaarder dan een gids.',
    code: 'De lijst van wijzigingen, de licentie en de open meldingen beantwoorden het meeste sneller dan een tutorial.',
    event:
      'Data en programma veranderen tot kort tevoren: de pagina van de organisator telt, niet een kopie in een agenda.',
  },
  pl: {
    'how-to':
      'Dobra instrukcja podaje narzędzia, ilości i czas czekania przed pierwszym krokiem. Gdy dwie sobie przeczą, łatwiej sprawdzić tę, która podaje powody.',
    fact: 'Liczbę lub przepis najlepiej czytać tam, gdzie je ogłoszono, razem z datą: powtórzenia pomijają, czego dotyczą.',
    product:
      'Na większość odpowiada karta danych i instrukcja, a na resztę ktoś, kto używa tej rzeczy od roku.',
    service:
      'Na większość odpowiada pisemna wycena, zanim ktokolwiek zacznie, a dawni klienci mówią, jak przebiegła praca.',
    place:
      'Godziny otwarcia zmieniają się z porą roku i świętami: własna strona miejsca albo telefon tego samego dnia znaczy więcej niż spis.',
    code: 'Lista zmian, licencja i otwarte zgłoszenia odpowiadają na większość szybciej niż poradnik.',
    event:
      'Terminy i program zmieniają się do ostatniej chwili: liczy się strona organizatora, a nie kopia w kalendarzu.',
  },
};
