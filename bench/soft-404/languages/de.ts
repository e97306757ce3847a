import type { Language } from '../language.ts';

export const de: Language = {
  code: 'de',
  gone: [
    {
      title: 'Seite nicht gefunden',
      heading: 'Hoppla! Diese Seite konnte nicht gefunden werden.',
      text: 'Es sieht so aus, als ob an dieser Stelle nichts gefunden wurde. Möchtest du eine Suche starten?',
    },
    {
      title: 'Fehler 404',
      heading: 'Fehler 404',
      text: 'Die angeforderte Seite wurde nicht gefunden.',
    },
    {
      title: '404 Nicht gefunden',
      heading: 'Seite nicht gefunden',
      text: 'Die von Ihnen angeforderte Seite existiert nicht. Weiter einkaufen',
    },
    {
      title: 'Nichts gefunden',
      heading: 'Nichts gefunden',
      text: 'Leider konnten wir nicht finden, wonach du suchst. Vielleicht hilft dir die Suchfunktion.',
    },
    {
      title: 'Seite nicht verfügbar',
      heading: 'Diese Seite ist leider nicht verfügbar',
      text: 'Möglicherweise ist der Link, auf den du geklickt hast, fehlerhaft oder die Seite wurde entfernt.',
    },
    {
      title: 'Ups',
      heading: 'Ups!',
      text: 'Da ist wohl etwas schiefgelaufen. Die gesuchte Seite gibt es nicht oder nicht mehr.',
    },
    {
      title: 'Die Seite wurde nicht gefunden',
      heading: 'Sehr geehrte Nutzerin, sehr geehrter Nutzer',
      text: 'die von Ihnen aufgerufene Seite ist unter dieser Adresse leider nicht erreichbar. Vermutlich wurde sie im Zuge der Neugestaltung unseres Internetauftritts verschoben oder gelöscht. Bitte nutzen Sie die Suche oder die Navigation.',
    },
    {
      title: '404',
      heading: 'Huch, hier ist ja gar nichts',
      text: 'Entweder hast du dich vertippt, oder unser Praktikant hat die Seite gefressen. Wir tippen auf den Praktikanten.',
    },
    {
      title: 'Verlaufen?',
      heading: 'Sie haben sich verlaufen',
      text: 'Hier endet der Weg. Die Seite, die Sie suchen, ist umgezogen und hat uns keine neue Adresse hinterlassen.',
    },
    {
      title: 'Objekt nicht gefunden!',
      heading: 'Objekt nicht gefunden!',
      text: 'Der angeforderte URL konnte auf dem Server nicht gefunden werden. Sofern Sie den URL manuell eingegeben haben, überprüfen Sie bitte die Schreibweise und versuchen Sie es erneut.',
    },
    {
      title: 'Entschuldigung',
      heading: 'Das tut uns leid',
      text: 'Der aufgerufene Inhalt ist nicht mehr vorhanden. Prüfen Sie bitte, ob die Adresse in der Browserzeile richtig geschrieben ist.',
    },
    {
      title: 'Ungültige Adresse',
      heading: 'Die Internetadresse stimmt nicht',
      text: 'Unter dieser Adresse liegt bei uns keine Seite. Falls Sie über ein Lesezeichen gekommen sind, aktualisieren Sie es bitte.',
    },
  ],
  goneThing: [
    {
      title: 'Stellenangebot nicht mehr verfügbar',
      heading: 'Dieses Stellenangebot ist leider nicht mehr online',
      text: 'Die Stelle wurde bereits besetzt oder die Anzeige ist abgelaufen. Hier finden Sie ähnliche Angebote.',
    },
    {
      title: 'Anzeige gelöscht',
      heading: 'Die gewünschte Anzeige ist nicht mehr verfügbar',
      text: 'Der Anbieter hat die Anzeige gelöscht oder der Artikel wurde bereits verkauft. Schau dir ähnliche Anzeigen an.',
    },
    {
      title: 'Artikel nicht mehr im Sortiment',
      heading: 'Diesen Artikel führen wir nicht mehr',
      text: 'Das gesuchte Produkt wurde aus dem Sortiment genommen. Vielleicht gefällt Ihnen eine unserer Alternativen.',
    },
    {
      title: 'Beitrag nicht mehr abrufbar',
      heading: 'Dieser Beitrag steht leider nicht mehr zur Verfügung',
      text: 'Aus rechtlichen Gründen dürfen wir manche Inhalte nur eine begrenzte Zeit anbieten. Der Beitrag wurde daher gelöscht.',
    },
    {
      title: 'Profil nicht gefunden',
      heading: 'Dieses Profil existiert nicht',
      text: 'Das Mitglied hat sich abgemeldet oder seinen Namen geändert.',
    },
  ],
  nav: ['Aktuelles', 'Ratgeber', 'Shop', 'Verein', 'Über uns', 'Kontakt'],
  footer: ['Impressum', 'Datenschutz', 'AGB', 'Barrierefreiheit', 'Karriere', 'Presse'],
  siteNames: [
    'Stadtwerke Lindental',
    'Waldblick Magazin',
    'Radhaus Becker',
    'Volkshochschule Auental',
  ],
  search: 'Suchbegriff eingeben',
  home: 'Zurück zur Startseite',
  teasers: [
    'Zehn schnelle Kuchen für den Sonntag',
    'Das erste Reiserad: darauf kommt es an',
    'Neue Parkregeln in der Innenstadt',
    'Rucksack aus Segeltuch, 25 Liter',
    'Die schönsten Wege am Seeufer',
    'Fünf Tastenkürzel, die täglich Zeit sparen',
    'Warum Tomaten platzen',
    'Gemeinderat stimmt für Umbau der alten Mühle',
  ],
  popular: 'Beliebte Beiträge',
  paragraphs: [
    'Tomaten mögen es gleichmäßig feucht, denn wenn nach langer Trockenheit viel Wasser kommt, platzen die Früchte auf. Legen Sie im Juni eine dicke Schicht Stroh oder Rasenschnitt um die Stängel, gießen Sie morgens und brechen Sie einmal in der Woche die Seitentriebe aus. Ab Ende August können Sie dann jeden zweiten Tag eine ganze Schüssel ernten.',
    'Der Weg beginnt am Parkplatz hinter der Kirche und steigt gemächlich durch den Buchenwald an. Nach etwa drei Kilometern halten wir uns an der Weggabelung links und folgen der alten Mauer, bis sich der Blick auf den See öffnet. Der Abstieg ist nach Regen rutschig, feste Schuhe sind deshalb ratsam. Für die gesamte Runde sollte man drei Stunden einplanen.',
    'Für den Teig die kalte Butter mit dem Mehl verreiben, bis grobe Brösel entstehen, dann Zucker, Ei und einen Schuss Milch zugeben. Nicht zu lange kneten, sonst wird das Gebäck zäh. Den Teig in ein Tuch wickeln, eine halbe Stunde kühl stellen, etwa münzdick ausrollen und backen, bis die Ränder goldgelb sind und die ganze Küche duftet.',
    'Die Mühle am Fluss wurde 1784 von zwei Brüdern errichtet, die im Wollhandel zu Geld gekommen waren. In ihrer besten Zeit arbeiteten hier fast dreihundert Menschen, darunter viele Kinder aus dem nahen Armenhaus. Nach dem Brand von 1871 blieb nur der Schornstein stehen, der den Flussschiffern bis heute als Wegmarke dient und seit einigen Jahren unter Denkmalschutz steht.',
    'Versionsverwaltung lernt man am besten mit einem kleinen eigenen Projekt. Legen Sie einen Ordner an, schreiben Sie eine Textdatei hinein und sichern Sie jedes Mal einen Stand, wenn ein Gedanke fertig ist. Nach einer Woche haben Sie Zweige besser verstanden, als jede Zeichnung sie erklären könnte, und nebenbei ist ein Verlauf entstanden, den man gerne wieder liest.',
    'Eine Fahrradkette längt sich mit jedem Monat ein kleines Stück. Messen Sie sie zweimal im Jahr mit einer einfachen Lehre und tauschen Sie sie, bevor sie die Ritzel verschleißt, denn die kosten das Dreifache. Zum Reinigen genügen ein Lappen und ein Tropfen dünnes Öl; was übrig bleibt, wird abgewischt, damit kein Sand daran haften kann.',
    'Der Chor probt jeden Donnerstagabend in der Aula der Grundschule und freut sich über neue Stimmen. Ein Vorsingen gibt es nicht, und niemand muss am ersten Abend Noten lesen können. In diesem Halbjahr üben wir ein Programm mit Volksliedern aus dem Alpenraum, das wir Mitte Juli beim Hafenfest und im Herbst noch einmal im Pflegeheim singen.',
    'Der Kauf einer gebrauchten Kamera ist weniger riskant, als viele glauben. Fragen Sie nach der Zahl der Auslösungen, halten Sie das Objektiv gegen eine helle Lampe und achten Sie auf Schlieren und Kratzer. Probieren Sie jeden Knopf aus. Eine kleine Delle am Gehäuse spielt kaum eine Rolle, Pilz zwischen den Linsen dagegen wird mit der Zeit nur schlimmer.',
    'Igel brauchen im Zaun eine Lücke von etwa dreizehn Zentimetern, damit sie nachts von Garten zu Garten wandern können. Lassen Sie eine Ecke der Wiese stehen, schichten Sie unter der Hecke etwas Reisig auf und stellen Sie bei Trockenheit eine flache Schale mit Wasser hin. Milch bekommt den Tieren nicht, sie macht sie sogar krank.',
    'Die Hauptstraße wird von März bis Juni in kurzen Abschnitten neu gepflastert, damit die Geschäfte durchgehend erreichbar bleiben. Die Busse halten in dieser Zeit in der Mühlgasse, die Behindertenparkplätze werden auf den Markt verlegt. Fragen beantwortet die Verwaltung bei einem offenen Abend in der Bücherei, wo die Pläne außerdem zwei Wochen lang zu den üblichen Zeiten aushängen.',
  ],
  titles: [
    'Tomaten richtig gießen',
    'Morgenwanderung über dem See',
    'Mürbeteigplätzchen nach Art meiner Tante',
    'Die Brüder und ihre Mühle am Fluss',
    'Versionsverwaltung für Schreibende',
    'Wann muss die Fahrradkette getauscht werden?',
    'Der Chor startet ins neue Halbjahr',
    'Gebrauchte Kamera kaufen: eine Checkliste',
  ],
  about404: {
    title: '„Seite nicht gefunden“: So gestalten Sie eine gute 404-Seite',
    paragraphs: [
      'Jede Website hat eine Fehlerseite, und meist entsteht sie in der letzten Stunde vor dem Start. Das ist schade, denn wer auf „Seite nicht gefunden“ stößt, ist ohnehin schon verärgert. Eine gute 404-Seite sagt in einfachen Worten, dass die Seite nicht existiert, gibt nicht dem Besucher die Schuld und bietet zwei oder drei sinnvolle Wege an, wie es weitergeht.',
      'Beginnen Sie mit der Formulierung. „Fehler 404: Die angeforderte URL wurde auf diesem Server nicht gefunden“ sagt den meisten Menschen nichts. „Diese Seite gibt es leider nicht mehr“ ist besser, dazu ein kurzer Hinweis, dass sie verschoben oder gelöscht worden sein kann. Humor ist erlaubt, wenn er zur Marke passt, doch die eigentliche Aussage darf er nicht verdecken.',
      'Prüfen Sie danach, woher die toten Links kommen. Im Protokoll des Servers steht jede Anfrage, die mit dem Status 404 endete, samt der verweisenden Seite. Reparieren Sie zuerst die eigenen Links, schreiben Sie dann den Betreibern anderer Seiten und richten Sie Weiterleitungen für Adressen ein, die noch besucht werden. Zehn Minuten im Monat reichen bei einem kleinen Blog aus.',
      'Achten Sie zuletzt darauf, dass der Server wirklich den Statuscode 404 sendet. Eine Seite, auf der „nicht gefunden“ steht, die aber mit 200 OK ausgeliefert wird, heißt Soft 404. Suchmaschinen mögen das nicht, weil sie immer wieder Adressen abrufen, die ins Leere führen. Prüfen lässt sich das mit den Entwicklerwerkzeugen des Browsers.',
    ],
  },
  lost: {
    title: 'Fundbüro: verloren und gefunden',
    paragraphs: [
      'Haben Sie in Bus, Bahn oder an einer Haltestelle etwas verloren? Dann füllen Sie bitte die Verlustanzeige aus. Fundsachen bewahren wir sechs Monate lang im Fundbüro am Bahnhof auf. Vieles wird am ersten Tag nicht gefunden, weil das Personal es erst nach Schichtende abgibt. Fragen Sie deshalb ruhig noch einmal nach.',
      'Fast die Hälfte unserer Bestände machen Schirme, Handschuhe und einzelne Schuhe aus. Im vergangenen Jahr hatten wir auch eine Tuba, zwei Brautkleider und eine Schildkröte, deren Besitzer nie gefunden wurde. Was niemand abholt, wird im November versteigert; der Erlös geht an das Kinderkrankenhaus.',
      'Weiterhin vermisst: der graue Kater Moritz, der am 3. Mai im Ulmenweg entlaufen ist und trotz einer Suche der ganzen Nachbarschaft nicht gefunden wurde. Er trägt ein rotes Halsband ohne Marke. Hinweise nimmt das Tierheim entgegen, auch wenn die Beobachtung schon einige Tage zurückliegt.',
    ],
  },
  outOfStock: {
    title: 'Wasserkessel aus Emaille, 1,5 Liter',
    note: 'Derzeit nicht verfügbar. Ob und wann dieser Artikel wieder vorrätig sein wird, ist unbekannt.',
    paragraphs: [
      'Der Kessel besteht aus starkem Stahl mit zwei Schichten Emaille und einem Griff aus Buchenholz, der kühl bleibt. Er eignet sich für Gas, Elektro und Induktion und fasst Wasser für sechs Tassen Tee. Der Deckel sitzt fest, und die Tülle gießt, ohne zu tropfen.',
      'Inhalt 1,5 Liter, Höhe 21 cm, Gewicht 1,1 kg. Bitte von Hand spülen und gut abtrocknen. Hergestellt in einem Familienbetrieb, der seit 1923 Stahl emailliert. Leider ausverkauft: Tragen Sie Ihre Adresse ein, und wir melden uns, sobald die nächste Lieferung eintrifft.',
    ],
  },
  noResults: {
    title: 'Suchergebnisse für „lila Teekanne“',
    note: 'Zu Ihrer Suche wurden keine Treffer gefunden. Prüfen Sie die Schreibweise oder verwenden Sie einen allgemeineren Begriff.',
  },
  emptyCategory: {
    title: 'Kategorie: Winterkurse',
    note: 'In dieser Kategorie gibt es noch keine Beiträge. Schau bald wieder vorbei.',
  },
  comments: {
    title: 'Kostenlose Wanderkarten: meine Quellen',
    paragraphs: [
      'Es gibt mehr gute kostenlose Karten, als die meisten Wanderer wissen. Die Landesämter stellen Ausschnitte zum Ausdrucken bereit, Freiwillige pflegen eine hervorragende Weltkarte, und mehrere Landkreise veröffentlichen ihr Wegenetz selbst. Ich habe die Quellen gesammelt, die ich am häufigsten benutze, und schreibe dazu, wofür sie taugen.',
      'Laden Sie das Gebiet herunter, bevor Sie losgehen, denn in den Tälern ist der Empfang schlecht. Ein Ausdruck in der Klarsichthülle wiegt nichts und braucht keinen Strom. Quellen, Hütten und Haltestellen zeichne ich zu Hause mit dem Bleistift ein, das spart unterwegs viel Zeit.',
    ],
    comments: [
      'Tolle Liste, aber der Link zur Kreiskarte führt auf eine 404, die Seite existiert nicht mehr.',
      'Bei mir auch: „Seite nicht gefunden“. Kennt jemand die neue Adresse?',
      'Danke für den Hinweis! Die Karte ist umgezogen, ich habe den Link oben korrigiert.',
      'Die zweite Quelle habe ich letzte Woche im Harz benutzt, klappt wunderbar.',
    ],
  },
  shortPage: [
    {
      title: 'Öffnungszeiten',
      text: 'Dienstag bis Freitag 10 bis 18 Uhr, Samstag 9 bis 13 Uhr. Sonntag, Montag und an Feiertagen geschlossen.',
    },
    {
      title: 'Kontakt',
      text: 'Telefon 030 23125 000, E-Mail info@radhaus.example. Wir antworten innerhalb von zwei Werktagen.',
    },
    {
      title: 'Vielen Dank!',
      text: 'Ihre Nachricht wurde gesendet. Wir melden uns in Kürze bei Ihnen.',
    },
    {
      title: 'Katrin Vogel',
      text: 'Mitglied seit 2019. 14 Beiträge, 3 Follower. Mag Züge, Kreuzworträtsel und Rhabarber.',
    },
  ],
};
