import { plainWords } from './plain-words.ts';

/**
 * What pages call themselves that are not there, in the words of some twenty-five languages: a title or
 * a heading is such a name when it says nothing else.
 */
interface NotFoundWords {
  /** Of a name: at least one of each of the first two; of the last two as many as it likes. */
  nots: string;
  verbs: string;
  subjects: string;
  others: string;
}

const languages: readonly NotFoundWords[] = [
  {
    nots: 'not cannot cant couldnt wasnt isnt doesnt dont didnt wont nothing no longer never un',
    verbs:
      'found find finding exist exists existing existed available located locate unavailable reached',
    subjects:
      'page pages url file document content post article resource address product item listing entry story link webpage site website object requested',
    others:
      'the this that your you youre we were weve are re is was be been being looking look for of to it its which a an and or on our in at any anymore seem seems like looks can could has have had does do sorry oops ooops whoops whoopsie oh uh ah hmm well unfortunately apologies error http status code server requested request what youve youd what s t ve may might here there',
  },
  {
    nots: 'nicht kein keine nichts nirgends',
    verbs: 'gefunden finden existiert existieren verfügbar vorhanden auffindbar da erreichbar',
    subjects:
      'seite webseite datei dokument inhalt artikel beitrag url adresse internetseite produkt',
    others:
      'die der das diese dieser dieses ihre angeforderte angefragte aufgerufene gesuchte gewünschte konnte kann wurde werden wir sie ist gibt es leider hoppla ups huch entschuldigung fehler mehr hier unter von ihnen haben den suchen nach suche gesuchten gewünschten',
  },
  {
    nots: 'non pas introuvable plus aucune na',
    verbs:
      'trouvée trouvé trouver trouve existe introuvable disponible trouvées existante inexistante',
    subjects: 'page fichier document contenu article adresse ressource url produit',
    others:
      'la le les cette ce votre vous nous que qui na nest n est pas ou a été peut être demandée demandé recherchez recherchée recherché cherchez désolé oups erreur elle il de l d un une existe malheureusement semble',
  },
  {
    nots: 'no ningún ninguna nada',
    verbs:
      'encontrada encontrado encuentra encontrar existe disponible encontramos encontró hallada',
    subjects: 'página pagina archivo documento contenido artículo url dirección recurso producto',
    others:
      'la el esta este lo los sentimos se ha sido pudo puede que buscas busca buscando está estás solicitada solicitado hemos podido ups vaya error ya lamentablemente disculpa perdón de un una tu',
  },
  {
    nots: 'non nessuna niente',
    verbs: 'trovata trovato trova trovare esiste disponibile esistente raggiungibile',
    subjects: 'pagina file documento contenuto articolo indirizzo risorsa url prodotto',
    others:
      'la il questa questo che stai stavi cercando cerchi richiesta richiesto è stata stato ci siamo spiacenti ops oops errore più purtroppo abbiamo può essere si di un una l',
  },
  {
    nots: 'não nao nenhuma',
    verbs: 'encontrada encontrado encontramos encontrar existe disponível localizada achada',
    subjects:
      'página pagina arquivo ficheiro documento conteúdo artigo endereço recurso url produto',
    others:
      'a o esta este que você procura procurava está procurando solicitada solicitado foi pode pôde ser mais ops oops erro desculpe lamentamos infelizmente conseguimos de um uma se',
  },
  {
    nots: 'niet geen niets',
    verbs: 'gevonden vinden bestaat beschikbaar bestaan',
    subjects: 'pagina bestand document inhoud artikel adres url product webpagina',
    others:
      'de het deze dit die u je jij we wij kunnen kan kon kunt is werd worden zoekt zoek zocht opgevraagde gevraagde helaas oeps sorry fout meer naar hebben',
  },
  {
    nots: 'inte ikke ingen ej',
    verbs:
      'hittades hittas hitta hittad finns tillgänglig fundet findes finde eksisterer tilgængelig funnet finnes finne eksisterer tilgjengelig',
    subjects:
      'sidan sida siden side filen dokumentet innehållet indholdet innholdet adressen artikeln artiklen',
    others:
      'den det du dig de vi som kunde kan kunne blev ble blev er är söker leder letar efter etter søger leter begärda ønskede forespurte tyvärr desværre beklager beklagar hoppsan ups oj fel fejl feil längre længere lenger blive bli ikke denna denne',
  },
  {
    nots: 'ei eikä emme',
    verbs: 'löydy löytynyt löytyi löytäneet ole olemassa saatavilla',
    subjects: 'sivua sivu sivusto tiedostoa sisältöä artikkelia osoitetta',
    others:
      'hakemaasi etsimääsi pyytämääsi tätä valitettavasti hups pahoittelut virhe enää voitu löytää',
  },
  {
    nots: 'nie brak',
    verbs: 'znaleziono znaleziona istnieje odnaleziono dostępna znaleźć strony',
    subjects: 'strona strony stronę plik dokument treść artykuł adres podstrona',
    others:
      'ta tej takiej szukana szukanej żądana żądanej której którą szukasz została udało się można ups przepraszamy błąd już niestety o podanym adresie nam',
  },
  {
    nots: 'nebyla nebyl nebylo neexistuje nenalezena nenalezeno nenájdená nenašla nenašli nemůžeme nemôžeme nie',
    verbs:
      'nalezena nalezeno nenalezena nenalezeno neexistuje najít nájsť nájdená nenájdená nenašla existuje nenašli',
    subjects: 'stránka stránku stránky soubor súbor dokument obsah článek článok',
    others:
      'tato táto požadovaná požadovanou hledaná hľadaná kterou ktorú hledáte hľadáte se sa bohužel bohužiaľ je ups omlouváme chyba jsme sme byla bola',
  },
  {
    nots: 'nem nincs',
    verbs: 'található találhat találtuk létezik elérhető található',
    subjects: 'oldal oldalt lap fájl tartalom cikk',
    others: 'az a keresett kért ez sajnos hoppá sajnáljuk hiba',
  },
  {
    nots: 'nu',
    verbs: 'găsită gasita găsit gasit există exista disponibilă fost',
    subjects: 'pagina pagină fișierul documentul conținutul articolul',
    others:
      'a fost am putut găsi gasi pe care o căutați cautati căutată solicitată ne pare rău ups eroare această aceasta mai',
  },
  {
    nots: 'bulunamadı bulunamıyor yok bulunmuyor değil mevcut bulunamadi',
    verbs: 'bulunamadı bulunamıyor yok bulunmuyor bulunamadi mevcut değil',
    subjects: 'sayfa sayfası sayfayı dosya belge içerik adres',
    others: 'aradığınız aradiginiz istediğiniz böyle bir üzgünüz maalesef hata bu',
  },
  {
    nots: 'не нет нету немає несуществующая',
    verbs:
      'найдена найден найдено найдены найти нашли нашлась существует существующая доступна нет знайдено знайдена знайти існує немає',
    subjects:
      'страница страницы страницу файл документ контент статья адрес сторінка сторінку сторінки ресурс товар',
    others:
      'эта этой такой такая запрашиваемая запрошенная запрашиваемой которую вы ищете искали к сожалению ой упс извините ошибка больше была был ми ця цієї такої яку ви шукаєте шукали на жаль вибачте помилка сайте мы удалось',
  },
  {
    nots: 'δεν',
    verbs: 'βρέθηκε υπάρχει βρεθεί βρέθηκαν',
    subjects: 'σελίδα αρχείο περιεχόμενο',
    others: 'η το που αναζητάτε ψάχνετε ζητήσατε αυτή λυπούμαστε σφάλμα να μπορεί',
  },
  {
    nots: 'не nije ne',
    verbs: 'намерена съществува открита pronađena pronađen postoji пронађена постоји',
    subjects: 'страницата страница stranica stranicu страница',
    others:
      'е бе тази търсената която търсите съжаляваме грешка tražena koju tražite ova žao nam je greška тражена',
  },
  {
    nots: 'tidak',
    verbs: 'ditemukan ada tersedia dijumpai',
    subjects: 'halaman laman berkas konten artikel',
    others: 'yang anda cari ini maaf ups kesalahan dapat diminta',
  },
  {
    nots: 'không',
    verbs: 'thấy tìm tồn tại',
    subjects: 'trang bài viết',
    others: 'này bạn đang xin lỗi lỗi được yêu cầu có rất tiếc',
  },
  {
    nots: 'غير لم لا',
    verbs: 'موجودة موجود العثور يتم متوفرة توجد',
    subjects: 'الصفحة صفحة المحتوى الملف',
    others: 'هذه التي تبحث عنها المطلوبة عذرا عذراً خطأ على نأسف',
  },
  {
    nots: 'לא',
    verbs: 'נמצא נמצאה קיים קיימת',
    subjects: 'הדף דף העמוד עמוד',
    others: 'שחיפשת המבוקש זה מצטערים שגיאה אופס',
  },
];

