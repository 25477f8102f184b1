/** The site's own documents by path, as its content system delivers them. */
export const documents = {
  en: {
    "/about/company": {
      title: "Company",
      html: `
        <p>Kestrel makes television for people who stay to the end: four channels, a streaming stick, a
        streaming box and the software inside TVs by Hisense, Element, Pioneer and Sharp.</p>
        <h2>What we do</h2>
        <ul>
          <li><strong>Channels.</strong> Wild Hour, Velodrome, The Long Table and Small Planets are live all
          day, and every show can be started from the beginning.</li>
          <li><strong>Devices.</strong> Kestrel Play and Kestrel Stream Box connect any TV. A Kestrel TV needs
          neither.</li>
          <li><strong>One account.</strong> Subscriptions, devices and privacy are in
          <a href="/account">your account</a>. Canceling takes no more steps than subscribing.</li>
        </ul>
        <h2>How we work</h2>
        <p>We answer every message ourselves. If something doesn't work, start with
        <a href="/support">Support</a> or <a href="/support/contact">write to us</a>.</p>
        <p>What you watch is your business. Read our <a href="/legal/privacy-policy">privacy policy</a>.</p>`,
    },
    "/about/media": {
      title: "Media",
      html: `
        <p>Are you writing about Kestrel? Write to
        <a href="mailto:press@kestrel.example">press@kestrel.example</a>. We answer within one working day, in
        English or Spanish.</p>
        <h2>Facts</h2>
        <ul>
          <li>Kestrel is available in the United States.</li>
          <li>We run four live channels and carry more than sixty apps.</li>
          <li>Kestrel software runs on TVs and streaming devices.</li>
        </ul>
        <h2>Logo and pictures</h2>
        <p>You may use our name and logo to report on us. Don't change their colors or proportions, and don't
        suggest that we endorse what you sell. Our press office sends pictures of our shows in print
        quality.</p>
        <h2>Customers</h2>
        <p>The press office can't look into an account. <a href="/support/contact">Contact support</a>
        instead.</p>`,
    },
    "/business": {
      title: "Work with us",
      html: `
        <p>Kestrel is in living rooms, hotels and shop windows. There are four ways to work with us.</p>
        <h2>App partners</h2>
        <p>Bring your app to every Kestrel device. We handle subscriptions, billing and activation; you handle
        the show.</p>
        <h2>TV makers</h2>
        <p>Our software runs on TVs by four makers. We deliver updates over the air and
        <a href="/usb-update">by USB</a>, signed and tested on your hardware.</p>
        <h2>Advertisers</h2>
        <p>Ads on Kestrel reach households, not profiles. Viewers decide whether their choices count: read
        <a href="/privacy/manage-preference">how they choose</a>.</p>
        <h2>Hotels and offices</h2>
        <p>One account for all your screens, without names on any of them.</p>
        <h2>Contact</h2>
        <p>Write to <a href="mailto:partners@kestrel.example">partners@kestrel.example</a> and tell us what you
        make, where it is available and whom we should call.</p>`,
    },
    "/legal": {
      title: "Legal",
      html: `
        <p>What we promise, what we collect and what you can do about it.</p>
        <ul>
          <li><a href="/legal/privacy-policy">Privacy policy</a></li>
          <li><a href="/legal/california">California privacy rights</a></li>
          <li><a href="/legal/web-terms">Web terms</a></li>
          <li><a href="/privacy/requests">Privacy requests</a></li>
        </ul>`,
    },
    "/legal/privacy-policy": {
      title: "Privacy policy",
      html: `
        <p>We keep what the service needs. What you watch stays with us and goes when you close your
        account.</p>
        <h2>What we collect</h2>
        <ul>
          <li><strong>Your account:</strong> your name, email address, ZIP code or home address.</li>
          <li><strong>Your devices:</strong> model, serial number and software version.</li>
          <li><strong>Payments:</strong> what you bought and when. Card numbers go straight to our payment
          service; we keep the last four digits.</li>
          <li><strong>Viewing:</strong> which shows were played, to continue them where you stopped.</li>
        </ul>
        <h2>What we use it for</h2>
        <p>To run the service, to bill you, to answer your questions and, unless you opt out, to choose
        ads.</p>
        <h2>How long we keep it</h2>
        <p>As long as you have an account. We keep receipts for seven years because the law requires it.</p>
        <h2>Your choices</h2>
        <ul>
          <li><a href="/privacy/settings">Privacy settings</a> for ads and apps</li>
          <li><a href="/privacy/do-not-sell">Do not sell or share my personal information</a></li>
          <li><a href="/privacy/requests">Request a copy, a correction or deletion</a></li>
        </ul>
        <p>If your browser sends Global Privacy Control, we treat it as an opt-out.</p>`,
    },
    "/legal/california": {
      title: "California privacy rights",
      html: `
        <p>If you live in California, you can ask us:</p>
        <ul>
          <li>what we know about you,</li>
          <li>to correct or delete it,</li>
          <li>not to sell or share it.</li>
        </ul>
        <p>We answer within 45 days. We don't treat you differently because you asked.</p>
        <p><a href="/privacy/requests">Make a request</a> or
        <a href="/privacy/do-not-sell">opt out of sale and sharing</a>. An opt-out needs no account and no
        proof of identity. If we deny a request, you can <a href="/privacy/escalation">appeal</a>.</p>`,
    },
    "/legal/web-terms": {
      title: "Web terms",
      html: `
        <p>These terms cover our websites. Subscriptions have their own terms, which you see before you
        pay.</p>
        <h2>Using our sites</h2>
        <p>You may use these pages for yourself. Don't copy our artwork, disrupt our servers or pretend to be
        us.</p>
        <h2>Your account</h2>
        <p>Keep your password to yourself and tell us if someone else knows it. You can
        <a href="/account">close your account</a> at any time.</p>
        <h2>Links</h2>
        <p>Some links lead to other companies' sites. Their terms apply there.</p>
        <h2>Changes</h2>
        <p>If we change these terms, we say so here 30 days before.</p>`,
    },
  },
  es: {
    "/about/company": {
      title: "Empresa",
      html: `
        <p>Kestrel hace televisión para quienes se quedan hasta el final: cuatro canales, un dispositivo
        compacto, una caja de streaming y el software de televisores Hisense, Element, Pioneer y Sharp.</p>
        <h2>Qué hacemos</h2>
        <ul>
          <li><strong>Canales.</strong> Wild Hour, Velodrome, The Long Table y Small Planets transmiten en vivo
          todo el día, y cada programa se puede ver desde el principio.</li>
          <li><strong>Dispositivos.</strong> Kestrel Play y Kestrel Stream Box se conectan a cualquier
          televisor. Un televisor Kestrel no los necesita.</li>
          <li><strong>Una sola cuenta.</strong> Tus suscripciones, dispositivos y privacidad están en
          <a href="/account">tu cuenta</a>. Cancelar no toma más pasos que suscribirse.</li>
        </ul>
        <h2>Cómo trabajamos</h2>
        <p>Respondemos cada mensaje en persona. Si algo no funciona, empieza por
        <a href="/support">Ayuda</a> o <a href="/support/contact">escríbenos</a>.</p>
        <p>Lo que ves es asunto tuyo. Lee nuestra <a href="/legal/privacy-policy">política de
        privacidad</a>.</p>`,
    },
    "/about/media": {
      title: "Prensa",
      html: `
        <p>¿Escribes sobre Kestrel? Contáctanos en
        <a href="mailto:press@kestrel.example">press@kestrel.example</a>. Respondemos en un día hábil, en
        español o en inglés.</p>
        <h2>Datos</h2>
        <ul>
          <li>Kestrel está disponible en Estados Unidos.</li>
          <li>Tenemos cuatro canales en vivo y más de sesenta aplicaciones.</li>
          <li>El software de Kestrel funciona en televisores y dispositivos de streaming.</li>
        </ul>
        <h2>Logotipo e imágenes</h2>
        <p>Puedes usar nuestro nombre y logotipo para informar sobre nosotros. No cambies sus colores ni sus
        proporciones, ni des a entender que respaldamos lo que vendes. La oficina de prensa envía imágenes de
        nuestros programas con calidad de impresión.</p>
        <h2>Clientes</h2>
        <p>La oficina de prensa no puede consultar una cuenta. <a href="/support/contact">Contacta al equipo
        de ayuda</a>.</p>`,
    },
    "/business": {
      title: "Trabaja con nosotros",
      html: `
        <p>Kestrel está en salas, hoteles y vitrinas. Hay cuatro maneras de trabajar con nosotros.</p>
        <h2>Aplicaciones</h2>
        <p>Lleva tu aplicación a todos los dispositivos Kestrel. Nosotros nos encargamos de las suscripciones,
        la facturación y la activación; tú, del espectáculo.</p>
        <h2>Fabricantes de televisores</h2>
        <p>Nuestro software funciona en televisores de cuatro fabricantes. Entregamos las actualizaciones por
        internet y <a href="/usb-update">por USB</a>, firmadas y probadas en tus equipos.</p>
        <h2>Anunciantes</h2>
        <p>La publicidad en Kestrel llega a hogares, no a perfiles. Cada espectador decide si cuenta lo que
        selecciona: lee <a href="/privacy/manage-preference">cómo lo decide</a>.</p>
        <h2>Hoteles y oficinas</h2>
        <p>Una sola cuenta para todas tus pantallas, sin nombres en ninguna.</p>
        <h2>Contacto</h2>
        <p>Envía un correo a <a href="mailto:partners@kestrel.example">partners@kestrel.example</a> y
        cuéntanos qué haces, dónde está disponible y a quién debemos llamar.</p>`,
    },
    "/legal": {
      title: "Avisos legales",
      html: `
        <p>Qué prometemos, qué recopilamos y qué puedes hacer al respecto.</p>
        <ul>
          <li><a href="/legal/privacy-policy">Política de privacidad</a></li>
          <li><a href="/legal/california">Derechos de privacidad en California</a></li>
          <li><a href="/legal/web-terms">Términos del sitio web</a></li>
          <li><a href="/privacy/requests">Solicitudes de privacidad</a></li>
        </ul>`,
    },
    "/legal/privacy-policy": {
      title: "Política de privacidad",
      html: `
        <p>Guardamos lo que el servicio necesita. Lo que ves se queda con nosotros y desaparece cuando cierras
        tu cuenta.</p>
        <h2>Qué recopilamos</h2>
        <ul>
          <li><strong>Tu cuenta:</strong> tu nombre, correo electrónico y código postal o domicilio.</li>
          <li><strong>Tus dispositivos:</strong> modelo, número de serie y versión del software.</li>
          <li><strong>Pagos:</strong> qué compraste y cuándo. El número de tu tarjeta va directo a nuestro
          servicio de pagos; guardamos los últimos cuatro dígitos.</li>
          <li><strong>Lo que ves:</strong> qué programas se reprodujeron, para continuarlos donde los
          dejaste.</li>
        </ul>
        <h2>Para qué lo usamos</h2>
        <p>Para prestar el servicio, cobrarte, responder tus preguntas y, a menos que lo rechaces, seleccionar
        anuncios.</p>
        <h2>Cuánto tiempo lo guardamos</h2>
        <p>Mientras tengas una cuenta. Guardamos los comprobantes siete años porque la ley lo exige.</p>
        <h2>Tus opciones</h2>
        <ul>
          <li><a href="/privacy/settings">Configuración de privacidad</a> de anuncios y aplicaciones</li>
          <li><a href="/privacy/do-not-sell">No vender ni compartir mi información personal</a></li>
          <li><a href="/privacy/requests">Pedir una copia, una corrección o la eliminación</a></li>
        </ul>
        <p>Si tu navegador envía Global Privacy Control, lo tomamos como una exclusión.</p>`,
    },
    "/legal/california": {
      title: "Derechos de privacidad en California",
      html: `
        <p>Si vives en California, puedes pedirnos:</p>
        <ul>
          <li>que te digamos qué sabemos de ti,</li>
          <li>que lo corrijamos o lo eliminemos,</li>
          <li>que no lo vendamos ni lo compartamos.</li>
        </ul>
        <p>Respondemos en un plazo de 45 días. Pedirlo no cambia cómo te atendemos.</p>
        <p><a href="/privacy/requests">Haz una solicitud</a> o <a href="/privacy/do-not-sell">pide que no
        vendamos ni compartamos tus datos</a>. Para esto último no necesitas una cuenta ni verificar tu
        identidad. Si rechazamos una solicitud, puedes <a href="/privacy/escalation">apelar</a>.</p>`,
    },
    "/legal/web-terms": {
      title: "Términos del sitio web",
      html: `
        <p>Estos términos son los de nuestros sitios web. Las suscripciones tienen los suyos, que ves antes de
        pagar.</p>
        <h2>Uso de nuestros sitios</h2>
        <p>Puedes usar estas páginas para ti. No copies nuestras ilustraciones, no interrumpas nuestros
        servidores y no te hagas pasar por nosotros.</p>
        <h2>Tu cuenta</h2>
        <p>No compartas tu contraseña y avísanos si alguien más la conoce. Puedes
        <a href="/account">cerrar tu cuenta</a> cuando quieras.</p>
        <h2>Enlaces</h2>
        <p>Algunos enlaces llevan a sitios de otras empresas. Allí rigen sus términos.</p>
        <h2>Cambios</h2>
        <p>Si cambiamos estos términos, lo anunciamos aquí 30 días antes.</p>`,
    },
  },
};
