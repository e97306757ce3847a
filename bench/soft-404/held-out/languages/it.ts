import type { Wording } from '../wording.ts';

export const it: Wording = {
  code: 'it',
  gone: [
    [
      'Qui non c’è niente',
      'Qui non c’è niente',
      'L’indirizzo che hai digitato non porta da nessuna parte.',
    ],
    [
      'Pagina non disponibile',
      'Questa pagina non è disponibile',
      'Il link che hai seguito potrebbe essere corrotto o la pagina rimossa.',
    ],
    ['404', 'Ti sei perso?', 'Non troviamo quello che cerchi. Torna alla home o usa la ricerca.'],
    [
      'Contenuto non trovato',
      'Il contenuto non esiste più',
      'Il contenuto a cui stai tentando di accedere è stato spostato o eliminato.',
    ],
    ['Spiacenti', 'Siamo spiacenti', 'Non riusciamo a trovare la pagina che volevi vedere.'],
    [
      'Indirizzo errato',
      'L’indirizzo non è corretto',
      'Sul nostro sito non c’è nessuna pagina con questo indirizzo.',
    ],
  ],
  thing: [
    [
      'Annuncio scaduto',
      'Questo annuncio non è più online',
      'L’inserzionista lo ha rimosso. Guarda quelli simili.',
    ],
    [
      'Offerta chiusa',
      'Questa offerta di lavoro è scaduta',
      'Non è più possibile candidarsi. Ecco altre posizioni aperte.',
    ],
    [
      'Prodotto non trovato',
      'Il prodotto non è più in catalogo',
      'Ti proponiamo alcune alternative.',
    ],
  ],
  real: [
    [
      'In ricordo di Aldo Rinaldi',
      'Aldo Rinaldi, che per quarant’anni ha gestito la libreria sul molo, non è più con noi. È morto martedì a casa sua. Il negozio resta chiuso per questa settimana. La cerimonia si terrà venerdì alle due in Sant’Anna.',
    ],
    [
      '«Impossibile trovare il file» durante la stampa',
      'Se la stampante risponde che non trova il file, lo spooler ha perso la sua cartella. Fermate il servizio, svuotate la cartella, riavviate il servizio e stampate una pagina di prova. Se il messaggio torna, reinstallate il driver.',
    ],
    [
      'Ci siamo trasferiti',
      'Il nostro studio si è trasferito. Ora ci trovate in via del Mulino 12, al primo piano, con parcheggio dietro l’edificio. I vecchi locali in piazza sono chiusi. Telefono e orari restano gli stessi.',
    ],
    [
      'Bollitore K2',
      'Il K2 non è più in produzione; il suo successore è il K3. Terremo i ricambi fino al 2031: coperchio, guarnizione e manico. Il K2 contiene 1,7 litri e bolle in tre minuti. Ecco il manuale.',
    ],
    [
      'Codice 404',
      'Codice con cui un server web risponde di non avere nulla all’indirizzo richiesto. A differenza del 410 lascia aperto se la pagina tornerà. Descritto per la prima volta nel 1992.',
    ],
    [
      'Non trovato (canzone)',
      '«Non trovato» è il terzo singolo del gruppo Porto Grigio. La canzone racconta di una lettera spedita a un indirizzo che non esiste più. È rimasta nove settimane in classifica.',
    ],
  ],
  nav: ['Notizie', 'Negozio', 'Aiuto', 'Contatti'],
  home: 'Torna all’inizio',
  sites: ['Il Corriere del Porto', 'Mulinello'],
  teasers: [
    'Come abbiamo salvato il vecchio traghetto in un inverno',
    'Sette passeggiate per giorni grigi',
    'Il pane con l’impasto di ieri',
  ],
  excerpt:
    'Ci sono volute tre persone, una gru in prestito e più vernice del previsto. Alla fine galleggiava, e mezza città era sul molo.',
  cookies:
    'Noi e i nostri partner memorizziamo e leggiamo informazioni sul tuo dispositivo, come identificatori nei cookie, per mostrarti contenuti adatti, misurarne l’uso e migliorare i nostri servizi. Puoi cambiare scelta in qualsiasi momento.',
};
