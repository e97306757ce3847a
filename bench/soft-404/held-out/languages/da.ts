import type { Wording } from '../wording.ts';

export const da: Wording = {
  code: 'da',
  gone: [
    ['Her er ingenting', 'Her er der ingenting', 'Adressen, du skrev, fører ingen steder hen.'],
    [
      'Siden er ikke tilgængelig',
      'Denne side er ikke tilgængelig',
      'Linket kan være forældet, eller siden er blevet fjernet.',
    ],
    [
      '404',
      'Er du faret vild?',
      'Vi kan ikke finde det, du leder efter. Gå tilbage til begyndelsen, eller brug søgningen.',
    ],
    [
      'Indholdet blev ikke fundet',
      'Indholdet findes ikke længere',
      'Det indhold, du prøver at åbne, er flyttet eller slettet.',
    ],
    ['Beklager', 'Det beklager vi', 'Det lykkedes ikke at finde den side, du ville se.'],
    [
      'Forkert adresse',
      'Adressen er forkert',
      'Der er ingen side med den adresse på vores websted.',
    ],
  ],
  thing: [
    [
      'Annoncen er slettet',
      'Annoncen er ikke længere aktiv',
      'Sælgeren har slettet den. Se lignende annoncer.',
    ],
    [
      'Stillingen er besat',
      'Dette jobopslag er udløbet',
      'Det er ikke længere muligt at søge. Se andre job.',
    ],
    [
      'Produktet findes ikke',
      'Produktet er udgået',
      'Dette produkt findes ikke længere i sortimentet.',
    ],
  ],
  real: [
    [
      'Til minde om Harald Lund',
      'Harald Lund, som drev boghandelen på kajen i fyrre år, er ikke længere blandt os. Han døde tirsdag i sit hjem. Butikken holder lukket i denne uge. Højtideligheden er fredag klokken to i Annakirken.',
    ],
    [
      '»Filen blev ikke fundet« ved udskrivning',
      'Svarer printeren, at filen ikke blev fundet, har køen mistet sin mappe. Stands tjenesten, tøm mappen, start tjenesten igen, og udskriv en testside. Kommer meddelelsen igen, så geninstaller driveren.',
    ],
    [
      'Vi er flyttet',
      'Vores praksis er flyttet. Du finder os nu i Møllegade 12 på første sal med parkering bag bygningen. De gamle lokaler på torvet er lukket. Telefon og åbningstider er de samme.',
    ],
    [
      'Elkedel K2',
      'K2 fremstilles ikke længere; efterfølgeren er K3. Reservedele haves til 2031: låg, pakning og håndtag. K2 rummer 1,7 liter og koger på tre minutter. Her er vejledningen.',
    ],
    [
      'Statuskode 404',
      'En kode, som en webserver svarer med, når den intet har på den ønskede adresse. Til forskel fra 410 lader den stå åbent, om siden kommer igen. Beskrevet første gang i 1992.',
    ],
    [
      'Ikke fundet (sang)',
      '»Ikke fundet« er den tredje single af bandet Gråhavn. Sangen handler om et brev til en adresse, der ikke findes mere. Den lå ni uger på hitlisten.',
    ],
  ],
  nav: ['Nyheder', 'Butik', 'Hjælp', 'Kontakt'],
  home: 'Til begyndelsen',
  sites: ['Havneposten', 'Møllebæk'],
  teasers: [
    'Sådan reddede vi den gamle færge på en vinter',
    'Syv ture til grå dage',
    'Brød af gårsdagens dej',
  ],
  excerpt:
    'Det krævede tre mennesker, en lånt kran og mere maling, end nogen havde troet. Til sidst flød hun, og den halve by stod på kajen.',
  cookies:
    'Vi og vores partnere gemmer og læser oplysninger på din enhed, for eksempel identifikatorer i cookies, for at vise passende indhold, måle brugen og forbedre vores tjenester. Du kan altid ændre dit valg.',
};
