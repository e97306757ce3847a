import type { Wording } from '../wording.ts';

export const fr: Wording = {
  code: 'fr',
  gone: [
    [
      'Oups, page perdue',
      'Vous êtes perdu ?',
      'Nous n’avons rien trouvé à cette adresse. Revenez à l’accueil ou lancez une recherche.',
    ],
    [
      'Erreur 404',
      'Erreur 404',
      'Le lien que vous avez suivi est peut-être rompu ou la page a été retirée.',
    ],
    [
      'Contenu indisponible',
      'Ce contenu n’est plus disponible',
      'Il a pu être supprimé ou son adresse a changé.',
    ],
    [
      'Page non trouvée',
      'Aïe ! Cette page a disparu',
      'Vérifiez l’adresse saisie dans votre navigateur.',
    ],
    [
      'Mauvaise adresse',
      'Il n’y a rien ici',
      'La page à laquelle vous essayez d’accéder n’existe pas sur notre site.',
    ],
    [
      'Désolé',
      'Désolés, nous ne trouvons pas cette page',
      'Elle a sans doute changé de place depuis votre dernière visite.',
    ],
  ],
  thing: [
    [
      'Annonce désactivée',
      'Cette annonce est désactivée',
      'Le vendeur l’a retirée ou le bien a été vendu. Voici des annonces similaires.',
    ],
    [
      'Offre expirée',
      'Cette offre d’emploi n’est plus en ligne',
      'Les candidatures sont closes. Découvrez les postes qui lui ressemblent.',
    ],
    [
      'Vidéo indisponible',
      'Cette vidéo n’est plus disponible',
      'Le compte de son auteur a été fermé.',
    ],
  ],
  real: [
    [
      'En mémoire d’Henri Vasseur',
      'Henri Vasseur, qui tenait la librairie du quai depuis quarante ans, n’est plus. Il s’est éteint mardi chez lui. La boutique restera fermée cette semaine. La cérémonie aura lieu vendredi à quatorze heures à l’église Sainte-Anne.',
    ],
    [
      '« Fichier introuvable » à l’impression',
      'Si l’imprimante répond que le fichier est introuvable, le spouleur a perdu son dossier. Arrêtez le service, videz le dossier, relancez le service et imprimez une page de test. Si le message revient, réinstallez le pilote.',
    ],
    [
      'Nous avons déménagé',
      'Notre cabinet a déménagé. Vous nous trouverez désormais au 12, rue du Moulin, au premier étage, avec un parking derrière l’immeuble. Les anciens locaux de la place du marché sont fermés. Le téléphone et les horaires ne changent pas.',
    ],
    [
      'Bouilloire K2',
      'La K2 n’est plus fabriquée ; la K3 lui succède. Les pièces détachées restent en stock jusqu’en 2031 : couvercle, joint et poignée. La K2 contient 1,7 litre et bout en trois minutes. Voici sa notice.',
    ],
    [
      'Code 404',
      'Code par lequel un serveur web répond qu’il n’a rien à l’adresse demandée. À la différence du 410, il laisse ouverte la question d’un retour de la page. Décrit pour la première fois en 1992.',
    ],
    [
      'Introuvable (chanson)',
      '« Introuvable » est le troisième single du groupe Port-Gris. La chanson raconte une lettre envoyée à une adresse qui n’existe plus. Elle est restée neuf semaines dans les classements.',
    ],
  ],
  nav: ['Actualités', 'Boutique', 'Aide', 'Contact'],
  home: 'Retour au début',
  sites: ['Le Courrier du Port', 'Moulinbois'],
  teasers: [
    'Comment nous avons sauvé le vieux bac en un hiver',
    'Sept balades pour jours gris',
    'Du pain avec la pâte d’hier',
  ],
  excerpt:
    'Il a fallu trois personnes, une grue prêtée et plus de peinture que prévu. À la fin il flottait, et la moitié de la ville était sur le quai.',
  cookies:
    'Nous et nos partenaires stockons et lisons des informations sur votre appareil, comme des identifiants dans les cookies, pour vous proposer des contenus adaptés, mesurer leur usage et améliorer nos services. Vous pouvez changer d’avis à tout moment.',
};
