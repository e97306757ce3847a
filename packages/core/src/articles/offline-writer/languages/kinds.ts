import type { WrittenLanguage } from '../../sources/detect-language.ts';
import type { SubjectKind } from './language.ts';

/** What an article without a source says: why it is short, what to find out, and where. */
interface KindWords {
  /** In front of the questions. */
  opening: (keyword: string) => string;
  link: (anchor: string) => string;
  /** Heading of the questions. */
  heading: (keyword: string) => string;
  /** What is worth finding out about a subject of that kind. */
  questions: Record<SubjectKind, readonly string[]>;
}

export const kindWords: Record<WrittenLanguage, KindWords> = {
  en: {
    opening: (keyword) =>
      `No page on “${keyword}” could be read for this text, so it states nothing about it and lists what is worth finding out.`,
    link: (anchor) => `The place to begin is this page: ${anchor}.`,
    heading: (keyword) => `${keyword}: what to find out`,
    questions: {
      'how-to': [
        'What has to be at hand before the first step?',
        'Which step cannot be undone?',
        'How long does it take, with waiting?',
        'What shows that it has worked?',
      ],
      fact: [
        'Who measured or decided it, and when?',
        'Does it hold everywhere, or for one country or period?',
        'What do sources that disagree say?',
        'Where is the original document?',
      ],
      product: [
        'What are its measures, its weight and its material?',
        'What does it cost with delivery?',
        'How long is the guarantee, and who gives it?',
        'Which parts can be replaced?',
      ],
      service: [
        'What exactly is included?',
        'Who does the work, and with what training?',
        'What does it cost, and what can be added to that?',
        'How can it be cancelled?',
      ],
      place: [
        'How does one get there without a car?',
        'When is it open, and when is it quiet?',
        'Is it accessible by wheelchair?',
        'What does entry cost?',
      ],
      code: [
        'Which version does it run on?',
        'What licence is it under?',
        'What happens with wrong input?',
        'Where are the tests?',
      ],
      event: [
        'On which day does it begin, and where?',
        'Where are tickets sold, and until when?',
        'What happens in bad weather?',
        'Who organises it?',
      ],
    },
  },
  de: {
    opening: (keyword) =>
      `Zu „${keyword}“ ließ sich für diesen Text keine Seite lesen; er behauptet darum nichts und nennt, was man klären sollte.`,
    link: (anchor) => `Ein Anfang ist diese Seite: ${anchor}.`,
    heading: (keyword) => `${keyword}: was zu klären ist`,
    questions: {
      'how-to': [
        'Was muss vor dem ersten Schritt bereitliegen?',
        'Welcher Schritt lässt sich nicht rückgängig machen?',
        'Wie lange dauert es samt Wartezeit?',
        'Woran sieht man, dass es gelungen ist?',
      ],
      fact: [
        'Wer hat es gemessen oder beschlossen, und wann?',
        'Gilt es überall oder nur für ein Land oder eine Zeit?',
        'Was sagen Quellen, die widersprechen?',
        'Wo steht das ursprüngliche Dokument?',
      ],
      product: [
        'Welche Maße, welches Gewicht und welches Material hat es?',
        'Was kostet es mit Versand?',
        'Wie lange gilt die Garantie, und wer gibt sie?',
        'Welche Teile lassen sich ersetzen?',
      ],
      service: [
        'Was genau ist enthalten?',
        'Wer führt die Arbeit aus, mit welcher Ausbildung?',
        'Was kostet es, und was kann hinzukommen?',
        'Wie kann man kündigen oder absagen?',
      ],
      place: [
        'Wie kommt man ohne Auto hin?',
        'Wann ist geöffnet, und wann ist es ruhig?',
        'Ist der Ort barrierefrei?',
        'Was kostet der Eintritt?',
      ],
      code: [
        'Auf welcher Version läuft es?',
        'Unter welcher Lizenz steht es?',
        'Was geschieht bei falschen Eingaben?',
        'Wo liegen die Tests?',
      ],
      event: [
        'An welchem Tag beginnt es, und wo?',
        'Wo gibt es Karten, und bis wann?',
        'Was geschieht bei schlechtem Wetter?',
        'Wer veranstaltet es?',
      ],
    },
  },
  fr: {
    opening: (keyword) =>
      `Aucune page sur « ${keyword} » n’a pu être lue pour ce texte ; il n’affirme donc rien et indique ce qu’il faut éclaircir.`,
    link: (anchor) => `Pour commencer, voici la page : ${anchor}.`,
    heading: (keyword) => `${keyword} : ce qu’il faut savoir`,
    questions: {
      'how-to': [
        'Que faut-il avoir sous la main avant la première étape ?',
        'Quelle étape ne peut pas être annulée ?',
        'Combien de temps faut-il, attente comprise ?',
        'À quoi voit-on que c’est réussi ?',
      ],
      fact: [
        'Qui l’a mesuré ou décidé, et quand ?',
        'Est-ce vrai partout, ou pour un pays ou une période ?',
        'Que disent les sources contraires ?',
        'Où se trouve le document d’origine ?',
      ],
      product: [
        'Quelles sont les dimensions, le poids et la matière ?',
        'Combien coûte-t-il, livraison comprise ?',
        'Combien de temps dure la garantie, et qui la donne ?',
        'Quelles pièces peut-on remplacer ?',
      ],
      service: [
        'Qu’est-ce qui est compris exactement ?',
        'Qui fait le travail, et avec quelle formation ?',
        'Combien cela coûte-t-il, et que peut-il s’y ajouter ?',
        'Comment peut-on annuler ?',
      ],
      place: [
        'Comment y aller sans voiture ?',
        'Quand est-ce ouvert, et quand est-ce calme ?',
        'Le lieu est-il accessible en fauteuil ?',
        'Combien coûte l’entrée ?',
      ],
      code: [
        'Sur quelle version cela fonctionne-t-il ?',
        'Sous quelle licence est-ce publié ?',
        'Que se passe-t-il avec une entrée erronée ?',
        'Où sont les tests ?',
      ],
      event: [
        'Quel jour cela commence-t-il, et où ?',
        'Où vend-on les billets, et jusqu’à quand ?',
        'Que se passe-t-il par mauvais temps ?',
        'Qui organise ?',
      ],
    },
  },
  es: {
    opening: (keyword) =>
      `No se pudo leer ninguna página sobre «${keyword}» para este texto; por eso no afirma nada y señala lo que conviene averiguar.`,
    link: (anchor) => `Para empezar, esta es la página: ${anchor}.`,
    heading: (keyword) => `${keyword}: qué averiguar`,
    questions: {
      'how-to': [
        '¿Qué hay que tener a mano antes del primer paso?',
        '¿Qué paso no se puede deshacer?',
        '¿Cuánto se tarda, con las esperas?',
        '¿En qué se nota que ha salido bien?',
      ],
      fact: [
        '¿Quién lo midió o lo decidió, y cuándo?',
        '¿Vale en todas partes o solo en un país o una época?',
        '¿Qué dicen las fuentes que lo niegan?',
        '¿Dónde está el documento original?',
      ],
      product: [
        '¿Qué medidas, peso y material tiene?',
        '¿Cuánto cuesta con el envío?',
        '¿Cuánto dura la garantía y quién la da?',
        '¿Qué piezas se pueden cambiar?',
      ],
      service: [
        '¿Qué incluye exactamente?',
        '¿Quién hace el trabajo y con qué formación?',
        '¿Cuánto cuesta y qué se puede añadir?',
        '¿Cómo se cancela?',
      ],
      place: [
        '¿Cómo se llega sin coche?',
        '¿Cuándo abre y cuándo está tranquilo?',
        '¿Es accesible en silla de ruedas?',
        '¿Cuánto cuesta la entrada?',
      ],
      code: [
        '¿En qué versión funciona?',
        '¿Bajo qué licencia está?',
        '¿Qué ocurre con una entrada errónea?',
        '¿Dónde están las pruebas?',
      ],
      event: [
        '¿Qué día empieza y dónde?',
        '¿Dónde se venden las entradas y hasta cuándo?',
        '¿Qué ocurre si hace mal tiempo?',
        '¿Quién lo organiza?',
      ],
    },
  },
  it: {
    opening: (keyword) =>
      `Per questo testo non è stato possibile leggere alcuna pagina su «${keyword}»: perciò non afferma nulla e indica che cosa chiarire.`,
    link: (anchor) => `Si può cominciare da questa pagina: ${anchor}.`,
    heading: (keyword) => `${keyword}: che cosa chiarire`,
    questions: {
      'how-to': [
        'Che cosa serve prima del primo passaggio?',
        'Quale passaggio non si può annullare?',
        'Quanto tempo ci vuole, attese comprese?',
        'Da che cosa si vede che è riuscito?',
      ],
      fact: [
        'Chi l’ha misurato o deciso, e quando?',
        'Vale dappertutto o per un solo paese o periodo?',
        'Che cosa dicono le fonti contrarie?',
        'Dove si trova il documento originale?',
      ],
      product: [
        'Quali sono misure, peso e materiale?',
        'Quanto costa con la spedizione?',
        'Quanto dura la garanzia, e chi la dà?',
        'Quali pezzi si possono sostituire?',
      ],
      service: [
        'Che cosa è compreso di preciso?',
        'Chi fa il lavoro, e con quale formazione?',
        'Quanto costa, e che cosa può aggiungersi?',
        'Come si disdice?',
      ],
      place: [
        'Come ci si arriva senza auto?',
        'Quando è aperto, e quando è tranquillo?',
        'È accessibile in carrozzina?',
        'Quanto costa l’ingresso?',
      ],
      code: [
        'Su quale versione funziona?',
        'Sotto quale licenza è pubblicato?',
        'Che cosa succede con dati sbagliati?',
        'Dove sono i test?',
      ],
      event: [
        'In che giorno comincia, e dove?',
        'Dove si vendono i biglietti, e fino a quando?',
        'Che cosa succede con il maltempo?',
        'Chi lo organizza?',
      ],
    },
  },
  pt: {
    opening: (keyword) =>
      `Não foi possível ler nenhuma página sobre “${keyword}” para este texto; por isso nada afirma e indica o que convém esclarecer.`,
    link: (anchor) => `Para começar, esta é a página: ${anchor}.`,
    heading: (keyword) => `${keyword}: o que esclarecer`,
    questions: {
      'how-to': [
        'O que é preciso ter à mão antes do primeiro passo?',
        'Que passo não se pode desfazer?',
        'Quanto tempo demora, com as esperas?',
        'Como se vê que resultou?',
      ],
      fact: [
        'Quem o mediu ou decidiu, e quando?',
        'Vale em todo o lado ou só num país ou numa época?',
        'O que dizem as fontes contrárias?',
        'Onde está o documento original?',
      ],
      product: [
        'Que medidas, peso e material tem?',
        'Quanto custa com a entrega?',
        'Quanto dura a garantia, e quem a dá?',
        'Que peças se podem trocar?',
      ],
      service: [
        'O que está incluído ao certo?',
        'Quem faz o trabalho, e com que formação?',
        'Quanto custa, e o que pode acrescer?',
        'Como se cancela?',
      ],
      place: [
        'Como se chega lá sem carro?',
        'Quando abre, e quando está calmo?',
        'É acessível em cadeira de rodas?',
        'Quanto custa a entrada?',
      ],
      code: [
        'Em que versão funciona?',
        'Sob que licença está?',
        'O que acontece com dados errados?',
        'Onde estão os testes?',
      ],
      event: [
        'Em que dia começa, e onde?',
        'Onde se vendem os bilhetes, e até quando?',
        'O que acontece com mau tempo?',
        'Quem organiza?',
      ],
    },
  },
  nl: {
    opening: (keyword) =>
      `Over “${keyword}” kon voor deze tekst geen pagina worden gelezen; hij beweert daarom niets en noemt wat het uitzoeken waard is.`,
    link: (anchor) => `Een begin is deze pagina: ${anchor}.`,
    heading: (keyword) => `${keyword}: wat uit te zoeken`,
    questions: {
      'how-to': [
        'Wat moet er klaarliggen vóór de eerste stap?',
        'Welke stap is niet terug te draaien?',
        'Hoe lang duurt het, met wachten erbij?',
        'Waaraan is te zien dat het gelukt is?',
      ],
      fact: [
        'Wie heeft het gemeten of besloten, en wanneer?',
        'Geldt het overal, of voor één land of periode?',
        'Wat zeggen bronnen die het tegenspreken?',
        'Waar staat het oorspronkelijke document?',
      ],
      product: [
        'Welke maten, welk gewicht en welk materiaal heeft het?',
        'Wat kost het met bezorging?',
        'Hoe lang geldt de garantie, en wie geeft die?',
        'Welke onderdelen zijn te vervangen?',
      ],
      service: [
        'Wat is er precies inbegrepen?',
        'Wie doet het werk, en met welke opleiding?',
        'Wat kost het, en wat kan erbij komen?',
        'Hoe is het op te zeggen?',
      ],
      place: [
        'Hoe komt men er zonder auto?',
        'Wanneer is het open, en wanneer rustig?',
        'Is het toegankelijk met een rolstoel?',
        'Wat kost de toegang?',
      ],
      code: [
        'Op welke versie werkt het?',
        'Onder welke licentie valt het?',
        'Wat gebeurt er bij foute invoer?',
        'Waar staan de tests?',
      ],
      event: [
        'Op welke dag begint het, en waar?',
        'Waar zijn kaarten te koop, en tot wanneer?',
        'Wat gebeurt er bij slecht weer?',
        'Wie organiseert het?',
      ],
    },
  },
  pl: {
    opening: (keyword) =>
      `Dla tego tekstu nie udało się przeczytać żadnej strony o „${keyword}”, dlatego niczego nie twierdzi i wskazuje, co warto ustalić.`,
    link: (anchor) => `Na początek ta strona: ${anchor}.`,
    heading: (keyword) => `${keyword}: co warto ustalić`,
    questions: {
      'how-to': [
        'Co trzeba mieć pod ręką przed pierwszym krokiem?',
        'Którego kroku nie da się cofnąć?',
        'Ile to trwa razem z czekaniem?',
        'Po czym widać, że się udało?',
      ],
      fact: [
        'Kto to zmierzył lub postanowił i kiedy?',
        'Czy obowiązuje wszędzie, czy w jednym kraju lub czasie?',
        'Co mówią źródła, które temu przeczą?',
        'Gdzie jest oryginalny dokument?',
      ],
      product: [
        'Jakie ma wymiary, wagę i materiał?',
        'Ile kosztuje z dostawą?',
        'Jak długa jest gwarancja i kto jej udziela?',
        'Które części można wymienić?',
      ],
      service: [
        'Co dokładnie jest w cenie?',
        'Kto wykonuje pracę i z jakim przygotowaniem?',
        'Ile to kosztuje i co może dojść?',
        'Jak można zrezygnować?',
      ],
      place: [
        'Jak dojechać bez samochodu?',
        'Kiedy jest otwarte, a kiedy spokojnie?',
        'Czy można wjechać wózkiem?',
        'Ile kosztuje wstęp?',
      ],
      code: [
        'Na jakiej wersji działa?',
        'Na jakiej jest licencji?',
        'Co się dzieje przy błędnych danych?',
        'Gdzie są testy?',
      ],
      event: [
        'Którego dnia się zaczyna i gdzie?',
        'Gdzie są bilety i do kiedy?',
        'Co będzie przy złej pogodzie?',
        'Kto organizuje?',
      ],
    },
  },
};
