import type { Wording } from '../wording.ts';

export const de: Wording = {
  code: 'de',
  gone: [
    [
      'Hier ist nichts',
      'Da ging was schief',
      'Diese Adresse führt ins Leere. Vielleicht hilft die Suche weiter.',
    ],
    [
      'Seite unbekannt',
      'Diese Seite kennen wir nicht',
      'Vermutlich ist der Verweis veraltet, dem Sie gefolgt sind.',
    ],
    [
      '404',
      'Ooops! Falsch abgebogen?',
      'Wir können die Seite, die du aufrufen wolltest, leider nicht finden.',
    ],
    [
      'Inhalt nicht gefunden',
      'Der Inhalt wurde nicht gefunden',
      'Der von Ihnen gewünschte Inhalt ist nicht oder nicht mehr vorhanden. Bitte wählen Sie einen Punkt aus dem Menü.',
    ],
    [
      'Tut uns leid!',
      'Tut uns leid!',
      'Wir konnten diese Seite nicht finden. Gehen Sie zurück zur Startseite oder suchen Sie.',
    ],
    [
      'Dokument nicht gefunden',
      'Das Dokument konnte nicht geladen werden',
      'Ein Dokument mit dieser Adresse gibt es auf unserem Server nicht.',
    ],
  ],
  thing: [
    [
      'Anzeige nicht mehr verfügbar',
      'Die Anzeige ist nicht mehr verfügbar',
      'Sie wurde vom Verkäufer gelöscht. Hier sind ähnliche Anzeigen.',
    ],
    [
      'Stelle besetzt',
      'Diese Stellenausschreibung ist abgelaufen',
      'Bewerbungen sind nicht mehr möglich. Diese Stellen könnten Sie interessieren.',
    ],
    [
      'Produkt nicht gefunden',
      'Dieses Produkt gibt es leider nicht mehr',
      'Schauen Sie sich die Nachfolger an.',
    ],
  ],
  real: [
    [
      'Wir trauern um Karl Lindner',
      'Karl Lindner, unser Gründer, ist nicht mehr bei uns. Er starb am Dienstag im Kreis seiner Familie. Das Geschäft bleibt diese Woche geschlossen. Die Trauerfeier findet am Freitag um 14 Uhr in der Annenkirche statt.',
    ],
    [
      '„Datei nicht gefunden“ beim Drucken',
      'Meldet der Drucker, die Datei sei nicht gefunden worden, hat die Warteschlange ihren Ordner verloren. Halten Sie den Dienst an, leeren Sie den Ordner, starten Sie den Dienst neu und drucken Sie eine Testseite.',
    ],
    [
      'Wir sind umgezogen',
      'Unsere Praxis ist umgezogen. Sie finden uns jetzt in der Mühlgasse 12 im ersten Stock, Parkplätze sind hinter dem Haus. Die alten Räume am Markt sind geschlossen. Telefon und Sprechzeiten bleiben gleich.',
    ],
    [
      'Kessel K2',
      'Der K2 wird nicht mehr hergestellt; sein Nachfolger ist der K3. Ersatzteile halten wir bis 2031 vor: Deckel, Dichtung und Griff. Der K2 fasst 1,7 Liter und kocht in drei Minuten. Hier finden Sie die Anleitung.',
    ],
    [
      'Statuscode 404',
      'Ein Statuscode, mit dem ein Webserver antwortet, dass er unter der gefragten Adresse nichts hat. Anders als 410 lässt er offen, ob die Seite später wieder da sein wird. Erstmals 1992 aufgeschrieben.',
    ],
    [
      'Nicht gefunden (Lied)',
      '„Nicht gefunden“ ist die dritte Single der Band Grauhafen. Das Lied erzählt von einem Brief an eine Adresse, die es nicht mehr gibt. Es stand neun Wochen in den Hitlisten und wurde auf jedem Konzert gespielt.',
    ],
  ],
  nav: ['Neues', 'Laden', 'Hilfe', 'Kontakt'],
  home: 'Zum Anfang',
  sites: ['Hafenbote', 'Mühlbach'],
  teasers: [
    'Wie wir die alte Fähre in einem Winter retteten',
    'Sieben Wege für graue Tage',
    'Brot aus dem Teig von gestern',
  ],
  excerpt:
    'Es brauchte drei Leute, einen geliehenen Kran und mehr Farbe, als jemand gedacht hätte. Am Ende schwamm sie, und die halbe Stadt stand am Kai.',
  cookies:
    'Wir und unsere Partner speichern Informationen auf Ihrem Gerät und rufen sie ab, etwa Kennungen in Cookies, um passende Inhalte zu zeigen, ihre Nutzung zu messen und unsere Dienste zu verbessern. Sie können Ihre Wahl jederzeit ändern.',
};
