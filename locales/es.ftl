# Todos los textos de ambas ventanas en español. Los mensajes y sus argumentos son los de `en.ftl`; una prueba los compara.
#
# A la persona se le habla de «tú». Cada palabra designa siempre una sola cosa:
#   vault         bóveda
#   share         parte de la clave, o parte
#   co-signer     cofirmante
#   consent       consentimiento; consent window: ventana de consentimiento; approve: aprobar; reject: rechazar
#   sign          firmar, firma
#   recipient     destinatario
#   fee           comisión; network fee: comisión de red
#   network, node red, nodo
#   address book  libreta de direcciones; contact: contacto
#   receipt       recibo
#   allowance     permiso, también para «permission»
#   rules         reglas
#   backup, drill copia de seguridad, ensayo
#   program       programa; agent: agente; request: solicitud; conversation: conversación
#   descriptor    descripción
#   coin, token   moneda, token
#   keychain      llavero
#   phrase        frase de recuperación
#   digest        resumen
#   tray          bandeja
#   wallet        billetera
#   machine       equipo
#
# Los nombres de monedas y redes, los comandos y las frases que lee el agente se quedan como son.

language-name = Español

## common

common-product = Lockstep
common-close = Cerrar
common-cancel = Cancelar
common-retry = Reintentar
common-undo = Deshacer
common-dismiss = Descartar
common-look = Ver
common-copied = Copiado
common-copyAddress = Copiar la dirección
common-copyHash = Copiar el hash de la transacción
common-copyLink = Copiar el enlace al explorador
common-copyFailed = No se pudo copiar. Selecciona el texto y cópialo a mano.
common-showAll =
    { $hidden ->
        [one] Mostrar todo ({ $hidden } carácter más)
       *[other] Mostrar todo ({ $hidden } caracteres más)
    }
common-showLess = Mostrar menos
common-loading = Cargando
common-network = Red
common-unknownTime = en un momento desconocido
common-justNow = ahora mismo
common-decimalPoint = Escribe los decimales con un punto: 0.25
common-unexpected = Algo salió mal en la billetera. Inténtalo de nuevo.

## shell

shell-navigation = Pantallas
shell-chat = Chat
shell-portfolio = Inicio
shell-addressBook = Libreta de direcciones
shell-activity = Actividad
shell-settings = Ajustes
shell-lock = Bloquear
shell-lockHint = Bloquear la bóveda (Ctrl+L)
shell-keys = Atajos
shell-opening = Abriendo tu billetera
shell-vaults = Bóvedas
shell-vaultsHint = Abrir otra bóveda
shell-watchedTitle = Esta bóveda solo se observa
shell-lockedTitle = Esta bóveda no firma nada
shell-locked = Falló una comprobación del protocolo de firma, así que no se firma nada con ella. La salida está en Ajustes, en «Seguridad». { $reason }
shell-ended = { $what }: { $state }
shell-inProgress = { NUMBER($count) } en curso
shell-otherProfile = El perfil «{ $asked }» no se abrió: «{ $open }» está abierto. Cierra antes Lockstep e inícialo después con el otro perfil.

## startup

startup-heading = La billetera todavía no se puede abrir
startup-unchanged = No se cambió ni se borró nada.
startup-keychainLocked-title = Tu llavero está bloqueado
startup-keychainLocked-advice = Las claves de esta billetera se guardan en el llavero de tu sistema. Desbloquéalo y reinténtalo.
startup-keychainUnreachable-title = No se puede acceder a tu llavero
startup-keychainUnreachable-advice = Ningún servicio de llavero respondió. Inicia el llavero de tu escritorio (por ejemplo, GNOME Keyring o KWallet) en esta sesión y reinténtalo.
startup-keychainEntryMissing-title = Falta la clave de la billetera en tu llavero
startup-keychainEntryMissing-advice = Los datos de la billetera están aquí, pero el llavero no tiene la clave para ellos. Restaura la entrada del llavero, por ejemplo desde una copia de seguridad de este equipo. Lockstep no crea una clave nueva donde ya hay datos, porque eso los dejaría ilegibles.
startup-wrongKey-title = La clave de tu llavero no abre esta billetera
startup-wrongKey-advice = Los datos de esta carpeta probablemente se crearon en otro equipo o los creó otro usuario. Vuelve a poner los datos o el llavero que corresponden y reinténtalo.
startup-newerData-title = Los datos de esta billetera son de un Lockstep más nuevo
startup-newerData-advice = Los escribió una versión más nueva, y esta versión podría leerlos mal. Instala la versión más nueva para abrirla.
startup-profileHeld-title = Esta billetera ya está abierta
startup-profileHeld-advice = Otro Lockstep, quizá en una terminal, está usando este perfil. Ciérralo y reinténtalo.
startup-cosigner-title = El cofirmante no arrancó
startup-cosigner-advice = Cada firma necesita la segunda parte, que guarda el cofirmante. Reinténtalo; si vuelve a fallar, reinicia el equipo.
startup-removed-title = El perfil se eliminó de este equipo
startup-removed-advice = Puedes cerrar la ventana o empezar de nuevo con un perfil vacío.
startup-other-title = La billetera no pudo arrancar
startup-other-advice = Reinténtalo. Si vuelve a fallar, el mensaje de abajo dice más.
startup-message = Lo que se informó
startup-dataFolder = Carpeta de datos
startup-retrying = Intentándolo de nuevo

## networks

networks-bar = Redes mostradas
networks-on = Encendida
networks-testMoney = Dinero de prueba
networks-realMoney = Dinero real
networks-experimental = Experimental
networks-addedByYou = Añadida por ti
networks-nameOfAdded = { $chain } (añadida por ti)
networks-addedMeans = Tú añadiste esta red. Lockstep solo sabe lo que escribiste: nada demuestra cuánto vale { $ticker } aquí, así que no tiene valor en ningún total.
networks-feeBound = Lockstep no crea en esta red ninguna transacción con una comisión de { $fee } o más. Una que venga de otro lado recibe una advertencia.
networks-addNetwork = Añadir una red…
networks-addNetworkTitle = Añadir una red EVM
networks-addNetworkHint = Para una red que no está en esta lista. Toma estos datos de la documentación de la propia red, no de un desconocido. Se te pregunta en una ventana propia antes de contactar el nodo, y el nodo tiene que informar este id de cadena.
networks-newName = Nombre
networks-newUrl = Dirección de un nodo
networks-newChainId = Id de cadena
networks-newTicker = Símbolo de su moneda
networks-newTickerHint = La moneda en la que cobra comisiones. Tiene 18 decimales.
networks-newExplorer = Dirección de su explorador (opcional)
networks-newMoney = Qué son sus monedas
networks-newReal = Dinero real: tienen valor
networks-newTest = Dinero de prueba: no tienen valor
networks-addThis = Añadir esta red
networks-networkAdded = { $chain } está añadida y encendida.
networks-removeNetwork = Quitar esta red…
networks-networkRemoved = { $chain } se quitó. Lo que hiciste en ella se queda en tu actividad.
networks-neverLive = Esta versión nunca se usó con un nodo real de esta red. Pruébala con una cantidad pequeña.
networks-offline = Sin conexión: ninguna red está encendida y no se contacta nada
networks-trouble = { $host } no respondió correctamente
networks-switchedOn = { $chain } está encendida.
networks-switchedOff = { $chain } está apagada. Ya no se contacta.
networks-learns-real = Dinero real. La billetera pide al nodo que elijas saldos, comisiones y recibos, y le envía las transacciones que firmas. El operador del nodo conoce tu dirección y tu dirección IP.
networks-learns-sepolia = La red pública de prueba: monedas sin valor, para probar cosas. El nodo que elijas conoce tu dirección y tu dirección IP.
networks-learns-local = Una red de prueba que funciona en este equipo, para desarrollo. Nada sale de este equipo.
networks-endpoints = Nodos de { $chain }, en el orden en que la billetera les pregunta
networks-order = La billetera les pregunta en este orden: a cada uno solo si los anteriores no respondieron. Cada nodo al que se pregunta conoce tu dirección y tu dirección IP.
networks-askedFirst = Se le pregunta primero
networks-useFirst = Usar primero
networks-useFirstOf = Usar primero: { $host }
networks-isFirst = Ahora se pregunta primero a { $host }.
networks-remove = Quitar
networks-removeOf = Quitar { $host }
networks-removed = { $host } se quitó. Ya no se contacta.
networks-addNode = Añadir otro nodo…
networks-add = Añadir este nodo
networks-added = Se añadió otro nodo de { $chain } detrás de los demás.
networks-answeredIn = Última respuesta en { NUMBER($ms) } ms
networks-notAsked = Todavía no se le ha preguntado
networks-off = Apagada. No se contacta ninguno de sus nodos.
networks-switchOn = Encender
networks-switchOnWith = Elegir un nodo y encender…
networks-switchOff = Apagar
networks-which = ¿Qué nodo de { $chain }?
networks-whichMore = ¿Qué otro nodo de { $chain }?
networks-keptNodes = Los nodos que tenía antes: { $hosts }
networks-by = de { $operator }
networks-own = Un nodo tuyo
networks-ownUrl = Dirección de tu nodo para { $chain }
networks-urlHint = La dirección https de un servidor para { $speaks }, sin nombre ni contraseña en ella. Solo en este equipo se acepta http simple.
networks-ownOnly = No se conoce ningún nodo público de { $chain }, así que necesitas uno tuyo.
networks-more =
    { $count ->
        [one] { $count } red más
       *[other] { $count } redes más
    }
networks-search = Buscar una red por nombre, moneda o id de cadena
networks-noneFound = Ninguna red se llama así.

## settings

settings-title = Ajustes
settings-sectionList = Secciones de los ajustes
settings-sections-general = General
settings-sections-networks = Redes
settings-sections-agent = Agentes y programas
settings-sections-security = Seguridad
settings-sections-rules = Reglas
settings-sections-cosigner = Cofirmante
settings-sections-backup = Copia de seguridad
settings-sections-about = Acerca de
settings-search = Buscar en los ajustes
settings-noneTitle = No se encontró ningún ajuste
settings-noneText = Nada en los ajustes contiene «{ $typed }».
settings-networks = Redes
settings-networksHint = La billetera contacta los nodos de las redes que enciendes, los servicios que activas en estos ajustes, y nada más. Inicio las muestra todas juntas; la selección en lo alto de la ventana muestra menos y no cambia nada más. Una solicitud puede abarcar varias redes encendidas, nunca dinero real y de prueba a la vez, e indica la red de cada paso.
settings-experimental = Redes experimentales
settings-experimentalHint = Redes en las que esta versión nunca se usó con un nodo real, solo con una imitación de uno. Un pago puede fallar ahí o costar más de lo debido. Al desactivar esto, se apagan.
settings-chainId = Id de cadena { $id }
settings-prices = Precios
settings-pricesOn = Preguntar a { $operator } ({ $host }) cuánto valen las monedas en dólares estadounidenses
settings-pricesHint = Mientras esto está activado, sale de tu equipo, hacia { $host }: por qué monedas se pregunta y tu dirección IP. Nunca una dirección tuya y nunca una cantidad. Al desactivarlo se olvidan los precios.
settings-currency = Mostrar los valores en
settings-currencyName = { $name } ({ $code })
settings-currencyHint = Los precios vienen en dólares estadounidenses. Para otra moneda, se pide una vez al día a { $operator } ({ $host }) su tabla de tipos de cambio. Ahí se conoce tu dirección IP, pero ni la moneda ni nada sobre tus fondos. Los límites y el gráfico siguen en dólares estadounidenses.
settings-notifications = Notificaciones
settings-notificationsHint = Tu escritorio muestra una cuando una transacción termina y cuando una solicitud te espera, mientras estás en otro programa. Otras personas pueden verla, también sobre una pantalla bloqueada.
settings-notificationsOf-off = Ninguna
settings-notificationsOf-plain = Sin cantidades ni nombres
settings-notificationsOf-detailed = Con cantidades y nombres
settings-notificationsDetailed = Mientras la bóveda está bloqueada, las notificaciones no llevan cantidades ni nombres.
settings-tray = Bandeja
settings-trayHint = Una entrada en la bandeja de tu escritorio, si tiene una. Dice si una solicitud espera, si la bóveda está bloqueada y cuánto está pendiente: sin cantidades, sin nombres.
settings-trayEntryOf-on = Visible
settings-trayEntryOf-off = No visible
settings-closing = Cuando cierras la ventana
settings-closingOf-asks = Preguntarme
settings-closingOf-hides = Quedarse en la bandeja
settings-closingOf-quits = Salir
settings-appearance = Apariencia
settings-theme = Tema
settings-themes-system = Como el sistema
settings-themes-light = Claro
settings-themes-dark = Oscuro
settings-language = Idioma
settings-languageOfSystem = Como el sistema
settings-languageHint = Las ventanas cambian a él cuando se vuelven a cargar. Lo que escribiste en esta y no enviaste se pierde entonces.
settings-languageEnglish = El agente de Lockstep, las palabras de las redes y los nodos y los nombres de los campos de una transacción están en inglés en todos los idiomas.
settings-languageReload = Volver a cargar esta ventana
settings-honest = Lo que esta billetera no promete
settings-about = Acerca de
settings-version = Versión
settings-profile = Perfil
settings-vault = Bóveda
settings-created = Creada
settings-account = Frase de recuperación
settings-accountOf = Importada de la cuenta { $account } de una frase
settings-dataFolder = Carpeta de datos
settings-copyFolder = Copiar la carpeta de datos
settings-crashReports = Informes de fallos
settings-crashes =
    { $count ->
        [0] Ninguno. Si Lockstep falla, un informe se queda en este equipo.
        [one] { $count } informe, solo en este equipo
       *[other] { $count } informes, solo en este equipo
    }
settings-crashesUnknown = No se pudieron contar.
settings-copyCrashFolder = Copiar la carpeta de los informes de fallos

## updates

updates-title = Versiones nuevas
updates-own = Este es Lockstep { $version }.
updates-on = Buscar versiones nuevas
updates-hint = Mientras esto está activado, se pregunta a { $host } una vez al día. Conoce tu dirección IP y que Lockstep pregunta, pero ninguna dirección tuya ni ningún saldo. Nada se descarga ni se instala por sí solo.
updates-unavailable = No disponible: este Lockstep se compiló sin la clave de publicación o sin la dirección de sus versiones, así que no puede buscar versiones nuevas.
updates-out = La versión { $version } salió el { $date }.
updates-how = Consíguela donde conseguiste esta y comprueba el archivo antes de instalarlo: lockstep verify FILE en una terminal. Lockstep no descarga ni instala nada por sí solo.
updates-digest = SHA-256 de { $file }
updates-asked = Última pregunta: { $when }.
updates-notAsked = Todavía no se ha preguntado.
updates-newest = La versión más nueva anunciada es { $version }, del { $date }.
updates-news = En Ajustes, en «Acerca de», se dice cómo conseguirla.

## support

support-title = Archivo de soporte
support-hint = Un archivo de texto para informar de un problema: versiones, ajustes, recuentos y estados. No contiene ningún secreto, ninguna cantidad, ninguna transacción ni ningún nombre de la libreta de direcciones. Léelo antes de enviarlo.
support-withAddresses = Añadir las direcciones de la bóveda y los nombres de host de los nodos
support-write = Escribir un archivo de soporte
support-done = El archivo de soporte se escribió en el lugar que elegiste.

## firstStart

firstStart-title = Te damos la bienvenida a Lockstep
firstStart-intro = Una billetera con la que puedes hablar. Su clave nunca existe en una sola pieza: este equipo tiene una parte, un cofirmante tiene la otra, y ambos firman solo lo que aprobaste.
firstStart-choose = ¿Cómo quieres empezar?
firstStart-back = Atrás
firstStart-pairThenNew = Seguir con una bóveda nueva
firstStart-ways-new-tile = Bóveda nueva
firstStart-ways-new-about = Empieza con direcciones nuevas. Tarda un minuto.
firstStart-ways-new-title = Crea tu bóveda
firstStart-ways-new-intro = Una bóveda contiene tus direcciones. Le pones un nombre y eliges su contraseña en una ventana aparte.
firstStart-ways-restore-tile = Restaurar una copia
firstStart-ways-restore-about = Tienes un archivo de copia de seguridad de Lockstep o Vultisig.
firstStart-ways-restore-title = Restaurar una copia de seguridad
firstStart-ways-restore-intro = Elige el archivo en el diálogo de tu escritorio. Sus contraseñas se escriben en una ventana aparte.
firstStart-ways-phrase-tile = Importar una frase
firstStart-ways-phrase-about = Tienes las 12 o 24 palabras de otra billetera.
firstStart-ways-phrase-title = Importar una frase de recuperación
firstStart-ways-phrase-intro = Las palabras de otra billetera se convierten en una bóveda con la misma dirección.
firstStart-ways-pair-tile = Vincular con otro dispositivo
firstStart-ways-pair-about = Deja que la otra parte esté en un equipo propio.
firstStart-ways-pair-title = Vincular con otro dispositivo
firstStart-ways-pair-intro = Un cofirmante en otro equipo tiene la otra parte, fuera del alcance de los programas de este equipo. Vincúlate primero con él; después crea, o restaura, una bóveda con él.

## firstNetworks

firstNetworks-title = ¿Qué redes usas?
firstNetworks-privacy = Hasta ahora no se ha contactado nada. En cuanto sigas, y después mientras la billetera esté abierta, pide a un nodo público de cada red marcada saldos y comisiones, y le da las transacciones que firmas. El operador del nodo conoce tu dirección IP y tus direcciones en esa red. Los precios y un agente en otro lugar quedan desactivados hasta que los actives.
firstNetworks-choose = Redes recomendadas
firstNetworks-node = pregunta a { $host }, de { $operator }
firstNetworks-elsewhere = Todas las demás redes, las redes de prueba y los nodos tuyos están en Ajustes, en «Redes». Ahí puedes cambiarlo todo en cualquier momento.
firstNetworks-goOn =
    { $count ->
        [one] Encender { $count } red
       *[other] Encender { $count } redes
    }
firstNetworks-enter = Ir a la billetera
firstNetworks-stayOffline = Seguir sin conexión por ahora
firstNetworks-asking = Preguntando a su nodo…
firstNetworks-on = Encendida
firstNetworks-failed = Algunos nodos no respondieron como debían. Inténtalo de nuevo o sigue sin estas redes; en Ajustes hay otros nodos para ellas.
firstNetworks-again = Intentar de nuevo

## lock

lock-heading = Esta bóveda está bloqueada
lock-unlock = Desbloquear
lock-show = Mostrar la ventana de consentimiento
lock-reasons-start = Lockstep se inició.
lock-reasons-person = Tú la bloqueaste.
lock-reasons-idle = No se usó durante un rato.
lock-reasons-sleep = El equipo se suspendió.
lock-reasons-session = El escritorio se bloqueó.
lock-reasons-passwordUnknown = El cofirmante dejó de responder mientras se cambiaba la contraseña. Si la contraseña nueva no la abre, la abre la antigua.
lock-hidden = Los saldos, las direcciones, la actividad y el chat están ocultos hasta que la desbloquees. Lo que ya se firmó sigue hasta su final.
lock-hint = Una ventana aparte pide la contraseña, y el cofirmante la comprueba. Nadie puede restablecerla.
lock-opens = La abre la contraseña de «{ $vault }». Cada bóveda tiene la suya.
lock-waiting = Escribe la contraseña en la ventana de consentimiento.
lock-problemTitle = No se pudo desbloquear
lock-wrongTitle = La última contraseña era incorrecta
lock-bannedTitle = No firma nada, ni siquiera desbloqueada
lock-banned = Una comprobación del protocolo de firma falló antes. { $reason } Desbloquéala; la salida está en Ajustes, en «Seguridad».
lock-attemptsLeft =
    { $count ->
        [0] Cada intento más tiene un tiempo de espera.
        [one] Queda { $count } intento antes de un tiempo de espera.
       *[other] Quedan { $count } intentos antes de un tiempo de espera.
    }
lock-wait =
    { $seconds ->
        [one] El próximo intento se comprueba dentro de { $seconds } segundo.
       *[other] El próximo intento se comprueba dentro de { $seconds } segundos.
    }

## security

security-lockTitle = Bloqueo
security-failed = No se pudieron leer los ajustes de seguridad
security-lockNow = Bloquear ahora
security-lockKey = o Ctrl+L en cualquier pantalla
security-idle = Bloquear tras no usarse durante
security-idleHint = La billetera termina primero una firma que está en curso, y no se queda abierta para esperar dinero.
security-minutes =
    { $count ->
        [one] { $count } minuto
       *[other] { $count } minutos
    }
security-sleep = El equipo se suspende
security-session = El escritorio se bloquea
security-desktop-starting = Comprobando si el escritorio lo informa
security-desktop-listening = La bóveda se bloquea
security-desktop-lost = No se nota: no se puede acceder al escritorio ({ $reason }). La bóveda se bloquea solo tras el tiempo sin uso que está fijado arriba.
security-backup = Última copia de seguridad
security-never = Nunca
security-passwordTitle = Contraseña de la bóveda
security-passwordHint = Escribes la contraseña antigua y luego una nueva dos veces. Las copias de seguridad anteriores siguen necesitando la contraseña que la bóveda tenía entonces. Nadie puede restablecerla.
security-changePassword = Cambiar la contraseña
security-changed = La bóveda tiene su contraseña nueva.
security-skipTitle = Preguntas de consentimiento
security-skip = Dejar que el agente omita la pregunta de consentimiento
security-skipHint = Cuando esto está activado, un agente puede marcar una transacción de modo que se te pida solo la contraseña. La página de la contraseña sigue mostrando lo que firmas, y por todo lo sospechoso se sigue preguntando primero. Déjalo desactivado si no lo necesitas.
security-renewTitle = Reemplazar ambas partes de la clave
security-renewAdvised = Falló una comprobación de seguridad, así que esta bóveda no firma nada. Reemplazar ambas partes levanta eso y vuelve inútil todo lo que la comprobación fallida pudiera haber revelado.
security-renewHint = Las direcciones se quedan. Las copias de seguridad anteriores, y cualquier otra copia de una parte, ya no pueden firmar; haz una copia nueva después.
security-renew = Reemplazarlas…
security-renewed = Ambas partes son nuevas. Haz ahora una copia de seguridad nueva.
security-deleteTitle = Borrar esta bóveda
security-deleteHint = Elimina «{ $vault }» para siempre: las partes de la clave en este dispositivo y en el cofirmante, la libreta de direcciones, el chat y la actividad.
security-noBackup = No hay ninguna copia de seguridad de esta bóveda. Lo que contiene se perdería.
security-delete = Borrar la bóveda…
security-deleted = La bóveda se borró.

## createVault

createVault-defaultName = Principal
createVault-name = Nombre de la bóveda
createVault-nameHint = Solo tú lo ves. Puedes llamarla como quieras.
createVault-nameMissing = Ponle un nombre a la bóveda.
createVault-submit = Crear la bóveda
createVault-passwordElsewhere = La contraseña de la bóveda se elige en una ventana aparte. Solo esa ventana la pide alguna vez.
createVault-labelsTitle = Antes de confiar en ella
createVault-auditLabel = La biblioteca de firma entre dos partes dkls23 0.6.2 no ha tenido ninguna auditoría de terceros.
createVault-sameMachineLabel = Un cofirmante en el mismo equipo no protege contra software que se ejecuta como tú. Un cofirmante en otro equipo sí.
createVault-progressTitle = Creando tu bóveda
createVault-stages-password = Eliges una contraseña en la ventana de consentimiento
createVault-stages-phrase = Escribes la frase de recuperación en la ventana de consentimiento
createVault-stages-account = Miras la dirección en la que se convierte
createVault-stages-keygen = Ambas partes se generan juntas
createVault-stages-storing = Ambas partes se guardan y se vuelven a leer
createVault-stages-refreshing = Ambas partes se reemplazan, para que ningún lado conozca la del otro
createVault-stages-testing = Se firma un mensaje de prueba con ambos esquemas
createVault-stages-done = La bóveda está lista
createVault-cancelled = No se creó nada.
createVault-failedTitle = La bóveda no se creó
createVault-failedDetail = Se descartó una bóveda a medio hacer. Puedes intentarlo de nuevo.

## importPhrase

importPhrase-title = Importar una frase de recuperación
importPhrase-intro = Convierte en bóveda la primera cuenta de Ethereum de una frase de recuperación. Ves su dirección antes de que se guarde nada. Su clave está entera en este equipo por un momento, mientras se divide, y quien tenga la frase puede seguir gastando sin el cofirmante.
importPhrase-defaultName = Importada
importPhrase-elsewhere = La frase se escribe en una ventana aparte, nunca en esta.
importPhrase-staysHere = La otra parte se crea con el cofirmante de este equipo. Después la bóveda se puede trasladar al otro equipo.
importPhrase-submit = Escribir la frase…
importPhrase-failed = No se importó nada

## watch

watch-title = Observar una bóveda de otra billetera
watch-intro = Una copia de seguridad de Vultisig (.vult) se convierte aquí en direcciones y saldos, y nada más: no se guarda ninguna parte de la clave que contiene, y no se firma nada con ella.
watch-choose = Elegir el archivo .vult
watch-failed = No se importó nada
watch-watchedTitle = Una bóveda observada
watch-watchedText = Las partes de su clave se quedan donde están. Este perfil tiene solo sus direcciones; sus saldos se leen de la red.
watch-noLock = No se puede bloquear: ninguna parte suya está aquí, así que no tiene contraseña que pudiera volver a abrirla. Quien use esta cuenta de usuario puede ver sus direcciones y saldos, y nada más.
watch-stop = Dejar de observar…
watch-stopTitle = ¿Dejar de observar «{ $vault }»?
watch-stopText = Sus direcciones y saldos se eliminan de este perfil. La bóveda en sí está en otro lugar y se puede volver a observar con su archivo.
watch-stopConfirm = Dejar de observar
watch-stopped = La bóveda ya no se observa.

## vaults

vaults-title = Bóvedas
vaults-hint = Cada bóveda tiene su propia contraseña, sus direcciones, su libreta de direcciones, su chat y su actividad. Solo una está abierta a la vez.
vaults-list = Bóvedas de este perfil
vaults-isChosen = Elegida
vaults-isOpen = Abierta ahora
vaults-isWatched = Observada
vaults-since = Aquí desde { $when }
vaults-open = Abrir
vaults-openOf = Abrir «{ $vault }»
vaults-notOpened = «{ $vault }» no se abrió
vaults-locks = Al abrir otra bóveda, «{ $vault }» se bloquea y se retira lo que te pregunta. Lo que ya se firmó sigue hasta su final.
vaults-closes = Al abrir otra bóveda se cierra «{ $vault }», que solo se observa.
vaults-colour = Color
vaults-colourHint = Está junto al nombre de la bóveda, para que distingas tus bóvedas.
vaults-colours-slate = Pizarra
vaults-colours-red = Rojo
vaults-colours-amber = Ámbar
vaults-colours-green = Verde
vaults-colours-teal = Verde azulado
vaults-colours-blue = Azul
vaults-colours-pink = Rosa
vaults-colours-brown = Marrón
vaults-save = Guardar
vaults-saved = Se guardaron el nombre y el color de la bóveda.
vaults-notSaved = No se cambió nada
vaults-settings = Ajustes de las bóvedas
vaults-add = Añadir una bóveda
vaults-addIntro = «{ $vault }» sigue abierta hasta que la bóveda nueva esté lista. Cada bóveda tiene su propia contraseña, y lo que hizo una no se ve desde otra.
vaults-addBack = Volver a «{ $vault }»
vaults-othersStay =
    { $count ->
        [one] Solo desaparece esta bóveda. La otra bóveda de este perfil queda como está.
       *[other] Solo desaparece esta bóveda. Las otras { $count } bóvedas de este perfil quedan como están.
    }

## wipe

wipe-title = Eliminar este perfil de este equipo
wipe-text = Desaparecen todos sus archivos y entradas del llavero, con contraseña o sin ella. Primero escribes el nombre de la bóveda en la ventana de consentimiento. Sin una copia de seguridad, nadie podrá mover jamás lo que contiene la bóveda.
wipe-textOfSeveral = Desaparecen las { NUMBER($count) } bóvedas de este perfil, con todos sus archivos y entradas del llavero, con contraseña o sin ella. Primero escribes el nombre que muestra la ventana de consentimiento. Sin una copia de seguridad, nadie podrá mover jamás lo que contiene una bóveda.
wipe-submit = Eliminar el perfil…
wipe-startAnew = Empezar de nuevo con un perfil vacío
wipe-removedHeading = Aquí no queda nada del perfil

## cosigner

cosigner-title = Cofirmante
cosigner-failed = No se pudo leer el vínculo
cosigner-at-here = El cofirmante de esta bóveda está en este equipo.
cosigner-at-elsewhere = El cofirmante de esta bóveda está en otro equipo.
cosigner-protects-here = Protege contra una copia de tu disco o de tu llavero, a la que le falta tu contraseña, y no contra software que se ejecuta como tú.
cosigner-protects-elsewhere = El software que se ejecuta como tú, o cualquiera que tenga este equipo, no tiene su parte. Sin ella no se firma nada, así que tiene que estar accesible cuando firmas.
cosigner-choice = Qué cofirmante tiene la otra parte
cosigner-here = En este equipo
cosigner-elsewhere = En otro equipo
cosigner-leftBehind = Un cofirmante anterior quizá tenga todavía una parte de esta bóveda. Esa parte ya no puede firmar. Se elimina la próxima vez que desbloquees la bóveda y ese cofirmante responda.
cosigner-pairingTitle = Un cofirmante en otro equipo
cosigner-pairHint = Inicia allí el cofirmante y deja que su consola muestre un código: lockstep-cosigner pair. Pegas el código en una ventana propia; sirve una vez.
cosigner-pair = Vincular…
cosigner-pairAgain = Vincular de nuevo…
cosigner-pairFailed = No se vinculó nada
cosigner-pairedWith = Vinculado con { $address }
cosigner-unusable = El vínculo no se puede usar
cosigner-unpair = Terminar el vínculo
cosigner-unpairNeeded = El vínculo se mantiene mientras la otra parte de la bóveda esté allí. Si el cofirmante ya no conoce este dispositivo, su consola entrega la bóveda: lockstep-cosigner pair --replaces DEVICE.
cosigner-unpaired = El vínculo ha terminado, en ambos lados.
cosigner-notTold = El vínculo ha terminado aquí. No se pudo acceder al cofirmante: quita este dispositivo en su consola.
cosigner-moveTitle-here = Trasladar a este equipo
cosigner-moveTitle-elsewhere = Trasladar al otro equipo
cosigner-moveBanned = Falló una comprobación de seguridad, así que esta bóveda no firma nada. Trasladarla levanta también eso. Hazlo si ya no confías en el cofirmante actual.
cosigner-moveHint = Las direcciones se quedan. Ambas partes se reemplazan, de modo que las copias de seguridad anteriores, y todo lo que conserve el cofirmante antiguo, ya no pueden firmar.
cosigner-moveFile = Un cofirmante en otro equipo exporta una parte solo en su propia consola. Escríbela allí en un archivo, trae el archivo aquí y elígelo:
cosigner-console = lockstep-cosigner export --vault { $vault } --to FILE
cosigner-move-here = Elegir el archivo y trasladar…
cosigner-move-elsewhere = Trasladar la bóveda…
cosigner-choosing = Elige el archivo en el diálogo de tu escritorio
cosigner-stages-reaching = Se pregunta al otro cofirmante
cosigner-stages-password = Escribes la contraseña de la bóveda en la ventana de consentimiento
cosigner-stages-storing = Recibe la parte
cosigner-stages-refreshing = Ambas partes se reemplazan
cosigner-stages-testing = Se firma un mensaje de prueba con ambos esquemas
cosigner-stages-done = La bóveda se ha trasladado
cosigner-moved = La bóveda se ha trasladado. Haz ahora una copia de seguridad nueva.
cosigner-copyCommand = Copiar el comando

## backup

backup-title = Copia de seguridad
backup-loading = Leyendo el estado de la copia de seguridad
backup-failed = No se pudo leer el estado de la copia de seguridad
backup-intro = Un archivo restaura esta bóveda en otro equipo. Necesita dos contraseñas: la propia de la copia y la de la bóveda. Quien tenga el archivo y ambas contraseñas puede gastar lo que contiene la bóveda; si falta cualquiera de ellas, el archivo no vale nada, tampoco para ti.
backup-never = Nunca
backup-neverText = Si este equipo se pierde o se rompe, nadie puede restaurar lo que contiene la bóveda.
backup-last = Última copia de seguridad
backup-proven = Probada
backup-notProven = Todavía no
backup-outOfDate = La última copia de seguridad ya no puede firmar
backup-outOfDateText = Las partes de la bóveda se renovaron después de hacerla. Haz una copia nueva y desecha la antigua.
backup-unknown = No se sabe si la última copia de seguridad todavía sirve
backup-restored = Restaurada desde una copia de seguridad el { $when }
backup-restoredText = Las copias de seguridad anteriores, y cualquier otra copia de esta bóveda, todavía pueden firmar igual que ella. Renovar las partes las deja sin valor, también la copia desde la que restauraste: haz una copia nueva después.
backup-refresh = Renovar las partes…
backup-make = Hacer una copia de seguridad
backup-prove = Probar una copia de seguridad
backup-proveHint = La prueba restaura un archivo en un perfil desechable, firma un mensaje de prueba y lo borra. No contacta ninguna red.
backup-shareElsewhere = El cofirmante de esta bóveda exporta su parte solo en su propia consola. Escríbela allí en un archivo; ese archivo lo eliges primero:
backup-fileElsewhere = Eliges el archivo en el diálogo de tu escritorio y escribes las contraseñas en una ventana aparte.
backup-makingTitle = Haciendo la copia de seguridad
backup-provingTitle = Probando la copia de seguridad
backup-restoringTitle = Restaurando la bóveda
backup-choosing = Elige el archivo en el diálogo de tu escritorio
backup-stages-vaultPassword = Escribes la contraseña de la bóveda en la ventana de consentimiento
backup-stages-backupPassword = La contraseña propia de la copia, en la ventana de consentimiento
backup-stages-writing = El archivo se sella y se escribe
backup-stages-reading = El archivo se vuelve a leer y se abre
backup-stages-restoring = Ambas partes se vuelven a poner
backup-stages-testing = Se firma un mensaje de prueba con ambos esquemas
backup-stages-wiping = Se borra lo que creó la prueba
backup-stages-done = Listo
backup-made = La copia de seguridad está hecha
backup-madeText = Se volvió a leer del disco y se abrió con su contraseña. Guarda una copia lejos de este equipo, y su contraseña lejos del archivo.
backup-proveNow = Probar que se puede restaurar
backup-makeFailed = No se hizo ninguna copia de seguridad
backup-proveFailed = La prueba no se superó
backup-cancelled = No se hizo nada.
backup-provenTitle = La copia de seguridad de «{ $vault }» se puede restaurar
backup-provenText = Se restauró en un perfil desechable, ambas partes firmaron un mensaje de prueba, y todo ello se borró.
backup-provenLocked = Se restauró en un perfil desechable, que se borró. No firma nada, porque la bóveda está bloqueada: { $reason }
backup-provenChains =
    { $others ->
        [0] { $first }
       *[other] { $first } y { $others } más
    }
backup-provenMadeAt = Copia de seguridad hecha
backup-guided-title = Hacer una copia y probarla
backup-guided-intro = Eliges adónde va el archivo y una contraseña propia para él. Después la prueba abre el archivo con ambas contraseñas y firma un mensaje con lo que contiene.
backup-guided-receive = Mostrar mi dirección
backup-restoreTitle = Restaurar desde una copia de seguridad
backup-restoreIntro = Necesitas el archivo y dos contraseñas: la propia de la copia y la de la bóveda tal como era cuando se hizo la copia.
backup-restoreElsewhere = El cofirmante del otro equipo, que elegiste arriba, recibe la otra parte. Ambas partes se reemplazan antes de que se use la bóveda.
backup-restore = Elegir la copia de seguridad
backup-restoreFailed = No se restauró nada

## rules

rules-title = Reglas
rules-hint = El cofirmante de esta bóveda firma solo lo que estas reglas permiten, según lo que él lee en la propia transacción. Tu consentimiento hace falta de todos modos.
rules-here = El cofirmante está en este equipo, así que las reglas protegen contra errores, y no contra software que se ejecuta como tú.
rules-elsewhere = El cofirmante está en otro equipo, así que las reglas valen aunque este equipo haga lo que quiere otra persona. Lo que una regla hace revisar se confirma en su consola.
rules-older = Esta bóveda es anterior a las reglas propias. Conserva las reglas incorporadas de abajo hasta que las cambies.
rules-start = Usar las reglas de una bóveda nueva…
rules-failed = No se pudieron leer las reglas
rules-inForce = En vigor ahora
rules-remove = Quitar…
rules-removeOf = Quitar: { $sentence }
rules-remains = Lo que queda de cada límite
rules-left = Queda: { $left }. Usado: { $used }, con comisiones y permisos.
rules-pendingTitle = Un cambio espera
rules-pendingText = Entra en vigor el { $from }.
rules-proposedTitle = Un agente propone un cambio
rules-proposedBy = { $by } lo propuso el { $at }.
rules-proposedHint = No ha cambiado nada. Lee qué haría antes de pedirlo.
rules-proposedOld = Las reglas cambiaron desde entonces, así que ya no encaja.
rules-cancel = Cancelar el cambio
rules-cancelled = El cambio está cancelado.
rules-change = Cambiar las reglas
rules-capTitle = Un límite por día
rules-chain = Red
rules-amount = Como máximo, en monedas enteras, en 24 horas
rules-addCap = Añadir el límite…
rules-valueTitle = Un límite de valor por día
rules-valueHint = Cuenta todos los activos juntos, con comisiones y permisos, a precios que fijas aquí. Se quedan como están hasta que cambies las reglas, así que nadie puede mover el límite diciéndole otro precio al cofirmante.
rules-value = Como máximo, en USD, en 24 horas
rules-prices = El dinero real sin precio no tiene valor conocido y se rechaza mientras rige el límite. El dinero de prueba sin precio cuenta como nada.
rules-priceOf = Precio de 1 { $ticker } en { $chain }, en USD
rules-recipientsTitle = Destinatarios permitidos
rules-recipients = Direcciones, una en cada línea. No se puede pagar a nadie más.
rules-addRecipients = Permitir solo estas…
rules-unlimitedTitle = Permisos sin límite
rules-unlimited = Los rechaza, y con ellos toda llamada que no se puede leer.
rules-addUnlimited = Rechazarlos…
rules-timesTitle = Horas
rules-from = Desde (UTC)
rules-to = Hasta (UTC)
rules-addTimes = Firmar solo entre estas…
rules-draftTitle = Lo que cambiaría
rules-nothing = No cambia nada.
rules-atOnce = Solo quita permiso, así que entra en vigor de inmediato. Volver a permitir más requiere el plazo de espera.
rules-waits =
    { $hours ->
        [one] Permite más, así que entra en vigor { $hours } hora después de que lo confirmes. Hasta entonces puedes cancelarlo.
       *[other] Permite más, así que entra en vigor { $hours } horas después de que lo confirmes. Hasta entonces puedes cancelarlo.
    }
rules-gone = Ya no: { $sentence }
rules-added = Desde entonces: { $sentence }
rules-tried =
    { $tried ->
        [0] No se pudo probar ninguna transacción de los últimos 30 días.
       *[other] De { $tried } transacciones de los últimos 30 días, estas reglas no habrían dejado pasar { NUMBER($found) }.
    }
rules-would = { $when }: { $title }. { $rule }
rules-ask = Cambiar las reglas…
rules-drop = Dejarlas como están
rules-done = Las reglas han cambiado.

## allowances

allowances-title = Permisos
allowances-hint = Contratos y personas a los que permitiste mover tus tokens. La billetera los encuentra en el historial de las redes encendidas y pregunta a cada token qué está en vigor ahora.
allowances-search = Buscar
allowances-searchOn = Seguir buscando
allowances-searching = Buscando en el historial de tus redes…
allowances-failed = No se pudieron leer los permisos
allowances-none = Ningún permiso está en vigor.
allowances-noneYet = No se encontró ningún permiso en estos bloques.
allowances-noNetwork = Ninguna red está encendida.
allowances-complete = Se buscó en todo el historial.
allowances-incomplete = Incompleto: solo se buscó en los bloques del { $first } al { $last }.
allowances-notTold = Los nodos de esta red no informan de permisos.
allowances-notRead = No se pudo leer { $chain }
allowances-before = Antes se buscó en los bloques del { $first } al { $last }.
allowances-nothingBefore = Antes no se buscó en nada.
allowances-may = Puede mover { $amount }
allowances-unknownToken = Un token que la billetera no conoce
allowances-resembles = Esto no es { $ticker }. Solo usa su nombre.
allowances-exposed = De tu saldo actual: { $amount }.
allowances-until = Termina el { $at }.
allowances-account = Esta es la cuenta de una persona y no un contrato. Su dueño puede tomar los tokens en cualquier momento.
allowances-through = A través de Permit2.
allowances-unread = No se sabe si está en vigor: { $why }
allowances-revoke = Retirar…
allowances-revokeOf = Retirar: { $asset }, { $spender }
allowances-unknown =
    { $count ->
        [one] { $count } más de un token que la billetera no conoce
       *[other] { $count } más de tokens que la billetera no conoce
    }
allowances-unknownHint = Cualquiera puede crear un token cuyo historial diga que diste un permiso. Retirar uno cuesta una comisión y rara vez vale la pena.
allowances-asked = Mira la solicitud en la otra ventana.

## descriptors

descriptors-title = Descripciones de contratos
descriptors-hint = Los autores de un contrato pueden decir qué significan sus llamadas y mensajes (ERC-7730). El programa tiene descripciones así de contratos comunes. Están junto a lo que la propia billetera lee, y no deciden nada.
descriptors-own = Solo se usan las descripciones que son parte de este programa.
descriptors-failed = No se pudieron leer las descripciones
descriptors-choose = Usar una carpeta…
descriptors-chooseOther = Usar otra carpeta…
descriptors-drop = Usar solo las del programa
descriptors-dropped = Solo se usan las descripciones del programa.
descriptors-count =
    { $count ->
        [one] { $count } descripción de { $folder }
       *[other] { $count } descripciones de { $folder }
    }
descriptors-person = Sin verificar. Lo que dicen se marca así en la ventana de consentimiento.
descriptors-reviewed = La copia revisada del registro en su commit { $commit }.
descriptors-changed = No se usa: otro programa cambió la copia en la carpeta del perfil. Elige la carpeta de nuevo.
descriptors-hash = SHA-256 de la copia
descriptors-notRead =
    { $count ->
        [one] { $count } archivo no se puede aplicar
       *[other] { $count } archivos no se pueden aplicar
    }
descriptors-one = { $file }: { $why }

## scripts

scripts-title = Herramientas de desarrollo
scripts-hint = Con Forge y un compilador de Solidity tuyos, un agente puede ejecutar un script en un entorno aislado: ningún archivo tuyo, ninguna red salvo las lecturas de un nodo, tiempo y memoria limitados. Lo que el script enviaría se pregunta como siempre. Lockstep no contiene ninguno de los dos programas y no los comprueba.
scripts-off = Desactivado. No se ofrecen scripts a los agentes.
scripts-failed = No se pudieron leer las herramientas de desarrollo
scripts-choose = Indicar los programas…
scripts-chooseOther = Indicar otros programas…
scripts-drop = Desactivar
scripts-dropped = Las herramientas de desarrollo están desactivadas.
scripts-forge = Forge
scripts-compiler = Compilador
scripts-on = Los agentes pueden ejecutar scripts con ellos.
scripts-chosenInTwo = Siguen dos diálogos: primero forge, después el compilador (solc).

## tray

tray-title = ¿Debe Lockstep quedarse en la bandeja?
tray-explains = En la bandeja sigue vigilando tus transacciones, y las solicitudes de tu agente y de los programas te siguen llegando. La bóveda se bloquea por sí sola como antes.
tray-later = Lockstep pregunta hasta que elijas. Puedes cambiarlo en Ajustes.
tray-stay = Quedarse en la bandeja
tray-quit = Salir

## keys

keys-title = Atajos de teclado
keys-anywhere = En cualquier pantalla
keys-moving = Moverse
keys-chat = En el chat
keys-palette = Buscar o hacer cualquier cosa
keys-newChat = Conversación nueva
keys-search = Buscar en esta pantalla
keys-or = o
keys-goTo = Ir a { $screen }
keys-lock = Bloquear la bóveda
keys-list = Mostrar esta lista
keys-next = Al control siguiente
keys-previous = Al control anterior
keys-press = Pulsar el botón que tiene el foco
keys-escape = Cerrar un diálogo; en la ventana de consentimiento: decir que no
keys-send = Enviar el mensaje
keys-line = Empezar una línea nueva
keys-withKey = { $label } ({ $key })

## palette

palette-title = Buscar o hacer
palette-search = ¿Qué buscas?
palette-placeholder = Buscar pantallas, personas, acciones, ajustes
palette-found = Lo que se encontró
palette-none = Nada tiene esto en su nombre.
palette-open = Buscar o hacer…
palette-groups-screens = Ir a
palette-groups-actions = Hacer
palette-groups-people = Enviar a
palette-groups-scope = Mostrar
palette-groups-conversations = Conversaciones recientes
palette-groups-settings = Ajustes
palette-send = Enviar
palette-receive = Recibir
palette-receiveOn = Recibir en { $chain }
palette-newChat = Chat nuevo
palette-lock = Bloquear la bóveda
palette-openVault = Cambiar a la bóveda «{ $vault }»
palette-keys = Atajos de teclado
palette-words-send = pagar transferir transferencia pago
palette-words-receive = dirección depositar depósito qr cobrar
palette-words-newChat = preguntar agente conversación
palette-words-lock = cerrar salir cerrar sesión
palette-words-openVault = abrir cambiar bóvedas otra cuenta
palette-words-keys = ayuda teclas teclado atajos
palette-onChain = en { $chain }
palette-isOff = { $chain } está apagada: enciéndela primero
palette-only = Solo { $chain }

## history

history-title = Valor a lo largo del tiempo
history-range = Hasta cuándo atrás
history-ranges-day = 24 h
history-ranges-week = 7 días
history-ranges-month = 30 días
history-ranges-year = 1 año
history-now = ahora
history-ago-day = hace 24 h
history-ago-week = hace 7 días
history-ago-month = hace 30 días
history-ago-year = hace 1 año
history-loading = Leyendo lo que se registró
history-failed = No se pudieron leer los valores registrados
history-none = Todavía no hay nada registrado. Mientras la billetera está abierta, el total se registra aquí cada 15 minutos.
history-noneInRange = No se registró nada en este tiempo. El último total es del { $when }.
history-since = Registrado desde el { $when }; del tiempo anterior no se sabe nada.
history-inDollars = En dólares estadounidenses: los tipos de cambio de días anteriores no se conocen, y con los de hoy el gráfico mostraría cambios que nunca existieron.
history-scope = Cada total cuenta las redes que estaban encendidas entonces.
history-gaps = Huecos: la billetera estaba cerrada o un saldo era desconocido.
history-otherUnpriced =
    { $count ->
        [one] { $count } total cuenta otras monedas, porque faltaban precios. El gráfico lo omite; la tabla lo tiene.
       *[other] { $count } totales cuentan otras monedas, porque faltaban precios. El gráfico los omite; la tabla los tiene.
    }
history-without =
    { $count ->
        [one] Sin { $count } moneda de precio desconocido.
       *[other] Sin { $count } monedas de precio desconocido.
    }
history-fromTo = De { $from } a { $to }.
history-table = Mostrar como tabla
history-caption = Valor total, { $range }
history-when = Cuándo
history-value = Valor
history-withoutShort =
    { $count ->
        [one] (sin { $count } moneda)
       *[other] (sin { $count } monedas)
    }

## checklist

checklist-title = Prepara tu billetera
checklist-label = Lo que queda por hacer
checklist-doneLabel = hecho
checklist-hide = Ocultar
checklist-hidden = La lista de preparación está oculta. En Ajustes se puede volver a mostrar.
checklist-settingsTitle = Lista de preparación
checklist-settingsHidden = Ocultaste la lista de preparación de la primera pantalla.
checklist-show = Volver a mostrarla
checklist-backUp-title = Hacer una copia de seguridad
checklist-backUp-text = Un archivo restaura la bóveda en otro equipo.
checklist-backUp-action = Hacer una copia…
checklist-test-title = Probar la copia de seguridad
checklist-test-text = Restaura el archivo por un momento y firma con él un mensaje de prueba.
checklist-test-action = Probar…
checklist-receive-title = Recibir tus primeras monedas
checklist-receive-text = Tu dirección, como texto y como código QR.
checklist-receive-action = Mostrar la dirección
checklist-person-title = Añadir una persona
checklist-person-text = Entonces basta con «send 0.1 ETH to Anna».
checklist-person-action = Añadir…

## portfolio

portfolio-address = Tu dirección en { $chain }
portfolio-withheld = No se muestra antes de que haya una copia de seguridad de esta bóveda.
portfolio-why = ¿Por qué?
portfolio-remove = Quitar
portfolio-counterfeit = Se hace llamar «{ $ticker }» y no es el { $known } que esta billetera conoce. Puede ser una falsificación.
portfolio-removed = { $ticker } se quitó de la lista. Tus monedas están intactas.

## receive

# $networks es «A», «A y B» o el texto de receive-andMore.
receive-worksOn = Esta dirección funciona en { $networks }.
receive-andMore = { $networks } y { NUMBER($count) } más
receive-off =
    { $count ->
        [one] { $networks } está apagada: lo que llega ahí se muestra cuando la enciendas.
       *[other] { $networks } están apagadas: lo que llega ahí se muestra cuando las enciendas.
    }
receive-elsewhere = Las monedas enviadas en cualquier otra red pueden perderse.
receive-allOf =
    { $count ->
        [one] { $count } red de esta dirección
       *[other] Las { $count } redes de esta dirección
    }
receive-title = Recibir { $ticker } en { $chain }
receive-intro = Envía solo { $ticker } en { $chain } a esta dirección. Las monedas enviadas en otra red pueden perderse.
receive-address = Tu dirección
receive-qr = Código QR de la dirección { $address }
receive-copy = Copiar la dirección
receive-failed = No se pudo leer la dirección
receive-needsBackupTitle = Haz primero una copia de seguridad
receive-waiverHint = Si de verdad quieres seguir sin una, escribes una frase que lo dice en la ventana de consentimiento.
receive-makeBackup = Hacer una copia de seguridad
receive-waive = Seguir sin copia de seguridad

## send

send-title = Enviar
send-coin = Moneda
send-available = Disponible: { $balance }
send-availableUnknown = Disponible: desconocido
send-to = Para
send-toPerson = Un nombre de tu libreta de direcciones o una dirección completa.
send-savedFor = guardada para { $chain }
send-toHint = Una dirección completa. Compárala con la fuente de donde la tienes.
send-amount = Cantidad
send-all = Enviar todo lo que se puede enviar
send-note-tag = Etiqueta de destino
send-note-memo = Memo
send-note-comment = Comentario
send-noteHint = Las casas de cambio dicen cuál usar; sin ella quizá no se encuentre el dinero.
send-quoteTitle = Lo que cuesta
send-recipient = Destinatario
send-amountRow = Cantidad
send-fee = Comisión de red, como máximo
send-left = Lo que queda después
send-quoting = Calculando la comisión
send-submit = Revisar y firmar
send-submitHint = Verás lo que hace la transacción, y la apruebas o la rechazas, en la ventana de consentimiento.
send-failed = La transferencia no empezó
send-progressTitle = Tu transferencia
send-starting = Preparando la transacción
send-finished = Terminada. Los detalles están en tu actividad.
send-stillRunning = Puedes cerrar esto. La transferencia sigue y aparece en tu actividad.

## addToken

addToken-title = Añadir un token
addToken-intro = El símbolo y los decimales se leen de la cadena. Cualquiera puede crear un token con cualquier nombre, así que comprueba la dirección con una fuente en la que confíes.
addToken-contract = Dirección del contrato o del mint
addToken-submit = Añadir el token
addToken-added = Se añadió { $ticker }.

## addressBook

addressBook-title = Libreta de direcciones
addressBook-loading = Leyendo tu libreta de direcciones
addressBook-failed = No se pudo leer la libreta de direcciones
addressBook-emptyTitle = Todavía no hay contactos
addressBook-emptyText = Las personas y los lugares a los que envías aparecen aquí, para que puedas usar sus nombres en el chat y reconocerlos cuando apruebas.
addressBook-search = Buscar en la libreta de direcciones
addressBook-nothingFound = Nadie encaja.
addressBook-more = Mostrar más (quedan { NUMBER($left) })
addressBook-add = Añadir contacto
addressBook-addTitle = Añadir un contacto
addressBook-name = Nombre
addressBook-nameCount = { NUMBER($used) } de { NUMBER($most) } caracteres
addressBook-address = Dirección
addressBook-submit = Añadir contacto
addressBook-added = Se añadió { $title }.
addressBook-rename = Cambiar el nombre
addressBook-renameNamed = Cambiar el nombre de { $title }
addressBook-renameTitle = Cambiar el nombre del contacto
addressBook-renamed = Ahora se llama { $title }.
addressBook-remove = Quitar
addressBook-removeNamed = Quitar { $title }
addressBook-removed = Se quitó { $title }.
addressBook-restored = { $title } está de vuelta.
addressBook-restoreFailed = No se pudo volver a poner { $title }.
addressBook-origin-person = Añadido por ti
addressBook-origin-agent = Añadido por el agente
addressBook-origin-seed = Datos de prueba
addressBook-addedAge = Añadido { $age }

## paste

paste-title-lookalike = Esta no es la dirección que copiaste, aunque se le parece
paste-title-other = Esta no es la dirección que copiaste aquí hace un momento
paste-advice = Los programas que roban dinero cambian lo que hay en el portapapeles. Compara cada carácter antes de seguir.
paste-copied = Copiaste
paste-pasted = Lo que se pegó
paste-accept = Las comparé y quiero la que se pegó

## exports

exports-addressBook = Exportar como CSV
exports-activity = Exportar como CSV
exports-programCalls = Exportar las llamadas como CSV
exports-done =
    { $entries ->
        [one] Se escribió { $entries } entrada en el archivo que elegiste.
       *[other] Se escribieron { $entries } entradas en el archivo que elegiste.
    }

## home

home-title = Inicio
home-allNetworks = Todas las redes
home-testNetworks = Redes de prueba
home-scope = Lo que se muestra
home-realWorld = Dinero real
home-testWorld = Dinero de prueba
home-testNote = Estas monedas no valen nada. Nunca se suman al dinero real.
home-alsoTest =
    { $count ->
        [one] { $count } red de prueba está encendida. El dinero de prueba se cuenta aparte.
       *[other] { $count } redes de prueba están encendidas. El dinero de prueba se cuenta aparte.
    }
home-showTest = Mostrar el dinero de prueba
home-total = Valor total
home-totalOn = Valor en { $chain }
home-valueUnknown = Valor desconocido
home-pricesOff = Los precios están desactivados y no se pregunta a nadie.
home-turnOnPrices = Activar los precios…
home-pricedBy = { $host }, { $age }
home-ratesOf = tipos de cambio del { $day }, { $host }
home-ratesMissing = En dólares estadounidenses, porque no se conoce ningún valor en { $code }. { $reason }
home-change = { $sign }{ $amount } ({ $sign }{ $percent } %) en 24 h
home-changeLeftOut =
    { $count ->
        [one] sin { $count } moneda cuyo precio no se conocía entonces
       *[other] sin { $count } monedas cuyo precio no se conocía entonces
    }
home-up = Sube
home-down = Baja
home-leftOut-reading =
    { $count ->
        [one] { $count } saldo que todavía se está leyendo
       *[other] { $count } saldos que todavía se están leyendo
    }
home-leftOut-stale =
    { $count ->
        [one] { $count } saldo que solo se conoce de antes
       *[other] { $count } saldos que solo se conocen de antes
    }
home-leftOut-unknown =
    { $count ->
        [one] { $count } saldo desconocido
       *[other] { $count } saldos desconocidos
    }
home-leftOut-unpriced =
    { $count ->
        [one] { $count } moneda de precio desconocido
       *[other] { $count } monedas de precio desconocido
    }
home-notCounted = No se cuenta: { $what }.
home-send = Enviar
home-receive = Recibir
home-ask = Preguntar
home-addToken = Añadir token
home-assets = Activos
home-search = Buscar activos
home-hideSmall = Ocultar pequeños
home-hidden =
    { $count ->
        [one] { $count } activo pequeño oculto
       *[other] { $count } activos pequeños ocultos
    }
home-showHidden = Mostrar todos
home-nothingFound = Ningún activo tiene esto en su nombre ni en sus redes.
home-suspicious =
    { $count ->
        [one] { $count } token sospechoso
       *[other] { $count } tokens sospechosos
    }
home-suspiciousHint = Llevan el nombre de un activo conocido y no lo son. No están en ningún total.
home-networks =
    { $count ->
        [one] { $count } red
       *[other] { $count } redes
    }
home-someNetworks =
    { $all ->
        [one] { NUMBER($known) } de { $all } red respondió
       *[other] { NUMBER($known) } de { $all } redes respondieron
    }
home-reading = Leyendo…
home-unknown = Desconocido
home-asOf = última lectura { $age }
home-pending = { $amount } en camino
home-asOfBlock = en el bloque { $block }
home-failed = No se pudieron leer tus saldos
home-loading = Leyendo tus saldos en todas las redes
home-emptyTitle = Todavía no hay monedas
home-emptyText = Las monedas de tu bóveda aparecen aquí, estén en la red que estén. Recibe algunas para empezar.
home-silentTitle = { $chain } no responde
home-silentKept = Lo que se leyó antes se muestra en gris y no se cuenta en ningún lado.
home-silentUnknown = No se sabe lo que tienes ahí.
home-otherNode = Otro nodo…
home-otherNodeTitle = Otro nodo para { $chain }
home-otherNodeDone = Ahora se pregunta a otro nodo para { $chain }.
home-noNetworkTitle = Estás sin conexión
home-noNetworkText = Ninguna red está encendida y no se contacta nada. No se sabe lo que contiene tu bóveda hasta que enciendas una.
home-chooseNetwork = Elegir redes
home-sheet-addressOn = Tu dirección en { $chains }
home-sheet-contract = Contrato
home-sheet-value = vale { $value }
home-sheet-unpriced = Valor desconocido. { $reason }
home-sheet-sendOn = Enviar { $ticker } en { $chain }
home-sheet-receiveOn = Recibir { $ticker } en { $chain }
home-sheet-removeOn = Quitar { $ticker } en { $chain } de la lista
home-sheet-unknownReason = El saldo es desconocido, no cero. { $reason }
home-sheet-before = { $amount }, { $when }

## activity

activity-title = Actividad
activity-loading = Leyendo tu actividad
activity-failed = No se pudo leer la actividad
activity-receivedFailed = No se pudo leer lo que llegó
activity-emptyTitle = Todavía nada
activity-emptyText = Aquí aparece cada pago que llega y cada transacción que apruebas, con su estado y su recibo.
activity-nothingFound = Nada encaja con los filtros.
activity-clear = Quitar los filtros
activity-to = Para
activity-from = De
activity-amount = Cantidad
activity-fee = Comisión
activity-network = Red
activity-hash = Transacción
activity-block = Bloque
activity-when = Cuándo
activity-token = Contrato del token
activity-explorer = Enlace al explorador
activity-error = Qué pasó
activity-askedBy = Pedido por
activity-yourMessage = tu mensaje «{ $words }»
activity-askedInChat = una conversación con el agente
activity-askedByForm = ti, en el formulario de envío
activity-askedAtTerminal = ti, en la terminal
activity-askedInRemovedChat = una conversación con el agente, que se quitó
activity-askedByProgram = el programa «{ $name }»
activity-askedByAProgram = un programa
activity-plan = Hecho a partir del plan de ejecución
activity-openChat = Abrir la conversación
activity-openMessage = Mostrar el mensaje
activity-open = Abrir en Actividad
activity-list = Actividad, lo más nuevo primero
activity-pending = En curso
activity-today = Hoy
activity-yesterday = Ayer
activity-sentTo = Para { $whom }
activity-receivedFrom = De { $whom }
activity-received = Recibido
activity-unknownSender = Remitente desconocido
activity-unknownSenderHint = El nodo solo informó de que el saldo subió en esta cantidad. Puede haberla pagado un contrato, por ejemplo cuando una casa de cambio hace un pago.
activity-tokenSenderHint = El remitente es el que dice el contrato del token.
activity-on = en { $chain }
activity-search = Buscar en la actividad
activity-searchHint = Nombre, dirección, cantidad o hash
activity-filters = Filtros
activity-anyNetwork = Todas las redes
activity-personFilter = Persona
activity-anyone = Todas
activity-coinFilter = Moneda
activity-anyCoin = Todas las monedas
activity-networkFilter = Red
activity-directionFilter = Dirección
activity-directions-any = Entradas y salidas
activity-directions-in = Recibido
activity-directions-out = Enviado
activity-kindFilter = Tipo
activity-kinds-any = Todos los tipos
activity-kinds-coin = Pagos y llamadas
activity-kinds-message = Mensajes firmados
activity-statusFilter = Estado
activity-statuses-signed = Todo lo firmado
activity-statuses-pending = En curso
activity-statuses-done = Hecho
activity-statuses-failed = Fallido
activity-statuses-notSigned = Sin firmar
activity-count =
    { $shown ->
        [one] { $shown } entrada
       *[other] { $shown } entradas
    }
activity-more = Mostrar más (quedan { NUMBER($left) })
activity-apart = { NUMBER($count) } que probablemente se enviaron para engañar
activity-apartHint = Cualquiera puede enviar cualquier cosa a una dirección. Estas entradas no se cuentan y nunca hacen conocido a un destinatario. No copies ninguna dirección de ellas.
activity-suspicion-nothing = No movió nada. Transferencias así se envían para meter una dirección en tu lista, de modo que la copies por error.
activity-suspicion-looksLike = La dirección del remitente empieza y termina como la de { $whom }, y es otra. No la copies.
activity-suspicion-counterfeit = Este token toma prestado el nombre de { $of } y no lo es.
activity-suspicion-unknownToken = Este token no está en tu billetera ni en la lista propia de la billetera. Cualquiera puede crear un token y enviarlo.
activity-searches-failedSince = Los pagos entrantes en { $chain } están incompletos desde el { $when }
activity-searches-failed = Los pagos entrantes en { $chain } todavía no se conocen
activity-searches-behind = Todavía se está buscando en bloques anteriores de { $chains }. Hasta entonces faltan los pagos que hay en ellos.
activity-searches-notTold = Los nodos no informan de lo que llega en { $chains }. Mira el saldo en su lugar.
activity-searches-before = Los pagos en { $chain } anteriores al { $when } no aparecen.
activity-searches-native = Pueden faltar pagos en { $ticker } en { $chain } anteriores al { $when }: el nodo ya no tiene los saldos de ese tiempo. Los tokens están completos.
activity-news = Desde la última vez que miraste entró: { $amounts }.
activity-newsMore =
    { $more ->
        [one] Desde la última vez que miraste entró: { $amounts } y { $more } cantidad más.
       *[other] Desde la última vez que miraste entró: { $amounts } y { $more } cantidades más.
    }
activity-showNews = Mostrar

## agent

agent-title = Agente
agent-failed = No se pudieron leer los ajustes del agente
agent-embedded = Las conversaciones nuevas son con el agente dentro de la aplicación. No necesita ninguna red, y nada de lo que escribes sale de este equipo.
agent-elsewhere = Las conversaciones nuevas son con el agente en { $host }.
agent-address = Dirección de un agente en otro lugar
agent-addressHint = https, o http en este equipo. Primero se te muestra lo que sale de tu equipo, y antes de eso no se envía nada.
agent-use = Usar este agente…
agent-useEmbedded = Usar el agente de la aplicación
agent-leaves = Mientras está activado, esto sale de tu equipo:
agent-signedIn = Sesión iniciada como la bóveda con la clave pública
agent-stillSignedIn = Todavía tienes la sesión iniciada en { $host }, que está desactivado.
agent-signedOut = Sin sesión iniciada. Antes de iniciarla no se envía nada.
agent-signOut = Cerrar sesión
agent-withVault = Iniciar sesión con esta bóveda…
agent-withVaultHint = La bóveda firma un texto de forma fija, tras consentimiento y contraseña. La firma y el código de cadena de la bóveda se envían a este agente, que entonces puede calcular todas las direcciones de la bóveda.
agent-tokenHint = O con un token de acceso del operador del agente. La ventana de consentimiento lo pide, y nada más debería pedirlo jamás.
agent-bring = Iniciar sesión con un token…
agent-share = Compartir con él la libreta de direcciones
agent-quiet = El agente en { $who } no te pregunta nada hasta mañana, porque así lo dijiste. Lo que propone se rechaza.
agent-quietInside = El agente de la aplicación no te pregunta nada hasta mañana, porque así lo dijiste. Lo que propone se rechaza.
agent-quietProgram = El programa «{ $name }» no te pregunta nada hasta mañana, porque así lo dijiste. Lo que propone se rechaza.
agent-askAgain = Dejar que pregunte de nuevo…
agent-shareHint = Cada mensaje incluye entonces todos los nombres y direcciones de la libreta de direcciones.

## models

models-title = Modelos de lenguaje
models-failed = No se pudieron leer los modelos
models-hint = El agente de la aplicación no necesita ningún modelo. Si añades uno, en este equipo o en otro lugar, responde en las conversaciones nuevas. Él propone y tú decides.
models-none = No se añadió ningún modelo. No se envía nada a nadie.
models-kind = Protocolo
models-kinds-anthropic = Anthropic
models-kinds-openAi = Compatible con OpenAI: Ollama, llama.cpp, vLLM, OpenRouter
models-address = URL base
models-addressHint-anthropic = https, o http en este equipo. Primero se te muestra lo que sale de tu equipo.
models-addressHint-openAi = La dirección hasta /v1: https, o http en este equipo. Primero se te muestra lo que sale de tu equipo.
models-name = Nombre del modelo
models-nameHint = Como lo escribe su proveedor.
models-add = Añadir este modelo…
models-leaves = En una conversación con un modelo, esto va hacia él:
models-here = En { $host }: va a un programa de este equipo. Lockstep no puede ver si lo pasa a otros.
models-elsewhere = En { $host }. Lo que va hacia él sale de este equipo.
models-hasKey = Su clave está en el llavero.
models-noKey = Todavía no tiene clave, así que no se le envía nada.
models-noKeyHere = Sin clave. Un programa de este equipo rara vez necesita una.
models-bring = Escribir su clave…
models-otherKey = Escribir otra clave…
models-used = Tokens hasta ahora: { NUMBER($read) } de entrada, { NUMBER($written) } de salida.
models-usedAbout = Tokens hasta ahora: unos { NUMBER($read) } de entrada, { NUMBER($written) } de salida. El servidor no informó de todos, por ejemplo porque una respuesta se interrumpió.
models-context = Su servidor tiene espacio para { NUMBER($tokens) } tokens, así que se omiten mensajes y resultados anteriores para que quepa. Si ahora tiene más espacio, saluda: el número se olvida entonces.
models-setContext = Fijaste una longitud de contexto de { NUMBER($tokens) } tokens.
models-contextLength = Longitud de contexto, en tokens
models-contextHint = Cuánto lee el modelo de una vez: las reglas y herramientas de la billetera, la conversación y la respuesta. Escribe para cuánto tiene espacio su servidor, o déjalo vacío y Lockstep elige. Con más, cada respuesta cuesta más.
models-contextWrong = Escribe un número entero de tokens o déjalo vacío.
models-keepContext = Fijar la longitud de contexto
models-chosen = Las conversaciones nuevas son con este modelo.
models-use = Usarlo para las conversaciones nuevas
models-useInside = Usar el agente de la aplicación para las conversaciones nuevas
models-test = Saludar
models-tested = Dice: «{ $said }». Primeras palabras tras { NUMBER($first) } ms, todas tras { NUMBER($whole) } ms.
models-testedTokens = Tokens: { NUMBER($read) } de entrada, { NUMBER($written) } de salida.
models-remove = Quitar este modelo…
models-continueWith = Esta conversación es con
models-beginsWith = Esta conversación empieza con
models-inside = El agente de la aplicación
models-gone = Un modelo que se quitó
models-spent = { $model }: { NUMBER($read) } tokens de entrada, { NUMBER($written) } de salida.
models-spentAbout = { $model }: unos { NUMBER($read) } tokens de entrada, { NUMBER($written) } de salida.
models-leftOut =
    { $count ->
        [one] { $count } mensaje o resultado anterior no cupo y no se le mostró.
       *[other] { $count } mensajes y resultados anteriores no cupieron y no se le mostraron.
    }

## chat

chat-title = Chat
chat-conversations = Conversaciones
chat-newConversation = Chat nuevo
chat-remove = Quitar la conversación «{ $title }»
chat-removed = La conversación se quitó.
chat-search = Buscar en las conversaciones
chat-noneFound = Ninguna conversación contiene esto.
chat-pin = Fijar
chat-unpin = Dejar de fijar
chat-pinned = Fijada, { $age }
chat-rename = Cambiar el nombre
chat-renameTitle = Cambiar el nombre de la conversación
chat-renameHint = Tu título se queda. El agente no lo cambia.
chat-conversationTitle = Título
chat-export = Exportar
chat-exported = La conversación se escribió en el archivo que elegiste, como Markdown.
chat-untitled = Chat nuevo
chat-byProgram = De un programa: { $title }
chat-messages = Mensajes
chat-you = Tú
chat-program = Un programa de este equipo
chat-agent = Agente
chat-input = Mensaje para el agente
chat-placeholder = Por ejemplo: send 0.25 ETH to Alice
chat-send = Enviar
chat-stop = Detener
chat-working = El agente está trabajando
chat-suggestions = Sugerencias. Elegir una solo rellena el cuadro.
chat-emptyTitle = ¿Qué quieres hacer?
chat-emptyText = Escríbelo con tus propias palabras. El agente propone; no se firma nada antes de que hayas visto lo que hace y lo hayas aprobado en la ventana de consentimiento.
# El agente lee estas frases.
chat-starters-send = Send { $ticker } to { $name }
chat-starters-pay = Send
chat-starters-balance = What is my balance?
chat-starters-address = What is my address?
chat-starters-contacts = Who is in my address book?
chat-starters-help = What can you do?
chat-loadFailed = No se pudo cargar la conversación
chat-earlier =
    { $count ->
        [one] { $count } mensaje anterior
       *[other] { $count } mensajes anteriores
    }
chat-later =
    { $count ->
        [one] { $count } mensaje posterior
       *[other] { $count } mensajes posteriores
    }
chat-earlierFailed = No se pudieron leer los mensajes anteriores
chat-messageFailed = No se pudo mostrar ese mensaje. { $reason }
chat-laterFailed = No se pudieron leer los mensajes posteriores
chat-listFailed = No se pudieron cargar las conversaciones
chat-sendFailed = El mensaje no se envió
chat-actionState-offered = Sin empezar
chat-actionState-running = En marcha
chat-actionState-waiting = Te espera
chat-actionState-done = Hecho
chat-actionState-failed = No tuvo éxito
chat-actionState-declined = Lo rechazaste
chat-actionState-stopped = Detenido
chat-taskStage-started = Empezando
chat-taskStage-checking = Comprobando lo que se pidió
chat-taskStage-drafting = Preparando las transacciones
chat-taskStage-compiling = Compilando el script
chat-taskStage-simulating = Probándolo en este equipo
chat-taskStage-collecting = Reuniendo los contratos
chat-taskStage-searching = Buscando lo que se conoce
chat-details = Argumentos y resultado
chat-detailsFailed = No se pudieron leer los argumentos
chat-calledWith = { $tool } se llamó con
chat-result = Resultado
chat-noResult = Todavía no hay ninguno.
chat-stopTask = Detener: { $title }
chat-startAction = Empezar: { $title }
chat-dismissAction = Descartar
chat-unsentTitle = No todo llegó al agente
chat-unsentText = Tu mensaje, o el resultado de una acción, no llegó al agente y se conserva. El agente lo toma solo una vez, aunque se envíe de nuevo.
chat-sendAgain = Enviarlo de nuevo
chat-withAgent = Con el agente en { $host }. Lo que escribes aquí se envía allí.
chat-notOffered = No se pudieron leer sus sugerencias. { $reason }
chat-boxHint = Enter envía, Mayús+Enter empieza una línea nueva, / muestra los comandos.
# What a screen reader calls a box of an answer that scrolls.
chat-markdown-code = Código
chat-markdown-table = Tabla
# The heads of a table of what a tool found.
chat-found-asset = Activo
chat-found-amount = Importe
chat-found-network = Red
chat-found-value = Valor
chat-found-name = Nombre
chat-found-address = Dirección
chat-found-unknown = No se sabe
chat-found-all = Mostrar los { NUMBER($count) }
# Buttons that lead to what the person asked the agent for.
chat-leads-backup = Hacer una copia ahora
chat-leads-lock = Bloquear ahora
chat-leads-networks = Abrir las redes
chat-leads-activity = Abrir la actividad
chat-menu-title = Comandos
chat-menu-sentences = Preguntar al agente
chat-menu-fillsBox = Rellena el cuadro
chat-menu-count =
    { $count ->
        [one] Un comando. Enter lo acepta, Escape cierra la lista.
       *[other] { NUMBER($count) } comandos. Las flechas eligen uno, Enter lo acepta, Escape cierra la lista.
    }

## steps

steps-heading = Progreso
steps-signing = Firma
steps-broadcast = Envío
steps-confirmed = Confirmación
# $steps es un número o varios: «1, 2 o 3».
steps-awaiting = Espera desde { $since } a que lleguen { $amount } en { $chain }, que debería traer el paso { $steps }, hasta { $until } a más tardar. Todavía no se ha firmado nada de este paso.
steps-awaitingShort = Espera dinero
steps-state-planned = Todavía sin aprobar
steps-state-approved = Aprobado, a punto de firmarse
steps-state-released = Firmando
steps-state-signed = Firmado, a punto de enviarse
steps-state-broadcast = Enviado
steps-state-confirmed = Confirmado
steps-state-failed = Fallido
steps-state-timeout = Ningún recibo a tiempo. Todavía no se conoce el resultado.
steps-state-notSigned = Sin firmar
steps-state-skipped = Omitido, porque un paso anterior detuvo el conjunto
steps-waitsFor = Enviado, espera { $what }
steps-confirmedBy = Confirmado por { $what }
steps-messageState-planned = Todavía sin aprobar
steps-messageState-approved = Aprobado, a punto de firmarse
steps-messageState-released = Firmando
steps-messageState-signed = Firmado, a punto de entregarse
steps-messageState-broadcast = Firmado, a punto de entregarse
steps-messageState-confirmed = Firmado y entregado
steps-messageState-failed = Fallido
steps-messageState-timeout = Todavía no se sabe
steps-messageState-notSigned = Sin firmar
steps-messageState-skipped = Omitido, porque algo anterior no se firmó
steps-shortState-planned = Previsto
steps-shortState-approved = Aprobado
steps-shortState-released = Firmando
steps-shortState-signed = Firmado
steps-shortState-broadcast = Enviado
steps-shortState-confirmed = Confirmado
steps-shortState-failed = Fallido
steps-shortState-timeout = Todavía sin recibo
steps-shortState-notSigned = Sin firmar
steps-shortState-skipped = Omitido
steps-shortMessageState-planned = Previsto
steps-shortMessageState-approved = Aprobado
steps-shortMessageState-released = Firmando
steps-shortMessageState-signed = Firmado
steps-shortMessageState-broadcast = Firmado
steps-shortMessageState-confirmed = Firmado y entregado
steps-shortMessageState-failed = Fallido
steps-shortMessageState-timeout = Todavía no se sabe
steps-shortMessageState-notSigned = Sin firmar
steps-shortMessageState-skipped = Omitido
steps-hash = Transacción
steps-explorer = Enlace al explorador

## consentWait

consentWait-approval = Esperándote en la ventana de consentimiento
consentWait-password = Esperando tu contraseña en la ventana de consentimiento
consentWait-typed = Esperándote en la ventana de consentimiento
consentWait-phrase = Esperando tu frase de recuperación en la ventana de consentimiento
consentWait-account = Esperándote en la ventana de consentimiento
consentWait-show = Mostrar la ventana

## programs

programs-title = Programas en este equipo
programs-hint = Los programas de este equipo, como Claude Desktop, pueden usar Lockstep mediante el Model Context Protocol. Ven lo que permites a cada uno, y preguntan. No firman nada: cada solicitud se te muestra.
programs-failed = No se pudieron leer los programas
programs-on = Se pueden usar programas, modelos y agentes en otro lugar
programs-onHint = Desactivado los apaga todos a la vez: ningún programa lee ni pide nada, sea lo que sea que pueda ver si no, nadie habla con el agente por HTTP, y nada va a un modelo ni a un agente en otro lugar. Lo que está en marcha allí se detiene. Mientras tanto, el agente dentro de Lockstep responde a tu chat. Lo que configuraste se queda, y se usa de nuevo en cuanto esto se activa.
programs-othersOff = Apagado por el interruptor en «Programas en este equipo». Nada va allí, y en su lugar responde el agente dentro de Lockstep. Lo que está configurado aquí se queda.
programs-http = Los programas también pueden conectarse por HTTP en este equipo
programs-httpHint = Solo este equipo llega a él. Un programa envía su credencial con cada solicitud (Authorization: Bearer).
programs-httpAt = Está en { $url }.
programs-httpSilent = Ahora nada acepta conexiones. Desactívalo y actívalo de nuevo para probar otra vez.
programs-chat = Los programas pueden hablar con el agente por HTTP
programs-chatHint = Solo este equipo llega a él, con una clave que cambia en cada inicio. Usan conversaciones propias, que ves en el chat. Lo que escriben cuenta como no escrito por nadie, y lo que quieren se te muestra.
programs-chatAt = Está en { $url }, y su clave en { $file }.
programs-readsEvidence = Las herramientas para Sui pueden preguntar a servicios externos
programs-readsEvidenceHint = Algunas herramientas leen precios, cotizaciones, saldos y transacciones de Sui de servicios de otros, que la pregunta nombra. Las revisiones que preparan los programas están entonces también en páginas a las que solo llega este equipo. Desactivado, estas herramientas responden que Sui está apagado, no se pregunta a nadie y no hay ninguna página.
programs-asks = Un programa que se hace llamar «{ $name }» pide ser admitido
programs-asksUnnamed = Un programa que no da ningún nombre pide ser admitido
programs-asksBecause = Dice: «{ $reason }»
programs-asksProof = Cualquier programa de este equipo puede decir eso. Si no lo iniciaste tú, ignóralo.
programs-asksConnected = Se admitiría mientras siga conectado. Para conservarlo, admítelo abajo o con «lockstep mcp install».
programs-asksOverHttp = Pregunta por HTTP. Tras tu sí, se muestra aquí una configuración con su credencial para que la copies.
programs-asksFor = Pide ver esto. Marca lo que permites:
programs-asksForNothing = No pide ver nada sobre ti.
programs-asksUntil = Su solicitud termina a las { $when }.
programs-asksNews = Respóndela en Ajustes, en «Agentes y programas».
programs-answer = Responder…
programs-ignore = Ignorarlo
programs-quiet = Dijiste que no a un programa. Hasta las { $when } no se muestra aquí ningún programa que pida ser admitido.
programs-ofConnection = Admitido mientras siga conectado.
programs-none = Ningún programa está admitido.
programs-sees = Puede ver
programs-seesOf-addresses = Direcciones
programs-seesOf-balances = Saldos
programs-seesOf-history = Historial
programs-seesOf-addressBook = Libreta de direcciones
programs-never = Todavía no ha llamado a nada.
programs-used = Última llamada el { $when }
programs-remove = Quitar { $name }
programs-add = Admitir un programa
programs-name = Nombre
programs-nameHint = El nombre se te muestra cuando el programa pide algo. No demuestra nada.
programs-kind = Programa
programs-kinds-claudeDesktop = Claude Desktop
programs-kinds-claudeCode = Claude Code
programs-kinds-cursor = Cursor
programs-kinds-vsCode = VS Code
programs-kinds-zed = Zed
programs-kinds-codex = Codex
programs-kinds-gemini = Gemini
programs-kinds-other = Otro
programs-admit = Admitirlo…
programs-admitHint = Al principio no hay nada marcado: sin una marca, el programa no ve nada sobre ti y solo puede proponer.
programs-setUp = Pon esto en la configuración del programa. Contiene la credencial del programa, que solo se muestra ahora.
programs-setUpFile = El archivo es { $file } en tu carpeta personal.
programs-setUpText = La configuración
programs-copySetUp = Copiar la configuración
programs-done = Listo
programs-ownCalls = Últimas llamadas de { $name }
programs-calls = Últimas llamadas de otros, y el registro
programs-callsHint = Cada programa tiene junto a él sus propias últimas llamadas. Estas las hicieron llamadores que no están admitidos, o que ya no lo están. La exportación tiene todas las llamadas.
programs-noCalls = Ninguna llamada así.
programs-call = { $name }: { $tool }
programs-callPlan = Sobre el plan de ejecución
programs-callEnd = { $when }, { NUMBER($tookMs) } ms, { $result }
programs-forget = Olvidar las llamadas…

## reviews

reviews-title = Revisiones de programas
reviews-hint = Lo que los programas prepararon en Sui: transacciones para que las firmes, y propuestas para leer. Abre una para ver qué haría. Solo tu sí en la pregunta que sigue firma una transacción.
reviews-none = Ninguna revisión espera.
reviews-failed = No se pudieron leer las revisiones
reviews-news = «{ $program }» preparó algo para que lo firmes: { $title }
reviews-proposalNews = «{ $program }» pasó una propuesta de otros para que la leas. No se puede firmar.
reviews-show = Leerla
reviews-more =
    { $count ->
        [one] { $count } más espera en Ajustes, en «Agentes y programas».
       *[other] { $count } más esperan en Ajustes, en «Agentes y programas».
    }
reviews-open = Abrir: { $title }
reviews-by = Preparada por el programa que admitiste como «{ $program }».
reviews-statuses-proposed = Todavía sin abrir
reviews-statuses-awaiting_wallet = Todavía sin calcular
reviews-statuses-wallet_connected = Todavía sin calcular
reviews-statuses-ready_for_wallet_review = Lista para ti
reviews-statuses-refresh_required = Su cotización es demasiado antigua
reviews-statuses-blocked = No se puede firmar
reviews-statuses-signed_pending_result = Firmada; todavía no se conoce el resultado
reviews-statuses-success = Ejecutada
reviews-statuses-failure = No ejecutada
reviews-statuses-expired = Terminó sin resultado
reviews-asking = La pregunta está en Lockstep
reviews-loading = Leyendo la revisión…
reviews-account = Cuenta
reviews-protocol = Protocolo
reviews-pays = Pagas como máximo
reviews-expected = Recibes aproximadamente
reviews-least = Recibes al menos
reviews-fee = Comisión como máximo
reviews-gas = Comisión de red
reviews-gasOf = { $used } en la simulación, nunca más de { $budget }
reviews-receiver = Llega a
reviews-asked = Lo que pide el programa
reviews-would = Lo que haría
reviews-expires =
    { $seconds ->
        [one] La cotización vale { $seconds } segundo. Después, calcula la revisión de nuevo.
       *[other] La cotización vale { $seconds } segundos. Después, calcula la revisión de nuevo.
    }
reviews-expired = La cotización venció. Calcula la revisión de nuevo.
reviews-stages = Etapas de la revisión
reviews-stage-intent_normalized = La petición está leída
reviews-stage-pool_resolved = El pool se conoce
reviews-stage-pair_resolved = El par se conoce
reviews-stage-quote_evidence_fetched = La cotización está obtenida
reviews-stage-quote_policy_derived = La cantidad mínima está fijada
reviews-stage-transaction_material_build_or_verify = La transacción está construida
reviews-stage-digest_commitment = La revisión está ligada a su resumen
reviews-stage-object_ownership = Sus objetos son tuyos
reviews-stage-human_readable_review = Está puesta en palabras
reviews-stage-review_time_simulation = Está simulada
reviews-simulated = Simulación
reviews-simulatedHint = Un nodo simuló la transacción con todas las comprobaciones. Estos saldos cambiarían.
reviews-change = { $amount } unidades de { $coin }
reviews-checks = Comprobaciones
reviews-check-pass = superada
reviews-check-warning = nota
reviews-check-fail = fallida
reviews-diagram = La transacción como diagrama
reviews-diagramHint = De la transacción que se construyó. Es solo para leer.
reviews-undrawn = El diagrama no se puede dibujar. La revisión no depende de él.
reviews-digest = Resumen
reviews-compute = Calcular la revisión
reviews-again = Calcularla de nuevo
reviews-sign = Firmar en Lockstep…
reviews-signHint = Lockstep muestra la transacción una vez más, a partir de sus bytes, y pide tu sí y tu contraseña. En esta página no se firma nada.
reviews-waiting = Responde en Lockstep. Esta página muestra el resultado.
reviews-rejected = Dijiste que no. No se firmó nada.
reviews-notCarriedOut = La transacción no se ejecutó.
reviews-carriedOut = La transacción se ejecutó.
reviews-pending = Existe una firma. Todavía no se conoce el resultado, y esta página lo sigue buscando.
reviews-proposal-title = Una propuesta de otros
reviews-proposal-only = Esta es una propuesta de otros. Es solo para leer y no se puede firmar.
reviews-proposal-quoted = Cada palabra entre comillas es de la propia propuesta. Lockstep no comprobó ninguna.
reviews-proposal-quote = «{ $words }»
reviews-proposal-called = Se hace llamar
reviews-proposal-source = Nombra como su fuente
reviews-proposal-purpose = Dice que es para
reviews-proposal-recipient = Destinatario
reviews-proposal-target = Lo que llamaría
reviews-proposal-pays = Pagaría
reviews-proposal-receives = Traería
reviews-proposal-fees = Costaría
reviews-proposal-created = Dice que se hizo el
reviews-proposal-expires = Dice que termina el
reviews-proposal-choices = Te deja a ti
reviews-proposal-missing = Lo que no se sabe de ella
reviews-proposal-missingLabel-account_bound_wallet_assets = Lo que tiene la cuenta
reviews-proposal-missingReason-account_bound_wallet_assets = Para esto no se leyeron los saldos de la billetera, las monedas para la comisión, la propiedad de objetos ni los cambios de los saldos.
reviews-proposal-missingLabel-review_time_simulation = Simulación al revisar
reviews-proposal-missingReason-review_time_simulation = En esta versión no se crea ni se simula ninguna transacción para esta propuesta ajena.
reviews-proposal-missingLabel-recipient_or_target_verification = Verificación del destinatario o del destino
reviews-proposal-missingReason-recipient_or_target_verification = El destinatario de la propuesta o el destino de la acción se muestra tal como se indicó, y no se verificó de forma independiente que sea lo que quieres.
reviews-proposal-missingLabel-settlement_asset_selection = Elección de la moneda de pago
reviews-proposal-missingReason-settlement_asset_selection = La propuesta no nombra un tipo de moneda verificado. El símbolo y la denominación son etiquetas ajenas, no monedas que hayas elegido.
reviews-proposal-missingLabel-action_adapter_support = Soporte de la acción
reviews-proposal-missingReason-action_adapter_support = Por ahora ningún adaptador revisado verifica el destino de esta acción ajena en Sui ni la convierte en algo que la billetera pueda revisar.
reviews-blocked-proposal_review_only = Esta es una propuesta de otros. Es solo para leer y no se puede firmar.
reviews-blocked-insufficient_balance = La cuenta tiene muy poco de la moneda que se paga, o de DEEP para la comisión.
reviews-blocked-insufficient_gas = La cuenta tiene muy poco SUI para la comisión de red.
reviews-blocked-object_resolution_failed = No se pudo leer un objeto de la transacción.
reviews-blocked-wallet_mismatch = Un objeto de la transacción no es de la cuenta.
reviews-blocked-amount_mismatch = Para esta cantidad no se garantizaría nada, o la simulación trae menos de lo que prometía la cotización.
reviews-blocked-unsupported_action = Ningún mercado conocido cambia estas dos monedas directamente.
reviews-blocked-adapter_not_implemented = Este protocolo no tiene revisión en esta versión.
reviews-blocked-producer_stage_missing = La simulación dice que la transacción fallaría.
reviews-blockedBy = No se puede firmar ({ $reason }).
reviews-refresh-quote_unavailable = No se pudo leer la cotización. Inténtalo de nuevo.
reviews-refresh-quote_stale = La cotización es demasiado antigua. Calcula la revisión de nuevo.
reviews-refresh-simulation_transient_failure = El nodo no simuló la transacción. Inténtalo de nuevo.

## pages

pages-of-review = Revisión
pages-of-analysis = Elegir una cuenta
pages-of-settings = Ajustes locales
pages-trust = Esta página es de Lockstep, solo en este equipo.
pages-noToken = A esta dirección le falta su clave. Abre la dirección completa que te dio el programa, o abre la revisión en Lockstep.
pages-locked = La bóveda está bloqueada. Desbloquéala en Lockstep e inténtalo de nuevo.
pages-gone = Esta página terminó. Pide una nueva al programa.
pages-unreachable = Lockstep no responde. Ábrelo e inténtalo de nuevo.
pages-refused = Se rechazó ({ $word }). No se cambió nada.
pages-notAllowed = Lockstep lo preguntó y no obtuvo tu sí. No se cambió nada.
pages-asksInApp = Lockstep te pregunta antes de que cambie una dirección y antes de que se reemplace o se elimine algo.
pages-choose = Elige la cuenta para la que leen los programas.
pages-chooseHint = Es la cuenta de la bóveda abierta. Elegirla no firma nada ni mueve nada.
pages-use = Usar «{ $name }»
pages-decline = No elegir ninguna
pages-chosen = La cuenta está elegida. Puedes cerrar esta página.
pages-declined = No se eligió ninguna cuenta. Puedes cerrar esta página.
pages-server = Servidor
pages-active = Cuenta en uso
pages-noAccount = Ninguna
pages-clear = Quitar la cuenta
pages-grpc = Nodo completo (gRPC)
pages-graphql = Proveedor de transacciones (GraphQL)
pages-now = En uso desde el inicio: { $url }
pages-save = Guardar
pages-restore = Restaurar el valor predeterminado
pages-restart = Un cambio de direcciones tiene efecto tras reiniciar.
pages-data = Datos guardados
pages-download = Exportar
pages-file = Importar un archivo, que reemplaza todo lo guardado aquí
pages-look = Mirar qué tiene el archivo
pages-preview = Ahora: { $now }. Tras la importación: { $then }.
pages-replace = Reemplazarlo todo
pages-imported = El archivo lo reemplazó todo. Las páginas que estaban abiertas terminaron.
pages-reset = Eliminar todo lo guardado aquí
pages-resetSure = Eliminarlo
pages-resetHint = Se eliminan revisiones, cuentas y búsquedas. La bóveda no se toca.
pages-removed = Se eliminó todo. Las páginas que estaban abiertas terminaron.

## consent

consent-idleTitle = No espera nada
consent-idleText = Cuando algo necesita tu consentimiento o tu contraseña, aparece aquí. Puedes cerrar esta ventana.
consent-opening = Mirando qué espera
consent-failedTitle = No se pudo leer la solicitud
consent-failedText = No se aprobó nada. La solicitud termina por sí sola si no se responde.
consent-retry = Reintentar
consent-unexpected = Algo salió mal en la billetera. No se aprobó nada.
consent-answered = Tu respuesta está dada. Esperando a la billetera.
consent-notToday = No, y nada más por hoy
consent-hasty = Esta es una pregunta nueva. Deja de teclear un momento: hasta entonces aquí no cuenta ninguna tecla.
consent-takenBack-title = Esta pregunta se retiró
consent-takenBack-why-stopped = Se detuvo lo que la hizo, o se bloqueó la bóveda, antes de que respondieras.
consent-takenBack-why-expired = No se respondió a tiempo.
consent-takenBack-why-networkSwitched = Desde entonces se apagó una red.
consent-takenBack-nothing = No se firmó nada, y no se conservó nada de lo que escribiste.
consent-takenBack-seen = Lo he visto
consent-takenBack-next = Si espera otra pregunta, viene después de esto.
consent-origin-agent = Propuesto por el agente
consent-origin-form = Tu formulario de envío
consent-origin-terminal = Pedido en una terminal, no en esta ventana
consent-origin-program = Propuesto por un programa
consent-ownSignIn = De tus ajustes
consent-testNetwork = Dinero de prueba
consent-realNetwork = Dinero real
consent-typedLabel = Escribe «{ $phrase }»
consent-typedHint = Exactamente como se muestra. Cualquier otra cosa es un no.
consent-typedSubmit = Seguir
consent-enterNeverAllows = Enter nunca permite nada. Usa la barra espaciadora o un clic.
consent-trustAllow = Permitir
consent-trustDecline = Ahora no
consent-trustOn = en { $chain }
consent-vault = Bóveda
consent-showMore =
    { $hidden ->
        [one] Mostrar todo ({ $hidden } carácter más)
       *[other] Mostrar todo ({ $hidden } caracteres más)
    }
consent-showLess = Mostrar menos
consent-approvalTitle = ¿Apruebas esto?
consent-stepTitle = Paso { NUMBER($number) } de { NUMBER($count) }
consent-stepTitleOn = Paso { NUMBER($number) } de { NUMBER($count) } en { $chain }
consent-effectsTitle = Qué hace esto
consent-noEffects = De esta transacción no se pudieron deducir monedas ni permisos.
consent-move-pay = Sale de tu bóveda
consent-move-receive = Te llega, si se ejecuta
consent-move-change = Vuelve a ti
consent-move-elsewhere = Se mueve desde otra cuenta
consent-move-allow = Otro puede tomarlo más tarde
consent-move-allow_all = Otro puede tomarlos todos más tarde
consent-move-revoke = Otro ya no puede tomarlo
consent-move-lock = Bloqueas
consent-move-unknown = Qué hace
consent-on = en
consent-about = aproximadamente { $worth }
consent-balance-yours = Tu saldo:
consent-balance-unknown = Tu saldo es desconocido:
consent-balance-share =
    { $percent ->
        [0] menos del 1 % del saldo
       *[other] { $percent } % del saldo
    }
consent-balance-all = todo el saldo
consent-simulated-title = Lo que cambia al ejecutarlo
consent-simulated-comes = Te llega, ejecutado ahora
consent-simulated-leaves = Sale de tu bóveda, ejecutado ahora
consent-simulated-least = No se firma si fuera menos de
consent-simulated-reported = Según lo informa el contrato.
consent-simulated-same = Ejecutado en este equipo: tiene éxito y no cambia nada más.
consent-simulation = Simulación
consent-described-title = Como lo dice una descripción:
consent-described-titleOf = Como lo dice una descripción ({ $owner }):
consent-described-unverified = Nadie ha verificado esta descripción. Viene de una carpeta que elegiste y puede estar equivocada. Confía en lo que leyó la propia billetera.
consent-described-reviewed = De la copia revisada del registro ({ $commit }) que elegiste.
consent-described-leftOut =
    { $count ->
        [one] La descripción no muestra { $count } valor; las filas sin palabras son estas.
       *[other] La descripción no muestra { $count } valores; las filas sin palabras son estas.
    }
consent-described-more =
    { $count ->
        [one] { $count } valor más no aparece.
       *[other] { $count } valores más no aparecen.
    }
consent-tags-own = Tu propia dirección
consent-tags-inBook = En tu libreta desde el { $since }
consent-tags-byAgent = El agente la puso en tu libreta el { $since }
consent-tags-savedFor = Guardada para { $chain }
consent-tags-pinned = Fijado: { $what }
consent-tags-paid =
    { $times ->
        [1] Pagado una vez
       *[other] Pagado { $times } veces
    }
consent-tags-firstTime = Primera vez
consent-tags-contract = Contrato
consent-tags-codeUnknown = No se pudo leer: una persona o un contrato
consent-tags-burn = Dirección de quema
consent-tags-typed = En tu mensaje
consent-tags-fromAgent = Nombrada por el agente, no en tus mensajes
consent-details = Detalles
consent-seeAll = Desplázate primero por todo. Entonces puedes responder que sí.
consent-signAndSend = Firmar y enviar
consent-moveTo-pay = a
consent-moveTo-receive = en
consent-moveTo-change = a
consent-moveTo-elsewhere = a
consent-moveTo-allow = por
consent-moveTo-allow_all = por
consent-moveTo-revoke = por
consent-moveTo-lock = a
consent-moveTo-unknown = a
consent-assetId = Activo
consent-callsWhat = Llama a
consent-unknownFunction = una función que no se conoce
consent-unknownSender = los bytes no lo dicen
consent-memo = Memo
consent-tag = Etiqueta de destino
consent-fee = Comisión
consent-networkFee = Comisión de red
consent-terms-change = Cambiar la comisión o el nonce
consent-terms-speed = Comisión
consent-terms-speeds-slow = Lenta
consent-terms-speeds-usual = Normal
consent-terms-speeds-fast = Rápida
consent-terms-about-slow = Espera si la red se encarece.
consent-terms-about-usual = Se incluye pronto, también si el precio se duplica.
consent-terms-about-fast = Antes que otras, también si el precio se triplica.
consent-terms-own = Un precio tuyo
consent-terms-noOffers = El nodo no dio precios ahora.
consent-terms-most = Precio máximo por unidad de gas, en gwei
consent-terms-mostHint = Lo que no haga falta de él no se paga.
consent-terms-tip = Propina por unidad de gas, en gwei
consent-terms-tipHint = Una parte del precio máximo, para quien produce el bloque.
consent-terms-nonceHint = El lugar en el orden de las transacciones de la cuenta. Cámbialo solo si sabes por qué.
consent-terms-use = Usar esto
consent-terms-asksAgain = Esto crea otra transacción. Se te pregunta por ella de nuevo; todavía no se ha firmado nada.
consent-expires = Vence
consent-expiresNever = nunca
consent-expiresAfter = después de { $height } (bloque, ledger o slot)
consent-atMost = como máximo { $amount }
consent-unknownBecause = desconocida: { $why }
consent-notDecoded = Sin descodificar
consent-unlimited = Sin límite
consent-chain = Cadena
consent-chainId = id de cadena { $id }
consent-from = De
consent-to = Para
consent-creates = Crea un contrato nuevo
consent-value = Valor
consent-wei = wei
consent-call = Llamada
consent-token = Contrato del token
consent-tokenUnknown = token desconocido
consent-recipient = Destinatario
consent-owner = Se toma de
consent-spender = Puede gastar
consent-amount = Cantidad
consent-rawUnits = unidades mínimas
consent-decimalPoint = Escribe los decimales con un punto: 0.25
consent-maxCost = Coste máximo
consent-nonce = Nonce
consent-calls-createContract =
    { $length ->
        [one] Crea un contrato con { $length } byte de código
       *[other] Crea un contrato con { $length } bytes de código
    }
consent-calls-erc20Transfer = Transferencia de tokens
consent-calls-erc20Approve = Permiso de tokens
consent-calls-erc20TransferFrom = Transferencia de tokens desde otra cuenta
consent-calls-opaque = Esta llamada no se puede descodificar
consent-calls-opaqueDetail =
    { $length ->
        [one] Ninguna función, { $length } byte de datos. La billetera no sabe lo que hace.
       *[other] Ninguna función, { $length } bytes de datos. La billetera no sabe lo que hace.
    }
consent-calls-opaqueDetailOf =
    { $length ->
        [one] Función { $selector }, { $length } byte de datos. La billetera no sabe lo que hace.
       *[other] Función { $selector }, { $length } bytes de datos. La billetera no sabe lo que hace.
    }
consent-calls-claimed = Dice ser { $signature }, pero no la sigue.
consent-notInBook = una dirección que no está en tu libreta
consent-findings = Hallazgos
consent-contradiction = Las palabras del agente y la transacción no coinciden
consent-level-info = Nota
consent-level-warning = Advertencia
consent-level-danger = Peligro
consent-level-forbidden = Rechazado
consent-agentSays = El agente dice (sin verificar)
consent-rawBytes = Transacción sin firmar
consent-transactionType = Forma
consent-gasLimit = Límite de gas
consent-feeKind-gasPrice = Precio del gas
consent-feeKind-maxFeePerGas = Comisión máxima por gas
consent-feeKind-maxPriorityFeePerGas = Comisión de prioridad máxima por gas
consent-accessList = Lista de acceso
consent-storageKeys =
    { $count ->
        [one] { $count } clave de almacenamiento
       *[other] { $count } claves de almacenamiento
    }
consent-digest = Resumen
consent-commitment = Huella de la solicitud
consent-planDigest = Resumen del plan del que se hizo esto. No autoriza nada.
consent-signer = Firmado por
consent-messageMovesNothing-signIn = Un inicio de sesión. No mueve nada.
consent-messageMovesNothing-text = Un texto. Por sí solo no mueve nada.
consent-messageTitle = Mensaje { NUMBER($number) } de { NUMBER($count) }: { $title }
consent-messageDomain = Para
consent-messageFields = Campos
consent-messageText = El texto
consent-messageWhole = El mensaje entero, tal como se firma
consent-domainHash = Hash del dominio
consent-messageHash = Hash del mensaje
consent-signInTo = Iniciar sesión en
consent-signInAs = Como
consent-signInUntil = Válido hasta
consent-signInNonce = Número de un solo uso
consent-acknowledge = Entiendo el peligro
consent-acknowledgeFirst = Lee el peligro de arriba y marca la casilla antes de poder aprobar.
consent-passwordIsConsent = Escribir tu contraseña aprueba y firma esto.
consent-passwordSigns = Tu contraseña firma lo que aprobaste.
consent-neverAllowed = La billetera no firma esto. Solo puedes rechazarlo.
consent-approve = Aprobar
consent-reject = Rechazar
consent-approveHint = Tras aprobar se pide tu contraseña. Enter nunca aprueba.
consent-expiresIn = Vence en { $clock }
consent-expired = Esta solicitud venció. No se firmó nada.
consent-remaining = Tiempo para responder: { $time }
consent-cancel = Cancelar

# Secretos: contraseñas, frases de recuperación, códigos y claves.

consent-passwordTitle = Escribe la contraseña de tu bóveda
consent-password = Contraseña de la bóveda
consent-passwordSubmit = Confirmar
consent-wrongPassword = Esa no era la contraseña.
consent-attemptsLeft =
    { $count ->
        [one] Queda { $count } intento antes de un tiempo de espera.
       *[other] Quedan { $count } intentos antes de un tiempo de espera.
    }
consent-noAttemptsLeft = Cada intento más tiene un tiempo de espera.
consent-retryAfter = Puedes intentarlo de nuevo en { $time }.
consent-showPassword = Mostrarla
consent-backupTitle-vaultForBackup = Escribe la contraseña de tu bóveda
consent-backupTitle-newBackup = Elige la contraseña de la copia de seguridad
consent-backupTitle-backup = Escribe la contraseña de la copia de seguridad
consent-backupTitle-vaultForRestore = Escribe la contraseña de la bóveda
consent-backupTitle-vaultForDrill = Escribe la contraseña de la bóveda
consent-backupTitle-foreign = Escribe la contraseña de la copia de seguridad
consent-backupPassword = Contraseña de la copia
consent-newBackupPassword = Contraseña nueva de la copia
consent-bothPasswordsNeeded = Restaurar necesita ambas contraseñas: esta abre el archivo, la de la bóveda abre en él la parte del cofirmante. Nadie puede restablecer ninguna de las dos.
consent-forVault = La bóveda «{ $vault }»
consent-typeExactly = Escribe exactamente
consent-quoteOpen = «
consent-quoteClose = »
consent-confirmAbout-vaultName = Lo que contiene esta bóveda solo se puede volver a alcanzar con una copia de seguridad y sus contraseñas.
consent-confirmAbout-noBackup = No hay ninguna copia de seguridad de esta bóveda. Sin una, lo que contiene se pierde para siempre.
consent-confirmAbout-refresh = Una comprobación de seguridad de esta bóveda falló antes. Reemplazar ambas partes vuelve inútil todo lo que pudiera haber revelado.
consent-vaultPassword-unlock-title = Desbloquear la bóveda
consent-vaultPassword-unlock-text = El cofirmante comprueba la contraseña. No se firma ni se envía nada.
consent-vaultPassword-unlock-submit = Desbloquear
consent-vaultPassword-changePassword-title = Cambiar la contraseña de la bóveda
consent-vaultPassword-changePassword-text = Escribe la contraseña actual. La nueva la eliges después.
consent-vaultPassword-changePassword-submit = Continuar
consent-vaultPassword-deleteVault-title = Borrar la bóveda
consent-vaultPassword-deleteVault-text = Esto elimina ambas partes de la clave, la de este dispositivo y la del cofirmante, y con ellas la libreta de direcciones, el chat y la actividad de este perfil. Nadie puede recuperarlas.
consent-vaultPassword-deleteVault-submit = Borrar la bóveda
consent-vaultPassword-honourSkipApproval-title = Dejar que el agente omita la pregunta de consentimiento
consent-vaultPassword-honourSkipApproval-text = Desde ahora un agente puede marcar una transacción de modo que se te pida solo la contraseña, y no tu consentimiento antes. La página de la contraseña sigue mostrando lo que firmas, y por todo lo que la billetera advierte se pregunta como antes.
consent-vaultPassword-honourSkipApproval-submit = Permitirlo
consent-vaultPassword-moveHere-title = Trasladar la bóveda a este equipo
consent-vaultPassword-moveHere-text = El cofirmante de este equipo recibe la otra parte. No protege contra software que se ejecuta como tú. Las direcciones se quedan; las copias de seguridad anteriores ya no pueden firmar.
consent-vaultPassword-moveHere-submit = Trasladar la bóveda
consent-vaultPassword-moveElsewhere-title = Trasladar la bóveda al otro equipo
consent-vaultPassword-moveElsewhere-text = El cofirmante del otro equipo recibe la otra parte, y desde entonces no se firma nada sin él. Las direcciones se quedan; las copias de seguridad anteriores ya no pueden firmar.
consent-vaultPassword-moveElsewhere-submit = Trasladar la bóveda
consent-vaultPassword-changeRules-title = Cambiar las reglas de esta bóveda
consent-vaultPassword-changeRules-text = Acabas de decir que sí al cambio. El cofirmante lo acepta con tu contraseña. Lo que permite más entra en vigor tras el plazo de espera, y hasta entonces se puede cancelar.
consent-vaultPassword-changeRules-submit = Cambiar las reglas
consent-vaultPassword-refresh-title = Reemplazar ambas partes de la clave
consent-vaultPassword-refresh-text = Las claves y las direcciones se quedan. Las copias de seguridad anteriores, y cualquier otra copia de una parte, ya no pueden firmar.
consent-vaultPassword-refresh-submit = Reemplazarlas
consent-phraseTitle = Escribe la frase de recuperación
consent-phraseText = Solo en esta ventana. Las palabras se usan una vez, en este dispositivo, y luego se borran; no se guardan en ningún lado. Cualquiera que las vea puede llevarse el dinero.
consent-phrase = Frase de recuperación
consent-phraseCount =
    { $count ->
        [one] 12, 15, 18, 21 o 24 palabras en inglés, con espacios entre ellas. { $count } palabra hasta ahora.
       *[other] 12, 15, 18, 21 o 24 palabras en inglés, con espacios entre ellas. { $count } palabras hasta ahora.
    }
consent-passphrase = Contraseña adicional, si la frase tiene una
consent-passphraseHint = La mayoría no tiene ninguna. Otra contraseña adicional es otra cuenta, así que compara la dirección que se muestra a continuación.
consent-phraseSubmit = Continuar
consent-accountTitle = ¿Importar esta cuenta?
consent-accountAddress = Dirección
consent-accountPath = Ruta
consent-account = Cuenta
consent-accountSubmit = Importarla
consent-pairingCode-title = Vincular con un cofirmante
consent-pairingCode-text = La consola del cofirmante del otro equipo muestra un código que dice dónde está y cómo demuestra quién es: lockstep-cosigner pair.
consent-pairingCode-trust = Pega solo un código que hiciste mostrar tú: quien lo creó tiene la otra parte de cada bóveda que crees o traslades allí.
consent-pairingCode-label = Código de vinculación
consent-pairingCode-submit = Vincular
consent-agentToken-title = Iniciar sesión en el agente en otro lugar
consent-agentToken-address = Para el agente en
consent-agentToken-text = El token se guarda en el llavero y se envía solo a este agente.
consent-agentToken-trust = Pega solo un token que te dio su operador: quien lo creó puede leer lo que escribes al agente.
consent-agentToken-label = Token de acceso
consent-agentToken-submit = Iniciar sesión
consent-modelKey-title = Clave de un modelo de lenguaje
consent-modelKey-address = Para el modelo en
consent-modelKey-text = La clave se guarda en el llavero y se envía solo a esta dirección.
consent-modelKey-trust = Pega una clave de tu propia cuenta allí. Quien la tenga puede gastar tu crédito con el proveedor, y nada más.
consent-modelKey-label = Clave
consent-modelKey-submit = Guardar la clave
consent-newPasswordTitle = Elige la contraseña de la bóveda
consent-newPasswordFor = Para la bóveda «{ $vault }»
consent-nobodyCanReset = Nadie puede restablecer esta contraseña. Sin ella la bóveda no puede firmar, y lo que contiene se pierde. Guárdala en un lugar seguro.
consent-newPassword = Contraseña nueva
consent-newPasswordAgain = Repite la contraseña nueva
consent-newPasswordSubmit = Fijar la contraseña
consent-minimum = Al menos 12 caracteres. Unas pocas palabras sin relación son fáciles de recordar y difíciles de adivinar.
consent-tooShort =
    { $missing ->
        [one] Falta { $missing } carácter.
       *[other] Faltan { $missing } caracteres.
    }
consent-mismatch = Las dos contraseñas son distintas.
consent-notReady-characters = Antes debe tener al menos 12 caracteres.
consent-notReady-strength = Antes hazla más difícil de adivinar: añade unas palabras sin relación.
consent-notReady-repeating = Ahora repítela en el segundo campo.
consent-notReady-sameness = Antes las dos contraseñas deben coincidir.
consent-strength-weak = Débil: fácil de adivinar
consent-strength-fair = Aceptable: más larga es mejor
consent-strength-good = Buena
consent-strength-strong = Fuerte

## finding

finding-to_self-CoinComesToSelf = Esto va a tu propia cuenta.
finding-to_self-TokensComeToSelf = Los tokens van a tu propia cuenta.
finding-to_self-TokensComeToOwnTokenAccount = Los tokens van a tu propia cuenta de tokens { $account }.
finding-to_self-SpenderIsSelf = Quien puede gastar es tu propia cuenta.
finding-to_self-AllButFeeComesBack = Todo menos la comisión vuelve a tu propia cuenta.
finding-to_self-AllPaymentsComeToSelf = Todo lo que paga va a tu propia cuenta.
finding-to_zero_address-AllToZeroAddress = Esto va a la dirección cero, donde todo se pierde.
finding-to_zero_address-ToZeroAddress = Esto va a la dirección cero, donde se pierde.
finding-to_zero_address-TokensToZeroAddress = Los tokens van a la dirección cero, donde se pierden.
finding-to_zero_address-CollectibleToZeroAddress = El coleccionable va a la dirección cero o a su propio contrato, donde se pierde.
finding-to_zero_address-ToNobody = Esto no nombra a nadie que lo reciba; probablemente se pierde.
finding-to_zero_address-ToAccountOfNoKey = Esto va a una cuenta sin clave, donde se pierde.
finding-address_from_tool-AddressFromTool = No has escrito { $address } en esta conversación, y no está en tu libreta de direcciones: el modelo la ha sacado de otra parte. Compárala con la persona a la que pertenece.
finding-to_burn_address-ToBurnAddress = Nadie tiene la clave de { $address }. Lo que va ahí se pierde.
finding-to_token_contract-TokensToTheirContract = Los tokens van al propio contrato del token, donde probablemente se pierden.
finding-to_token_contract-ToTheTokensContract = Esto va al propio contrato del token, donde probablemente se pierde.
finding-to_token_contract-TokensToTheirMint = Los tokens van a la propia emisora del token (mint), donde probablemente se pierden.
finding-coin_to_token_contract-CoinToTokenContract = Esto envía { $coin } al contrato del token { $token }, donde probablemente se pierde.
finding-not_a_contract-NotAContract = En { $to } no hay ningún contrato en { $chain }. La llamada no hace nada ahí, y lo que lleva probablemente se pierde.
finding-no_address-SignerIsNoAddress = La cuenta que firma no es una dirección válida de esta cadena.
finding-no_address-ToNoAddress = { $to } no es una dirección de esta cadena. Lo que va ahí se pierde, o ningún nodo lo acepta.
finding-no_address-RecipientIsNoAccount = El destinatario no es una cuenta de esta red. Lo que va ahí se pierde, o ningún nodo lo acepta.
finding-no_address-ScriptHasNoAddress = Una salida está bloqueada con un script que no tiene dirección. No se puede saber quién puede gastarla; puede ser cualquiera.
finding-no_such_workchain-NoSuchWorkchain = No existe la workchain { $workchain }: esto no se puede enviar.
finding-to_script-ToScript = { $to } es un script: lo que piden sus reglas decide quién recibe lo que se paga ahí.
finding-to_program-ToProgram = Esto va al programa { $to }, donde se pierde.
finding-to_account_of_program-ToAccountOfProgram = { $to } no es la clave de una billetera: pertenece a un programa, por ejemplo como cuenta de tokens de alguien. Puede que no sea capaz de devolver la moneda.
finding-change_elsewhere-ChangeElsewhere = Una parte vuelve a otra dirección de la misma clave, distinta de aquella desde la que se gasta. Puede que la billetera no la muestre ahí.
finding-foreign_stake-ForeignStake = { $to } se gasta con tu clave, pero con lo que hay ahí hace staking otra clave.
finding-leaves_chain-LeavesChain = Las monedas salen de esta cadena por { $channel }. Solo allí se sabe si { $to } es una dirección donde se puedan usar.
finding-other_network-OtherNetwork = Esto es para la red cuyo primer bloque es 0x{ $first_block }, que no es { $chain }. No se sabe qué hacen ahí sus llamadas.
finding-zero_value-NothingAtAll = Esto no envía nada ni llama a nada.
finding-zero_value-SendsNothing = Esto no envía nada.
finding-zero_amount-NoTokens = Esto no mueve ningún token.
finding-zero_amount-NothingMoves = Esto no mueve nada en absoluto.
finding-zero_amount-NoCoin = Esto no envía ninguna moneda.
finding-unknown_token-UnknownTokenOrCollectible = La billetera no conoce este token, así que la cantidad se muestra en sus unidades más pequeñas; también puede ser el número de un coleccionable.
finding-unknown_token-UnknownToken = La billetera no conoce este token, así que la cantidad se muestra en sus unidades más pequeñas.
finding-unknown_token-UnknownDenomination = La billetera no conoce este token, así que su cantidad se muestra en sus unidades más pequeñas.
finding-unknown_token-UnknownTokenAmongOthers = La billetera no conoce uno de los tokens de esto, así que su cantidad se muestra en sus unidades más pequeñas. Su nombre lo eligió quien lo creó.
finding-unknown_token-TokenIsNotSaid = La transacción no dice qué token es: solo nombra tu cuenta con él. La cantidad está en sus unidades más pequeñas.
finding-unknown_token-UnknownMint = La billetera no conoce el token { $mint }.
finding-unknown_token-UnknownCoinType = La billetera no conoce la moneda { $name }.
finding-claimed_token-ClaimedTokenWithDecimals = Que { $token } sea { $symbol } con { $decimals } decimales solo lo dice la solicitud; nada de lo que se firma lo demuestra.
finding-claimed_token-ClaimedToken = Que { $token } sea { $symbol } solo lo dice la solicitud; nada de lo que se firma lo demuestra.
finding-coin_type_unproven-CoinTypeUnproven = Que las monedas sean { $symbol }, y cuántos decimales tiene, lo dice la solicitud; la transacción solo nombra sus objetos.
finding-all_balance-AllOfIt = Esto envía todo lo que de ello se pueda mover cuando se ejecute.
finding-all_balance-AllOfTheCoin = Esto envía todo lo que la cuenta tenga de la moneda cuando se ejecute, sea cual sea la cantidad que figura.
finding-sends_everything-SendsEverything = Todo lo que queda de las monedas que pagan la comisión va a otra cuenta.
finding-sends_object-SendsObject = El objeto entero { $object } va a otra cuenta. Lo que es está en la cadena.
finding-merged_into_another-MergedIntoAnother = Una moneda se une a { $into }, y no se sabe si esa es tuya. Después no se pueden volver a separar.
finding-value_with_token_call-ValueWithTokenCall = La llamada del token lleva además { $value }, que probablemente se pierde.
finding-value_with_token_call-CoinsWithTokenCall = La llamada del token lleva además monedas, que probablemente se pierden.
finding-burn-DestroysTokens = Esto destruye tokens. Nadie los recibe.
finding-burn-TokensDestroyed = Los tokens se destruyen.
finding-burn-CollectibleDestroyed = El coleccionable se destruye.
finding-burn-DestroysTokensForAPrice = Esto destruye tokens. Solo vuelve lo que el contrato del token dé por ellos, si es que da algo.
finding-burn-Destroys = Esto destruye { $amount }.
finding-burns_tokens-BurnsTokens = Esto destruye tokens. Nadie los recibe.
finding-burnt-Burnt = { $amount } se ponen con datos, donde nadie podrá gastarlos jamás.
finding-mint-Mints = Esto crea { $amount }.
finding-mints_tokens-MintsTokens = Esto crea nuevos tokens de { $mint }, para la cuenta de tokens { $account }.
finding-donation-Donation = Esto da { $amount } al tesoro de la red.
finding-dust-Dust = Una salida está por debajo de { $least }. Los nodos no retransmiten una transacción así.
finding-transfer_fee-TransferFee = De lo que se envía, el token retiene { $fee } de sus unidades más pequeñas.
finding-fee_from_amount-FeeFromAmount = Las comisiones se toman de la cantidad, así que llega menos.
finding-converted-Converted = Se envía una cosa y llega otra: de la cuenta sale como mucho la cantidad que se muestra.
finding-partial_payment-PartialPaymentOfAtLeast = Esto es un pago parcial: puede llegar menos que su cantidad. Puede que sean solo { $least }.
finding-partial_payment-PartialPayment = Esto es un pago parcial: puede llegar menos que su cantidad. Puede que sea casi nada.
finding-paths-Paths = El pago pasa por ofertas de otras cuentas, por caminos que la transacción prescribe.
finding-moves_from_another-TokensOfAnother = Esto mueve tokens de otra cuenta, { $from }.
finding-moves_from_another-TokensOfAnotherAccount = Esto mueve tokens de otra cuenta.
finding-moves_from_another-CollectibleOfAnother = Esto mueve un coleccionable de otra cuenta, { $from }.
finding-key_of_another_account-KeyOfAnotherAccount = La cuenta que paga no es la de la clave, { $own }. Ningún nodo lo acepta así.
finding-key_of_another_account-KeyNeedsLeave = La cuenta no es la de la clave, { $own }. Solo lo acepta una cuenta que haya permitido la clave.
finding-several_signers-SeveralSigners = Sus mensajes son de más de una cuenta. Con una sola firma, ningún nodo lo acepta.
finding-other_signers-OtherSigners = También necesita las firmas de otras claves: { $keys }.
finding-several_addresses-SeveralAddresses = Gasta desde varias direcciones de tu clave: { $addresses }.
finding-delegate-Delegate = Otra cuenta actúa en nombre de esta.
finding-account_of_another-NewTokenAccountOfAnother = La nueva cuenta de tokens { $account } no es tuya, sino de otro.
finding-account_of_another-NewAccountOfAnother = La nueva cuenta { $account } y los { $amount } que hay en ella pasan a otras manos: { $whose }.
finding-token_account-TokenAccount = Los tokens van a la cuenta de tokens { $account }, que es de { $owner }.
finding-token_account_owner-TokenAccountOwner = Los tokens van a la cuenta de tokens { $account }. En la transacción no se ve de quién es.
finding-token_account_deposit-OwnTokenAccountDepositIfNotThere = Se crea tu cuenta de tokens { $account }, si aún no existe, con un depósito de unos 0.002 SOL que vuelve cuando se cierra.
finding-token_account_deposit-OwnTokenAccountDeposit = Se crea tu cuenta de tokens { $account }, con un depósito de unos 0.002 SOL que vuelve cuando se cierra.
finding-token_account_deposit-TokenAccountDepositIfNotThere = Se crea la cuenta de tokens { $account } de { $owner }, si aún no existe. Tú pagas su depósito, unos 0.002 SOL, que desde entonces ya no es tuyo, sino de ese titular.
finding-token_account_deposit-TokenAccountDeposit = Se crea la cuenta de tokens { $account } de { $owner }. Tú pagas su depósito, unos 0.002 SOL, que desde entonces ya no es tuyo, sino de ese titular.
finding-wrong_token_account-WrongTokenAccount = La cuenta de tokens { $account } no es la de su billetera y su token. La red rechaza esto.
finding-coin_in_token_account-CoinInTokenAccount = Esto se pone en tu propia cuenta de tokens { $account }, y no se sabe si es una de moneda envuelta. Solo vuelve cuando esa cuenta se cierra.
finding-wraps_coin-WrapsCoin = Esto se pone en tu propia cuenta de tokens { $account }, como moneda envuelta.
finding-closes_token_account-ClosesWrappedAccount = Se cierra la cuenta de tokens { $account }. Su depósito y toda la moneda envuelta que tiene van a { $to }.
finding-closes_token_account-ClosesTokenAccount = Se cierra la cuenta de tokens { $account }. Su depósito va a { $to }.
finding-inputs_not_shown-InputsNotShown = Gasta { NUMBER($count, useGrouping: 0) } salidas de transacciones anteriores. Los bytes no dicen qué contienen ni de quién son; todo ello está en los pagos, los depósitos y la comisión que se muestran.
finding-unlimited_approval-UnlimitedApproval = { $spender } podría llevarse todos los { $token } de esta cuenta, ahora y en cualquier momento posterior.
finding-unlimited_approval-UnlimitedSignedAllowance = { $spender } podría llevarse todos tus { $token }, los de ahora y los que recibas más tarde.
finding-unlimited_approval-UnlimitedContractAllowance = { $spender } podría llevarse todo lo que hay de este token, ahora y en cualquier momento posterior.
finding-unlimited_approval-UnlimitedAllowanceOfAccount = { $spender } podría llevarse todo lo que hay de este token en esta cuenta, ahora y en cualquier momento posterior.
finding-unlimited_approval-UnlimitedTokenAccountApproval = { $spender } podría llevarse todos los { $token } de la cuenta de tokens { $account }, ahora y en cualquier momento posterior.
finding-approval-Approval = Quien puede gastar puede llevarse esta cantidad en cualquier momento, sin volver a preguntar.
finding-approval-DelegateApproval = El delegado puede llevarse esta cantidad en cualquier momento, sin volver a preguntar.
finding-approval-RecipientCanTake = El destinatario puede llevarse más tarde hasta esta cantidad, sin volver a preguntar.
finding-approval-CollectibleApproval = { $spender } puede llevarse este coleccionable en cualquier momento, sin volver a preguntar.
finding-approval_for_all-ApprovalForAll = { $operator } podría llevarse todos los tokens que esta cuenta tiene en este contrato, ahora y en cualquier momento posterior.
finding-approval_for_another-ApprovalForAnother = { $spender } podría llevarse esto, y no es lo que llama la transacción siguiente.
finding-spender_is_no_contract-SpenderIsNoContract = { $spender } no es un contrato: quien tenga su clave puede llevarse lo que se permite. Los mercados y otros servicios usan contratos.
finding-approval_above_balance-ApprovalAboveBalance = { $spender } podría llevarse { $amount }, y tú tienes { $balance }. También podría llevarse lo que recibas más tarde.
finding-pointless_spender-PointlessSpender = Quien podría gastar es la dirección cero o el propio token. Nadie puede usar este permiso como se pretende.
finding-permit-Permit = Esto presenta un permiso que { $owner } firmó para { $spender }.
finding-authority_granted-AuthorityGranted = { $to } podría actuar en nombre de esta cuenta, sin volver a preguntar: { $what }. Fin: { $until }.
finding-authority_granted-AuthorityWithinPermissions = { $to } podría actuar en nombre de esta cuenta, dentro de los permisos que figuran entre los campos.
finding-authority_granted-AuthorityOfNobody = Nadie podría actuar en nombre de esta cuenta, dentro de los permisos que figuran entre los campos.
finding-authority_gained-AuthorityGained = La autoridad { $authority } pasa a ser tuya: { $of }.
finding-gives_away_authority-GivesAwayAuthority = Esto cede la autoridad { $authority } de { $of }: desde entonces la tiene { $to }.
finding-gives_away_authority-EndsAuthority = Esto cede la autoridad { $authority } de { $of }: desde entonces no la tiene nadie.
finding-gives_away_authority-GivesAwayNonceAccount = { $to } recibe la cuenta de nonce { $account }.
finding-gives_away_authority-GivesAwayStake = { $to } pasa a decidir sobre la cuenta de stake { $account }.
finding-gives_away_authority-GivesAwayCoinOfStake = { $to } recibe toda la moneda de la cuenta de stake { $account }.
finding-gives_away_account-GivesAwayOwnAccount = Esto pone tu cuenta, con toda la moneda que hay en ella, en manos del programa { $program }.
finding-gives_away_account-GivesAwayAccount = Esto pone la cuenta { $account }, con toda la moneda que hay en ella, en manos del programa { $program }.
finding-account_deleted-AccountDeleted = Esto elimina la cuenta. Todos los XRP que tiene van a { $to }.
finding-account_deleted-AccountDeletedForNobody = Esto elimina la cuenta. Todos los XRP que tiene no van a nadie.
finding-account_destroyed-AccountDestroyed = Esto elimina el contrato de la billetera cuando no queda nada en él. Lo que llegue después puede perderse.
finding-control-ControlOfContract = Esto cambia quién manda en un contrato, o lo que hace su código.
finding-control-ControlOfAccount = Esto cambia qué claves mandan en la cuenta. Quien tenga las nuevas puede llevarse todo, y la clave que firma ahora puede perder su poder.
finding-control-ControlToAnother = { $message } da el control de algo a otra cuenta.
finding-control-ControlOfRewards = Todas las recompensas de lo que esta cuenta tiene en staking van desde ahora a { $to }, hasta que se cambie.
finding-control-ControlByKey = La clave de { $key } podría firmar todo por esta cuenta, y llevarse todo.
finding-control-ControlBySigners = Las cuentas que nombra podrían firmar juntas por esta cuenta, y llevarse todo.
finding-key_removed-OwnKeyRemoved = La propia clave de la cuenta pierde su poder. Sin otra clave, la cuenta está perdida.
finding-key_removed-OtherKeyRemoved = La otra clave de la cuenta pierde su poder sobre ella.
finding-signers_removed-SignersRemoved = Las cuentas que podían firmar juntas por esta pierden ese poder.
finding-clawback-Clawback = Lo que la cuenta emite se le puede quitar a quien lo tenga, y esto no se puede deshacer.
finding-settings-Settings = Esto cambia ajustes de la cuenta.
finding-offer-SellOffer = Una oferta a cualquiera en el ledger: la totalidad de { $gives } por al menos { $gets }.
finding-offer-Offer = Una oferta a cualquiera en el ledger: hasta { $gives } por al menos { $gets }, a ese precio o a uno mejor.
finding-trust_line-NoMoreTrust = Ya no se acepta nada más de { $issuer }.
finding-trust_line-TrustLine = La cuenta aceptará hasta { $amount } que { $issuer } le deberá. Algunos XRP quedan reservados para ello.
finding-create_contract-CreatesContract = Esto crea un contrato. En la transacción no se ve lo que hace su código.
finding-create_contract-AlsoCreatesContract = Esto además instala un contrato en la dirección, donde aún no hay ninguno. En la transacción no se ve lo que hace su código.
finding-foreign_state-ForeignState = Esto lleva el código de un contrato que no es el de la dirección, así que no instala nada ahí.
finding-publishes_code-PublishesCode = Esto pone código en la cadena (un paquete nuevo). En la transacción no se ve lo que hace.
finding-upgrades_code-UpgradesCode = Esto pone código en la cadena (una nueva versión del paquete { $package }). En la transacción no se ve lo que hace.
finding-trailing_bytes-BytesAfterArguments = Bytes que siguen al último argumento: { NUMBER($bytes, useGrouping: 0) }. No se sabe qué significan; la llamada puede hacer más de lo que se muestra.
finding-trailing_bytes-BytesAfterInstruction = Bytes que siguen a una instrucción: { NUMBER($bytes, useGrouping: 0) }. No se sabe qué significan.
finding-malformed_call-MalformedCall = Esto dice ser { $signature }, pero sus argumentos no están codificados como tal. No se puede descifrar, y aun así un contrato puede actuar según ello.
finding-malformed_call-MalformedBody = Esto empieza como { $claimed } y no sigue como tal. No se puede descifrar, y aun así un contrato puede actuar según ello.
finding-malformed_call-UnknownSafeOperation = La operación no es ni una llamada ni una llamada delegada.
finding-malformed_message-MalformedMessage = Esto dice ser { $claimed }, pero no está escrito como tal. No se puede descifrar, y aun así los nodos pueden actuar según ello.
finding-opaque_call-OpaqueCall = Esta llamada no se puede descifrar. En la transacción no se ve lo que hace.
finding-opaque_call-NamelessCall = Esto llama al contrato y no nombra ninguna función. En la transacción no se ve lo que hace entonces.
finding-opaque_call-OpaqueSafeCall = El Safe haría una llamada cuyo efecto no se indica aquí: { $call }.
finding-opaque_call-OpaqueFunction = En la transacción no se ve lo que hace la función { $function }.
finding-opaque_call-OpaqueFunctionGetsResults = En la transacción no se ve lo que hace la función { $function }. También recibe { $results }.
finding-contract_call-ContractCall = Lo que un contrato hace con esto depende de su código, y en la transacción no se ve.
finding-unknown_program-UnknownProgramMaySign = El programa { $program } recibe tu cuenta con derecho a firmar en su nombre, y no se sabe lo que hace. Puede mover cualquier token de tu cuenta.
finding-unknown_program-UnknownProgramMayWrite = El programa { $program } recibe tu cuenta con derecho a firmar en su nombre y a modificarla, y no se sabe lo que hace. Puede mover cualquier cosa de tu cuenta.
finding-call_gets_gas_coin-CallGetsGasCoin = La función { $function } recibe todas las monedas que pagan la comisión, y puede quedarse de ellas con lo que quiera.
finding-call_gets_coin-CallGetsCoin = La función { $function } recibe una moneda por un tiempo, y puede tomar de ella lo que quiera.
finding-call_gets_objects-CallGetsObjects = La función { $function } recibe objetos tuyos ({ $objects }), y puede quedárselos.
finding-call_gets_objects-CallGetsObjectsAndResults = La función { $function } recibe objetos tuyos ({ $objects }), y puede quedárselos. También recibe { $results }.
finding-effects_unknown-EffectsUnknown = Lo que mueve esta llamada no se puede saber por sus argumentos. Puede llevarse tokens que el contrato tiene permitido llevarse.
finding-nested_calls-NestedCalls = Esto lleva más llamadas, que no se descifran. Puede hacer cualquier cosa que hagan ellas.
finding-nested_calls-NestedMessages = Esto lleva más mensajes, que no se descifran. Puede hacer cualquier cosa que hagan ellos.
finding-nested_calls-NestedTransactions = Esto lleva más transacciones, que no se indican. Puede hacer cualquier cosa que hagan ellas.
finding-delegatecall-SafeDelegates = DELEGATECALL: código ajeno se ejecuta con pleno poder sobre el Safe. Puede sustituir a los propietarios y llevarse todo.
finding-delegatecall-SafeWouldRun = El Safe ejecutaría el código de { $to } como si fuera suyo (DELEGATECALL). Ese código puede llevarse todo y cambiar a quién pertenece el Safe.
finding-unread-Unread = Hay partes de esta transacción que no se pueden descifrar ({ $fields }). Puede hacer más de lo que se muestra.
finding-data_is_no_text-DataIsNoText = Lleva { NUMBER($bytes, useGrouping: 0) } bytes de datos en { $chain } que no son texto.
finding-transfer_memo-TransferMemo = La transferencia lleva un memo, que la otra cadena puede seguir como una orden.
finding-deposit_without_order-DepositWithoutOrder = Un ingreso sin una orden en su memo se lo queda la bóveda de la cadena, o lo devuelve.
finding-two_memos-TwoMemos = El memo que acompaña al ingreso no es su orden: la cadena sigue el que está en el ingreso.
finding-market_swap-SwapsInForAFee = Esto paga { $pays } o menos en el pool { $pool } de { $market } por { $least } o más. Su comisión es de { $fee } o menos.
finding-market_swap-SwapsIn = Esto paga { $pays } o menos en el pool { $pool } de { $market } por { $least } o más.
finding-market_swap-SwapsOver = Esto paga { $pays } a través del router de { $market } por { $least } o más. Lo que traiga por encima de la cotización puede quedárselo el router.
finding-unknown_market-SwapOfAnotherPackage = La función { $function } se llama como un intercambio de DeepBook o FlowX, pero no es de ningún paquete que la billetera conozca. Puede quedarse con todo lo que recibe.
finding-unknown_market-SwapNotAsKnown = El comando { NUMBER($command, useGrouping: 0) } llama a { $market } con un pool, una moneda u otro objeto que la billetera no conoce para ello. No se sabe lo que trae.
finding-swap_goes_elsewhere-SwapGoesElsewhere = Lo que trae el intercambio no llega a tu cuenta: va a { $to }.
finding-no_minimum-NoMinimum = Este intercambio no fija ningún mínimo: otros pueden mover el precio antes, y entonces trae casi nada.
finding-swap_loses_some-SwapLosesSome = Lo que sale vale { $takes }, y lo que llega vale ahora { $brings }: un { $percent } % menos.
finding-swap_loses_much-SwapLosesMuch = Lo que sale vale { $takes }, y lo que llega vale ahora solo { $brings }: un { $percent } % menos.
finding-beside_swap-BesideSwap = Esto hace más de lo que el intercambio necesita. Comandos que no forman parte de él: { $commands }.
finding-extreme_fee-FeeCouldBe = La comisión podría llegar a { $fee }.
finding-extreme_fee-FeeIs = La comisión es de { $fee }.
finding-extreme_fee-FeeIsFarTooHigh = La comisión es de { $fee }, mucho más de lo que cuesta una transacción así.
finding-extreme_fee-TipIsFarTooHigh = Además de la comisión se paga una propina de { $tip }, mucho más de lo que necesita cualquier transacción.
finding-extreme_fee-TipIsMostOfTheFee = De la comisión, hasta { $tip } son una propina para quien hace el bloque, mucho más de lo que necesita cualquier transacción.
finding-high_fee-FeeIsMoreThanNeeded = La comisión es de { $fee }, mucho más de lo que necesitan transacciones así.
finding-high_fee-FeeIsATenth = La comisión de { $fee } es más de una décima parte de la cantidad que se envía.
finding-high_fee-TipIsManyTimesBaseFee = La propina es de { $tip } por cada unidad de gas. El precio propio de la red es ahora de { $base }, así que la propina es más de { $times } veces mayor.
finding-high_fee-FeeCouldBeATenth = La comisión podría ser más de una décima parte de la cantidad que se envía.
finding-low_fee-LowFee = La comisión de { $fee } está por debajo de { $usual }, que es lo que los nodos esperan. Puede que no la retransmitan.
finding-fee_below_base-FeeBelowBase = Paga como mucho { $most } por cada unidad de gas. El precio propio de la red es ahora de { $base }, así que espera hasta que baje, y lo que se envíe después también espera.
finding-no_fee-NoFee = No hay comisión. Los nodos no retransmiten una transacción así.
finding-unusual_fee-FeeIsManyTimesUsual = La comisión podría ser de { $fee }. La mitad de tus transacciones anteriores en esta red costaron { $usual } o menos.
finding-fee_exceeds_value-FeeCouldExceedAmount = La comisión podría ser mayor que la cantidad que se envía.
finding-fee_exceeds_value-FeeExceedsAmount = La comisión es mayor que la cantidad que se envía.
finding-fee_exceeds_value-FeeOfMoreThanAmount = La comisión de { $fee } es mayor que la cantidad que se envía.
finding-priority_fee_above_cap-PriorityFeeAboveCap = La comisión de prioridad está por encima del tope de la comisión. Ningún nodo acepta una transacción así.
finding-gas_limit_too_low-GasLimitBelowAll = El límite de gas está por debajo de lo que necesita cualquier transacción. Ningún nodo la acepta.
finding-gas_limit_too_low-GasLimitBelowNeed = El nodo espera que este paso necesite { $needed } de gas; su límite es { $limit }. Probablemente fallaría y aun así costaría su comisión.
finding-l1_fee_beside-L1FeeBeside = Además de su gas, la red cobra una comisión por lo que escribe en Ethereum. Ninguna transacción la limita.
finding-tip-TipToSender = Además de la comisión se paga una propina, a quien envía esto.
finding-tip-Tip = Además de la comisión se paga una propina de { $tip }.
finding-fee_in_another_coin-FeeInAnotherCoin = La comisión se cobra en una moneda distinta de la propia de la cadena: { $coin }.
finding-fee_payer-FeePayer = Otra cuenta paga la comisión, { $payer }, y también tiene que firmar.
finding-fee_granter-FeeGranter = La comisión se toma de { $granter }, que lo ha permitido.
finding-sponsored-Sponsored = La comisión la paga { $sponsor }, cuya firma también hace falta.
finding-memo_fee-MemoFee = Por el memo, la red cobra una comisión propia, que ninguna transacción indica.
finding-bandwidth_beside-BandwidthBeside = El límite es para la energía. Donde falta ancho de banda, se cobra además una pequeña comisión por él.
finding-permission_fee-PermissionFee = Por nuevos permisos, la red cobra una comisión propia, y alta, que ninguna transacción indica.
finding-unproven_amounts-UnprovenAmounts = Lo que gasta puede valer más de lo que se dice, porque nada de lo que se firma contiene las cantidades; la comisión sería mayor en esa misma medida.
finding-claimed_amounts-ClaimedAmounts = Lo que valen sus entradas lo dice quien la compuso. No la firmes una segunda vez con otras cantidades: ambas juntas podrían pagar una comisión mayor.
finding-collateral-CollateralWithRest = Si falla un script suyo, se toma en su lugar la garantía: { $lost }. Lo que quede de la garantía va a { $back }.
finding-collateral-Collateral = Si falla un script suyo, se toma en su lugar la garantía: { $lost }.
finding-excess_elsewhere-ExcessElsewhere = Lo que quede de la moneda que se envía junto con esto va a otra cuenta, { $to }.
finding-excess_kept-ExcessKept = Lo que quede de la moneda que se envía junto con esto no vuelve.
finding-no_bounce-NoBounce = Si el contrato no puede hacer lo que se le pide, la moneda que se envía junto con esto no vuelve.
finding-stake-StakeForWeeks = Las monedas en staking solo se pueden volver a mover algunas semanas después de sacarlas, y los fallos de un validador cuestan una parte de ellas.
finding-stake-StakeForTwoWeeks = Las monedas en staking solo se pueden volver a mover unas dos semanas después de sacarlas.
finding-unbonding-UnbondingTime = Las monedas solo vuelven cuando termina el tiempo de desvinculación de la cadena.
finding-unbonding-UnstakingTime = Las monedas solo se pueden recuperar cuando termina el tiempo de salida del staking.
finding-resource_lent-ResourceLent = Otra cuenta usa lo que este stake produce. Las monedas siguen siendo tuyas, y mientras tanto no se pueden sacar del staking.
finding-locked_stake-LockedStake = El stake está bloqueado: sin { $custodian }, no se puede sacar nada de él antes.
finding-stake_of_another-StakeOfAnother = Aquí se trata del stake de una clave distinta de la que firma: { $certificate }.
finding-rewards_elsewhere-RewardsMayGoElsewhere = Las recompensas van a la última cuenta que se nombró para ellas en la cadena: esta, salvo que se nombrara otra. La transacción no lo dice.
finding-rewards_elsewhere-RewardsToAnother = Las recompensas van a otra cuenta, { $to }.
finding-rewards_to_self-RewardsToSelf = Las recompensas de todo lo que está en staking van a tu propia cuenta.
finding-no_price_limit-NoPriceLimit = Un stake en una subred se cambia al precio que haya cuando esto se ejecute, y no se fija ningún límite: otros pueden mover el precio antes.
finding-put_down-PutDown = La cantidad queda depositada: el destinatario la recibe, o vuelve, según las condiciones que figuran entre los campos.
finding-withdrawal-Withdrawal = Toma { $amount } de recompensas de { $from }, para pagar con ello.
finding-deposit_back-DepositBack = Recupera { $amount }, para pagar con ello.
finding-deposit_for_another-DepositForAnother = Aquí se deposita { $amount } ({ $certificate }), y no vuelve a la clave que firma aquí, sino a: { $to }.
finding-proposal_deposit-ProposalDeposit = Una propuesta deposita { $amount }, que vuelve a otra cuenta, { $to }.
finding-not_before-NotBeforeSlot = No se puede incluir antes del slot { $slot }.
finding-not_before-NotBeforeBlock = No puede estar en ningún bloque hasta el { $height } inclusive.
finding-not_before-NotBeforeTime = No puede estar en ningún bloque antes de { $utc }.
finding-relative_lock-RelativeLock = No puede estar en ningún bloque hasta que lo que gasta haya reposado un tiempo.
finding-replaceable-Replaceable = Hasta que esté en un bloque, se puede sustituir por otra con una comisión mayor.
finding-replaces_open_step-ReplacesOpenStep = Ocupa el lugar de una transacción de esta billetera con el nonce { $nonce }, que aún no está en ningún bloque. Solo se puede incluir una de las dos, y todavía puede ser la anterior.
finding-replaces_open_step-ReplacesOpenStepBeforeOne = Ocupa el lugar de una transacción de esta billetera con el nonce { $nonce }, que aún no está en ningún bloque. Solo se puede incluir una de las dos, y todavía puede ser la anterior. La transacción con el nonce { $one } espera a la que sea.
finding-replaces_open_step-ReplacesOpenStepBeforeSome = Ocupa el lugar de una transacción de esta billetera con el nonce { $nonce }, que aún no está en ningún bloque. Solo se puede incluir una de las dos, y todavía puede ser la anterior. Las transacciones con los nonces { $some } esperan a la que sea.
finding-nonce_gap-NonceGap = Su nonce es { $nonce }, y el siguiente de la cuenta es { $next }. No está en ningún bloque antes de que se usen todos los nonces intermedios, y hasta entonces también espera lo que se envíe después.
finding-unordered-Unordered = No tiene lugar en el orden de la cuenta: se puede incluir una vez, en cualquier momento antes de que termine.
finding-durable_nonce-DurableNonce = Una vez firmado, esto nunca caduca: se puede enviar en cualquier momento, mientras su nonce sea { $nonce }.
finding-errors_not_ignored-ErrorsNotIgnored = Si este mensaje no se puede enviar, la orden sigue en pie: quien la tenga puede volver a enviarla hasta que caduque, y cada vez la cuenta paga la comisión.
finding-odd_mode-OddMode = Ninguna billetera usa el modo de envío { $mode }. Puede que el mensaje no se envíe, o no como se muestra.
finding-first_use-FirstUse = Esta es la primera orden de la billetera: también instala su contrato.
finding-batch_in_part-BatchInPart = Cuando falla una de sus llamadas, otras siguen valiendo de todos modos.
finding-may_reap-MayReap = Donde quedaría menos de lo mínimo que tiene una cuenta, la cuenta desaparece, y el resto con ella.
finding-unread_form-UnreadForm = Lockstep no conoce esta forma. No se puede saber lo que permite la firma; firmas así pueden mover dinero. Firma solo si sabes qué significa cada campo.
finding-signed_allowance-SignedAllowanceOnce = Quien tenga esta firma puede hacer que { $spender } te quite { $what } una vez, { $until }. No se te vuelve a preguntar.
finding-signed_allowance-SignedAllowance = Quien tenga esta firma puede hacer que { $spender } te quite { $what } { $until }. No se te vuelve a preguntar.
finding-signed_payment-SignedPayment = Esto paga { $amount } a { $to }. Quien tenga la firma puede ejecutarlo { $until }.
finding-order-Order = Quien tenga esta firma puede ejecutar la orden { $until }. No se te vuelve a preguntar.
finding-gives_for_nothing-GivesForNothing = Con esta orden das lo que figura en la lista y no recibes nada por ello.
finding-any_of_a_collection-AnyOfACollection = Un artículo se nombra por una condición y no por su número: no se puede saber cuál será.
finding-unread_item-UnreadItem = Un artículo es de una clase que Lockstep no conoce.
finding-not_permit2-NotPermit2 = Esto tiene la forma de Permit2 y es para otro contrato. No se puede saber lo que ese hace con ello.
finding-not_seaport-NotSeaport = Esto tiene la forma de una orden de Seaport y es para otro contrato. No se puede saber lo que ese hace con ello.
finding-witness-Witness = La firma vale también para las condiciones del último campo, que Lockstep no expresa en palabras.
finding-safe_refund-SafeRefund = El Safe pagaría a quien ejecute esto. El precio del gas y quién lo recibe figuran entre los campos.
finding-safe_transaction-SafeTransaction = Tu confirmación cuenta para las que necesita el Safe. Cuando tenga suficientes, cualquiera puede ejecutar esto.
finding-another_account-AnotherAccount = Aquí se trata de la cuenta { $owner }, que no es la que firma.
finding-far_deadline-NoDeadline = Esta firma no termina nunca. Se puede usar en cualquier momento desde ahora.
finding-far_deadline-FarDeadline = Esta firma se puede usar hasta { $utc }, dentro de más de treinta días.
finding-expired-Expired = Esto terminó en { $utc }; puede que la firma no valga nada.
finding-any_chain-AnyChain = Esto no nombra ninguna cadena. Quien tenga la firma puede usarla en cualquier cadena donde el receptor la acepte.
finding-no_contract-NoContract = Esto no nombra ningún contrato, así que no se puede saber quién puede usar la firma.
finding-cut_field-CutField = Un campo es más largo de lo que se puede mostrar, y aquí se corta su final. Se firma entero.
finding-text-SignedText = Un texto firmado demuestra a quien lo tenga que esta cuenta estuvo de acuerdo con él. Léelo entero.
finding-funds_depend_on_earlier_step-FundsDependOnEarlierStep = A la cuenta le faltan ahora { $short }. Puede que los traiga el paso { $from }: la billetera los espera como mucho diez minutos, y firma este paso solo si llegan.
finding-expected_to_fail-ExpectedToFail = El nodo espera que este paso falle tal como están las cosas ahora: { $message }
finding-expected_to_fail-ExpectedToFailAndCost = El nodo espera que este paso falle tal como están las cosas ahora, y que cueste su energía de todos modos: { $message }
finding-not_simulated-NotSimulated = El nodo no pudo decir cómo resultaría este paso.
finding-soon_too_old-TakenForSeconds = { $by } acepta esto solo { $about }. Si el consentimiento llega más tarde, no se ejecuta, y no se pierde nada.
finding-soon_too_old-TakenForAMinute = { $by } acepta esto solo durante un minuto, más o menos. Si el consentimiento llega más tarde, no se ejecuta, y no se pierde nada.
finding-soon_too_old-TakenForBlocks = { $by } acepta esto solo en los próximos { $blocks } bloques, unos minutos como mucho. Si el consentimiento llega más tarde, no se ejecuta, y no se pierde nada.
finding-soon_too_old-TakenUntilEpoch = { $by } acepta esto solo hasta que termine su época { $epoch }; una época es más o menos un día. Si el consentimiento llega más tarde, no se ejecuta, y no se pierde nada.
finding-tax_in_fee-TaxInFee = La comisión contiene el impuesto que esta cadena cobra de lo que se envía: { $taxes }.
finding-tax_out_of_amount-TaxOutOfAmount = Esta cadena cobra un impuesto de lo que se envía: { $taxes }. La comisión no lo contiene, así que quien cobra recibe esa cantidad menos.
finding-account_goes-AccountGoes = Esto deja { $left }. La cadena no mantiene ninguna cuenta con menos de { $least }: desaparece, y el resto se pierde.
finding-fee_now-FeeNow = La cadena cobra ahora { $fee } por esto. En su momento puede ser un poco más o menos.
finding-fee_estimate-FeeEstimate = El nodo dice que esto costaría ahora unos { $fee }, además de lo que envía.
finding-may_come_back-MayComeBack = Si el contrato de { $from } no acepta esto, vuelve al cabo de un rato, menos las comisiones. Eso no se espera.
finding-network_takes-NetworkTakesNothing = { $network } no cobra nada por esto.
finding-network_takes-NetworkTakes = { $network } cobra hasta { $at_most } por esto: { $parts }.
finding-would_fail-WouldFail = Tal como están las cosas ahora, este paso falla y no tiene efecto, y su comisión se paga de todos modos: { $reason }
finding-simulated_loss-SimulatedLoss = Al ejecutarse, esto se lleva { $amount } de tu cuenta, y los bytes no lo dicen.
finding-simulated_permission-SimulatedPermission = Al ejecutarse, esto tiene un efecto que los bytes no muestran. { $permission }
finding-arrives_less-ArrivesLess = De los { $sent } que salen de tu cuenta, { $amount } llegan a { $to }. El token se queda con el resto.
finding-agent_contradicts_bytes-AgentContradictsBytes = El agente dice { $key }: «{ $said }». Los bytes dicen: { $truth }.
finding-agent_words_unchecked-AgentWordsUnchecked = El agente dice { $key }: «{ $said }». Si es así no se puede saber por los bytes.
finding-words_contradict-WordsSoundHarmless = Las palabras del agente hacen que esto suene inofensivo. Ningún documento de esta clase es solo un inicio de sesión: lo que puede hacer figura aquí.
finding-words_contradict-NamedAddressIsMissing = El agente nombra { $address } como «{ $key }», y el documento no la contiene.
finding-added_by_agent-TokenAddedByAgent = El token «{ $symbol }» ({ $contract }) lo añadió el agente { $ago }.
finding-added_by_agent-ContactAddedByAgent = «{ $title }» lo añadió a tu libreta de direcciones el agente { $ago }.
finding-added_by_agent-EntryAddedByAgent = Para { $address }, el agente añadió { $ago } una entrada a tu libreta de direcciones.
finding-added_network-AddedNetwork = Tú añadiste la red { $network } (id de cadena { $chain_id }) a esta billetera. Lockstep solo sabe lo que escribiste: nada demuestra lo que vale { $ticker } ahí, y a su nodo se le cree.
finding-counterfeit_token-CounterfeitName = Lleva el nombre de { $known } y no es el { $known } que esta billetera conoce. Puede ser una falsificación.
finding-counterfeit_token-CounterfeitToken = El token { $contract } se llama a sí mismo «{ $symbol }» y no es el { $known } que esta billetera conoce. Puede ser una falsificación.
finding-looks_like_contact-LooksLikeContact = { $address } empieza y termina como «{ $title }» ({ $contact }), y es otra dirección.
finding-looks_like_contact-LooksLikePaid = { $address } empieza y termina como { $paid }, a la que ya has pagado, y es otra dirección. Direcciones así se envían a la gente para que las copie por error.
finding-looks_like_contact-LooksLikeEntry = { $address } empieza y termina como una entrada de tu libreta de direcciones, y es otra dirección.
finding-looks_like_contact-LooksLikeGone = { $address } empieza y termina como «{ $title }» ({ $gone }), que se quitó de tu libreta de direcciones o cambió de nombre { $ago }, y es otra dirección.
finding-looks_like_own-LooksLikeOwn = { $address } empieza y termina como tu propia dirección, y es otra dirección.
finding-name_changed-NameMeantAnother = «{ $title }» en tu libreta de direcciones es { $address }. Una entrada de ese nombre era otra dirección, { $was }, y se quitó o cambió de nombre { $ago }.
finding-name_changed-NameWasAnothers = «{ $title }» en tu libreta de direcciones era otra dirección, { $was }, y se quitó o cambió de nombre { $ago }.
finding-name_changed-EntryMeantAnother = La entrada de tu libreta de direcciones para { $address } tiene el nombre de una que era otra dirección, y que se quitó o cambió de nombre { $ago }.
finding-title_taken-TitleTaken = Tu libreta de direcciones ya tiene «{ $title }», con otra dirección: { $address }.
finding-decimals_unproven-DecimalsOfOneNode = Que «{ $symbol }» ({ $contract }) tenga { $decimals } decimales lo dice solo este nodo. Si es falso, la cantidad que se muestra también lo es.
finding-code_elsewhere-ContractOnlyThere = «{ $title }» se guardó para { $there }, donde hay un contrato en { $address }. En { $here } no hay ninguno, así que puede que nadie pueda usar lo que envíes.
finding-code_elsewhere-ContractOnlyHere = «{ $title }» se guardó para { $there }, donde no hay ningún contrato en { $address }. En { $here } hay uno, que puede haber puesto ahí otra persona.
finding-first_time-FirstTime = En esta red nunca se ha enviado nada desde aquí a { $address }.
finding-most_to_somebody_new-MostToSomebodyNew = Esto envía el { $share } % de tus { $asset } a una dirección que nunca ha recibido nada desde aquí.
finding-repeats_open_step-RepeatsOpenStep = Una transacción que hace lo mismo está todavía en camino. Si apruebas esta, puede suceder dos veces.
finding-not_judged-NotJudged = La billetera no pudo leer { $source }, así que no buscó «{ $code }». Mira dos veces.
finding-denied_by_rule-DeniedByRule = Una regla de esta bóveda rechaza esto, y su cofirmante no lo firmará. { $rule }
finding-denied_by_rule-DeniedByCapUntil = Un límite de esta bóveda rechaza esto, y su cofirmante no lo firmará. { $rule } { $why } Vuelve a caber a partir de { $from }.
finding-denied_by_rule-DeniedByCap = Un límite de esta bóveda rechaza esto, y su cofirmante no lo firmará. { $rule } { $why }
finding-limit_remains-LimitRemains = { $rule } Antes de esto quedan { $left } de ese límite.
finding-reviewed_by_rule-ReviewedByRule = Una regla de esta bóveda pide una segunda confirmación. { $rule }

## evidence

evidence-forEver = para siempre
evidence-noEnd = nunca
evidence-until = hasta { $utc }
evidence-xrpLedger = El XRP Ledger
evidence-ownWallet = La billetera
evidence-messages = cualquier mensaje del tipo { $kind }
evidence-spend = enviar hasta { $limit }
evidence-notDecoded = lo que permite { $kind }, que no se descifra
evidence-toMint = para crear nuevos tokens
evidence-toFreeze = para congelar cuentas
evidence-overAccount = sobre toda la cuenta
evidence-toClose = para cerrar la cuenta
evidence-ofExtension = sobre una extensión
evidence-unknownProgram = el programa { $address }, que no se conoce
evidence-whoeverIsFirst = quien lo tome primero; no se nombra propietario a nadie
evidence-madeMoreThanOnce = alguien que no se puede saber, porque se crea más de una vez
evidence-ownerUntold = un propietario que no se puede saber
evidence-addressBook = la libreta de direcciones
evidence-activity = lo que se pagó antes
evidence-coins = la lista de tus monedas
evidence-baseFee = el precio actual de la red
evidence-lessThanAMinute = durante menos de un minuto
evidence-aboutAMinute = durante un minuto, más o menos
evidence-aboutMinutes = durante unos { $minutes } minutos
evidence-forEnergy = { $amount } por energía como mucho
evidence-forAccount = { $amount } por la cuenta que recibe el destinatario
evidence-forMemo = { $amount } por el memo
evidence-forBandwidth = { $amount } por ancho de banda
evidence-forBandwidthIfNoneIsLeft = { $amount } por ancho de banda, si para entonces no queda
evidence-andMore = { $list } y más
evidence-resultOf = el resultado del comando { $command }
evidence-or = { $before } o { $last }
evidence-justNow = ahora mismo
evidence-minutesAgo =
    { $count ->
        [one] hace { NUMBER($count, useGrouping: 0) } minuto
       *[other] hace { NUMBER($count, useGrouping: 0) } minutos
    }
evidence-hoursAgo =
    { $count ->
        [one] hace { NUMBER($count, useGrouping: 0) } hora
       *[other] hace { NUMBER($count, useGrouping: 0) } horas
    }
evidence-daysAgo =
    { $count ->
        [one] hace { NUMBER($count, useGrouping: 0) } día
       *[other] hace { NUMBER($count, useGrouping: 0) } días
    }
evidence-undecodedCall = una llamada que no se puede descifrar
evidence-unknownAccount = una cuenta que no se conoce
evidence-amountNotGiven = una cantidad que no se indica
evidence-aDeposit = un depósito
evidence-somebodyUntold = alguien que no se puede saber
evidence-nothingOfTheKind = nada por el estilo

## permission

permission-all = { $spender } puede llevarse todo lo que hay del token { $token } en esta cuenta, en cualquier momento posterior.
permission-allUntil = { $spender } puede llevarse todo lo que hay del token { $token } en esta cuenta, hasta { $until }.
permission-upTo = { $spender } puede llevarse hasta { $amount } del token { $token } de esta cuenta, en cualquier momento posterior.
permission-upToUntil = { $spender } puede llevarse hasta { $amount } del token { $token } de esta cuenta, hasta { $until }.
permission-item = { $spender } puede llevarse el número { $number } de { $collection } de esta cuenta.
permission-operator = { $operator } puede llevarse todo lo que esta cuenta tiene en { $collection }, ahora y en cualquier momento posterior.
permission-owner = { $contract } pertenece a { $to } desde entonces.
permission-code = { $contract } ejecuta desde entonces otro código: el de { $code }.

## rule

rule-effect-allow = Permitido: { $what }.
rule-effect-allowAfter = Permitido: { $what }, { $span } después de la primera solicitud.
rule-effect-review = Con una segunda confirmación: { $what }.
rule-effect-reviewAfter = Con una segunda confirmación: { $what }, { $span } después de la primera solicitud.
rule-effect-deny = Rechazado: { $what }.

rule-about-transactions = transacciones
rule-about-messages = mensajes
rule-about-allTransactions = todas las demás transacciones
rule-about-allMessages = todos los demás mensajes
rule-about-readableTransactions = todas las demás transacciones que se pueden leer
rule-about-readableMessages = todos los demás mensajes que se pueden leer
rule-about-opaqueCalls = llamadas que no se pueden leer
rule-about-opaqueMessages = mensajes que no se pueden leer
rule-about-creation = la creación de contratos
rule-about-unlimited = permisos sin límite
rule-about-forms = { $forms }

rule-form-permit = permits
rule-form-daiPermit = permits de DAI
rule-form-collectiblePermit = permits para coleccionables
rule-form-permitTwoAllowance = permisos a través de Permit2
rule-form-permitTwoTransfer = transferencias a través de Permit2
rule-form-transferAuthorization = transferencias autorizadas
rule-form-seaportOrder = órdenes de Seaport
rule-form-safeTransaction = transacciones de un Safe
rule-form-unread = documentos de forma desconocida
rule-form-signIn = inicios de sesión
rule-form-text = textos

# De qué trata una regla, con una condición más.
rule-with-unlimited = { $what } con un permiso sin límite
rule-with-moreThan = { $what } de más de { $amount }
rule-with-to = { $what } a { $recipients }
rule-with-toOthers = { $what } a cualquiera excepto a { $recipients }
rule-with-alsoTo = { $what } que también van a { $recipients }
rule-with-functions = { $what } que llaman a { $functions }
rule-with-programs = { $what } en { $programs }
rule-with-chains = { $what } en { $chains }
rule-with-time = { $what } entre las { $from } y las { $to } UTC
rule-with-timeOnDays = { $what } entre las { $from } y las { $to } UTC, días { $days }
rule-with-otherTime = { $what } excepto entre las { $from } y las { $to } UTC
rule-with-otherTimeOnDays = { $what } excepto entre las { $from } y las { $to } UTC, días { $days }
rule-recipient-own = la propia cuenta
rule-day-monday = lun
rule-day-tuesday = mar
rule-day-wednesday = mié
rule-day-thursday = jue
rule-day-friday = vie
rule-day-saturday = sáb
rule-day-sunday = dom

rule-span-days =
    { $count ->
        [one] { NUMBER($count, useGrouping: 0) } día
       *[other] { NUMBER($count, useGrouping: 0) } días
    }
rule-span-hours =
    { $count ->
        [one] { NUMBER($count, useGrouping: 0) } hora
       *[other] { NUMBER($count, useGrouping: 0) } horas
    }
rule-span-minutes =
    { $count ->
        [one] { NUMBER($count, useGrouping: 0) } minuto
       *[other] { NUMBER($count, useGrouping: 0) } minutos
    }
rule-span-seconds =
    { $count ->
        [one] { NUMBER($count, useGrouping: 0) } segundo
       *[other] { NUMBER($count, useGrouping: 0) } segundos
    }

rule-cap-asset = Como máximo { $amount } en { $chain } { $window }.
rule-cap-value = Como máximo { $amount } de todos los activos juntos { $window }.
rule-cap-price = { $one } en { $chain } cuenta como { $price }.
rule-window-hour = en una hora
rule-window-day = en 24 horas
rule-window-days = en { NUMBER($count, useGrouping: 0) } días
rule-window-hours = en { NUMBER($count, useGrouping: 0) } horas
rule-window-seconds = en { NUMBER($count, useGrouping: 0) } segundos
rule-amount-known = { $amount }
rule-amount-units = { $amount } unidades mínimas de { $asset }
rule-amount-unknown = un valor desconocido
rule-limit-steps =
    { $count ->
        [one] Como máximo { NUMBER($count, useGrouping: 0) } paso en una solicitud.
       *[other] Como máximo { NUMBER($count, useGrouping: 0) } pasos en una solicitud.
    }
rule-limit-delay = Un cambio que permite más entra en vigor { $span } después de hacerse.

rule-over-unreadable = Puede tomar una cantidad que no se puede leer o que no tiene límite.
rule-over-opaque = Una parte no se puede leer, así que no se conoce su valor.
rule-over-noPrice = Las reglas no tienen precio para { $asset } en { $chain }, así que no se conoce su valor.
rule-over-takes = Esto toma { $takes }, y lo ya usado de ese límite es { $used }, con comisiones y permisos.

rule-verdict-none = Ninguna regla lo permite.
rule-verdict-noneOfChain = Ninguna regla trata de esta red.
rule-verdict-imported = Regla { NUMBER($number) } de las reglas importadas.

rule-imported-allow = Permitido: { $what } ({ $name }).
rule-imported-review = Con una segunda confirmación: { $what } ({ $name }).
rule-imported-deny = Rechazado: { $what } ({ $name }).
rule-imported-labelled = «{ $label }»
rule-imported-numbered = regla { NUMBER($number) } de las reglas importadas
rule-imported-every = toda llamada de EVM
rule-imported-tested = llamadas de EVM, { $tests }
rule-imported-ofSource = { $what }, si se puede demostrar el origen, cosa que un cofirmante nunca puede
rule-test-function = llamadas a { $function }
rule-test-chainId = por el id de la cadena
rule-test-value = por la cantidad de la moneda
rule-test-to = por el destinatario o contrato
rule-test-call = por la llamada
rule-test-form = por la forma de la transacción
rule-test-nonce = por el nonce
rule-test-gasLimit = por el límite de gas
rule-test-maxFee = por la comisión máxima por unidad de gas
rule-test-maxTip = por la propina máxima por unidad de gas
rule-test-delegation = por una delegación de la cuenta

# Por qué se rechaza un documento de reglas. `$at` es la parte, como ruta.
rule-document-whole = El documento
rule-document-notJson = { $at } no es JSON, o está anidado con demasiada profundidad
rule-document-duplicateMember = { $at } tiene dos veces el mismo miembro
rule-document-tooLarge = { $at } es demasiado largo
rule-document-wrongType = { $at } tiene un tipo incorrecto
rule-document-unknownMember = { $at } es un miembro desconocido
rule-document-missingMember = { $at } es un miembro que falta
rule-document-version = { $at } tiene una versión desconocida
rule-document-tooMany = { $at } tiene demasiadas entradas
rule-document-effect = { $at } no es allow, review ni deny
rule-document-label = { $at } no es una etiqueta de 1 a 160 caracteres visibles
rule-document-literal = { $at } no es un valor de su tipo
rule-document-range = { $at } no cabe en su tipo
rule-document-predicate = { $at } es una prueba que este valor no puede responder
rule-document-emptyList = { $at } es una lista vacía
rule-document-signature = { $at } no es una firma completa de una función
rule-document-unnamedParameter = { $at } tiene un parámetro sin nombre
rule-document-unknownArgument = { $at } no es un parámetro de la firma
rule-document-tupleArity = { $at } tiene otro número de partes que la tupla
rule-document-variable = { $at } es una variable desconocida; solo se conoce $self
rule-document-source = { $at } no nombra ningún origen, o nombra varios
rule-document-transactionType = { $at } no es eip1559 ni eip7702
rule-document-shadowed = { $at } nunca decide nada, porque una regla anterior ya lo abarca
rule-document-chain = { $at } no es una red de esta billetera
rule-document-address = { $at } no es una dirección de estas redes
rule-document-asset = { $at } necesita un activo y una cantidad
rule-document-amount = { $at } no es una cantidad en unidades mínimas
rule-document-window = { $at } no es un tiempo de 60 segundos a 366 días
rule-document-steps = { $at } no es un número de pasos de 1 a 255
rule-document-delay = { $at } no es una espera de como máximo 30 días para una regla que permite o que pide una segunda confirmación
rule-document-time = { $at } no es una hora del día ni un día de la semana
rule-document-form = { $at } no es un tipo de mensaje
rule-document-opaqueAllowed = { $at } permite lo que no se puede leer, y eso no puede hacerlo ninguna regla
rule-document-currency = { $at } no es una moneda de tres letras mayúsculas
rule-document-price = { $at } no es un precio de 18 decimales como máximo, o es el segundo de su activo
## simulation: cómo saldría un paso

simulation-succeeds = Ejecutado en este equipo con lo que tiene el nodo después del bloque { $block }, esto sale bien. Usa { $gasUsed } de sus { $gasLimit } de gas.
simulation-fails = Ejecutado en este equipo con lo que tiene el nodo después del bloque { $block }, esto falla: { $reason }
simulation-unsupported-chain = La billetera no simula transacciones de esta red. Lo que se muestra es lo que dicen los bytes.
simulation-unsupported-bytesProve = No hay nada que simular: los propios bytes nombran todo lo que se mueve, y los nodos no aceptan otra cosa.
simulation-unsupported-otherMachine = Los contratos de esta red no se ejecutan en la máquina que tiene la billetera, así que esto no se simula. Lo que se muestra es lo que dicen los bytes.
simulation-unavailable-node = Esto no se pudo simular: el nodo no dio lo que hace falta ({ $why }). No se sabe qué cambia en realidad.
simulation-unavailable-tooSlow = Esto no se pudo simular: el nodo fue demasiado lento. No se sabe qué cambia en realidad.
simulation-unavailable-tooMuch = Esto no se pudo simular: lee más de la cadena de lo que la billetera descarga. No se sabe qué cambia en realidad.
simulation-unavailable-earlierFails = Esto no se pudo simular: un paso anterior fallaría, y entonces este no se firma. No se sabe qué cambia en realidad.
simulation-unavailable-earlierUnknown = Esto no se pudo simular: un paso anterior no se pudo simular. No se sabe qué cambia este en realidad.
simulation-unavailable-awaitsMoney = Esto no se pudo simular: necesita dinero que puede traer un paso anterior. No se sabe qué cambia en realidad.
simulation-unavailable-ownRules = Esto no se pudo simular: falla en este equipo, y el nodo espera que salga bien; la red tiene reglas propias. No se sabe qué cambia en realidad.
simulation-unavailable-notTaken = Esto no se pudo simular: la simulación no lo acepta ({ $why }). No se sabe qué cambia en realidad.
# Por qué falla un paso. Sigue a dos puntos.
simulation-reason-none = no falla
simulation-reason-refused = un contrato lo rechaza, sin dar un motivo.
simulation-reason-refusedFor = un contrato lo rechaza: «{ $reason }».
simulation-reason-refusedWith = un contrato lo rechaza, con su error { $code }.
simulation-reason-panics = un contrato falla: { $why }.
simulation-reason-panicsUnknown = un contrato falla: un error en su código.
simulation-reason-gas = necesita más gas que su límite de { $limit }.
simulation-reason-halts = el contrato no puede continuar ({ $why }).
# Por qué no siguió la simulación. Va entre paréntesis.
simulation-brokenOff = una lectura se interrumpió
simulation-otherMachine = las llamadas que dependen unas de otras no se ejecutan aquí en { $chain }
# Lo que llega o sale de un activo.
simulation-change-amount = { $amount }
simulation-change-item = número { $item } de { $collection }
simulation-change-items = { $count } del número { $item } de { $collection }
simulation-change-baseUnits = { $count } unidades mínimas de { $token }

## desktop: lo que aparece fuera de las páginas

desktop-title = Lockstep
desktop-titleTestMoney = Lockstep (dinero de prueba)
desktop-consentTitle = Lockstep: tu consentimiento
desktop-consentTitleTestMoney = Lockstep (dinero de prueba): tu consentimiento
desktop-file-share = El archivo que escribió la consola del cofirmante
desktop-file-forge = El programa forge
desktop-file-compiler = El compilador de Solidity (solc)
desktop-tray-noVault = Aún no hay ninguna bóveda
desktop-tray-locked = La bóveda está bloqueada
desktop-tray-nothingPending = No hay nada pendiente
desktop-tray-pending =
    { $count ->
        [one] { NUMBER($count) } transacción está pendiente
       *[other] { NUMBER($count) } transacciones están pendientes
    }
desktop-tray-answer = Una solicitud espera tu respuesta
desktop-tray-open = Abrir Lockstep
desktop-tray-lock = Bloquear la bóveda
desktop-tray-quit = Cerrar Lockstep

## notice: notificaciones del escritorio

notice-open = Abrir
notice-question-title = Lockstep necesita tu respuesta
notice-question-text = Una solicitud espera en la ventana de consentimiento. Sin tu sí no se firma nada.
notice-failed-title = Una transacción falló
notice-failed-text = Abre Lockstep para ver qué pasó.
notice-unconfirmed-title = Una transacción aún no está confirmada
notice-unconfirmed-text = Todavía puede confirmarse. Lockstep la sigue observando.
notice-part-title = Solo se hizo una parte
notice-part-text = Abre Lockstep para ver qué falta.
notice-message-title = Un mensaje está firmado
notice-message-text = Se entregó.
notice-transaction-title = Una transacción está confirmada
notice-transaction-text = Se llevó a cabo.
notice-steps-title = Todos los pasos están hechos
notice-steps-text = Todo se llevó a cabo.
notice-received-title =
    { $count ->
        [one] Llegó un pago
       *[other] Llegaron pagos
    }
notice-received-text = Abre Lockstep para verlo.
notice-received-amount = { $amount } en { $network }

## error

# Words of another program.
error-outside = { $text }

## error: wallet

error-wallet-andSo = { $error } { $so }
error-wallet-nothingChanged = No se cambió nada.
error-wallet-nothingWritten = No se escribió nada.
error-wallet-nothingRemoved = No se eliminó nada.
error-wallet-nothingPrepared = No se preparó nada.
error-wallet-unknownChain = «{ $name }» no es una red de esta billetera.
error-wallet-busy = Ya se está creando, guardando o restaurando una bóveda. No se cambió nada.
error-wallet-otherOperation = Otra operación con la bóveda está en curso.
error-wallet-questionWaits = Ya hay una pregunta sobre la bóveda que espera tu respuesta.
error-wallet-workEnded = El trabajo terminó antes de tiempo.
error-wallet-noRandomness = El sistema operativo no dio números aleatorios ({ $why }).
error-wallet-noAddress = La bóveda no tiene ninguna dirección en { $chain }.
error-wallet-noWatchedAddress = La bóveda observada no tiene ninguna dirección en { $chain }.
error-wallet-unreadableAddress = No se puede leer la dirección de la bóveda.
error-wallet-unreadableVault = La bóveda se cambió y no se puede leer.
error-wallet-chainNotListed = La bóveda no incluye { $chain }.

error-change-otherWaits = Otro cambio ya espera tu respuesta. Responde primero a esa pregunta. No se cambió nada.
error-change-rejected = Se te preguntó y dijiste que no. No se cambió nada.
error-change-expired = La pregunta no se respondió en diez minutos. No se cambió nada.
error-change-withdrawn = La pregunta se retiró. No se cambió nada.

error-lock-noVault = Aún no hay ninguna bóveda. Crea una primero.
error-lock-locked = La bóveda está bloqueada. Desbloquéala primero con su contraseña.
error-lock-noPasswordGiven = La bóveda abierta solo se observa y no tiene contraseña, así que los ajustes del perfil siguen cerrados hasta que abras otra de sus bóvedas con su contraseña. No se cambió nada.
error-lock-watched = Una bóveda observada no se puede bloquear: este dispositivo no tiene ninguna parte de ella, así que no tiene una contraseña que pudiera abrirla de nuevo. Quien use esta cuenta puede ver sus direcciones y saldos, y nada más.
error-lock-questionWaits = Ya hay una pregunta sobre la bóveda que espera tu respuesta. Respóndela o cancélala primero.
error-lock-minutes = Elige entre { $least } y { $most } minutos. No se cambió nada.
error-lock-agentWorks = El agente aún trabaja en tu último mensaje. Espéralo o pulsa Detener.

error-password-notGiven = No se dio la contraseña. No se hizo nada.
error-password-notGivenInTime = No se dio la contraseña en diez minutos. No se hizo nada.
error-password-withdrawn = La pregunta por la contraseña se retiró. No se hizo nada.
error-password-asBefore = La contraseña nueva es igual que la anterior. No se cambió nada.
error-password-unchanged = No se pudo contactar con el cofirmante, y la contraseña no se cambió. Vale la anterior.
error-password-unknown = El cofirmante dejó de responder mientras se cambiaba la contraseña, así que vale la anterior o la nueva. La bóveda está bloqueada; al desbloquearla se verá cuál.
error-password-busy = La contraseña no se puede cambiar mientras se firma algo o trabaja el agente. Espera a que termine o detenlo.

error-shares-busy = Las partes no se pueden cambiar mientras se firma algo o trabaja el agente. Espera a que termine o detenlo.
error-shares-notReadBack = No se pudo releer la parte nueva.
error-shares-onlyComplete = Esta bóveda está bloqueada, y solo una renovación completa levanta el bloqueo: { $reason } No se cambió nada.
error-shares-notRefreshed = Las partes no se renovaron; las anteriores siguen como estaban.
error-shares-unsettled = Ahora no se sabe si las partes se renovaron. No se ha perdido nada: se resuelve cuando el cofirmante vuelva a responder.

error-delete-underWay = Algo aún se está firmando o está en camino. Espera a que termine y borra después la bóveda. No se borró nada.
error-delete-notDeleted = La bóveda no se borró.
error-delete-shareStays = El cofirmante no respondió y aún tiene su parte. La bóveda no se borró.

error-vault-noName = Dale un nombre a la bóveda.
error-vault-busy = Se está creando, guardando, restaurando, trasladando o borrando una bóveda. Espera a que termine. No se cambió nada.
error-vault-gone = Esa bóveda ya no está en este perfil. La bóveda elegida sigue elegida.
error-vault-signing = Se está firmando algo que aprobaste, así que no se eligió otra bóveda. Espera a que se firme o detenlo primero.
error-vault-nameTaken = Este perfil ya tiene una bóveda con el nombre «{ $name }». Elige otro nombre o cambia primero el de esa bóveda. No se cambió nada.
error-vault-known = Esta bóveda ya está en este perfil, con el nombre «{ $name }». Elígela en la lista de bóvedas. No se cambió nada.

error-create-notMade = No se creó ninguna bóveda, y no se guardó nada de ella.
error-create-notAsked = No se creó ninguna bóveda, y no se pidió ninguna contraseña.
error-create-noPassword = No se eligió ninguna contraseña, así que no se creó ninguna bóveda.
error-create-halfMade = Se estaba creando una bóveda con el cofirmante remoto, y solo ese cofirmante sabe si está completa. Espera a que responda o deshaz el vínculo, con lo que renuncias a esa bóveda.

error-backup-notMade = No se hizo ninguna copia de seguridad.
error-backup-noPassword = No se dio ninguna contraseña.
error-backup-noFileName = Eso no es el nombre de un archivo. No se hizo ninguna copia de seguridad.
error-backup-noFolder = La carpeta para la copia de seguridad no existe. No se hizo ninguna copia de seguridad.
error-backup-inTheWay = Ya hay un archivo con ese nombre. Se dejó como está, y no se hizo ninguna copia de seguridad.
error-backup-notWritten = No se pudo escribir la copia de seguridad ({ $why }). No se hizo ninguna copia de seguridad.
error-backup-notRead = No se pudo leer el archivo ({ $why }).
error-backup-differs = El archivo que se releyó difiere de lo que se escribió. No se hizo ninguna copia de seguridad.
error-backup-shareWithoutFile = El cofirmante de este equipo exporta su parte él mismo, sin archivo.
error-backup-shareAtConsole = El cofirmante de esta bóveda está en otro equipo y solo exporta su parte en su propia consola. Sin esa parte, una copia de seguridad contendría la mitad de este dispositivo y no restauraría nada. Escríbela allí en un archivo ({ $command }), trae el archivo aquí y elígelo para la copia de seguridad. No se hizo ninguna copia de seguridad.
error-backup-shareOfAnother = El archivo contiene la parte de otra bóveda.
error-backup-shareReplaced = El archivo se exportó antes de que se reemplazaran las partes de la bóveda, así que su parte ya no puede firmar. Expórtalo de nuevo: { $command }.
error-backup-shareOtherPassword = El archivo se exportó cuando la bóveda tenía otra contraseña. Expórtalo de nuevo: { $command }.

error-restore-notRestored = No se restauró nada.
error-restore-notProven = No se comprobó nada.
error-restore-notProvenNorChanged = No se comprobó nada, y no se cambió nada.
error-restore-ofTestMoney = Esta copia de seguridad es de una bóveda con dinero de prueba, y corresponde al perfil «local».
error-restore-ofRealMoney = Esta copia de seguridad es de una bóveda con dinero real, y no corresponde al perfil «local».
error-restore-shareStays = El cofirmante aún tiene su parte de esta bóveda, y no la reemplaza por una más antigua.
error-restore-noDrillFolder = No se puede crear la carpeta para el ensayo ({ $why }).
error-restore-drillLeft = No se puede eliminar lo que dejó un ensayo de restauración ({ $why }).

error-move-notMoved = La bóveda no se trasladó.
error-move-thereAlready = La bóveda ya tiene ese cofirmante. No se cambió nada.
error-move-underWay = Algo aún se está firmando o está en camino. Espera a que termine y traslada después la bóveda. No se cambió nada.
error-move-shareAtConsole = Un cofirmante en otro equipo solo exporta una parte en su propia consola: { $command }. Usa ese archivo para el traslado. La bóveda no se trasladó.
error-move-notConfirmed = La bóveda se trasladó, y su nuevo cofirmante aún no lo ha confirmado; el próximo desbloqueo pregunta de nuevo. { $error }
error-move-oldShareStays = La bóveda se trasladó. Su antiguo cofirmante aún tiene una parte, que ya no puede firmar; el próximo desbloqueo la elimina. { $error }
error-move-leftBehind = Después del traslado aún tiene una parte antigua de esta bóveda, que solo se elimina con la contraseña actual. No se cambió nada.

error-pairing-notPaired = No se vinculó nada.
error-pairing-codeStillGood = No se vinculó nada; se puede volver a probar el mismo código.
error-pairing-noCode = No se dio ningún código de vinculación.
error-pairing-noText = El vínculo no se puede escribir.
error-pairing-notReadBack = El vínculo no se puede releer.
error-pairing-forRealMoney = Ese cofirmante es para dinero real, y este perfil tiene dinero de prueba.
error-pairing-forTestMoney = Ese cofirmante es para dinero de prueba, y este perfil tiene dinero real.
error-pairing-lacksShares = Ese cofirmante no tiene, para este dispositivo, la otra parte de cada bóveda de este perfil que la tiene en otro lugar. Su consola la entrega desde el dispositivo que está vinculado ahora: `lockstep-cosigner devices`, y después `lockstep-cosigner pair --replaces DEVICE`. El vínculo anterior se mantiene.
error-pairing-none = Este perfil no está vinculado con ningún cofirmante en otro lugar.
error-pairing-needed = La otra parte de una bóveda está allí, y sin ella no se puede firmar nada. Traslada primero cada una de esas bóvedas al cofirmante de este equipo, o bórrala. El vínculo se mantiene.

error-import-notImported = No se importó nada.
error-import-notImportedNorKept = No se importó nada, y no se guardó nada de ello.
error-import-busy = Ya se está creando una bóveda. No se importó nada.
error-import-notRead = No se pudo leer el archivo ({ $why }). No se importó nada.
error-import-badKeys = Las claves públicas de la copia de seguridad no son válidas. No se importó nada.
error-import-noEthereumKey = Esta bóveda se creó a partir de una frase de recuperación y no tiene ninguna clave para Ethereum. No se importó nada.
error-import-badEthereumKey = La clave de la copia de seguridad para Ethereum no es válida. No se importó nada.
error-import-notWatched = Esta bóveda no es una observada: este dispositivo tiene una parte de ella. No se eliminó nada.
error-import-noPhrase = No se dio ninguna frase de recuperación. No se importó nada.
error-import-noNetwork = Este perfil no tiene ninguna red.
error-import-accountRejected = La cuenta no se aceptó.

error-wipe-noProfile = No hay ningún perfil «{ $profile }» en este equipo. No se eliminó nada.
error-wipe-otherName = Eso no es «{ $expected }». No se eliminó nada.
error-wipe-keychain = { $error } No se eliminó nada.
error-wipe-files = Las entradas de este perfil en el llavero se eliminaron, así que sus datos ya no se pueden leer, pero algunos de sus archivos no se pudieron eliminar: { $why }. Elimina a mano la carpeta { $folder }.
error-wipe-notTyped = No se escribió el nombre. No se eliminó nada.
error-wipe-busy = Se está firmando algo o el agente está trabajando. Espera a que termine o detenlo. No se eliminó nada.
error-wipe-gone = Los archivos del perfil y sus entradas en el llavero ya no están.

error-profile-name = El nombre de un perfil tiene de 1 a 32 letras, cifras y guiones.
error-profile-held = El perfil «{ $profile }» está en uso: { $holder }. Úsalo allí o ciérralo primero. No se hizo nada.
error-profile-otherProcess = otro proceso de Lockstep
error-profile-noHome = Lockstep no sabe dónde están tus datos: no están definidas ni XDG_DATA_HOME ni HOME.
error-profile-folder = La carpeta del perfil no se puede usar: { $why }. No se hizo nada.
error-profile-notOpen = El perfil aún no está abierto.
error-profile-starting = Lockstep se está iniciando.

error-desktop-questionWaits = Una pregunta te espera en la ventana de consentimiento. Respóndela primero.
error-desktop-dialogOpen = El diálogo de archivos de tu escritorio ya está abierto.
error-desktop-noFile = No se eligió ningún archivo.
error-desktop-unprotected = Lockstep no se inicia: el sistema no le permitió proteger su memoria ({ $why }).
error-desktop-automation = Lockstep no se inicia bajo automatización ({ $why }).
error-desktop-stillClosing = Lockstep aún se está cerrando de antes y no terminó ({ $why }). Inícialo de nuevo en un momento.
error-desktop-noWindow = No se pudo abrir la ventana de Lockstep ({ $why }).

error-network-notAdded = No se añadió nada.
error-network-onlyLocal = Este perfil es solo para la red de prueba local. Inicia Lockstep con otro perfil.
error-network-addedAlready = { $name } tiene este id de cadena, y ya la añadiste.
error-network-otherNameBefore = Tu actividad tiene este id de cadena con el nombre { $name }. Añádela con ese nombre, para que ambas sigan siendo una sola red.
error-network-nameInUse = Usas el nombre { $name } para la red con el id de cadena { $id }. Elige otro nombre.
error-network-tooMany = Tienes { $most } redes añadidas, el número máximo. Elimina una primero.
error-network-otherChainId = El nodo { $host } está en otra red: su id de cadena no es { $id }.
error-network-stepCameMeanwhile = «{ $title }» llegó mientras la pregunta estaba abierta.
error-network-own = { $name } es una de las redes propias de Lockstep. Puedes desactivarla.
error-network-removedAlready = { $name } ya se eliminó.
error-network-known = { $name } tiene este id de cadena, y Lockstep conoce esa red: actívala en los ajustes.
error-network-tooManyThisTime = Se añadieron demasiadas redes distintas desde que se inició Lockstep. Reinícialo primero.
error-network-noChainId = El id de cadena es un número entero, por ejemplo 42161.
error-network-longAddress = La dirección de un nodo tiene como máximo { $most } caracteres.
error-network-explorerAddress = La dirección de un explorador tiene como máximo { $most } caracteres, y ninguna llave.
error-network-explorerNotUsed = El explorador no se puede usar: { $why }
error-network-badName = El nombre de una red empieza con una letra y tiene como máximo { $most } letras, cifras, espacios, puntos y guiones.
error-network-nameLikeKnown = El nombre «{ $name }» se parece a { $known }, que Lockstep conoce. Elige otro nombre.
error-network-aChainId = un id de cadena
error-network-badSymbol = El símbolo de una moneda tiene de 1 a { $most } letras y cifras.
error-network-symbolLikeKnown = El símbolo «{ $symbol }» es el de { $known }, que Lockstep conoce, o se le parece.
error-network-step = «{ $title }»
error-network-stepWithHash = «{ $title }» ({ $hash })
error-network-stepGoesOn = { $step } en { $chain } no ha terminado. Espera a que se conozca el resultado y elimina después la red. Si la red ya no responde, desactívala primero, para que Lockstep no la espere.
error-network-stepHasTime = { $step } en { $chain } no ha terminado. Espera a que se conozca el resultado y elimina después la red. Si no lo hay a las { $time }, puedes renunciar a la transacción junto con la red.
error-network-stepUnsigned = { $step } en { $chain } no ha terminado: el cofirmante aún no ha dicho si firmó. Elimina la red cuando lo haya dicho.
error-network-notSwitched = No se cambió ninguna red, y { $chain } está como estaba.
error-network-removedBefore = { $chain } se eliminó. Añádela de nuevo primero. No se contactó nada.
error-network-neverRun = { $chain } no se puede activar: esta versión nunca se probó con un nodo real de esa red. No se contactó nada.
error-network-experimental = { $chain } no se puede activar: esta versión nunca se probó con un nodo real de esa red. No se contactó nada. Para probarla de todos modos, activa «Redes experimentales» en los ajustes.
error-network-ownNode = Escribe la dirección de tu propio nodo que hable { $interface }: no se conoce ningún nodo público de { $chain }.
error-network-off = { $chain } está desactivada. Actívala primero; no se cambió nada.
error-network-offNotAsked = { $chain } está desactivada. No se preguntó ni se firmó nada.

error-endpoint-off = { $chain } está desactivada. Actívala primero; sus nodos no se cambiaron.
error-endpoint-notAdded = No se añadió, y los nodos están como estaban.
error-endpoint-thereAlready = { $chain } ya tiene este nodo. No se cambió nada.
error-endpoint-tooMany = { $chain } ya tiene { $most } nodos, el número máximo. Elimina uno primero; no se añadió ninguno.
error-endpoint-only = Este es el único nodo de { $chain }. Desactiva la red en su lugar; no se eliminó nada.
error-endpoint-noSuch = { $chain } no tiene ese nodo. No se cambió nada.
error-endpoint-otherNetwork = El nodo { $host } no está en { $chain }. No se usa.
error-endpoint-saysNothing = El nodo { $host } no dice en qué red está. No se usa.

error-price-off = Los precios están desactivados, así que no se conoce ningún valor y no se preguntó a nadie.
error-price-tooMany = No se valoran más de { $most } monedas a la vez. No se preguntó a nadie.
error-price-notACoin = Esa no es una de las monedas de la bóveda. No se preguntó a nadie.
error-price-notAnAmount = Eso no es un importe. No se preguntó a nadie.

error-currency-unknown = «{ $name }» no es una moneda en la que se puedan mostrar valores. No se cambió nada.
error-currency-pricesOff = Los precios están desactivados, así que no hay ningún valor que mostrar. Actívalos primero. No se cambió nada.

error-release-cannotCheck = Este Lockstep se compiló sin la clave o sin la dirección de sus publicaciones, así que no puede buscar versiones nuevas. No se cambió nada, y no se preguntó a nadie.
error-release-off = La búsqueda de versiones nuevas está desactivada, así que no se preguntó a nadie.
error-release-noneCame = No llegó ningún anuncio de versiones nuevas de { $host }. { $why } No se instaló nada.
error-release-notUsed = El anuncio de versiones nuevas de { $host } no se usa: { $why }. No se contactó nada más, y no se instaló nada.
error-release-unsigned = no tiene firma
error-release-notOurs = no está firmado por los creadores de este Lockstep: { $why }
error-release-unreadable = esta versión no puede leerlo
error-release-later = es del { $day }, que es posterior al reloj de este equipo
error-release-older = nombra la versión { $named } del { $namedOn }, aunque antes nombró la versión { $known } del { $knownOn }
error-release-noSignature = no es una firma de minisign
error-release-oldForm = tiene la forma antigua de minisign, que no se lee
error-release-anotherKey = se firmó con otra clave
error-release-changed = no es el archivo que se firmó, o su firma se cambió
error-release-unread = no se puede leer: { $why }
error-release-unfinished = La última búsqueda de versiones nuevas no terminó: Lockstep se cerró antes de que llegara la respuesta.

error-script-off = Las herramientas de desarrollo están desactivadas: la persona no ha indicado programas que ejecuten scripts. No se ejecutó ningún script.
error-script-noEvm = { $chain } no es una red EVM. No se ejecutó ningún script.
error-script-programsNotKept = Los programas no se pueden guardar: { $why }.
error-script-programsGone = Los programas no se guardaron.

error-descriptor-readingEnded = La lectura de la carpeta terminó antes de tiempo.
error-descriptor-notRead = La carpeta no se puede leer: { $why }. No se cambió nada.
error-descriptor-notUsed = La carpeta no se puede usar: { $why } No se cambió nada.
error-descriptor-none = La carpeta no tiene ninguna descripción de ERC-7730 que se pueda aplicar. No se cambió nada.
error-descriptor-folderNotKept = La carpeta no se puede guardar: { $why }.
error-descriptor-folderGone = La carpeta no se guardó.
error-descriptor-copyStays = Ya no se usan, pero no se pudo eliminar su copia: { $why }.
error-descriptor-notKept = Las descripciones no se pueden guardar: { $why }. No se cambió nada.

error-program-notConnected = Ese programa ya no está conectado. No se admitió.
error-program-notWanted = El programa no pide ver eso. No se cambió nada.
error-program-turnedOff = Entretanto se desactivaron los programas. No se cambió nada.
error-program-asksNoMore = Ese programa ya no pide nada, o ahora pide otra cosa. No se cambió nada.
error-program-beingAdmitted = Ese programa ya se está admitiendo. Responde a la pregunta en la ventana de consentimiento. No se cambió nada.
error-program-ended = La persona eliminó este programa o desactivó todos los programas. No se preguntó, firmó ni cambió nada.
error-program-tooMany = La bóveda tiene tantos programas como puede tener. Elimina uno primero. No se cambió nada.
error-program-noName = Dale un nombre al programa. No se cambió nada.
error-program-gone = Ese programa ya no existe. No se cambió nada.
error-program-noReviews = Aquí no hay revisiones. No se hizo nada.

error-coin-balanceEnded = La lectura de un saldo terminó antes de tiempo.
error-coin-notAContract = Esa no es la dirección de un contrato.
error-coin-notByContract = Los tokens de { $chain } no se pueden comprobar en su red, así que no se pueden añadir por contrato.
error-coin-nodesDisagree = El nodo { $one } dice que este token tiene { $decimals } decimales, y { $other } dice { $compared }. Uno de los dos se equivoca. No se añadió nada.
error-coin-noSymbol = La red no tiene ningún símbolo para este token, y no está en la lista propia de la billetera, así que su nombre se desconoce.

error-contact-notAnAddress = Esa no es una dirección de { $chain }: { $why }.
error-contact-noName = Dale un nombre a la entrada.

error-send-ended = El envío terminó antes de tiempo. Mira la actividad antes de volver a intentarlo.
error-wallet-closing = La billetera se está cerrando.
error-send-coinGone = Esa moneda ya no está en la billetera.
error-send-noRecipient = Indica a quién.
error-send-otherNetwork = La libreta de direcciones tiene «{ $name }» solo con una dirección de otra red que { $chain }. No se preparó nada.
error-send-severalOfThatName = Varias entradas de la libreta de direcciones tienen ese nombre. Elige la dirección.
error-send-badAmount = El importe no se puede usar: { $why }.
error-send-zero = El importe es cero.

error-draft-notReplaceable = Esa solicitud no se puede reemplazar. No se preparó nada.
error-draft-noteNotTaken = «{ $note }» no puede acompañar un pago en { $chain }. No se preparó nada.
error-draft-badNote = «{ $note }» no puede acompañar un pago en { $chain }: { $why }. No se preparó nada.

error-message-notSigned = No se hizo ninguna firma.

error-receive-noneWaits = Aquí ninguna dirección espera una copia de seguridad. No se preguntó nada.
error-receive-notTyped = No se escribió la frase, así que no se cambió nada. Las direcciones para dinero real siguen ocultas.
error-receive-vaultReplaced = Entretanto se reemplazó la bóveda. No se cambió nada.

error-rules-notValid = { $why }. No se cambió nada.
error-rules-changedMeanwhile = Entretanto se cambiaron las reglas. Míralas de nuevo; no se cambió nada.
error-rules-newer = Las reglas de la bóveda son de una versión más nueva: { $why }. No se cambió nada.
error-rules-saySo = Las reglas ya dicen eso. No se propuso nada.
error-rules-proposalNotKept = La propuesta no se puede guardar: { $why }.

error-export-notWritten = El archivo no se escribió: { $why }.
error-export-thereAlready = El archivo no se escribió: ya hay un archivo con ese nombre, y se dejó como está.

error-support-notMade = No se pudo preparar el archivo de soporte.

error-allowance-unknown = La billetera no conoce ese permiso. No se preguntó nada.
error-allowance-over = Ese permiso ya no está en vigor. No hay nada que retirar, y no se preguntó nada.
error-allowance-notRevocable = En { $chain } no se pueden retirar permisos.
error-allowance-notAsked = No se preguntó nada.
error-allowance-unreadable = No se puede leer un permiso guardado.

error-plan-nothingAsked = No se preguntó ni se firmó nada.
error-plan-tooManySteps = El plan tiene { $count } pasos; la billetera firma como máximo { $most } a la vez.
error-plan-atomic = El plan exige la capacidad «atomic_batch»: todos sus pasos en una sola transacción. Esta billetera los envía uno tras otro, así que no ejecuta este plan.
error-plan-unknownChain = El plan es para la red con el id de cadena { $id }, que no es una red de esta billetera.
error-plan-networkOff = El plan es para { $chain }, que está desactivada.
error-plan-otherAccount = El plan es para otra cuenta que la de la bóveda abierta.
error-plan-step = Paso { $number } del plan: { $error }
error-plan-takenBack = La solicitud se retiró. No se firmó nada, y no se pregunta nada más.
error-plan-notFetched = El plan no se obtuvo de { $host }. { $why } No se firmó nada.
error-plan-notUsed = El plan no se puede usar: { $why }. No se preguntó ni se firmó nada.
error-plan-onlyReferred = Solo se hace referencia al plan, con una dirección ({ $kind }). Esta billetera acepta un plan entero, como dirección data: o desde un servidor por https. No se preguntó, obtuvo ni firmó nada.
error-plan-otherKind = de otro tipo
error-plan-document = el documento
error-plan-whole = el plan
error-plan-advice = el consejo
error-plan-pieceOfAdvice = un consejo
error-plan-aStep = un paso
error-plan-transaction = una transacción
error-plan-call = una llamada
error-plan-noObject = { $what } no es un objeto
error-plan-unknownMember = { $what } tiene el elemento desconocido «{ $member }»
error-plan-noText = falta `{ $name }` o no es un texto
error-plan-noHex = `{ $name }` no es hexadecimal
error-plan-noAddress = `{ $name }` no es una dirección
error-plan-noDecimal = `{ $name }` no es un número decimal
error-plan-noHexNumber = `{ $name }` no es un número hexadecimal
error-plan-noNumber = `{ $name }` no es un número
error-plan-noBoolean = falta `{ $name }` o no es un valor booleano
error-plan-tooLarge = `{ $name }` es demasiado grande
error-plan-otherReference = remite a otra referencia
error-plan-documentTooLarge = tiene más de { $most } bytes
error-plan-noJson = no es JSON, o un elemento aparece en él dos veces
error-plan-version = su versión no es 1
error-plan-chainsDiffer = `caip2_chain_id` es otra red que `chain_id`
error-plan-extensions = `extensions` no es un objeto, o es demasiado grande
error-plan-noSteps = `ordered_steps` no es una lista de 1 a { $most } pasos
error-plan-stepsTooLarge = los datos de sus pasos tienen más de { $most } bytes
error-plan-capabilities = `required_capabilities` no es una lista, o es demasiado larga
error-plan-capability = exige la capacidad «{ $name }», que esta billetera no tiene
error-plan-capabilityNoText = una capacidad no es un texto
error-plan-adviceAction = un consejo tiene una `action` desconocida
error-plan-adviceInstruction = una `instruction` está vacía o es demasiado larga
error-plan-stepNumbers = los pasos no están numerados en orden desde 1
error-plan-stepKind = el paso { $number } es del tipo desconocido «{ $kind }»
error-plan-stepChain = el paso { $number } es para otra red que el plan
error-plan-stepAccount = el paso { $number } es de otra cuenta que el plan
error-plan-noCalls = `calls` no es una lista de 1 a { $most } llamadas
error-plan-createsContract = una llamada crea un contrato, lo que un plan no puede decir
error-plan-hostLength = lo que dio su servidor tiene otra longitud que la que dice la referencia
error-plan-otherDigest = sus datos tienen otro resumen que el que dice
error-plan-dataNoText = sus datos no son un texto
error-plan-digestAlgorithm = su resumen es de un algoritmo desconocido
error-plan-digestLength = su resumen tiene otra longitud
error-plan-dataTooLarge = sus datos tienen más de { $most } bytes
error-plan-noPlan = remite a algo que no es un plan
error-plan-longAddress = su dirección es demasiado larga
error-plan-hostAddress = su dirección no es https con el nombre de un servidor, el puerto habitual y nada más antes de su ruta
error-plan-needsIntegrity = una referencia a un servidor necesita `integrity` y `bytes`
error-plan-noData = su dirección data: no tiene datos
error-plan-mediaType = su dirección data: no es del tipo de medio application/json
error-plan-noBase64 = su dirección data: no es base64
error-plan-dataLength = sus datos tienen otra longitud que la que dice
error-plan-dataBroken = su dirección data: está dañada

## error: store

error-store-wrongKey = La base de datos de la billetera no se abre con la clave del llavero. No se sobrescribió nada.
error-store-newer = La base de datos de la billetera la escribió un Lockstep más nuevo. No se cambió nada; instala esa versión para abrirla.
error-store-copy = No se pudo copiar la base de datos de la billetera antes de actualizarla ({ $why }). No se actualizó, y no se cambió nada.
error-store-noAction = Esa acción no existe.
error-store-noBundle = Ese conjunto no existe.
error-store-noChain = Esa red no existe.
error-store-noContact = Esa entrada de la libreta de direcciones no existe.
error-store-noConversation = Esa conversación no existe.
error-store-noEndpoint = Esa dirección de un nodo no existe.
error-store-noHalfMadeVault = No existe esa bóveda a medio crear.
error-store-noMessage = Ese mensaje no existe.
error-store-noNetwork = Esa red no existe.
error-store-noNetworkOn = No existe esa red, o no está encendida.
error-store-noPairing = Esa vinculación no existe.
error-store-noPendingShare = No existe esa parte pendiente.
error-store-noRow = Esa fila no existe.
error-store-noStep = Ese paso no existe.
error-store-noToken = Ese token no existe.
error-store-noVault = Esa bóveda no existe.
error-store-noVaultBeingDeleted = No existe esa bóveda, o no se está borrando.
error-store-noWatchedVault = No existe esa bóveda observada.
error-store-coinExists = Esta moneda ya existe.
error-store-networkExists = Esta red ya existe.
error-store-mostPrograms = Ya existe el número máximo de programas.
error-store-vaultElsewhere = Ya existe una bóveda cuyo cofirmante está en otro lugar.
error-store-transition = Un paso no puede pasar de { $from } a { $to }. No se cambió nada.
error-store-corrupt = La base de datos de la billetera contiene un valor que no se puede leer ({ $what }). No se cambió nada.
error-store-database = No se pudo usar la base de datos de la billetera: { $why }
error-store-slow = no respondió a tiempo
error-store-unexpected = un fallo inesperado

## error: keychain and shares

error-keychain-locked = El llavero está bloqueado, así que la billetera no puede leer sus claves. Desbloquéalo (o vuelve a iniciar sesión) y reinténtalo. No se cambió nada.
error-keychain-unreachable = Ningún llavero responde en esta sesión ({ $why }). Inicia un Secret Service como GNOME Keyring o KWallet y reinténtalo. No se cambió nada.
error-keychain-missing = El llavero funciona pero no tiene ninguna entrada «{ $name }», mientras que los datos de este perfil existen. Los datos pueden venir de otro equipo, o la entrada se borró. No se creó ninguna clave nueva ni se sobrescribió nada. Restaura la entrada del llavero, o restaura una copia de seguridad en un perfil vacío.
error-keychain-wrongKey = La entrada del llavero no abre los datos de este perfil: es la clave de otro perfil, o los datos se modificaron. No se sobrescribió nada.
error-keychain-endedEarly = la llamada terminó antes de tiempo
error-keychain-ambiguous = tiene más de una entrada con ese nombre
error-keychain-unsupported = no admite esta llamada
error-keychain-taken = ya tiene una entrada «{ $name }», que se dejó como está
error-share-unwritten = No se pudo abrir la parte de este dispositivo: no se pudo escribir. No se firmó ni se cambió nada.
error-share-unencrypted = No se pudo abrir la parte de este dispositivo: no se pudo cifrar. No se firmó ni se cambió nada.
error-share-short = No se pudo abrir la parte de este dispositivo: es demasiado corta. No se firmó ni se cambió nada.
error-share-other = No se pudo abrir la parte de este dispositivo: no es la parte de un dispositivo. No se firmó ni se cambió nada.
error-share-wrongKey = No se pudo abrir la parte de este dispositivo: clave equivocada, bóveda equivocada o bytes modificados. No se firmó ni se cambió nada.
error-share-contents = No se pudo abrir la parte de este dispositivo: su contenido tiene otro formato. No se firmó ni se cambió nada.
error-share-format = La parte de este dispositivo tiene el formato { $found }, y esta versión lee el { $known }. La escribió un Lockstep más nuevo; no se cambió nada.
error-share-system = El sistema operativo lo rechazó: { $why }. No se cambió nada.

## error: password

error-password-tooShort = Usa al menos { $least } caracteres. Nadie puede restablecer esta contraseña. No se cambió nada.
error-password-guessable = Esta contraseña es fácil de adivinar: es una habitual, o está hecha de palabras, nombres, fechas o patrones habituales. Usa unas cuantas palabras sin relación entre sí. No se cambió nada.
error-password-parameters = Los ajustes de contraseña de la bóveda están fuera del rango permitido; puede que los datos de la bóveda se hayan modificado. No se firmó nada.
error-password-failed = No se pudo derivar la clave de la contraseña ({ $why }). No se firmó nada.
error-password-endedEarly = el cálculo terminó antes de tiempo

## error: backup file

error-backupFile-notABackup = Este archivo no es una copia de seguridad de Lockstep.
error-backupFile-truncated = Esta copia de seguridad está incompleta: le falta el final. Cópiala de nuevo desde donde se hizo, o usa otra copia.
error-backupFile-damaged = Esta copia de seguridad está dañada: sus bytes han cambiado desde que se escribió. Usa otra copia de ella.
error-backupFile-newer = Esta copia de seguridad la hizo un Lockstep más nuevo (formato { $found }; este lee hasta el { $known }). Instala la versión más nueva para usarla.
error-backupFile-older = Esta copia de seguridad tiene el formato { $found }, que ningún Lockstep publicado ha escrito. Usa otra copia de ella.
error-backupFile-tooLarge = Esto es más grande de lo que puede ser una copia de seguridad ({ $most } MiB).
error-backupFile-cost = Esta copia de seguridad pide ajustes de contraseña que ningún Lockstep escribe; puede que se haya hecho para causar daño. No se abrió.
error-backupFile-wrongPassword = La contraseña de la copia de seguridad es incorrecta.
error-backupFile-contents = Esta copia de seguridad se abre, pero su contenido no se puede usar ({ $what }).
error-backupFile-layout = no está dispuesto como debería
error-backupFile-publicKey = la clave pública
error-backupFile-publicKeys = las claves públicas
error-backupFile-shareKey = la clave de la parte
error-backupFile-deviceShare = la parte del dispositivo
error-backupFile-otherVault = una parte de otra bóveda
error-backupFile-tokenAddress = la dirección de un token
error-backupFile-network = la red
error-backupFile-system = El sistema operativo lo rechazó: { $why }.

## error: co-signer

error-cosigner-wrongPassword = La contraseña es incorrecta.
error-cosigner-throttled =
    { $seconds ->
        [one] Demasiadas contraseñas incorrectas. Inténtalo de nuevo en { NUMBER($seconds, useGrouping: 0) } segundo.
       *[other] Demasiadas contraseñas incorrectas. Inténtalo de nuevo en { NUMBER($seconds, useGrouping: 0) } segundos.
    }
error-cosigner-banned = Esta bóveda está bloqueada porque falló una comprobación de seguridad: { $reason }
error-cosigner-refused = El cofirmante lo rechaza: { $reason }
error-cosigner-unknownVault = El cofirmante no conoce esta bóveda.
error-cosigner-unknownSession = La sesión con el cofirmante ha terminado.
error-cosigner-outOfOrder = El cofirmante no esperaba este mensaje ahora.
error-cosigner-spent = Esta firma ya se hizo o se abandonó.
error-cosigner-aborted = No se firmó nada: { $reason }
error-cosigner-version = El cofirmante tiene la versión { $theirs } del protocolo, y esta billetera la { $ours }. Instala una misma versión de ambos.
error-cosigner-unreachable = No se puede acceder al cofirmante: { $detail }
error-cosigner-internal = El cofirmante tuvo un error interno: { $detail }
error-cosigner-denied = Una regla de esta bóveda lo rechaza. { $rule } { $reason }

## error: signing protocol

error-keysign-banDevice = Falló una comprobación de seguridad del mensaje del dispositivo: { $reason }. Esta bóveda está bloqueada.
error-keysign-banCosigner = Falló una comprobación de seguridad del mensaje del cofirmante: { $reason }. Esta bóveda está bloqueada.
error-keysign-differentSession = No se firmó nada: el dispositivo y el cofirmante no están de acuerdo en qué se firma.
error-keysign-differentKeys = No se firmó nada: el dispositivo y el cofirmante calcularon claves distintas.
error-keysign-stopped = No se firmó nada: el protocolo de firma se detuvo: { $why }.
error-keysign-malformed = No se pudo leer un mensaje entre el dispositivo y el cofirmante ({ $what }).
error-keysign-version = Esta versión lee el formato { $ours }, pero los datos tienen el formato { $theirs }.
error-keysign-invalidSignature = La firma no pertenece a esta bóveda ni a este mensaje.
error-keysign-invalidPublicKey = La clave pública de la bóveda no es válida.
error-keysign-noSuchChild = No hay ninguna clave en esta ruta de derivación.
error-keysign-internal = Error interno en el protocolo de firma ({ $what }).
error-phrase-count = Una frase de recuperación tiene 12, 15, 18, 21 o 24 palabras, no { $count }.
error-phrase-word = La palabra { $place } no es una palabra de las frases de recuperación. Revisa la ortografía.
error-phrase-words = Las palabras { $others } y { $last } no son palabras de las frases de recuperación. Revisa la ortografía.
error-phrase-someWords = Algunas palabras no son palabras de las frases de recuperación. Revisa la ortografía.
error-phrase-checksum = Estas palabras no son una frase de recuperación válida: una de ellas es incorrecta, o su orden es incorrecto.
error-phrase-notImported = { $problem } No se importó nada.

## error: nodes

error-rpc-switchedOff = { $chain } está apagada, así que no se preguntó a ningún nodo. Enciéndela en los ajustes; antes de eso no se contacta nada.
error-rpc-notSpokenTo = Esta versión no puede consultar nodos de { $chain }, así que no se sabe nada al respecto.
error-rpc-wrongChain = El nodo en { $host } está en la red con el id de cadena { $found }, no { $expected }. No se usa.
error-rpc-otherNetwork = El nodo en { $host } no está en { $expected }: dice { $found }. No se usa.
error-rpc-unreachable = El nodo en { $host } no respondió ({ $detail }).
error-rpc-refused = El nodo en { $host } lo rechazó: { $words }
error-rpc-nonsense = El nodo en { $host } dio una respuesta que no se puede leer ({ $what }).
error-endpoint-notAUrl = Eso no es una dirección web. Una dirección así tiene la forma https://host/path.
error-endpoint-notEncrypted = Una dirección en otro equipo debe usar https.
error-endpoint-credentials = No se admite un nombre ni una contraseña dentro de la dirección.
error-endpoint-moreThanAPath = La dirección de un nodo o servicio no tiene «?» ni «#». Escribe la dirección hasta ahí; una clave va en su ruta.
error-fetch-noAddress = El nombre del host no tiene ninguna dirección. No se le envió nada.
error-fetch-notPublic = El host está en este equipo o en una red local. Lockstep solo descarga de la internet pública. No se le envió nada.
error-fetch-notGiven = El host no entregó el documento: no respondió a tiempo, su certificado no es válido, o lo rechazó.
error-fetch-anotherLength = El documento tiene otra longitud que la indicada.
error-fetch-tooLong = El documento es más largo de lo permitido.
error-fetch-busy = Ya se están descargando otros documentos. Inténtalo de nuevo en un momento.

## error: consent and bundles

error-stale-otherRequest = Esa solicitud ya no está esperando. No se aprobó nada.
error-stale-otherBytes = Tu respuesta era para otro contenido que el que se firmaría ahora. No se aprobó nada.
error-stale-tooSoon = Esta pregunta acababa de aparecer, así que la respuesta no contó. No se aprobó nada. Léela y responde de nuevo.
error-stale-expired = La solicitud ha caducado. No se aprobó nada; vuelve a pedirlo.
error-stale-notAcknowledged = No se reconocieron los peligros. No se aprobó nada.
error-stale-notTyped = Lo que escribiste para confirmar no es exactamente lo que se pide. No se hizo nada.
error-stale-forbidden = La billetera no firma esto. Solo se puede rechazar.
error-stale-noTerms = No se pueden elegir la comisión ni el número de ese paso. No se cambió ni se aprobó nada.
error-stale-terms = { $problem } No se cambió ni se aprobó nada.
error-terms-most = El precio máximo por unidad de gas no se puede usar: { $why }.
error-terms-tip = La propina no se puede usar: { $why }.
error-terms-nonce = El nonce es un número entero, a partir de 0.
error-terms-notChosen = No se pueden elegir la comisión ni el número de esta transacción.
error-terms-tipAbovePrice = La propina de { $tip } es mayor que el precio máximo por unidad de gas, { $most }, que la incluye.
error-terms-tipTooHigh = Una propina de { $tip } gwei por unidad de gas es más de lo que necesita cualquier transacción en { $chain }; { $highest } gwei es lo máximo.
error-terms-tooDear = La comisión podría ser entonces de { $fee }, más de lo que necesita cualquier transacción en { $chain }.
error-bundle-refused = El conjunto se rechaza: «{ $field }» { $reason }. No se preguntó a nadie, no se firmó nada y no se envió nada.
error-bundle-stepRefused = El paso { $step } se rechaza: «{ $field }» { $reason }. No se preguntó a nadie, no se firmó nada y no se envió nada.
error-bundle-stepUnknown = El paso { $step } no se puede comprobar: { $cause } No se preguntó a nadie, no se firmó nada y no se envió nada.
error-bundle-watched = Esta bóveda solo se observa: las partes de su clave están en los dispositivos de la billetera de la que procede, y no se importaron. Lockstep muestra sus direcciones y saldos; firma en esos dispositivos. No se firmó nada.
error-bundle-locked = Esta bóveda está bloqueada porque falló una comprobación de seguridad: { $reason } No se firmó nada.
error-bundle-tooMany = Ya te esperan demasiadas solicitudes ({ $most } como máximo). De esta no se preguntó, firmó ni envió nada; responde primero a esas.
error-bundle-declinedBefore = Rechazado: ya rechazaste exactamente esto. No se vuelve a preguntar hasta que escribas de nuevo. No se firmó nada.
error-bundle-resting = Rechazado: has dicho que no { NUMBER($noes, useGrouping: 0) } veces seguidas, así que esto no se mostró. Vuelve a preguntar en { $seconds } s. No se firmó ni se cambió nada.
error-bundle-today = Rechazado: dijiste que este agente no pregunta nada más hoy, así que esto no se mostró. En los ajustes, o con `lockstep agent ask-again`, puede volver a preguntar. No se firmó ni se cambió nada.

## error: why an approved bundle or message is not signed

error-signing-lockedBetween = La billetera se bloqueó. Lo que se envió antes está en la lista; el resto no se firmó.
error-signing-stoppedBetween = Lo detuviste. Lo que se envió antes está en la lista; el resto no se firmó.
error-signing-lockedBeforeMessage = La billetera se bloqueó antes de que esto se firmara. No se firmó.
error-signing-stoppedBeforeMessage = Lo detuviste antes de que se firmara. No se firmó.
error-signing-lockedJustBefore = La billetera se bloqueó justo antes de que esto se firmara. No se firmó.
error-signing-stoppedJustBefore = Lo detuviste justo antes de que se firmara. No se firmó.
error-signing-lockedBeforeConsent = La billetera se bloqueó antes de que se diera el consentimiento. No se firmó ni se envió nada.
error-signing-stoppedBeforeConsent = Lo detuviste antes de que se diera el consentimiento. No se firmó ni se envió nada.
error-signing-endedBeforeConsent = Terminó antes de que se diera el consentimiento. No se firmó ni se envió nada.
error-signing-switchedOff = La red se desactivó antes de que esto se firmara. Lo que se envió antes está en la lista; el resto no se firmó.
error-signing-noSteps = El conjunto no tiene pasos.
error-signing-noSuccess = El paso no tuvo éxito.
error-signing-incomplete = El conjunto no se completó.
error-signing-incompleteMessages = No se firmó todo.
error-signing-otherApproved = Lo que se aprobó no es lo que se firmaría. No se firmó nada.
error-signing-nothingSigned = { $problem } No se firmó nada.
error-signing-nothingOfStep = { $problem } De este paso no se firmó ni se envió nada.
error-signing-noPassword = Rechazado: no se dio la contraseña, así que no se firmó ni se envió nada.
error-signing-noConsent = Con la contraseña no llegó ningún consentimiento. No se firmó nada.
error-signing-declined = Rechazado: lo rechazaste, así que no se firmó ni se envió nada.
error-signing-declinedToday = Rechazado: lo rechazaste, y dijiste que este agente no pregunta nada más hoy. No se firmó ni se envió nada.
error-signing-expired = Rechazado: la solicitud no se respondió en diez minutos. No se firmó ni se envió nada.
error-signing-void = Rechazado: la red se cambió mientras esto te esperaba, así que la solicitud ya no es válida. No se firmó ni se envió nada.
error-signing-voided = No se firmó: { $cause } El cofirmante dice que no ha firmado esto y que lo ha anulado para siempre. Si eso no fuera cierto, la transacción aún puede aparecer: búscala antes de volver a pagar.
error-signing-voidedMessage = No se firmó: { $cause } El cofirmante dice que ha anulado esta firma para siempre. Si eso no fuera cierto, aún puede usarse.
error-signing-voidedWhileClosed = Lockstep se cerró mientras esto se firmaba. El cofirmante dice que no ha firmado esto y que lo ha anulado para siempre. Si eso no fuera cierto, la transacción aún puede aparecer: búscala antes de volver a pagar.
error-signing-voidedMessageWhileClosed = Lockstep se cerró mientras esto se firmaba. El cofirmante dice que no lo había firmado y que lo ha anulado para siempre. Si eso no fuera cierto, la firma aún puede usarse.
error-signing-interrupted = Lockstep se cerró antes de que esto se firmara. No se firmó ni se envió nada de ello; vuelve a pedirlo si todavía lo quieres.
error-signing-interruptedMessage = Lockstep se cerró antes de que esto se firmara. No se firmó; vuelve a pedirlo si todavía lo quieres.
error-signing-interruptedAction = Lockstep se cerró antes de que se hiciera esta acción. No se hizo; vuelve a pedirla si todavía la quieres.
error-signing-interruptedRest = Lockstep se cerró antes de que se firmaran los pasos restantes. Lo que se envió está en la lista.
error-signing-notTapped = Esto esperaba a que lo iniciaran, y no ocurrió a tiempo. No se hizo; vuelve a pedirlo si todavía se quiere.
error-signing-unverified = La respuesta del cofirmante no superó la comprobación. La bóveda está bloqueada; no se sabe si existe una firma en otro lugar, así que este paso sigue bajo observación.
error-signing-unverifiedMessage = La respuesta del cofirmante no superó la comprobación. La bóveda está bloqueada; no se sabe si existe una firma en otro lugar, y no se entregó ninguna.
error-signing-lockedThere = El cofirmante ha bloqueado esta bóveda y no dijo qué fue de esto. La bóveda está bloqueada; no se sabe si existe una firma en otro lugar, y no se entregó ninguna.
error-signing-unusable = La firma existe, pero no se pudo usar: { $reason }. No se envió nada; el paso sigue bajo observación.
error-signing-severalTransactions = produce más de una transacción
error-signing-otherChain = no es una transacción de esta cadena
error-signing-waitedInVain = { $amount } en { $chain }, que debía traer el paso { $from }, no llegaron a tiempo. Este paso no se firmó. Lo que se envió antes está en la lista; vuelve a pedir el resto cuando el dinero esté ahí.
error-signing-waitedLocked = La billetera se bloqueó mientras esto esperaba { $amount } en { $chain } del paso { $from }. Este paso no se firmó. Lo que se envió antes está en la lista; vuelve a pedir el resto cuando el dinero esté ahí.
error-signing-waitedStopped = Lo detuviste mientras esto esperaba { $amount } en { $chain } del paso { $from }. Este paso no se firmó. Lo que se envió antes está en la lista; vuelve a pedir el resto cuando el dinero esté ahí.
error-signing-waitedSwitched = La red se desactivó mientras esto esperaba { $amount } en { $chain } del paso { $from }. Este paso no se firmó. Lo que se envió antes está en la lista; vuelve a pedir el resto cuando el dinero esté ahí.
error-signing-waitedInterrupted = Esto esperaba { $amount } en { $chain } del paso { $from }, y Lockstep se cerró antes de que se firmara. Este paso no se firmó. Lo que se envió antes está en la lista; vuelve a pedir el resto cuando el dinero esté ahí.

## error: what became of a signed transaction

error-sent-noReceipt = No llegó ningún recibo en { $seconds } segundos: se esperaba { $receipt }. No consta que haya fallado, aún puede incluirse y sigue bajo observación; no la envíes otra vez.
error-sent-stoppedWaiting = Dejaste de esperar. La transacción se envió y aún puede incluirse; sigue bajo observación.
error-sent-switchedOffWaiting = La red se desactivó mientras esto esperaba su recibo. La transacción se envió y aún puede incluirse; se vuelve a mirar en cuanto la red esté activada.
error-sent-noChain = { $chain } ya no es una cadena de este perfil; la transacción firmada se queda como está.
error-sent-notYet = La transacción está firmada y todavía no se envió: { $why }
error-sent-switchedOff = La red se desactivó antes de que se supiera que un nodo tenía la transacción firmada. No consta que haya fallado y sigue bajo observación; no la envíes otra vez.
error-sent-refused = El nodo la rechazó definitivamente: { $reason }. No se envió y nunca podrá incluirse.
error-sent-nonceUsed = el nonce está usado, y todavía no se sabe por qué transacción
error-sent-noNode = Ningún nodo aceptó a tiempo la transacción firmada ({ $why }). No consta que haya fallado y sigue bajo observación; no la envíes otra vez.
error-sent-reverted = La transacción se incluyó y se revirtió: no tuvo efecto, pero su comisión se pagó.
error-sent-notCarriedOut = La cadena la incluyó y no la ejecutó. Su comisión se pagó.
error-sent-notCarriedOutBecause = La cadena la incluyó y no la ejecutó ({ $why }). Su comisión se pagó.
error-sent-replacedNonce = Reemplazada: otra transacción usó su nonce, así que estos bytes nunca podrán incluirse. Nada de ello ocurrió.
error-sent-replacedSeqno = Reemplazada: otra transacción usó su seqno, así que estos bytes nunca podrán incluirse. Nada de ello ocurrió.
error-sent-replacedSequence = Reemplazada: otra transacción usó su número de secuencia, así que estos bytes nunca podrán incluirse. Nada de ello ocurrió.
error-sent-replacedOutput = Reemplazada: otra transacción ha gastado una de sus salidas, así que estos bytes nunca podrán incluirse. Nada de ello ocurrió.
error-sent-replacedOutputBy = Reemplazada: la transacción { $by } ha gastado una de sus salidas, así que estos bytes nunca podrán incluirse. Nada de ello ocurrió.
error-sent-replacedObjectBy = Reemplazada: la transacción { $by } ha usado uno de sus objetos, así que estos bytes nunca podrán ejecutarse. Nada de ello ocurrió.
error-sent-expired = No se incluyó antes de que pasara su tiempo, así que nunca podrá ejecutarse. Nada de ello ocurrió.
error-sent-networkRemoved = Quitaste la red antes de que se supiera qué fue de esta transacción. Aún puede ejecutarse. Lockstep la vuelve a buscar si añades la red de nuevo.

## error: searches

error-search-noAnswer = ninguna respuesta en { $seconds } segundos

## error: why a descriptor is not applied

error-descriptorFile-noneHere = ninguna descripción es para este contrato en esta cadena
error-descriptorFile-notDescribed = la descripción del contrato no describe esta función o este mensaje
error-descriptorFile-several = hay varias descripciones para esta llamada, así que no se usa ninguna
error-descriptorFile-unbound = la descripción no nombra ningún contrato para el que sea
error-descriptorFile-factory = la descripción es para contratos creados por una fábrica, y eso no se busca
error-descriptorFile-domain = el dominio del mensaje difiere del de la descripción en «{ $part }»
error-descriptorFile-tooMuch = hay más de { $most } { $what }
error-descriptorFile-json = la descripción no es JSON: { $why }
error-descriptorFile-include = la descripción incluye «{ $file }», que no está en su carpeta o la incluye a su vez
error-descriptorFile-shape = «{ $place }» de la descripción { $reason }
error-descriptorFile-signature = la función «{ $function }» de la descripción no se puede leer
error-descriptorFile-twice = la descripción describe «{ $function }» dos veces
error-descriptorFile-arguments = los argumentos de la llamada no están codificados como los tiene la función
error-descriptorFile-path = la ruta «{ $path }» de la descripción no se puede leer
error-descriptorFile-nowhere = la ruta «{ $path }» de la descripción no lleva aquí a ninguna parte
error-descriptorFile-value = «{ $path }» no es un valor que se pueda mostrar como { $format }
error-descriptorFile-format = el formato «{ $format }» de la descripción no se conoce
error-descriptorFile-lengths = la descripción lee «{ $path }» junto a una lista de otra longitud
error-descriptorFile-mustMatch = «{ $path }» tiene un valor que la descripción excluye
error-descriptorFile-map = el mapa «{ $map }» de la descripción no tiene valor para esta llamada
error-descriptorFile-noSender = la descripción necesita al remitente, que no se conoce
error-descriptorFile-count-bytes = bytes
error-descriptorFile-count-files = archivos
error-descriptorFile-count-bytesInACall = bytes en una llamada
error-descriptorFile-count-callsInCalls = llamadas dentro de llamadas
error-descriptorFile-count-groupsInGroups = grupos dentro de grupos
error-descriptorFile-count-fieldsForOneCall = campos para una llamada
error-descriptorFile-count-fieldsForOneFunction = campos para una función
error-descriptorFile-count-valuesToFollow = valores que seguir
error-descriptorFile-shape-neitherKind = no es ni para un contrato ni para un mensaje
error-descriptorFile-shape-noHash = no es un hash
error-descriptorFile-shape-noDeployments = no son cadenas con una dirección cada una
error-descriptorFile-shape-noWords = no es una lista de palabras
error-descriptorFile-shape-noCallee = no dice para quién es la llamada
error-descriptorFile-shape-otherEncoding = no es una de las de la norma
error-descriptorFile-shape-noList = no es una lista
error-descriptorFile-shape-fieldOfNothing = tiene un campo sin ruta ni valor
error-descriptorFile-shape-noField = tiene algo que no es un campo
error-descriptorFile-shape-noDefinition = no es la definición de un campo
error-descriptorFile-shape-noRule = no es una regla de la norma
error-descriptorFile-shape-missing = falta
error-descriptorFile-shape-noPath = no es una ruta
error-descriptorFile-shape-noMap = tiene un objeto que no remite a un mapa
error-descriptorFile-shape-notSingle = tiene un valor que no es uno solo
error-descriptorFile-shape-noText = no es un texto
error-descriptorFile-shape-noRegistry = no es un registro en un solo archivo
error-descriptorFile-value-decimals = un número de decimales
error-descriptorFile-value-chain = una cadena
error-descriptorFile-value-selector = un selector
error-descriptorFile-value-address = una dirección
error-descriptorFile-value-number = un número

## error: why a part of a transaction is not decoded. The subject is the part

error-unread-forOwnContract = es para el propio contrato del token
error-unread-beginsLike = empieza como { $name }, pero no sigue como tal
error-unread-unknownOperation = operación { $operation }, que no se conoce
error-unread-noOperation = sin operación, y no se conoce
error-unread-otherCurrencies = lleva algunas además de la moneda
error-unread-noText = no es un texto
error-unread-operationForReceiver = operación { $operation }, según la cual actúa el destinatario
error-unread-forReceiver = el destinatario actúa según ello
error-unread-contractCode = el código y los datos de un contrato
error-unread-encrypted = un comentario cifrado para el destinatario
error-unread-bytesFollow = le siguen { $bytes } bytes, cuyo significado no se conoce
error-unread-unknownInstruction = { $bytes } bytes para el programa { $program }, de una instrucción que no se conoce
error-unread-noToken = no nombra ningún token, solo la cuenta de token { $account }
error-unread-lookupTable = { $written } cuentas que se escriben y { $read } que se leen se nombran por su lugar en esta tabla, que está en la cadena y no en los bytes
error-unread-lookupAccounts = las cuentas que usa se nombran por su lugar en una tabla de consulta
error-unread-movesUnknown = los argumentos no muestran qué mueve esta llamada
error-unread-noAccountHere = no es una cuenta de esta red
error-unread-unknownCall = { $bytes } bytes, de una llamada que no se conoce
error-unread-unknownType = es del tipo { $name }, cuyo significado no se conoce
error-unread-noAddress = su script no tiene dirección: { $script }
error-unread-notInOnePiece = sus datos no están en una pieza: { $data }
error-unread-furtherData = lleva más datos: { $data }
error-unread-newContract = { $bytes } bytes del código de un contrato nuevo
error-unread-unknownKind = es de un tipo que no se conoce
error-unread-computed = se calcula, o una llamada puede cambiarlo
error-unread-notAnObject = uno de ellos no es un objeto de una cuenta
error-unread-modules = { $count } módulos de código
error-unread-onChain = el activo y el importe están en la cadena, no en los bytes
error-unread-resultNotInBytes = el resultado de una función no está en los bytes
error-unread-effectNotInBytes = el efecto de { $function } no está en los bytes
error-unread-notOfAccount = no es una transacción de una cuenta
error-unread-noCoin = no nombra ninguna moneda
error-unread-noAsset = no nombra ningún activo, o ningún importe
error-unread-noCoinOrAmount = no nombra ninguna moneda, o ningún importe
error-unread-messageType = un mensaje del tipo { $kind }, cuyo significado no se conoce
error-unread-messageFields = un mensaje del tipo { $kind }, cuyos campos no son los de su tipo, o están dos veces
error-unread-notWhole = su importe no es un número entero, o es demasiado grande
error-unread-noJson = no es un objeto JSON
error-unread-extension = una extensión del tipo { $option }, que los nodos pueden ignorar
error-unread-dataGoAlong = datos que van junto a { $to }
error-unread-scriptPutDown = un script que se deposita en { $to }
error-unread-certificate = hay partes del certificado sin decodificar
error-unread-besideMessage = hay algo más junto al mensaje, sin decodificar
error-unread-metadataHash = los metadatos no están en el cuerpo, solo su hash
error-unread-otherMetadata = metadatos que no son un mensaje
error-unread-scriptData = hay scripts que se ejecutan con datos que no están en el cuerpo, solo su hash
error-unread-rulesNetwork = participa en cómo se gobierna la red
error-unread-shownByFields = { $name } se muestra por sus campos, y su efecto se desconoce
error-unread-none = no hay ninguno
error-unread-offerNoAmounts = la oferta no nombra importes
error-unread-notIssued = no es de una divisa emitida
error-unread-furtherMemo = otra nota: { $memo }
error-unread-emptyMemo = una nota sin datos
error-unread-part-instruction = instrucción { $place }
error-unread-part-mintOfInstruction = token de la instrucción { $place }
error-unread-part-lookupTable = tabla de consulta { $table }
error-unread-part-output = salida { $place }
error-unread-part-command = comando { $place }
error-unread-part-amountOfCommand = importe del comando { $place }
error-unread-part-recipientOfCommand = destinatario del comando { $place }
error-unread-part-objectsOfCommand = objetos del comando { $place }
error-unread-part-resultOfCommand = resultado del comando { $place }
error-unread-part-object = objeto { $id }
error-unread-part-otherCurrencies = otras divisas
error-unread-part-ofMessage = mensaje { $place }: { $part }

## error: drafts of payments

error-draft-only = Solo hay { $held }. No se preparó nada.
error-draft-needsMore = Hay { $have }, y la cantidad con su comisión ({ $fee }) necesita más. No se preparó nada.
error-draft-needsMoreAtMost = Hay { $have }, y la cantidad con su comisión (como máximo { $fee }) necesita más. No se preparó nada.
error-draft-notEnough = No hay suficiente para la cantidad y su comisión. No se preparó nada.
error-draft-feeNotCovered = El saldo no cubre la comisión. No se preparó nada.
error-draft-feeOfNotCovered = El saldo no cubre la comisión, que es de { $fee } como máximo. No se preparó nada.
error-draft-aboutFeeNotCovered = Hay { $have }, que no cubre la comisión de unos { $fee }. No se preparó nada.
error-draft-besideAboutFee = Hay { $have }, y además de la comisión de unos { $fee } se pueden enviar como máximo { $most }. No se preparó nada.
error-draft-noNativeForFee = No hay suficiente de la moneda propia de la red para la comisión. No se preparó nada.
error-draft-dearFee = El nodo pide una comisión de { $fee }, más de lo que un pago en { $chain } necesita jamás. Otro nodo quizá pida menos. No se preparó nada.
error-draft-dearTip = El nodo pide una propina de { $tip } por unidad de gas, más de lo que un pago en { $chain } necesita jamás. Otro nodo quizá pida menos. No se preparó nada.
error-draft-cannotBeSent = Esto no se puede enviar: { $why }. No se preparó nada.
error-draft-cannotBeSentChain = Esto no se puede enviar: es de otra red. No se preparó nada.
error-draft-cannotBeSentAccount = Esto no se puede enviar: no es una transacción de una cuenta. No se preparó nada.
error-draft-cannotBeSentNoPrice = Esto no se puede enviar: { $chain } no da ningún precio del gas. No se preparó nada.
error-draft-cannotBeSentTax = Esto no se puede enviar: la red cobra un impuesto en { $denom }, que no cabe en la comisión. No se preparó nada.
error-draft-cannotBeSentNotOurs = Esto no se puede enviar: no lo envía la billetera. No se preparó nada.
error-draft-cannotBeSentAbsurdFee = Esto no se puede enviar: la comisión sería absurda. No se preparó nada.
error-draft-saysNothing = No dice nada. No se preparó nada.
error-draft-feeUnknown = No se puede saber la comisión de esto. No se preparó nada.
error-draft-otherNote = Lo que debería acompañarlo no es lo que lleva la transacción. No se preparó nada.
error-draft-otherChain = Esto es de otra red. No se preparó nada.
error-draft-ownAddress = Esta es tu propia dirección. No se preparó nada.
error-draft-notAnAddress = Eso no es una dirección.
error-draft-strangeOutput = El nodo informa de una salida que no puede existir.
error-draft-forgottenBlock = El nodo ha olvidado su propio bloque. Inténtalo de nuevo; no se preparó nada.
error-draft-nothingSpendable = Todavía no hay nada que se pueda gastar: lo que se recibió tiene que estar antes en un bloque. No se preparó nada.
error-draft-noReplacement = En { $chain } esta billetera no pone una transacción en lugar de otra. No se preparó nada.
error-draft-noTransactionHere = Eso no es una transacción de esta red. No se preparó nada.
error-draft-alreadyInBlock = Ya está en un bloque, u otra transacción tomó su nonce, así que nada puede ocupar su lugar. No se preparó nada.
error-draft-cannotFollow = La llamada no puede seguir a los pasos anteriores: { $why }. No se preparó nada.
error-draft-noTokensOn = Los tokens de { $chain } no se envían desde aquí. No se preparó nada.
error-draft-noAccountOn = Esta dirección aún no tiene cuenta en { $chain }: la obtiene con el primer pago a ella. No se preparó nada.
error-draft-staysOnAccount = Hay { $have }, de los que { $kept } se quedan en la cuenta, así que además de la comisión se pueden enviar como máximo { $most }. No se preparó nada.
error-draft-tooLittleForAccount = { $to } aún no tiene cuenta en { $chain }, que no crea ninguna por menos de { $least }. No se preparó nada.
error-draft-unknownSigner = No se sabe quién firma esto. No se preparó nada.
error-draft-neverReceived = Esta cuenta nunca recibió nada. No se preparó nada.

## error: drafts of payments on TON, Tron, Sui, Cardano and the XRP Ledger

error-draft-tonTokens = Los tokens en TON no se envían desde aquí. No se preparó nada.
error-draft-tonOtherWallet = En esta dirección hay algo distinto de la billetera habitual. No se preparó nada.
error-draft-tonNothing = Todavía no hay nada en esta dirección. No se preparó nada.
error-draft-tronNoAccount = Esta dirección aún no tiene cuenta en Tron: la obtiene con los primeros TRX que se le paguen. No se preparó nada.
error-draft-tronToContract = { $to } es un contrato, y Tron no acepta pagos de TRX a uno. No se preparó nada.
error-draft-tronTakes = Hay { $have }, de los que Tron toma { $fee } por este pago, así que se pueden enviar como máximo { $most }. No se preparó nada.
error-draft-tronMayTake = Tron puede tomar hasta { $fee } por este pago, y para eso hay { $have }. No se preparó nada.
error-draft-tronNoCall = Este pago no llama a ningún contrato. No se preparó nada.
error-draft-tronNone = Esto no es una transacción de Tron. No se preparó nada.
error-draft-tronOtherHash = El nodo da un bloque que no tiene el hash que indica. No se preparó nada.
error-draft-suiTokens = Las monedas de otros tipos que SUI no se envían desde aquí. No se preparó nada.
error-draft-suiNotCarriedOut = La red no lo ejecutaría: { $why }. No se preparó nada.
error-draft-suiNeedsMore = Hay { $have } en monedas que no usa ningún pago en camino, y la cantidad con su comisión necesita más. No se preparó nada.
error-draft-suiNeedsMoreAtMost = Hay { $have } en monedas que no usa ningún pago en camino, y la cantidad con su comisión (como máximo { $fee }) necesita más. No se preparó nada.
error-draft-cardanoTokens = Los tokens de Cardano no se envían desde aquí. No se preparó nada.
error-draft-cardanoAllWithTokens = Todo lo que hay está junto a tokens, y una parte tiene que quedarse con ellos. No se preparó nada.
error-draft-cardanoNoLength = No se puede saber cuánto mide esto. No se preparó nada.
error-draft-cardanoLittleLeft = Esto dejaría { $left } de lo que gasta, y Cardano deja ahí { $least } o más, o nada. No se preparó nada.
error-draft-cardanoTooLittle = { $amount } es muy poco para Cardano: a esta dirección van { $least } o más de una vez. No se preparó nada.
error-draft-xrpIssued = Las divisas emitidas en el XRP Ledger no se envían desde aquí. No se preparó nada.
error-draft-xrpNoAccount = Esta dirección aún no tiene cuenta en el XRP Ledger: la obtiene con el primer pago a ella. No se preparó nada.
error-draft-xrpTagZero = Una etiqueta de destino 0 no se pone desde aquí: otros programas que hacen la misma transacción la omiten, y el pago llegaría sin ella. No se preparó nada.
error-draft-xrpReserved = Hay { $have }, de los que el XRP Ledger reserva { $kept }, así que además de la comisión se pueden enviar como máximo { $most }. No se preparó nada.
error-draft-xrpWantsTag = { $to } solo acepta pagos con una etiqueta de destino, que dice para quién son. Pon la que te dio el destinatario. No se preparó nada.
error-draft-xrpTooLittleForAccount = { $to } aún no tiene cuenta en el XRP Ledger, que no crea ninguna por menos de { $least }. No se preparó nada.

## error: agents elsewhere and models

error-agent-empty = El mensaje estaba vacío.
error-agent-unreachable = No se pudo acceder al agente: { $why }.
error-agent-brokeOff = La respuesta del agente se interrumpió: { $why }. No se ejecutó nada de ella.
error-agent-malformed = No se pudo leer la respuesta del agente: { $why }. No se ejecutó nada de ella.
error-agent-failed = El agente no pudo terminar su respuesta. Dice: «{ $words }». No se ejecutó nada de ella.
error-agent-refused = El agente rechazó el mensaje (estado { $status }). Dice: «{ $words }».
error-agent-refusedSilently = El agente rechazó el mensaje (estado { $status }). No dio ninguna razón.
error-agent-redirects = El agente rechazó el mensaje (estado { $status }). Redirige a otra dirección, lo que la billetera no sigue.
error-agent-later =
    { $seconds ->
        [one] El agente no acepta más mensajes por ahora. Inténtalo de nuevo en { NUMBER($seconds, useGrouping: 0) } segundo.
       *[other] El agente no acepta más mensajes por ahora. Inténtalo de nuevo en { NUMBER($seconds, useGrouping: 0) } segundos.
    }
error-agent-signedOut = No has iniciado sesión en el agente. Inicia sesión en Ajustes, Agentes y programas, e inténtalo de nuevo.
error-agent-switchedOffMeanwhile = Este agente se apagó. No se le envió nada más.
error-agent-resultNotPutTogether = No se pudo componer el resultado.
error-agent-messageNotPutTogether = No se pudo componer el mensaje.
error-agent-noAnswerInTime = no respondió a tiempo
error-agent-noConnection = no se estableció ninguna conexión
error-agent-connectionBroke = la conexión se cortó
error-agent-noAccessToken = no contiene ningún token de acceso
error-agent-tokenNotSent = el token de acceso no se puede enviar
error-agent-noUsableId = la conversación no tiene un identificador utilizable
error-agent-tooLong = es demasiado larga
error-agent-notInShape = no tiene la forma acordada
error-agent-misshapen = «{ $what }» no tiene la forma acordada
error-agent-partTooLong = una parte de ella tiene más de { $most } bytes
error-agent-notUtf8 = no es UTF-8
error-agent-tooMuchText = tiene más texto del que se acepta de una vez
error-agent-tooManyActions = tiene más acciones de las que se aceptan de una vez
error-agent-notComplete =
    { $seconds ->
        [one] no estaba completa después de { NUMBER($seconds, useGrouping: 0) } segundo
       *[other] no estaba completa después de { NUMBER($seconds, useGrouping: 0) } segundos
    }
error-agent-saidNothing =
    { $seconds ->
        [one] no dijo nada durante { NUMBER($seconds, useGrouping: 0) } segundo
       *[other] no dijo nada durante { NUMBER($seconds, useGrouping: 0) } segundos
    }
error-agent-tookLonger =
    { $seconds ->
        [one] tardó más de { NUMBER($seconds, useGrouping: 0) } segundo
       *[other] tardó más de { NUMBER($seconds, useGrouping: 0) } segundos
    }
error-agent-endedEarly = terminó antes del final de la respuesta
error-model-noKey = No hay guardada ninguna clave que el proveedor del modelo acepte. No se hizo nada. Introdúcela en Ajustes, Agentes y programas.
error-model-noMoney = A la cuenta en el proveedor del modelo no le queda crédito. No se hizo nada. Añade crédito allí, o elige otro modelo.
error-model-tooLong = La conversación es demasiado larga para este modelo. No se hizo nada. Empieza una nueva, elige otro modelo, o dale a este un contexto más largo.
error-model-tooLongBy = La conversación es demasiado larga para este modelo: con las reglas y herramientas de la billetera necesita { $needed } tokens, y el modelo tiene espacio para { $there }. No se hizo nada. Empieza una nueva, elige otro modelo, o dale a este un contexto más largo.
error-model-noSuchModel = El proveedor no tiene ningún modelo llamado «{ $name }». No se hizo nada. Corrige su nombre en Ajustes, Agentes y programas.
error-model-refused = El proveedor del modelo rechazó la solicitud. No se hizo nada.
error-model-refusedWith = El proveedor del modelo rechazó la solicitud. Dice: «{ $words }». No se hizo nada.
error-model-declined = el modelo se negó
error-model-filterDeclined = su filtro se negó
error-model-redirects = redirige a otra dirección, lo que la billetera no sigue
error-model-overloaded =
    { $seconds ->
        [one] El proveedor del modelo está sobrecargado o limita las solicitudes. No se hizo nada. Inténtalo de nuevo en { NUMBER($seconds, useGrouping: 0) } segundo.
       *[other] El proveedor del modelo está sobrecargado o limita las solicitudes. No se hizo nada. Inténtalo de nuevo en { NUMBER($seconds, useGrouping: 0) } segundos.
    }
error-model-failed = El servidor del modelo falló. No se hizo nada. Inténtalo de nuevo, o elige otro modelo.
error-model-failedWith = El servidor del modelo falló. Dice: «{ $words }». No se hizo nada. Inténtalo de nuevo, o elige otro modelo.
error-model-unreachable = No se pudo acceder al modelo: { $why }. No se hizo nada.
error-model-brokeOff = La respuesta del modelo se interrumpió: { $why }. No se ejecutó nada de ella.
error-model-malformed = No se pudo leer la respuesta del modelo: { $why }. No se ejecutó nada de ella.
error-model-stopped = Detenido antes de que el modelo respondiera.
error-model-textTooLong = su texto es demasiado largo
error-model-tooManyTools = pide demasiadas herramientas
error-model-eventNoJson = un evento no es JSON
error-model-noJson = no es JSON
error-model-noEventStream = no es un flujo de eventos
error-model-noChoice = no contiene ninguna opción

## error: chat, and the settings of agents and models

error-chat-switchedOff = Ese agente está apagado. Enciéndelo primero. No se firmó ni se envió nada.
error-chat-signInText = No se pudo crear el texto de inicio de sesión: { $why }.
error-chat-signInRefused = No has iniciado sesión. Rechazó la firma. El inicio de sesión se firmó; pierde su valor al cabo de un cuarto de hora.
error-chat-signInFailed = No has iniciado sesión. { $why } El inicio de sesión se firmó; pierde su valor al cabo de un cuarto de hora.
error-chat-noSignInChain = Este perfil no tiene ninguna red cuya cuenta pueda iniciar sesión.
error-chat-importedCannotSignIn = Una bóveda importada de una frase de recuperación no puede iniciar sesión por sí misma: un agente en otro lugar no podría derivar su dirección. Usa un token de acceso. No se firmó ni se envió nada.
error-chat-noSignInAddress = Esta bóveda no tiene ninguna dirección con la que iniciar sesión. No se firmó ni se envió nada.
error-chat-noRandomness = El sistema operativo no dio números aleatorios ({ $why }). No se firmó ni se envió nada.
error-chat-othersAreOff = Los programas, modelos y agentes en otro lugar están apagados en Ajustes, Agentes y programas. No se envió nada. Enciéndelos allí primero.
error-chat-noConversationOfProgram = Ningún programa empezó una conversación con este session_id. No se hizo nada.
error-chat-oneAtATime = Algo que pidió un programa está en curso o espera a la persona en Lockstep. Espera a que termine. No se envió nada.
error-chat-mostConversations = Los programas han empezado { $most } conversaciones, y no pueden empezar más. Sigue con una de ellas por su session_id, o quita algunas en Lockstep. No se envió nada.
error-chat-emptyTitle = Un título necesita al menos una letra. La conversación conserva el título que tiene.
error-chat-noVault = No hay ninguna bóveda. No se hizo nada.
error-chat-notRead = No se pudo leer.
error-chat-resultNotRead = No se puede leer un resultado guardado.
error-chat-noLongerWaits = Esta acción ya no te espera. No se hizo nada.
error-chat-actionNotRead = No se puede leer la acción guardada. No se hizo nada.
error-chat-stillWorking = El agente todavía está trabajando en esta conversación. Detenlo primero.
error-chat-writeFirst = Escribe algo primero.
error-chat-messageTooLong = Un mensaje tiene como máximo { $most } caracteres. No se envió nada.
error-chat-noAgent = No hay ningún agente.
error-chat-agentNotOn = Esta conversación es con el agente en { $host }, que no está encendido. No se le envió nada. Empieza una conversación nueva, o enciende ese agente en los ajustes.
error-chat-agentAddress = La dirección de un agente no tiene «?» ni «#», y tiene como máximo { $most } caracteres. No se cambió ni se envió nada.
error-chat-hostNotTyped = No se escribió el nombre del host, así que no se cambió ni se envió nada.
error-chat-sentenceNotTyped = No se escribió la frase, así que no se cambió nada.
error-chat-noToken = No se dio ningún token de acceso. No se cambió ni se envió nada.
error-chat-notAToken = Eso no es un token de acceso, o ha caducado. No se guardó nada.
error-chat-anotherAgentChosen = Se eligió otro agente mientras se te preguntaba. No se cambió ni se envió nada.
error-chat-noAgentYet = Todavía no se eligió ningún agente en otro lugar. Introduce primero su dirección.
error-chat-notPreparedAgain = Entre tanto salió otro pago tuyo, y este no se pudo preparar de nuevo. { $why }
error-chat-keyNotStored = No se pudo guardar la clave.
error-chat-notAKey = Eso no es una clave. No se guardó nada.
error-chat-noKey = No se dio ninguna clave. No se cambió ni se envió nada.
error-chat-noModel = Ese modelo no existe. No se cambió ni se envió nada.
error-chat-modelRemoved = El modelo de esta conversación se quitó. No se envió nada. Elige otro agente para ella.
error-chat-baseUrlTooLong = Una URL base tiene como máximo { $most } caracteres. No se cambió nada.
error-chat-modelName = Introduce el nombre del modelo como lo escribe su proveedor, en { $most } caracteres como máximo. No se cambió nada.
error-chat-mostModels = Ya hay { $most } modelos. Quita uno primero. No se cambió nada.
error-chat-modelThere = Este modelo ya está. No se cambió nada.
error-chat-contextLength = Una longitud de contexto va de { $least } a { $most } tokens. No se cambió nada.
error-chat-isRemote = Esta conversación es con un agente en otro lugar, que también la tiene. Empieza una nueva para otro agente.

## error: reviews

error-review-notRead = No se pudieron leer las revisiones. No se hizo nada.
error-review-gone = Esa revisión ya no existe. No se firmó nada.
error-review-ended = La revisión ha terminado. Pide una nueva al programa. No se firmó nada.
error-review-signing = La transacción de esta revisión ya se está preguntando. Responde primero a esa pregunta.
error-review-notReady = La revisión no está lista, o su cotización es demasiado antigua. Calcúlala de nuevo. No se firmó nada.
error-review-notContinued = No se pudo continuar la revisión. No se firmó nada.
error-review-accountNotChosen = No se pudo elegir la cuenta. No se firmó nada.

## error: tokens

error-token-decimalsDiffer = El nodo dice que { $contract } tiene { $told } decimales, y la lista propia de la billetera dice { $ticker } con { $listed }. Uno de los dos está equivocado, así que no se añadió.
error-token-noSymbol = El contrato no tiene símbolo, así que no se añadió.
error-token-nameTakenByOther = Tu bóveda tiene otro token con el nombre { $ticker }: { $other }. Elimina primero ese. No se añadió nada.
error-token-nameTakenByCoin = Tu bóveda tiene otro token con el nombre { $ticker }: la moneda nativa. Elimina primero esa. No se añadió nada.
error-token-callsItselfOther = El contrato se llama { $ticker }, pero { $other } ya tiene ese nombre. Puede ser una falsificación y no se añadió.
error-token-callsItselfCoin = El contrato se llama { $ticker }, pero la moneda nativa ya tiene ese nombre. Puede ser una falsificación y no se añadió.
error-token-there = Ya está.
error-token-notThere = No está.
error-token-several = Coincide más de una entrada.

## error: values

error-value-off = Los precios están desactivados, así que los valores en dinero no se conocen. No se preguntó a nadie. Se activan en Ajustes o con `lockstep prices on`.
error-value-switchedOff = Los precios se desactivaron antes de que llegara la respuesta.
error-value-testMoney = El dinero de prueba no tiene precio y no vale nada.
error-value-noPriceOf = Ninguna fuente tiene un precio de { $ticker }.
error-value-pretends = Se hace pasar por { $known }, así que no se pregunta su precio.
error-value-noTokensOn = La fuente no tiene precios de tokens en { $chain }.
error-value-unknownChain = Su red no forma parte de este perfil.
error-value-unknownBalance = Su saldo no se conoce.
error-value-tooLarge = Su valor es demasiado grande para mostrarlo.
error-value-notAsked = No se preguntó por él.
error-value-sourceSilent = La fuente de precios en { $host } no respondió ({ $detail }).
error-value-sourceRefused = La fuente de precios en { $host } rechazó la petición ({ $words }).
error-value-sourceUnreadable = La fuente de precios en { $host } dio una respuesta que no se puede leer.
error-value-notKnownThere = { $host } no tiene un precio para él.
error-value-invalidPrice = { $host } dio un precio no válido para él.
error-value-priceOld = El precio de { $host } tiene { $minutes } minutos.
error-value-priceLater = El precio de { $host } lleva una hora posterior a la del reloj de este equipo.
error-value-priceUnsure = { $host } no está bastante seguro de su precio.
error-value-ratesSilent = La fuente de tipos de cambio en { $host } no respondió ({ $detail }).
error-value-ratesRefused = La fuente de tipos de cambio en { $host } rechazó la petición ({ $words }).
error-value-ratesUnreadable = La fuente de tipos de cambio en { $host } dio una respuesta que no se puede leer.
error-value-ratesTable = { $host } dio una tabla de tipos de cambio que no se usa: { $why }.
error-value-ratesLater = Los tipos de cambio de { $host } son del { $day }, posterior al reloj de este equipo.
error-value-ratesOlder = La fuente de tipos de cambio dio los del { $day }, y había dado los del { $known }.
error-value-ratesNotRead = Los tipos de cambio no se han leído todavía.
error-value-ratesWeekAgo = Los últimos tipos de cambio son del { $day }, de hace más de una semana.
error-value-ratesLastLater = Los últimos tipos de cambio son del { $day }, posterior al reloj de este equipo.
error-value-ratesWithout = Entre los tipos de cambio del { $day } no hay ninguno de { $currency }.
error-value-reading = Se está leyendo.

## error: scripts

error-script-notRun = { $error } No se ejecutó ningún script.
error-script-noSandbox = Un script solo se ejecuta en un entorno aislado, y este equipo no tiene ninguno: { $why }. No se ejecutó ningún script.
error-script-notAllowed = el sistema no lo permite
error-script-notStarted = { $program } no se puede iniciar: { $why }
error-script-packageMissing = falta { $program } del paquete { $package }
error-script-sourceEmpty = El código fuente está vacío.
error-script-sourceTooLong = El código fuente tiene más de { $most } KB.
error-script-contractName = El nombre del contrato no es un nombre de Solidity.
error-script-notCompiled = El código fuente no se puede compilar, así que no se ejecutó nada: { $why }
error-script-failed = El script terminó con un error y no envía nada: { $why }
error-script-otherNetwork = enviaría en otra red que la pedida. No se firmó ni se envió nada.
error-script-otherSender = enviaría desde { $from }, que no es la dirección de esta bóveda. No se firmó ni se envió nada.
error-script-moreThanCall = enviaría una transacción con una delegación de la cuenta o con blobs, que la billetera no prepara. No se firmó ni se envió nada.
error-script-tookLong = El script se detuvo porque tardó más de { $seconds } segundos. No se firmó ni se envió nada.
error-script-printedMuch = El script se detuvo porque imprimió más de { $most } MB. No se firmó ni se envió nada.
error-script-sendsMuch = El script se detuvo porque enviaría más de { $most } MB de datos de llamada. No se firmó ni se envió nada.
error-script-brokeOff = El script se detuvo porque se interrumpió; un proceso puede usar { $most } MB de memoria. No se firmó ni se envió nada.
error-script-usedProcessor = El script se detuvo porque usó más de { $seconds } segundos del procesador. No se firmó ni se envió nada.
error-script-wroteMuch = El script se detuvo porque escribió un archivo de más de { $most } MB. No se firmó ni se envió nada.
error-script-unreadable = No se puede leer lo que escribió forge: { $why }. No se firmó ni se envió nada.
error-script-itsTransactions = sus transacciones: { $why }
error-script-noFile = sus transacciones no son un archivo
error-script-saysNothing = no dice nada de la ejecución
error-script-folder = Falló la carpeta del script: { $why }. No se firmó ni se envió nada.
error-script-pathRelative = «{ $path }» no es una ruta absoluta.
error-script-programMissing = No hay ningún programa «{ $path }».
error-script-noProgram = «{ $path }» no es un programa que se pueda iniciar.
error-script-programLinked = «{ $path }» se ha convertido en un enlace desde que se indicó. Indícalo de nuevo.
error-script-programAnothers = «{ $path }» pertenece a otro usuario de este equipo, que puede cambiarlo, así que no se usa. Indica un programa que sea tuyo o del sistema.
error-script-programWritable = Otros usuarios de este equipo pueden cambiar «{ $path }», así que no se usa. Quítales el permiso de escritura e indícalo de nuevo.

## error: the co-signer's program

error-cosigner-storageHeld = El almacenamiento del cofirmante está en uso por el proceso { $holder }.
error-cosigner-storageSecret = El almacenamiento del cofirmante no se abre con este secreto, o está dañado. No se cambió nada.
error-cosigner-storageNewer = El almacenamiento del cofirmante lo escribió un Lockstep más reciente. No se cambió nada; instala esa versión para abrirlo.
error-cosigner-storageFailed = Falló el almacenamiento del cofirmante: { $why }
error-cosigner-storageNotPrepared = No se pudo preparar el almacenamiento del cofirmante: { $why }
error-cosigner-databaseUrl = No se acepta la URL de la base de datos: { $why }. No se abrió nada.
error-cosigner-corrupt = El almacenamiento del cofirmante contiene algo que esta versión no puede leer ({ $what }).
error-cosigner-shareFormat = La parte del cofirmante tiene un formato que esta versión no conoce.
error-cosigner-noRandomness = El sistema operativo no dio números aleatorios.
error-cosigner-system = { $what }: { $why }
error-cosigner-secretFile = No se acepta el archivo { $path }: { $why }.
error-cosigner-notRunning = Ningún cofirmante responde en { $folder } ({ $why }). Inícialo con `lockstep-cosigner serve` y ejecuta este comando como el usuario del servicio.
error-cosigner-handoff = El cofirmante no pudo leer los secretos que la billetera le pasó.
error-cosigner-channel = No se pudo establecer la conexión con el cofirmante: { $why }
error-cosigner-notStarted = El cofirmante no se inició: { $why }
error-cosigner-notReady = no estaba listo después de { $seconds } segundos
error-cosigner-programNotRun = { $program } no se puede ejecutar: { $why }
error-cosigner-defect = Error interno en el cofirmante ({ $what }).
error-cosigner-noHandoff = El cofirmante no aceptó la entrega
error-cosigner-endNotAwaited = No se pudo esperar al final del cofirmante
error-cosigner-notKilled = No se pudo terminar el cofirmante
error-cosigner-noLog = No se pudo abrir el registro del cofirmante
error-cosigner-notReadFrom = No se pudo leer del proceso del cofirmante
error-cosigner-noFolder = No se pudo crear la carpeta del cofirmante
error-cosigner-noLockFile = No se pudo abrir el archivo de bloqueo del cofirmante
error-cosigner-lockNotWritten = No se pudo escribir el archivo de bloqueo del cofirmante
error-cosigner-notLocked = No se pudo bloquear el almacenamiento del cofirmante
error-cosigner-notACode = Esto no es un código de emparejamiento. Un código empieza por «lockstep1» y lo imprime `lockstep-cosigner pair`.
error-cosigner-codeAddress = El código de emparejamiento no indica ningún host ni puerto, como cosigner.example:7443.
error-cosigner-codeMistyped = El código de emparejamiento tiene un error. Compáralo con lo que imprimió la consola del cofirmante.
error-cosigner-unsettled = Se interrumpió una renovación de las partes de esta bóveda, y el cofirmante no dice cómo terminó: { $why }
error-cosigner-pairingUnread = lo que se guarda del emparejamiento con él no se puede leer.
error-cosigner-endedSilently = terminó sin ningún mensaje
error-cosigner-notPaired = este perfil no está emparejado con uno en otro equipo.

## error: backups of other wallets, and listening

error-import-malformed = Esto no es una copia de seguridad de una bóveda de Vultisig, o está dañada: { $what }. No se importó nada.
error-import-tooLarge = Este archivo es demasiado grande para ser una copia de seguridad de una bóveda. No se importó nada.
error-import-version = Esta copia de seguridad tiene la versión { $version }, y Lockstep lee la versión 1. No se importó nada.
error-import-password = La copia de seguridad no se abre con esta contraseña, o está dañada. No se importó nada.
error-listening-keyFile = No se puede escribir el archivo para la clave de la API de chat ({ $why }). No se cambió nada.
error-listening-port = Lockstep no puede escuchar en el puerto { $port } de este equipo ({ $why }). Quizá lo use otro programa. No se cambió nada.
error-keychain-drill = un ensayo no guarda ningún texto

## error: why a bundle cannot be read. The subject is the field

error-field-noAddress = no tiene dirección en esta bóveda
error-field-notSignable = no se puede firmar: { $why }
error-field-notDecoded = no se puede descifrar: { $why }
error-field-notSent = pide una firma que no se envía, y aquí no se da ninguna así
error-field-otherVault = es para otra bóveda: su clave pública no es la de esta
error-field-otherAccount = es para la cuenta { $from }, y la de esta bóveda es { $own }
error-field-neededWithBytes = es necesario junto con «unsigned_tx_hex»
error-field-missing = falta
error-field-empty = está vacío
error-field-noInput = y «keysign_payload» faltan ambos, y hace falta exactamente uno
error-field-twoInputs = y «unsigned_tx_hex» están ambos, y solo se permite exactamente uno
error-field-otherThanChain = dice { $given }, y { $chain } es { $own }
error-field-otherThanBytes = dice { $given }, y los bytes son { $own }
error-field-otherPath = dice { $given }, y la ruta de { $chain } es { $own }
error-field-otherSigning = dice { $given }, y { $chain } firma con { $own }
error-field-noTypeOf = dice { $given }, que no es ningún tipo de { $chain }
error-field-noIdOf = dice { $given }, y { $chain } no tiene un identificador así
error-field-notNumber = no es un número
error-field-notHex = no es hexadecimal
error-field-notPath = no es una ruta
error-field-notList = no es una lista
error-field-mustBeList = debe ser una lista
error-field-mustBeFlag = debe ser true o false
error-field-mustBeText = debe ser un texto
error-field-tooLong = es más largo que cualquier transacción
error-field-manySteps = tiene { $count } pasos, y el máximo es { $most }
error-field-manyDocuments = tiene { $count } documentos; se firman entre 1 y { $most } a la vez
error-field-manySignatures = necesita { $count } firmas, y un conjunto tiene { $most } como máximo; envía en varias partes
error-field-manyBytes = tiene más de { $most } bytes de transacciones; envía en varias partes
error-field-manyOutputs = gasta más de { $most } salidas a la vez; envía en varias partes
error-field-unknownChain = «{ $name }» no es una red de esta billetera
error-field-noEvm = «{ $name }» no es una red EVM de esta billetera
error-field-switchedOff = es { $chain }, que está desactivada; la persona tiene que activarla primero
error-field-saysNothing = no dice nada
error-field-otherSignature = requiere una firma que esta bóveda no puede hacer
error-field-nothingSigned = no tiene nada que se firme
error-field-twice = está dos veces en el conjunto
error-field-sequenceTwice = { $sequence } está dos veces en el conjunto
error-field-idTwice = está dos veces
error-field-testBesideReal = es { $chain }, que tiene dinero de prueba, y otro paso del conjunto está en { $other }, que tiene dinero real; un conjunto tiene una sola clase de dinero
error-field-realBesideTest = es { $chain }, que tiene dinero real, y otro paso del conjunto está en { $other }, que tiene dinero de prueba; un conjunto tiene una sola clase de dinero
error-field-stepNumber = número { $number }
error-field-stepSequence = con la secuencia { $sequence }

## error: why a step is not signed. The subject is the step, or the field of it that holds its bytes

error-step-otherChain = es de otra red
error-step-noAccountYet = es de una cuenta que aún no existe en la red
error-step-noAccountAnyMore = es de una cuenta que ya no existe
error-step-nonce = tiene el nonce { $has }, y el siguiente de la cuenta es { $next }
error-step-sequence = tiene el número de secuencia { $has }, y el siguiente de la cuenta es { $next }
error-step-nonceTaken = tiene un nonce que entretanto usó otra transacción
error-step-sequenceTaken = tiene un número de secuencia que entretanto usó otra transacción
error-step-needsMore = necesita { $missing } más de lo que tiene la cuenta
error-step-outputOnItsWay = gasta la salida { $index } de { $txid }, que ya gasta una transacción en camino
error-step-outputTwice = gasta la salida { $index } de { $txid }, que ya gasta un paso anterior
error-step-outputSpentBy = gasta la salida { $index } de { $txid }, que gastó la transacción { $by }
error-step-outputSpentByNow = gasta la salida { $index } de { $txid }, que entretanto gastó la transacción { $by }
error-step-outputSpent = gasta la salida { $index } de { $txid }, que gastó otra transacción
error-step-outputSpentNow = gasta la salida { $index } de { $txid }, que entretanto gastó otra transacción
error-step-outputUnknown = gasta la salida { $index } de { $txid }, que el nodo no conoce
error-step-outputUnknownNow = gasta la salida { $index } de { $txid }, que el nodo ya no conoce
error-step-outputNotYours = gasta la salida { $index } de { $txid }, que no es tuya: es de { $address }
error-step-outputWorth = gasta la salida { $index } de { $txid }, y dice que vale { $told }; en la red vale { $real }
error-step-outputNotAsSaid = gasta la salida { $index } de { $txid }, que no es como se indica ({ $why })
error-step-replacesNothing = ocupa el lugar de una transacción que no está abierta, o tiene otro nonce
error-step-replacesLater = ocupa el lugar de otra transacción, así que debe ser el primer paso
error-step-replacesUnread = ocupa el lugar de una transacción que no se puede leer
error-step-replacesForLittle = debe ofrecer un { $percent } % más que la transacción cuyo lugar ocupa
error-step-replacesIncluded = ocupa el lugar de una transacción que ya está en un bloque
error-step-tooShortLived = necesita { $missing } que aún no están, y no se puede incluir durante tanto tiempo como eso puede tardar; pídelo de nuevo cuando el dinero esté
error-step-tonComesBack = paga a { $to }, donde no hay ningún contrato que pueda recibirlo, así que solo volvería, menos sus comisiones
error-step-tonOtherWallet = es de una dirección donde hay algo distinto de la billetera habitual
error-step-tonSeqno = tiene el seqno { $has }, y el siguiente de la billetera es { $next }
error-step-tonSeqnoTaken = tiene un seqno que entretanto usó otra orden
error-step-tonNoEnd = no dice hasta cuándo es válido
error-step-tonOver = se puede ejecutar hasta { $until }, que ya pasó; pide uno nuevo
error-step-tonOverNow = se podía ejecutar hasta { $until }, que ya pasó
error-step-tonToken = paga en un token cuyo saldo no se lee aquí
error-step-tonHoldsNothing = es de una billetera que no contiene nada
error-step-tonNoTrial = no se puede probar, así que nadie puede decir cuánto cuesta
error-step-solanaBlock = nombra el bloque { $hash }, que es demasiado antiguo o no es de esta red; pide uno nuevo
error-step-solanaBlockNow = nombra el bloque { $hash }, que ya es demasiado antiguo
error-step-solanaTwice = es la misma transacción que una anterior, que Solana ejecuta una sola vez
error-step-solanaTooLittle = paga { $amount } a { $to }, que aún no tiene cuenta; Solana no mantiene ninguna con menos de { $least }
error-step-solanaLeavesLittle = deja { $left } en la cuenta; Solana no mantiene ninguna con menos de { $least }, salvo que se pague todo
error-step-tronOldToken = mueve un token del tipo antiguo TRC-10, cuyo saldo no se lee aquí
error-step-tronUnknown = es de un tipo que no se envía desde aquí
error-step-tronOwn = paga a su propia cuenta, y Tron no acepta tal pago
error-step-tronContract = paga a { $to }, que es un contrato, y Tron no acepta tal pago
error-step-tronNone = no es una transacción de Tron
error-step-tronOverNow = se podía incluir hasta un momento que ya pasó
error-step-tronOver = se podía incluir hasta un momento que ya pasó; pide uno nuevo
error-step-tronLong = termina dentro de más de un día, y Tron no acepta tal transacción
error-step-tronBlock = se refiere a un bloque que es demasiado antiguo o no es de esta red; pide uno nuevo
error-step-tronLimit = puede quemar hasta { $limit }, y Tron no acepta ningún límite por encima de { $highest }
error-step-tronEnergy = puede quemar hasta { $limit } en energía, y ahora necesitaría { $needed }; costaría eso y no haría nada
error-step-substrateTooLittle = paga { $amount } a { $to }, que aún no tiene cuenta; { $chain } no crea ninguna por menos de { $least }
error-step-substrateNoRuntime = no dice para qué entorno de ejecución es
error-step-substrateToken = paga en un token de la red cuyo saldo no se lee aquí
error-step-substrateLeavesLittleNow = dejaría ahora { $left }, muy poco para que la cuenta se mantenga
error-step-substrateRuntime = es para la versión { $ours } del entorno de ejecución de la red, que va por la { $theirs }; pide uno nuevo
error-step-substrateNoEnd = no nombra ningún último bloque, así que nada lo terminaría nunca
error-step-substrateLong = es válido durante { $blocks } bloques, en cada uno de los cuales se buscaría; como máximo son { $most }
error-step-substrateBlock = nombra el bloque { $hash }, que no es de la red; pide uno nuevo
error-step-substratePhase = nombra otro bloque que aquel tras el cual empieza, así que ningún nodo lo aceptaría
error-step-substrateOver = se puede incluir hasta el bloque { $last }, y el { $head } ya pasó; pide uno nuevo
error-step-substrateFrozen = deja { $left } en la cuenta, donde { $kept } están congelados
error-step-substrateStays = deja { $left } en la cuenta, donde deben quedar { $kept }
error-step-suiGone = usa el objeto { $id }, que ya no está
error-step-suiOnItsWay = usa el objeto { $id }, que ya usa una transacción en camino
error-step-suiTwice = usa el objeto { $id }, que se usa antes en la misma solicitud
error-step-suiUsedNow = usa el objeto { $id }, que entretanto usó otra transacción
error-step-suiVersion = usa el objeto { $id }, que ya está en la versión { $is }, y no en la versión { $was }; pide uno nuevo
error-step-suiDigest = usa el objeto { $id }, y nombra para él otro resumen que el de la red
error-step-suiOwner = usa el objeto { $id }, que pertenece a { $owner }
error-step-suiNobodys = usa el objeto { $id }, que no es propio de ninguna cuenta
error-step-suiNotThatCoin = usa el objeto { $id }, del que se dice que es una moneda del tipo { $kind }, y no lo es
error-step-suiNoAccount = no es una transacción de una cuenta
error-step-suiSponsor = necesita también la firma de { $sponsor }, que paga su comisión, y no la tiene
error-step-suiGas = paga su comisión sin ninguna moneda de la cuenta, lo que aquí no se sigue
error-step-suiFails = no se ejecutaría: { $why }
error-step-suiEpoch = se puede incluir hasta la época { $last }, y la { $now } ya empezó; pide uno nuevo
error-step-suiPrice = ofrece { $offered } por una unidad de gas, y la red no acepta nada por debajo de { $least }; pide uno nuevo
error-step-cardanoOver = se puede incluir hasta el slot { $last }, y el { $slot } ya pasó; pide uno nuevo
error-step-cardanoOverNow = se podía incluir hasta el slot { $last }, y el { $slot } ya pasó
error-step-cardanoPaysMore = paga, con su comisión, { $what } más de lo que vale en la red lo que gasta
error-step-cardanoPaysLess = paga, con su comisión, { $what } menos de lo que vale en la red lo que gasta
error-step-cardanoBaseUnits = { $much } unidades mínimas de { $token }
error-step-cardanoLength = mide { $length } bytes, y Cardano acepta { $most } como máximo; envía en varias partes
error-step-cardanoFee = ofrece una comisión de { $offered }, y la mínima es de { $least }
error-step-cardanoTooLittle = pone { $amount } en { $to }, y lo que se pone ahí tiene que ser { $least } o más en Cardano
error-step-xrpWantsTag = paga a { $to }, que solo acepta pagos con una etiqueta de destino, y no tiene ninguna
error-step-xrpTooLittle = paga { $amount } a { $to }, que aún no tiene cuenta; el XRP Ledger no crea ninguna por menos de { $least }
error-step-xrpNoAccount = es de una cuenta que aún no existe en el ledger
error-step-xrpNoEnd = no nombra ningún último ledger, así que nada lo terminaría nunca
error-step-xrpOver = se puede incluir hasta el ledger { $last }, y el { $at } ya pasó; pide uno nuevo
error-step-xrpOverNow = se podía incluir hasta el ledger { $last }, y el { $at } ya pasó
error-step-xrpIssued = paga en una divisa emitida en el ledger, cuyo saldo no se lee aquí
error-step-xrpReserve = deja { $left } en la cuenta, de los que el ledger reserva { $reserve }

## error: why an approved step is not signed any more

error-step-notProvided = Los pasos anteriores no aportaron suficiente para este, así que no se firmó.
error-step-less = La cuenta tiene ahora menos de lo que gasta este paso, así que no se firmó.
error-step-over = Este paso { $reason }, así que no se firmó.
error-step-wouldFail = Este paso fallaría ahora, así que no se firmó: { $why }
error-step-differsMoreLeaves = Ejecutado ahora, este paso sacaría { $now } de la cuenta, y se mostró como máximo { $shown } para { $asset }, así que no se firmó. Pídelo de nuevo para ver qué hace ahora.
error-step-differsAssetLeaves = Ejecutado ahora, este paso también sacaría { $amount } de la cuenta, así que no se firmó. Pídelo de nuevo para ver qué hace ahora.
error-step-differsLessArrives = Ejecutado ahora, este paso traería { $now }, y se mostró como mínimo { $least }, así que no se firmó. Pídelo de nuevo para ver qué hace ahora.
error-step-differsRecipient = Ejecutado ahora, este paso también pagaría a { $to }, así que no se firmó. Pídelo de nuevo para ver qué hace ahora.
error-step-differsPermission = Ejecutado ahora, este paso tendría un efecto más, así que no se firmó: { $permission } Pídelo de nuevo para ver qué hace ahora.
error-step-differsCode = Ejecutado ahora, este paso ejecutaría otro código en { $contract }, el de { $code }, así que no se firmó. Pídelo de nuevo para ver qué hace ahora.
error-step-notSimulated = Este paso no se pudo simular de nuevo, así que no se firmó: { $why }
## terminal

terminal-output-notWritten = No se pudo escribir la salida ({ $error }).
terminal-output-done = Se hizo. { $problem }
terminal-locked-beforeAnswer = La bóveda se bloqueó antes de que la respuesta estuviera lista. Los pasos que se autorizaron antes siguen; `lockstep activity` los muestra.
terminal-interrupted = Detenido. Los pasos que se autorizaron antes siguen; `lockstep activity` los muestra.
terminal-json-notWritten = No se pudo escribir la respuesta como JSON: { $error }.
terminal-notStarted = Lockstep no se inicia ({ $error }).
terminal-memory-notProtected = Lockstep no se inicia: el sistema no le permitió proteger su memoria ({ $error }).
terminal-held-byAnotherVersion = El Lockstep abierto es la versión { $open }, y este programa es otra versión. Cierra Lockstep e inicia el nuevo. No se hizo nada.
terminal-held-byVersion = El Lockstep abierto es la versión { $open }, y este programa es la versión { $program }. Cierra Lockstep e inicia el nuevo. No se hizo nada.
terminal-notWhileOpen = Esto no se puede hacer mientras el perfil está abierto. Cierra primero Lockstep. No se hizo nada.
terminal-notHandedOver = El comando no se puede entregar: { $error }. No se hizo nada.
terminal-questionInWindow = La pregunta está en la ventana de Lockstep.
terminal-windowEnded = El Lockstep que tenía el perfil abierto terminó antes de responder. `lockstep activity` muestra lo que se hizo.
terminal-noTerminal = El consentimiento y las contraseñas se piden en una terminal, y este proceso no tiene ninguna. No se aprobó nada.
terminal-chatInWindow = Lockstep está abierto, y el chat está en su ventana. Escribe allí, o dilo en un solo comando: `lockstep chat TEXT`. No se dijo nada.
terminal-password-approves = Al escribir tu contraseña apruebas y firmas esto.
terminal-newPasswordOf = Una contraseña para la bóveda «{ $vault }». Al menos 12 caracteres; nadie puede restablecerla.
terminal-tokenOf = El token de acceso que te dio el operador del agente en { $address }. Quien lo creó puede leer lo que escribes allí. Se guarda en el llavero y se envía solo a este agente.
terminal-modelKeyOf = La clave de tu cuenta con el proveedor del modelo, para { $address }. Se guarda en el llavero y se envía solo allí. Quien la tiene puede gastar tu crédito allí.
terminal-phraseOf = La frase de recuperación para la bóveda «{ $vault }»: 12, 15, 18, 21 o 24 palabras en inglés. Lo que escribes no se muestra.
terminal-word-yes = sí
terminal-word-no = no
terminal-word-notToday = hoy no
terminal-word-iUnderstand = Lo entiendo
terminal-word-replace = reemplazar
terminal-ask-notToday = Escribe { $word } para decir que no y rechazar hoy todo lo demás de este agente.
terminal-ask-approve = Escribe { $word } para aprobar, cualquier otra cosa para rechazar:
terminal-ask-import = Escribe { $word } para importarla, cualquier otra cosa para cancelar:
terminal-ask-allow = Escribe { $word } para permitirlo, cualquier otra cosa para «ahora no»:
terminal-ask-nothing = La billetera no firma esto. Pulsa Intro para rechazarlo:
terminal-dangers-found = Se encontraron peligros, indicados arriba. Se puede perder dinero.
terminal-ask-despiteDanger = Escribe { $words } para aprobarlo de todos modos, cualquier otra cosa para rechazar:
terminal-ask-word = Escribe «{ $word }» (cualquier otra cosa cancela):
terminal-ask-phrase = Escribe { $phrase } para continuar, cualquier otra cosa para cancelar:
terminal-ask-vaultPassword = Contraseña de la bóveda (vacía para cancelar):
terminal-ask-passwordOf = Contraseña de la bóveda «{ $vault }» (vacía para cancelar):
terminal-ask-newPassword = Contraseña nueva (vacía para cancelar):
terminal-ask-newBackupPassword = Contraseña nueva de la copia de seguridad (vacía para cancelar):
terminal-ask-backupPassword = Contraseña de la copia de seguridad (vacía para cancelar):
terminal-ask-foreignPassword = La contraseña propia de la copia de seguridad (vacía para cancelar):
terminal-ask-pairingCode = Código de vinculación (vacío para cancelar):
terminal-ask-token = Token de acceso (vacío para cancelar):
terminal-ask-modelKey = Clave (vacía para cancelar):
terminal-ask-repeat = Repítela:
terminal-ask-recoveryPhrase = Frase de recuperación (vacía para cancelar):
terminal-ask-passphrase = Su frase de contraseña, si tiene una (vacía si no tiene):
terminal-passwords-differ = Las dos contraseñas son distintas.
terminal-label-askedBy = Lo pide
terminal-label-vault = Bóveda
terminal-label-network = Red
terminal-label-chain = Cadena
terminal-label-recipient = Destinatario
terminal-label-account = Cuenta
terminal-label-address = Dirección
terminal-label-balance = Saldo
terminal-label-simulated = Simulado
terminal-label-simulation = Simulación
terminal-label-described = Descrito
terminal-label-worth = Valor
terminal-label-feeWorth = Valor comis.
terminal-label-whoGetsIt = Quién recibe
terminal-label-signedBy = Firmado con
terminal-label-form = Forma
terminal-label-from = De
terminal-label-to = A
terminal-label-value = Importe
terminal-label-call = Llamada
terminal-label-calls = Llama a
terminal-label-memo = Memo
terminal-label-fee = Comisión
terminal-label-maxFee = Comisión máx.
terminal-label-gasLimit = Límite de gas
terminal-label-nonce = Nonce
terminal-label-expires = Caduca
terminal-label-notDecoded = Sin descifrar
terminal-move-pays = Paga
terminal-move-receives = Recibe
terminal-move-change = Cambio
terminal-move-moves = Mueve
terminal-move-allows = Permite
terminal-move-allowsAll = Permite todo
terminal-move-revokes = Revoca
terminal-move-locks = Bloquea
terminal-move-unknown = Desconocido
terminal-consent-heading = consentimiento
terminal-consent-testNetwork = { $network } (dinero de prueba)
terminal-consent-plan = Hecho a partir del plan de ejecución { $digest } (no autoriza nada)
terminal-consent-label = El agente lo llama: «{ $label }» (sin verificar)
terminal-consent-step = Paso { $number } de { $count }
terminal-consent-message = Mensaje { $number } de { $count }: { $title }
terminal-asked-byAgent = el agente. { $text }
terminal-asked-byProgram = un programa. { $text }
terminal-asked-byYou = tú, en la terminal
terminal-trust-onChain = { $name } en { $chain }
terminal-recipient = «{ $name }» { $age }
terminal-agent-says = El agente dice (sin verificar):
terminal-agent-saysOf = { $key }: «{ $value }»
terminal-message-signer = Firmante
terminal-message-signerOn = { $signer } en { $chain }
terminal-message-for = Para
terminal-message-hashes = Hashes
terminal-message-hashesAre = dominio { $domain }, mensaje { $message }
terminal-message-signIn = Sesión
terminal-message-signInTo = en { $host }, como { $address }
terminal-message-until = Hasta
terminal-message-untilNonce = { $time }, nonce { $nonce }
terminal-mark-refused = RECHAZADO
terminal-mark-danger = PELIGRO
terminal-mark-warning = Aviso
terminal-mark-note = Nota
terminal-mark-warningHere = aviso
terminal-mark-noteHere = nota
terminal-purpose-unlock = La bóveda está bloqueada.
terminal-purpose-changeRules = Para cambiar las reglas de la bóveda.
terminal-purpose-changePassword = Para cambiar la contraseña, primero la que la bóveda tiene ahora.
terminal-purpose-deleteVault = Esto elimina la bóveda para siempre: ambas partes de la clave, la libreta de direcciones, el chat y la actividad de este perfil.
terminal-purpose-skipApproval = A partir de ahora un agente puede marcar una transacción para que solo se te pida la contraseña, sin la pregunta de consentimiento previa. Todo lo sospechoso se sigue mostrando primero.
terminal-purpose-moveHere = Esto traslada la otra parte de la bóveda al cofirmante de este equipo, que no protege contra software que se ejecuta como tú. Las direcciones se mantienen; las copias de seguridad anteriores ya no pueden firmar.
terminal-purpose-moveElsewhere = Esto traslada la otra parte de la bóveda al cofirmante del otro equipo. Desde entonces no se firma nada sin él. Las direcciones se mantienen; las copias de seguridad anteriores ya no pueden firmar.
terminal-purpose-refresh = Esto reemplaza ambas partes de la clave. Las direcciones se mantienen; las copias de seguridad anteriores ya no pueden firmar.
terminal-confirm-vaultName = Solo una copia de seguridad puede recuperar lo que contiene.
terminal-confirm-noBackup = NO hay ninguna copia de seguridad de esta bóveda: sin una, todo lo que contiene se pierde.
terminal-confirm-refresh = Una comprobación de seguridad de esta bóveda falló antes.
terminal-wrong-mayWait = Contraseña incorrecta. Puede que el próximo intento tenga que esperar.
terminal-wrong-waits = Contraseña incorrecta. El próximo intento es posible en { $seconds } s.
terminal-wrong-left =
    { $count ->
        [one] Contraseña incorrecta. Queda { NUMBER($count, useGrouping: 0) } intento antes de una espera.
       *[other] Contraseña incorrecta. Quedan { NUMBER($count, useGrouping: 0) } intentos antes de una espera.
    }
terminal-backup-vault = Bóveda «{ $vault }».
terminal-address-at = { $address }  en { $path }
terminal-backup-needs = Necesita ambas contraseñas: la de la copia de seguridad y la de la bóveda. Guarda la contraseña de la copia separada del archivo.
terminal-backup-prove = Comprueba que se restaura: lockstep backup --check { $file }
terminal-drill-passed = La copia de seguridad de la bóveda «{ $vault }» se restaura, y ambas partes firmaron un mensaje de prueba.
terminal-drill-passedLocked = La copia de seguridad de la bóveda «{ $vault }» se restaura. No se firmó ningún mensaje de prueba, porque la bóveda está bloqueada: { $reason }
terminal-drill-wiped = Se restauró en un perfil desechable, que se borró. Tu propio perfil no se cambió.
terminal-address-andMore = { $chain } y { $count } más
terminal-restore-refresh = Otras copias de esta bóveda, y las copias de seguridad anteriores, todavía pueden firmar hasta que se reemplacen las partes de la bóveda.
terminal-restore-renewed = Ambas partes se reemplazaron: la copia de seguridad y cualquier otra copia ya no pueden firmar. Haz una copia de seguridad nueva.
terminal-pairing-question = La consola del cofirmante muestra un código: lockstep-cosigner pair. Dice dónde está el cofirmante y cómo se acredita, y vincula un dispositivo.
terminal-cosigner-here = en este equipo. Protege contra una copia de tu disco o de tu llavero, pero no contra software que se ejecuta como tú.
terminal-cosigner-elsewhere = en otro equipo. El software que se ejecuta como tú, o alguien que tenga este equipo, no tiene su parte.
terminal-cosigner-isHere = El cofirmante de la bóveda está en este equipo. Protege contra una copia de tu disco o de tu llavero, pero no contra software que se ejecuta como tú.
terminal-cosigner-isElsewhere = El cofirmante de la bóveda está en otro equipo. El software que se ejecuta como tú, o alguien que tenga este equipo, no tiene su parte.
terminal-cosigner-moved = { $place }
    Ambas partes son nuevas. Haz una copia de seguridad nueva: las anteriores ya no pueden firmar.
terminal-pairing-none = Este perfil no está vinculado con un cofirmante en otro equipo. `lockstep cosigner pair` lo vincula.
terminal-pairing-with = Vinculado con el cofirmante en { $address }.
terminal-pairing-unusable = NO SE PUEDE USAR: { $why }
terminal-pairing-ended = El vínculo ha terminado, en ambos lados.
terminal-pairing-endedHere = El vínculo ha terminado aquí. No se pudo avisar al cofirmante: { $why } Su consola todavía enumera este dispositivo; `lockstep-cosigner revoke` lo quita.
terminal-prices-on = Los precios se consultan. { $operator } ({ $host }) conoce por qué monedas se pregunta y la dirección IP de este equipo, y nunca una dirección ni un importe.
terminal-prices-off = Los precios están desactivados, y no se pregunta a nadie. Si los activas, { $operator } ({ $host }) conoce por qué monedas se pregunta y la dirección IP de este equipo, y nunca una dirección ni un importe.
terminal-currency-dollars = Los valores se muestran en dólares estadounidenses, para los que no hace falta ningún tipo de cambio. Para otra moneda se piden los tipos de cambio a { $operator } ({ $host }) mientras los precios están activados. Conoce la dirección IP de este equipo, y nada sobre las monedas que tienes.
terminal-currency-other = Los valores se muestran en { $code }; los tipos de cambio se piden a { $operator } ({ $host }) mientras los precios están activados. Conoce la dirección IP de este equipo, y nada sobre las monedas que tienes.
terminal-currency-offered = Para elegir: { $codes }
terminal-status-head = Lockstep { $version }, perfil «{ $profile }»
terminal-status-local = Lockstep { $version }, perfil «{ $profile }» (dinero de prueba)
terminal-status-data = Datos en { $folder }
terminal-status-update = La versión { $version } salió el { $date }: `lockstep updates`.
terminal-vault-name = «{ $vault }»
terminal-status-otherVaults = Otras bóvedas: { $vaults }. `lockstep vault use NAME` elige una.
terminal-status-locked = Bóveda «{ $vault }», bloqueada
terminal-status-banned = LA FIRMA ESTÁ BLOQUEADA: { $reason } `lockstep renew-shares` es la salida.
terminal-vault-none = Todavía no hay ninguna bóveda. Crea una con `lockstep create NAME`.
terminal-status-testNetworks = Redes activadas: { $chains } (dinero de prueba)
terminal-status-realNetworks = Redes activadas: { $chains } (dinero real)
terminal-offline = La billetera está sin conexión: ninguna red está activada, y no se contacta con nada. Elige una con `lockstep network on NAME`.
terminal-status-vault = Bóveda «{ $vault }»
terminal-status-imported = Importada: cuenta { $account } de una frase de recuperación
terminal-status-cosigner = Cofirmante
terminal-status-leftBehind = Un cofirmante anterior quizá tenga todavía una parte antigua, que ya no puede firmar. Se elimina cuando ese cofirmante responda.
terminal-status-signsNothing = BLOQUEADA: { $reason } `lockstep renew-shares` es la salida.
terminal-status-watched = SOLO OBSERVADA: { $reason }
terminal-activity-to = { $what } a { $whom } en { $chain }
terminal-activity-on = { $what } en { $chain }
terminal-received-from = { $at } { $amount } de { $whom } en { $chain }
terminal-received-fromUnknown = { $at } { $amount } de un remitente desconocido en { $chain }
terminal-received-apart =
    { $count ->
        [one] { NUMBER($count, useGrouping: 0) } más se envió probablemente para engañar; `--json` lo muestra.
       *[other] { NUMBER($count, useGrouping: 0) } más se enviaron probablemente para engañar; `--json` los muestra.
    }
terminal-search-notAsked = { $chain } todavía no se examinó
terminal-search-behind = { $chain } todavía se examina; faltan pagos anteriores
terminal-search-notTold = { $chain } no dice lo que llega
terminal-search-incomplete = { $chain } está incompleto desde { $since }: { $reason }
terminal-search-unknown = { $chain } es desconocido: { $reason }
terminal-received-nothing = No llegó nada.
terminal-speaker-action = acción
terminal-speaker-program = programa
terminal-speaker-you = tú
terminal-speaker-agent = agente
terminal-action-offered = El agente ofrece: { $title } ({ $kind })
terminal-action-waitsToStart = sin empezar: te espera
terminal-action-running = en curso
terminal-action-waiting = te espera
terminal-action-done = hecho
terminal-action-notDone = no hecho
terminal-action-declinedByYou = rechazado por ti
terminal-action-stopped = detenido
terminal-action-declined = rechazado
terminal-awaited = Espera desde las { $since } UTC a que lleguen { $amount } en { $chain }, que debería traer el paso { $steps }, hasta las { $until } UTC a más tardar. Todavía no se ha firmado nada de este paso.
terminal-state-handedOver = entregado
terminal-state-planned = previsto
terminal-state-approved = aprobado
terminal-state-signing = firmando
terminal-state-signed = firmado
terminal-state-broadcast = enviado
terminal-state-confirmed = confirmado
terminal-state-failed = fallido
terminal-state-timeout = sin recibo
terminal-state-notSigned = sin firmar
terminal-state-skipped = omitido
terminal-receipt-awaited = (espera { $what })
terminal-receipt-by = (por { $what })
terminal-money-test = dinero de prueba
terminal-money-real = DINERO REAL
terminal-network-preferred = preferida
terminal-network-addedPreferred = preferida, añadida por ti
terminal-network-on = activada
terminal-network-addedOn = activada, añadida por ti
terminal-network-off = desactivada
terminal-network-addedOff = desactivada, añadida por ti
terminal-network-feeBound = no hace ninguna transacción con una comisión de { $fee } o más
terminal-node-first = nodo
terminal-node-else = si no
terminal-node-answered = (última respuesta { $ms } ms)
terminal-node-own = solo por un nodo propio que hable { $interface }
terminal-node-couldBe = posible: { $url }  de { $operator }
terminal-node-couldAdd = también posible: { $url }  de { $operator }
terminal-network-removed = { $chain } se quitó. Lo que se hizo en ella queda en la actividad.
terminal-network-experimentalOn = Se ofrecen redes experimentales.
terminal-network-experimentalOff = No se ofrecen redes experimentales.
terminal-simulated-reported = { $amount }, según informa el contrato
terminal-simulated-least = { $amount }, por debajo de { $least } no se firma
terminal-simulated-leastReported = { $amount }, por debajo de { $least } no se firma, según informa el contrato
terminal-about = unos { $amount }
terminal-described-reviewed = { $intent }, según la copia revisada del registro
terminal-described-person = { $intent }, SIN VERIFICAR: según la carpeta que elegiste
terminal-described-also = también { $label }
terminal-described-more = y { $count } valores más
terminal-balance-littleLeaves = { $before } antes, { $after } después: sale menos del 1 %
terminal-balance-allLeaves = { $before } antes, { $after } después: sale todo
terminal-balance-leaves = { $before } antes, { $after } después: sale el { $share } %
terminal-unknown-because = desconocido: { $why }
terminal-party = { $address }: { $known }
terminal-party-own = tu propia dirección
terminal-party-inBook = en tu libreta de direcciones desde { $since }
terminal-party-inBookByAgent = en tu libreta de direcciones desde { $since }, por el agente
terminal-party-inBookFor = en tu libreta de direcciones desde { $since }, guardado para { $chain }
terminal-party-inBookByAgentFor = en tu libreta de direcciones desde { $since }, por el agente, guardado para { $chain }
terminal-party-pinned = registrado de forma fija: { $what }
terminal-party-paidOnce = pagado una vez
terminal-party-paid = pagado { $times } veces
terminal-party-firstTime = primera vez
terminal-party-contract = un contrato
terminal-party-codeUnknown = no se pudo leer si es un contrato
terminal-party-burn = una DIRECCIÓN DE QUEMA
terminal-party-typed = en tu mensaje
terminal-party-fromAgent = nombrado por el agente, NO ESTÁ EN TUS MENSAJES
terminal-inspect-unusable = { $problem }. No se firmó nada.
terminal-inspect-needs = hace falta un keysign payload, o una transacción sin firmar y su cadena
terminal-inspect-inputUnread = no se pudo leer la entrada estándar ({ $error })
terminal-inspect-branch = la rama de consenso son cuatro bytes en hexadecimal
terminal-inspect-spent = escribe una salida gastada como TXID:INDEX:ZATOSHI
terminal-inspect-publicKey = la clave pública son 33 o 32 bytes en hexadecimal
terminal-signedBy-none = ninguno que esta billetera admita
terminal-signedBy-path = { $scheme }, ruta { $path }
terminal-inspect-transaction = Transacción { $number } de { $count }
terminal-inspect-digests = Resúmenes para firmar, en este orden
terminal-inspect-taproot = con una firma de Schnorr (Taproot)
terminal-from-notSaid = (los bytes no lo dicen)
terminal-function-unknown = (una función que no se conoce)
terminal-at-most = como máximo { $amount }
terminal-nonce-ofChain = { $nonce }, id de cadena { $chain }
terminal-expires-never = nunca
terminal-expires-after = después de { $height } (bloque, ledger o slot)
terminal-moved-from = { $what } de { $from }
terminal-to-newContract = (un contrato nuevo)
terminal-call-none = ninguna
terminal-call-creates = crea un contrato ({ $length } bytes)
terminal-call-transfer = transferencia de { $amount } a { $to }, token { $token }
terminal-call-approve = permiso de { $amount } para { $spender }, token { $token }
terminal-call-transferFrom = transferFrom de { $amount } de { $from } a { $to }, token { $token }
terminal-unlimited = ILIMITADO
terminal-call-opaque = no se puede descifrar ({ $selector }, { $length } bytes)
terminal-call-noSelector = sin selector
terminal-balance-testMoney = Dinero de prueba, que no vale nada y se cuenta aparte:
terminal-balance-silent = { $chain } no responde. { $reason }
terminal-balance-onNetworks = { $held } en { $count } redes
terminal-balance-onNetworksWithout = { $held } en { $count } redes, sin { $without } de ellas
terminal-balance-on = { $held } en { $chain }
terminal-balance-unknown = { $coin } en { $chain }: desconocido, no cero. { $reason }
terminal-balance-unknownWas = { $coin } en { $chain }: desconocido; era { $balance } a las { $at }. { $reason }
terminal-balance-worth = { $held }, con valor de { $value }
terminal-balance-worthUnknown = { $held }, de valor desconocido
terminal-total = { $parts }.
terminal-total-without = { $parts }. Sin contar: { $apart }.
terminal-total-together = { $value } en total
terminal-total-unknown = El valor es desconocido
terminal-total-change = { $change } ({ $percent } %) en 24 horas
terminal-total-asOf = según { $host } a { $at }
terminal-total-rates = con los tipos de cambio del { $day } de { $host }
terminal-total-inDollars = en dólares estadounidenses y no en { $currency }. { $reason }
terminal-apart-unknown = { $count } de saldo desconocido
terminal-apart-stale = { $count } conocidos solo de antes
terminal-apart-unpriced = { $count } de precio desconocido
terminal-chat-goesOn = (Conversación { $id }; `lockstep chat --again TEXT` la continúa.)
terminal-chat-notAllDone = No se hizo todo.
terminal-ask-start = ¿Iniciarlo? Escribe { $yes } para iniciarlo, { $no } para descartarlo:
terminal-chat-none = Todavía no hay ninguna conversación. Empieza una con `lockstep chat TEXT`.
terminal-chat-maybe = quizá: { $suggestion }
terminal-prompt-noTerminal = Di qué se le dice al agente: `lockstep chat TEXT`. Sin un texto lee de una terminal, y esto no es ninguna. No se dijo nada.
terminal-prompt-begins = Conversación { $id }. Ctrl+C detiene lo que está en curso, Ctrl+D termina; `lockstep chat --again` continúa más tarde.
terminal-prompt-unread = No se pudo leer la terminal ({ $error }).
terminal-prompt-stopped = Detenido. Pulsa Intro para continuar.
terminal-events-missed =
    { $count ->
        [one] No se mostró { NUMBER($count, useGrouping: 0) } suceso. `lockstep activity` y `lockstep messages` muestran cómo está todo.
       *[other] No se mostraron { NUMBER($count, useGrouping: 0) } sucesos. `lockstep activity` y `lockstep messages` muestran cómo está todo.
    }
terminal-stage-started = empieza
terminal-stage-checking = comprueba lo que se pidió
terminal-stage-drafting = prepara las transacciones
terminal-stage-compiling = compila el script
terminal-stage-simulating = lo prueba en este equipo
terminal-stage-collecting = reúne los contratos
terminal-stage-searching = busca lo que se conoce
terminal-outcome-missed = El resultado no se leyó a tiempo. `lockstep activity` lo muestra.
terminal-notCompleted = No se completó.
terminal-agent-notAllSent = No todo llegó al agente.
terminal-agent-elsewhere = Las conversaciones nuevas son con el agente en { $host }.
terminal-agent-elsewhereOff = Las conversaciones nuevas son con el agente de la aplicación, que no necesita ninguna red. El de { $host } está desactivado.
terminal-agent-inside = Las conversaciones nuevas son con el agente de la aplicación, que no necesita ninguna red.
terminal-quiet-program = El programa «{ $name }» no te pregunta nada hasta mañana. `lockstep agent ask-again` se lo permite de nuevo.
terminal-quiet-agent = El agente en { $host } no te pregunta nada hasta mañana. `lockstep agent ask-again` se lo permite de nuevo.
terminal-quiet-inside = El agente de la aplicación no te pregunta nada hasta mañana. `lockstep agent ask-again` se lo permite de nuevo.
terminal-agent-signedIn = Sesión iniciada: sí
terminal-agent-signedOut = Sesión iniciada: no
terminal-agent-leaves = Mientras está activado, esto sale de tu equipo:
terminal-others-off = Los programas, los modelos y los agentes en otro lugar están desactivados: en su lugar responde el agente de la aplicación. `lockstep mcp switch on` los activa de nuevo.
terminal-model-several = Varios modelos tienen ese nombre. Da el principio de un id. No se cambió nada.
terminal-models-none = No se añadió ningún modelo de lenguaje. El agente de la aplicación no necesita ninguno.
terminal-models-leave = En una conversación con un modelo, esto va hacia él:
terminal-model-at = { $name } en { $host }, { $key }.
terminal-model-chosen = { $name } en { $host }, { $key }, para conversaciones nuevas.
terminal-model-withKey = con clave
terminal-model-here = en este equipo
terminal-model-withoutKey = sin clave
terminal-tokens = Tokens: { $read } de entrada, { $written } de salida.
terminal-tokens-about = Tokens: unos { $read } de entrada, { $written } de salida.
terminal-context-set = Contexto: { $tokens } tokens, como lo fijaste.
terminal-context-told = Contexto: { $tokens } tokens, según dijo su servidor.
terminal-model-tested = Dice: «{ $words }». Primeras palabras a los { $first } ms, todo a los { $all } ms.
terminal-allowances-noNetwork = Ninguna red está activada.
terminal-allowances-none = { $chain }: ningún permiso está en vigor. Se examinó todo el historial.
terminal-allowances-complete = { $chain }: se examinó todo el historial.
terminal-allowances-incomplete = { $chain }: incompleto. Solo se examinaron los bloques del { $first } al { $last }; la próxima llamada sigue buscando.
terminal-allowances-notTold = { $chain }: los nodos de esta red no informan de permisos.
terminal-allowances-failed = { $chain }: no se pudo leer: { $reason }. No se examinó nada.
terminal-allowances-failedAfter = { $chain }: no se pudo leer: { $reason }. Antes se examinaron los bloques del { $first } al { $last }.
terminal-allowance-unread = { $asset } en { $chain }: no se sabe si está en vigor ({ $problem })
terminal-nobody = nadie
terminal-allowance-named = { $name } ({ $address })
terminal-allowance = { $asset } en { $chain }: { $amount } a { $whom }
terminal-allowance-ofAccount = { $asset } en { $chain }: { $amount } a { $whom }, que es una cuenta y no un contrato
terminal-allowance-exposed = { $allowance }; ahora puede tomar { $amount }
terminal-allowance-until = { $allowance }; hasta { $at }
terminal-backup-declined = El archivo se dejó como está, y no se hizo ninguna copia de seguridad.
terminal-ask-replace = Ya hay un archivo con ese nombre. Escribe { $word } para reemplazarlo:
terminal-descriptors-own = Solo se usan las descripciones de este programa.
terminal-descriptors-reviewed = { $count } descripciones de { $folder }, la copia revisada del registro en su commit { $commit }.
terminal-descriptors-notVerified = { $count } descripciones de { $folder }, sin verificar.
terminal-descriptors-notUsed = { $count } descripciones de { $folder }, sin usar, porque otro programa cambió la copia; elige la carpeta de nuevo.
terminal-descriptors-notApplied = sin aplicar: { $file }: { $why }
terminal-scripts-off = Las herramientas para desarrolladores están desactivadas: no se nombró ningún programa que ejecute scripts.
terminal-scripts-forge = Forge: { $path }
terminal-scripts-compiler = Compilador: { $path }
terminal-scripts-on = Los agentes pueden ejecutar scripts con ellos, en un entorno aislado.
terminal-support-less = { $why } El archivo no tiene nada sobre la bóveda, los ajustes y las redes.
terminal-support-written = Se escribió en { $file }. Léelo antes de enviarlo.
terminal-updates-cannot = Este es Lockstep { $version }. Se compiló sin la clave de publicación o sin la dirección de sus versiones, así que no puede buscar versiones nuevas.
terminal-updates-off = Este es Lockstep { $version }. No se buscan versiones nuevas, y no se pregunta a nadie. Si lo activas, se pregunta a { $host } una vez al día. Conoce la dirección IP de este equipo y que Lockstep pregunta, y nunca una dirección ni un saldo. Nada se descarga ni se instala.
terminal-updates-on = Este es Lockstep { $version }. Se buscan versiones nuevas: se pregunta a { $host } una vez al día. Conoce la dirección IP de este equipo y que Lockstep pregunta, y nunca una dirección ni un saldo. Nada se descarga ni se instala.
terminal-updates-asked = Última pregunta: { $at }.
terminal-updates-notAsked = Todavía no se ha preguntado. `lockstep updates --check` pregunta ahora, y una ventana abierta por sí sola.
terminal-updates-newest = La versión más nueva anunciada es { $version }, del { $date }, así que no hay nada que instalar.
terminal-updates-newer = La versión { $version } salió el { $date }. Consíguela donde conseguiste esta y comprueba el archivo antes de instalarlo: `lockstep verify FILE`.
terminal-vault-watched = solo observada
terminal-vault-unknown = No hay ninguna bóveda «{ $vault }». La bóveda elegida sigue siéndolo.
terminal-vault-renamed = La bóveda se llama «{ $vault }» y tiene el color { $colour }.
terminal-verified-release = { $file } está firmado con la clave por la que este Lockstep reconoce sus versiones. Quien firmó dice del archivo: «{ $comment }».
terminal-verified-given = { $file } está firmado con la clave que diste. Lockstep no puede decir de quién es esa clave. Quien firmó dice del archivo: «{ $comment }».
terminal-verify-noKey = Este Lockstep se compiló sin clave de publicación. Da la clave con --key. No se comprobó nada.
terminal-verify-notAKey = La clave no es de minisign: 56 caracteres que empiezan por RW. No se comprobó nada.
terminal-verify-signatureUnread = La firma { $file } no se puede leer: { $error }. Descárgala de donde vino el archivo, o nómbrala con --signature. No se comprobó nada.
terminal-verify-unread = { $file } no se puede leer: { $error }. No se comprobó nada.
terminal-verify-noSignature = { $file } no es una firma de minisign. No se comprobó nada.
terminal-verify-oldForm = La firma de { $file } tiene la forma antigua de minisign, que no se lee. No se comprobó nada.
terminal-verify-anotherKey = { $file } se firmó con otra clave. No lo instales, y descárgalo de nuevo.
terminal-verify-changed = { $file } no es el archivo que se firmó, o su firma se cambió. No lo instales, y descárgalo de nuevo.
terminal-ask-vaultName = Para continuar, escribe el nombre de la bóveda ({ $name }), cualquier otra cosa para parar:
terminal-ask-profileName = Para continuar, escribe el nombre del perfil ({ $name }), cualquier otra cosa para parar:
terminal-wipe-noTerminal = El nombre se pide en una terminal, y este proceso no tiene ninguna. No se eliminó nada.
terminal-profile-removed = El perfil «{ $profile }» se eliminó.
terminal-rules-nonePending = No espera ningún cambio de las reglas.
terminal-rules-cancelled = El cambio se canceló. Están en vigor estas reglas:
terminal-rules-dropped = Ya no hay ningún cambio propuesto. Las reglas están como estaban.
terminal-rules-noneProposed = Ningún agente propuso un cambio que encaje con las reglas. No se cambió nada.
terminal-rules-inForce = Las reglas están en vigor:
terminal-rules-unread = { $file } no se puede leer: { $error }. No se cambió nada.
terminal-rules-builtIn = Son las reglas incorporadas de una bóveda anterior a las reglas propias.
terminal-rules-cap = { $rule } Usado: { $used }. Queda: { $left }.
terminal-rules-proposed = { $who } propuso un cambio el { $at }. `lockstep policy accept` lo pide, `lockstep policy drop` lo descarta:
terminal-rules-proposedBefore = { $who } propuso un cambio el { $at }, que ya no encaja con las reglas.
terminal-rules-wait = Un cambio espera hasta { $at }:
terminal-rules-atOnce = Tendría efecto de inmediato.
terminal-rules-later = Permite más, así que tendría efecto { $hours } horas después de que lo pidas.
terminal-rules-wouldHave = De { $tried } transacciones de los últimos 30 días, { $refused } no habrían pasado.
terminal-bridge-missing = Lockstep no tiene ningún programa que pase las líneas ({ $error }). Instala Lockstep de nuevo.
terminal-api-off = La API del chat está desactivada: ningún programa habla con el agente.
terminal-api-onWithoutPrograms = La API del chat está activada, pero los programas están desactivados: ninguno puede pedir nada.
terminal-api-at = Los programas de este equipo hablan con el agente en { $url }. La clave de este inicio está en { $file }.
terminal-api-on = Los programas de este equipo pueden hablar con el agente mientras la ventana de Lockstep está abierta.
terminal-program-unknown = No se admitió ningún programa «{ $program }». No se cambió nada.
terminal-program-several = Varios programas tienen ese nombre. Usa el id. No se cambió nada.
terminal-programs-off = Los programas están desactivados: ninguno puede pedir nada. Los modelos y los agentes en otro lugar se desactivan con ellos.
terminal-programs-httpAt = Los programas también llegan a Lockstep en { $url }.
terminal-programs-http = Los programas pueden conectarse por HTTP mientras la ventana de Lockstep está abierta.
terminal-programs-evidence = Las herramientas para Sui pueden preguntar a los servicios que leen.
terminal-program-asks = Un programa que se hace llamar «{ $name }» pide ser admitido. Respóndele en la ventana, en Ajustes.
terminal-program-asksUnnamed = Un programa que no da ningún nombre pide ser admitido. Respóndele en la ventana, en Ajustes.
terminal-programs-none = No se admitió ningún programa. Admite uno con `lockstep mcp install PROGRAM`.
terminal-program-sees = ve { $what }
terminal-program-seesConnected = ve { $what }  mientras siga conectado
terminal-program-plan = plan { $digest }
terminal-sees-nothing = nada sobre ti
terminal-sees-addresses = direcciones
terminal-sees-balances = saldos
terminal-sees-history = historial
terminal-sees-addressBook = la libreta de direcciones
terminal-install-put = Pon esto en la configuración del programa:
terminal-install-unread = { $file } no se puede leer ({ $error }), así que pon esto allí tú:
terminal-install-notMerged = { $file } no se cambió ({ $why }). Pon esto allí tú:
terminal-install-declined = { $file } no se cambió. Pon esto allí tú:
terminal-install-notWritten = { $file } no se escribió ({ $error }). El programa se admitió; `lockstep mcp remove` lo revierte.
terminal-installed = { $file } inicia Lockstep a partir de ahora. Inicia de nuevo el programa.
terminal-installed-withCopy = { $file } inicia Lockstep a partir de ahora. El archivo como estaba es { $copy }. Inicia de nuevo el programa.
terminal-install-secret = Contiene la credencial del programa, que solo se muestra ahora.
terminal-exported =
    { $count ->
        [one] Se escribió { NUMBER($count, useGrouping: 0) } entrada en { $file }.
       *[other] Se escribieron { NUMBER($count, useGrouping: 0) } entradas en { $file }.
    }
terminal-watching-ended = La bóveda ya no se observa.
terminal-password-changed = La bóveda tiene la contraseña nueva. La antigua solo abre copias de seguridad anteriores.
terminal-done = Hecho.
terminal-shares-new = Ambas partes son nuevas. Haz una copia de seguridad nueva: las anteriores ya no pueden firmar.
terminal-vault-deleted = La bóveda se eliminó, en este dispositivo y en el cofirmante.
terminal-vault-deletedNext = La bóveda se eliminó, en este dispositivo y en el cofirmante. Ahora está elegida la bóveda «{ $vault }».
terminal-address-hidden = todavía no se muestra. { $why } `lockstep waive-backup` muestra las direcciones sin copia de seguridad.
terminal-send-noCoin = No hay { $coin } en ninguna red activada. No se envió nada.
terminal-send-onSeveral = { $coin } está en { $networks }. Di en cuál con --on NETWORK. No se envió nada.
terminal-and = { $before } y { $last }
terminal-addressBook-empty = La libreta de direcciones está vacía. Añade a alguien con `lockstep contacts add NAME ADDRESS`.
terminal-contact-notSingle = No hay una única entrada «{ $name }». No se quitó nada.
terminal-plan-sent = Se envió cada paso del plan.
terminal-file-unread = { $file } no se puede leer: { $why }. No se firmó nada.
terminal-file-tooLong = es demasiado largo
terminal-signed-by = { $signature } de { $signer }
## question

# Preguntas de la ventana de consentimiento, que hace el núcleo. Cada una es una función de `lockstep_texts::question`.
question-listLast = • { $told }
question-listMore =
    • { $told }
    { $rest }
question-origin-here = Esto se pidió en el propio Lockstep, y no lo pidió el agente. Si no lo pediste, di que no.
question-origin-page = Esto se pidió en una página local. Cualquier programa que tenga la dirección de la página puede hacerlo. Si no lo pediste, di que no.
question-origin-elsewhere = Esto lo pidió un programa de este equipo, como `lockstep` en un terminal. Si no lo pediste, di que no.
question-origin-program = Lo pide el programa que admitiste como «{ $name }», y no Lockstep. Si no lo pediste allí, di que no.
question-origin-programWrote = Un programa de este equipo escribió al agente: «{ $text }». Tú no lo escribiste. Si no lo pediste allí, di que no.
question-origin-unbidden = El agente lo pide sin un mensaje tuyo.
question-origin-notTyped = El agente lo pide. No lo escribiste en tu último mensaje «{ $message }».
question-origin-afterMessage = El agente lo pide después de tu último mensaje «{ $message }».
question-origin-agentAfterMessage = El agente, después de tu mensaje «{ $message }»,
question-origin-youAsked = Pediste: «{ $message }»
question-origin-terminal = Tú, en el terminal
question-origin-terminalHere = Tú, en un terminal de este equipo
question-origin-sendForm = Tu formulario de envío
question-origin-permissions = Tu lista de permisos
question-origin-fetchedPlan = { $origin } El plan se obtuvo de «{ $host }», como permitiste.
question-origin-signIn = Quieres iniciar sesión en el agente de { $host }. Recibe esta firma y el código de cadena de la bóveda, que junto con la clave pública revela todas las direcciones de la bóveda. El texto no nombra ningún host: hasta que caduque, cualquiera que lo tenga puede iniciar sesión como esta bóveda dondequiera que se acepte esta forma.
question-trust-part = { $title } ({ $number } de { $parts })
question-approval-notTaken = No se aplicó lo que elegiste: { $reason }
question-contact-saveOne = ¿Guardar esto en tu libreta de direcciones?
question-contact-saveMany = ¿Guardar estas en tu libreta de direcciones?
question-contact-saveUndo = Puedes quitar una entrada de la libreta de direcciones en cualquier momento.
question-contact-renameOne = ¿Dar otro nombre a esta entrada de tu libreta de direcciones?
question-contact-renameMany = ¿Dar otros nombres a estas entradas de tu libreta de direcciones?
question-contact-renameUndo = Puedes cambiar el nombre de una entrada en cualquier momento.
question-contact-removeOne = ¿Quitar esto de tu libreta de direcciones?
question-contact-removeMany = ¿Quitar estas de tu libreta de direcciones?
question-contact-removeUndo = Puedes volver a añadir una entrada a la libreta de direcciones.
question-contact-calledNow = Ahora se llama «{ $title }».
question-token-addOne = ¿Añadir este token a tu bóveda?
question-token-addMany = ¿Añadir estos tokens a tu bóveda?
question-token-addUndo = Añadir un token no mueve dinero. Puedes volver a quitarlo en tus monedas.
question-token-removeOne = ¿Quitar este token de la lista de tu bóveda?
question-token-removeMany = ¿Quitar estos tokens de la lista de tu bóveda?
question-token-removeUndo = El dinero se queda donde está, y un token se puede volver a añadir.
question-token-decimalsListed = Sus importes tienen { $decimals } decimales: lo dice la lista propia de la billetera.
question-token-decimalsAgreed = Sus importes tienen { $decimals } decimales: lo dicen nodos de dos hosts.
question-token-decimalsOneNode = Sus importes tienen { $decimals } decimales: solo se preguntó a un nodo.
question-chain-addOne = ¿Incluir esta cadena en la lista de tu bóveda?
question-chain-addMany = ¿Incluir estas cadenas en la lista de tu bóveda?
question-chain-addUndo = Incluir una cadena no la contacta. Puedes hacer que se quite en cualquier momento.
question-chain-removeOne = ¿Quitar esta cadena de la lista de tu bóveda?
question-chain-removeMany = ¿Quitar estas cadenas de la lista de tu bóveda?
question-chain-removeUndo = Lo que contienen se queda donde está, y una cadena se puede volver a incluir; los tokens hay que volver a añadirlos.
question-chain-switchOne = ¿Activar esta red?
question-chain-switchMany = ¿Activar estas redes?
question-chain-switchUndo = Su nodo conoce tu dirección IP y tus direcciones. Puedes volver a desactivarla en los ajustes.
question-chain-switchNode = Se lee del nodo de { $host }.
question-waiver-title = ¿Recibir dinero real sin copia de seguridad?
question-waiver-text = La bóveda «{ $vault }» no tiene copia de seguridad. Si este dispositivo se pierde o se estropea, nadie puede restaurar lo que contiene la bóveda. Puedes hacer una copia de seguridad en cualquier momento, y es la mejor opción.
question-wipe-title = ¿Quitar el perfil «{ $profile }» de este equipo?
question-wipe-noVault = Esto elimina la carpeta { $folder } con todo lo que contiene, y las entradas del perfil en el llavero. No hay ninguna bóveda en él. Sin una copia de seguridad nadie podrá volver a mover lo que hay en sus direcciones. Un cofirmante en otro lugar conserva su parte.
question-wipe-oneVault = Esto elimina la carpeta { $folder } con todo lo que contiene, y las entradas del perfil en el llavero. La bóveda { $vault } se va con ella. Sin una copia de seguridad nadie podrá volver a mover lo que hay en sus direcciones. Un cofirmante en otro lugar conserva su parte.
question-wipe-vaults = Esto elimina la carpeta { $folder } con todo lo que contiene, y las entradas del perfil en el llavero. Las bóvedas { $vaults } se van con ella. Sin una copia de seguridad nadie podrá volver a mover lo que hay en sus direcciones. Un cofirmante en otro lugar conserva su parte.
question-wipe-unreadable = Esto elimina la carpeta { $folder } con todo lo que contiene, y las entradas del perfil en el llavero. Su contenido no se puede leer aquí, así que puede contener una bóveda. Sin una copia de seguridad nadie podrá volver a mover lo que hay en sus direcciones. Un cofirmante en otro lugar conserva su parte.
question-wipe-quoted = «{ $name }»
question-wipe-and = { $one } y { $other }
question-agent-modelTitle = ¿Hablar con el modelo «{ $name }» de { $host }?
question-agent-modelHere =
    A partir de entonces esto va a un programa de este equipo, en { $address }. Lockstep no puede ver si lo pasa a otros:

    { $leaves }

    Propone, y tú decides: no firma nada, y cada transacción se te sigue mostrando antes.
question-agent-modelElsewhere =
    A partir de entonces esto sale de tu equipo, hacia { $address }:

    { $leaves }

    Propone, y tú decides: no firma nada, y cada transacción se te sigue mostrando antes.
question-agent-title = ¿Hablar con el agente de { $host }?
question-agent-elsewhere =
    A partir de entonces esto sale de tu equipo, hacia { $address }:

    { $leaves }

    Propone, y tú decides: no firma nada, y cada transacción se te sigue mostrando antes.
question-agent-namesTitle = ¿Enviar la libreta de direcciones al agente?
question-agent-namesText = Cada mensaje al agente de { $address } incluye entonces todos los nombres y direcciones de la libreta de direcciones.
question-agent-askAgain = ¿Dejar que el agente vuelva a preguntarte hoy?
question-agent-askAgainUndo = Entonces puede volver a pedirte firmas y cambios. Tú decides cada vez.
question-agent-signOut = ¿Cerrar la sesión en el agente de { $address }?
question-agent-signOutUndo = Su token de acceso se olvida. Puedes volver a iniciar sesión.
question-agent-removeModel = ¿Quitar el modelo «{ $name }» de { $host }?
question-agent-removeModelUndo = Puedes volver a añadirlo. Entonces se vuelve a pedir su clave.
question-agent-removeConversation = ¿Quitar la conversación «{ $title }»?
question-agent-removeConversationUndo = No se puede recuperar. Lo que se firmó se queda en la actividad.
question-leaves-words = Todo lo que escribes en una conversación con él.
question-leaves-modelWords = Todo lo que escribes en una conversación con él, y lo que se dijo allí antes, también con otro agente.
question-leaves-vault = El nombre de la bóveda y su clave pública, las direcciones en las redes activadas, y las monedas y saldos que hay allí; todo salvo los saldos también cuando solo abres una conversación nueva, para lo que ofrece al empezar.
question-leaves-actions = Qué fue de cada acción que propone, con los hashes de las transacciones y los errores.
question-leaves-modelActions = Qué fue de cada cosa que propone, con los hashes de las transacciones y los errores.
question-leaves-ip = La dirección IP de este equipo, y cuándo lo usas.
question-leaves-signIn = Si inicias sesión con la bóveda: una firma que lo dice, y el código de cadena de la bóveda. Con la clave pública, eso revela todas las direcciones de la bóveda, en todas las redes.
question-leaves-allNames = Todos los nombres y direcciones de la libreta de direcciones.
question-leaves-someNames = De la libreta de direcciones: las entradas cuyo nombre escribes, y ninguna otra hasta que permitas más.
question-leaves-modelNames = De la libreta de direcciones: las entradas cuyo nombre escribes, y ninguna otra.
question-leaves-vaults = Lo que lee sin preguntarte, aquí y en las líneas siguientes. De cada bóveda de este perfil: su nombre, sus claves públicas y sus direcciones. De la abierta también cuándo se creó, si firma aquí, si hay una copia de seguridad y dónde está el cofirmante.
question-leaves-balances = Tus direcciones y saldos en cada red, tus monedas, y lo que valen donde permitiste los precios.
question-leaves-history = Tus transacciones aquí, y lo que ha llegado: importes, remitentes, destinatarios y hashes.
question-leaves-contracts = Los contratos de los que tienes tokens o que has llamado, y quién puede mover tus tokens.
question-leaves-prepared = Las transacciones que prepara para ti, con sus comisiones y números de secuencia, lo que harían, y los planes que guardas.
question-plan-title = ¿Obtener una vez un plan de transacciones de «{ $host }»?
question-plan-note = { $url } ({ $bytes } bytes). El host conoce tu dirección IP y cuándo preguntaste. Lo que da solo se usa si es exactamente lo que se anunció.
question-plan-undo = Con esto no se firma nada. El plan mismo se te muestra antes de firmar nada.
question-node-useTitle = ¿Usar este nodo para { $chain }?
question-node-useUndo = Conoce tu dirección IP y tus direcciones, y la billetera cree lo que dice de la red. Puedes quitarlo en los ajustes.
question-node-stopTitle = ¿Dejar de usar este nodo para { $chain }?
question-node-stopUndo = Se pregunta a los demás en su lugar. Puedes volver a añadirlo en los ajustes.
question-node-firstTitle = ¿Preguntar a este nodo antes que a los demás para { $chain }?
question-node-firstUndo = Se cree al primer nodo que responde. Puedes cambiar el orden en los ajustes.
question-node-here = Este equipo ({ $host })
question-network-addTitle = ¿Añadir la red { $name }?
question-network-addUndo = Lockstep no conoce esta red: es lo que escribiste. El nodo conoce tu dirección IP y tus direcciones, y la billetera cree lo que dice. Puedes quitar la red en los ajustes.
question-network-realMoney = Id de cadena { $id }. Su moneda es { $coin }. Dices que tiene dinero real. Lockstep no crea en ella ninguna transacción con una comisión de { $fee } o más.
question-network-testMoney = Id de cadena { $id }. Su moneda es { $coin }. Dices que tiene dinero de prueba, sin valor. Lockstep no crea en ella ninguna transacción con una comisión de { $fee } o más.
question-network-explorer = Su explorador, adonde llevan los enlaces
question-network-removeTitle = ¿Quitar la red { $name }?
question-network-removeGivingUpOne = ¿Quitar la red { $name } y dar por perdida una transacción?
question-network-removeGivingUp = ¿Quitar la red { $name } y dar por perdidas { $count } transacciones?
question-network-removeUndo = Sus monedas salen de tus listas, y ya no se la contacta. Tu actividad se queda, y las monedas se quedan en la red. Puedes volver a añadirla en los ajustes.
question-network-unfinished = Enviada el { $time }, y su resultado no se conoce. Todavía puede ejecutarse, y Lockstep ya no la buscaría.
question-network-experimental = ¿Ofrecer redes que nunca se usaron en vivo?
question-network-experimentalUndo = Esta versión nunca se ejecutó con un nodo en vivo de ellas. Puedes volver a desactivarlas en los ajustes.
question-programs-chat = ¿Dejar que programas de este equipo hablen con el agente por HTTP?
question-programs-chatUndo = Solo este equipo llega a él, y lo que escribe un programa no cuenta como escrito por nadie. El mismo interruptor lo termina.
question-programs-mayTalk = Hablar con tu agente
question-programs-mayTalkNote = En conversaciones propias, que ves en el chat. Lee las respuestas, entre ellas los saldos, las direcciones y el historial de esta bóveda.
question-programs-mayUse = Usar el agente o el modelo de lenguaje de las conversaciones nuevas
question-programs-mayUseNote = Lo que escribe un programa va allí, con lo que el agente lee para responder, y gasta sus tokens.
question-programs-mayAsk = Pedirte una cosa cada vez
question-programs-mayAskNote = Un pago o un cambio que quiere aparece en la ventana de consentimiento, con sus palabras y quién las escribió. No firma nada.
question-programs-anyProgram = Cualquier programa tuyo que lea la clave
question-programs-anyProgramNote = La clave está en un archivo que solo tú puedes leer, y cambia con cada inicio. Un programa que se ejecuta con tu usuario puede leerlo.
question-programs-http = ¿Dejar que los programas admitidos se conecten también por HTTP en este equipo?
question-programs-httpUndo = Solo este equipo llega a él, y un programa sigue necesitando su credencial. El mismo interruptor lo termina.
question-programs-on = ¿Dejar que los programas admitidos, los modelos y los agentes de otros lugares vuelvan a usar Lockstep?
question-programs-onUndo = Cada uno ve lo que le permitiste antes. El mismo interruptor los desactiva todos de nuevo.
question-programs-forgetCalls = ¿Olvidar todas las llamadas registradas de programas?
question-programs-forgetCallsUndo = La lista de llamadas no se puede recuperar. Lo que se firmó se queda en la actividad.
question-programs-service = Un servicio que alguien eligió
question-programs-serviceNote = { $url }. Conoce lo que los programas preguntan sobre Sui, y tu dirección IP, y sus respuestas son lo que leen.
question-programs-serviceTitle = Una página local quiere que las herramientas para Sui pregunten a este servicio desde el próximo inicio. ¿Permitirlo?
question-programs-serviceUndo = La página de ajustes locales restablece el valor predeterminado.
question-programs-removeEvidence = Una página local quiere eliminar todas las revisiones, cuentas y búsquedas que guardaron las herramientas para Sui. ¿Permitirlo?
question-programs-replaceEvidence = Una página local quiere sustituir por un archivo todas las revisiones, cuentas y búsquedas que guardaron las herramientas para Sui. ¿Permitirlo?
question-programs-evidenceUndo = No se puede deshacer sin una exportación. La bóveda no se toca.
question-programs-services = ¿Dejar que las herramientas para Sui pregunten a estos servicios cuando un programa las llame?
question-programs-servicesUndo = Solo se les pregunta mientras Sui está activada. Las revisiones que preparan los programas se muestran entonces también en páginas a las que solo llega este equipo. El mismo interruptor termina ambas cosas.
question-programs-suiNode = El nodo completo de Sui
question-programs-suiNodeNote = { $url }. Conoce las cuentas, monedas y fondos por los que pregunta un programa, y tu dirección IP.
question-programs-suiTransactions = El proveedor de transacciones de Sui
question-programs-suiTransactionsNote = { $url }. Conoce las cuentas y funciones por las que pregunta un programa, y tu dirección IP.
question-programs-flowxNote = { $url }. Conoce las monedas y los importes para los que un programa quiere una cotización, y tu dirección IP.
question-admission-title = ¿Admitir el programa «{ $name }» en la bóveda «{ $vault }»? Entonces puede ver lo siguiente, y pedirte firmas y cambios.
question-admission-more = ¿Dejar que el programa «{ $name }» vea también esto?
question-admission-undo = El nombre no demuestra nada. Un programa no firma nada: cada solicitud se te sigue mostrando. En los ajustes se vuelve a quitar el programa.
question-admission-undoConnected = Está admitido mientras siga conectado. El nombre no demuestra nada. Un programa no firma nada: cada solicitud se te sigue mostrando. En los ajustes se vuelve a quitar el programa.
question-admission-addresses = Direcciones
question-admission-addressesNote = El nombre de la bóveda, sus redes y sus direcciones.
question-admission-balances = Saldos
question-admission-balancesNote = Las monedas que tienes, cuánto de cada una, y lo que costaría un pago.
question-admission-history = Historial
question-admission-historyNote = Las transacciones de esta bóveda, con destinatarios e importes.
question-admission-addressBook = Libreta de direcciones
question-admission-addressBookNote = Los nombres y las direcciones de las personas a las que pagas.
question-admission-nothing = Nada sobre ti
question-admission-nothingNote = No ve ninguna dirección, saldo, transacción ni contacto, hasta que lo permitas en los ajustes.
question-admission-nameless = Un programa sin nombre
question-admission-asked = Un programa que se llama a sí mismo «{ $name }» pidió ser admitido. Cualquier programa de este equipo puede decir eso. Si no lo iniciaste, di que no.
question-admission-askedWithReason = Un programa que se llama a sí mismo «{ $name }» pidió ser admitido. Dice: «{ $reason }» Cualquier programa de este equipo puede decir eso. Si no lo iniciaste, di que no.
question-admission-namelessAsked = Un programa que no da ningún nombre pidió ser admitido. Cualquier programa de este equipo puede decir eso. Si no lo iniciaste, di que no.
question-admission-namelessAskedWithReason = Un programa que no da ningún nombre pidió ser admitido. Dice: «{ $reason }» Cualquier programa de este equipo puede decir eso. Si no lo iniciaste, di que no.
question-idle-title = ¿Bloquear la bóveda solo después de { $minutes } minutos sin uso?
question-idle-undo = Hasta entonces, cualquiera en este equipo puede usar la bóveda abierta. Puedes bloquearla en cualquier momento.
question-rates-title = ¿Pedir los tipos de cambio a { $source }?
question-rates-undo = Los valores se muestran entonces en { $currency }. Conoce tu dirección IP, y nada de tus monedas ni de la divisa que elegiste: siempre da los tipos de todas las divisas. Puedes volver a elegir dólares estadounidenses en los ajustes.
question-rates-source = { $operator } ({ $host })
question-prices-title = ¿Pedir los precios a { $source }?
question-prices-undo = Conoce tu dirección IP y qué monedas tienes, pero ninguna dirección ni importe. Puedes desactivarlo en los ajustes.
question-prices-undoWithRates = Conoce tu dirección IP y qué monedas tienes, pero ninguna dirección ni importe. Para los valores en { $currency } se piden los tipos de cambio a { $rates }, que conoce tu dirección IP. Puedes desactivarlo en los ajustes.
question-updates-title = ¿Preguntar a { $host } una vez al día por versiones nuevas de Lockstep?
question-updates-undo = Conoce tu dirección IP y que Lockstep pregunta, pero ninguna dirección ni saldo. Nada se descarga ni se instala solo: solo se te dice que ha salido una versión. Puedes desactivarlo en los ajustes.
question-rules-title = ¿Cambiar las reglas de esta bóveda?
question-rules-noLonger = Ya no
question-rules-fromThenOn = A partir de entonces
question-rules-widening = Las reglas nuevas permiten más, así que entran en vigor el { $time } como muy pronto. Hasta entonces puedes cancelar el cambio en los ajustes.
question-rules-tightening = Las reglas nuevas solo quitan permisos, así que entran en vigor al instante. Volver a permitir más lleva la espera.
question-scripts-title = ¿Dejar que los agentes ejecuten scripts de Solidity con estos programas tuyos?
question-scripts-undo = Lockstep no comprueba los programas. Se ejecutan en un entorno aislado: ningún archivo tuyo, ninguna red salvo las lecturas de un nodo de la red, tiempo y memoria limitados. Lo que un script enviaría se pregunta como siempre. En los ajustes se quitan.
question-scripts-compiler = Compilador
question-descriptors-title = ¿Mostrar lo que dicen estas descripciones?
question-descriptors-undo = Lo que dicen de llamadas y mensajes se muestra junto a lo que la billetera lee por sí misma. No deciden nada ni ocultan nada. La carpeta se copia ahora y no se vuelve a leer. Puedes quitarlas en los ajustes.
question-descriptors-reviewed = { $count } descripciones, la copia revisada del registro en su commit { $commit }.
question-descriptors-unverified = { $count } descripciones que nadie ha verificado. SHA-256 { $hash }.
question-watch-stopTitle = ¿Dejar de observar la bóveda «{ $vault }»?
question-watch-stopUndo = Sus direcciones, monedas, conversaciones y su libreta de direcciones salen de esta billetera. La bóveda misma se queda donde está, y se puede volver a importar.
question-pairing-end = ¿Terminar el emparejamiento con el cofirmante en otro lugar?
question-pairing-endUndo = Para volver a emparejarlo necesitas un código nuevo de su consola.
question-setup-write = ¿Escribir la entrada «lockstep» en { $file }?
question-setup-writeUndo = Una copia del archivo como era se guarda junto a él.
question-backup-vaultForBackup = El cofirmante añade su parte a la copia de seguridad solo con la contraseña de la bóveda. La parte sigue sellada con esa contraseña.
question-backup-newBackup = Una contraseña solo para el archivo de la copia de seguridad: al menos { $shortest } caracteres, y no la de la bóveda. Restaurar requiere ambas contraseñas, y nadie puede restablecer ninguna. Guarda esta separada del archivo.
question-backup-backup = La contraseña propia de la copia de seguridad, elegida cuando se hizo.
question-backup-vaultForRestore = La copia de seguridad está abierta. Ahora la contraseña de la bóveda del momento de la copia, que abre la parte del cofirmante que contiene.
question-backup-vaultForDrill = La copia de seguridad está abierta. La contraseña de la bóveda demuestra que también se puede abrir la parte del cofirmante que contiene.
question-backup-foreign = La contraseña propia de la copia de seguridad, tal como la pidió la billetera que la hizo. Abre nombres y claves públicas; las partes de la clave que hay en el archivo no se guardan aquí.
question-backup-notTheVaults = Esa es la contraseña de la bóveda. Con una sola contraseña para ambas, quien la conozca tiene la bóveda. Elige otra.
question-phrase-compare = Compara la dirección con la billetera que creó la frase. Si es distinta, cancela: la frase o su contraseña adicional es incorrecta.
question-phrase-covers = La bóveda cubre la cuenta { $account } de la frase y nada más. Los fondos en otras cuentas, rutas o tipos de cadenas de la misma frase no están cubiertos; se quedan donde están, y solo la frase llega a ellos.
question-phrase-risk = Para dividirse, la clave está entera en este dispositivo durante un momento. Quien tenga la frase puede seguir gastando sin el cofirmante, ahora y después. La clave de una bóveda nueva nunca está entera.

## progress

progress-choosePassword = Elige la contraseña de la bóveda donde ahora se te pide.
progress-vaultReady = La bóveda está lista.
progress-keygen = El dispositivo y el cofirmante generan sus partes. Ninguno tiene nunca la clave entera.
progress-storing = Ambas partes se guardan y se vuelven a leer.
progress-testing = Se firma un mensaje de prueba con cada esquema.
progress-typeBackupPassword = Escribe la contraseña propia de la copia de seguridad donde ahora se te pide.
progress-restored = La bóveda está restaurada.
progress-wiping = Se borra lo que creó el ensayo.
progress-backupRestores = La copia de seguridad se restaura.
progress-typePassword = Escribe la contraseña de la bóveda donde ahora se te pide.
progress-reachingOther = Se pregunta al otro cofirmante.
progress-storingThere = El otro cofirmante guarda la parte.
progress-replacing = Ambas partes se reemplazan.
progress-typePhrase = Escribe la frase de recuperación donde ahora se te pide.
progress-lookAtAddress = Mira la dirección donde ahora se te muestra, y di si es tuya.
progress-replacingApart = Ambas partes se reemplazan, para que ningún lado conozca la del otro.
progress-restoring = Ambas partes se vuelven a poner.
progress-backupWritten = La copia de seguridad está escrita, y se volvió a leer y se abrió.
progress-chooseBackupPassword = Elige la contraseña propia de la copia de seguridad donde ahora se te pide.
progress-writing = La copia de seguridad se sella y se escribe.
progress-reading = La copia de seguridad se vuelve a leer y se abre con su contraseña.
progress-giveCode = Da el código de vinculación donde ahora se te pide.
progress-reaching = Se pregunta al cofirmante en { $address }.

## progress: the receipt of a transaction, behind “waiting for” and “confirmed by”

progress-receipt-oneBlock = un bloque
progress-receipt-blocks = { $blocks } bloques
progress-receipt-votes = los votos de dos tercios del stake
progress-receipt-finality = un bloque definitivo

## Cantidades sin cifra

amount-unknown = una cantidad que no se conoce
amount-ofUnknownToken = { $raw } unidades de un token desconocido
amount-ofNamedToken = { $raw } unidades de «{ $name }»
amount-ofNamelessCurrency = { $amount } unidades de una moneda sin nombre
amount-any = cualquier cantidad
amount-everyItem = cada pieza de la colección
amount-item = pieza { $number }
amount-tokens = { $amount } tokens
amount-baseUnits = { $raw } unidades base de { $coin }
amount-ofBaseUnits = { $raw } unidades base
amount-upTo = hasta { $amount }
amount-some = algo de { $ticker }
amount-someOfToken = algo del token { $token }
amount-and = { $before } y { $last }
amount-unlimited = { $token } sin límite
amount-unlimitedTokens = tokens sin límite
amount-nothingMore = ya nada
amount-everythingHeld = todo lo que hay en este contrato
amount-unseen = no se puede ver en la transacción
amount-unreadAllowance = no se sabe qué permite
amount-allOf = todo el { $ticker }
amount-atLeast = al menos { $amount }
amount-leftBySwap = lo que el intercambio deje
amount-oneCollectible = 1 coleccionable
amount-collectible = el coleccionable { $number }
amount-countOfCollectible = { $count } del coleccionable { $number }
amount-collectibleNumber = { $count } del coleccionable número { $number }
amount-ofCollection = { $count } de una colección
amount-unreadItem = algo que no se puede leer

## Títulos de transacciones y firmas

title-send = Enviar { $amount }
title-transfer = Mover { $amount }
title-receive = Recibir { $amount }
title-allow = Permitir { $amount }
title-allowMore = Permitir { $amount } y { $more } más
title-allowNothing = No permitir nada
title-allowOnce = Permitir una vez { $amount }
title-allowOnceMore = Permitir una vez { $amount } y { $more } más
title-allowOnceNothing = No permitir nada, una vez
title-offer = Ofrecer { $amount }
title-offerMore = Ofrecer { $amount } y { $more } más
title-offerNothing = No ofrecer nada
title-revoke = Revocar el permiso: { $amount }
title-lock = Bloquear { $amount }
title-call = Llamar a { $function }
title-callUnknown = Llamada: { $amount }
title-callUndecoded = Llamada que no se puede descifrar
title-createContract = Crear un contrato
title-payNobodyElse = No pagar a nadie más
title-endAllowance = Terminar lo que { $spender } puede tomar
title-unreadDocument = Firmar un «{ $name }» que no se puede leer en palabras
title-safeSend = Confirmar para un Safe: enviar { $amount }
title-safeAllow = Confirmar para un Safe: permitir { $amount }
title-safeCall = Confirmar para un Safe: una llamada
title-signature = Firma: { $title }
title-signIn = Firma: iniciar sesión en { $site }
title-signText = Firma de un texto
title-received = Recibido: { $amount }
