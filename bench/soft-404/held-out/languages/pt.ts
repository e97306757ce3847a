import type { Wording } from '../wording.ts';

export const pt: Wording = {
  code: 'pt',
  gone: [
    ['Nada por aqui', 'Não há nada aqui', 'O endereço que você digitou não leva a lugar nenhum.'],
    [
      'Página indisponível',
      'Esta página não está disponível',
      'O link pode estar quebrado ou a página pode ter sido removida.',
    ],
    ['404', 'Você se perdeu?', 'Não achamos o que você procura. Volte ao início ou use a busca.'],
    [
      'Conteúdo não encontrado',
      'O conteúdo não existe mais',
      'O conteúdo que você tentou acessar foi movido ou excluído.',
    ],
    ['Desculpe', 'Pedimos desculpa', 'Não foi possível encontrar a página que pretendia ver.'],
    [
      'Endereço inválido',
      'O endereço está errado',
      'Não existe nenhuma página com este endereço no nosso site.',
    ],
  ],
  thing: [
    [
      'Anúncio expirado',
      'Este anúncio não está mais disponível',
      'O anunciante o removeu. Veja outros parecidos.',
    ],
    [
      'Vaga encerrada',
      'Esta vaga já foi preenchida',
      'As candidaturas estão encerradas. Veja outras oportunidades.',
    ],
    [
      'Produto não encontrado',
      'O produto saiu de catálogo',
      'Este produto não existe mais em nossa loja.',
    ],
  ],
  real: [
    [
      'Em memória de Álvaro Pinto',
      'Álvaro Pinto, que dirigiu a livraria do cais durante quarenta anos, já não está entre nós. Morreu na terça-feira em casa. A loja fica fechada esta semana. A cerimônia será na sexta-feira às duas, em Santa Ana.',
    ],
    [
      '“Arquivo não encontrado” ao imprimir',
      'Se a impressora responder que o arquivo não foi encontrado, a fila perdeu a sua pasta. Pare o serviço, esvazie a pasta, reinicie o serviço e imprima uma página de teste. Se a mensagem voltar, reinstale o driver.',
    ],
    [
      'Mudámos de casa',
      'O nosso consultório mudou. Agora estamos na Rua do Moinho, 12, primeiro andar, com estacionamento atrás do prédio. As antigas instalações da praça estão fechadas. O telefone e o horário mantêm-se.',
    ],
    [
      'Chaleira K2',
      'A K2 deixou de ser fabricada; a sua sucessora é a K3. Haverá peças até 2031: tampa, vedante e pega. A K2 leva 1,7 litros e ferve em três minutos. Aqui está o manual.',
    ],
    [
      'Código 404',
      'Código com que um servidor web responde que não tem nada no endereço pedido. Ao contrário do 410, deixa em aberto se a página voltará. Descrito pela primeira vez em 1992.',
    ],
    [
      'Não encontrado (canção)',
      '“Não encontrado” é o terceiro single da banda Porto Cinza. A canção fala de uma carta enviada para um endereço que não existe mais. Ficou nove semanas nas paradas.',
    ],
  ],
  nav: ['Notícias', 'Loja', 'Ajuda', 'Contacto'],
  home: 'Ir para o início',
  sites: ['Correio do Porto', 'Moinhos'],
  teasers: [
    'Como salvamos a velha balsa num inverno',
    'Sete passeios para dias cinzentos',
    'Pão com a massa de ontem',
  ],
  excerpt:
    'Foram precisas três pessoas, um guindaste emprestado e mais tinta do que se pensava. No fim flutuou, e meia cidade estava no cais.',
  cookies:
    'Nós e os nossos parceiros armazenamos e lemos informações no seu dispositivo, como identificadores em cookies, para mostrar conteúdos adequados, medir o seu uso e melhorar os nossos serviços. Pode mudar a sua escolha a qualquer momento.',
};
