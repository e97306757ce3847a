import type { Wording } from '../wording.ts';

export const tr: Wording = {
  code: 'tr',
  gone: [
    ['Burada hiçbir şey yok', 'Burada hiçbir şey yok', 'Yazdığınız adres hiçbir yere gitmiyor.'],
    [
      'Sayfa kullanılamıyor',
      'Bu sayfa kullanılamıyor',
      'Bağlantı bozuk olabilir veya sayfa kaldırılmış olabilir.',
    ],
    ['404', 'Kayboldunuz mu?', 'Aradığınız şeyi bulamıyoruz. Başa dönün veya aramayı kullanın.'],
    [
      'İçerik bulunamadı',
      'Bu içerik artık yok',
      'Açmaya çalıştığınız içerik taşınmış veya silinmiş.',
    ],
    ['Üzgünüz', 'Çok üzgünüz', 'Görmek istediğiniz sayfayı bulamadık.'],
    ['Hatalı adres', 'Adres doğru değil', 'Sitemizde bu adreste bir sayfa yok.'],
  ],
  thing: [
    [
      'İlan yayında değil',
      'Bu ilan yayından kaldırılmıştır',
      'İlan sahibi ilanı sildi. Benzer ilanlara bakın.',
    ],
    [
      'İlanın süresi doldu',
      'Bu iş ilanının süresi doldu',
      'Artık başvuru yapılamıyor. Diğer ilanlara bakın.',
    ],
    ['Ürün bulunamadı', 'Ürün satıştan kaldırıldı', 'Bu ürün artık mağazamızda bulunmuyor.'],
  ],
  real: [
    [
      'Haluk Demir’in anısına',
      'Kırk yıl boyunca rıhtımdaki kitabevini işleten Haluk Demir artık aramızda değil. Salı günü evinde öldü. Dükkân bu hafta kapalı. Tören cuma günü saat ikide yapılacak.',
    ],
    [
      'Yazdırırken “Dosya bulunamadı” hatası',
      'Yazıcı dosyanın bulunamadığını söylüyorsa kuyruk klasörünü kaybetmiştir. Hizmeti durdurun, klasörü boşaltın, hizmeti yeniden başlatın ve bir sınama sayfası yazdırın. Mesaj yinelenirse sürücüyü yeniden kurun.',
    ],
    [
      'Taşındık',
      'Muayenehanemiz taşındı. Artık Değirmen Sokağı 12 numarada, birinci kattayız; binanın arkasında otopark var. Meydandaki eski yerimiz kapandı. Telefon ve çalışma saatleri aynı.',
    ],
    [
      'K2 su ısıtıcısı',
      'K2 artık üretilmiyor; yerine K3 geçti. Yedek parçalar 2031’e kadar stokta: kapak, conta ve kulp. K2 1,7 litre alır ve üç dakikada kaynatır. Kılavuzu burada.',
    ],
    [
      '404 kodu',
      'Bir web sunucusunun, istenen adreste hiçbir şey olmadığını bildirdiği kod. 410’dan farklı olarak sayfanın geri gelip gelmeyeceğini söylemez. İlk kez 1992’de yazıldı.',
    ],
    [
      'Bulunamadı (şarkı)',
      '“Bulunamadı”, Gri Liman grubunun üçüncü teklisi. Şarkı, artık var olmayan bir adrese gönderilen bir mektubu anlatıyor. Dokuz hafta listede kaldı.',
    ],
  ],
  nav: ['Haberler', 'Mağaza', 'Yardım', 'İletişim'],
  home: 'Başa dön',
  sites: ['Liman Postası', 'Değirmen'],
  teasers: [
    'Eski feribotu bir kışta nasıl kurtardık',
    'Gri günler için yedi yürüyüş',
    'Dünkü hamurdan ekmek',
  ],
  excerpt:
    'Üç kişi, ödünç bir vinç ve kimsenin düşünmediği kadar boya gerekti. Sonunda yüzdü ve kasabanın yarısı rıhtımdaydı.',
  cookies:
    'Biz ve ortaklarımız, uygun içerik göstermek, kullanımını ölçmek ve hizmetlerimizi geliştirmek için cihazınızda çerezlerdeki tanımlayıcılar gibi bilgileri saklar ve okuruz. Seçiminizi istediğiniz zaman değiştirebilirsiniz.',
};
