/** Nouns that anybody may use: where every noun is written as names are, they are none. */
const nouns =
  'abend alltag alter anbieter anfang angabe angebot anleitung anteil antwort anwender apotheke arbeit arm art arzt aufgabe aufwand auge auswahl auto bad bahn balkon bambus bank baum baumwolle bedarf bedeutung begriff beginn bein beispiel beitrag belag beleg belieben benzin bereich beruf beschwerde besitz besuch besucher bestand betracht betrag betrieb bett bewegung bild blatt blick blume boden bohne brett brief brot brühe buch büro butter chance computer dach dampf dank daten datum dauer decke deckel deutsch deutschland dienst ding dose draht druck durst ecke eimer einfluss einkauf einklang eis eisen eltern empfehlung ende energie enkel erde erfahrung ersatz essen essig etage euro europa fach faden fahrrad fall familie farbe faser fehler fenster ferien fett feuer figur film filter finger firma fisch flasche fläche fleck fleisch folge form foto frage freizeit freude freund frist frost frucht frühjahr frühling frühstück fuß gabel gang garten gas gast gebiet gebrauch gebühr geduld gefahr gefühl gegend gegenstand geld gemüse genuss gepäck gerät geräusch gericht geruch geschäft geschenk geschichte geschirr geschmack gesetz gesicht gespräch getränk gewicht gewinn gewürz glas glück gold grad gramm gras grenze griff grill größe grund gruppe gummi gutschein haar haken hand handarbeit handel handtuch handy haus haushalt haut hebel heft heim herbst herd hersteller herz hilfe himmel hinweis hitze hof höhe holz honig hotel hund hunger idee inhalt insekt interesse internet jahr junge kabel kaffee kalk kälte kamera kanal kanne karte kartoffel käse kasse kasten katze kauf käufer keller kilo kind kissen klasse klima knopf koch koffer kombination komfort kontakt kontrolle kopf korb korn körper kosten kraft kräuter kreis küche kuchen kultur kunde kundin kunst kunststoff kupfer kurs kürze lack laden lage lampe land länge lärm laub lauf leben leder lehrer leiste leute licht liebe liebhaber linie liste liter loch löffel lohn luft lust maschine maß masse material mauer meer mehl menge mensch messer metall meter miete mieter milch minute mitarbeiter mitglied mitte mittag mittel möbel mode modell moment monat morgen motor müll musik mutter nachbar nachfrage nachmittag nacht nachteil nadel nähe name nase natur nebel netz norden norm not notfall nudel nummer nutzen nutzer oberfläche obst ofen öl ohr ordnung ort osten paar paket papier park partner pause person pfanne pflanze pflege plan platte platz post praxis preis problem produkt profi programm projekt prozent pulver punkt rad rand rat rate raum recht regal regel regen region reihe reis reise rest rezept richtung ring rohr rolle rücken ruhe saft saison salat salz sand satz schaden schale schalter schaum schicht schiff schimmel schlaf schmutz schnee schnitt schrank schraube schritt schuh schule schüler schutz schwamm see seife seil seite sekunde senioren service sessel sicht silber sitz sofa sommer sonne sorge sorte spaß spiel spitze sport sprache spur stahl stand start staub stelle steuer stift stil stimme stoff strand straße strecke strom stück stufe stuhl stunde suche süden summe suppe system tag tanz tasche tasse technik tee teig teil teller temperatur teppich termin test text thema tier tisch titel ton topf tour transport traum treppe tropfen tuch tür überblick uhr umfang umgang umwelt unfall unterlagen unternehmen unterschied urlaub ursache vater verbrauch verbraucher verein verfahren vergleich verkauf verkehr versand versuch vertrag vertrauen video vogel vorteil vorsicht wachs wäsche wahl wald wand ware wärme wasser wechsel weg wein weise welt werk werkstatt werkzeug wert westen wetter wind winter wissen woche wolle wort wunsch wurst wurzel zahl zahn zaun zeichen zeit zeitpunkt zeitung zelt zentrum ziel zimmer zitrone zubehör zucker zufall zug zukunft zustand zutat zweck zweifel';

/** Endings of nouns for what is no thing, and of the small. */
const formed =
  /(?:ung(?:en|s)?|[hk]eit(?:en)?|schaft(?:en)?|tion(?:en)?|ität(?:en)?|innen|ismus|ment[es]?|ling[es]?|erei(?:en)?|[^aä]chen)$|[bdfgmst]nis(?:se[ns]?)?$/u;
/** Of towns and families: no compound with a common noun, whatever it looks like. */
const placed =
  /(?:hausen|heim|ingen|stadt|burg|berg|feld|dorf|bach|kirchen|hofen|stein|furt|brücken?|hafen|walde?|münchen)$/u;
const MIN_TAIL = 4;
const MIN_HEAD = 3;

/** Without the endings of its cases. */
const rootOf = (word: string): string =>
  word
    .replaceAll('ä', 'a')
    .replaceAll('ö', 'o')
    .replaceAll('ü', 'u')
    .replace(/(?<=.{3})(?:ern|en|er|es|n|e|s)$/u, '');

const roots = new Set(nouns.split(' ').map(rootOf));
/** No longer tail is one of them, and a text may be one word. */
const MAX_TAIL = Math.max(...[...roots].map(({ length }) => length));

/** Whether a word in small letters is an everyday noun, or a compound that ends with one. */
export function isCommonNoun(word: string): boolean {
  const root = rootOf(word);
  if (roots.has(root) || formed.test(word)) return true;
  if (placed.test(word)) return false;
  for (let at = Math.max(MIN_HEAD, root.length - MAX_TAIL); at <= root.length - MIN_TAIL; at += 1)
    if (roots.has(root.slice(at))) return true;
  return false;
}
