import type { Wording } from '../wording.ts';

export const es: Wording = {
  code: 'es',
  gone: [
    [
      'Aquí no hay nada',
      'Vaya, aquí no hay nada',
      'Parece que la dirección que has escrito no lleva a ningún sitio.',
    ],
    [
      'Página no disponible',
      'Esta página no está disponible',
      'Es posible que el enlace esté roto o que se haya eliminado la página.',
    ],
    [
      'Error 404',
      '¡Te has perdido!',
      'No encontramos lo que buscas. Prueba con el buscador o vuelve al inicio.',
    ],
    [
      'Contenido no encontrado',
      'El contenido no existe',
      'El contenido al que intenta acceder ya no se encuentra publicado.',
    ],
    [
      'Lo sentimos',
      'Lo sentimos mucho',
      'La página a la que quieres ir ha cambiado de lugar o ha dejado de existir.',
    ],
    [
      'Dirección incorrecta',
      'La dirección no es correcta',
      'No existe ninguna página con esa dirección en nuestro sitio web.',
    ],
  ],
  thing: [
    [
      'Anuncio no disponible',
      'Este anuncio ya no está publicado',
      'El anunciante lo ha dado de baja. Mira otros parecidos.',
    ],
    [
      'Oferta cerrada',
      'Esta oferta de empleo ha finalizado',
      'Ya no se admiten candidaturas. Estas ofertas se le parecen.',
    ],
    [
      'Producto descatalogado',
      'El producto que buscas ya no existe',
      'Te proponemos algunas alternativas.',
    ],
  ],
  real: [
    [
      'En memoria de Julián Ferrer',
      'Julián Ferrer, que llevó la librería del muelle durante cuarenta años, ya no está entre nosotros. Murió el martes en su casa. La tienda cerrará esta semana. El funeral será el viernes a las dos en Santa Ana.',
    ],
    [
      '«No se encuentra el archivo» al imprimir',
      'Si la impresora responde que no se encuentra el archivo, la cola ha perdido su carpeta. Detenga el servicio, vacíe la carpeta, reinicie el servicio e imprima una página de prueba. Si el mensaje vuelve, instale de nuevo el controlador.',
    ],
    [
      'Nos hemos mudado',
      'Nuestra consulta se ha mudado. Ahora estamos en la calle del Molino, 12, primer piso, con aparcamiento detrás del edificio. El local antiguo de la plaza está cerrado. El teléfono y el horario no cambian.',
    ],
    [
      'Hervidor K2',
      'El K2 ya no se fabrica; su sucesor es el K3. Mantendremos repuestos hasta 2031: tapa, junta y asa. El K2 tiene 1,7 litros y hierve en tres minutos. Aquí está el manual.',
    ],
    [
      'Código 404',
      'Código con el que un servidor web responde que no tiene nada en la dirección pedida. A diferencia del 410, deja abierto si la página volverá más tarde. Se describió por primera vez en 1992.',
    ],
    [
      'No encontrado (canción)',
      '«No encontrado» es el tercer sencillo del grupo Puerto Gris. La canción cuenta la historia de una carta enviada a una dirección que ya no existe. Estuvo nueve semanas en las listas.',
    ],
  ],
  nav: ['Noticias', 'Tienda', 'Ayuda', 'Contacto'],
  home: 'Ir al inicio',
  sites: ['El Correo del Puerto', 'Molinar'],
  teasers: [
    'Cómo salvamos el viejo transbordador en un invierno',
    'Siete paseos para días grises',
    'Pan con la masa de ayer',
  ],
  excerpt:
    'Hicieron falta tres personas, una grúa prestada y más pintura de la prevista. Al final flotó, y media ciudad estaba en el muelle.',
  cookies:
    'Nosotros y nuestros socios almacenamos y leemos información en su dispositivo, como identificadores en cookies, para mostrar contenidos adecuados, medir su uso y mejorar nuestros servicios. Puede cambiar su elección en cualquier momento.',
};
