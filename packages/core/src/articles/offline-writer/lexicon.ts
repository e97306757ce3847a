const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

/** Heads of keywords that name a person or firm to hire. */
export const serviceNouns = words(`
  lawyer attorney solicitor barrister notary dentist orthodontist doctor physician surgeon vet
  veterinarian therapist physiotherapist psychologist psychiatrist counselor counsellor chiropractor
  nutritionist dietitian midwife optician accountant bookkeeper auditor adviser advisor broker agent
  realtor plumber electrician roofer carpenter painter builder contractor handyman locksmith gardener
  landscaper architect surveyor cleaner mover mechanic designer developer programmer freelancer writer
  copywriter editor translator photographer videographer consultant coach trainer tutor teacher
  instructor planner agency agencies company companies firm studio clinic salon spa gym hospital
  service provider contractor installer restaurant hotel hostel school academy cafe bakery shop store
  dealer dealership nanny babysitter caterer florist barber hairdresser stylist tailor detective guide
  recruiter specialist expert professional
`);

/** Singular nouns of solid things, which are unpacked, cared for and repaired. */
export const thingNouns = words(`
  desk chair table sofa couch bed mattress pillow lamp mirror rug wardrobe shelf bookcase cabinet
  machine laptop computer phone smartphone tablet monitor keyboard mouse printer router camera lens
  tripod drone headset speaker microphone television tv projector watch smartwatch tracker charger
  cable battery bike bicycle scooter car truck van motorcycle boat tent backpack suitcase bag wallet
  purse jacket coat dress shirt shoe boot sneaker hat glove ring necklace bracelet knife pan pot oven
  grill fridge refrigerator freezer dishwasher kettle toaster blender mixer grinder juicer humidifier
  dehumidifier purifier heater fan vacuum robot drill saw hammer ladder mower trimmer hose pump boiler
  toy stroller crib treadmill mat kettlebell dumbbell guitar piano violin drum ukulele saxophone
  aquarium headphone earbud sock scarf sweater hoodie legging sandal helmet tire case cover stand mug
  bottle cup plate bowl towel blanket curtain carpet candle umbrella binocular telescope calculator
  chainsaw sander generator panel thermostat lock doorbell faucet sink toilet shower bathtub tile
  cooker fryer airfryer smoker racket bat ball skate ski snowboard surfboard paddle kayak canoe trampoline
`);

/** Other singular nouns that take "a" in running text, beside the service nouns. */
export const countableNouns = words(`
  tool app platform system plugin theme template website webinar course class bootcamp degree
  certificate certification scholarship book ebook notebook planner journal calendar account card loan
  mortgage fund portfolio plan policy subscription house home apartment flat villa cabin office
  warehouse domain server database crm vpn chatbot widget campaign strategy budget trip tour cruise
  itinerary flight visa passport gift bouquet cake recipe kitten puppy leash collar dashboard checklist
  spreadsheet resume cv blog podcast newsletter brand logo business startup
`);

/** Nouns without a plural that people buy. */
export const boughtMassNouns = words(`
  software hosting insurance furniture equipment clothing footwear jewelry jewellery flooring lighting
  bedding luggage hardware storage cookware makeup perfume skincare shampoo toothpaste sunscreen
  underwear sportswear workwear gear apparel packaging stationery internet broadband wifi
  paint wallpaper carpet decking fencing roofing siding insulation
`);

/** Plural nouns that are read about rather than bought. */
export const readPlurals = words(`
  tips ideas recipes strategies tactics trends techniques benefits statistics examples symptoms rules
  laws facts exercises habits skills taxes rates news basics methods principles causes effects remedies
  reasons myths metrics markets goals values signs types trails workouts routines cats dogs birds
  currencies cryptocurrencies ethics politics economics mathematics physics analytics logistics
  holes planets stars animals birds plants trees dreams numbers theories networks algorithms
  backlinks keywords regulations guidelines requirements hobbies careers jobs interviews meetings
  steps questions answers lessons stories quotes names colors colours relationships emotions
`);

/** Words in -s that are not plurals. */
export const singularInS = words(`
  business pilates news physics economics mathematics analytics logistics ethics politics
  fitness wellness mindfulness happiness stress process access success glass grass class boss loss
  cross dress address progress express windows sass css js aws ios diabetes athletics gymnastics
  canvas atlas bus gas christmas paris texas kubernetes wordpress mass bass analysis basis crisis tennis
  illness awareness
`);

/** Practices: nouns for what people do, beside those in -ing. */
export const practiceNouns = words(`
  management optimization optimisation development design maintenance outreach automation analysis
  research photography meditation yoga pilates mindfulness therapy nutrition leadership seo sem ppc
  recruitment onboarding negotiation translation bookkeeping accountancy calligraphy
  gymnastics athletics tennis golf football chess prep cookery pottery carpentry cybersecurity
  productivity remediation integration migration segmentation localization
`);

/** Words in -ing that name things, not doings. */
export const thingsInIng = words(`
  ring king thing wing spring string wedding clothing flooring lighting housing bedding ceiling earring
  evening morning sibling pudding dressing bearing lightning viking hosting roofing siding
  fencing decking packaging meeting beijing
`);

/** Verbs that a keyword may begin with, in the form after "to". */
export const verbs = words(`
  learn buy make get find build start write create choose use lose gain save earn invest cook bake
  clean fix install improve increase reduce stop quit avoid prepare plan organize organise manage grow
  train teach study speak read play draw paint design develop code sell market promote rank measure
  track set choose rent hire sleep eat drink run walk swim ride travel pack book apply pass deal cope
  become change remove convert download open run launch boost optimize optimise care repair
`);

/** Words that end the head of a noun phrase. */
export const prepositions = words(
  'for in with of to on at from near without under over by about against between during after before as versus vs',
);

/** Cities that people write without a capital when they search; others are known by their capital. */
export const cities = words(`
  chicago london paris berlin madrid rome vienna zurich munich hamburg cologne frankfurt amsterdam
  brussels dublin lisbon barcelona milan athens prague warsaw budapest stockholm oslo copenhagen
  helsinki toronto montreal vancouver calgary sydney melbourne brisbane perth auckland singapore tokyo
  osaka seoul beijing shanghai dubai mumbai delhi bangalore houston dallas austin phoenix philadelphia
  boston seattle denver atlanta miami orlando tampa portland detroit minneapolis sacramento nashville
  charlotte baltimore pittsburgh cleveland cincinnati indianapolis columbus memphis louisville
  manchester birmingham leeds liverpool glasgow edinburgh bristol cardiff belfast johannesburg nairobi
  lagos cairo istanbul brooklyn manhattan queens oakland
`);

/** City names of two words, the same way. */
export const twoWordCities = words(`
  new-york los-angeles san-francisco san-diego san-jose san-antonio las-vegas new-orleans kansas-city
  salt-lake fort-worth st-louis mexico-city hong-kong cape-town buenos-aires rio-janeiro sao-paulo
  tel-aviv abu-dhabi kuala-lumpur new-delhi
`);
