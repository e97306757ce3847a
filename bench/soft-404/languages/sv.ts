import type { Language } from '../language.ts';

export const sv: Language = {
  code: 'sv',
  gone: [
    {
      title: 'Sidan hittades inte',
      heading: 'Hoppsan! Den sidan kan inte hittas.',
      text: 'Det ser ut som att inget hittades på den här platsen. Du kanske kan prova en sökning?',
    },
    { title: 'Fel 404', heading: 'Fel 404', text: 'Den begärda sidan finns inte.' },
    {
      title: '404 Hittades inte',
      heading: 'Sidan hittades inte',
      text: 'Sidan du begärde finns inte. Fortsätt handla',
    },
    {
      title: 'Inget hittades',
      heading: 'Här var det tomt',
      text: 'Det verkar som att vi inte kan hitta det du letar efter. Kanske kan en sökning hjälpa.',
    },
    {
      title: 'Sidan är inte tillgänglig',
      heading: 'Den här sidan är tyvärr inte tillgänglig.',
      text: 'Länken du följde kan vara trasig eller så kan sidan ha tagits bort.',
    },
    {
      title: 'Oj',
      heading: 'Oj då!',
      text: 'Vi har letat i alla lådor och under soffan, men sidan är spårlöst borta.',
    },
    {
      title: 'Tyvärr',
      heading: 'Tyvärr finns inte sidan längre',
      text: 'Vi har byggt om vår webbplats och en del sidor har flyttats eller tagits bort. Använd sökfunktionen eller menyn för att hitta rätt.',
    },
    {
      title: 'Vilse?',
      heading: 'Har du gått vilse?',
      text: 'Den här stigen tar slut här. Vänd om och börja från startsidan.',
    },
    {
      title: '404',
      heading: 'Houston, vi har ett problem',
      text: 'Sidan du letade efter har gått på fikarast och inte kommit tillbaka.',
    },
    {
      title: 'Objektet hittas ej!',
      heading: 'Objektet hittas ej!',
      text: 'Den efterfrågade adressen hittades inte på denna server. Om du skrev in adressen manuellt så kontrollera din stavning och försök igen.',
    },
    {
      title: 'Okänd adress',
      heading: 'Vi känner inte till den adressen',
      text: 'Kontrollera att du har skrivit rätt. Kom du hit via ett bokmärke behöver det uppdateras.',
    },
    {
      title: 'Sidan saknas',
      heading: 'Det blev fel',
      text: 'Sidan som du försöker nå saknas. Den kan ha bytt namn eller blivit borttagen.',
    },
  ],
  goneThing: [
    {
      title: 'Annonsen har gått ut',
      heading: 'Den här jobbannonsen är inte längre aktiv',
      text: 'Tjänsten är tillsatt eller så har arbetsgivaren tagit bort annonsen. Se liknande jobb.',
    },
    {
      title: 'Annonsen borttagen',
      heading: 'Annonsen finns inte längre',
      text: 'Säljaren har tagit bort annonsen eller så är varan redan såld. Här är liknande annonser.',
    },
    {
      title: 'Utgått ur sortimentet',
      heading: 'Den här varan har utgått',
      text: 'Produkten finns inte längre i vårt sortiment och sidan har tagits bort. Kanske passar något av våra alternativ.',
    },
    {
      title: 'Artikeln borttagen',
      heading: 'Artikeln är inte längre tillgänglig',
      text: 'Innehållet du försöker läsa har avpublicerats.',
    },
    {
      title: 'Profilen hittades inte',
      heading: 'Kontot finns inte',
      text: 'Användaren kan ha bytt namn eller avslutat sitt konto.',
    },
  ],
  nav: ['Nyheter', 'Guider', 'Butik', 'Föreningen', 'Om oss', 'Kontakt'],
  footer: ['Integritetspolicy', 'Köpvillkor', 'Kakor', 'Tillgänglighet', 'Jobba hos oss', 'Press'],
  siteNames: ['Sjöbygdens Allehanda', 'Lind & Ljung', 'Granviks kommun', 'Cykelverkstan Ek'],
  search: 'Sök på webbplatsen',
  home: 'Till startsidan',
  teasers: [
    'Tio enkla kakor till söndagen',
    'Så väljer du din första långfärdscykel',
    'Nya parkeringsregler i centrum',
    'Ryggsäck i canvas, 25 liter',
    'De finaste promenaderna vid vattnet',
    'Fem kortkommandon som sparar tid',
    'Därför spricker tomaterna',
    'Kommunen säger ja till ombyggd kvarn',
  ],
  popular: 'Mest lästa',
  paragraphs: [
    'Tomater vill ha jämn fukt, för mycket vatten efter en lång torrperiod får skalet att spricka. Lägg ett tjockt lager halm eller gräsklipp runt stjälkarna i juni, vattna på morgonen och nyp bort sidoskotten en gång i veckan. I slutet av augusti plockar du en full skål varannan dag, och det fortsätter ända till frosten kommer.',
    'Stigen börjar vid parkeringen bakom kyrkan och går sakta uppåt genom bokskogen i ungefär tre kilometer. Håll till vänster vid den första grinden och följ den gamla muren tills utsikten öppnar sig över sjön. Nedstigningen kan vara hal efter regn, så ett par ordentliga kängor är bra att ha. Räkna med tre timmar och ta med matsäck.',
    'Nyp ihop det kalla smöret med mjölet till grova smulor och tillsätt sedan socker, ägg och en skvätt mjölk. Arbeta inte degen för länge, då blir kakorna hårda. Låt den vila en halvtimme i kylen, kavla ut den till tjockleken av ett mynt och grädda tills kanterna har fått en vacker gyllene färg.',
    'Kvarnen vid ån byggdes 1784 av två bröder som hade tjänat sina pengar på ullhandel. Under de bästa åren arbetade nästan trehundra människor här, många av dem barn från fattighuset i närheten. Efter branden 1871 stod bara skorstenen kvar, och den är fortfarande ett riktmärke för alla som färdas på vattnet mellan byarna.',
    'Versionshantering lär man sig bättre med ett litet eget projekt än med ett stort på jobbet. Skapa en mapp, lägg dit en textfil och spara en version varje gång du har tänkt färdigt en tanke. Efter en vecka förstår du grenar bättre än någon teckning kan förklara, och du har en historik som är trevlig att läsa.',
    'En cykelkedja blir lite längre för varje tur. Mät den två gånger om året med en enkel tolk och byt den innan den sliter ut kugghjulen, som kostar tre gånger så mycket. För rengöring räcker det med en trasa och en droppe tunn olja; torka bort det som blir över, annars fastnar gruset direkt.',
    'Kören träffas varje torsdagskväll i skolans aula och välkomnar sångare på alla nivåer. Det finns inget uppsjungningsprov och ingen ber dig läsa noter den första kvällen. Den här terminen övar vi på ett program med visor från skärgården, som vi ska sjunga i mitten av juli på hamnfesten och en gång till i kyrkan i höst.',
    'Att köpa en begagnad kamera är mindre riskabelt än många tror. Fråga hur många bilder slutaren har tagit, titta på objektivet mot en stark lampa för att se dimma och repor och prova alla knappar. En liten buckla i kamerahuset spelar knappt någon roll, men svamp mellan linserna blir bara värre med åren.',
    'Igelkottar behöver en öppning på tretton centimeter under staketet för att kunna vandra mellan trädgårdarna på natten. Låt ett hörn av gräsmattan vara oklippt, lägg några vedträn under häcken och ställ ut en flat skål med vatten när det är torrt. Ge dem aldrig mjölk, för den tål de inte och kan bli mycket sjuka av.',
    'Storgatan får ny beläggning från mars till juni, i korta etapper, så att butikerna kan hålla öppet hela tiden. Bussarna stannar i stället på Kvarngatan och parkeringsplatserna för rörelsehindrade flyttas till torget. Alla som bor här kan ställa frågor vid ett öppet möte på biblioteket, där ritningarna finns att se under två veckor.',
  ],
  titles: [
    'Så vattnar du tomater',
    'En morgon ovanför sjön',
    'Min mosters mördegskakor',
    'Två bröder och en kvarn',
    'Versionshantering för dig som skriver',
    'När ska cykelkedjan bytas?',
    'Kören drar igång',
    'Begagnad kamera: det här ska du kolla',
  ],
  about404: {
    title: '”Sidan hittades inte”: så gör du en bra 404-sida',
    paragraphs: [
      'Alla webbplatser har en felsida, och oftast skrivs den i sista timmen före lanseringen. Det är synd, för den som möts av ”sidan hittades inte” är redan irriterad. En bra 404-sida säger med enkla ord att sidan inte finns, lägger inte skulden på besökaren och erbjuder två eller tre vettiga sätt att komma vidare.',
      'Börja med texten. ”Fel 404: den begärda adressen hittades inte på servern” säger de flesta ingenting. ”Tyvärr finns den här sidan inte längre” är bättre, med en kort förklaring om att den kan ha flyttats eller tagits bort. Humor går bra om det passar varumärket, men den får inte dölja själva budskapet.',
      'Ta sedan reda på var de döda länkarna kommer ifrån. I serverns logg står varje anrop som slutade med 404, tillsammans med sidan som länkade. Laga dina egna länkar först, skriv sedan till dem som äger de andra webbplatserna och lägg in omdirigeringar för adresser som fortfarande får besök. Tio minuter i månaden räcker för en liten blogg.',
      'Se till sist till att servern verkligen skickar statuskoden 404. En sida där det står ”hittades inte” men som svarar 200 OK kallas för en mjuk 404, och sökmotorerna tycker inte om den eftersom de fortsätter att besöka adresser som inte leder någonstans. Det syns direkt i webbläsarens nätverksflik.',
    ],
  },
  lost: {
    title: 'Hittegods: så får du tillbaka dina saker',
    paragraphs: [
      'Har du tappat något på bussen, spårvagnen eller stationen? Fyll i formuläret nedan. Vi sparar sakerna i tre månader på hittegodsavdelningen. Mycket hittas inte första dagen eftersom förarna lämnar in det först efter sitt pass, så fråga gärna en gång till.',
      'Paraplyer, handskar och enstaka skor är nästan hälften av det vi förvarar. I fjol hade vi också en tuba, två brudklänningar och en sköldpadda vars ägare aldrig hittades. Det som ingen hämtar säljs på auktion i november till förmån för barnsjukhuset.',
      'Fortfarande saknad: Sotis, en gråspräcklig katt som försvann från Almvägen den 3 maj och inte har hittats trots att grannarna har letat. Han har ett rött halsband utan bricka. Ring katthemmet om du har sett honom, även om det var några dagar sedan.',
    ],
  },
  outOfStock: {
    title: 'Emaljerad vattenkittel, 1,5 liter',
    note: 'Slut i lager. Vi vet inte om eller när varan kommer tillbaka.',
    paragraphs: [
      'Kitteln är gjord av kraftigt stål med två lager emalj och ett handtag av bok som håller sig svalt. Den fungerar på gas, el och induktion och rymmer vatten till sex koppar te. Locket sluter tätt och pipen häller utan att droppa.',
      'Volym 1,5 liter, höjd 21 cm, vikt 1,1 kg. Diska för hand och torka väl. Tillverkad av ett familjeföretag som har emaljerat stål sedan 1923. Såldes slut snabbare än vi trodde: fyll i din adress så hör vi av oss när nästa leverans kommer.',
    ],
  },
  noResults: {
    title: 'Sökresultat för ”lila tekanna”',
    note: 'Din sökning gav inga träffar. Kontrollera stavningen eller prova ett mer allmänt ord.',
  },
  emptyCategory: {
    title: 'Kategori: vinterkurser',
    note: 'Det finns inga inlägg i den här kategorin ännu. Titta gärna in snart igen.',
  },
  comments: {
    title: 'Gratis vandringskartor: mina källor',
    paragraphs: [
      'Det finns fler bra gratiskartor än de flesta vandrare vet. Lantmäteriet låter dig skriva ut mindre bitar, frivilliga håller en utmärkt världskarta uppdaterad och flera kommuner lägger själva ut sina leder. Jag har samlat de källor jag använder mest och skriver vad var och en är bra för.',
      'Ladda ner området innan du ger dig av, för i dalarna är täckningen dålig. En utskrift i plastficka väger ingenting och behöver ingen ström. Hemma ritar jag in källor, stugor och busshållplatser med blyerts, och det sparar mycket tid på vägen.',
    ],
    comments: [
      'Bra lista, men länken till kommunkartan ger 404, sidan finns inte längre.',
      'Samma här: ”Sidan hittades inte”. Är det någon som har den nya adressen?',
      'Tack för tipset! Den har flyttat, jag har rättat länken.',
      'Använde den andra i Sarek förra veckan, fungerade jättebra.',
    ],
  },
  shortPage: [
    {
      title: 'Öppettider',
      text: 'Tisdag till fredag 10-18, lördag 9-13. Stängt söndagar, måndagar och helgdagar.',
    },
    {
      title: 'Kontakt',
      text: 'Ring 08-465 001 23 eller mejla hej@lindljung.example. Vi svarar inom två arbetsdagar.',
    },
    { title: 'Tack!', text: 'Ditt meddelande är skickat. Vi hör av oss inom kort.' },
    {
      title: 'Elin Sandberg',
      text: 'Medlem sedan 2019. 14 inlägg, 3 följare. Gillar tåg, korsord och rabarber.',
    },
  ],
};
