/** How language models begin when they refuse, by language. Matched at the start of the answer. */
const refusals: readonly RegExp[] = [
  // English
  /^(?:i['’]?m|i am|we['’]re|we are) (?:really |very |so |truly )?sorry[,.]? (?:but |that )?(?:i|we|as|this|it)\b/iu,
  /^(?:sorry|unfortunately|regrettably|apologies)[,.!]? (?:but )?(?:i|we)(?: am|['’]m| are|['’]re)? ?(?:can|could|won|am|cannot|unable|not|will not|must decline|do not|don['’]t)/iu,
  /^i (?:can(?:no|['’])t|can not|won['’]t|will not|am unable to|am not able to|must decline to|have to decline|do not feel comfortable|don['’]t feel comfortable)(?: be able to)? ?(?:help|assist|fulfil|comply|write|create|generate|provide|complete|do |produce|continue|support|discuss|engage|with|writing|creating)/iu,
  /^i['’]m (?:unable|not able) to\b/iu,
  /^i (?:sincerely )?apologi[sz]e,? but\b/iu,
  /^as an ai(?: language)? (?:model|assistant)\b/iu,
  /^as an ai,? i\b/iu,
  // Spanish
  /^(?:lo siento|lo lamento|disculpa|disculpe|perdón)[,.]? (?:mucho[,.]? )?(?:pero )?(?:no |como )/iu,
  /^(?:lamento|lamentablemente|desafortunadamente)[,]? (?:informar\S* que )?(?:pero )?no /iu,
  /^no (?:puedo|me es posible) (?:ayudar|cumplir|escribir|generar|crear|proporcionar|asistir|completar|redactar)/iu,
  /^como (?:un |una )?(?:modelo de lenguaje|ia\b|inteligencia artificial)/iu,
  // German
  /^(?:es )?tut mir (?:sehr |wirklich )?leid[,.]? (?:aber |doch )?.{0,40}(?:kann|darf|ich|nicht)/iu,
  /^entschuldigung[,.]? (?:aber )?(?:ich kann|das kann ich|dabei kann ich|leider)/iu,
  /^leider (?:kann|darf|ist es mir|bin) (?:ich|nicht)/iu,
  /^(?:ich kann|dabei kann ich|das kann ich|ich darf) (?:\S+ ){0,6}nicht (?:\S+ ){0,3}(?:helfen|schreiben|erstellen|verfassen|erfüllen|beantworten|unterstützen|bereitstellen|generieren|nachkommen|weiterhelfen)/iu,
  /^als (?:ein |eine )?(?:ki\b|ki-|sprachmodell|künstliche intelligenz)/iu,
  // French
  /^(?:je suis (?:vraiment |sincèrement )?)?désolée?[,.]? (?:mais )?(?:je |en tant|cela)/iu,
  /^(?:malheureusement[,]? )?je (?:ne (?:peux|puis|suis)|regrette)(?: pas| malheureusement pas)?,? (?:vous aider|t['’]aider|répondre|écrire|rédiger|créer|générer|fournir|en mesure|satisfaire|accéder|mais)/iu,
  /^en tant qu(?:e modèle|['’]ia|['’]intelligence|['’]assistant)/iu,
  // Portuguese
  /^(?:me )?(?:desculpe|desculpa|lamento|sinto muito)[,.]? (?:mas )?(?:eu )?(?:não|nao|como)\b/iu,
  /^(?:infelizmente[,]? )?(?:eu )?(?:não posso|não consigo) (?:ajudar|cumprir|escrever|gerar|criar|fornecer|atender|completar|auxiliar)/iu,
  /^como (?:um |uma )?(?:modelo de linguagem|inteligência artificial)/iu,
  // Italian
  /^(?:mi dispiace|spiacente|mi spiace)[,.]? (?:ma )?(?:non|come|in quanto)\b/iu,
  /^(?:purtroppo[,]? )?non (?:posso|sono in grado di) (?:aiutar|scrivere|generare|creare|fornire|soddisfare|completare|assister)/iu,
  /^(?:come|in quanto) (?:un |una )?(?:modello (?:linguistico|di linguaggio)|ia\b|intelligenza artificiale)/iu,
  // Chinese
  /^(?:非常|很|十分)?(?:抱歉|对不起|對不起|不好意思|遗憾|遺憾)[，,。!！]?.{0,16}(?:无法|無法|不能|不可以|不便)/u,
  /^我(?:无法|無法|不能)(?:帮助|幫助|协助|協助|提供|满足|滿足|完成|回答|撰写|撰寫|生成|写|寫|为您|為您)/u,
  /^作为(?:一个|一名)?(?:AI|人工智能|语言模型)|^作為(?:一個|一名)?(?:AI|人工智慧|語言模型)/u,
  // Japanese
  /^(?:大変|誠に)?(?:申し訳(?:ありません|ございません|ない)|すみません|恐れ入ります|ごめんなさい).{0,60}(?:できません|できかねます|いたしかねます|かねます|応じられません)/u,
  /^.{0,40}(?:お手伝い|お応え|お答え|作成|執筆|対応)(?:する)?(?:こと)?(?:は|が)?(?:できません|できかねます|いたしかねます)/u,
  // Russian
  /^(?:к сожалению|извините|простите|прошу прощения|мне (?:очень )?жаль)[,.]? (?:но )?(?:я |как )?(?:не (?:могу|смогу|имею)|языковая)/iu,
  /^я не (?:могу|смогу) (?:помочь|выполнить|написать|создать|предоставить|ответить|сгенерировать)/iu,
  /^как (?:языковая модель|ии\b|искусственный интеллект)/iu,
];

/** True when the text begins like a language model's refusal. */
export function isRefusal(text: string): boolean {
  return refusals.some((pattern) => pattern.test(text));
}
