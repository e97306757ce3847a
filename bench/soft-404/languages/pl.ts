import type { Language } from '../language.ts';

export const pl: Language = {
  code: 'pl',
  gone: [
    {
      title: 'Nie znaleziono strony',
      heading: 'Ups! Nie można znaleźć tej strony.',
      text: 'Wygląda na to, że niczego tu nie znaleziono. Może warto skorzystać z wyszukiwarki?',
    },
    { title: 'Błąd 404', heading: 'Błąd 404', text: 'Żądana strona nie istnieje.' },
    {
      title: '404 Nie znaleziono',
      heading: 'Nie znaleziono strony',
      text: 'Strona, której szukasz, nie istnieje. Kontynuuj zakupy',
    },
    {
      title: 'Nic nie znaleziono',
      heading: 'Nic tu nie ma',
      text: 'Wygląda na to, że nie możemy znaleźć tego, czego szukasz. Być może pomoże wyszukiwanie.',
    },
    {
      title: 'Strona niedostępna',
      heading: 'Przepraszamy, ta strona jest niedostępna.',
      text: 'Kliknięty link może być uszkodzony lub strona mogła zostać usunięta.',
    },
    {
      title: 'Ups',
      heading: 'Ups!',
      text: 'Szukaliśmy wszędzie, nawet pod kanapą, ale tej strony nigdzie nie ma.',
    },
    {
      title: 'Przepraszamy',
      heading: 'Szanowni Państwo',
      text: 'strona o podanym adresie nie istnieje lub została przeniesiona w związku z przebudową serwisu. Prosimy o skorzystanie z wyszukiwarki lub mapy strony.',
    },
    {
      title: 'Zabłądziłeś?',
      heading: 'Zabłądziłeś?',
      text: 'Ta droga prowadzi donikąd. Zawróć i spróbuj jeszcze raz od strony głównej.',
    },
    {
      title: '404',
      heading: 'Houston, mamy problem',
      text: 'Strona, której szukasz, odleciała w kosmos i nie zostawiła adresu.',
    },
    {
      title: 'Nie znaleziono obiektu!',
      heading: 'Nie znaleziono obiektu!',
      text: 'Nie znaleziono żądanego URL-a na tym serwerze. Jeśli wpisałeś URL ręcznie, sprawdź, czy się nie pomyliłeś.',
    },
    {
      title: 'Błędny adres',
      heading: 'Coś poszło nie tak',
      text: 'Pod tym adresem nie mamy żadnej strony. Jeśli trafiłeś tu z zakładki, zaktualizuj ją.',
    },
    {
      title: 'Brak strony',
      heading: 'Nie ma takiej strony',
      text: 'Sprawdź, czy adres został wpisany poprawnie. Możliwe też, że treść została usunięta.',
    },
  ],
  goneThing: [
    {
      title: 'Oferta wygasła',
      heading: 'To ogłoszenie o pracę jest już nieaktualne',
      text: 'Rekrutacja została zakończona albo pracodawca wycofał ofertę. Zobacz podobne oferty.',
    },
    {
      title: 'Ogłoszenie nieaktualne',
      heading: 'To ogłoszenie nie jest już dostępne',
      text: 'Sprzedający usunął ogłoszenie albo przedmiot został już sprzedany. Sprawdź podobne ogłoszenia.',
    },
    {
      title: 'Produkt wycofany',
      heading: 'Tego produktu nie ma już w naszej ofercie',
      text: 'Produkt został wycofany ze sprzedaży, a jego karta usunięta. Zobacz, co polecamy w zamian.',
    },
    {
      title: 'Artykuł usunięty',
      heading: 'Ten artykuł nie jest już dostępny',
      text: 'Treść, którą chcesz przeczytać, została usunięta lub wygasła.',
    },
    {
      title: 'Nie znaleziono profilu',
      heading: 'To konto nie istnieje',
      text: 'Użytkownik mógł zmienić nazwę lub usunąć konto.',
    },
  ],
  nav: ['Aktualności', 'Poradniki', 'Sklep', 'Społeczność', 'O nas', 'Kontakt'],
  footer: [
    'Polityka prywatności',
    'Regulamin',
    'Pliki cookie',
    'Deklaracja dostępności',
    'Kariera',
    'Dla mediów',
  ],
  siteNames: ['Głos Doliny', 'Dom pod Lipą', 'Urząd Gminy Jasienica Leśna', 'Rowery Kowalczyk'],
  search: 'Szukaj w serwisie',
  home: 'Wróć na stronę główną',
  teasers: [
    'Dziesięć łatwych ciast na niedzielę',
    'Jak wybrać pierwszy rower wyprawowy',
    'Nowe zasady parkowania w centrum',
    'Plecak płócienny, 25 litrów',
    'Najładniejsze spacery nad zalewem',
    'Pięć skrótów klawiszowych, które oszczędzają czas',
    'Dlaczego pomidory pękają',
    'Rada gminy za przebudową starego młyna',
  ],
  popular: 'Najczęściej czytane',
  paragraphs: [
    'Pomidory lubią równomierną wilgoć, bo obfite podlewanie po długiej suszy sprawia, że pęka im skórka. W czerwcu rozłóż wokół łodyg grubą warstwę słomy albo skoszonej trawy, podlewaj rano i raz w tygodniu usuwaj boczne pędy, które odbierają krzakom siłę. Pod koniec sierpnia będziesz zbierać pełną miskę owoców co drugi dzień, aż do pierwszych przymrozków.',
    'Szlak zaczyna się na parkingu za kościołem i przez trzy kilometry łagodnie pnie się przez buczynę. Przy pierwszej furtce trzymamy się lewej strony i idziemy wzdłuż starego muru, aż otworzy się widok na zalew. Zejście po deszczu bywa śliskie, dlatego przydadzą się porządne buty. Na całą pętlę trzeba przeznaczyć trzy godziny i warto zabrać coś do jedzenia.',
    'Zimne masło rozetrzyj z mąką na grube okruchy, a potem dodaj cukier, jajko i odrobinę mleka. Nie wyrabiaj ciasta zbyt długo, bo zrobi się twarde. Zawiń je w ściereczkę, odstaw na pół godziny do lodówki, rozwałkuj na grubość monety, wytnij ulubione kształty i piecz, aż brzegi ładnie się zezłocą i w całym domu będzie pachniało masłem.',
    'Młyn nad rzeką zbudowali w 1784 roku dwaj bracia, którzy dorobili się na handlu wełną. W najlepszych latach pracowało w nim prawie trzysta osób, wśród nich wiele dzieci z pobliskiego przytułku. Po pożarze w 1871 roku ocalał tylko komin, który do dziś służy flisakom za punkt orientacyjny, a kilka lat temu trafił do rejestru zabytków.',
    'Kontroli wersji łatwiej nauczyć się na małym własnym projekcie niż na dużym w pracy. Załóż katalog, dodaj plik tekstowy i zapisuj wersję za każdym razem, gdy skończysz jakąś myśl. Po tygodniu zrozumiesz gałęzie lepiej, niż mógłby to wyjaśnić jakikolwiek rysunek, a przy okazji powstanie historia, którą z przyjemnością przeczytasz od początku do samego końca.',
    'Łańcuch rowerowy wydłuża się odrobinę przy każdej wycieczce. Mierz go dwa razy w roku tanim przymiarem i wymień, zanim zniszczy zębatki, bo te kosztują trzy razy więcej. Do czyszczenia wystarczy szmatka i kropla rzadkiego oleju; nadmiar trzeba dokładnie wytrzeć, inaczej piasek z drogi przyklei się już na pierwszym kilometrze i zacznie działać jak papier ścierny.',
    'Chór spotyka się w każdy czwartek wieczorem w auli szkoły i czeka na śpiewaków na każdym poziomie. Nie ma przesłuchań i nikt nie każe czytać nut pierwszego wieczoru. W tym semestrze ćwiczymy program pieśni ludowych z gór, który zaśpiewamy w połowie lipca na święcie miasta, a jesienią powtórzymy w kościele parafialnym i w domu seniora.',
    'Kupno używanego aparatu jest mniej ryzykowne, niż wielu osobom się wydaje. Zapytaj o liczbę wyzwoleń migawki, obejrzyj obiektyw pod mocną lampą, szukając zamglenia i rys, i wypróbuj wszystkie przyciski. Drobne wgniecenie na korpusie nie ma większego znaczenia, ale grzyb między soczewkami z czasem będzie tylko gorszy i może przejść na inne obiektywy w torbie.',
    'Jeże potrzebują w ogrodzeniu szczeliny o wysokości trzynastu centymetrów, żeby nocą wędrować z ogrodu do ogrodu. Zostaw nieskoszony kąt trawnika, ułóż pod żywopłotem kilka polan i stertę liści, a w czasie suszy wystaw płaską miskę z wodą. Nigdy nie dawaj im mleka, bo bardzo im szkodzi. Lepsza jest garść kociej karmy wieczorem.',
    'Ulica Główna będzie od marca do czerwca brukowana krótkimi odcinkami, tak aby sklepy mogły działać przez cały czas prac. Autobusy będą się zatrzymywać na Młyńskiej, a miejsca dla osób z niepełnosprawnościami zostaną przeniesione na rynek. Mieszkańcy mogą zadać pytania podczas otwartego spotkania w bibliotece, gdzie przez dwa tygodnie będzie można obejrzeć plany oraz wizualizacje.',
  ],
  titles: [
    'Jak dobrze podlewać pomidory',
    'Poranek nad zalewem',
    'Kruche ciasteczka mojej cioci',
    'Dwaj bracia i młyn',
    'Kontrola wersji dla piszących',
    'Kiedy wymienić łańcuch w rowerze',
    'Chór zaczyna sezon',
    'Używany aparat: co sprawdzić',
  ],
  about404: {
    title: '„Nie znaleziono strony”: jak zaprojektować dobrą stronę 404',
    paragraphs: [
      'Każdy serwis ma stronę błędu i zwykle powstaje ona w ostatniej godzinie przed startem. Szkoda, bo ktoś, kto widzi „nie znaleziono strony”, już jest zły. Dobra strona 404 mówi prostymi słowami, że strona nie istnieje, nie obwinia odwiedzającego i podsuwa mu dwie lub trzy sensowne drogi, którymi może pójść dalej.',
      'Zacznij od tekstu. „Błąd 404: nie znaleziono żądanego adresu URL na tym serwerze” większości ludzi nic nie mówi. Lepsze jest „Przepraszamy, tej strony już nie ma” z krótkim wyjaśnieniem, że mogła zostać przeniesiona lub usunięta. Żart jest w porządku, jeśli pasuje do marki, ale nie może zasłaniać samej wiadomości.',
      'Potem sprawdź, skąd biorą się martwe linki. W dzienniku serwera jest każde żądanie zakończone kodem 404 wraz z adresem strony odsyłającej. Najpierw napraw własne linki, potem napisz do właścicieli innych serwisów i ustaw przekierowania dla adresów, które wciąż ktoś odwiedza. Przy małym blogu wystarczy na to dziesięć minut w miesiącu.',
      'Na koniec upewnij się, że serwer naprawdę wysyła kod 404. Strona, na której jest napisane „nie znaleziono”, a która odpowiada 200 OK, nazywa się soft 404. Wyszukiwarki jej nie lubią, bo wciąż odwiedzają adresy, które prowadzą donikąd. Można to sprawdzić w kilka sekund w narzędziach deweloperskich przeglądarki.',
    ],
  },
  lost: {
    title: 'Biuro rzeczy znalezionych',
    paragraphs: [
      'Zgubiłeś coś w autobusie, tramwaju lub na dworcu? Wypełnij formularz poniżej. Przedmioty przechowujemy przez trzy miesiące w biurze przy dworcu. Wielu rzeczy nie udaje się znaleźć pierwszego dnia, bo kierowcy oddają je dopiero po zakończeniu zmiany, dlatego warto zapytać jeszcze raz.',
      'Parasole, rękawiczki i pojedyncze buty to prawie połowa naszych zbiorów. W zeszłym roku mieliśmy też tubę, dwie suknie ślubne i żółwia, którego właściciela nigdy nie znaleziono. To, po co nikt się nie zgłosi, sprzedajemy w listopadzie na licytacji na rzecz szpitala dziecięcego.',
      'Wciąż poszukiwany: Mruczek, szary pręgowany kot, który 3 maja uciekł z ulicy Wiązowej i mimo poszukiwań sąsiadów nie został znaleziony. Ma czerwoną obrożę bez adresówki. Jeśli ktoś go widział, prosimy o telefon do schroniska, nawet jeśli było to kilka dni temu.',
    ],
  },
  outOfStock: {
    title: 'Czajnik emaliowany, 1,5 litra',
    note: 'Produkt chwilowo niedostępny. Nie wiemy, kiedy ponownie pojawi się w magazynie.',
    paragraphs: [
      'Czajnik jest z grubej stali pokrytej dwiema warstwami emalii i ma bukową rączkę, która się nie nagrzewa. Nadaje się na gaz, płytę elektryczną i indukcję, a mieści wodę na sześć filiżanek herbaty. Pokrywka dobrze przylega, a dziobek nie kapie.',
      'Pojemność 1,5 litra, wysokość 21 cm, waga 1,1 kg. Myć ręcznie i dobrze wysuszyć. Produkuje go rodzinna firma, która emaliuje stal od 1923 roku. Wyprzedał się szybciej, niż sądziliśmy: zostaw adres, a napiszemy, gdy przyjdzie nowa dostawa.',
    ],
  },
  noResults: {
    title: 'Wyniki wyszukiwania: „fioletowy imbryk”',
    note: 'Brak wyników spełniających podane kryteria. Sprawdź pisownię lub użyj ogólniejszego słowa.',
  },
  emptyCategory: {
    title: 'Kategoria: warsztaty zimowe',
    note: 'W tej kategorii nie ma jeszcze żadnych wpisów. Zajrzyj do nas wkrótce.',
  },
  comments: {
    title: 'Skąd brać darmowe mapy turystyczne',
    paragraphs: [
      'Dobrych darmowych map jest więcej, niż wie większość piechurów. Państwowy geoportal pozwala drukować wycinki, wolontariusze prowadzą świetną mapę świata, a niektóre powiaty same publikują sieć szlaków. Zebrałem źródła, z których korzystam najczęściej, i piszę, do czego każde z nich się nadaje.',
      'Pobierz obszar przed wyjściem, bo w dolinach zasięg jest słaby. Wydruk w koszulce nic nie waży i nie potrzebuje prądu. W domu zaznaczam ołówkiem źródła, schroniska i przystanki, co na trasie oszczędza mnóstwo czasu.',
    ],
    comments: [
      'Świetna lista, ale link do mapy powiatu daje 404, strona już nie istnieje.',
      'U mnie to samo: „Nie znaleziono strony”. Ma ktoś nowy adres?',
      'Dzięki za informację! Przenieśli ją, poprawiłem link.',
      'Z drugiej korzystałam tydzień temu w Beskidach, działa znakomicie.',
    ],
  },
  shortPage: [
    {
      title: 'Godziny otwarcia',
      text: 'Od wtorku do piątku 10.00-18.00, w sobotę 9.00-13.00. W niedziele, poniedziałki i święta nieczynne.',
    },
    {
      title: 'Kontakt',
      text: 'Telefon 22 555 01 23, e-mail biuro@lipa.example. Odpowiadamy w ciągu dwóch dni roboczych.',
    },
    { title: 'Dziękujemy!', text: 'Twoja wiadomość została wysłana. Wkrótce się odezwiemy.' },
    {
      title: 'Agnieszka Zielińska',
      text: 'Na forum od 2019 roku. 14 postów, 3 obserwujących. Lubi pociągi, krzyżówki i rabarbar.',
    },
  ],
};
