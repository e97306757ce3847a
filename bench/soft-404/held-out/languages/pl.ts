import type { Wording } from '../wording.ts';

export const pl: Wording = {
  code: 'pl',
  gone: [
    ['Tu nic nie ma', 'Tu nic nie ma', 'Adres, który wpisałeś, prowadzi donikąd.'],
    [
      'Strona niedostępna',
      'Ta strona jest niedostępna',
      'Odnośnik może być uszkodzony lub strona została usunięta.',
    ],
    [
      '404',
      'Zgubiłeś się?',
      'Nie możemy znaleźć tego, czego szukasz. Wróć na początek lub skorzystaj z wyszukiwarki.',
    ],
    [
      'Nie znaleziono treści',
      'Ta treść już nie istnieje',
      'Treść, którą próbujesz otworzyć, została przeniesiona lub skasowana.',
    ],
    [
      'Przepraszamy',
      'Bardzo nam przykro',
      'Nie udało się znaleźć strony, którą chciałeś zobaczyć.',
    ],
    [
      'Błędny adres',
      'Adres jest nieprawidłowy',
      'W naszym serwisie nie ma strony o takim adresie.',
    ],
  ],
  thing: [
    [
      'Ogłoszenie nieaktualne',
      'To ogłoszenie jest już nieaktualne',
      'Ogłoszeniodawca je usunął. Zobacz podobne ogłoszenia.',
    ],
    ['Oferta wygasła', 'Ta oferta pracy wygasła', 'Nie można już aplikować. Zobacz inne oferty.'],
    [
      'Nie znaleziono produktu',
      'Produkt został wycofany ze sprzedaży',
      'Tego produktu nie ma już w naszej ofercie.',
    ],
  ],
  real: [
    [
      'Wspomnienie o Janie Malinowskim',
      'Jan Malinowski, który przez czterdzieści lat prowadził księgarnię na nabrzeżu, odszedł. Zmarł we wtorek w domu. Sklep będzie zamknięty w tym tygodniu. Uroczystość odbędzie się w piątek o czternastej w kościele św. Anny.',
    ],
    [
      '„Nie znaleziono pliku” podczas drukowania',
      'Jeżeli drukarka odpowiada, że nie znaleziono pliku, kolejka zgubiła swój folder. Zatrzymaj usługę, opróżnij folder, uruchom usługę ponownie i wydrukuj stronę próbną. Jeśli komunikat wraca, zainstaluj sterownik od nowa.',
    ],
    [
      'Przeprowadziliśmy się',
      'Nasz gabinet został przeniesiony. Znajdą nas Państwo przy ulicy Młyńskiej 12, na pierwszym piętrze, z parkingiem za budynkiem. Stary lokal przy rynku jest zamknięty. Telefon i godziny się nie zmieniają.',
    ],
    [
      'Czajnik K2',
      'Czajnik K2 nie jest już produkowany; jego następcą jest K3. Części będą dostępne do 2031 roku: pokrywka, uszczelka i uchwyt. K2 ma pojemność 1,7 litra i gotuje w trzy minuty. Oto instrukcja.',
    ],
    [
      'Kod 404',
      'Kod, którym serwer odpowiada, że pod podanym adresem niczego nie ma. Inaczej niż 410 zostawia otwarte pytanie, czy strona wróci. Po raz pierwszy opisany w 1992 roku.',
    ],
    [
      'Nie znaleziono (piosenka)',
      '„Nie znaleziono” to trzeci singel zespołu Szary Port. Piosenka opowiada o liście wysłanym pod adres, który już nie istnieje. Przez dziewięć tygodni była na listach przebojów.',
    ],
  ],
  nav: ['Aktualności', 'Sklep', 'Pomoc', 'Kontakt'],
  home: 'Wróć na początek',
  sites: ['Kurier Portowy', 'Młynek'],
  teasers: [
    'Jak uratowaliśmy stary prom w jedną zimę',
    'Siedem spacerów na szare dni',
    'Chleb z wczorajszego ciasta',
  ],
  excerpt:
    'Potrzeba było trzech osób, pożyczonego dźwigu i więcej farby, niż ktokolwiek myślał. W końcu popłynął, a pół miasta stało na nabrzeżu.',
  cookies:
    'My i nasi partnerzy przechowujemy i odczytujemy informacje na Twoim urządzeniu, takie jak identyfikatory w plikach cookie, aby pokazywać dopasowane treści, mierzyć ich użycie i ulepszać nasze usługi. Wybór można zmienić w każdej chwili.',
};
