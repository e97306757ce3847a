import type { Language } from '../language.ts';

export const fr: Language = {
  code: 'fr',
  gone: [
    {
      title: 'Page introuvable',
      heading: 'Oups ! Cette page est introuvable.',
      text: 'Il semble que rien n’ait été trouvé à cet emplacement. Essayez peut-être une recherche ?',
    },
    {
      title: 'Page non trouvée',
      heading: 'Page non trouvée',
      text: 'La page demandée n’a pas pu être trouvée.',
    },
    {
      title: 'Erreur 404',
      heading: 'Erreur 404',
      text: 'La page que vous recherchez n’existe pas ou n’existe plus.',
    },
    {
      title: '404 Page introuvable',
      heading: '404',
      text: 'La page que vous avez demandée n’existe pas. Continuer mes achats',
    },
    {
      title: 'Oups',
      heading: 'Oups !',
      text: 'On a cherché partout, dans les cartons, sous le bureau, derrière la machine à café : cette page a bel et bien disparu.',
    },
    {
      title: 'Page indisponible',
      heading: 'Désolé, cette page n’est malheureusement pas disponible.',
      text: 'Le lien que vous avez suivi est peut-être rompu, ou la page a été supprimée.',
    },
    {
      title: 'Perdu ?',
      heading: 'Vous êtes perdu ?',
      text: 'Ce chemin ne mène nulle part. La page a été déplacée, renommée, ou n’a jamais existé.',
    },
    {
      title: 'Nous sommes désolés',
      heading: 'La page que vous cherchez n’est plus à cette adresse',
      text: 'Notre site a fait peau neuve et certains contenus ont été déplacés ou retirés. Nous vous invitons à utiliser le moteur de recherche ou le plan du site.',
    },
    {
      title: 'Aucun résultat',
      heading: 'Rien par ici',
      text: 'Nous ne parvenons pas à trouver ce que vous cherchez. Une recherche pourra peut-être vous aider.',
    },
    {
      title: 'Objet non trouvé !',
      heading: 'Objet non trouvé !',
      text: 'L’URL demandée n’a pas pu être trouvée sur ce serveur. Si vous avez tapé l’URL à la main, veuillez vérifier l’orthographe et réessayer.',
    },
    {
      title: 'Houston, on a un problème',
      heading: 'Houston, on a un problème',
      text: 'Cette page s’est perdue dans l’espace. Revenez sur Terre avec le bouton ci-dessous.',
    },
    {
      title: 'Adresse incorrecte',
      heading: 'Madame, Monsieur',
      text: 'l’adresse que vous avez saisie ne correspond à aucune page de notre site. Nous vous prions de nous excuser pour la gêne occasionnée.',
    },
  ],
  goneThing: [
    {
      title: 'Offre expirée',
      heading: 'Cette offre d’emploi n’est plus disponible',
      text: 'Le poste a été pourvu ou le recruteur a retiré son annonce. Consultez les offres similaires.',
    },
    {
      title: 'Annonce désactivée',
      heading: 'Cette annonce est désactivée',
      text: 'L’annonce a été supprimée par le vendeur ou le bien est déjà vendu. Découvrez d’autres annonces proches de chez vous.',
    },
    {
      title: 'Produit retiré',
      heading: 'Ce produit n’est plus au catalogue',
      text: 'La référence que vous cherchez a été supprimée de notre site. Voici quelques produits qui pourraient vous plaire.',
    },
    {
      title: 'Article supprimé',
      heading: 'Cet article n’est plus en ligne',
      text: 'Le contenu que vous souhaitez consulter a été dépublié ou sa période de diffusion est terminée.',
    },
    {
      title: 'Profil introuvable',
      heading: 'Ce compte n’existe pas',
      text: 'L’utilisateur a peut-être changé de pseudo ou fermé son compte.',
    },
  ],
  nav: ['Actualités', 'Conseils', 'Boutique', 'Communauté', 'À propos', 'Contact'],
  footer: ['Mentions légales', 'Confidentialité', 'CGV', 'Accessibilité', 'Recrutement', 'Presse'],
  siteNames: ['La Gazette du Canal', 'Maison Tilleul', 'Mairie de Valbrune', 'Atelier du Vélo'],
  search: 'Rechercher sur le site',
  home: 'Retour à l’accueil',
  teasers: [
    'Dix gâteaux faciles pour le dimanche',
    'Bien choisir son premier vélo de voyage',
    'Stationnement : ce qui change au printemps',
    'Sac à dos en toile, 25 litres',
    'Les plus belles balades du littoral',
    'Cinq raccourcis clavier à connaître',
    'Pourquoi les tomates se fendent',
    'Le conseil municipal adopte le projet du moulin',
  ],
  popular: 'Les articles les plus lus',
  paragraphs: [
    'Les tomates aiment une humidité régulière, car un arrosage abondant après une longue sécheresse fait éclater la peau des fruits. En juin, étalez une épaisse couche de paille ou de tonte autour des pieds, arrosez le matin et supprimez les gourmands une fois par semaine. Vers la fin août, vous récolterez un plein saladier tous les deux jours.',
    'Le sentier part du parking derrière l’église et monte doucement à travers la hêtraie sur trois kilomètres. À la première barrière, restez à gauche et longez le vieux mur jusqu’à ce que la vue s’ouvre sur l’estuaire. La descente est glissante après la pluie, mieux vaut donc de bonnes chaussures. Comptez trois heures et emportez de quoi déjeuner là-haut.',
    'Pour la pâte, sablez le beurre froid avec la farine, puis ajoutez le sucre, l’œuf et un trait de lait. Ne la travaillez pas trop longtemps, elle deviendrait élastique. Laissez-la reposer une demi-heure au frais dans un torchon, étalez-la sur l’épaisseur d’une pièce de monnaie et faites cuire jusqu’à ce que les bords soient bien dorés.',
    'Le moulin de la rivière a été bâti en 1784 par deux frères enrichis dans le commerce de la laine. À son apogée, près de trois cents personnes y travaillaient, dont beaucoup d’enfants venus de l’hospice voisin. Après l’incendie de 1871, il n’en resta que la cheminée, qui sert encore de repère aux bateliers et que la commune vient de restaurer.',
    'La gestion de versions s’apprend mieux avec un petit projet personnel qu’avec un gros projet au travail. Créez un dossier, ajoutez un fichier texte et enregistrez une version chaque fois qu’une idée est terminée. Au bout d’une semaine, vous comprendrez les branches mieux qu’avec n’importe quel schéma, et vous aurez un historique que vous relirez avec plaisir.',
    'Une chaîne de vélo s’allonge un peu plus à chaque sortie. Mesurez-la deux fois par an avec un calibre bon marché et changez-la avant qu’elle n’use les pignons, qui coûtent trois fois plus cher. Pour la nettoyer, un chiffon et une goutte d’huile fine suffisent ; essuyez bien le surplus, sinon le sable s’y colle dès la première route poussiéreuse.',
    'La chorale répète chaque jeudi soir dans la salle des fêtes et accueille toutes les voix. Il n’y a pas d’audition, et personne ne vous demandera de lire la musique le premier soir. Ce trimestre, nous préparons un programme de chants traditionnels des îles, que nous donnerons à la mi-juillet pendant la fête du port et en automne à l’église.',
    'Acheter un appareil photo d’occasion est moins risqué qu’on ne le pense. Demandez au vendeur combien de fois l’obturateur a servi, regardez l’objectif devant une lampe forte pour repérer voile et rayures, et essayez tous les boutons. Un petit choc sur le boîtier ne compte guère, mais un champignon entre les lentilles ne fera que s’aggraver avec les années.',
    'Les hérissons ont besoin d’un passage de treize centimètres au bas des clôtures pour circuler la nuit d’un jardin à l’autre. Laissez un coin de pelouse sans tondre, empilez quelques bûches sous la haie et posez une coupelle d’eau quand il fait sec. Ne leur donnez jamais de lait, ils le digèrent très mal et peuvent en mourir.',
    'La grande rue sera repavée de mars à juin, par petites sections, afin que les commerces restent ouverts pendant toute la durée du chantier. Les bus s’arrêteront rue du Moulin et les places réservées aux personnes handicapées seront déplacées sur la place du marché. Une réunion publique aura lieu à la médiathèque, où les plans seront exposés pendant deux semaines.',
  ],
  titles: [
    'Bien arroser ses tomates',
    'Une matinée au-dessus de l’estuaire',
    'Les sablés de ma tante',
    'Deux frères et un moulin',
    'La gestion de versions quand on écrit',
    'Quand faut-il changer sa chaîne de vélo ?',
    'La rentrée de la chorale',
    'Appareil photo d’occasion : les points à vérifier',
  ],
  about404: {
    title: '« Page introuvable » : comment réussir sa page 404',
    paragraphs: [
      'Tous les sites ont une page d’erreur, et elle est souvent rédigée une heure avant la mise en ligne. C’est dommage, car le visiteur qui tombe sur « page introuvable » est déjà agacé. Une bonne page 404 dit avec des mots simples que la page n’existe pas, n’accuse pas l’internaute et lui propose deux ou trois chemins utiles pour continuer.',
      'Commencez par la formulation. « Erreur 404 : l’URL demandée n’a pas été trouvée sur ce serveur » ne dit rien à la plupart des gens. « Désolé, cette page n’existe plus » est préférable, avec une phrase expliquant qu’elle a pu être déplacée ou supprimée. L’humour est permis s’il convient à la marque, à condition de ne pas cacher le message.',
      'Cherchez ensuite d’où viennent les liens morts. Le journal du serveur contient chaque requête terminée par un code 404, avec la page d’origine. Réparez d’abord vos propres liens, écrivez ensuite aux responsables des autres sites, puis mettez en place des redirections pour les adresses encore visitées. Dix minutes par mois suffisent pour un petit blog.',
      'Enfin, vérifiez que le serveur envoie vraiment le code 404. Une page qui affiche « non trouvée » mais répond 200 OK s’appelle une soft 404, et les moteurs de recherche ne l’apprécient pas, parce qu’ils continuent d’explorer des adresses qui ne mènent nulle part. L’onglet réseau du navigateur permet de le contrôler en quelques secondes.',
    ],
  },
  lost: {
    title: 'Objets trouvés : récupérer ses affaires',
    paragraphs: [
      'Vous avez perdu quelque chose dans un bus, un tramway ou une gare ? Remplissez la déclaration de perte ci-dessous. Les objets sont gardés trois mois au bureau des objets trouvés. Beaucoup restent introuvables le premier jour parce que les conducteurs ne les déposent qu’en fin de service : n’hésitez pas à redemander.',
      'Parapluies, gants et chaussures dépareillées représentent près de la moitié de nos rayons. L’an dernier, nous avons aussi gardé un tuba, deux robes de mariée et une tortue dont le propriétaire n’a jamais été retrouvé. Ce que personne ne réclame est vendu aux enchères en novembre au profit de l’hôpital des enfants.',
      'Toujours disparu : Gribouille, chat gris tigré, qui a quitté l’allée des Ormes le 3 mai et reste introuvable malgré les recherches des voisins. Il porte un collier rouge sans médaille. Si vous l’avez aperçu, appelez le refuge, même si c’était il y a plusieurs jours.',
    ],
  },
  outOfStock: {
    title: 'Bouilloire émaillée, 1,5 litre',
    note: 'Actuellement indisponible. Nous ne savons pas quand cet article sera de nouveau en stock.',
    paragraphs: [
      'Cette bouilloire est en acier épais recouvert de deux couches d’émail, avec une poignée en hêtre qui reste froide. Elle convient au gaz, à l’électrique et à l’induction et contient de quoi servir six tasses de thé. Le couvercle ferme bien et le bec verse sans goutter.',
      'Contenance 1,5 litre, hauteur 21 cm, poids 1,1 kg. Lavage à la main recommandé. Fabriquée par une entreprise familiale qui émaille l’acier depuis 1923. Victime de son succès : laissez votre adresse et nous vous écrirons dès le prochain arrivage.',
    ],
  },
  noResults: {
    title: 'Résultats de recherche pour « théière violette »',
    note: 'Aucun résultat ne correspond à votre recherche. Vérifiez l’orthographe ou essayez un terme plus général.',
  },
  emptyCategory: {
    title: 'Catégorie : ateliers d’hiver',
    note: 'Aucun article dans cette catégorie pour le moment. Revenez bientôt !',
  },
  comments: {
    title: 'Où trouver des cartes de randonnée gratuites',
    paragraphs: [
      'Il existe plus de bonnes cartes gratuites qu’on ne croit. L’institut national permet d’imprimer des extraits, des bénévoles tiennent à jour une excellente carte du monde et plusieurs départements publient eux-mêmes leurs sentiers. J’ai rassemblé les sources que j’utilise le plus en précisant à quoi chacune est bonne.',
      'Téléchargez la zone avant de partir, car le réseau passe mal dans les vallées. Une impression dans une pochette ne pèse rien et n’a pas besoin de batterie. Je note au crayon les sources, les refuges et les arrêts de bus, ce qui fait gagner du temps en route.',
    ],
    comments: [
      'Super liste, mais le lien vers la carte du département donne une 404, la page n’existe plus.',
      'Pareil chez moi : « page introuvable ». Quelqu’un a la nouvelle adresse ?',
      'Merci du signalement ! La carte a déménagé, j’ai corrigé le lien.',
      'J’ai utilisé la deuxième dans le Jura la semaine dernière, c’est parfait.',
    ],
  },
  shortPage: [
    {
      title: 'Horaires d’ouverture',
      text: 'Du mardi au vendredi de 10 h à 18 h, le samedi de 9 h à 13 h. Fermé le dimanche, le lundi et les jours fériés.',
    },
    {
      title: 'Contact',
      text: 'Tél. 01 99 00 12 34, courriel bonjour@tilleul.example. Réponse sous deux jours ouvrés.',
    },
    {
      title: 'Merci !',
      text: 'Votre message a bien été envoyé. Nous vous répondrons très prochainement.',
    },
    {
      title: 'Camille Perrin',
      text: 'Membre depuis 2019. 14 messages, 3 abonnés. Aime les trains, les mots croisés et la rhubarbe.',
    },
  ],
};
