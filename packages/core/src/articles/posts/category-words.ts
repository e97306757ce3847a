import type { Category } from './vocabulary.ts';

/** Every category but that of what belongs to none. */
export type NamedCategory = Exclude<Category, 'General'>;

/** Words that place a subject in a category, in English and in the languages of the built-in writer. */
export const categoryWords: Record<NamedCategory, string> = {
  'Digital Marketing': `
    marketing seo backlink link ppc sem advertising ad adwords campaign branding brand content blog blogging copywriting email newsletter funnel lead conversion influencer keyword serp ranking traffic audience social instagram facebook tiktok linkedin youtube
    werbung suchmaschine publicité référencement publicidad posicionamiento pubblicità publicidade reklama pozycjonowanie zoekmachine reclame`,
  Technology: `
    technology tech software app application saas cloud computer computing laptop pc server hosting website web api database programming programmer developer coding code javascript python java linux windows android iphone smartphone phone tablet gadget ai robot robotics automation cybersecurity security vpn network wifi data blockchain chip gpu cpu electronics printer camera drone gaming game react
    programm daten technik rechner logiciel ordinateur application données aplicación programa ordenador datos computadora applicazione dati aplicação computador dados gegevens oprogramowanie komputer aplikacja dane`,
  Business: `
    business company startup entrepreneur entrepreneurship management manager leadership strategy consulting consultant b2b ecommerce store shop retail wholesale sales crm logistics shipping warehouse supply manufacturing hr hiring recruiting recruitment employee payroll office coworking franchise corporate enterprise freelance freelancer contractor plumber plumbing roofing construction cleaning lawyer attorney law legal photographer photography locksmith electrician carpenter
    unternehmen firma handwerk handwerker werkstatt klempner schlüsseldienst fotograf fotografin anwalt rechtsanwalt lager rechnung rechnungen entreprise artisan plombier serrurier photographe avocat facture factures empresa fontanero cerrajero fotógrafo abogado factura facturas azienda impresa idraulico fabbro fotografo avvocato fattura fatture canalizador serralheiro advogado fatura faturas bedrijf loodgieter slotenmaker factuur przedsiębiorstwo hydraulik ślusarz serwis naprawa faktura faktury`,
  'Health & Wellness': `
    health healthy healthcare wellness fitness workout exercise gym yoga pilates meditation mindfulness therapy therapist mental sleep diet nutrition vitamin supplement protein weight doctor dentist dental medical medicine clinic hospital skin skincare massage pregnancy running marathon cycling physiotherapy stress anxiety
    gesundheit arzt ärztin zahnarzt zahnärztin zahnreinigung praxis klinik schlaf ernährung laufen santé médecin dentiste sommeil salud médico dentista sueño clínica salute medico sonno saúde sono gezondheid tandarts slaap huisarts zdrowie lekarz dentysta stomatolog sen przychodnia`,
  Travel: `
    travel traveling travelling traveler trip vacation holiday tourism tourist tour hotel hostel resort flight airline airport cruise beach island hiking camping backpacking backpack luggage passport visa itinerary safari destination airbnb
    reise urlaub ferien wandern wanderung rucksack strand insel flug voyage vacances randonnée plage hôtel viaje vacaciones playa senderismo vuelo viaggio vacanza vacanze spiaggia escursione viagem férias praia reis vakantie wandeling podróż wakacje plaża szlak`,
  Finance: `
    finance financial money investing investment investor invest stock bond fund etf trading trader forex crypto cryptocurrency bitcoin bank banking loan mortgage credit debt insurance tax accounting accountant bookkeeping budget budgeting saving retirement pension wealth refinance
    geld kredit steuer steuern versicherung zinsen rente argent crédit impôt impôts assurance dinero crédito impuesto impuestos seguro hipoteca denaro credito imposta tasse assicurazione mutuo dinheiro imposto impostos geldzaken belasting belastingen verzekering hypotheek pieniądze kredyt podatek podatki ubezpieczenie`,
  'Food & Lifestyle': `
    food recipe cooking cook baking kitchen restaurant coffee tea wine beer cocktail vegan vegetarian meal breakfast dinner dessert cake chocolate bread pizza lifestyle fashion clothing shoe sneaker jewelry beauty makeup perfume wedding home decor furniture interior garden gardening pet dog cat parenting baby hobby kettle pottery
    rezept kochen backen kuchen küche kaffee kaffeemaschine tee wein bier brot bäckerei garten beet hochbeet möbel schuhe hochzeit hund katze haushalt recette cuisine gâteau café thé vin pain jardin potager maison meuble chaussure chaussures chien chat receta cocina pastel vino pan jardín huerto casa mueble zapatos alpargatas perro gato ricetta cucina torta caffè pane giardino orto mobili scarpe cane lampada trattoria receita cozinha bolo pão jardim horta sapatos cão bacalhau recept keuken taart koffie thee wijn brood tuin moestuin huis meubels schoenen klompen hond kat przepis kuchnia ciasto kawa herbata wino chleb ogród dom meble buty pies kot kompost`,
  Education: `
    education educational learning learn school university college course class student teacher teaching tutor tutoring study studying exam scholarship degree curriculum classroom homework academy training certification language grammar elearning kindergarten library
    schule lernen kurs unterricht studium universität bibliothek bücherei lesung école apprendre cours université bibliothèque escuela aprender curso universidad biblioteca scuola imparare corso università escola universidade cursus onderwijs universiteit bibliotheek szkoła nauka kurs uniwersytet biblioteka`,
};

/** Types of schema.org whose things belong to a category whatever their page says besides. */
export const categoryTypes: Partial<Record<NamedCategory, RegExp>> = {
  Technology: /Application$/u,
  Business: /^(?:LocalBusiness|ProfessionalService|LegalService|HomeAndConstructionBusiness)$/u,
  'Health & Wellness': /^(?:Dentist|Medical\w*|HealthAndBeautyBusiness)$/u,
  Travel: /^(?:Hotel|LodgingBusiness|Museum)$/u,
  Finance: /^(?:FinancialService|Bank\w*|InsuranceAgency)$/u,
  'Food & Lifestyle': /^(?:Recipe|Restaurant|Bakery|FoodEstablishment|CafeOrCoffeeShop)$/u,
  Education: /^(?:Course|EducationalOrganization|School|Library)$/u,
};
