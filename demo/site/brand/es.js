/** The Spanish of every text that the pages mark with data-t or data-t-attr. */
export const es = {
  "marketing.title": "Kestrel: la televisión que te deja inmóvil",
  "marketing.description": "Drama nuevo, naturaleza y deporte en vivo, en todas tus pantallas.",
  "index.title": "Kestrel: elementos para cualquier página",
  "index.description":
    "La demostración de los elementos de autoservicio de Kestrel: una etiqueta, cualquier página.",
  "lost.title": "Página no encontrada: Kestrel",
  "lost.description": "Esta página no existe.",

  "nav.skip": "Ir al contenido",
  "nav.home": "Kestrel: página de inicio",
  "nav.label": "Principal",
  "nav.week": "Esta semana",
  "nav.channels": "Canales",
  "nav.devices": "Dispositivos",
  "nav.newsletter": "Por correo",
  "nav.pages": "Páginas",
  "nav.embed": "Insertar",
  "nav.try": "Pruébalo",
  "settings.language": "Idioma",
  "settings.theme": "Tema",
  "settings.auto": "Como tu dispositivo",
  "settings.light": "Claro",
  "settings.dark": "Oscuro",

  "hero.title": "No te muevas. Ya empieza lo bueno.",
  "hero.lead":
    "Kestrel es televisión para quienes se quedan hasta el final: drama nuevo, naturaleza y deporte en vivo, en todas tus pantallas.",
  "hero.newsletter": "Recibe la programación por correo",
  "hero.week": "Ver esta semana",
  "week.title": "Estrenos de la semana",
  "week.lead": "Un estreno cada noche. Cada episodio se queda un año.",
  "saltRoad.title": "La ruta de la sal",
  "saltRoad.kind": "Serie dramática",
  "saltRoad.day": "Lunes",
  "nightFerry.title": "El ferri de medianoche",
  "nightFerry.kind": "Suspenso",
  "nightFerry.day": "Martes",
  "lowTide.title": "Marea baja",
  "lowTide.kind": "Comedia",
  "lowTide.day": "Miércoles",
  "signalHill.title": "La colina de las señales",
  "signalHill.kind": "Ciencia ficción",
  "signalHill.day": "Jueves",
  "allotment.title": "El huerto",
  "allotment.kind": "Comedia",
  "allotment.day": "Viernes",
  "nineBridges.title": "Nueve puentes",
  "nineBridges.kind": "Documental",
  "nineBridges.day": "Domingo",
  "channels.title": "Cuatro canales, en vivo todo el día",
  "channels.lead": "¿Llegaste tarde? Empieza desde el principio mientras sigue al aire.",
  "wildHour.about": "Bosques, océanos y quienes los habitan; después de las diez, sin narrador.",
  "velodrome.about": "Ciclismo de pista, atletismo y todo lo que pasa rápido y bajo techo.",
  "longTable.about": "Cocineras, mercados y sobremesas largas.",
  "smallPlanets.about": "Tranquilo, inteligente y sin publicidad.",

  "devices.picture":
    "Dos personas y un gato en un sofá miran en el televisor a un cernícalo que cruza el atardecer.",
  "devices.title": "En la pared, en tu regazo, en el tren",
  "captions.title": "Palabras que se leen",
  "captions.about": "Subtítulos, audiodescripción y un reproductor que funciona con el teclado.",
  "download.title": "Llévatelo",
  "download.about": "Descarga hasta treinta programas y míralos donde no hay señal.",
  "users.title": "Espacio para todos",
  "users.about": "Cinco perfiles, cada uno con su lista, su idioma y su hora de dormir.",
  "screens.label": "Dónde funciona Kestrel",
  "screens.tvs": "Televisores inteligentes",
  "screens.sticks": "Reproductores de streaming",
  "screens.consoles": "Consolas",
  "screens.computers": "Computadoras",
  "screens.tablets": "Tabletas",
  "screens.phones": "Teléfonos",
  "newsletter.title": "La programación, en tu correo",
  "newsletter.lead":
    "Un correo los jueves: lo que empieza, lo que está por irse y algo que te habrías perdido.",
  "newsletter.promise": "De vez en cuando, una oferta. Nunca más de un correo por semana.",
  "newsletter.fallback":
    "Para suscribirte hace falta JavaScript, que está desactivado o no se cargó. Actívalo y vuelve a cargar la página.",
  "newsletter.legal":
    "Al suscribirte aceptas recibir por correo novedades y ofertas de Kestrel. Cada mensaje trae un enlace para darte de baja.",

  "intro.title": "Una etiqueta. Cualquier página.",
  "intro.lead":
    "Esta es la demostración de los elementos de autoservicio de Kestrel: piezas de una marca de streaming que funcionan donde las pongas. El servidor que hay detrás se ejecuta en esta computadora, con una base de datos real.",
  "pages.title": "Por dónde empezar",
  "marketingPage.title": "Página de marketing",
  "marketingPage.about":
    "Una página de la marca con la suscripción por correo como sección, y como ventana que se presenta una vez por semana.",
  "workbench.title": "Banco de pruebas",
  "workbench.about":
    "Cada elemento en cada estado. Haz que el servidor vaya lento, falle o desaparezca, y mira lo que ve el cliente.",
  "supportPage.title": "Ayuda",
  "supportPage.about":
    "Búsqueda, artículos, manuales y ayuda paso a paso, en un solo elemento con sus propias direcciones.",
  "contactPage.title": "Formulario de ayuda",
  "contactPage.about": "Un mensaje al equipo de ayuda con una foto: progreso, cancelar, arrastrar y pegar.",
  "optOutPage.title": "No vender mis datos",
  "optOutPage.about": "Una exclusión que respeta Global Privacy Control, con un número para guardar.",
  "usbPage.title": "Actualización por USB",
  "usbPage.about": "Firmware para un televisor, comprobado al descargar y otra vez en la memoria.",
  "cmsPage.title": "CMS antiguo",
  "cmsPage.about": "Los mismos elementos en una página de otra época: XHTML, Bootstrap 2, Prototype.js.",
  "blocksPage.title": "Bloques",
  "blocksPage.about": "Documentos, mensajes, redirecciones y otras piezas pequeñas.",
  "embed.title": "Ponlo en tu propia página",
  "embed.lead":
    "Estas diez líneas son una página entera. El script encuentra los elementos y descarga solo lo que necesitan.",
  "embed.where":
    "Guárdalas en un archivo y sírvelo desde otro puerto de esta computadora: para el servidor es un sitio ajeno, como lo sería el tuyo.",
  "embed.copy": "Copiar",
  "embed.copied": "Copiado.",
  "embed.selected": "Seleccionado: cópialo con tu teclado.",
  "try.title": "Cuatro cosas para probar",
  "twice.title": "Suscríbete dos veces",
  "twice.about": "Sirve cualquier dirección. La segunda vez, el elemento te dice que ya estás en la lista.",
  "language.title": "Cambia el idioma",
  "language.about":
    "La página pasa al español o al inglés, y sus elementos la siguen sin que nadie se lo pida.",
  "dark.title": "Apaga la luz",
  "dark.about": "Cambia al tema oscuro. Los elementos toman los colores de la hoja de estilos de la marca.",
  "breakIt.title": "Rompe algo",
  "breakIt.about":
    "En el banco de pruebas, haz fallar al servidor. Lo escrito sigue ahí, y el siguiente intento funciona.",

  "lost.heading": "Esta página voló.",
  "lost.lead":
    "No hay ninguna página en esta dirección. Puede que se haya mudado o que la dirección tenga un error.",
  "lost.back": "A la página de inicio",

  "foot.label": "Esta demostración",
  "foot.start": "Inicio",
  "foot.marketing": "Página de marketing",
  "foot.workbench": "Banco de pruebas",
  "foot.health": "Estado",
  "foot.invented":
    "Kestrel es una marca inventada. Sus programas y canales no existen, y cualquier parecido con un servicio real es casual.",
  "foot.data":
    "Lo que escribes en esta demostración queda en su base de datos, en la computadora que sirve esta página. Ningún correo sale de ella.",
  "foot.rights": "© 2026 los autores de esta demostración. Ilustraciones hechas para ella.",
  "foot.icons": "Iconos: Lucide, licencia ISC",

  "optOut.title": "Tus opciones de privacidad: Kestrel",
  "optOut.description":
    "Pídele a Kestrel que no venda ni comparta lo que recopila tu televisor o dispositivo de streaming.",
  "optOut.nav": "Excluirse",
  "optOut.heading": "Lo que ves es asunto tuyo",
  "optOut.lead":
    "Dinos una sola vez y dejamos de vender y compartir lo que tu televisor sabe de ti. No necesitas una cuenta.",
  "optOut.fallback":
    "Para hacerlo aquí hace falta JavaScript, que está desactivado o no se cargó. Actívalo y vuelve a cargar la página, o escribe a privacy@kestrel.example.",
  "optOut.legal": "Usamos lo que escribes aquí solo para esta solicitud.",
  "optOut.nextTitle": "Qué pasa después",
  "optOut.numberTitle": "Recibes un número",
  "optOut.numberAbout": "Es tu comprobante. Este navegador te lo guarda, y puedes guardarlo como archivo.",
  "optOut.deviceTitle": "Encontramos el dispositivo",
  "optOut.deviceAbout":
    "Basta el ID de cliente. No preguntamos quién eres, y nadie tiene que confirmar nada.",
  "optOut.stopTitle": "Se acaba",
  "optOut.stopAbout": "En un plazo de 15 días hábiles ya no se vende ni se comparte nada de ese dispositivo.",

  "contact.title": "Contáctanos: Kestrel",
  "contact.description":
    "Escribe al equipo de ayuda de Kestrel, con una foto o un video corto de lo que salió mal.",
  "contact.nav": "Escríbenos",
  "contact.heading": "Muéstranos qué pasa",
  "contact.lead":
    "Una persona lee lo que escribes. Una foto de la pantalla suele decir más que un mensaje largo.",
  "contact.fallback":
    "Para escribirnos aquí hace falta JavaScript, que está desactivado o no se cargó. Actívalo y vuelve a cargar la página, o escribe a help@kestrel.example.",
  "contact.legal":
    "Usamos lo que envías aquí para responderte. Quitamos los lugares y nombres que una cámara escribe en una foto.",
  "contact.helpsTitle": "Lo que nos ayuda",
  "contact.screenTitle": "La pantalla completa",
  "contact.screenAbout": "Aléjate un poco, para que se vean el mensaje y lo que hay alrededor.",
  "contact.filmTitle": "Un video corto",
  "contact.filmAbout": "Bastan diez segundos para una imagen que se detiene o un sonido que llega tarde.",
  "contact.idTitle": "El ID de cliente",
  "contact.idAbout": "Nos dice qué dispositivo tienes y qué versión usa: no hace falta que lo describas.",

  "support.title": "Ayuda: Kestrel",
  "support.description": "Guías, manuales y respuestas para todo lo de Kestrel.",
  "support.nav": "Ayuda",
  "support.manuals": "Manuales",
  "support.heading": "Ayuda de Kestrel",
  "support.search": "Encuentra una respuesta",
  "support.searchIntro": "Escribe una o dos palabras, o empieza con una de estas.",
  "support.fallback":
    "Las páginas de ayuda necesitan JavaScript, que está desactivado o no se cargó. Actívalo y vuelve a cargar la página, o escribe a help@kestrel.example.",

  "blocks.title": "Piezas pequeñas: Kestrel",
  "blocks.description":
    "Los bloques de una página de Kestrel: mensajes, documentos, enlaces y letra pequeña.",
  "blocks.heading": "Piezas pequeñas, bien acabadas",
  "blocks.lead":
    "Mensajes, documentos, enlaces y letra pequeña: lo que una página necesita además de su historia.",
  "blocks.messagesTitle": "Mensajes",
  "blocks.messagesLead": "Para páginas que faltan, que fallan o que todavía no están.",
  "blocks.documentsTitle": "Documentos",
  "blocks.documentsLead": "Condiciones y avisos, con una copia para imprimir y un camino de vuelta arriba.",
  "blocks.redirectTitle": "Camino de salida",
  "blocks.redirectLead":
    "Una página que lleva a un documento en otro lugar y pregunta antes de ir a un sitio ajeno.",
  "blocks.redirectTry": "Prueba la que lleva a nuestra política de privacidad",
  "blocks.picturesTitle": "Imágenes",
  "blocks.picturesLead":
    "Una promoción que se acaba, una oferta y el camino a las respuestas de la aplicación.",
  "blocks.filmsTitle": "Videos",
  "blocks.filmsLead": "Con subtítulos en dos idiomas. No se carga nada hasta que alguien los reproduce.",
  "blocks.appsTitle": "Aplicaciones",
  "blocks.appsLead": "Una lista que se abre en su propia dirección. Escribe un nombre y mira si la tenemos.",
  "blocks.appsOpen": "¿Qué aplicaciones hay?",
  "blocks.reviewsTitle": "Reseñas",
  "blocks.reviewsLead": "Desliza, pulsa o usa las flechas del teclado. Se ven tantas a la vez como quepan.",
  "blocks.chatTitle": "Alguien con quien hablar",
  "blocks.chatLead": "En todos los dispositivos, o solo en computadoras o teléfonos, como quiera la página.",
  "blocks.socialTitle": "En otros lugares",
  "blocks.socialLead": "Dos redes y sus nombres.",
  "blocks.healthTitle": "¿Todo funciona?",
  "blocks.healthLead": "Para quien administra el sitio: qué responde una ruta.",
  "blocks.textTitle": "Texto y letra pequeña",
  "blocks.textLead": "Lo que escribe el sistema de contenidos, saneado.",

  "legal.title": "Legal: Kestrel",
  "legal.description": "La política de privacidad y las condiciones de Kestrel.",
  "legal.heading": "La letra pequeña, en palabras claras",
  "legal.lead": "Qué prometemos, qué recopilamos y qué puedes hacer al respecto.",
  "legal.privacy-policy": "Política de privacidad",
  "legal.privacy-policyAbout":
    "Guardamos lo que el servicio necesita: tu cuenta, tus dispositivos y lo que pagas. Lo que ves se queda con nosotros y desaparece cuando cierras tu cuenta.",
  "legal.california": "Derechos de privacidad en California",
  "legal.californiaAbout":
    "En California puedes preguntar qué sabemos de ti, pedir que se corrija o se elimine, y decirnos que no lo vendamos ni lo compartamos. Respondemos en un plazo de 45 días.",
  "legal.web-terms": "Términos de nuestros sitios web",
  "legal.web-termsAbout":
    "Puedes usar estas páginas para ti. No copies nuestras ilustraciones, no rompas nuestros servidores y no te hagas pasar por nosotros.",

  "policy.title": "Política de privacidad: Kestrel",
  "policy.description": "De camino a la política de privacidad de Kestrel.",
  "policy.heading": "De camino a nuestra política de privacidad",

  "usb.title": "Actualizar con memoria USB: Kestrel",
  "usb.description": "Software nuevo para un televisor sin internet, con una memoria USB.",
  "usb.nav": "Actualizar un televisor",
  "usb.heading": "Software nuevo, sin red",
  "usb.lead": "El televisor de la casa de campo también aprende: llévale lo nuevo en una memoria USB.",
  "usb.fallback":
    "Para elegir un televisor aquí hace falta JavaScript, que está desactivado o no se cargó. Actívalo y recarga la página, o pide el archivo a help@kestrel.example.",
  "usb.elevenNav": "Serie 11",
  "usb.elevenLead": "¿Un Element 11 Series de 43 pulgadas?",
  "usb.elevenLink": "Su software, de inmediato",
  "eleven.title": "Software para la Serie 11: Kestrel",
  "eleven.description": "El software del Element 11 Series de 43 pulgadas.",
  "eleven.heading": "La Serie 11, al día",
  "eleven.lead": "Un modelo, un archivo: ya viene en camino.",
  "eleven.fallback":
    "Para la descarga hace falta JavaScript, que está desactivado o no se cargó. Actívalo y recarga la página, o pide el archivo a help@kestrel.example.",

  "shell.title": "El marco de la marca: Kestrel",
  "shell.description": "Encabezado, pie y las pestañas de la cuenta, alrededor de cualquier página.",
  "shell.heading": "El marco de una página",
  "shell.lead":
    "Encabezado y pie para todas las páginas de la marca, y las pestañas de la cuenta para quienes iniciaron sesión.",

  "brandSite.description": "Tu cuenta de Kestrel: dispositivos, suscripciones y privacidad.",
  "brandSite.fallback":
    "Para tu cuenta hace falta JavaScript, que está desactivado o no se cargó. Actívalo y recarga la página, o escribe a help@kestrel.example.",

  "accountElements.title": "Elementos de la cuenta en una página: Kestrel",
  "accountElements.description":
    "Seis elementos de la cuenta en una página, con una sola sesión y una sola copia de los datos.",
  "accountElements.heading": "Todo lo tuyo, en una página",
  "accountElements.lead":
    "Aquí no hay portal: seis elementos en el diseño de una página. Comparten un solo inicio de sesión y una sola copia de tus datos.",

  "brandPage.title": "Sitio de la marca",
  "brandPage.about":
    "Cuenta, dispositivos y privacidad tras iniciar sesión: una sola etiqueta muestra los elementos adecuados en cada dirección.",
  "offerPage.title": "Ofertas",
  "offerPage.about": "Elige un plan, revísalo, paga y encuéntralo entre tus suscripciones.",
  "requestPage.title": "Solicitudes de privacidad",
  "requestPage.about": "Pide tus datos, su eliminación o una corrección, con o sin cuenta.",
  "elementsPage.title": "Elementos de la cuenta",
  "elementsPage.about":
    "Seis en el diseño de una página, con un solo inicio de sesión y una sola copia de los datos.",
};
