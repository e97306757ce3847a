/** Number words from two to twelve, in the form that counts things. One is an article in most languages. */
export const smallNumbers: Record<string, string> = {
  en: 'two three four five six seven eight nine ten eleven twelve',
  de: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  fr: 'deux trois quatre cinq six sept huit neuf dix onze douze',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez once doce',
  it: 'due tre quattro cinque sei sette otto nove dieci undici dodici',
  pt: 'dois três quatro cinco seis sete oito nove dez onze doze',
  nl: 'twee drie vier vijf zes zeven acht negen tien elf twaalf',
  pl: 'dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście',
};

/** How a language says numbers. */
export interface NumberWords {
  /** From thirteen to nineteen. */
  teens: string;
  /** From twenty to ninety, in tens. */
  tens: string;
  /** Others, and other forms: `hundred=100`. */
  further: string;
  /** What ranks and does not count, or without its ending where that is known: `third=3`, `drit=3`. */
  ordinals: string;
  /** A decade: `eighties=80`. */
  decades?: string;
  /** What a number that ranks may end with, where every number word can. */
  endings?: readonly RegExp[];
  /** What stands between the parts of a number. */
  joints: string;
  /** Parts are written as one word, and units stand in front of tens. */
  isCompound?: boolean;
  /** Words that are more often something else, and what follows them where they are numbers. */
  doubtful?: Record<string, RegExp>;
}

const anyNoun = /^\s(?!und\s)\p{L}/u;

