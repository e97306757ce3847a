import type { Language } from '../language.ts';

export const pt: Language = {
  code: 'pt',
  gone: [
    {
      title: 'Página não encontrada',
      heading: 'Ops! Essa página não pôde ser encontrada.',
      text: 'Parece que nada foi encontrado neste local. Que tal tentar uma busca?',
    },
    { title: 'Erro 404', heading: 'Erro 404', text: 'A página solicitada não foi encontrada.' },
    {
      title: '404 Não encontrado',
      heading: 'Página não encontrada',
      text: 'A página que você solicitou não existe. Continuar comprando',
    },
    {
      title: 'Nada encontrado',
      heading: 'Nada por aqui',
      text: 'Parece que não conseguimos encontrar o que você está procurando. Talvez a pesquisa possa ajudar.',
    },
    {
      title: 'Página indisponível',
      heading: 'Esta página não está disponível.',
      text: 'O link em que você clicou pode não estar funcionando ou a página pode ter sido removida.',
    },
    {
      title: 'Ops',
      heading: 'Ops!',
      text: 'Reviramos a casa inteira e não achamos a página que você procura.',
    },
    {
      title: 'Lamentamos',
      heading: 'Lamentamos o incómodo',
      text: 'O endereço que introduziu não corresponde a nenhuma página deste portal. O conteúdo pode ter sido movido ou eliminado na sequência da renovação do sítio.',
    },
    {
      title: 'Perdido?',
      heading: 'Você se perdeu?',
      text: 'Este caminho não leva a lugar nenhum. Volte ao começo e tente outra rota.',
    },
    {
      title: '404',
      heading: 'Houston, temos um problema',
      text: 'A página que você procurava foi abduzida. Já avisamos as autoridades.',
    },
    {
      title: 'Objeto não encontrado',
      heading: 'Objeto não encontrado!',
      text: 'A URL requisitada não foi encontrada neste servidor. Se você digitou o endereço manualmente, verifique novamente a sintaxe do endereço.',
    },
    {
      title: 'Conteúdo não encontrado',
      heading: 'O conteúdo que procura já não se encontra aqui',
      text: 'Verifique se escreveu bem o endereço ou utilize a pesquisa no topo da página.',
    },
    {
      title: 'Endereço inválido',
      heading: 'Que chato!',
      text: 'Não temos nenhuma página com esse endereço. Se você veio de um favorito, atualize-o.',
    },
  ],
  goneThing: [
    {
      title: 'Vaga encerrada',
      heading: 'Esta vaga não está mais disponível',
      text: 'A vaga foi preenchida ou a empresa retirou o anúncio. Veja vagas semelhantes.',
    },
    {
      title: 'Anúncio removido',
      heading: 'Este anúncio já não se encontra disponível',
      text: 'O anunciante apagou-o ou o artigo já foi vendido. Veja outros anúncios que lhe podem interessar.',
    },
    {
      title: 'Produto fora de linha',
      heading: 'Não vendemos mais este produto',
      text: 'O produto que você procura saiu do nosso catálogo. Conheça outras opções.',
    },
    {
      title: 'Notícia removida',
      heading: 'Esta notícia não está mais disponível',
      text: 'O conteúdo que você tentou acessar foi retirado do ar.',
    },
    {
      title: 'Perfil não encontrado',
      heading: 'Esta conta não existe',
      text: 'O usuário pode ter mudado de nome ou encerrado a conta.',
    },
  ],
  nav: ['Notícias', 'Guias', 'Loja', 'Comunidade', 'Sobre nós', 'Contato'],
  footer: [
    'Política de privacidade',
    'Termos de uso',
    'Cookies',
    'Acessibilidade',
    'Carreiras',
    'Imprensa',
  ],
  siteNames: [
    'Diário da Serra',
    'Casa Alecrim',
    'Câmara Municipal de Vale Sereno',
    'Bicicletaria Moura',
  ],
  search: 'Pesquisar no site',
  home: 'Voltar à página inicial',
  teasers: [
    'Dez bolos fáceis para o domingo',
    'Como escolher a primeira bicicleta de viagem',
    'O que muda no estacionamento do centro',
    'Mochila de lona, 25 litros',
    'Os melhores passeios à beira-mar',
    'Cinco atalhos de teclado que poupam tempo',
    'Por que os tomates racham',
    'Câmara aprova projeto do velho moinho',
  ],
  popular: 'Mais lidas',
  paragraphs: [
    'Os tomates gostam de umidade constante, porque uma rega abundante depois de muitos dias secos faz a casca rachar. Cubra o chão com uma boa camada de palha, regue de manhã e retire os brotos laterais uma vez por semana. No fim do verão você vai colher uma tigela cheia dia sim, dia não, até a chegada do frio.',
    'A trilha sai do estacionamento atrás da igreja e sobe devagar pela mata durante uns três quilômetros. Na primeira porteira, siga à esquerda, junto ao muro antigo, até que a vista se abra sobre o estuário. A descida fica escorregadia depois da chuva, por isso é bom usar botas. Conte com três horas e leve um lanche para comer no alto.',
    'Para a massa, esfregue a manteiga fria na farinha até virar uma farofa grossa e junte o açúcar, o ovo e um pouco de leite. Não trabalhe demais. Embrulhe num pano, deixe meia hora na geladeira, abra com o rolo até ficar da espessura de uma moeda e asse até que as bordas fiquem bem douradas.',
    'O moinho do rio foi construído em 1784 por dois irmãos que enriqueceram com o comércio de lã. No auge trabalhavam ali quase trezentas pessoas, muitas delas crianças do asilo vizinho. Depois do incêndio de 1871 só a chaminé ficou de pé, e até hoje ela serve de referência aos barqueiros e aparece no brasão da vila.',
    'O controle de versões se aprende melhor com um pequeno projeto próprio do que com um grande no trabalho. Crie uma pasta, acrescente um arquivo de texto e grave uma versão sempre que terminar uma ideia. Ao fim de uma semana você vai entender os ramos melhor do que em qualquer desenho e terá um histórico gostoso de reler.',
    'A corrente da bicicleta estica um pouco a cada passeio. Meça duas vezes por ano com um calibre barato e troque antes que ela gaste os pinhões, que custam o triplo. Para limpar bastam um pano e uma gota de óleo fino; seque bem o que sobrar, porque senão a poeira da estrada gruda na primeira volta.',
    'O coral ensaia todas as quintas à noite no salão da escola e recebe cantores de qualquer nível. Não há teste, e ninguém vai pedir que você leia partitura no primeiro dia. Neste semestre preparamos um programa de canções populares das ilhas, que vamos apresentar em meados de julho na festa do porto e depois na igreja matriz.',
    'Comprar uma câmera usada é menos arriscado do que muita gente imagina. Pergunte quantos disparos ela já fez, olhe a lente contra uma lâmpada forte para ver se há névoa ou riscos e teste todos os botões. Um amassado pequeno no corpo quase não importa, mas fungo entre as lentes só piora com o passar do tempo.',
    'Os ouriços precisam de um vão de treze centímetros na base da cerca para circular à noite de um jardim a outro. Deixe um canto do gramado sem cortar, empilhe alguns troncos debaixo da sebe e ponha um prato com água quando o tempo estiver seco. Nunca dê leite a eles, porque faz mal e pode até matar.',
    'A rua principal vai ser recalçada entre março e junho, em trechos curtos, para que as lojas possam funcionar durante toda a obra. Os ônibus vão parar na rua do Moinho e as vagas para pessoas com deficiência passam para a praça. Os moradores podem tirar dúvidas numa reunião na biblioteca, onde as plantas ficarão expostas por duas semanas.',
  ],
  titles: [
    'Como regar bem os tomates',
    'Uma manhã acima do estuário',
    'Os biscoitos amanteigados da minha tia',
    'Dois irmãos e um moinho',
    'Controle de versões para quem escreve',
    'Quando trocar a corrente da bicicleta',
    'O coral começa o semestre',
    'O que verificar numa câmera usada',
  ],
  about404: {
    title: '“Página não encontrada”: como criar uma boa página 404',
    paragraphs: [
      'Todo site tem uma página de erro, e quase sempre ela é escrita na última hora antes do lançamento. É uma pena, porque quem dá de cara com “página não encontrada” já está irritado. Uma boa página 404 diz com palavras simples que a página não existe, não culpa o visitante e oferece dois ou três caminhos para continuar.',
      'Comece pelo texto. “Erro 404: a URL solicitada não foi encontrada neste servidor” não diz nada à maioria das pessoas. Melhor é “Desculpe, esta página não existe mais”, com uma frase explicando que ela pode ter sido movida ou apagada. O humor é bem-vindo se combinar com a marca, desde que não esconda a mensagem.',
      'Depois descubra de onde vêm os links quebrados. O registro do servidor guarda cada pedido que terminou em 404, junto com a página de origem. Conserte primeiro os seus próprios links, escreva depois aos donos dos outros sites e crie redirecionamentos para os endereços que ainda recebem visitas. Dez minutos por mês bastam para um blog pequeno.',
      'Por fim, confira se o servidor envia mesmo o código 404. Uma página que diz “não encontrada” mas responde 200 OK é chamada de soft 404, e os buscadores não gostam dela, porque continuam a visitar endereços que não levam a lugar nenhum. Dá para ver isso na aba de rede do navegador em segundos.',
    ],
  },
  lost: {
    title: 'Achados e perdidos: como recuperar suas coisas',
    paragraphs: [
      'Perdeu alguma coisa num ônibus, num bonde ou na estação? Preencha o formulário abaixo. Guardamos os objetos por noventa dias no setor de achados e perdidos. Muita coisa não é encontrada no primeiro dia porque os motoristas só a entregam no fim do turno; por isso, pergunte de novo.',
      'Guarda-chuvas, luvas e sapatos sem par são quase metade do que guardamos. No ano passado tivemos também uma tuba, dois vestidos de noiva e uma tartaruga cujo dono nunca foi encontrado. O que ninguém reclama vai a leilão em novembro em favor do hospital infantil.',
      'Continua desaparecido: Bigode, gato cinza tigrado, que fugiu da rua dos Olmos no dia 3 de maio e não foi encontrado apesar da busca dos vizinhos. Usa coleira vermelha sem plaquinha. Se você o viu, ligue para o abrigo, mesmo que já tenham passado alguns dias.',
    ],
  },
  outOfStock: {
    title: 'Chaleira esmaltada, 1,5 litro',
    note: 'Indisponível no momento. Não sabemos se ou quando este item estará de volta ao estoque.',
    paragraphs: [
      'Esta chaleira é feita de aço grosso com duas camadas de esmalte e cabo de faia que não esquenta. Serve para gás, elétrico e indução e comporta água para seis xícaras de chá. A tampa encaixa bem e o bico serve sem pingar.',
      'Capacidade 1,5 litro, altura 21 cm, peso 1,1 kg. Lave à mão e seque bem. Feita por uma empresa familiar que esmalta aço desde 1923. Esgotou antes do que esperávamos: deixe seu e-mail e avisaremos quando chegar a próxima remessa.',
    ],
  },
  noResults: {
    title: 'Resultados da busca por “bule roxo”',
    note: 'Nenhum produto corresponde à sua pesquisa. Confira a ortografia ou use um termo mais geral.',
  },
  emptyCategory: {
    title: 'Categoria: oficinas de inverno',
    note: 'Ainda não há artigos nesta categoria. Volte em breve.',
  },
  comments: {
    title: 'Onde encontrar mapas de trilhas gratuitos',
    paragraphs: [
      'Existem mais mapas gratuitos bons do que a maioria dos caminhantes imagina. O instituto geográfico deixa imprimir pequenos trechos, voluntários mantêm um excelente mapa do mundo e vários municípios publicam a própria rede de trilhas. Reuni as fontes que mais uso e digo para que serve cada uma.',
      'Baixe a região antes de sair, porque nos vales o sinal é fraco. Uma folha impressa num saco plástico não pesa nada e não gasta bateria. Eu marco a lápis as nascentes, os abrigos e os pontos de ônibus, e assim ganho muito tempo no caminho.',
    ],
    comments: [
      'Ótima lista, mas o link do mapa municipal dá 404, a página não existe mais.',
      'Aqui também: “Página não encontrada”. Alguém tem o endereço novo?',
      'Obrigado por avisar! Mudaram de lugar, já corrigi o link.',
      'Usei o segundo na serra semana passada e funcionou muito bem.',
    ],
  },
  shortPage: [
    {
      title: 'Horário de funcionamento',
      text: 'De terça a sexta das 10h às 18h, sábado das 9h às 13h. Fechado aos domingos, segundas e feriados.',
    },
    {
      title: 'Contato',
      text: 'Telefone (11) 5550-0123, e-mail ola@alecrim.example. Respondemos em até dois dias úteis.',
    },
    { title: 'Obrigado!', text: 'Sua mensagem foi enviada. Entraremos em contato em breve.' },
    {
      title: 'Beatriz Nogueira',
      text: 'Membro desde 2019. 14 publicações, 3 seguidores. Gosta de trens, palavras cruzadas e ruibarbo.',
    },
  ],
};
