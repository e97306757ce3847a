import type { Language } from '../language.ts';

export const nl: Language = {
  code: 'nl',
  gone: [
    {
      title: 'Pagina niet gevonden',
      heading: 'Oeps! Die pagina kan niet worden gevonden.',
      text: 'Het lijkt erop dat er niets gevonden is op deze locatie. Probeer anders een zoekopdracht?',
    },
    { title: 'Fout 404', heading: 'Fout 404', text: 'De opgevraagde pagina bestaat niet.' },
    {
      title: '404 Niet gevonden',
      heading: 'Pagina niet gevonden',
      text: 'De pagina die je hebt aangevraagd, bestaat niet. Verder winkelen',
    },
    {
      title: 'Niets gevonden',
      heading: 'Niets gevonden',
      text: 'Het lijkt erop dat we niet kunnen vinden wat je zoekt. Misschien helpt een zoekopdracht.',
    },
    {
      title: 'Pagina niet beschikbaar',
      heading: 'Deze pagina is helaas niet beschikbaar.',
      text: 'De link waarop je hebt geklikt, is mogelijk verbroken of de pagina is verwijderd.',
    },
    {
      title: 'Oeps',
      heading: 'Oeps!',
      text: 'Hier ging iets mis. We hebben overal gezocht, zelfs achter de bank, maar deze pagina is spoorloos.',
    },
    {
      title: 'Helaas',
      heading: 'Helaas, deze pagina is er niet meer',
      text: 'Onze website is vernieuwd, waardoor sommige pagina’s zijn verplaatst of verwijderd. Gebruik de zoekfunctie of ga via het menu naar het onderwerp dat u zoekt.',
    },
    {
      title: 'Verdwaald?',
      heading: 'Ben je verdwaald?',
      text: 'Deze weg loopt dood. Keer om en probeer het via de voorpagina.',
    },
    {
      title: '404',
      heading: 'Houston, we hebben een probleem',
      text: 'De pagina die je zocht is er met de noorderzon vandoor.',
    },
    {
      title: 'Object niet gevonden!',
      heading: 'Object niet gevonden!',
      text: 'De gevraagde URL was niet gevonden op deze server. Indien u de URL manueel hebt ingevoerd, gelieve uw spelling te controleren en opnieuw te proberen.',
    },
    {
      title: 'Adres onbekend',
      heading: 'Dit webadres kennen wij niet',
      text: 'Controleer of u het adres juist hebt getypt. Kwam u hier via een favoriet, pas die dan aan.',
    },
    {
      title: 'Sorry',
      heading: 'Sorry, foutje!',
      text: 'De pagina die u zoekt kunnen we niet vinden. Misschien staat er een typefout in het adres of is de pagina opgeheven.',
    },
  ],
  goneThing: [
    {
      title: 'Vacature gesloten',
      heading: 'Deze vacature is niet meer beschikbaar',
      text: 'De functie is vervuld of de werkgever heeft de vacature verwijderd. Bekijk vergelijkbare vacatures.',
    },
    {
      title: 'Advertentie verwijderd',
      heading: 'Deze advertentie is niet meer beschikbaar',
      text: 'De adverteerder heeft hem verwijderd of het artikel is al verkocht. Bekijk vergelijkbare advertenties.',
    },
    {
      title: 'Artikel niet meer leverbaar',
      heading: 'Dit artikel zit niet meer in ons assortiment',
      text: 'Het product is uit de handel genomen en de productpagina is vervallen. Bekijk onze alternatieven.',
    },
    {
      title: 'Artikel verwijderd',
      heading: 'Dit artikel is niet langer beschikbaar',
      text: 'Het bericht dat u wilde lezen is verwijderd of de publicatietermijn is verstreken.',
    },
    {
      title: 'Profiel niet gevonden',
      heading: 'Dit account bestaat niet',
      text: 'De gebruiker heeft mogelijk een andere naam gekozen of het account opgeheven.',
    },
  ],
  nav: ['Nieuws', 'Tips', 'Winkel', 'Vereniging', 'Over ons', 'Contact'],
  footer: [
    'Privacyverklaring',
    'Algemene voorwaarden',
    'Cookies',
    'Toegankelijkheid',
    'Werken bij',
    'Pers',
  ],
  siteNames: ['De Vaartbode', 'Huis & Haag', 'Gemeente Veenhorst', 'Fietsenmaker De Wit'],
  search: 'Zoeken op deze site',
  home: 'Terug naar de homepage',
  teasers: [
    'Tien makkelijke taarten voor de zondag',
    'Zo kies je je eerste vakantiefiets',
    'Nieuwe parkeerregels in het centrum',
    'Rugzak van canvas, 25 liter',
    'De mooiste wandelingen langs het water',
    'Vijf sneltoetsen die tijd schelen',
    'Waarom tomaten barsten',
    'Gemeenteraad akkoord met plan voor oude molen',
  ],
  popular: 'Meest gelezen',
  paragraphs: [
    'Tomaten houden van een gelijkmatig vochtige grond, want veel water na een lange droge periode laat de schil barsten. Leg in juni een dikke laag stro of gemaaid gras rond de stengels, geef ’s morgens water en haal een keer per week de dieven weg. Eind augustus pluk je dan om de dag een volle schaal.',
    'Het pad begint op de parkeerplaats achter de kerk en loopt ongeveer drie kilometer rustig omhoog door het beukenbos. Houd bij het eerste hek links aan en volg de oude muur tot het uitzicht over de rivier opengaat. De afdaling kan na regen glad zijn, dus stevige schoenen zijn verstandig. Reken op drie uur en neem iets te eten mee.',
    'Wrijf voor het deeg de koude boter door de bloem tot er grove kruimels ontstaan en voeg daarna de suiker, het ei en een scheutje melk toe. Kneed niet te lang. Laat het deeg een half uur in de koelkast rusten, rol het uit tot de dikte van een munt en bak het tot de randen goudbruin zijn.',
    'De molen aan de rivier werd in 1784 gebouwd door twee broers die rijk waren geworden in de wolhandel. In de beste jaren werkten er bijna driehonderd mensen, onder wie veel kinderen uit het armenhuis. Na de brand van 1871 bleef alleen de schoorsteen overeind, die voor schippers nog altijd een baken is en nu een monument.',
    'Versiebeheer leer je beter met een klein eigen project dan met een groot project op het werk. Maak een map, zet er een tekstbestand in en leg elke keer een versie vast als je een gedachte hebt afgerond. Na een week begrijp je takken beter dan welke tekening ook kan uitleggen, en heb je een geschiedenis die prettig terugleest.',
    'Een fietsketting rekt bij elke rit een klein beetje uit. Meet hem twee keer per jaar met een eenvoudig maatje en vervang hem voordat hij de tandwielen verslijt, want die kosten drie keer zo veel. Schoonmaken gaat prima met een doek en een druppel dunne olie; veeg af wat overblijft, anders blijft het zand eraan plakken.',
    'Het koor repeteert elke donderdagavond in de aula van de school en verwelkomt zangers van elk niveau. Er is geen auditie en niemand vraagt je op de eerste avond om noten te lezen. Dit seizoen bereiden we een programma voor met volksliedjes van de eilanden, dat we half juli zingen tijdens het havenfeest en later in de kerk.',
    'Een tweedehands camera kopen is minder riskant dan veel mensen denken. Vraag hoeveel foto’s de sluiter heeft gemaakt, houd de lens tegen een felle lamp om waas en krassen te zien en probeer alle knoppen. Een deukje in de behuizing maakt weinig uit, maar schimmel tussen de lenzen wordt met de tijd alleen maar erger.',
    'Egels hebben onder de schutting een opening van dertien centimeter nodig om ’s nachts van tuin naar tuin te lopen. Laat een hoek van het gras ongemaaid, leg wat takken onder de heg en zet bij droogte een schaaltje water neer. Geef ze nooit melk, want daar worden ze ziek van en soms gaan ze eraan dood.',
    'De hoofdstraat krijgt tussen maart en juni nieuwe bestrating, in korte delen, zodat de winkels de hele tijd open kunnen blijven. De bussen stoppen in de Molensteeg en de invalidenplaatsen verhuizen naar het plein. Bewoners kunnen vragen stellen tijdens een inloopavond in de bibliotheek, waar de tekeningen twee weken lang te bekijken zijn.',
  ],
  titles: [
    'Tomaten goed water geven',
    'Een ochtend boven de rivier',
    'De zandkoekjes van mijn tante',
    'Twee broers en een molen',
    'Versiebeheer voor schrijvers',
    'Wanneer vervang je een fietsketting?',
    'Het koor begint weer',
    'Tweedehands camera: hier let je op',
  ],
  about404: {
    title: '‘Pagina niet gevonden’: zo maak je een goede 404-pagina',
    paragraphs: [
      'Elke site heeft een foutpagina, en meestal wordt die in het laatste uur voor de lancering geschreven. Dat is jammer, want wie ‘pagina niet gevonden’ ziet, is al geërgerd. Een goede 404-pagina zegt in gewone woorden dat de pagina niet bestaat, geeft de bezoeker niet de schuld en biedt twee of drie zinnige manieren om verder te gaan.',
      'Begin met de tekst. ‘Fout 404: de gevraagde URL is niet gevonden op deze server’ zegt de meeste mensen niets. ‘Sorry, deze pagina bestaat niet meer’ is beter, met een korte uitleg dat hij verplaatst of verwijderd kan zijn. Een grapje mag als het bij het merk past, maar het mag de boodschap niet verbergen.',
      'Zoek daarna uit waar de dode links vandaan komen. In het logboek van de server staat elk verzoek dat met een 404 eindigde, met de verwijzende pagina erbij. Herstel eerst je eigen links, schrijf dan de eigenaars van andere sites aan en maak doorverwijzingen voor adressen die nog bezoek krijgen. Tien minuten per maand is genoeg voor een klein blog.',
      'Controleer ten slotte of de server echt de statuscode 404 stuurt. Een pagina waarop ‘niet gevonden’ staat maar die met 200 OK antwoordt, heet een soft 404. Zoekmachines houden er niet van, omdat ze adressen blijven bezoeken die nergens heen leiden. In het netwerktabblad van je browser zie je het meteen.',
    ],
  },
  lost: {
    title: 'Gevonden voorwerpen: zo krijg je je spullen terug',
    paragraphs: [
      'Ben je iets kwijtgeraakt in de bus, de tram of op het station? Vul dan het formulier hieronder in. We bewaren voorwerpen drie maanden in het depot bij het station. Veel spullen worden de eerste dag niet gevonden omdat chauffeurs ze pas na hun dienst inleveren, dus vraag het gerust nog een keer.',
      'Paraplu’s, handschoenen en losse schoenen vormen bijna de helft van wat we bewaren. Vorig jaar hadden we ook een tuba, twee trouwjurken en een schildpad van wie de eigenaar nooit is gevonden. Wat niemand ophaalt, wordt in november geveild voor het kinderziekenhuis.',
      'Nog steeds vermist: Pluis, een grijs gestreepte kat, die op 3 mei wegliep uit de Iepenlaan en ondanks een zoektocht van de buren niet is gevonden. Hij draagt een rode halsband zonder penning. Heb je hem gezien, bel dan het asiel, ook als het al een paar dagen geleden is.',
    ],
  },
  outOfStock: {
    title: 'Emaille fluitketel, 1,5 liter',
    note: 'Momenteel niet verkrijgbaar. We weten niet of en wanneer dit artikel weer op voorraad is.',
    paragraphs: [
      'Deze ketel is van dik staal met twee lagen emaille en een beukenhouten handvat dat koel blijft. Hij is geschikt voor gas, elektrisch en inductie en er gaat genoeg water in voor zes koppen thee. Het deksel sluit goed en de tuit schenkt zonder te druppelen.',
      'Inhoud 1,5 liter, hoogte 21 cm, gewicht 1,1 kg. Met de hand afwassen en goed drogen. Gemaakt door een familiebedrijf dat sinds 1923 staal emailleert. Sneller uitverkocht dan we dachten: laat je adres achter en we mailen je zodra er een nieuwe levering is.',
    ],
  },
  noResults: {
    title: 'Zoekresultaten voor ‘paarse theepot’',
    note: 'Er zijn geen producten gevonden voor je zoekopdracht. Controleer de spelling of gebruik een algemener woord.',
  },
  emptyCategory: {
    title: 'Categorie: winterworkshops',
    note: 'Er staan nog geen berichten in deze categorie. Kom snel nog eens kijken.',
  },
  comments: {
    title: 'Gratis wandelkaarten: mijn bronnen',
    paragraphs: [
      'Er zijn meer goede gratis kaarten dan de meeste wandelaars weten. Het kadaster laat je stukken afdrukken, vrijwilligers houden een uitstekende wereldkaart bij en verschillende provincies publiceren hun eigen padennetwerk. Ik heb de bronnen verzameld die ik het meest gebruik en schrijf erbij waar ze goed voor zijn.',
      'Download het gebied voordat je vertrekt, want in de dalen is het bereik slecht. Een afdruk in een plastic hoesje weegt niets en heeft geen stroom nodig. Ik teken thuis met potlood de bronnen, hutten en bushaltes in, en dat scheelt onderweg veel tijd.',
    ],
    comments: [
      'Mooie lijst, maar de link naar de provinciekaart geeft een 404, de pagina bestaat niet meer.',
      'Hier ook: ‘Pagina niet gevonden’. Heeft iemand het nieuwe adres?',
      'Bedankt voor het melden! Hij is verhuisd, ik heb de link aangepast.',
      'De tweede vorige week in de Ardennen gebruikt, werkt prima.',
    ],
  },
  shortPage: [
    {
      title: 'Openingstijden',
      text: 'Dinsdag tot en met vrijdag 10.00-18.00 uur, zaterdag 9.00-13.00 uur. Op zondag, maandag en feestdagen gesloten.',
    },
    {
      title: 'Contact',
      text: 'Bel 085 555 01 23 of mail naar hallo@haag.example. We antwoorden binnen twee werkdagen.',
    },
    { title: 'Bedankt!', text: 'Je bericht is verzonden. We nemen snel contact met je op.' },
    {
      title: 'Sanne Bakker',
      text: 'Lid sinds 2019. 14 berichten, 3 volgers. Houdt van treinen, kruiswoordraadsels en rabarber.',
    },
  ],
};
