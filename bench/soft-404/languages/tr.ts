import type { Language } from '../language.ts';

export const tr: Language = {
  code: 'tr',
  gone: [
    {
      title: 'Sayfa bulunamadı',
      heading: 'Hay aksi! Bu sayfa bulunamadı.',
      text: 'Görünüşe göre burada hiçbir şey bulunamadı. Belki bir arama yapmayı denersiniz?',
    },
    { title: 'Hata 404', heading: 'Hata 404', text: 'İstediğiniz sayfa mevcut değil.' },
    {
      title: '404 Bulunamadı',
      heading: 'Sayfa bulunamadı',
      text: 'İstediğiniz sayfa mevcut değil. Alışverişe devam et',
    },
    {
      title: 'Hiçbir şey bulunamadı',
      heading: 'Burada bir şey yok',
      text: 'Aradığınız şeyi bulamıyoruz. Belki arama yapmak yardımcı olabilir.',
    },
    {
      title: 'Sayfa kullanılamıyor',
      heading: 'Üzgünüz, bu sayfaya ulaşılamıyor.',
      text: 'Tıkladığın bağlantı bozuk olabilir veya sayfa kaldırılmış olabilir.',
    },
    {
      title: 'Eyvah',
      heading: 'Eyvah!',
      text: 'Her yere baktık, koltuğun altını bile aradık ama bu sayfadan eser yok.',
    },
    {
      title: 'Özür dileriz',
      heading: 'Sayın ziyaretçimiz',
      text: 'Ulaşmak istediğiniz sayfa, sitemizin yenilenmesi nedeniyle taşınmış ya da kaldırılmış olabilir. Arama bölümünü veya site haritasını kullanabilirsiniz.',
    },
    {
      title: 'Kayboldunuz mu?',
      heading: 'Kayboldunuz mu?',
      text: 'Bu yol hiçbir yere çıkmıyor. Geri dönüp ana sayfadan yeniden başlayın.',
    },
    {
      title: '404',
      heading: 'Houston, bir sorunumuz var',
      text: 'Aradığınız sayfa uzaya gitti, adres de bırakmadı.',
    },
    {
      title: 'Nesne mevcut değil!',
      heading: 'Nesne mevcut değil!',
      text: 'İstediğiniz URL bu sunucuda bulunamadı. URL’yi elle yazdıysanız lütfen yazımı kontrol edip yeniden deneyin.',
    },
    {
      title: 'Geçersiz adres',
      heading: 'Bir şeyler ters gitti',
      text: 'Girdiğiniz adrese karşılık gelen bir sayfa yok. Adresi doğru yazdığınızdan emin olun.',
    },
    {
      title: 'Aradığınız sayfa yok',
      heading: 'Aradığınız sayfayı bulamadık',
      text: 'Adı değiştirilmiş, silinmiş ya da hiç var olmamış olabilir.',
    },
  ],
  goneThing: [
    {
      title: 'İlan yayından kaldırıldı',
      heading: 'Bu iş ilanı artık yayında değil',
      text: 'Pozisyon doldurulmuş ya da ilanın süresi dolmuş olabilir. Benzer ilanlara göz atın.',
    },
    {
      title: 'İlan bulunamadı',
      heading: 'Aradığınız ilan yayında değil',
      text: 'Satıcı ilanı kaldırmış ya da ürün satılmış olabilir. Benzer ilanları inceleyebilirsiniz.',
    },
    {
      title: 'Ürün satıştan kaldırıldı',
      heading: 'Bu ürün artık satılmıyor',
      text: 'Aradığınız ürün kataloğumuzdan çıkarıldı ve sayfası kapatıldı. Size başka ürünler önerebiliriz.',
    },
    {
      title: 'Haber kaldırıldı',
      heading: 'Bu habere artık ulaşılamıyor',
      text: 'Okumak istediğiniz içerik yayından kaldırılmıştır.',
    },
    {
      title: 'Profil bulunamadı',
      heading: 'Böyle bir hesap yok',
      text: 'Kullanıcı adını değiştirmiş ya da hesabını kapatmış olabilir.',
    },
  ],
  nav: ['Haberler', 'Rehber', 'Mağaza', 'Topluluk', 'Hakkımızda', 'İletişim'],
  footer: [
    'Gizlilik politikası',
    'Kullanım koşulları',
    'Çerezler',
    'Erişilebilirlik',
    'Kariyer',
    'Basın',
  ],
  siteNames: ['Liman Postası', 'Ihlamur Ev', 'Çamlıdere Belediyesi', 'Pedal Bisiklet'],
  search: 'Sitede ara',
  home: 'Ana sayfaya dön',
  teasers: [
    'Pazar günü için on kolay kek',
    'İlk tur bisikletinizi nasıl seçersiniz',
    'Merkezde yeni park kuralları',
    'Branda sırt çantası, 25 litre',
    'Sahildeki en güzel yürüyüş yolları',
    'Zaman kazandıran beş klavye kısayolu',
    'Domatesler neden çatlar',
    'Meclis eski değirmen projesini onayladı',
  ],
  popular: 'En çok okunanlar',
  paragraphs: [
    'Domates toprağın hep aynı nemde kalmasını sever, çünkü uzun bir kuraklığın ardından bol su verilince meyvelerin kabuğu çatlar. Haziranda gövdelerin çevresine kalın bir saman tabakası serin, sabahları sulayın ve haftada bir kez koltuk sürgünlerini koparın. Ağustos sonuna doğru gün aşırı koca bir kâse domates toplarsınız; bu bereket ilk soğuklara kadar sürer, fazlasıyla da kışlık salça yapabilirsiniz.',
    'Patika caminin arkasındaki otoparktan başlar ve kayın ormanının içinden üç kilometre boyunca hafif hafif yükselir. İlk kapıda soldan devam edin ve eski duvarı izleyin; bir süre sonra önünüzde körfez açılır. Yağmurdan sonra iniş kaygan olabilir, bu yüzden sağlam bir ayakkabı giymek iyi olur. Bütün tur için üç saat ayırın, tepede yemek için yanınıza bir şeyler alın.',
    'Soğuk tereyağını unla ovalayarak iri kırıntılar hâline getirin, sonra şekeri, yumurtayı ve bir parça sütü ekleyin. Hamuru fazla yoğurmayın, yoksa kurabiyeler sert olur. Bir beze sarıp yarım saat buzdolabında dinlendirin, bozuk para kalınlığında açın, kalıplarla kesin ve kenarları altın rengini alana kadar pişirin. Soğuduktan sonra kapalı bir kutuda iki hafta taze kalır.',
    'Nehir kıyısındaki değirmeni 1784 yılında yün ticaretinden zengin olan iki kardeş yaptırmıştı. En parlak döneminde burada üç yüze yakın insan çalışıyordu; aralarında yakındaki yetimhaneden gelen pek çok çocuk da vardı. 1871 yangınından geriye yalnızca baca kaldı. Baca bugün hâlâ kayıkçılara yol gösteriyor ve birkaç yıl önce belediye tarafından restore edilip koruma altına alındı.',
    'Sürüm denetimini işteki büyük bir proje yerine kendi küçük projenizle öğrenmek daha kolaydır. Bir klasör açın, içine bir metin dosyası koyun ve her düşünceyi bitirdiğinizde bir sürüm kaydedin. Bir hafta sonra dalların ne işe yaradığını herhangi bir şemadan daha iyi anlarsınız; üstelik elinizde baştan sona zevkle okuyabileceğiniz, kimseye anlatmanız gerekmeyen bir geçmiş olur.',
    'Bisiklet zinciri her gezide biraz uzar. Yılda iki kez ucuz bir mastarla ölçün ve üç kat daha pahalı olan dişlileri aşındırmadan değiştirin. Temizlemek için bir bez ve bir damla ince yağ yeter; artan yağı iyice silin, yoksa yoldaki kum hemen yapışır ve zımpara gibi çalışarak hem zinciri hem de dişlileri kısa sürede bitirir.',
    'Koro her perşembe akşamı okulun salonunda toplanıyor ve her düzeyden sese kapısını açıyor. Sınav yok; ilk akşam kimse sizden nota okumanızı istemeyecek. Bu dönem adalardan derlenmiş türkülerden oluşan bir program hazırlıyoruz. Programı temmuz ortasında liman şenliğinde söyleyecek, sonbaharda da kültür merkezinde bir kez daha sahneye çıkacağız. Gelip dinlemek isteyen herkesi provalarımıza bekleriz.',
    'İkinci el fotoğraf makinesi almak sanıldığı kadar riskli değildir. Satıcıya deklanşöre kaç kez basıldığını sorun, merceği güçlü bir lambaya tutup buğu ve çizik olup olmadığına bakın, bütün düğmeleri deneyin. Gövdedeki küçük bir göçük pek önemli değildir, ama mercekler arasındaki mantar zamanla büyür ve çantadaki öteki objektiflere de bulaşabilir. Mümkünse birkaç deneme fotoğrafı çekin.',
    'Kirpilerin geceleri bahçeden bahçeye geçebilmesi için çitin altında on üç santimetrelik bir boşluk gerekir. Çimin bir köşesini biçmeden bırakın, çalıların altına birkaç kütük ve yaprak yığın, kurak günlerde sığ bir kapla su koyun. Onlara asla süt vermeyin, çünkü sindiremezler ve hastalanırlar. Akşamları bırakılan az miktarda kedi maması onlar için çok daha iyi bir seçimdir.',
    'Ana cadde mart ile haziran arasında kısa bölümler hâlinde yeniden döşenecek, böylece dükkânlar çalışma boyunca açık kalabilecek. Otobüsler Değirmen Sokağı’nda duracak, engelli park yerleri de meydana taşınacak. Mahalle sakinleri kütüphanede yapılacak açık toplantıda sorularını sorabilir; çizimler aynı yerde iki hafta boyunca sergilenecek ve bir mimar gelenlere proje hakkında bilgi verecek.',
  ],
  titles: [
    'Domates nasıl sulanır',
    'Körfezin üstünde bir sabah',
    'Teyzemin un kurabiyesi',
    'İki kardeş ve bir değirmen',
    'Yazanlar için sürüm denetimi',
    'Bisiklet zinciri ne zaman değişir?',
    'Koro yeni döneme başlıyor',
    'İkinci el fotoğraf makinesinde nelere bakmalı',
  ],
  about404: {
    title: '“Sayfa bulunamadı”: iyi bir 404 sayfası nasıl tasarlanır',
    paragraphs: [
      'Her sitenin bir hata sayfası vardır ve çoğu, yayına girmeden önceki son bir saatte yazılır. Yazık, çünkü “sayfa bulunamadı” yazısıyla karşılaşan kişi zaten sinirlenmiştir. İyi bir 404 sayfası, sayfanın var olmadığını sade sözlerle söyler, ziyaretçiyi suçlamaz ve ona devam edebileceği iki ya da üç mantıklı yol gösterir.',
      'Önce metinle başlayın. “Hata 404: İstenen URL bu sunucuda bulunamadı” cümlesi çoğu insana bir şey anlatmaz. “Üzgünüz, bu sayfa artık yok” daha iyidir; taşınmış ya da silinmiş olabileceğini de kısaca ekleyin. Markaya uyuyorsa şaka yapılabilir, ama şaka asıl mesajı gizlememelidir.',
      'Sonra kırık bağlantıların nereden geldiğini araştırın. Sunucu günlüğünde 404 ile biten her istek, bağlantıyı veren sayfayla birlikte durur. Önce kendi bağlantılarınızı onarın, sonra öteki sitelerin sahiplerine yazın ve hâlâ ziyaret edilen adresler için yönlendirme kurun. Küçük bir blog için ayda on dakika yeter.',
      'Son olarak sunucunun gerçekten 404 durum kodunu gönderdiğinden emin olun. “Bulunamadı” yazdığı hâlde 200 OK ile yanıt veren sayfaya yumuşak 404 denir. Arama motorları bundan hoşlanmaz, çünkü hiçbir yere çıkmayan adresleri tekrar tekrar dolaşırlar. Tarayıcının ağ sekmesinde bunu birkaç saniyede görebilirsiniz.',
    ],
  },
  lost: {
    title: 'Kayıp eşya bürosu',
    paragraphs: [
      'Otobüste, tramvayda ya da istasyonda bir şey mi kaybettiniz? Aşağıdaki formu doldurun. Eşyalar üç ay boyunca istasyondaki kayıp eşya bürosunda saklanır. Şoförler çoğu eşyayı vardiya sonunda teslim ettiği için ilk gün bulunamayan çok şey olur; bu yüzden birkaç gün sonra yeniden sorun.',
      'Sakladıklarımızın neredeyse yarısı şemsiye, eldiven ve tek kalmış ayakkabılardır. Geçen yıl bir tuba, iki gelinlik ve sahibi hiç bulunamayan bir kaplumbağa da vardı. Kimsenin almadığı eşyalar kasımda açık artırmayla satılır, geliri çocuk hastanesine bağışlanır.',
      'Hâlâ kayıp: 3 Mayıs’ta Karaağaç Sokağı’ndan kaçan gri tekir kedi Duman, komşuların bütün aramalarına karşın bulunamadı. Boynunda künyesiz kırmızı bir tasma var. Gördüyseniz, üzerinden birkaç gün geçmiş olsa bile lütfen barınağı arayın.',
    ],
  },
  outOfStock: {
    title: 'Emaye çaydanlık, 1,5 litre',
    note: 'Şu anda mevcut değil. Bu ürünün yeniden stoğa girip girmeyeceğini bilmiyoruz.',
    paragraphs: [
      'Çaydanlık iki kat emaye kaplı kalın çelikten yapılmıştır, kayın sapı ısınmaz. Gazlı, elektrikli ve indüksiyonlu ocaklara uygundur ve altı bardak çaylık su alır. Kapağı iyi oturur, ağzı damlatmadan döker.',
      'Hacim 1,5 litre, yükseklik 21 cm, ağırlık 1,1 kg. Elde yıkayıp iyice kurulayın. 1923’ten beri emaye işi yapan bir aile işletmesinde üretilmiştir. Beklediğimizden önce tükendi: adresinizi bırakın, yeni ürün gelince haber verelim.',
    ],
  },
  noResults: {
    title: '“Mor demlik” için arama sonuçları',
    note: 'Aramanızla eşleşen ürün bulunamadı. Yazımı kontrol edin ya da daha genel bir kelime deneyin.',
  },
  emptyCategory: {
    title: 'Kategori: Kış atölyeleri',
    note: 'Bu kategoride henüz yazı yok. Yakında yeniden bekleriz.',
  },
  comments: {
    title: 'Ücretsiz yürüyüş haritaları nerede bulunur',
    paragraphs: [
      'İyi ve ücretsiz harita sayısı çoğu yürüyüşçünün bildiğinden fazladır. Harita kurumu küçük bölümleri yazdırmaya izin verir, gönüllüler çok iyi bir dünya haritasını güncel tutar, bazı belediyeler de kendi patikalarını yayımlar. En çok kullandığım kaynakları topladım ve her birinin ne işe yaradığını yazdım.',
      'Vadilerde telefon iyi çekmediği için bölgeyi yola çıkmadan indirin. Naylon poşete konmuş bir çıktının ağırlığı yoktur, pil de istemez. Ben pınarları, kulübeleri ve durakları evde kurşun kalemle işaretlerim; yolda çok zaman kazandırır.',
    ],
    comments: [
      'Harika liste, ama belediye haritasının bağlantısı 404 veriyor, sayfa artık yok.',
      'Bende de “Sayfa bulunamadı” çıkıyor. Yeni adresi bilen var mı?',
      'Haber verdiğiniz için teşekkürler! Taşınmış, bağlantıyı düzelttim.',
      'İkincisini geçen hafta Kaçkarlar’da kullandım, çok iyiydi.',
    ],
  },
  shortPage: [
    {
      title: 'Çalışma saatleri',
      text: 'Salıdan cumaya 10.00-18.00, cumartesi 09.00-13.00. Pazar, pazartesi ve resmî tatillerde kapalıyız.',
    },
    {
      title: 'İletişim',
      text: 'Telefon 0212 555 01 23, e-posta merhaba@ihlamur.example. İki iş günü içinde yanıtlıyoruz.',
    },
    { title: 'Teşekkürler!', text: 'Mesajınız gönderildi. En kısa sürede size döneceğiz.' },
    {
      title: 'Elif Yıldırım',
      text: '2019’dan beri üye. 14 gönderi, 3 takipçi. Trenleri, bulmacaları ve erik ağaçlarını sever.',
    },
  ],
};
