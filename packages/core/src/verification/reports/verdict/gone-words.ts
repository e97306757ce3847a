/**
 * Of what words sentences are made that say that something is not there, in one language; as `plainWords`
 * gives them. `*` ends what is only the beginning of a word, `+` joins words that stand side by side.
 */
export interface GoneWords {
  /** What a page is called, and what people came for where nobody knows what it was. */
  pages: string;
  /** What else stands at an address. */
  things: string;
  /** A negation; near one of `founds` it says that something is not there. */
  nots: string;
  founds: string;
  /** The same, of pages alone. */
  heres?: string;
  /** What says so by itself. */
  gone: string;
  /** What happened to it, or may have: said of other things as well. */
  hints: string;
  /** What begins the clause of a case that is only thought of. */
  ifs: string;
}

export const goneWords: readonly GoneWords[] = [
  {
    pages:
      'page pages webpage url content what+youre+looking what+you+are+looking what+you+were+looking what+youre+after',
    things:
      'address addresses link links file directory resource document article story post product item listing ad advert job vacancy position posting offer profile account user member video entry object auction property event community channel shop recipe destination',
    nots: 'not cannot cant couldnt wasnt isnt arent doesnt dont didnt hasnt unable no+longer never nothing nobody nowhere no',
    founds:
      'found find exist exists existed available locate located reach reached displayed active advertised online sell carry published accepting match matches matched offered accessible on+sale any+more anymore',
    heres: 'here there know',
    gone: 'unavailable missing nonexistent has+expired is+expired been+filled off+the+market is+gone are+gone gone+missing vanished disappeared lost+this+page lost+that+page bad+link invalid+url wrong+url wrong+page leads+nowhere goes+nowhere',
    hints:
      'removed renamed moved deleted taken+down discontinued been+sold already+sold ended closed broken outdated mistyped misspelled dead+link retired archived unpublished changed+its+address doesnt+look+right is+wrong isnt+right',
    ifs: 'if when whenever unless once',
  },
  {
    pages:
      'seite webseite internetseite url inhalt inhalte wonach+du+suchst wonach+sie+suchen was+du+suchst was+sie+suchen',
    things:
      'link verweis adresse internetadresse datei dokument artikel beitrag produkt anzeige stellenanzeige stellenangebot stellenausschreibung stelle angebot profil konto objekt eintrag video inserat nutzer mitglied veranstaltung kanal rezept meldung',
    nots: 'nicht kein keine keinen nichts niemals nie',
    founds:
      'gefunden finden findet existiert existieren gibts verfügbar vorhanden auffindbar online verfügung erreichbar aktiv führen geladen anzeigen angezeigt unter+dieser abrufbar möglich aufrufbar mehr',
    heres: 'liegt kennen gibt',
    gone: 'unauffindbar führt+ins+leere führen+ins+leere verschwunden abgelaufen bereits+besetzt ist+besetzt seite+fehlt unbekannt',
    hints:
      'entfernt gelöscht verschoben umbenannt umgezogen deaktiviert fehlerhaft veraltet stimmt+nicht vertippt verkauft sortiment abgemeldet archiviert falsch ungültig',
    ifs: 'wenn falls sobald meldet sollte',
  },
  {
    pages: 'page pages contenu ce+que+vous+cherchez ce+que+vous+recherchez ce+que+tu+cherches',
    things:
      'lien url lurl adresse ladresse fichier document article larticle annonce lannonce offre loffre produit référence profil compte objet lobjet ressource vidéo utilisateur poste événement recette',
    nots: 'pas non plus jamais aucun aucune rien nexiste nest nexistent ne',
    founds:
      'trouvé* trouver trouve trouvons nexiste* existe* disponible* accessible* correspond correspondait publié* à+cette+adresse jamais+existé vendu* nest+plus',
    heres: 'ici ligne',
    gone: 'introuvable* indisponible* inexistant* a+disparu a+expiré expirée été+pourvu mène+nulle+part page+perdue',
    hints:
      'supprimé* déplacé* renommé* retiré* dépublié* désactivé* disparu rompu perdu* changé vendu obsolète fermé périmé erroné* incorrect*',
    ifs: 'si lorsque quand',
  },
  {
    pages:
      'página pagina contenido lo+que+buscas lo+que+busca lo+que+estás+buscando lo+que+está+buscando',
    things:
      'url enlace dirección archivo documento artículo noticia anuncio oferta vacante producto perfil cuenta objeto recurso entrada usuario vídeo video evento receta puesto',
    nots: 'no ya+no ningún ninguna nunca nada dejado',
    founds:
      'encontr* encuentra existe* existir existió disponible* está localizad* accesible* publicad* vende corresponde admite* lleva',
    heres: 'aquí hay tenemos',
    gone: 'inexistente* ha+caducado ha+expirado ha+finalizado se+ha+cubierto agotado descatalogad* desaparecid* lleva+a+ningún',
    hints:
      'eliminad* borrad* retirad* movid* trasladad* cambiado roto rota se+ha+ido perdido vendido cerrado incorrect* dado+de+baja',
    ifs: 'si cuando',
  },
  {
    pages:
      'pagina contenuto contenuti quello+che+stai+cercando quello+che+cerchi ciò+che+cerchi quel+che+cerchi',
    things:
      'link url lurl indirizzo lindirizzo file documento articolo larticolo notizia annuncio lannuncio offerta lofferta prodotto profilo account laccount oggetto loggetto risorsa utente lutente video evento ricetta posizione',
    nots: 'non nessun nessuna niente mai impossibile',
    founds:
      'trovat* trovare troviamo trova esiste esistono esistente disponibil* è+più raggiungibile corrisponde risulta cè online vendiamo possibile porta conosciamo',
    heres: 'presente',
    gone: 'inesistente* irreperibile introvabile scadut* da+nessuna+parte',
    hints:
      'rimoss* eliminat* cancellat* spostat* rinominat* sparit* scompars* cambiato interrott* funziona disattivat* vendut* chiuso corrott* errat* catalogo',
    ifs: 'se+hai se+stai se+il se+la se+lo se+sei se+pensi se+si quando qualora',
  },
  {
    pages:
      'página pagina conteúdo o+que+você+procura o+que+você+está+procurando o+que+procura o+que+está+procurando o+que+você+procurava',
    things:
      'url link ligação endereço arquivo ficheiro documento artigo notícia matéria anúncio vaga oferta produto perfil conta objeto recurso usuário utilizador vídeo evento receita',
    nots: 'não nao nenhum nenhuma nunca nada já deixou',
    founds:
      'encontra* achamos achad* existe* existir existiu disponível disponíveis está localizad* localizar acessível publicad* vendemos corresponde leva',
    heres: 'aqui há temos',
    gone: 'indisponível inexistente* expirou expirad* preenchida encerrad* saiu+de+catálogo saiu+do+ar sumiu desapareceu lugar+nenhum nenhum+lugar',
    hints:
      'removid* excluíd* apagad* eliminad* movid* renomead* retirad* desativad* quebrad* mudou vendid* errado inválido incorreto',
    ifs: 'se+você se+o se+a se+digitou se+chegou se+acha se+acredita se+houver quando caso',
  },
  {
    pages: 'pagina webpagina inhoud wat+je+zoekt wat+u+zoekt waar+je+naar+zoekt waar+u+naar+zoekt',
    things:
      'link url adres webadres bestand document artikel bericht advertentie vacature aanbieding product profiel account object gebruiker video evenement recept',
    nots: 'niet geen nooit niets nergens',
    founds:
      'gevonden vinden vindbaar bestaat bestaan beschikbaar assortiment leverbaar online er+niet+meer kennen gelukt mogelijk bereikbaar',
    heres: 'hier staat komt',
    gone: 'onvindbaar spoorloos is+vervuld is+verlopen verlopen is+gesloten leidt+nergens loopt+dood onbekend',
    hints:
      'verwijderd verplaatst verhuisd hernoemd verdwenen verouderd werkt klopt onjuist verkocht assortiment opgeheven verbroken kapot',
    ifs: 'als wanneer indien meldt',
  },
  {
    pages: 'stron* podstron* treść treści zawartoś* czego+szukasz',
    things:
      'adres* url link* odnośnik plik* dokument* artykuł* ogłoszeni* ofert* produkt* profil* kont* obiekt* zas* użytkownik* film* wydarzeni* przepis*',
    nots: 'nie brak żadn* nigdy nic',
    founds:
      'znalezion* znaleźć znajdujemy znajduje istnieje istnieją odnalezion* dostępn* ma można odpowiada prowadzi jest+już mamy mogliśmy',
    gone: 'niedostępn* nieaktualn* nieistniejąc* wygasł* donikąd',
    hints:
      'usunięt* usunął przeniesion* zmieni* skasowan* wycofan* uszkodzon* zniknęł* zakończon* sprzedan* nieprawidłow* błędny przestarzał*',
    ifs: 'jeśli jeżeli gdy kiedy',
  },
  {
    pages:
      'sidan sida siden side webbsidan innehållet innehåll indholdet innholdet indhold innhold det+du+letar+efter vad+du+letar+efter det+du+söker det+du+leder+efter det+du+leter+etter',
    things:
      'adress adressen länken länk linket lenken filen dokumentet artikeln annons annonsen annoncen jobbet tjänsten platsannons platsannonsen produkten profilen kontot objektet användaren urlen url artiklen artikkelen produktet stillingen jobopslag jobopslaget stillingsannonsen kontoen brugeren brukeren videon videoen varan vara evenemanget',
    nots: 'inte ej ingen inget ingenting ikke intet aldrig aldri',
    founds:
      'hitta* hittas hittar finns finnes findes fundet finde funnet finne existerar eksisterer tillgänglig* tilgængelig* tilgjengelig* längre længere lenger aktiv kvar stämmer gick lykkedes lyktes käner känner kender kjenner mere',
    heres: 'er+der',
    gone: 'saknas borta försvunnit forsvundet forsvunnet gått+ut tillsatt besat udløbet utløpt leder+ingenstans ingen+steder',
    hints:
      'tagits tagit+bort borttagen raderats raderad flyttats flyttat flyttad bytt trasig felaktig slettet fjernet flyttet såld utgått udgået utgått avslutat forældet föråldrad forkert fel',
    ifs: 'om när hvis når svarer svarar dersom',
  },
  {
    pages: 'sivu* sisältö* etsimääsi hakemaasi',
    things: 'osoit* linkki* tiedosto* artikkel* ilmoitu* tuote* tuotet* profiili* käyttäj* video*',
    nots: 'ei eikä emme',
    founds: 'löydy löytynyt löytyi löytäneet löydä ole olemassa saatavilla pysty enää voi',
    gone: 'poistunut vanhentunut päättynyt',
    hints: 'poistettu siirretty siirtynyt vaihtunut virheellinen rikki myyty',
    ifs: 'jos kun',
  },
  {
    pages: 'stránk* stránek obsah* co+hledáte čo+hľadáte',
    things:
      'adres* url odkaz* soubor* súbor* dokument* člán* inzerát* nabídk* ponuk* produkt* profil* účet uživatel* video* pozice zboží',
    nots: 'ne není nie žádn* žiadn* nic nikdy nelze',
    founds:
      'nalez* najít nájsť najde* existuje dostupn* aktivn* k+dispozici nachádza není+na vede na+našem přihlásit podařilo',
    heres: 'zde',
    gone: 'nebyl*+nalezen* nenalezen* nenájden* neexistuje nenajde* nenašl* nedostupn* nepodařilo nemůžeme+najít nemôžeme+nájsť nikam+nevede nevede už+není již+není vyřazen* obsazen* platnost+skončila skončila',
    hints:
      'odstraněn* odstránen* přesunut* presunut* smazán* zmazan* přejmenován* zrušen* nefunkční prodán* chybná správná',
    ifs: 'pokud když ak keď',
  },
  {
    pages: 'oldal* tartal* amit+keres',
    things: 'cím* url link* hivatkozás* fájl* cikk* hirdetés* termék* állás* profil* videó*',
    nots: 'nem nincs sem',
    founds: 'található találhat* találtuk találjuk létezik elérhető van érhető aktív',
    gone: 'nincs lejárt megszűnt eltűnt',
    hints: 'törölt* eltávolít* áthelyez* átnevez* hibás elavult eladt*',
    ifs: 'ha amikor',
  },
  {
    pages: 'pagin* conținut* ceea+ce+căutați ce+căutați',
    things: 'adres* url link* fișier* document* articol* anunț* ofert* produs* profil* cont',
    nots: 'nu niciun nicio',
    founds: 'găsit* gasit* găsi exist* disponibil* afl* putut',
    gone: 'inexistent* indisponibil* expirat*',
    hints: 'șters* eliminat* mutat* redenumit* vândut greșit*',
    ifs: 'dacă când',
  },
  {
    pages:
      'страниц* сторінк* контент* материал* матеріал* то+что+вы+ищете то+что+вы+искали что+вы+ищете що+ви+шукаєте раздел*',
    things:
      'адрес* url ссылк* посиланн* файл* документ* стать* статт* новост* новин* объявлен* оголошен* ваканс* товар* предложен* профил* аккаунт* пользовател* объект* видео* відео* запис*',
    nots: 'не нет нету нельзя немає ничего никуда никогда ні',
    founds:
      'найден* найти нашл* находит* сущест* доступ* знайден* знайти знайшл* існує удалось вдалося ведет ведёт можем вышло получилось принимаются есть больше соответствует',
    gone: 'недоступн* отсутству* несуществующ* пропал* исчезл* закрыт* снят* устарел* больше+нет в+архиве такой+страницы',
    hints:
      'удален* удалён* удалил* видален* перемещ* переміщ* перенес* переехал* переименован* потерял* неправильн* неверн* истек* истёк* продан* изменен* изменён* архив*',
    ifs: 'если когда якщо коли',
  },
  {
    pages: 'σελίδα σελίδας περιεχόμενο αυτό+που+ψάχνετε αυτό+που+αναζητάτε',
    things: 'διεύθυνση σύνδεσμος αρχείο άρθρο αγγελία προϊόν προφίλ',
    nots: 'δεν δε μη',
    founds: 'βρέθηκ* υπάρχ* βρεθεί βρούμε διαθέσιμ* βρίσκετ*',
    gone: 'έληξε',
    hints: 'διαγραφ* αφαιρ* μετακιν* μεταφερ* λάθος',
    ifs: 'αν εάν όταν',
  },
  {
    pages: 'страница* stranic* sadržaj* съдържани* садржај*',
    things:
      'адрес* adres* url link* линк* datotek* файл* članak* člank* статия* oglas* обява* proizvod* продукт*',
    nots: 'не ne nije nema няма',
    founds: 'намерен* открит* съществува pronađen* postoji пронађен* постоји dostupn* pronaći',
    gone: 'nedostupn* недостъпн* istekao',
    hints: 'obrisan* uklonjen* premješten* изтрит* преместен* премахнат* uklonjena',
    ifs: 'ако ako kada',
  },
  {
    pages: 'sayfa* içerik içeriği içeriğe aradığınızı aradığınız+şey* ne+aradığınız',
    things:
      'bağlantı* adres* url dosya* belge* yazı* profil* hesap* hesab* kullanıcı* nesne* ilan* haber* ürün* pozisyon* video* etkinlik* şey',
    nots: 'değil yok hiçbir',
    founds: 'mevcut yayında doğru bu+adreste geçerli aktif adreste artık eser',
    heres: 'burada',
    gone: 'bulunamadı* bulunamıyor* bulamadık bulamıyoruz bulunmuyor bulunmamaktadır bulunmamakta kullanılamıyor ulaşılamıyor erişilemiyor artık+yok süresi+dol* süresi+sona süresi+geç* yayından+kaldır* satıştan+kaldır* hiçbir+yere eşleşmiyor sayfa+yok hesap+yok',
    hints:
      'kaldırıl* kaldırd* silin* silmiş* sildi taşın* değiş* satılmıyor bozuk hatalı kayboldu kapat* satıl* yanlış doldurul*',
    ifs: 'eğer',
  },
  {
    pages: 'halaman laman konten yang+anda+cari',
    things: 'alamat url tautan berkas artikel iklan produk lowongan profil akun',
    nots: 'tidak tak bukan',
    founds: 'ditemukan menemukan ada tersedia dijumpai valid',
    gone: 'kedaluwarsa',
    hints: 'dihapus dipindahkan diubah rusak salah terjual',
    ifs: 'jika bila apabila kalau',
  },
  {
    pages: 'trang nội+dung',
    things: 'địa+chỉ url liên+kết tập+tin bài+viết tin+đăng sản+phẩm',
    nots: 'không chưa',
    founds: 'thấy tìm tồn+tại còn có',
    gone: 'hết+hạn',
    hints: 'bị+xóa đã+xóa gỡ di+chuyển đổi+tên hỏng sai',
    ifs: 'nếu khi',
  },
  {
    pages: 'الصفحة صفحة المحتوى محتوى عما+تبحث ما+تبحث',
    things: 'العنوان الرابط الملف المقال الإعلان المنتج الوظيفة الحساب',
    nots: 'غير لم لا ليست ليس تعذر لن',
    founds: 'موجود* العثور متوفر* متاح* توجد يوجد نجد نعثر صحيح',
    gone: 'مفقودة انتهت',
    hints: 'حذف* نقل* إزالة ازالة تغيير تالف',
    ifs: 'إذا اذا عندما',
  },
  {
    pages: 'הדף דף העמוד עמוד התוכן מה+שחיפשת',
    things: 'הכתובת הקישור הקובץ המאמר הכתבה המודעה המוצר המשרה',
    nots: 'לא אינו אינה אין',
    founds: 'נמצא נמצאה קיים קיימת זמין זמינה הצלחנו מצאנו',
    gone: '',
    hints: 'הוסר הוסרה נמחק נמחקה הועבר הועברה שגוי שבור',
    ifs: 'אם כאשר',
  },
  {
    pages: 'पृष्ठ पेज सामग्री',
    things: 'पता लिंक फ़ाइल लेख विज्ञापन उत्पाद',
    nots: 'नहीं',
    founds: 'मिला मिली मिल उपलब्ध मौजूद',
    gone: '',
    hints: 'हटा हटाया हटाई स्थानांतरित',
    ifs: 'यदि अगर',
  },
];
