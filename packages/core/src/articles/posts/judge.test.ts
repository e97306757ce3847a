import { describe, expect, it } from 'vitest';
import { parseArticle } from '../../base/text/article-html.ts';
import { judgeArticle, judgeText } from './judge.ts';
import { isRefusal } from './refusals.ts';
import { sampleArticle, sampleParagraph } from './testing/sample-article.ts';

const wanted = { keyword: 'coffee roasting', length: 'short' } as const;
const judge = (markdown: string, keyword: string = wanted.keyword) =>
  judgeText(markdown) ?? judgeArticle(parseArticle(markdown), { ...wanted, keyword });

describe('isRefusal', () => {
  it.each([
    "I'm sorry, but I can't help with that.",
    'I’m really sorry, but I cannot assist with this request.',
    'Sorry, I can’t write that article.',
    'Unfortunately, I am unable to produce content about this.',
    'I cannot fulfill this request.',
    "I can't create content that promotes this.",
    'I won’t be able to help with that.',
    'I must decline to write this.',
    "I'm unable to write about this topic.",
    'I apologize, but this goes against my guidelines.',
    'As an AI language model, I do not have opinions.',
    'As an AI, I cannot do this.',
    'Lo siento, pero no puedo ayudarte con eso.',
    'No puedo escribir este artículo.',
    'Lamentablemente, no es posible atender esta solicitud.',
    'Como modelo de lenguaje, no tengo acceso.',
    'Es tut mir leid, aber dabei kann ich nicht helfen.',
    'Tut mir leid, das kann ich nicht schreiben.',
    'Leider kann ich diesen Artikel nicht verfassen.',
    'Ich kann dir bei diesem Thema leider nicht weiterhelfen.',
    'Als KI-Sprachmodell darf ich das nicht.',
    'Je suis désolé, mais je ne peux pas vous aider.',
    'Désolée, je ne peux pas répondre à cette demande.',
    'Je ne peux pas écrire cet article.',
    "En tant qu'IA, je ne peux pas.",
    'Desculpe, mas não posso ajudar com isso.',
    'Infelizmente, não posso escrever este artigo.',
    'Como um modelo de linguagem, não tenho opiniões.',
    'Mi dispiace, ma non posso aiutarti.',
    'Purtroppo, non posso scrivere questo articolo.',
    'Come modello linguistico, non ho accesso.',
    '很抱歉，我无法协助您完成这个请求。',
    '对不起，我不能写这篇文章。',
    '抱歉，我無法提供這類內容。',
    '我无法提供这方面的内容。',
    '作为一个人工智能语言模型，我不能这样做。',
    '申し訳ありませんが、そのご要望にはお応えできません。',
    'すみませんが、この記事を書くことはできません。',
    'そのリクエストには対応できません。',
    'Извините, но я не могу помочь с этим запросом.',
    'К сожалению, я не могу написать эту статью.',
    'Я не могу выполнить эту просьбу.',
    'Как языковая модель, я не имею мнения.',
  ])('sees one in %j', (text) => {
    expect(isRefusal(text)).toBe(true);
  });

  it.each([
    'Sorry states of repair are common in old houses.',
    'I cannot count the times a roast went wrong, and that is how one learns.',
    'I can help you choose a grinder.',
    'As an AI researcher, she builds models.',
    'Unfortunately, most beans are stale when they arrive.',
    'Como siempre, el café es lo primero.',
    'No puedo imaginar una mañana sin café.',
    'Leider ist guter Kaffee selten.',
    'Als Kind trank ich keinen Kaffee.',
    'Ich kann mir einen Morgen ohne Kaffee nicht vorstellen.',
    'Je ne sais quoi: the charm of a Paris café.',
    'En tant que torréfacteur, il connaît le métier.',
    'Come scegliere il caffè giusto.',
    '作为一名咖啡师，他每天烘焙。',
    '我们无法想象没有咖啡的早晨。',
    'К сожалению, хороший кофе стоит дорого.',
    'Как выбрать кофе для дома.',
    '美味しいコーヒーの作り方を紹介します。',
  ])('sees none in %j', (text) => {
    expect(isRefusal(text)).toBe(false);
  });
});

describe('judging', () => {
  it('passes an article', () => {
    expect(judge(sampleArticle())).toBeNull();
    expect(judge(sampleArticle(), 'roasting your own coffees')).toBeNull();
  });

  it.each<[string, string]>([
    ["I'm sorry, but I can't help with that.", 'refused'],
    ["# Coffee roasting\n\nI'm sorry, but I can't help with that.", 'refused'],
    ['## Answer\n\n> No.\n\nI cannot assist with this.', 'refused'],
    [`**Je suis désolé, mais je ne peux pas.**\n\n${sampleArticle()}`, 'refused'],
    ['<!DOCTYPE html><html><title>502 Bad Gateway</title></html>', 'web page'],
    ['<html><body>error</body></html>', 'web page'],
    [`{"error": {"message": "quota"}, "x": "${sampleParagraph(1)}"}`, 'data'],
    ['[{"role": "assistant", "content": "cut sho', 'data'],
    ['data: {"choices":[]}', 'data'],
    [sampleArticle({ paragraphs: 400 }), 'longer than 60000'],
    [sampleArticle({ paragraphs: 60 }).replace(/\n+/g, ' '), 'divided into paragraphs'],
    [sampleArticle().replaceAll('e', '\ufffd'), 'garbled'],
    [`\`\`\`\n${sampleArticle()}`, 'code block'],
    [sampleArticle().replaceAll('\n\n', '\n\n- '), 'no paragraphs'],
    ['<!-- ', 'no paragraphs'],
    [sampleArticle({ paragraphs: 8 }), 'words, and 650 were asked for'],
    ['Coffee roasting is fun.', '4 words, and 650'],
    [sampleArticle({ subject: 'gardening' }).replace(/^#.*/, ''), 'never mentions'],
  ])('finds fault with %#', (markdown, message) => {
    expect(judge(markdown)).toContain(message);
  });

  it('asks for half of the words', () => {
    const words = (count: number) => `${'coffee roasting '.repeat(count / 2)}\n`;
    expect(judge(words(326))).toBeNull();
    expect(judge(words(324))).toContain('324 words');
  });
});
