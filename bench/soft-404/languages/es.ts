import type { Language } from '../language.ts';

export const es: Language = {
  code: 'es',
  gone: [
    {
      title: 'Página no encontrada',
      heading: '¡Vaya! No se ha podido encontrar esa página.',
      text: 'Parece que no se ha encontrado nada en esta ubicación. ¿Quieres probar con una búsqueda?',
    },
    { title: 'Error 404', heading: 'Error 404', text: 'La página solicitada no existe.' },
    {
      title: '404 No encontrado',
      heading: 'Página no encontrada',
      text: 'La página que has solicitado no existe. Seguir comprando',
    },
    {
      title: 'No se ha encontrado',
      heading: 'No hay nada aquí',
      text: 'Parece que no podemos encontrar lo que estás buscando. Puede que una búsqueda te ayude.',
    },
    {
      title: 'Página no disponible',
      heading: 'Esta página no está disponible.',
      text: 'Es posible que el enlace que seguiste esté roto o que se haya eliminado la página.',
    },
    {
      title: 'Ups',
      heading: '¡Ups!',
      text: 'Hemos buscado en todos los cajones y no hay rastro de la página que buscas.',
    },
    {
      title: 'Lo sentimos',
      heading: 'Lo sentimos mucho',
      text: 'La página a la que intenta acceder ha cambiado de dirección o ha sido eliminada. Compruebe que la dirección está bien escrita o utilice el buscador de la sede.',
    },
    {
      title: '¿Te has perdido?',
      heading: '¿Te has perdido?',
      text: 'Este camino no lleva a ninguna parte. Da media vuelta y vuelve a empezar.',
    },
    {
      title: '404',
      heading: 'Houston, tenemos un problema',
      text: 'La página que buscabas se ha ido de vacaciones y no ha dejado dirección.',
    },
    {
      title: 'Objeto no localizado',
      heading: '¡Objeto no localizado!',
      text: 'No se ha localizado la URL solicitada en este servidor. Si usted ha introducido la URL manualmente, por favor revise su ortografía e inténtelo de nuevo.',
    },
    {
      title: 'Contenido no encontrado',
      heading: 'El contenido que busca ya no se encuentra aquí',
      text: 'Hemos renovado nuestra web y algunas direcciones antiguas han dejado de funcionar. Disculpe las molestias.',
    },
    {
      title: 'Dirección incorrecta',
      heading: 'Algo ha fallado',
      text: 'No tenemos ninguna página con esa dirección. Si llegaste desde un marcador, actualízalo.',
    },
  ],
  goneThing: [
    {
      title: 'Oferta no disponible',
      heading: 'Esta oferta de empleo ya no está disponible',
      text: 'La vacante se ha cubierto o la empresa ha retirado el anuncio. Mira otras ofertas parecidas.',
    },
    {
      title: 'Anuncio eliminado',
      heading: 'Este anuncio ya no existe',
      text: 'El vendedor lo ha borrado o el artículo ya se ha vendido. Aquí tienes otros que te pueden gustar.',
    },
    {
      title: 'Producto descatalogado',
      heading: 'Este producto ya no está a la venta',
      text: 'El artículo ha sido retirado de nuestro catálogo. Descubre las alternativas que tenemos para ti.',
    },
    {
      title: 'Noticia retirada',
      heading: 'Esta noticia ya no está disponible',
      text: 'El contenido que intenta leer ha sido retirado o ha caducado.',
    },
    {
      title: 'Perfil no encontrado',
      heading: 'Esta cuenta no existe',
      text: 'Puede que el usuario haya cambiado de nombre o haya cerrado su cuenta.',
    },
  ],
  nav: ['Noticias', 'Guías', 'Tienda', 'Comunidad', 'Quiénes somos', 'Contacto'],
  footer: ['Aviso legal', 'Privacidad', 'Cookies', 'Accesibilidad', 'Empleo', 'Prensa'],
  siteNames: ['El Faro Semanal', 'Casa Olivar', 'Ayuntamiento de Valdehoz', 'Bicis Romero'],
  search: 'Buscar en el sitio',
  home: 'Volver al inicio',
  teasers: [
    'Diez bizcochos fáciles para el domingo',
    'Cómo elegir tu primera bici de viaje',
    'Qué cambia en el aparcamiento del centro',
    'Mochila de lona, 25 litros',
    'Los mejores paseos junto al mar',
    'Cinco atajos de teclado que ahorran tiempo',
    'Por qué se rajan los tomates',
    'El pleno aprueba el proyecto del viejo molino',
  ],
  popular: 'Lo más leído',
  paragraphs: [
    'A los tomates les gusta la humedad constante, porque un riego abundante después de muchos días secos hace que la piel se raje. En junio conviene cubrir el suelo con una buena capa de paja, regar por la mañana y quitar los chupones una vez por semana. A finales de agosto recogerás una fuente llena cada dos días.',
    'El sendero sale del aparcamiento situado detrás de la iglesia y sube con suavidad por el hayedo durante unos tres kilómetros. En la primera cancela hay que seguir por la izquierda, junto al muro, hasta que se abre la vista sobre la ría. La bajada resbala cuando llueve, así que es mejor llevar botas. Calcula tres horas y lleva el almuerzo.',
    'Para la masa, deshaz la mantequilla fría con la harina hasta que parezca arena gruesa y añade el azúcar, el huevo y un chorrito de leche. No la trabajes demasiado. Envuélvela en un paño, déjala media hora en la nevera, estírala hasta que tenga el grosor de una moneda y hornéala hasta que los bordes queden bien dorados.',
    'El molino del río lo levantaron en 1784 dos hermanos que habían hecho fortuna con la lana. En sus mejores años trabajaban en él casi trescientas personas, muchas de ellas niños del hospicio cercano. Tras el incendio de 1871 solo quedó en pie la chimenea, que todavía sirve de referencia a los barqueros y aparece en el escudo del pueblo.',
    'El control de versiones se aprende mejor con un pequeño proyecto propio que con uno grande en el trabajo. Crea una carpeta, añade un archivo de texto y guarda una versión cada vez que termines una idea. Al cabo de una semana entenderás las ramas mejor que con cualquier esquema y tendrás un historial que da gusto releer.',
    'La cadena de la bicicleta se estira un poco en cada salida. Mídela dos veces al año con un calibre barato y cámbiala antes de que desgaste los piñones, que cuestan el triple. Para limpiarla bastan un trapo y una gota de aceite fino; seca bien lo que sobre, porque de lo contrario se pegará el polvo del camino.',
    'El coro ensaya todos los jueves por la tarde en el salón de la escuela y acoge a cantantes de cualquier nivel. No hay prueba de acceso, y nadie te pedirá que leas música el primer día. Este trimestre preparamos un programa de canciones populares de las islas, que cantaremos a mediados de julio en la fiesta del puerto.',
    'Comprar una cámara usada es menos arriesgado de lo que mucha gente cree. Pregunta cuántos disparos ha hecho, mira el objetivo contra una lámpara fuerte para ver si tiene velo o arañazos y prueba todos los botones. Un golpe pequeño en el cuerpo apenas importa, pero los hongos entre las lentes van siempre a peor con el paso del tiempo.',
    'Los erizos necesitan un hueco de unos trece centímetros al pie de la valla para pasar de noche de un jardín a otro. Deja sin segar un rincón del césped, amontona unos troncos bajo el seto y pon un plato con agua cuando no llueva. No les des leche nunca, porque les sienta mal y puede hacerles daño.',
    'La calle Mayor se volverá a pavimentar entre marzo y junio, por tramos cortos, para que los comercios puedan abrir durante toda la obra. Los autobuses pararán en la calle del Molino y las plazas para personas con discapacidad se trasladan a la plaza. Habrá una reunión abierta en la biblioteca, donde los planos estarán expuestos dos semanas.',
  ],
  titles: [
    'Cómo regar bien los tomates',
    'Una mañana sobre la ría',
    'Las pastas de mantequilla de mi tía',
    'Dos hermanos y un molino',
    'Control de versiones para gente que escribe',
    'Cuándo cambiar la cadena de la bici',
    'El coro empieza el trimestre',
    'Qué mirar en una cámara usada',
  ],
  about404: {
    title: '«Página no encontrada»: cómo diseñar una buena página 404',
    paragraphs: [
      'Todos los sitios tienen una página de error y casi siempre se redacta una hora antes del lanzamiento. Es una lástima, porque quien ve «página no encontrada» ya llega molesto. Una buena página 404 dice con palabras sencillas que la página no existe, no echa la culpa al visitante y ofrece dos o tres caminos razonables para seguir.',
      'Empieza por el texto. «Error 404: la URL solicitada no se ha encontrado en este servidor» no le dice nada a la mayoría. Es mejor «Lo sentimos, esta página ya no existe», con una frase que explique que puede haberse movido o borrado. El humor vale si encaja con la marca, pero no debe tapar el mensaje.',
      'Después averigua de dónde vienen los enlaces rotos. El registro del servidor guarda cada petición que acabó con un 404, junto con la página de origen. Arregla primero tus propios enlaces, escribe luego a los dueños de otras webs y crea redirecciones para las direcciones que todavía reciben visitas. Con diez minutos al mes basta para un blog pequeño.',
      'Por último, comprueba que el servidor envía de verdad el código 404. Una página que dice «no encontrada» pero responde 200 OK se llama soft 404, y a los buscadores no les gusta, porque siguen rastreando direcciones que no llevan a ninguna parte. Se ve enseguida en la pestaña de red del navegador.',
    ],
  },
  lost: {
    title: 'Objetos perdidos: cómo recuperar lo tuyo',
    paragraphs: [
      'Si has perdido algo en un autobús, un tranvía o una estación, rellena el formulario que verás más abajo. Guardamos los objetos durante tres meses en la oficina de la estación. Muchas cosas no se encuentran el primer día porque los conductores las entregan al acabar el turno, así que vuelve a preguntar.',
      'Paraguas, guantes y zapatos sueltos son casi la mitad de lo que almacenamos. El año pasado tuvimos también una tuba, dos vestidos de novia y una tortuga cuyo dueño nunca fue encontrado. Lo que nadie reclama se subasta en noviembre a beneficio del hospital infantil.',
      'Sigue desaparecido: Bigotes, gato atigrado gris que se escapó de la calle de los Olmos el 3 de mayo y no ha sido encontrado pese a la búsqueda de los vecinos. Lleva un collar rojo sin placa. Si lo has visto, llama a la protectora, aunque haga varios días.',
    ],
  },
  outOfStock: {
    title: 'Hervidor esmaltado, 1,5 litros',
    note: 'No disponible por el momento. No sabemos si este producto volverá a estar en stock ni cuándo.',
    paragraphs: [
      'Este hervidor es de acero grueso con dos capas de esmalte y un asa de madera de haya que no quema. Sirve para gas, vitrocerámica e inducción y tiene capacidad para seis tazas de té. La tapa ajusta bien y el pico vierte sin gotear.',
      'Capacidad 1,5 litros, altura 21 cm, peso 1,1 kg. Se recomienda lavar a mano. Fabricado por una empresa familiar que esmalta acero desde 1923. Agotado antes de lo previsto: déjanos tu correo y te avisaremos cuando llegue la próxima remesa.',
    ],
  },
  noResults: {
    title: 'Resultados de búsqueda para «tetera morada»',
    note: 'No se han encontrado productos que coincidan con tu búsqueda. Revisa la ortografía o usa un término más general.',
  },
  emptyCategory: {
    title: 'Categoría: talleres de invierno',
    note: 'Todavía no hay entradas en esta categoría. Vuelve pronto.',
  },
  comments: {
    title: 'Dónde conseguir mapas de senderismo gratis',
    paragraphs: [
      'Hay más mapas gratuitos buenos de lo que se piensa. El instituto geográfico permite imprimir fragmentos, miles de voluntarios mantienen un mapa del mundo excelente y varias provincias publican su propia red de senderos. He reunido las fuentes que más uso y explico para qué sirve cada una.',
      'Descarga la zona antes de salir, porque en los valles hay poca cobertura. Una hoja impresa en una funda no pesa nada y no gasta batería. Yo marco con lápiz las fuentes, los refugios y las paradas de autobús, y así gano mucho tiempo en el camino.',
    ],
    comments: [
      'Muy buena lista, pero el enlace al mapa de la provincia da 404, la página ya no existe.',
      'A mí también me sale «Página no encontrada». ¿Alguien tiene la dirección nueva?',
      '¡Gracias por avisar! Lo han movido, ya he corregido el enlace.',
      'Usé el segundo en los Picos la semana pasada y fue de maravilla.',
    ],
  },
  shortPage: [
    {
      title: 'Horario',
      text: 'De martes a viernes de 10 a 18 h, sábados de 9 a 13 h. Cerrado domingos, lunes y festivos.',
    },
    {
      title: 'Contacto',
      text: 'Teléfono 910 000 123, correo hola@olivar.example. Respondemos en dos días laborables.',
    },
    { title: '¡Gracias!', text: 'Hemos recibido tu mensaje. Te responderemos muy pronto.' },
    {
      title: 'Lucía Herrero',
      text: 'Miembro desde 2019. 14 mensajes, 3 seguidores. Le gustan los trenes, los crucigramas y el ruibarbo.',
    },
  ],
};