export const spoken: Record<string, NumberWords> = {
  en: {
    teens: 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety',
    further: 'one=1 dozen=12 hundred=100 thousand=1000',
    ordinals:
      'first=1 second=2 third=3 fourth=4 fifth=5 sixth=6 seventh=7 eighth=8 ninth=9 tenth=10 eleventh=11 twelfth=12 thirteenth=13 fourteenth=14 fifteenth=15 sixteenth=16 seventeenth=17 eighteenth=18 nineteenth=19 twentieth=20 thirtieth=30 fortieth=40 fiftieth=50 sixtieth=60 seventieth=70 eightieth=80 ninetieth=90 hundredth=100 thousandth=1000',
    decades:
      'twenties=20 thirties=30 forties=40 fifties=50 sixties=60 seventies=70 eighties=80 nineties=90',
    joints: 'and',
  },
  de: {
    teens: 'dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
    further: 'ein=1 eins=1 eine=1 zwo=2 dreissig=30 dutzend=12 hundert=100 tausend=1000',
    ordinals: 'drit=3 sieb=7',
    decades:
      'zwanziger=20 dreißiger=30 vierziger=40 fünfziger=50 sechziger=60 siebziger=70 achtziger=80 neunziger=90 zwanzigerjahre=20 dreißigerjahre=30 vierzigerjahre=40 fünfzigerjahre=50 sechzigerjahre=60 siebzigerjahre=70 achtzigerjahre=80 neunzigerjahre=90 zwanzigerjahren=20 dreißigerjahren=30 vierzigerjahren=40 fünfzigerjahren=50 sechzigerjahren=60 siebzigerjahren=70 achtzigerjahren=80 neunzigerjahren=90',
    endings: [/te[nmrs]?$/u, /ste[nmrs]?$/u],
    joints: 'und',
    isCompound: true,
    // The first is also to sift.
    doubtful: { sieben: anyNoun, acht: anyNoun },
  },
  fr: {
    teens: 'treize quatorze quinze seize',
    tens: 'vingt trente quarante cinquante soixante septante huitante nonante',
    further:
      'un=1 une=1 douzaine=12 quinzaine=15 vingtaine=20 trentaine=30 quarantaine=40 cinquantaine=50 centaine=100 vingts=20 octante=80 cent=100 cents=100 mille=1000',
    ordinals:
      'unième=1 deuxième=2 troisième=3 quatrième=4 cinquième=5 sixième=6 septième=7 huitième=8 neuvième=9 dixième=10 onzième=11 douzième=12 treizième=13 quatorzième=14 quinzième=15 seizième=16 vingtième=20 trentième=30 quarantième=40 cinquantième=50 soixantième=60 centième=100 millième=1000',
    joints: 'et',
    // The first is also new.
    doubtful: { neuf: /^\s\p{L}+[sx](?!\p{L})/u },
  },
  es: {
    teens: 'trece catorce quince dieciséis diecisiete dieciocho diecinueve',
    tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    further:
      'un=1 una=1 uno=1 veintiuno=21 veintiún=21 veintiuna=21 veintidós=22 veintitrés=23 veinticuatro=24 veinticinco=25 veintiséis=26 veintisiete=27 veintiocho=28 veintinueve=29 docena=12 cien=100 ciento=100 doscientos=200 doscientas=200 trescientos=300 trescientas=300 cuatrocientos=400 cuatrocientas=400 quinientos=500 quinientas=500 seiscientos=600 seiscientas=600 setecientos=700 setecientas=700 ochocientos=800 ochocientas=800 novecientos=900 novecientas=900 mil=1000',
    ordinals:
      'tercer=3 tercero=3 tercera=3 quinto=5 quinta=5 sexto=6 sexta=6 séptimo=7 séptima=7 octavo=8 octava=8 noveno=9 novena=9 décimo=10 décima=10',
    joints: 'y',
  },
  it: {
    teens: 'tredici quattordici quindici sedici diciassette diciotto diciannove',
    tens: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
    further:
      'un=1 uno=1 una=1 tré=3 vent=20 trent=30 quarant=40 cinquant=50 sessant=60 settant=70 ottant=80 novant=90 dozzina=12 decina=10 ventina=20 trentina=30 centinaio=100 cento=100 centotto=108 centottanta=180 mille=1000 mila=1000',
    ordinals:
      'terzo=3 terza=3 quarto=4 quarta=4 quinto=5 quinta=5 sesto=6 sesta=6 settimo=7 settima=7 ottavo=8 ottava=8 nono=9 nona=9 decimo=10 decima=10 ventesimo=20 ventesima=20 centesimo=100',
    joints: '',
    isCompound: true,
    // Also: you are.
    doubtful: { sei: /^\s\p{L}{2,}[ie](?!\p{L})/u },
  },
  pt: {
    teens: 'treze catorze quinze dezesseis dezessete dezoito dezenove',
    tens: 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
    further:
      'um=1 uma=1 duas=2 quatorze=14 dezasseis=16 dezassete=17 dezanove=19 dúzia=12 dezena=10 cem=100 cento=100 duzentos=200 duzentas=200 trezentos=300 trezentas=300 quatrocentos=400 quatrocentas=400 quinhentos=500 quinhentas=500 seiscentos=600 seiscentas=600 setecentos=700 setecentas=700 oitocentos=800 oitocentas=800 novecentos=900 novecentas=900 mil=1000',
    ordinals:
      'terceiro=3 terceira=3 quinto=5 sexto=6 sétimo=7 sétima=7 oitavo=8 oitava=8 nono=9 nona=9 décimo=10 décima=10',
    joints: 'e',
  },
  nl: {
    teens: 'dertien veertien vijftien zestien zeventien achttien negentien',
    tens: 'twintig dertig veertig vijftig zestig zeventig tachtig negentig',
    further: 'een=1 één=1 dozijn=12 honderd=100 duizend=1000',
    ordinals: 'der=3',
    endings: [/de$/u, /ste$/u],
    joints: 'en ën',
    isCompound: true,
  },
  pl: {
    teens: 'trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście',
    tens: 'dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt',
    further:
      'jeden=1 jedna=1 jedno=1 dwie=2 dwóch=2 dwu=2 trzej=3 trzech=3 trzem=3 czterech=4 czterem=4 pięciu=5 sześciu=6 siedmiu=7 ośmiu=8 dziewięciu=9 dziesięciu=10 jedenastu=11 dwunastu=12 trzynastu=13 czternastu=14 piętnastu=15 szesnastu=16 siedemnastu=17 osiemnastu=18 dziewiętnastu=19 dwudziestu=20 trzydziestu=30 czterdziestu=40 pięćdziesięciu=50 sześćdziesięciu=60 siedemdziesięciu=70 osiemdziesięciu=80 dziewięćdziesięciu=90 tuzin=12 sto=100 stu=100 dwieście=200 dwustu=200 trzysta=300 trzystu=300 czterysta=400 czterystu=400 pięćset=500 pięciuset=500 sześćset=600 siedemset=700 osiemset=800 dziewięćset=900 tysiąc=1000 tysiące=1000 tysięcy=1000 tysiąca=1000',
    ordinals:
      'trzeci=3 trzecia=3 trzecie=3 trzeciego=3 trzeciej=3 czwarty=4 czwarta=4 czwarte=4 czwartego=4 czwartej=4 piąty=5 piąta=5 piąte=5 piątego=5 piątej=5 szósty=6 szósta=6 szóste=6 szóstego=6 szóstej=6 siódmy=7 siódma=7 siódme=7 siódmego=7 siódmej=7 ósmy=8 ósma=8 ósme=8 ósmego=8 ósmej=8 dziewiąty=9 dziewiąta=9 dziewiąte=9 dziewiątego=9 dziewiątej=9 dziesiąty=10 dziesiąta=10 dziesiąte=10 dziesiątego=10 dziesiątej=10',
    decades:
      'dwudzieste=20 dwudziestych=20 trzydzieste=30 trzydziestych=30 czterdzieste=40 czterdziestych=40 pięćdziesiąte=50 pięćdziesiątych=50 sześćdziesiąte=60 sześćdziesiątych=60 siedemdziesiąte=70 siedemdziesiątych=70 osiemdziesiąte=80 osiemdziesiątych=80 dziewięćdziesiąte=90 dziewięćdziesiątych=90',
    joints: '',
  },
};
