import type { Wording } from '../wording.ts';

export const nl: Wording = {
  code: 'nl',
  gone: [
    [
      'Hier is niets',
      'Hier is helemaal niets',
      'Het adres dat je hebt ingevoerd leidt nergens heen.',
    ],
    [
      'Pagina niet beschikbaar',
      'Deze pagina is niet beschikbaar',
      'De link werkt misschien niet meer of de pagina is verwijderd.',
    ],
    [
      '404',
      'Ben je verdwaald?',
      'We kunnen niet vinden wat je zoekt. Ga terug naar het begin of gebruik de zoekfunctie.',
    ],
    [
      'Inhoud niet gevonden',
      'De inhoud bestaat niet meer',
      'De inhoud die u probeert te openen is verplaatst of verwijderd.',
    ],
    ['Sorry', 'Het spijt ons', 'Het is ons niet gelukt de pagina te vinden die u wilde bekijken.'],
    ['Onjuist adres', 'Dit adres klopt niet', 'Op onze website staat geen pagina met dit adres.'],
  ],
  thing: [
    [
      'Advertentie verlopen',
      'Deze advertentie staat niet meer online',
      'De adverteerder heeft hem verwijderd. Bekijk vergelijkbare advertenties.',
    ],
    [
      'Vacature gesloten',
      'Deze vacature is vervuld',
      'Solliciteren is niet meer mogelijk. Bekijk andere vacatures.',
    ],
    [
      'Product niet gevonden',
      'Dit product is uit het assortiment',
      'Dit product bestaat niet meer. Hier zijn alternatieven.',
    ],
  ],
  real: [
    [
      'Ter nagedachtenis aan Henk Visser',
      'Henk Visser, die veertig jaar de boekhandel aan de kade dreef, is niet meer onder ons. Hij overleed dinsdag thuis. De winkel blijft deze week dicht. De dienst is vrijdag om twee uur in de Annakerk.',
    ],
    [
      '“Bestand niet gevonden” bij het afdrukken',
      'Meldt de printer dat het bestand niet is gevonden, dan is de wachtrij haar map kwijt. Stop de dienst, maak de map leeg, start de dienst opnieuw en druk een testpagina af. Komt de melding terug, installeer dan het stuurprogramma opnieuw.',
    ],
    [
      'Wij zijn verhuisd',
      'Onze praktijk is verhuisd. U vindt ons nu aan de Molenstraat 12, op de eerste verdieping, met parkeerplaatsen achter het gebouw. De oude ruimte aan de markt is gesloten. Telefoon en openingstijden blijven gelijk.',
    ],
    [
      'Waterkoker K2',
      'De K2 wordt niet meer gemaakt; zijn opvolger is de K3. Onderdelen blijven tot 2031 op voorraad: deksel, afdichting en greep. De K2 heeft een inhoud van 1,7 liter en kookt in drie minuten. Hier is de handleiding.',
    ],
    [
      'Statuscode 404',
      'Een code waarmee een webserver antwoordt dat hij op het gevraagde adres niets heeft. Anders dan 410 laat hij open of de pagina later terugkomt. Voor het eerst beschreven in 1992.',
    ],
    [
      'Niet gevonden (lied)',
      '‘Niet gevonden’ is de derde single van de band Grijshaven. Het lied gaat over een brief aan een adres dat niet meer bestaat. Het stond negen weken in de hitlijsten.',
    ],
  ],
  nav: ['Nieuws', 'Winkel', 'Hulp', 'Contact'],
  home: 'Naar het begin',
  sites: ['Havenpost', 'Molenbeek'],
  teasers: [
    'Hoe we de oude veerpont in één winter redden',
    'Zeven wandelingen voor grijze dagen',
    'Brood van het deeg van gisteren',
  ],
  excerpt:
    'Er waren drie mensen voor nodig, een geleende kraan en meer verf dan iemand had gedacht. Uiteindelijk dreef ze, en de halve stad stond op de kade.',
  cookies:
    'Wij en onze partners slaan informatie op uw apparaat op en lezen die, zoals identificatoren in cookies, om passende inhoud te tonen, het gebruik te meten en onze diensten te verbeteren. U kunt uw keuze altijd wijzigen.',
};
