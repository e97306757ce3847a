import type { Wording } from '../wording.ts';

export const cs: Wording = {
  code: 'cs',
  gone: [
    ['Tady nic není', 'Tady nic není', 'Adresa, kterou jste zadali, nikam nevede.'],
    [
      'Stránka není dostupná',
      'Tato stránka není dostupná',
      'Odkaz může být nefunkční nebo byla stránka odstraněna.',
    ],
    [
      '404',
      'Ztratili jste se?',
      'Nemůžeme najít, co hledáte. Vraťte se na začátek nebo použijte vyhledávání.',
    ],
    [
      'Obsah nenalezen',
      'Tento obsah už neexistuje',
      'Obsah, který se snažíte otevřít, byl přesunut nebo smazán.',
    ],
    ['Omlouváme se', 'Je nám líto', 'Nepodařilo se najít stránku, kterou jste chtěli vidět.'],
    ['Chybná adresa', 'Adresa není správná', 'Na našem webu žádná stránka s touto adresou není.'],
  ],
  thing: [
    [
      'Inzerát byl smazán',
      'Tento inzerát již není aktivní',
      'Inzerent jej odstranil. Podívejte se na podobné inzeráty.',
    ],
    [
      'Pozice obsazena',
      'Platnost této nabídky práce skončila',
      'Už se nelze přihlásit. Podívejte se na další nabídky.',
    ],
    [
      'Produkt nenalezen',
      'Produkt byl vyřazen z nabídky',
      'Tento produkt už v našem obchodě nenajdete.',
    ],
  ],
  real: [
    [
      'Vzpomínka na Jana Nováka',
      'Jan Novák, který čtyřicet let vedl knihkupectví na nábřeží, už není mezi námi. Zemřel v úterý doma. Obchod je tento týden zavřený. Rozloučení bude v pátek ve dvě v kostele svaté Anny.',
    ],
    [
      '„Soubor nebyl nalezen“ při tisku',
      'Pokud tiskárna hlásí, že soubor nebyl nalezen, fronta ztratila svou složku. Zastavte službu, vyprázdněte složku, spusťte službu znovu a vytiskněte zkušební stránku.',
    ],
    [
      'Přestěhovali jsme se',
      'Naše ordinace se přestěhovala. Najdete nás v Mlýnské 12, v prvním patře, s parkovištěm za domem. Staré prostory na náměstí jsou zavřené. Telefon a hodiny zůstávají.',
    ],
    [
      'Konvice K2',
      'Konvice K2 se už nevyrábí; jejím nástupcem je K3. Díly budou do roku 2031: víko, těsnění a držadlo. K2 má objem 1,7 litru a vaří za tři minuty. Zde je návod.',
    ],
    [
      'Kód 404',
      'Kód, kterým webový server odpovídá, že na žádané adrese nic nemá. Na rozdíl od 410 nechává otevřené, zda se stránka vrátí. Poprvé popsán v roce 1992.',
    ],
    [
      'Nenalezeno (píseň)',
      '„Nenalezeno“ je třetí singl skupiny Šedý přístav. Píseň vypráví o dopisu na adresu, která už neexistuje. Devět týdnů byla v žebříčcích.',
    ],
  ],
  nav: ['Novinky', 'Obchod', 'Nápověda', 'Kontakt'],
  home: 'Zpět na začátek',
  sites: ['Přístavní list', 'Mlýnek'],
  teasers: [
    'Jak jsme za jednu zimu zachránili starý přívoz',
    'Sedm procházek pro šedé dny',
    'Chléb ze včerejšího těsta',
  ],
  excerpt:
    'Bylo potřeba tří lidí, půjčeného jeřábu a víc barvy, než si kdo myslel. Nakonec plul a půl města stálo na nábřeží.',
  cookies:
    'My a naši partneři ukládáme a čteme informace ve vašem zařízení, například identifikátory v souborech cookie, abychom zobrazovali vhodný obsah, měřili jeho využití a zlepšovali služby. Volbu můžete kdykoli změnit.',
};