const words = (of: (language: NotFoundWords) => string): ReadonlySet<string> =>
  new Set(languages.flatMap((language) => of(language).split(' ')));
const nots = words(({ nots }) => nots);
const verbs = words(({ verbs }) => verbs);
const subjects = words(({ subjects }) => subjects);
const others = words(({ others }) => others);

/** Names that do not say it by a negation. */
const names: ReadonlySet<string> = new Set([
  'page missing',
  'missing page',
  'page lost',
  'lost page',
  'page gone',
  'page removed',
  'page deleted',
  'dead link',
  'broken link',
  'nothing to see here',
  'are you lost',
  'looks like youre lost',
  'you seem to be lost',
  'you are lost',
  'fehlerseite',
  'seite fehlt',
  'page introuvable',
  'página inexistente',
  'pagina inesistente',
  'pagina inexistentă',
]);

/** In languages that put no spaces between words: what a name of at most so many more characters holds. */
const unspaced = [
  'ページが見つかりません',
  'ページは見つかりません',
  'ページが見つかりませんでした',
  'ページは見つかりませんでした',
  'ページは存在しません',
  'ページが存在しません',
  'ページが存在しない',
  'ページがありません',
  'ページはありません',
  '页面不存在',
  '页面未找到',
  '未找到页面',
  '找不到页面',
  '页面没有找到',
  '页面找不到',
  '网页不存在',
  '无法找到页面',
  '頁面不存在',
  '找不到頁面',
  '網頁不存在',
  '找不到此頁面',
  '找不到您要的页面',
  '您访问的页面不存在',
  '페이지를 찾을 수 없습니다',
  '페이지를 찾을 수 없음',
  '존재하지 않는 페이지',
  'ไม่พบหน้า',
  'ไม่พบหน้าเว็บ',
];
const ROOM = 16;
const MOST_WORDS = 16;
const code = /^(?:404|410)$/u;

/** What a title or a heading is: the name of a page that is not there, only its number, or neither. */
export function notFoundName(text: string): 'name' | 'number' | null {
  const plain = plainWords(text);
  if (unspaced.some((phrase) => plain.includes(phrase) && plain.length <= phrase.length + ROOM)) {
    return 'name';
  }
  const all = plain.split(' ').filter(Boolean);
  const said = all.filter((word) => !code.test(word));
  const hasCode = said.length < all.length;
  if (said.length > MOST_WORDS) return null;
  if (names.has(said.join(' '))) return 'name';
  const isOnly = said.every((word) => [nots, verbs, subjects, others].some((set) => set.has(word)));
  if (!isOnly) return null;
  const says = said.some((word) => nots.has(word)) && said.some((word) => verbs.has(word));
  if (
    says &&
    (hasCode || said.some((word) => subjects.has(word)) || said.join(' ') === 'not found')
  ) {
    return 'name';
  }
  return hasCode ? 'number' : null;
}
