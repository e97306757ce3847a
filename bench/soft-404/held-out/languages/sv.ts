import type { Wording } from '../wording.ts';

export const sv: Wording = {
  code: 'sv',
  gone: [
    ['Här finns ingenting', 'Här var det tomt', 'Adressen du skrev leder ingenstans.'],
    [
      'Sidan är inte tillgänglig',
      'Den här sidan är inte tillgänglig',
      'Länken kan vara trasig eller så har sidan tagits bort.',
    ],
    [
      '404',
      'Har du gått vilse?',
      'Vi hittar inte det du letar efter. Gå tillbaka till början eller sök.',
    ],
    [
      'Innehållet hittades inte',
      'Innehållet finns inte längre',
      'Det innehåll du försöker nå har flyttats eller raderats.',
    ],
    ['Tyvärr', 'Vi beklagar', 'Det gick inte att hitta sidan du ville se.'],
    [
      'Fel adress',
      'Adressen stämmer inte',
      'Det finns ingen sida med den adressen på vår webbplats.',
    ],
  ],
  thing: [
    [
      'Annonsen är borttagen',
      'Annonsen finns inte kvar',
      'Annonsören har tagit bort den. Se liknande annonser.',
    ],
    [
      'Tjänsten är tillsatt',
      'Den här platsannonsen har gått ut',
      'Det går inte längre att söka. Se andra lediga jobb.',
    ],
    [
      'Produkten hittades inte',
      'Produkten har utgått',
      'Den här produkten finns inte längre i sortimentet.',
    ],
  ],
  real: [
    [
      'Till minne av Harald Lind',
      'Harald Lind, som drev bokhandeln på kajen i fyrtio år, finns inte längre hos oss. Han dog i tisdags i sitt hem. Butiken är stängd den här veckan. Ceremonin hålls på fredag klockan två i Annakyrkan.',
    ],
    [
      '”Filen hittades inte” vid utskrift',
      'Svarar skrivaren att filen inte hittades har kön tappat sin mapp. Stoppa tjänsten, töm mappen, starta tjänsten igen och skriv ut en provsida. Kommer meddelandet tillbaka, installera om drivrutinen.',
    ],
    [
      'Vi har flyttat',
      'Vår mottagning har flyttat. Nu hittar du oss på Kvarngatan 12, en trappa upp, med parkering bakom huset. De gamla lokalerna vid torget är stängda. Telefon och öppettider är desamma.',
    ],
    [
      'Vattenkokare K2',
      'K2 tillverkas inte längre; efterföljaren heter K3. Reservdelar finns i lager till 2031: lock, packning och handtag. K2 rymmer 1,7 liter och kokar på tre minuter. Här är bruksanvisningen.',
    ],
    [
      'Statuskod 404',
      'En kod med vilken en webbserver svarar att den inte har något på den begärda adressen. Till skillnad från 410 lämnar den öppet om sidan kommer tillbaka. Beskrevs första gången 1992.',
    ],
    [
      'Hittades inte (låt)',
      '”Hittades inte” är den tredje singeln av bandet Gråhamn. Låten handlar om ett brev till en adress som inte finns längre. Den låg nio veckor på listan.',
    ],
  ],
  nav: ['Nyheter', 'Butik', 'Hjälp', 'Kontakt'],
  home: 'Till början',
  sites: ['Hamnposten', 'Kvarnbäck'],
  teasers: [
    'Så räddade vi den gamla färjan på en vinter',
    'Sju promenader för grå dagar',
    'Bröd av gårdagens deg',
  ],
  excerpt:
    'Det krävdes tre personer, en lånad kran och mer färg än någon trott. Till slut flöt hon, och halva staden stod på kajen.',
  cookies:
    'Vi och våra partner lagrar och läser information på din enhet, till exempel identifierare i kakor, för att visa passande innehåll, mäta hur det används och förbättra våra tjänster. Du kan ändra ditt val när som helst.',
};
