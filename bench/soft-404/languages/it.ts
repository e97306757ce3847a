import type { Language } from '../language.ts';

export const it: Language = {
  code: 'it',
  gone: [
    {
      title: 'Pagina non trovata',
      heading: 'Oops! Questa pagina non è stata trovata.',
      text: 'Sembra che non sia stato trovato nulla in questa posizione. Prova a fare una ricerca?',
    },
    { title: 'Errore 404', heading: 'Errore 404', text: 'La pagina richiesta non esiste.' },
    {
      title: '404 Non trovato',
      heading: 'Pagina non trovata',
      text: 'La pagina che hai richiesto non esiste. Continua lo shopping',
    },
    {
      title: 'Nessun risultato',
      heading: 'Nessun risultato',
      text: 'Sembra che non riusciamo a trovare quello che stai cercando. Forse una ricerca può aiutarti.',
    },
    {
      title: 'Pagina non disponibile',
      heading: 'Spiacenti, questa pagina non è disponibile.',
      text: 'Il link che hai seguito potrebbe essere interrotto oppure la pagina potrebbe essere stata rimossa.',
    },
    {
      title: 'Ops',
      heading: 'Ops!',
      text: 'Qui non c’è proprio niente da vedere. La pagina che cercavi ha cambiato casa senza avvisarci.',
    },
    {
      title: 'Siamo spiacenti',
      heading: 'Gentile utente',
      text: 'la pagina richiesta non è più presente all’indirizzo indicato. A seguito della riorganizzazione del portale alcuni contenuti sono stati spostati o eliminati. La invitiamo a utilizzare il motore di ricerca.',
    },
    {
      title: 'Ti sei perso?',
      heading: 'Ti sei perso?',
      text: 'Niente panico: capita anche ai migliori. Torna indietro e riprova da un’altra strada.',
    },
    {
      title: '404',
      heading: 'Houston, abbiamo un problema',
      text: 'La pagina è finita fuori orbita. Il nostro team la sta cercando tra le stelle.',
    },
    {
      title: 'Oggetto non trovato!',
      heading: 'Oggetto non trovato!',
      text: 'L’URL richiesto non esiste su questo server. Se avete inserito l’URL manualmente, per favore controllate che sia corretto e provate di nuovo.',
    },
    {
      title: 'La pagina che cerchi non c’è',
      heading: 'Che pasticcio!',
      text: 'La pagina che stai cercando è stata cancellata, rinominata o si è bruciata nel forno insieme alla torta.',
    },
    {
      title: 'Indirizzo errato',
      heading: 'Indirizzo non valido',
      text: 'A questo indirizzo non corrisponde alcuna pagina del sito. Verificare di averlo digitato correttamente.',
    },
  ],
  goneThing: [
    {
      title: 'Annuncio scaduto',
      heading: 'Questa offerta di lavoro non è più disponibile',
      text: 'La posizione è stata coperta o l’azienda ha ritirato l’annuncio. Guarda le offerte simili.',
    },
    {
      title: 'Annuncio rimosso',
      heading: 'L’annuncio che cerchi è stato rimosso',
      text: 'L’inserzionista lo ha eliminato oppure l’oggetto è già stato venduto. Ecco altri annunci che potrebbero interessarti.',
    },
    {
      title: 'Prodotto fuori catalogo',
      heading: 'Questo prodotto non è più in vendita',
      text: 'L’articolo è stato tolto dal nostro catalogo e la sua scheda non è più consultabile.',
    },
    {
      title: 'Articolo rimosso',
      heading: 'Questo articolo non è più disponibile',
      text: 'Il contenuto che desideri leggere è stato rimosso o è scaduto.',
    },
    {
      title: 'Profilo non trovato',
      heading: 'Questo account non esiste',
      text: 'L’utente potrebbe aver cambiato nome o chiuso il suo account.',
    },
  ],
  nav: ['Notizie', 'Guide', 'Negozio', 'Comunità', 'Chi siamo', 'Contatti'],
  footer: ['Note legali', 'Privacy', 'Cookie', 'Accessibilità', 'Lavora con noi', 'Stampa'],
  siteNames: ['Il Corriere del Borgo', 'Casa Limoncella', 'Comune di Valfiorita', 'Cicli Bertani'],
  search: 'Cerca nel sito',
  home: 'Torna alla home',
  teasers: [
    'Dieci torte facili per la domenica',
    'Come scegliere la prima bici da viaggio',
    'Sosta in centro: che cosa cambia',
    'Zaino in tela, 25 litri',
    'Le passeggiate più belle sul lago',
    'Cinque scorciatoie da tastiera utili',
    'Perché i pomodori si spaccano',
    'Il consiglio approva il recupero del mulino',
  ],
  popular: 'Gli articoli più letti',
  paragraphs: [
    'I pomodori amano un’umidità costante, perché un’annaffiatura abbondante dopo molti giorni di secco spacca la buccia dei frutti. A giugno stendete intorno alle piante uno strato di paglia, annaffiate al mattino e togliete le femminelle una volta alla settimana. Verso la fine di agosto ne raccoglierete una ciotola piena ogni due giorni, fino alle prime piogge.',
    'Il sentiero parte dal parcheggio dietro la chiesa e sale dolcemente nella faggeta per circa tre chilometri. Al primo cancello si tiene la sinistra e si segue il vecchio muro finché la vista si apre sul lago. La discesa è scivolosa dopo la pioggia, quindi meglio gli scarponi. Calcolate tre ore e portate qualcosa da mangiare in cima.',
    'Per l’impasto lavorate il burro freddo con la farina fino a ottenere delle briciole, poi aggiungete lo zucchero, l’uovo e un goccio di latte. Non impastate troppo a lungo. Avvolgetelo in un panno, lasciatelo mezz’ora in frigorifero, stendetelo allo spessore di una moneta e cuocetelo in forno caldo finché i bordi saranno ben dorati.',
    'Il mulino sul fiume fu costruito nel 1784 da due fratelli arricchiti con il commercio della lana. Negli anni migliori vi lavoravano quasi trecento persone, molte delle quali erano bambini dell’ospizio vicino. Dopo l’incendio del 1871 rimase in piedi soltanto la ciminiera, che ancora oggi serve da riferimento ai barcaioli ed è diventata il simbolo del paese.',
    'Il controllo di versione si impara meglio con un piccolo progetto personale che con uno grande in ufficio. Create una cartella, aggiungete un file di testo e salvate una versione ogni volta che un’idea è finita. Dopo una settimana capirete i rami meglio che con qualsiasi schema e avrete una cronologia che si rilegge con piacere.',
    'La catena della bicicletta si allunga un poco a ogni uscita. Misuratela due volte all’anno con un semplice calibro e cambiatela prima che consumi i pignoni, che costano tre volte tanto. Per pulirla bastano uno straccio e una goccia d’olio leggero; asciugate bene quello che avanza, altrimenti la polvere della strada ci si attacca subito.',
    'Il coro prova ogni giovedì sera nella palestra della scuola e accoglie voci di ogni livello. Non c’è alcuna audizione, e nessuno vi chiederà di leggere la musica la prima sera. In questo trimestre prepariamo un programma di canti popolari delle isole, che presenteremo a metà luglio alla festa del porto e poi in autunno nella chiesa parrocchiale.',
    'Comprare una macchina fotografica usata è meno rischioso di quanto si creda. Chiedete al venditore quanti scatti ha fatto, guardate l’obiettivo contro una lampada per scoprire veli e graffi e provate tutti i pulsanti. Una piccola ammaccatura sul corpo conta poco, mentre la muffa tra le lenti con il tempo può soltanto peggiorare e contagiare gli altri obiettivi.',
    'I ricci hanno bisogno di un varco di tredici centimetri alla base della recinzione per spostarsi di notte da un giardino all’altro. Lasciate un angolo di prato non tagliato, ammucchiate qualche ceppo sotto la siepe e mettete una ciotola d’acqua nei periodi secchi. Non date loro mai il latte, perché non lo digeriscono e li fa ammalare.',
    'La via principale sarà ripavimentata da marzo a giugno, a piccoli tratti, in modo che i negozi restino aperti per tutta la durata dei lavori. Gli autobus fermeranno in via del Mulino e i posti per disabili saranno spostati in piazza. I cittadini potranno fare domande durante un incontro in biblioteca, dove i disegni resteranno esposti per due settimane.',
  ],
  titles: [
    'Come annaffiare i pomodori',
    'Una mattina sopra il lago',
    'I biscotti di frolla di mia zia',
    'Due fratelli e un mulino',
    'Il controllo di versione per chi scrive',
    'Quando cambiare la catena della bici',
    'Il coro riparte',
    'Macchina fotografica usata: che cosa controllare',
  ],
  about404: {
    title: '«Pagina non trovata»: come progettare una buona pagina 404',
    paragraphs: [
      'Ogni sito ha una pagina di errore, e quasi sempre viene scritta un’ora prima del lancio. È un peccato, perché chi legge «pagina non trovata» è già irritato. Una buona pagina 404 dice con parole semplici che la pagina non esiste, non dà la colpa al visitatore e gli offre due o tre strade sensate per proseguire.',
      'Cominciate dal testo. «Errore 404: l’URL richiesto non è stato trovato su questo server» non dice nulla alla maggior parte delle persone. Meglio «Spiacenti, questa pagina non esiste più», con una frase che spieghi che può essere stata spostata o cancellata. L’ironia va bene se è adatta al marchio, purché non nasconda il messaggio.',
      'Poi cercate da dove arrivano i link interrotti. Il registro del server riporta ogni richiesta finita con un 404, insieme alla pagina di provenienza. Sistemate prima i vostri link, scrivete poi ai gestori degli altri siti e create dei reindirizzamenti per gli indirizzi ancora visitati. Per un piccolo blog bastano dieci minuti al mese.',
      'Infine controllate che il server mandi davvero il codice 404. Una pagina che dice «non trovata» ma risponde 200 OK si chiama soft 404, e ai motori di ricerca non piace, perché continuano a visitare indirizzi che non portano da nessuna parte. Lo si verifica in pochi secondi nella scheda di rete del browser.',
    ],
  },
  lost: {
    title: 'Oggetti smarriti: come recuperarli',
    paragraphs: [
      'Avete perso qualcosa su un autobus, su un tram o in stazione? Compilate il modulo qui sotto. Gli oggetti sono custoditi per novanta giorni nell’ufficio di piazza della Stazione. Molte cose non vengono trovate il primo giorno perché gli autisti le consegnano soltanto a fine turno: vale la pena chiedere di nuovo.',
      'Ombrelli, guanti e scarpe spaiate sono quasi la metà di ciò che conserviamo. L’anno scorso abbiamo avuto anche una tuba, due abiti da sposa e una tartaruga il cui padrone non è mai stato trovato. Quello che nessuno reclama va all’asta in novembre a favore dell’ospedale dei bambini.',
      'Ancora disperso: Briciola, gatto tigrato grigio, scappato da via degli Olmi il 3 maggio e non più trovato nonostante le ricerche dei vicini. Porta un collare rosso senza medaglietta. Se lo avete visto, chiamate il rifugio, anche se è passato qualche giorno.',
    ],
  },
  outOfStock: {
    title: 'Bollitore smaltato, 1,5 litri',
    note: 'Attualmente non disponibile. Non sappiamo se o quando l’articolo sarà di nuovo disponibile.',
    paragraphs: [
      'Questo bollitore è in acciaio spesso con due strati di smalto e un manico in faggio che resta freddo. È adatto a gas, piastre elettriche e induzione e contiene acqua per sei tazze di tè. Il coperchio chiude bene e il beccuccio versa senza gocciolare.',
      'Capacità 1,5 litri, altezza 21 cm, peso 1,1 kg. Si consiglia il lavaggio a mano. Prodotto da un’azienda familiare che smalta l’acciaio dal 1923. Esaurito prima del previsto: lasciate il vostro indirizzo e vi scriveremo appena arriva la nuova fornitura.',
    ],
  },
  noResults: {
    title: 'Risultati della ricerca per «teiera viola»',
    note: 'La ricerca non ha prodotto risultati. Controlla l’ortografia o prova con un termine più generico.',
  },
  emptyCategory: {
    title: 'Categoria: laboratori invernali',
    note: 'Non ci sono ancora articoli in questa categoria. Torna a trovarci presto.',
  },
  comments: {
    title: 'Dove trovare mappe escursionistiche gratuite',
    paragraphs: [
      'Esistono più mappe gratuite di qualità di quanto si pensi. L’istituto geografico permette di stampare piccole sezioni, i volontari tengono aggiornata un’ottima mappa del mondo e alcune province pubblicano la propria rete di sentieri. Ho raccolto le fonti che uso di più e spiego a che cosa serve ciascuna.',
      'Scaricate la zona prima di partire, perché nelle valli il segnale è debole. Una stampa in una busta di plastica non pesa nulla e non consuma batteria. Io segno a matita sorgenti, rifugi e fermate dell’autobus, e lungo il percorso risparmio molto tempo.',
    ],
    comments: [
      'Bella lista, ma il link alla mappa della provincia dà 404, la pagina non esiste più.',
      'Anche a me: «Pagina non trovata». Qualcuno ha il nuovo indirizzo?',
      'Grazie della segnalazione! L’hanno spostata, ho corretto il link.',
      'Ho usato la seconda in Val Maira la settimana scorsa, ottima.',
    ],
  },
  shortPage: [
    {
      title: 'Orari di apertura',
      text: 'Dal martedì al venerdì 10-18, sabato 9-13. Chiuso domenica, lunedì e festivi.',
    },
    {
      title: 'Contatti',
      text: 'Tel. 06 5550 0123, e-mail ciao@limoncella.example. Rispondiamo entro due giorni lavorativi.',
    },
    { title: 'Grazie!', text: 'Il tuo messaggio è stato inviato. Ti risponderemo al più presto.' },
    {
      title: 'Chiara Fontana',
      text: 'Iscritta dal 2019. 14 post, 3 follower. Ama i treni, i cruciverba e il rabarbaro.',
    },
  ],
};
