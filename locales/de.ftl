# Alle Texte beider Fenster auf Deutsch. Die Nachrichten und ihre Argumente sind die von `en.ftl`; ein Test vergleicht sie.
#
# Die Person wird mit „du“ angesprochen. Ein Wort steht immer für eine Sache:
#   vault         Tresor
#   share         Schlüsselanteil, kurz Anteil
#   co-signer     Mitunterzeichner
#   consent       Zustimmung; consent window: Zustimmungsfenster; approve: zustimmen, genehmigt; reject: ablehnen
#   sign          signieren, Signatur
#   recipient     Empfänger
#   fee           Gebühr; network fee: Netzwerkgebühr
#   network, node Netzwerk, Knoten
#   address book  Adressbuch; contact: Kontakt
#   receipt       Beleg
#   allowance     Freigabe, auch für „permission“
#   rules         Regeln
#   backup, drill Sicherung, Probe
#   program       Programm; agent: Agent; request: Anfrage; conversation: Unterhaltung
#   descriptor    Beschreibung
#   coin, token   Coin, Token
#   keychain      Schlüsselbund
#   phrase        Wiederherstellungsphrase
#   digest        Prüfsumme
#   tray          Infobereich
#
# Namen von Coins und Netzwerken, Befehle und Sätze, die der Agent liest, bleiben, wie sie sind.

language-name = Deutsch

## common

common-product = Lockstep
common-close = Schließen
common-cancel = Abbrechen
common-retry = Erneut versuchen
common-undo = Rückgängig
common-dismiss = Ausblenden
common-look = Ansehen
common-copied = Kopiert
common-copyAddress = Adresse kopieren
common-copyHash = Hash der Transaktion kopieren
common-copyLink = Link zum Explorer kopieren
common-copyFailed = Das Kopieren hat nicht funktioniert. Markiere den Text und kopiere ihn von Hand.
common-showAll =
    { $hidden ->
        [one] Alles anzeigen (noch { $hidden } Zeichen)
       *[other] Alles anzeigen (noch { $hidden } Zeichen)
    }
common-showLess = Weniger anzeigen
common-loading = Wird geladen
common-network = Netzwerk
common-unknownTime = zu unbekannter Zeit
common-justNow = gerade eben
common-decimalPoint = Schreibe Dezimalstellen mit einem Punkt: 0.25
common-unexpected = In der Wallet ist etwas schiefgegangen. Versuche es noch einmal.

## shell

shell-navigation = Bereiche
shell-chat = Chat
shell-portfolio = Start
shell-addressBook = Adressbuch
shell-activity = Aktivität
shell-settings = Einstellungen
shell-lock = Sperren
shell-lockHint = Tresor sperren (Ctrl+L)
shell-keys = Tastenkürzel
shell-opening = Deine Wallet wird geöffnet
shell-vaults = Tresore
shell-vaultsHint = Einen anderen Tresor öffnen
shell-watchedTitle = Dieser Tresor wird nur beobachtet
shell-lockedTitle = Dieser Tresor signiert nichts
shell-locked = Eine Prüfung des Signaturprotokolls ist fehlgeschlagen, deshalb wird mit ihm nichts signiert. Den Ausweg findest du in den Einstellungen unter „Sicherheit“. { $reason }
shell-ended = { $what }: { $state }
shell-inProgress = { NUMBER($count) } in Arbeit
shell-otherProfile = Das Profil „{ $asked }“ wurde nicht geöffnet: „{ $open }“ ist offen. Beende Lockstep zuerst und starte es dann mit dem anderen Profil.

## startup

startup-heading = Die Wallet kann noch nicht geöffnet werden
startup-unchanged = Es wurde nichts geändert oder gelöscht.
startup-keychainLocked-title = Dein Schlüsselbund ist gesperrt
startup-keychainLocked-advice = Die Schlüssel dieser Wallet liegen im Schlüsselbund deines Systems. Entsperre ihn und versuche es dann erneut.
startup-keychainUnreachable-title = Dein Schlüsselbund ist nicht erreichbar
startup-keychainUnreachable-advice = Kein Schlüsselbunddienst hat geantwortet. Starte den Schlüsselbund deines Desktops (zum Beispiel GNOME Keyring oder KWallet) in dieser Sitzung und versuche es dann erneut.
startup-keychainEntryMissing-title = Der Schlüssel der Wallet fehlt in deinem Schlüsselbund
startup-keychainEntryMissing-advice = Die Daten der Wallet sind da, aber der Schlüsselbund hat keinen Schlüssel dafür. Stelle den Eintrag im Schlüsselbund wieder her, zum Beispiel aus einer Sicherung dieses Computers. Wo schon Daten sind, erzeugt Lockstep keinen neuen Schlüssel, weil die Daten dadurch unlesbar würden.
startup-wrongKey-title = Der Schlüssel in deinem Schlüsselbund öffnet diese Wallet nicht
startup-wrongKey-advice = Die Daten in diesem Ordner stammen wahrscheinlich von einem anderen Computer oder einem anderen Benutzer. Lege die passenden Daten oder den passenden Schlüsselbund zurück und versuche es dann erneut.
startup-newerData-title = Die Daten dieser Wallet gehören zu einem neueren Lockstep
startup-newerData-advice = Eine neuere Version hat sie geschrieben, und diese Version könnte sie falsch lesen. Installiere die neuere Version, um sie zu öffnen.
startup-profileHeld-title = Diese Wallet ist schon geöffnet
startup-profileHeld-advice = Ein anderes Lockstep, vielleicht in einem Terminal, benutzt dieses Profil. Schließe es und versuche es dann erneut.
startup-cosigner-title = Der Mitunterzeichner ist nicht gestartet
startup-cosigner-advice = Jede Signatur braucht den zweiten Anteil, den der Mitunterzeichner aufbewahrt. Versuche es erneut; wenn es wieder fehlschlägt, starte deinen Computer neu.
startup-removed-title = Das Profil wurde von diesem Computer entfernt
startup-removed-advice = Du kannst das Fenster schließen oder mit einem leeren Profil neu beginnen.
startup-other-title = Die Wallet konnte nicht starten
startup-other-advice = Versuche es erneut. Wenn es wieder fehlschlägt, sagt die Meldung unten mehr.
startup-message = Was gemeldet wurde
startup-dataFolder = Datenordner
startup-retrying = Neuer Versuch läuft

## networks

networks-bar = Angezeigte Netzwerke
networks-on = Ein
networks-testMoney = Testgeld
networks-realMoney = Echtes Geld
networks-experimental = Experimentell
networks-addedByYou = Von dir hinzugefügt
networks-nameOfAdded = { $chain } (von dir hinzugefügt)
networks-addedMeans = Du hast dieses Netzwerk hinzugefügt. Lockstep weiß nur, was du eingegeben hast: Nichts belegt, was { $ticker } hier wert ist, deshalb hat es in keiner Summe einen Wert.
networks-feeBound = Lockstep erstellt in diesem Netzwerk keine Transaktion mit einer Gebühr von { $fee } oder mehr. Kommt eine solche von anderswo, gibt es eine Warnung.
networks-addNetwork = Netzwerk hinzufügen…
networks-addNetworkTitle = EVM-Netzwerk hinzufügen
networks-addNetworkHint = Für ein Netzwerk, das nicht in dieser Liste steht. Nimm diese Angaben aus der Dokumentation des Netzwerks, nicht von einem Fremden. Du wirst in einem eigenen Fenster gefragt, bevor der Knoten kontaktiert wird, und der Knoten muss diese Chain-ID melden.
networks-newName = Name
networks-newUrl = Adresse eines Knotens
networks-newChainId = Chain-ID
networks-newTicker = Symbol seines Coins
networks-newTickerHint = Der Coin, in dem es Gebühren verlangt. Er hat 18 Dezimalstellen.
networks-newExplorer = Adresse seines Explorers (optional)
networks-newMoney = Was seine Coins sind
networks-newReal = Echtes Geld: Sie haben einen Wert
networks-newTest = Testgeld: Sie haben keinen Wert
networks-addThis = Dieses Netzwerk hinzufügen
networks-networkAdded = { $chain } ist hinzugefügt und eingeschaltet.
networks-removeNetwork = Dieses Netzwerk entfernen…
networks-networkRemoved = { $chain } ist entfernt. Was du dort getan hast, bleibt in deiner Aktivität.
networks-neverLive = Diese Version lief noch nie gegen einen echten Knoten dieses Netzwerks. Versuche es mit einem kleinen Betrag.
networks-offline = Offline: Kein Netzwerk ist eingeschaltet, und nichts wird kontaktiert
networks-trouble = { $host } hat nicht richtig geantwortet
networks-switchedOn = { $chain } ist eingeschaltet.
networks-switchedOff = { $chain } ist ausgeschaltet. Es wird nicht mehr kontaktiert.
networks-learns-real = Echtes Geld. Die Wallet fragt den Knoten, den du wählst, nach Guthaben, Gebühren und Belegen und schickt ihm die Transaktionen, die du signierst. Der Betreiber des Knotens erfährt deine Adresse und deine IP-Adresse.
networks-learns-sepolia = Das öffentliche Testnetzwerk: Coins ohne Wert, zum Ausprobieren. Der Knoten, den du wählst, erfährt deine Adresse und deine IP-Adresse.
networks-learns-local = Ein Testnetzwerk, das auf diesem Computer läuft, für die Entwicklung. Nichts verlässt diesen Computer.
networks-endpoints = Knoten von { $chain }, in der Reihenfolge, in der die Wallet sie fragt
networks-order = Die Wallet fragt sie in dieser Reihenfolge: jeden nur, wenn die vor ihm nicht geantwortet haben. Jeder Knoten, der gefragt wird, erfährt deine Adresse und deine IP-Adresse.
networks-askedFirst = Wird zuerst gefragt
networks-useFirst = Zuerst benutzen
networks-useFirstOf = Zuerst benutzen: { $host }
networks-isFirst = { $host } wird jetzt zuerst gefragt.
networks-remove = Entfernen
networks-removeOf = { $host } entfernen
networks-removed = { $host } ist entfernt. Er wird nicht mehr kontaktiert.
networks-addNode = Weiteren Knoten hinzufügen…
networks-add = Diesen Knoten hinzufügen
networks-added = Ein weiterer Knoten von { $chain } ist hinter den anderen hinzugefügt.
networks-answeredIn = Letzte Antwort in { NUMBER($ms) } ms
networks-notAsked = Noch nicht gefragt
networks-off = Ausgeschaltet. Keiner seiner Knoten wird kontaktiert.
networks-switchOn = Einschalten
networks-switchOnWith = Knoten wählen und einschalten…
networks-switchOff = Ausschalten
networks-which = Welcher Knoten von { $chain }?
networks-whichMore = Welcher weitere Knoten von { $chain }?
networks-keptNodes = Die Knoten von vorher: { $hosts }
networks-by = von { $operator }
networks-own = Ein eigener Knoten
networks-ownUrl = Adresse deines Knotens für { $chain }
networks-urlHint = Die https-Adresse eines Servers für { $speaks }, ohne Namen oder Passwort darin. Einfaches http wird nur auf diesem Computer akzeptiert.
networks-ownOnly = Ein öffentlicher Knoten von { $chain } ist nicht bekannt, du brauchst also einen eigenen.
networks-more =
    { $count ->
        [one] { $count } weiteres Netzwerk
       *[other] { $count } weitere Netzwerke
    }
networks-search = Netzwerk nach Name, Coin oder Chain-ID suchen
networks-noneFound = Kein Netzwerk heißt so.

## settings

settings-title = Einstellungen
settings-sectionList = Bereiche der Einstellungen
settings-sections-general = Allgemein
settings-sections-networks = Netzwerke
settings-sections-agent = Agenten und Programme
settings-sections-security = Sicherheit
settings-sections-rules = Regeln
settings-sections-cosigner = Mitunterzeichner
settings-sections-backup = Sicherung
settings-sections-about = Über Lockstep
settings-search = Einstellungen durchsuchen
settings-noneTitle = Keine Einstellung gefunden
settings-noneText = Nichts in den Einstellungen enthält „{ $typed }“.
settings-networks = Netzwerke
settings-networksHint = Die Wallet kontaktiert die Knoten der Netzwerke, die du einschaltest, die Dienste, die du in diesen Einstellungen einschaltest, und sonst nichts. „Start“ zeigt alle zusammen; die Auswahl oben im Fenster zeigt weniger und ändert sonst nichts. Eine Anfrage kann über mehrere eingeschaltete Netzwerke laufen, nie über echtes Geld und Testgeld zugleich, und nennt das Netzwerk jedes Schrittes.
settings-experimental = Experimentelle Netzwerke
settings-experimentalHint = Netzwerke, bei denen diese Version noch nie gegen einen echten Knoten lief, nur gegen eine Nachbildung. Eine Zahlung kann dort fehlschlagen oder mehr kosten, als sie sollte. Wenn du dies ausschaltest, werden sie ausgeschaltet.
settings-chainId = Chain-ID { $id }
settings-prices = Preise
settings-pricesOn = { $operator } ({ $host }) fragen, was Coins in US-Dollar wert sind
settings-pricesHint = Solange dies eingeschaltet ist, verlässt Folgendes deinen Computer, an { $host }: nach welchen Coins gefragt wird und deine IP-Adresse. Nie eine deiner Adressen und nie ein Betrag. Beim Ausschalten werden die Preise vergessen.
settings-currency = Werte anzeigen in
settings-currencyName = { $name } ({ $code })
settings-currencyHint = Preise kommen in US-Dollar. Für eine andere Währung wird einmal am Tag bei { $operator } ({ $host }) die Tabelle der Wechselkurse abgefragt. Dabei wird deine IP-Adresse bekannt, aber weder die Währung noch etwas über deine Coins. Grenzen und das Diagramm bleiben in US-Dollar.
settings-notifications = Benachrichtigungen
settings-notificationsHint = Dein Desktop zeigt eine an, wenn eine Transaktion endet und wenn eine Anfrage auf dich wartet, während du in einem anderen Programm bist. Andere Menschen können sie sehen, auch über einem gesperrten Bildschirm.
settings-notificationsOf-off = Keine
settings-notificationsOf-plain = Ohne Beträge und Namen
settings-notificationsOf-detailed = Mit Beträgen und Namen
settings-notificationsDetailed = Solange der Tresor gesperrt ist, enthalten Benachrichtigungen keine Beträge und keine Namen.
settings-tray = Infobereich
settings-trayHint = Ein Eintrag im Infobereich deines Desktops, wenn er einen hat. Er sagt, ob eine Anfrage wartet, ob der Tresor gesperrt ist und wie viel noch aussteht: keine Beträge, keine Namen.
settings-trayEntryOf-on = Angezeigt
settings-trayEntryOf-off = Nicht angezeigt
settings-closing = Wenn du das Fenster schließt
settings-closingOf-asks = Mich fragen
settings-closingOf-hides = Im Infobereich bleiben
settings-closingOf-quits = Beenden
settings-appearance = Darstellung
settings-theme = Farbschema
settings-themes-system = Wie das System
settings-themes-light = Hell
settings-themes-dark = Dunkel
settings-language = Sprache
settings-languageOfSystem = Wie das System
settings-languageHint = Die Fenster wechseln zu ihr, wenn sie neu geladen werden. Was du in diesem eingegeben und nicht gesendet hast, ist dann verloren.
settings-languageEnglish = Der Agent in Lockstep, die Worte von Netzwerken und Knoten und die Namen der Felder einer Transaktion sind in jeder Sprache Englisch.
settings-languageReload = Dieses Fenster neu laden
settings-honest = Was diese Wallet nicht verspricht
settings-about = Über Lockstep
settings-version = Version
settings-profile = Profil
settings-vault = Tresor
settings-created = Erstellt
settings-account = Wiederherstellungsphrase
settings-accountOf = Aus Konto { $account } einer Phrase importiert
settings-dataFolder = Datenordner
settings-copyFolder = Datenordner kopieren
settings-crashReports = Absturzberichte
settings-crashes =
    { $count ->
        [0] Keine. Stürzt Lockstep ab, bleibt ein Bericht auf diesem Computer.
        [one] { $count } Bericht, nur auf diesem Computer
       *[other] { $count } Berichte, nur auf diesem Computer
    }
settings-crashesUnknown = Sie konnten nicht gezählt werden.
settings-copyCrashFolder = Ordner der Absturzberichte kopieren

## updates

updates-title = Neue Versionen
updates-own = Das ist Lockstep { $version }.
updates-on = Nach neuen Versionen suchen
updates-hint = Solange dies eingeschaltet ist, wird { $host } einmal am Tag gefragt. Dort werden deine IP-Adresse bekannt und dass Lockstep fragt, aber keine deiner Adressen und kein Guthaben. Nichts wird von selbst heruntergeladen oder installiert.
updates-unavailable = Nicht verfügbar: Dieses Lockstep wurde ohne den Schlüssel für Veröffentlichungen oder ohne deren Adresse gebaut und kann deshalb nicht nach neuen Versionen suchen.
updates-out = Version { $version } ist seit dem { $date } verfügbar.
updates-how = Hole sie dort, wo du diese bekommen hast, und prüfe die Datei vor der Installation: lockstep verify FILE in einem Terminal. Lockstep lädt und installiert nichts von selbst.
updates-digest = SHA-256 von { $file }
updates-asked = Zuletzt gefragt: { $when }.
updates-notAsked = Noch nicht gefragt.
updates-newest = Die neueste Version, die angekündigt wurde, ist { $version } vom { $date }.
updates-news = Wie du sie bekommst, steht in den Einstellungen unter „Über Lockstep“.

## support

support-title = Datei für den Support
support-hint = Eine Textdatei, um ein Problem zu melden: Versionen, Einstellungen, Anzahlen und Zustände. Sie enthält kein Geheimnis, keinen Betrag, keine Transaktion und keinen Namen aus dem Adressbuch. Lies sie, bevor du sie verschickst.
support-withAddresses = Die Adressen des Tresors und die Hostnamen der Knoten aufnehmen
support-write = Datei für den Support schreiben
support-done = Die Datei für den Support wurde an den Ort geschrieben, den du gewählt hast.

## firstStart

firstStart-title = Willkommen bei Lockstep
firstStart-intro = Eine Wallet, mit der du reden kannst. Ihr Schlüssel existiert nie in einem Stück: Dieser Computer hat einen Anteil, ein Mitunterzeichner den anderen, und beide signieren nur, was du genehmigt hast.
firstStart-choose = Wie möchtest du anfangen?
firstStart-back = Zurück
firstStart-pairThenNew = Weiter zu einem neuen Tresor
firstStart-ways-new-tile = Neuer Tresor
firstStart-ways-new-about = Mit frischen Adressen anfangen. Das dauert eine Minute.
firstStart-ways-new-title = Erstelle deinen Tresor
firstStart-ways-new-intro = Ein Tresor enthält deine Adressen. Du gibst ihm einen Namen und wählst sein Passwort in einem eigenen Fenster.
firstStart-ways-restore-tile = Sicherung wiederherstellen
firstStart-ways-restore-about = Du hast eine Sicherungsdatei von Lockstep oder Vultisig.
firstStart-ways-restore-title = Sicherung wiederherstellen
firstStart-ways-restore-intro = Wähle die Datei im Dialog deines Desktops. Ihre Passwörter gibst du in einem eigenen Fenster ein.
firstStart-ways-phrase-tile = Phrase importieren
firstStart-ways-phrase-about = Du hast die 12 oder 24 Wörter einer anderen Wallet.
firstStart-ways-phrase-title = Wiederherstellungsphrase importieren
firstStart-ways-phrase-intro = Aus den Wörtern einer anderen Wallet wird ein Tresor mit derselben Adresse.
firstStart-ways-pair-tile = Mit einem anderen Gerät koppeln
firstStart-ways-pair-about = Der andere Anteil liegt dann auf einem eigenen Gerät.
firstStart-ways-pair-title = Mit einem anderen Gerät koppeln
firstStart-ways-pair-intro = Ein Mitunterzeichner auf einem anderen Gerät hat den anderen Anteil, außer Reichweite der Programme auf diesem Computer. Kopple dich zuerst mit ihm; danach erstellst du mit ihm einen Tresor oder stellst einen wieder her.

## firstNetworks

firstNetworks-title = Welche Netzwerke benutzt du?
firstNetworks-privacy = Bisher wurde nichts kontaktiert. Sobald du weitergehst, und danach, solange die Wallet geöffnet ist, fragt sie für jedes angekreuzte Netzwerk einen öffentlichen Knoten nach Guthaben und Gebühren und gibt ihm die Transaktionen, die du signierst. Der Betreiber des Knotens erfährt deine IP-Adresse und deine Adressen in diesem Netzwerk. Preise und ein Agent anderswo bleiben aus, bis du sie einschaltest.
firstNetworks-choose = Empfohlene Netzwerke
firstNetworks-node = fragt { $host }, von { $operator }
firstNetworks-elsewhere = Alle anderen Netzwerke, Testnetzwerke und eigene Knoten findest du in den Einstellungen unter „Netzwerke“. Dort kannst du jederzeit alles ändern.
firstNetworks-goOn =
    { $count ->
        [one] { $count } Netzwerk einschalten
       *[other] { $count } Netzwerke einschalten
    }
firstNetworks-enter = Zur Wallet
firstNetworks-stayOffline = Vorerst offline bleiben
firstNetworks-asking = Der Knoten wird gefragt…
firstNetworks-on = Ein
firstNetworks-failed = Einige Knoten haben nicht geantwortet, wie sie sollten. Versuche es noch einmal oder mache ohne diese Netzwerke weiter; in den Einstellungen gibt es andere Knoten für sie.
firstNetworks-again = Noch einmal versuchen

## lock

lock-heading = Dieser Tresor ist gesperrt
lock-unlock = Entsperren
lock-show = Zustimmungsfenster zeigen
lock-reasons-start = Lockstep wurde gestartet.
lock-reasons-person = Du hast ihn gesperrt.
lock-reasons-idle = Er wurde eine Weile nicht benutzt.
lock-reasons-sleep = Der Computer ist in den Ruhezustand gegangen.
lock-reasons-session = Der Desktop wurde gesperrt.
lock-reasons-passwordUnknown = Der Mitunterzeichner hat nicht mehr geantwortet, während das Passwort geändert wurde. Wenn das neue Passwort ihn nicht öffnet, öffnet ihn das alte.
lock-hidden = Guthaben, Adressen, Aktivität und Chat sind verborgen, bis du ihn entsperrst. Was schon signiert war, läuft bis zum Ende weiter.
lock-hint = Ein eigenes Fenster fragt nach dem Passwort, und der Mitunterzeichner prüft es. Niemand kann es zurücksetzen.
lock-opens = Das Passwort von „{ $vault }“ öffnet ihn. Jeder Tresor hat sein eigenes.
lock-waiting = Gib das Passwort im Zustimmungsfenster ein.
lock-problemTitle = Er konnte nicht entsperrt werden
lock-wrongTitle = Das letzte Passwort war falsch
lock-bannedTitle = Er signiert nichts, auch wenn er entsperrt ist
lock-banned = Eine Prüfung des Signaturprotokolls ist vorher fehlgeschlagen. { $reason } Entsperre ihn; den Ausweg findest du in den Einstellungen unter „Sicherheit“.
lock-attemptsLeft =
    { $count ->
        [0] Vor jedem weiteren Versuch gibt es eine Wartezeit.
        [one] Noch { $count } Versuch bis zu einer Wartezeit.
       *[other] Noch { $count } Versuche bis zu einer Wartezeit.
    }
lock-wait =
    { $seconds ->
        [one] Der nächste Versuch wird in { $seconds } Sekunde geprüft.
       *[other] Der nächste Versuch wird in { $seconds } Sekunden geprüft.
    }

## security

security-lockTitle = Sperre
security-failed = Die Sicherheitseinstellungen konnten nicht gelesen werden
security-lockNow = Jetzt sperren
security-lockKey = oder Ctrl+L in jedem Bereich
security-idle = Sperren, wenn unbenutzt seit
security-idleHint = Die Wallet beendet zuerst eine Signatur, die gerade läuft, und bleibt nicht offen, um auf Geld zu warten.
security-minutes =
    { $count ->
        [one] { $count } Minute
       *[other] { $count } Minuten
    }
security-sleep = Computer geht in den Ruhezustand
security-session = Desktop wird gesperrt
security-desktop-starting = Es wird geprüft, ob der Desktop es meldet
security-desktop-listening = Der Tresor wird gesperrt
security-desktop-lost = Wird nicht bemerkt: Der Desktop ist nicht erreichbar ({ $reason }). Der Tresor sperrt sich nur, wenn er so lange unbenutzt war, wie oben eingestellt ist.
security-backup = Letzte Sicherung
security-never = Nie
security-passwordTitle = Passwort des Tresors
security-passwordHint = Du gibst das alte Passwort ein, dann zweimal ein neues. Ältere Sicherungen brauchen weiterhin das Passwort, das der Tresor damals hatte. Niemand kann es zurücksetzen.
security-changePassword = Passwort ändern
security-changed = Der Tresor hat sein neues Passwort.
security-skipTitle = Fragen nach Zustimmung
security-skip = Den Agenten die Frage nach der Zustimmung überspringen lassen
security-skipHint = Wenn dies eingeschaltet ist, kann ein Agent eine Transaktion so kennzeichnen, dass du nur nach deinem Passwort gefragt wirst. Die Passwortseite zeigt weiterhin, was du signierst, und nach allem Verdächtigen wirst du weiterhin zuerst gefragt. Lass es aus, wenn du es nicht brauchst.
security-renewTitle = Beide Schlüsselanteile ersetzen
security-renewAdvised = Eine Sicherheitsprüfung ist fehlgeschlagen, deshalb signiert dieser Tresor nichts. Das Ersetzen beider Anteile hebt das auf und macht alles unbrauchbar, was die fehlgeschlagene Prüfung verraten haben könnte.
security-renewHint = Die Adressen bleiben. Ältere Sicherungen und jede andere Kopie eines Anteils können nicht mehr signieren; erstelle danach eine neue Sicherung.
security-renew = Ersetzen…
security-renewed = Beide Anteile sind neu. Erstelle jetzt eine neue Sicherung.
security-deleteTitle = Diesen Tresor löschen
security-deleteHint = Entfernt „{ $vault }“ für immer: die Schlüsselanteile auf diesem Gerät und beim Mitunterzeichner, das Adressbuch, den Chat und die Aktivität.
security-noBackup = Es gibt keine Sicherung dieses Tresors. Was er enthält, wäre verloren.
security-delete = Tresor löschen…
security-deleted = Der Tresor wurde gelöscht.

## createVault

createVault-defaultName = Haupttresor
createVault-name = Name des Tresors
createVault-nameHint = Nur du siehst ihn. Du kannst ihn nennen, wie du möchtest.
createVault-nameMissing = Gib dem Tresor einen Namen.
createVault-submit = Tresor erstellen
createVault-passwordElsewhere = Das Passwort des Tresors wählst du in einem eigenen Fenster. Nur dieses Fenster fragt jemals danach.
createVault-labelsTitle = Bevor du dich darauf verlässt
createVault-auditLabel = Die Bibliothek für Signaturen zu zweit, dkls23 0.6.2, wurde nie von Dritten geprüft.
createVault-sameMachineLabel = Ein Mitunterzeichner auf demselben Gerät schützt nicht vor Software, die unter deinem Benutzer läuft. Ein Mitunterzeichner auf einem anderen Gerät schützt davor.
createVault-progressTitle = Dein Tresor wird erstellt
createVault-stages-password = Du wählst ein Passwort im Zustimmungsfenster
createVault-stages-phrase = Du gibst die Wiederherstellungsphrase im Zustimmungsfenster ein
createVault-stages-account = Du siehst dir die Adresse an, die daraus wird
createVault-stages-keygen = Beide Anteile werden gemeinsam erzeugt
createVault-stages-storing = Beide Anteile werden gespeichert und zurückgelesen
createVault-stages-refreshing = Beide Anteile werden ersetzt, damit keine Seite den der anderen kennt
createVault-stages-testing = Eine Testnachricht wird mit beiden Verfahren signiert
createVault-stages-done = Der Tresor ist bereit
createVault-cancelled = Es wurde nichts erstellt.
createVault-failedTitle = Der Tresor wurde nicht erstellt
createVault-failedDetail = Ein halb fertiger Tresor wurde verworfen. Du kannst es noch einmal versuchen.

## importPhrase

importPhrase-title = Wiederherstellungsphrase importieren
importPhrase-intro = Macht aus dem ersten Ethereum-Konto einer Wiederherstellungsphrase einen Tresor. Du siehst seine Adresse, bevor etwas gespeichert wird. Sein Schlüssel ist einen Moment lang ganz auf diesem Computer, während er geteilt wird, und wer die Phrase hat, kann weiterhin ohne den Mitunterzeichner Geld ausgeben.
importPhrase-defaultName = Importiert
importPhrase-elsewhere = Die Phrase wird in einem eigenen Fenster eingegeben, nie in diesem.
importPhrase-staysHere = Der andere Anteil wird mit dem Mitunterzeichner auf diesem Computer erzeugt. Danach kann der Tresor auf das andere Gerät umziehen.
importPhrase-submit = Phrase eingeben…
importPhrase-failed = Es wurde nichts importiert

## watch

watch-title = Den Tresor einer anderen Wallet beobachten
watch-intro = Aus einer Sicherung von Vultisig (.vult) werden hier Adressen und Guthaben, und nicht mehr: Kein Schlüsselanteil darin wird aufbewahrt, und nichts wird damit signiert.
watch-choose = .vult-Datei wählen
watch-failed = Es wurde nichts importiert
watch-watchedTitle = Ein beobachteter Tresor
watch-watchedText = Seine Schlüsselanteile bleiben, wo sie sind. Dieses Profil hat nur seine Adressen; ihre Guthaben werden aus dem Netzwerk gelesen.
watch-noLock = Er kann nicht gesperrt werden: Kein Anteil von ihm ist hier, er hat also kein Passwort, das ihn wieder öffnen könnte. Wer dieses Benutzerkonto benutzt, kann seine Adressen und Guthaben sehen, und nicht mehr.
watch-stop = Nicht mehr beobachten…
watch-stopTitle = „{ $vault }“ nicht mehr beobachten?
watch-stopText = Seine Adressen und Guthaben werden aus diesem Profil entfernt. Der Tresor selbst ist anderswo und kann mit seiner Datei wieder beobachtet werden.
watch-stopConfirm = Nicht mehr beobachten
watch-stopped = Der Tresor wird nicht mehr beobachtet.

## vaults

vaults-title = Tresore
vaults-hint = Jeder Tresor hat sein eigenes Passwort, eigene Adressen, ein eigenes Adressbuch, eigene Chats und eine eigene Aktivität. Immer nur einer ist offen.
vaults-list = Tresore in diesem Profil
vaults-isChosen = Ausgewählt
vaults-isOpen = Jetzt offen
vaults-isWatched = Beobachtet
vaults-since = Hier seit { $when }
vaults-open = Öffnen
vaults-openOf = „{ $vault }“ öffnen
vaults-notOpened = „{ $vault }“ wurde nicht geöffnet
vaults-locks = Wenn du einen anderen Tresor öffnest, wird „{ $vault }“ gesperrt, und was er dich fragt, wird zurückgenommen. Was schon signiert war, läuft bis zum Ende weiter.
vaults-closes = Wenn du einen anderen Tresor öffnest, wird „{ $vault }“ geschlossen, der nur beobachtet wird.
vaults-colour = Farbe
vaults-colourHint = Sie steht neben dem Namen des Tresors, damit du deine Tresore auseinanderhältst.
vaults-colours-slate = Schiefer
vaults-colours-red = Rot
vaults-colours-amber = Bernstein
vaults-colours-green = Grün
vaults-colours-teal = Petrol
vaults-colours-blue = Blau
vaults-colours-pink = Rosa
vaults-colours-brown = Braun
vaults-save = Speichern
vaults-saved = Name und Farbe des Tresors wurden gespeichert.
vaults-notSaved = Es wurde nichts geändert
vaults-settings = Einstellungen der Tresore
vaults-add = Tresor hinzufügen
vaults-addIntro = „{ $vault }“ bleibt offen, bis der neue Tresor da ist. Jeder Tresor hat sein eigenes Passwort, und was einer getan hat, sieht man von einem anderen aus nicht.
vaults-addBack = Zurück zu „{ $vault }“
vaults-othersStay =
    { $count ->
        [one] Nur dieser Tresor wird entfernt. Der andere Tresor in diesem Profil bleibt, wie er ist.
       *[other] Nur dieser Tresor wird entfernt. Die { $count } anderen Tresore in diesem Profil bleiben, wie sie sind.
    }

## wipe

wipe-title = Dieses Profil von diesem Computer entfernen
wipe-text = Alle seine Dateien und Einträge im Schlüsselbund werden entfernt, mit oder ohne Passwort. Du gibst zuerst den Namen des Tresors im Zustimmungsfenster ein. Ohne Sicherung kann niemand je wieder bewegen, was der Tresor enthält.
wipe-textOfSeveral = Alle { NUMBER($count) } Tresore dieses Profils werden entfernt, mit allen seinen Dateien und Einträgen im Schlüsselbund, mit oder ohne Passwort. Du gibst zuerst den Namen ein, den das Zustimmungsfenster zeigt. Ohne Sicherung kann niemand je wieder bewegen, was ein Tresor enthält.
wipe-submit = Profil entfernen…
wipe-startAnew = Mit einem leeren Profil neu beginnen
wipe-removedHeading = Hier ist nichts mehr von dem Profil übrig

## cosigner

cosigner-title = Mitunterzeichner
cosigner-failed = Die Kopplung konnte nicht gelesen werden
cosigner-at-here = Der Mitunterzeichner dieses Tresors ist auf diesem Computer.
cosigner-at-elsewhere = Der Mitunterzeichner dieses Tresors ist auf einem anderen Gerät.
cosigner-protects-here = Er schützt vor einer Kopie deiner Festplatte oder deines Schlüsselbunds, der dein Passwort fehlt, und nicht vor Software, die unter deinem Benutzer läuft.
cosigner-protects-elsewhere = Software, die unter deinem Benutzer läuft, oder jemand, der diesen Computer hat, hat seinen Anteil nicht. Ohne ihn wird nichts signiert, er muss also erreichbar sein, wenn du signierst.
cosigner-choice = Welcher Mitunterzeichner den anderen Anteil hat
cosigner-here = Auf diesem Computer
cosigner-elsewhere = Auf einem anderen Gerät
cosigner-leftBehind = Ein früherer Mitunterzeichner hat vielleicht noch einen Anteil dieses Tresors. Dieser Anteil kann nicht mehr signieren. Er wird entfernt, sobald du den Tresor das nächste Mal entsperrst und dieser Mitunterzeichner antwortet.
cosigner-pairingTitle = Ein Mitunterzeichner auf einem anderen Gerät
cosigner-pairHint = Starte dort den Mitunterzeichner und lass seine Konsole einen Code ausgeben: lockstep-cosigner pair. Du fügst den Code in einem eigenen Fenster ein; er gilt einmal.
cosigner-pair = Koppeln…
cosigner-pairAgain = Neu koppeln…
cosigner-pairFailed = Es wurde nichts gekoppelt
cosigner-pairedWith = Gekoppelt mit { $address }
cosigner-unusable = Die Kopplung ist nicht benutzbar
cosigner-unpair = Kopplung beenden
cosigner-unpairNeeded = Die Kopplung bleibt, solange der andere Anteil des Tresors dort ist. Wenn der Mitunterzeichner dieses Gerät nicht mehr kennt, übergibt seine Konsole den Tresor: lockstep-cosigner pair --replaces DEVICE.
cosigner-unpaired = Die Kopplung ist auf beiden Seiten beendet.
cosigner-notTold = Die Kopplung ist hier beendet. Der Mitunterzeichner war nicht erreichbar: Entferne dieses Gerät an seiner Konsole.
cosigner-moveTitle-here = Auf diesen Computer umziehen
cosigner-moveTitle-elsewhere = Auf das andere Gerät umziehen
cosigner-moveBanned = Eine Sicherheitsprüfung ist fehlgeschlagen, deshalb signiert dieser Tresor nichts. Der Umzug hebt auch das auf. Tu das, wenn du dem jetzigen Mitunterzeichner nicht mehr vertraust.
cosigner-moveHint = Die Adressen bleiben. Beide Anteile werden ersetzt, sodass ältere Sicherungen und alles, was der alte Mitunterzeichner behält, nicht mehr signieren können.
cosigner-moveFile = Ein Mitunterzeichner auf einem anderen Gerät gibt einen Anteil nur an seiner eigenen Konsole heraus. Schreibe ihn dort in eine Datei, bringe die Datei hierher und wähle sie:
cosigner-console = lockstep-cosigner export --vault { $vault } --to FILE
cosigner-move-here = Datei wählen und umziehen…
cosigner-move-elsewhere = Tresor umziehen…
cosigner-choosing = Wähle die Datei im Dialog deines Desktops
cosigner-stages-reaching = Der andere Mitunterzeichner wird gefragt
cosigner-stages-password = Du gibst das Passwort des Tresors im Zustimmungsfenster ein
cosigner-stages-storing = Er nimmt den Anteil auf
cosigner-stages-refreshing = Beide Anteile werden ersetzt
cosigner-stages-testing = Eine Testnachricht wird mit beiden Verfahren signiert
cosigner-stages-done = Der Tresor ist umgezogen
cosigner-moved = Der Tresor ist umgezogen. Erstelle jetzt eine neue Sicherung.
cosigner-copyCommand = Befehl kopieren

## backup

backup-title = Sicherung
backup-loading = Der Stand der Sicherung wird gelesen
backup-failed = Der Stand der Sicherung konnte nicht gelesen werden
backup-intro = Eine Datei stellt diesen Tresor auf einem anderen Computer wieder her. Sie braucht zwei Passwörter: das eigene der Sicherung und das des Tresors. Wer die Datei und beide Passwörter hat, kann ausgeben, was der Tresor enthält; fehlt auch nur eines davon, ist die Datei wertlos, auch für dich.
backup-never = Nie
backup-neverText = Wenn dieser Computer verloren geht oder kaputtgeht, kann niemand wiederherstellen, was der Tresor enthält.
backup-last = Letzte Sicherung
backup-proven = Getestet
backup-notProven = Noch nicht
backup-outOfDate = Die letzte Sicherung kann nicht mehr signieren
backup-outOfDateText = Die Anteile des Tresors wurden danach erneuert. Erstelle eine neue Sicherung und wirf die alte weg.
backup-unknown = Es ist nicht bekannt, ob die letzte Sicherung noch gut ist
backup-restored = Am { $when } aus einer Sicherung wiederhergestellt
backup-restoredText = Ältere Sicherungen und jede andere Kopie dieses Tresors können noch genauso signieren wie er. Das Erneuern der Anteile macht sie wertlos, auch die, aus der du wiederhergestellt hast: Erstelle danach eine neue Sicherung.
backup-refresh = Anteile erneuern…
backup-make = Sicherung erstellen
backup-prove = Sicherung testen
backup-proveHint = Der Test stellt eine Datei in einem Wegwerfprofil wieder her, signiert eine Testnachricht und löscht alles. Er kontaktiert kein Netzwerk.
backup-shareElsewhere = Der Mitunterzeichner dieses Tresors gibt seinen Anteil nur an seiner eigenen Konsole heraus. Schreibe ihn dort in eine Datei; diese Datei wählst du zuerst:
backup-fileElsewhere = Du wählst die Datei im Dialog deines Desktops und gibst Passwörter in einem eigenen Fenster ein.
backup-makingTitle = Die Sicherung wird erstellt
backup-provingTitle = Die Sicherung wird getestet
backup-restoringTitle = Der Tresor wird wiederhergestellt
backup-choosing = Wähle die Datei im Dialog deines Desktops
backup-stages-vaultPassword = Du gibst das Passwort des Tresors im Zustimmungsfenster ein
backup-stages-backupPassword = Das eigene Passwort der Sicherung, im Zustimmungsfenster
backup-stages-writing = Die Datei wird versiegelt und geschrieben
backup-stages-reading = Die Datei wird zurückgelesen und geöffnet
backup-stages-restoring = Beide Anteile werden zurückgelegt
backup-stages-testing = Eine Testnachricht wird mit beiden Verfahren signiert
backup-stages-wiping = Was der Test erzeugt hat, wird gelöscht
backup-stages-done = Fertig
backup-made = Die Sicherung ist erstellt
backup-madeText = Sie wurde vom Datenträger zurückgelesen und mit ihrem Passwort geöffnet. Bewahre eine Kopie getrennt von diesem Computer auf und ihr Passwort getrennt von der Datei.
backup-proveNow = Testen, ob sie sich wiederherstellen lässt
backup-makeFailed = Es wurde keine Sicherung erstellt
backup-proveFailed = Der Test wurde nicht bestanden
backup-cancelled = Es wurde nichts getan.
backup-provenTitle = Die Sicherung von „{ $vault }“ lässt sich wiederherstellen
backup-provenText = Sie wurde in einem Wegwerfprofil wiederhergestellt, beide Anteile haben eine Testnachricht signiert, und alles davon wurde gelöscht.
backup-provenLocked = Sie wurde in einem Wegwerfprofil wiederhergestellt, das gelöscht wurde. Sie signiert nichts, weil der Tresor gesperrt ist: { $reason }
backup-provenChains =
    { $others ->
        [0] { $first }
       *[other] { $first } und { $others } weitere
    }
backup-provenMadeAt = Sicherung erstellt
backup-guided-title = Sichern und testen
backup-guided-intro = Du wählst, wohin die Datei kommt, und ein eigenes Passwort für sie. Danach öffnet der Test die Datei mit beiden Passwörtern und signiert mit ihrem Inhalt eine Nachricht.
backup-guided-receive = Meine Adresse zeigen
backup-restoreTitle = Aus einer Sicherung wiederherstellen
backup-restoreIntro = Du brauchst die Datei und zwei Passwörter: das eigene der Sicherung und das des Tresors, wie es war, als die Sicherung erstellt wurde.
backup-restoreElsewhere = Der Mitunterzeichner auf dem anderen Gerät, den du oben gewählt hast, bekommt den anderen Anteil. Beide Anteile werden ersetzt, bevor der Tresor benutzt wird.
backup-restore = Sicherung wählen
backup-restoreFailed = Es wurde nichts wiederhergestellt

## rules

rules-title = Regeln
rules-hint = Der Mitunterzeichner dieses Tresors signiert nur, was diese Regeln erlauben, nach dem, was er in der Transaktion selbst liest. Deine Zustimmung ist trotzdem nötig.
rules-here = Der Mitunterzeichner ist auf diesem Computer, deshalb schützen die Regeln vor Fehlern und nicht vor Software, die unter deinem Benutzer läuft.
rules-elsewhere = Der Mitunterzeichner ist auf einem anderen Gerät, deshalb gelten die Regeln auch dann, wenn dieser Computer tut, was jemand anders will. Was eine Regel nachprüfen lässt, wird an seiner Konsole bestätigt.
rules-older = Dieser Tresor ist älter als eigene Regeln. Er behält die eingebauten Regeln unten, bis du sie änderst.
rules-start = Die Regeln eines neuen Tresors benutzen…
rules-failed = Die Regeln konnten nicht gelesen werden
rules-inForce = Jetzt gültig
rules-remove = Entfernen…
rules-removeOf = Entfernen: { $sentence }
rules-remains = Was von jeder Grenze übrig ist
rules-left = Noch { $left }. Verbraucht: { $used }, mit Gebühren und Freigaben.
rules-pendingTitle = Eine Änderung wartet
rules-pendingText = Sie wird am { $from } wirksam.
rules-proposedTitle = Ein Agent schlägt eine Änderung vor
rules-proposedBy = { $by } hat sie am { $at } vorgeschlagen.
rules-proposedHint = Es hat sich nichts geändert. Lies, was sie bewirken würde, bevor du sie verlangst.
rules-proposedOld = Die Regeln wurden seither geändert, deshalb passt sie nicht mehr.
rules-cancel = Änderung zurücknehmen
rules-cancelled = Die Änderung ist zurückgenommen.
rules-change = Regeln ändern
rules-capTitle = Eine Grenze für einen Tag
rules-chain = Netzwerk
rules-amount = Höchstens, in ganzen Coins, in 24 Stunden
rules-addCap = Grenze hinzufügen…
rules-valueTitle = Eine Grenze für den Wert an einem Tag
rules-valueHint = Zählt alles zusammen, mit Gebühren und Freigaben, zu Preisen, die du hier festlegst. Sie bleiben, wie sie sind, bis du die Regeln änderst, damit niemand die Grenze verschieben kann, indem er dem Mitunterzeichner einen anderen Preis nennt.
rules-value = Höchstens, in USD, in 24 Stunden
rules-prices = Echtes Geld ohne Preis hat keinen bekannten Wert und wird abgelehnt, solange die Grenze gilt. Testgeld ohne Preis zählt als nichts.
rules-priceOf = Preis von 1 { $ticker } auf { $chain }, in USD
rules-recipientsTitle = Erlaubte Empfänger
rules-recipients = Adressen, eine in jeder Zeile. Niemand sonst kann bezahlt werden.
rules-addRecipients = Nur diese erlauben…
rules-unlimitedTitle = Freigaben ohne Grenze
rules-unlimited = Lehnt sie ab, und mit ihnen jeden Aufruf, der nicht gelesen werden kann.
rules-addUnlimited = Ablehnen…
rules-timesTitle = Zeiten
rules-from = Von (UTC)
rules-to = Bis (UTC)
rules-addTimes = Nur dazwischen signieren…
rules-draftTitle = Was sich ändern würde
rules-nothing = Es ändert sich nichts.
rules-atOnce = Es nimmt nur Erlaubnis weg, deshalb wird es sofort wirksam. Wieder mehr zu erlauben, dauert die Wartezeit.
rules-waits =
    { $hours ->
        [one] Es erlaubt mehr, deshalb wird es { $hours } Stunde nach deiner Bestätigung wirksam. Bis dahin kannst du es zurücknehmen.
       *[other] Es erlaubt mehr, deshalb wird es { $hours } Stunden nach deiner Bestätigung wirksam. Bis dahin kannst du es zurücknehmen.
    }
rules-gone = Nicht mehr: { $sentence }
rules-added = Von da an: { $sentence }
rules-tried =
    { $tried ->
        [0] Keine Transaktion der letzten 30 Tage konnte ausprobiert werden.
       *[other] Von { $tried } Transaktionen der letzten 30 Tage hätten diese Regeln { NUMBER($found) } nicht durchgelassen.
    }
rules-would = { $when }: { $title }. { $rule }
rules-ask = Regeln ändern…
rules-drop = So lassen, wie sie sind
rules-done = Die Regeln sind geändert.

## allowances

allowances-title = Freigaben
allowances-hint = Verträge und Personen, denen du erlaubt hast, deine Token zu bewegen. Die Wallet findet sie in der Geschichte der eingeschalteten Netzwerke und fragt jeden Token, was jetzt gilt.
allowances-search = Suchen
allowances-searchOn = Weiter suchen
allowances-searching = Die Geschichte deiner Netzwerke wird durchsucht…
allowances-failed = Die Freigaben konnten nicht gelesen werden
allowances-none = Keine Freigabe gilt.
allowances-noneYet = In diesen Blöcken wurde keine Freigabe gefunden.
allowances-noNetwork = Kein Netzwerk ist eingeschaltet.
allowances-complete = Die ganze Geschichte wurde durchsucht.
allowances-incomplete = Unvollständig: Nur die Blöcke von { $first } bis { $last } wurden durchsucht.
allowances-notTold = Knoten dieses Netzwerks geben über Freigaben keine Auskunft.
allowances-notRead = { $chain } konnte nicht gelesen werden
allowances-before = Vorher wurden die Blöcke von { $first } bis { $last } durchsucht.
allowances-nothingBefore = Vorher wurde nichts durchsucht.
allowances-may = Darf { $amount } bewegen
allowances-unknownToken = Ein Token, den die Wallet nicht kennt
allowances-resembles = Das ist nicht { $ticker }. Er benutzt nur dessen Namen.
allowances-exposed = Von deinem jetzigen Guthaben: { $amount }.
allowances-until = Endet am { $at }.
allowances-account = Das ist das Konto einer Person und kein Vertrag. Wem es gehört, der kann die Token jederzeit nehmen.
allowances-through = Über Permit2.
allowances-unread = Es ist nicht bekannt, ob sie gilt: { $why }
allowances-revoke = Zurücknehmen…
allowances-revokeOf = Zurücknehmen: { $asset }, { $spender }
allowances-unknown =
    { $count ->
        [one] { $count } weitere für einen Token, den die Wallet nicht kennt
       *[other] { $count } weitere für Token, die die Wallet nicht kennt
    }
allowances-unknownHint = Jeder kann einen Token machen, in dessen Geschichte steht, dass du eine Freigabe erteilt hast. Eine zurückzunehmen, kostet eine Gebühr und lohnt sich selten.
allowances-asked = Sieh dir die Anfrage im anderen Fenster an.

## descriptors

descriptors-title = Beschreibungen von Verträgen
descriptors-hint = Die Autoren eines Vertrags können sagen, was seine Aufrufe und Nachrichten bedeuten (ERC-7730). Das Programm hat solche Beschreibungen verbreiteter Verträge. Sie stehen neben dem, was die Wallet selbst liest, und entscheiden nichts.
descriptors-own = Nur die Beschreibungen, die Teil dieses Programms sind, werden benutzt.
descriptors-failed = Die Beschreibungen konnten nicht gelesen werden
descriptors-choose = Einen Ordner benutzen…
descriptors-chooseOther = Einen anderen Ordner benutzen…
descriptors-drop = Nur die des Programms benutzen
descriptors-dropped = Nur die Beschreibungen des Programms werden benutzt.
descriptors-count =
    { $count ->
        [one] { $count } Beschreibung aus { $folder }
       *[other] { $count } Beschreibungen aus { $folder }
    }
descriptors-person = Nicht geprüft. Was sie sagen, wird im Zustimmungsfenster so gekennzeichnet.
descriptors-reviewed = Die geprüfte Kopie des Verzeichnisses bei seinem Commit { $commit }.
descriptors-changed = Nicht benutzt: Ein anderes Programm hat die Kopie im Ordner des Profils geändert. Wähle den Ordner noch einmal.
descriptors-hash = SHA-256 der Kopie
descriptors-notRead =
    { $count ->
        [one] { $count } Datei kann nicht angewendet werden
       *[other] { $count } Dateien können nicht angewendet werden
    }
descriptors-one = { $file }: { $why }

## scripts

scripts-title = Werkzeuge für Entwickler
scripts-hint = Mit Forge und einem Solidity-Compiler von dir kann ein Agent ein Skript in einer Sandbox ausführen: keine deiner Dateien, kein Netzwerk außer den Abfragen eines Knotens, begrenzte Zeit und begrenzter Speicher. Was das Skript senden würde, wird wie immer gefragt. Lockstep enthält keines der beiden Programme und prüft sie nicht.
scripts-off = Aus. Agenten werden keine Skripte angeboten.
scripts-failed = Die Werkzeuge für Entwickler konnten nicht gelesen werden
scripts-choose = Programme angeben…
scripts-chooseOther = Andere Programme angeben…
scripts-drop = Ausschalten
scripts-dropped = Die Werkzeuge für Entwickler sind aus.
scripts-forge = Forge
scripts-compiler = Compiler
scripts-on = Agenten können mit ihnen Skripte ausführen.
scripts-chosenInTwo = Es folgen zwei Dialoge: zuerst forge, dann der Compiler (solc).

## tray

tray-title = Soll Lockstep im Infobereich bleiben?
tray-explains = Im Infobereich beobachtet es deine Transaktionen weiter, und Anfragen deines Agenten und von Programmen erreichen dich weiterhin. Der Tresor sperrt sich von selbst wie bisher.
tray-later = Lockstep fragt, bis du wählst. Du kannst es in den Einstellungen ändern.
tray-stay = Im Infobereich bleiben
tray-quit = Beenden

## keys

keys-title = Tastenkürzel
keys-anywhere = In jedem Bereich
keys-moving = Sich bewegen
keys-chat = Im Chat
keys-palette = Alles finden oder tun
keys-newChat = Neue Unterhaltung
keys-search = In diesem Bereich suchen
keys-or = oder
keys-goTo = Zu „{ $screen }“ gehen
keys-lock = Tresor sperren
keys-list = Diese Liste anzeigen
keys-next = Zum nächsten Bedienelement
keys-previous = Zum vorigen Bedienelement
keys-press = Die Schaltfläche drücken, die den Fokus hat
keys-escape = Einen Dialog schließen; im Zustimmungsfenster: nein sagen
keys-send = Nachricht senden
keys-line = Neue Zeile beginnen
keys-withKey = { $label } ({ $key })

## palette

palette-title = Finden oder tun
palette-search = Was suchst du?
palette-placeholder = Bereiche, Personen, Aktionen, Einstellungen suchen
palette-found = Was gefunden wurde
palette-none = Nichts hat dies im Namen.
palette-open = Finden oder tun…
palette-groups-screens = Gehe zu
palette-groups-actions = Tun
palette-groups-people = Senden an
palette-groups-scope = Anzeigen
palette-groups-conversations = Letzte Unterhaltungen
palette-groups-settings = Einstellungen
palette-send = Senden
palette-receive = Empfangen
palette-receiveOn = Auf { $chain } empfangen
palette-newChat = Neuer Chat
palette-lock = Tresor sperren
palette-openVault = Zum Tresor „{ $vault }“ wechseln
palette-keys = Tastenkürzel
palette-words-send = zahlen bezahlen überweisen überweisung zahlung
palette-words-receive = adresse einzahlen einzahlung qr bekommen
palette-words-newChat = fragen agent unterhaltung
palette-words-lock = schließen verlassen abmelden
palette-words-openVault = öffnen wechseln tresore anderer konto
palette-words-keys = hilfe tasten tastatur kürzel
palette-onChain = auf { $chain }
palette-isOff = { $chain } ist aus: Schalte es zuerst ein
palette-only = Nur { $chain }

## history

history-title = Wert im Laufe der Zeit
history-range = Wie weit zurück
history-ranges-day = 24 Std.
history-ranges-week = 7 Tage
history-ranges-month = 30 Tage
history-ranges-year = 1 Jahr
history-now = jetzt
history-ago-day = vor 24 Std.
history-ago-week = vor 7 Tagen
history-ago-month = vor 30 Tagen
history-ago-year = vor 1 Jahr
history-loading = Was aufgezeichnet wurde, wird gelesen
history-failed = Die aufgezeichneten Werte konnten nicht gelesen werden
history-none = Es ist noch nichts aufgezeichnet. Solange die Wallet geöffnet ist, wird die Summe hier alle 15 Minuten aufgezeichnet.
history-noneInRange = In dieser Zeit wurde nichts aufgezeichnet. Die letzte Summe ist vom { $when }.
history-since = Aufgezeichnet seit dem { $when }; über die Zeit davor ist nichts bekannt.
history-inDollars = In US-Dollar: Die Wechselkurse früherer Tage sind nicht bekannt, und mit denen von heute würde das Diagramm Änderungen zeigen, die es nie gab.
history-scope = Jede Summe zählt die Netzwerke, die damals eingeschaltet waren.
history-gaps = Lücken: Die Wallet war geschlossen, oder ein Guthaben war unbekannt.
history-otherUnpriced =
    { $count ->
        [one] { $count } Summe zählt andere Coins, weil Preise fehlten. Das Diagramm lässt sie weg; die Tabelle enthält sie.
       *[other] { $count } Summen zählen andere Coins, weil Preise fehlten. Das Diagramm lässt sie weg; die Tabelle enthält sie.
    }
history-without =
    { $count ->
        [one] Ohne { $count } Coin mit unbekanntem Preis.
       *[other] Ohne { $count } Coins mit unbekanntem Preis.
    }
history-fromTo = Von { $from } bis { $to }.
history-table = Als Tabelle anzeigen
history-caption = Gesamtwert, { $range }
history-when = Wann
history-value = Wert
history-withoutShort =
    { $count ->
        [one] (ohne { $count } Coin)
       *[other] (ohne { $count } Coins)
    }

## checklist

checklist-title = Deine Wallet einrichten
checklist-label = Was noch zu tun ist
checklist-doneLabel = erledigt
checklist-hide = Ausblenden
checklist-hidden = Die Liste zum Einrichten ist ausgeblendet. In den Einstellungen kannst du sie wieder anzeigen.
checklist-settingsTitle = Liste zum Einrichten
checklist-settingsHidden = Du hast die Liste zum Einrichten auf dem Startbildschirm ausgeblendet.
checklist-show = Wieder anzeigen
checklist-backUp-title = Sichern
checklist-backUp-text = Eine Datei stellt den Tresor auf einem anderen Gerät wieder her.
checklist-backUp-action = Sichern…
checklist-test-title = Die Sicherung testen
checklist-test-text = Stellt die Datei für einen Moment wieder her und signiert damit eine Testnachricht.
checklist-test-action = Testen…
checklist-receive-title = Deine ersten Coins empfangen
checklist-receive-text = Deine Adresse, als Text und als QR-Code.
checklist-receive-action = Adresse zeigen
checklist-person-title = Eine Person hinzufügen
checklist-person-text = Dann reicht „send 0.1 ETH to Anna“.
checklist-person-action = Hinzufügen…

## portfolio

portfolio-address = Deine Adresse auf { $chain }
portfolio-withheld = Wird nicht gezeigt, bevor es eine Sicherung dieses Tresors gibt.
portfolio-why = Warum?
portfolio-remove = Entfernen
portfolio-counterfeit = Er nennt sich „{ $ticker }“ und ist nicht der { $known }, den diese Wallet kennt. Er könnte eine Fälschung sein.
portfolio-removed = { $ticker } wurde aus der Liste entfernt. Deine Coins sind unberührt.

## receive

# $networks ist „A“, „A und B“ oder der Text von receive-andMore.
receive-worksOn = Diese Adresse funktioniert in diesen Netzwerken: { $networks }.
receive-andMore = { $networks } und { NUMBER($count) } weitere
receive-off =
    { $count ->
        [one] { $networks } ist aus: Was dort ankommt, wird gezeigt, sobald du es einschaltest.
       *[other] Ausgeschaltet: { $networks }. Was dort ankommt, wird gezeigt, sobald du sie einschaltest.
    }
receive-elsewhere = Coins, die in einem anderen Netzwerk gesendet werden, können verloren sein.
receive-allOf =
    { $count ->
        [one] { $count } Netzwerk dieser Adresse
       *[other] Alle { $count } Netzwerke dieser Adresse
    }
receive-title = { $ticker } auf { $chain } empfangen
receive-intro = Sende nur { $ticker } auf { $chain } an diese Adresse. Coins, die in einem anderen Netzwerk gesendet werden, können verloren sein.
receive-address = Deine Adresse
receive-qr = QR-Code der Adresse { $address }
receive-copy = Adresse kopieren
receive-failed = Die Adresse konnte nicht gelesen werden
receive-needsBackupTitle = Erstelle zuerst eine Sicherung
receive-waiverHint = Wenn du wirklich ohne weitermachen willst, gibst du im Zustimmungsfenster einen Satz ein, der das sagt.
receive-makeBackup = Sicherung erstellen
receive-waive = Ohne Sicherung weitermachen

## send

send-title = Senden
send-coin = Coin
send-available = Verfügbar: { $balance }
send-availableUnknown = Verfügbar: unbekannt
send-to = An
send-toPerson = Ein Name aus deinem Adressbuch oder eine vollständige Adresse.
send-savedFor = gespeichert für { $chain }
send-toHint = Eine vollständige Adresse. Vergleiche sie mit der Quelle, von der du sie hast.
send-amount = Betrag
send-all = Alles senden, was gesendet werden kann
send-note-tag = Destination Tag
send-note-memo = Memo
send-note-comment = Kommentar
send-noteHint = Börsen sagen, was du angeben musst; ohne diese Angabe wird das Geld vielleicht nicht zugeordnet.
send-quoteTitle = Was das kostet
send-recipient = Empfänger
send-amountRow = Betrag
send-fee = Netzwerkgebühr, höchstens
send-left = Danach übrig
send-quoting = Die Gebühr wird ermittelt
send-submit = Prüfen und signieren
send-submitHint = Im Zustimmungsfenster siehst du, was die Transaktion bewirkt, und stimmst ihr zu oder lehnst sie ab.
send-failed = Die Überweisung wurde nicht begonnen
send-progressTitle = Deine Überweisung
send-starting = Die Transaktion wird vorbereitet
send-finished = Fertig. Die Einzelheiten stehen in deiner Aktivität.
send-stillRunning = Du kannst dies schließen. Die Überweisung läuft weiter und steht in deiner Aktivität.

## addToken

addToken-title = Token hinzufügen
addToken-intro = Das Symbol und die Dezimalstellen werden aus der Chain gelesen. Jeder kann einen Token mit beliebigem Namen machen, prüfe also die Adresse mit einer Quelle, der du vertraust.
addToken-contract = Adresse des Vertrags oder des Mints
addToken-submit = Token hinzufügen
addToken-added = { $ticker } wurde hinzugefügt.

## addressBook

addressBook-title = Adressbuch
addressBook-loading = Dein Adressbuch wird gelesen
addressBook-failed = Das Adressbuch konnte nicht gelesen werden
addressBook-emptyTitle = Noch keine Kontakte
addressBook-emptyText = Personen und Orte, an die du sendest, erscheinen hier, damit du ihre Namen im Chat benutzen kannst und sie wiedererkennst, wenn du zustimmst.
addressBook-search = Adressbuch durchsuchen
addressBook-nothingFound = Kein Kontakt passt.
addressBook-more = Mehr anzeigen (noch { NUMBER($left) })
addressBook-add = Kontakt hinzufügen
addressBook-addTitle = Einen Kontakt hinzufügen
addressBook-name = Name
addressBook-nameCount = { NUMBER($used) } von { NUMBER($most) } Zeichen
addressBook-address = Adresse
addressBook-submit = Kontakt hinzufügen
addressBook-added = { $title } wurde hinzugefügt.
addressBook-rename = Umbenennen
addressBook-renameNamed = { $title } umbenennen
addressBook-renameTitle = Den Kontakt umbenennen
addressBook-renamed = Umbenannt in { $title }.
addressBook-remove = Entfernen
addressBook-removeNamed = { $title } entfernen
addressBook-removed = { $title } wurde entfernt.
addressBook-restored = { $title } ist wieder da.
addressBook-restoreFailed = { $title } konnte nicht zurückgelegt werden.
addressBook-origin-person = Von dir hinzugefügt
addressBook-origin-agent = Vom Agenten hinzugefügt
addressBook-origin-seed = Testdaten
addressBook-addedAge = Hinzugefügt { $age }

## paste

paste-title-lookalike = Das ist nicht die Adresse, die du kopiert hast, obwohl sie so aussieht
paste-title-other = Das ist nicht die Adresse, die du hier eben kopiert hast
paste-advice = Programme, die Geld stehlen, ändern, was in der Zwischenablage ist. Vergleiche jedes Zeichen, bevor du weitermachst.
paste-copied = Du hast kopiert
paste-pasted = Was eingefügt wurde
paste-accept = Ich habe sie verglichen und meine die eingefügte

## exports

exports-addressBook = Als CSV exportieren
exports-activity = Als CSV exportieren
exports-programCalls = Aufrufe als CSV exportieren
exports-done =
    { $entries ->
        [one] { $entries } Eintrag wurde in die Datei geschrieben, die du gewählt hast.
       *[other] { $entries } Einträge wurden in die Datei geschrieben, die du gewählt hast.
    }

## home

home-title = Start
home-allNetworks = Alle Netzwerke
home-testNetworks = Testnetzwerke
home-scope = Was angezeigt wird
home-realWorld = Echtes Geld
home-testWorld = Testgeld
home-testNote = Diese Coins sind nichts wert. Sie werden nie zu echtem Geld addiert.
home-alsoTest =
    { $count ->
        [one] { $count } Testnetzwerk ist eingeschaltet. Testgeld wird getrennt gezählt.
       *[other] { $count } Testnetzwerke sind eingeschaltet. Testgeld wird getrennt gezählt.
    }
home-showTest = Testgeld anzeigen
home-total = Gesamtwert
home-totalOn = Wert auf { $chain }
home-valueUnknown = Wert unbekannt
home-pricesOff = Preise sind aus, und niemand wird gefragt.
home-turnOnPrices = Preise einschalten…
home-pricedBy = { $host }, { $age }
home-ratesOf = Wechselkurse vom { $day }, { $host }
home-ratesMissing = In US-Dollar, weil kein Wert in { $code } bekannt ist. { $reason }
home-change = { $sign }{ $amount } ({ $sign }{ $percent } %) in 24 Std.
home-changeLeftOut =
    { $count ->
        [one] ohne { $count } Coin, dessen Preis damals unbekannt war
       *[other] ohne { $count } Coins, deren Preis damals unbekannt war
    }
home-up = Gestiegen
home-down = Gefallen
home-leftOut-reading =
    { $count ->
        [one] { $count } Guthaben wird noch gelesen
       *[other] { $count } Guthaben werden noch gelesen
    }
home-leftOut-stale =
    { $count ->
        [one] { $count } Guthaben ist nur von früher bekannt
       *[other] { $count } Guthaben sind nur von früher bekannt
    }
home-leftOut-unknown =
    { $count ->
        [one] { $count } unbekanntes Guthaben
       *[other] { $count } unbekannte Guthaben
    }
home-leftOut-unpriced =
    { $count ->
        [one] { $count } Coin mit unbekanntem Preis
       *[other] { $count } Coins mit unbekanntem Preis
    }
home-notCounted = Nicht gezählt: { $what }.
home-send = Senden
home-receive = Empfangen
home-ask = Fragen
home-addToken = Token hinzufügen
home-assets = Vermögen
home-search = Vermögen durchsuchen
home-hideSmall = Kleines ausblenden
home-hidden =
    { $count ->
        [one] { $count } kleiner Posten ausgeblendet
       *[other] { $count } kleine Posten ausgeblendet
    }
home-showHidden = Alle anzeigen
home-nothingFound = Kein Posten hat dies im Namen oder in seinen Netzwerken.
home-suspicious =
    { $count ->
        [one] { $count } verdächtiger Token
       *[other] { $count } verdächtige Token
    }
home-suspiciousHint = Sie tragen den Namen von etwas Bekanntem und sind es nicht. Sie sind in keiner Summe.
home-networks =
    { $count ->
        [one] { $count } Netzwerk
       *[other] { $count } Netzwerke
    }
home-someNetworks =
    { $all ->
        [one] { NUMBER($known) } von { $all } Netzwerk hat geantwortet
       *[other] { NUMBER($known) } von { $all } Netzwerken haben geantwortet
    }
home-reading = Wird gelesen…
home-unknown = Unbekannt
home-asOf = zuletzt gelesen { $age }
home-pending = { $amount } unterwegs
home-asOfBlock = bei Block { $block }
home-failed = Deine Guthaben konnten nicht gelesen werden
home-loading = Deine Guthaben in allen Netzwerken werden gelesen
home-emptyTitle = Noch keine Coins
home-emptyText = Die Coins deines Tresors erscheinen hier, in welchem Netzwerk sie auch sind. Empfange welche, um anzufangen.
home-silentTitle = { $chain } antwortet nicht
home-silentKept = Was vorher gelesen wurde, wird grau angezeigt und nirgends gezählt.
home-silentUnknown = Was du dort hast, ist nicht bekannt.
home-otherNode = Anderer Knoten…
home-otherNodeTitle = Ein anderer Knoten für { $chain }
home-otherNodeDone = Für { $chain } wird jetzt ein anderer Knoten gefragt.
home-noNetworkTitle = Du bist offline
home-noNetworkText = Kein Netzwerk ist eingeschaltet, und nichts wird kontaktiert. Was dein Tresor enthält, ist nicht bekannt, bis du eines einschaltest.
home-chooseNetwork = Netzwerke wählen
home-sheet-addressOn = Deine Adresse auf { $chains }
home-sheet-contract = Vertrag
home-sheet-value = { $value } wert
home-sheet-unpriced = Wert unbekannt. { $reason }
home-sheet-sendOn = { $ticker } auf { $chain } senden
home-sheet-receiveOn = { $ticker } auf { $chain } empfangen
home-sheet-removeOn = { $ticker } auf { $chain } aus der Liste entfernen
home-sheet-unknownReason = Das Guthaben ist unbekannt, nicht null. { $reason }
home-sheet-before = { $amount }, { $when }

## activity

activity-title = Aktivität
activity-loading = Deine Aktivität wird gelesen
activity-failed = Die Aktivität konnte nicht gelesen werden
activity-receivedFailed = Was angekommen ist, konnte nicht gelesen werden
activity-emptyTitle = Noch nichts
activity-emptyText = Jede Zahlung, die ankommt, und jede Transaktion, die du genehmigst, steht hier, mit ihrem Stand und ihrem Beleg.
activity-nothingFound = Nichts passt zu den Filtern.
activity-clear = Filter zurücksetzen
activity-to = An
activity-from = Von
activity-amount = Betrag
activity-fee = Gebühr
activity-network = Netzwerk
activity-hash = Transaktion
activity-block = Block
activity-when = Wann
activity-token = Vertrag des Tokens
activity-explorer = Link zum Explorer
activity-error = Was passiert ist
activity-askedBy = Verlangt durch
activity-yourMessage = deine Nachricht „{ $words }“
activity-askedInChat = eine Unterhaltung mit dem Agenten
activity-askedByForm = dich, im Sendeformular
activity-askedAtTerminal = dich, am Terminal
activity-askedInRemovedChat = eine Unterhaltung mit dem Agenten, die entfernt wurde
activity-askedByProgram = das Programm „{ $name }“
activity-askedByAProgram = ein Programm
activity-plan = Aus dem Ausführungsplan erstellt
activity-openChat = Unterhaltung öffnen
activity-openMessage = Nachricht zeigen
activity-open = In „Aktivität“ öffnen
activity-list = Aktivität, Neuestes zuerst
activity-pending = Läuft
activity-today = Heute
activity-yesterday = Gestern
activity-sentTo = An { $whom }
activity-receivedFrom = Von { $whom }
activity-received = Empfangen
activity-unknownSender = Absender unbekannt
activity-unknownSenderHint = Der Knoten hat nur gemeldet, dass das Guthaben um diesen Betrag gestiegen ist. Vielleicht hat ein Vertrag gezahlt, zum Beispiel wenn eine Börse auszahlt.
activity-tokenSenderHint = Der Absender ist der, den der Vertrag des Tokens nennt.
activity-on = auf { $chain }
activity-search = Aktivität durchsuchen
activity-searchHint = Name, Adresse, Betrag oder Hash
activity-filters = Filter
activity-anyNetwork = Alle Netzwerke
activity-personFilter = Person
activity-anyone = Alle
activity-coinFilter = Coin
activity-anyCoin = Alle Coins
activity-networkFilter = Netzwerk
activity-directionFilter = Richtung
activity-directions-any = Ein und aus
activity-directions-in = Empfangen
activity-directions-out = Gesendet
activity-kindFilter = Art
activity-kinds-any = Alle Arten
activity-kinds-coin = Zahlungen und Aufrufe
activity-kinds-message = Signierte Nachrichten
activity-statusFilter = Stand
activity-statuses-signed = Alles Signierte
activity-statuses-pending = Läuft
activity-statuses-done = Fertig
activity-statuses-failed = Fehlgeschlagen
activity-statuses-notSigned = Nicht signiert
activity-count =
    { $shown ->
        [one] { $shown } Eintrag
       *[other] { $shown } Einträge
    }
activity-more = Mehr anzeigen (noch { NUMBER($left) })
activity-apart = { NUMBER($count) } vermutlich zur Täuschung gesendet
activity-apartHint = Jeder kann alles an eine Adresse senden. Diese Einträge werden nicht gezählt und machen nie einen Empfänger bekannt. Kopiere keine Adresse aus ihnen.
activity-suspicion-nothing = Sie hat nichts bewegt. Solche Überweisungen werden gesendet, um eine Adresse in deine Liste zu bringen, damit du sie versehentlich kopierst.
activity-suspicion-looksLike = Die Adresse des Absenders beginnt und endet wie die von { $whom } und ist eine andere. Kopiere sie nicht.
activity-suspicion-counterfeit = Dieser Token leiht sich den Namen von { $of } und ist es nicht.
activity-suspicion-unknownToken = Dieser Token ist weder in deiner Wallet noch in der eigenen Liste der Wallet. Jeder kann einen Token machen und ihn senden.
activity-searches-failedSince = Eingehende Zahlungen auf { $chain } sind seit dem { $when } unvollständig
activity-searches-failed = Eingehende Zahlungen auf { $chain } sind noch nicht bekannt
activity-searches-behind = Frühere Blöcke auf { $chains } werden noch durchsucht. Zahlungen darin fehlen bis dahin.
activity-searches-notTold = Die Knoten melden nicht, was auf { $chains } ankommt. Sieh stattdessen nach dem Guthaben.
activity-searches-before = Zahlungen auf { $chain } vor dem { $when } sind nicht aufgeführt.
activity-searches-native = Zahlungen in { $ticker } auf { $chain } vor dem { $when } können fehlen: Der Knoten hat die Guthaben dieser Zeit nicht mehr. Token sind vollständig.
activity-news = Seit du zuletzt nachgesehen hast, ist eingegangen: { $amounts }.
activity-newsMore =
    { $more ->
        [one] Seit du zuletzt nachgesehen hast, ist eingegangen: { $amounts } und { $more } weiterer Betrag.
       *[other] Seit du zuletzt nachgesehen hast, ist eingegangen: { $amounts } und { $more } weitere Beträge.
    }
activity-showNews = Anzeigen

## agent

agent-title = Agent
agent-failed = Die Einstellungen des Agenten konnten nicht gelesen werden
agent-embedded = Neue Unterhaltungen laufen mit dem Agenten in der App. Er braucht kein Netzwerk, und nichts, was du schreibst, verlässt diesen Computer.
agent-elsewhere = Neue Unterhaltungen laufen mit dem Agenten bei { $host }.
agent-address = Adresse eines Agenten anderswo
agent-addressHint = https, oder http auf diesem Computer. Dir wird zuerst gezeigt, was deinen Computer verlässt, und vorher wird nichts gesendet.
agent-use = Diesen Agenten benutzen…
agent-useEmbedded = Den Agenten in der App benutzen
agent-leaves = Solange er eingeschaltet ist, verlässt dies deinen Computer:
agent-signedIn = Angemeldet als der Tresor mit dem öffentlichen Schlüssel
agent-stillSignedIn = Du bist noch bei { $host } angemeldet, der ausgeschaltet ist.
agent-signedOut = Nicht angemeldet. Vorher wird nichts gesendet.
agent-signOut = Abmelden
agent-withVault = Mit diesem Tresor anmelden…
agent-withVaultHint = Der Tresor signiert einen Text von fester Form, nach Zustimmung und Passwort. Die Signatur und der Chain-Code des Tresors werden an diesen Agenten gesendet, der dann jede Adresse des Tresors ausrechnen kann.
agent-tokenHint = Oder mit einem Zugangstoken vom Betreiber des Agenten. Das Zustimmungsfenster fragt danach, und nichts anderes sollte das je tun.
agent-bring = Mit einem Token anmelden…
agent-share = Das Adressbuch mit ihm teilen
agent-quiet = Der Agent bei { $who } fragt dich bis morgen nichts, weil du es so gesagt hast. Was er vorschlägt, wird abgelehnt.
agent-quietInside = Der Agent in der App fragt dich bis morgen nichts, weil du es so gesagt hast. Was er vorschlägt, wird abgelehnt.
agent-quietProgram = Das Programm „{ $name }“ fragt dich bis morgen nichts, weil du es so gesagt hast. Was es vorschlägt, wird abgelehnt.
agent-askAgain = Wieder fragen lassen…
agent-shareHint = Jede Nachricht enthält dann jeden Namen und jede Adresse im Adressbuch.

## models

models-title = Sprachmodelle
models-failed = Die Modelle konnten nicht gelesen werden
models-hint = Der Agent in der App braucht kein Modell. Wenn du eines hinzufügst, auf diesem Computer oder anderswo, antwortet es in neuen Unterhaltungen. Es schlägt vor, und du entscheidest.
models-none = Es wurde kein Modell hinzugefügt. An niemanden wird etwas gesendet.
models-kind = Protokoll
models-kinds-anthropic = Anthropic
models-kinds-openAi = OpenAI-kompatibel: Ollama, llama.cpp, vLLM, OpenRouter
models-address = Basis-URL
models-addressHint-anthropic = https, oder http auf diesem Computer. Dir wird zuerst gezeigt, was deinen Computer verlässt.
models-addressHint-openAi = Die Adresse bis /v1: https, oder http auf diesem Computer. Dir wird zuerst gezeigt, was deinen Computer verlässt.
models-name = Name des Modells
models-nameHint = So, wie sein Anbieter ihn schreibt.
models-add = Dieses Modell hinzufügen…
models-leaves = In einer Unterhaltung mit einem Modell geht dies an es:
models-here = Bei { $host }: Es geht an ein Programm auf diesem Computer. Lockstep kann nicht sehen, ob es das weitergibt.
models-elsewhere = Bei { $host }. Was an es geht, verlässt diesen Computer.
models-hasKey = Sein Schlüssel liegt im Schlüsselbund.
models-noKey = Es hat noch keinen Schlüssel, deshalb wird nichts an es gesendet.
models-noKeyHere = Ohne Schlüssel. Ein Programm auf diesem Computer braucht selten einen.
models-bring = Seinen Schlüssel eingeben…
models-otherKey = Anderen Schlüssel eingeben…
models-used = Token bisher: { NUMBER($read) } hinein, { NUMBER($written) } heraus.
models-usedAbout = Token bisher: etwa { NUMBER($read) } hinein, { NUMBER($written) } heraus. Der Server hat nicht alle gemeldet, zum Beispiel weil eine Antwort abgebrochen ist.
models-context = Sein Server hat Platz für { NUMBER($tokens) } Token, deshalb werden frühere Nachrichten und Ergebnisse weggelassen, damit es passt. Wenn er jetzt mehr Platz hat, sag hallo: Dann wird die Zahl vergessen.
models-setContext = Du hast eine Kontextlänge von { NUMBER($tokens) } Token eingestellt.
models-contextLength = Kontextlänge, in Token
models-contextHint = Wie viel das Modell auf einmal liest: die Regeln und Werkzeuge der Wallet, die Unterhaltung und die Antwort. Gib ein, wofür sein Server Platz hat, oder lass es leer, dann wählt Lockstep. Mit mehr kostet jede Antwort mehr.
models-contextWrong = Gib eine ganze Zahl von Token ein oder lass es leer.
models-keepContext = Kontextlänge einstellen
models-chosen = Neue Unterhaltungen laufen mit diesem Modell.
models-use = Für neue Unterhaltungen benutzen
models-useInside = Den Agenten in der App für neue Unterhaltungen benutzen
models-test = Hallo sagen
models-tested = Es sagt: „{ $said }“. Erste Wörter nach { NUMBER($first) } ms, alle nach { NUMBER($whole) } ms.
models-testedTokens = Token: { NUMBER($read) } hinein, { NUMBER($written) } heraus.
models-remove = Dieses Modell entfernen…
models-continueWith = Diese Unterhaltung läuft mit
models-beginsWith = Diese Unterhaltung beginnt mit
models-inside = Der Agent in der App
models-gone = Ein Modell, das entfernt wurde
models-spent = { $model }: { NUMBER($read) } Token hinein, { NUMBER($written) } heraus.
models-spentAbout = { $model }: etwa { NUMBER($read) } Token hinein, { NUMBER($written) } heraus.
models-leftOut =
    { $count ->
        [one] { $count } frühere Nachricht oder früheres Ergebnis hat nicht gepasst und wurde ihm nicht gezeigt.
       *[other] { $count } frühere Nachrichten und Ergebnisse haben nicht gepasst und wurden ihm nicht gezeigt.
    }

## chat

chat-title = Chat
chat-conversations = Unterhaltungen
chat-newConversation = Neuer Chat
chat-remove = Unterhaltung „{ $title }“ entfernen
chat-removed = Unterhaltung entfernt.
chat-search = Unterhaltungen durchsuchen
chat-noneFound = Keine Unterhaltung enthält dies.
chat-pin = Anheften
chat-unpin = Lösen
chat-pinned = Angeheftet, { $age }
chat-rename = Umbenennen
chat-renameTitle = Die Unterhaltung umbenennen
chat-renameHint = Dein Titel bleibt. Der Agent ändert ihn nicht.
chat-conversationTitle = Titel
chat-export = Exportieren
chat-exported = Die Unterhaltung wurde als Markdown in die Datei geschrieben, die du gewählt hast.
chat-untitled = Neuer Chat
chat-byProgram = Von einem Programm: { $title }
chat-messages = Nachrichten
chat-you = Du
chat-program = Ein Programm auf diesem Computer
chat-agent = Agent
chat-input = Nachricht an den Agenten
chat-placeholder = Zum Beispiel: send 0.25 ETH to Alice
chat-send = Senden
chat-stop = Anhalten
chat-working = Der Agent arbeitet
chat-suggestions = Vorschläge. Eine Auswahl füllt nur das Feld.
chat-emptyTitle = Was möchtest du tun?
chat-emptyText = Schreibe es mit deinen eigenen Worten. Der Agent schlägt vor; nichts wird signiert, bevor du gesehen hast, was es bewirkt, und ihm im Zustimmungsfenster zugestimmt hast.
# Der Agent liest diese Sätze.
chat-starters-send = Send { $ticker } to { $name }
chat-starters-pay = Send
chat-starters-balance = What is my balance?
chat-starters-address = What is my address?
chat-starters-contacts = Who is in my address book?
chat-starters-help = What can you do?
chat-loadFailed = Die Unterhaltung konnte nicht geladen werden
chat-earlier =
    { $count ->
        [one] { $count } frühere Nachricht
       *[other] { $count } frühere Nachrichten
    }
chat-later =
    { $count ->
        [one] { $count } spätere Nachricht
       *[other] { $count } spätere Nachrichten
    }
chat-earlierFailed = Frühere Nachrichten konnten nicht gelesen werden
chat-messageFailed = Diese Nachricht konnte nicht gezeigt werden. { $reason }
chat-laterFailed = Spätere Nachrichten konnten nicht gelesen werden
chat-listFailed = Die Unterhaltungen konnten nicht geladen werden
chat-sendFailed = Die Nachricht wurde nicht gesendet
chat-actionState-offered = Nicht begonnen
chat-actionState-running = In Arbeit
chat-actionState-waiting = Wartet auf dich
chat-actionState-done = Fertig
chat-actionState-failed = Nicht gelungen
chat-actionState-declined = Du hast dies abgelehnt
chat-actionState-stopped = Angehalten
chat-taskStage-started = Beginnt
chat-taskStage-checking = Prüft, was verlangt wurde
chat-taskStage-drafting = Bereitet die Transaktionen vor
chat-taskStage-compiling = Kompiliert das Skript
chat-taskStage-simulating = Probiert es auf diesem Computer aus
chat-taskStage-collecting = Sammelt die Verträge
chat-taskStage-searching = Sucht, was bekannt ist
chat-details = Argumente und Ergebnis
chat-detailsFailed = Die Argumente konnten nicht gelesen werden
chat-calledWith = { $tool } wurde aufgerufen mit
chat-result = Ergebnis
chat-noResult = Es gibt noch keines.
chat-stopTask = Anhalten: { $title }
chat-startAction = Beginnen: { $title }
chat-dismissAction = Ausblenden
chat-unsentTitle = Nicht alles hat den Agenten erreicht
chat-unsentText = Deine Nachricht oder das Ergebnis einer Aktion hat den Agenten nicht erreicht und wird aufbewahrt. Der Agent nimmt es nur einmal, auch wenn es noch einmal gesendet wird.
chat-sendAgain = Noch einmal senden
chat-withAgent = Mit dem Agenten bei { $host }. Was du hier schreibst, wird dorthin gesendet.
chat-notOffered = Seine Vorschläge konnten nicht gelesen werden. { $reason }
chat-boxHint = Enter sendet, Umschalt+Enter beginnt eine neue Zeile, / zeigt Befehle.
# What a screen reader calls a box of an answer that scrolls.
chat-markdown-code = Code
chat-markdown-table = Tabelle
# The heads of a table of what a tool found.
chat-found-asset = Coin
chat-found-amount = Betrag
chat-found-network = Netzwerk
chat-found-value = Wert
chat-found-name = Name
chat-found-address = Adresse
chat-found-unknown = Nicht bekannt
chat-found-all = Alle { NUMBER($count) } anzeigen
# Buttons that lead to what the person asked the agent for.
chat-leads-backup = Jetzt sichern
chat-leads-lock = Jetzt sperren
chat-leads-networks = Netzwerke öffnen
chat-leads-activity = Aktivität öffnen
chat-menu-title = Befehle
chat-menu-sentences = Den Agenten fragen
chat-menu-fillsBox = Füllt das Feld
chat-menu-count =
    { $count ->
        [one] Ein Befehl. Enter nimmt ihn, Escape schließt die Liste.
       *[other] { NUMBER($count) } Befehle. Die Pfeiltasten wählen einen, Enter nimmt ihn, Escape schließt die Liste.
    }

## steps

steps-heading = Fortschritt
steps-signing = Signieren
steps-broadcast = Gesendet
steps-confirmed = Bestätigt
# $steps ist eine Zahl oder mehrere: „1, 2 oder 3“.
steps-awaiting = Wartet seit { $since } auf { $amount } auf { $chain }, was Schritt { $steps } bringen soll, bis spätestens { $until }. Von diesem Schritt ist noch nichts signiert.
steps-awaitingShort = Wartet auf Geld
steps-state-planned = Noch nicht genehmigt
steps-state-approved = Genehmigt, wird gleich signiert
steps-state-released = Wird signiert
steps-state-signed = Signiert, wird gleich gesendet
steps-state-broadcast = Gesendet
steps-state-confirmed = Bestätigt
steps-state-failed = Fehlgeschlagen
steps-state-timeout = Kein Beleg in der Zeit. Das Ergebnis ist noch nicht bekannt.
steps-state-notSigned = Nicht signiert
steps-state-skipped = Übersprungen, weil ein früherer Schritt das Bündel angehalten hat
steps-waitsFor = Gesendet, wartet auf { $what }
steps-confirmedBy = Bestätigt durch { $what }
steps-messageState-planned = Noch nicht genehmigt
steps-messageState-approved = Genehmigt, wird gleich signiert
steps-messageState-released = Wird signiert
steps-messageState-signed = Signiert, wird gleich übergeben
steps-messageState-broadcast = Signiert, wird gleich übergeben
steps-messageState-confirmed = Signiert und übergeben
steps-messageState-failed = Fehlgeschlagen
steps-messageState-timeout = Noch nicht bekannt
steps-messageState-notSigned = Nicht signiert
steps-messageState-skipped = Übersprungen, weil etwas davor nicht signiert wurde
steps-shortState-planned = Geplant
steps-shortState-approved = Genehmigt
steps-shortState-released = Wird signiert
steps-shortState-signed = Signiert
steps-shortState-broadcast = Gesendet
steps-shortState-confirmed = Bestätigt
steps-shortState-failed = Fehlgeschlagen
steps-shortState-timeout = Noch kein Beleg
steps-shortState-notSigned = Nicht signiert
steps-shortState-skipped = Übersprungen
steps-shortMessageState-planned = Geplant
steps-shortMessageState-approved = Genehmigt
steps-shortMessageState-released = Wird signiert
steps-shortMessageState-signed = Signiert
steps-shortMessageState-broadcast = Signiert
steps-shortMessageState-confirmed = Signiert und übergeben
steps-shortMessageState-failed = Fehlgeschlagen
steps-shortMessageState-timeout = Noch nicht bekannt
steps-shortMessageState-notSigned = Nicht signiert
steps-shortMessageState-skipped = Übersprungen
steps-hash = Transaktion
steps-explorer = Link zum Explorer

## consentWait

consentWait-approval = Wartet im Zustimmungsfenster auf dich
consentWait-password = Wartet im Zustimmungsfenster auf dein Passwort
consentWait-typed = Wartet im Zustimmungsfenster auf dich
consentWait-phrase = Wartet im Zustimmungsfenster auf deine Wiederherstellungsphrase
consentWait-account = Wartet im Zustimmungsfenster auf dich
consentWait-show = Fenster zeigen

## programs

programs-title = Programme auf diesem Computer
programs-hint = Programme auf diesem Computer, etwa Claude Desktop, können Lockstep über das Model Context Protocol benutzen. Sie sehen, was du jedem von ihnen erlaubst, und fragen. Sie signieren nichts: Jede Anfrage wird dir gezeigt.
programs-failed = Die Programme konnten nicht gelesen werden
programs-on = Programme, Modelle und Agenten anderswo dürfen benutzt werden
programs-onHint = „Aus“ schaltet alle auf einmal aus: Kein Programm liest oder fragt etwas, was auch immer es sonst sehen darf, niemand redet über HTTP mit dem Agenten, und nichts geht an ein Modell oder an einen Agenten anderswo. Was dort läuft, wird angehalten. Der Agent in Lockstep beantwortet solange deinen Chat. Was du eingerichtet hast, bleibt und wird wieder benutzt, sobald dies eingeschaltet ist.
programs-othersOff = Durch den Schalter in „Programme auf diesem Computer“ ausgeschaltet. Dorthin geht nichts, und stattdessen antwortet der Agent in Lockstep. Was hier eingerichtet ist, bleibt.
programs-http = Programme dürfen sich auf diesem Computer auch über HTTP verbinden
programs-httpHint = Nur dieser Computer erreicht es. Ein Programm sendet seine Zugangsdaten mit jeder Anfrage (Authorization: Bearer).
programs-httpAt = Es ist unter { $url } erreichbar.
programs-httpSilent = Zurzeit nimmt nichts Verbindungen an. Schalte es aus und wieder ein, um es noch einmal zu versuchen.
programs-chat = Programme dürfen über HTTP mit dem Agenten reden
programs-chatHint = Nur dieser Computer erreicht es, mit einem Schlüssel, der bei jedem Start wechselt. Sie benutzen eigene Unterhaltungen, die du im Chat siehst. Was sie schreiben, gilt als von niemandem eingegeben, und was sie wollen, wird dir gezeigt.
programs-chatAt = Es ist unter { $url } erreichbar, und sein Schlüssel steht in { $file }.
programs-readsEvidence = Werkzeuge für Sui dürfen fremde Dienste fragen
programs-readsEvidenceHint = Manche Werkzeuge lesen Preise, Kursangebote, Guthaben und Transaktionen von Sui bei Diensten anderer, die in der Frage genannt werden. Prüfungen, die Programme vorbereiten, stehen dann auch auf Seiten, die nur dieser Computer erreicht. Ausgeschaltet antworten diese Werkzeuge, dass Sui aus ist, niemand wird gefragt, und es gibt keine Seite.
programs-asks = Ein Programm, das sich „{ $name }“ nennt, bittet um Zulassung
programs-asksUnnamed = Ein Programm, das keinen Namen nennt, bittet um Zulassung
programs-asksBecause = Es sagt: „{ $reason }“
programs-asksProof = Das kann jedes Programm auf diesem Computer sagen. Wenn du es nicht gestartet hast, ignoriere es.
programs-asksConnected = Es würde zugelassen, solange es verbunden bleibt. Um es dauerhaft zuzulassen, tu das unten oder mit „lockstep mcp install“.
programs-asksOverHttp = Es fragt über HTTP. Nach deinem Ja wird hier eine Konfiguration mit seinen Zugangsdaten gezeigt, die du kopieren kannst.
programs-asksFor = Es möchte dies sehen. Kreuze an, was du erlaubst:
programs-asksForNothing = Es möchte nichts über dich sehen.
programs-asksUntil = Seine Anfrage ist um { $when } vorbei.
programs-asksNews = Beantworte sie in den Einstellungen unter „Agenten und Programme“.
programs-answer = Antworten…
programs-ignore = Ignorieren
programs-quiet = Du hast zu einem Programm nein gesagt. Bis { $when } wird hier kein Programm gezeigt, das um Zulassung bittet.
programs-ofConnection = Zugelassen, solange es verbunden bleibt.
programs-none = Kein Programm ist zugelassen.
programs-sees = Es darf sehen
programs-seesOf-addresses = Adressen
programs-seesOf-balances = Guthaben
programs-seesOf-history = Verlauf
programs-seesOf-addressBook = Adressbuch
programs-never = Es hat noch nichts aufgerufen.
programs-used = Letzter Aufruf am { $when }
programs-remove = { $name } entfernen
programs-add = Ein Programm zulassen
programs-name = Name
programs-nameHint = Der Name wird dir gezeigt, wenn das Programm etwas verlangt. Er beweist nichts.
programs-kind = Programm
programs-kinds-claudeDesktop = Claude Desktop
programs-kinds-claudeCode = Claude Code
programs-kinds-cursor = Cursor
programs-kinds-vsCode = VS Code
programs-kinds-zed = Zed
programs-kinds-codex = Codex
programs-kinds-gemini = Gemini
programs-kinds-other = Ein anderes
programs-admit = Zulassen…
programs-admitHint = Anfangs ist nichts angekreuzt: Ohne Kreuz sieht das Programm nichts über dich und kann nur vorschlagen.
programs-setUp = Füge dies in die Konfiguration des Programms ein. Es enthält die Zugangsdaten des Programms, die nur jetzt gezeigt werden.
programs-setUpFile = Die Datei ist { $file } in deinem persönlichen Ordner.
programs-setUpText = Die Konfiguration
programs-copySetUp = Konfiguration kopieren
programs-done = Fertig
programs-ownCalls = Letzte Aufrufe von { $name }
programs-calls = Letzte Aufrufe anderer und die Aufzeichnung
programs-callsHint = Bei jedem Programm stehen seine eigenen letzten Aufrufe. Diese hier kamen von Aufrufern, die nicht oder nicht mehr zugelassen sind. Der Export enthält alle Aufrufe.
programs-noCalls = Kein solcher Aufruf.
programs-call = { $name }: { $tool }
programs-callPlan = Zum Ausführungsplan
programs-callEnd = { $when }, { NUMBER($tookMs) } ms, { $result }
programs-forget = Aufrufe vergessen…

## reviews

reviews-title = Prüfungen von Programmen
reviews-hint = Was Programme auf Sui vorbereitet haben: Transaktionen, die du signieren kannst, und Vorschläge zum Lesen. Öffne eine, um zu sehen, was sie bewirken würde. Nur dein Ja in der Frage, die folgt, signiert eine Transaktion.
reviews-none = Keine Prüfung wartet.
reviews-failed = Die Prüfungen konnten nicht gelesen werden
reviews-news = „{ $program }“ hat etwas vorbereitet, das du signieren kannst: { $title }
reviews-proposalNews = „{ $program }“ hat einen Vorschlag anderer weitergegeben, den du lesen kannst. Er kann nicht signiert werden.
reviews-show = Lesen
reviews-more =
    { $count ->
        [one] { $count } weitere wartet in den Einstellungen unter „Agenten und Programme“.
       *[other] { $count } weitere warten in den Einstellungen unter „Agenten und Programme“.
    }
reviews-open = Öffnen: { $title }
reviews-by = Vorbereitet von dem Programm, das du als „{ $program }“ zugelassen hast.
reviews-statuses-proposed = Noch nicht geöffnet
reviews-statuses-awaiting_wallet = Noch nicht berechnet
reviews-statuses-wallet_connected = Noch nicht berechnet
reviews-statuses-ready_for_wallet_review = Bereit für dich
reviews-statuses-refresh_required = Ihr Kursangebot ist zu alt
reviews-statuses-blocked = Kann nicht signiert werden
reviews-statuses-signed_pending_result = Signiert; das Ergebnis ist noch nicht bekannt
reviews-statuses-success = Ausgeführt
reviews-statuses-failure = Nicht ausgeführt
reviews-statuses-expired = Ohne Ergebnis beendet
reviews-asking = Die Frage ist in Lockstep
reviews-loading = Die Prüfung wird gelesen…
reviews-account = Konto
reviews-protocol = Protokoll
reviews-pays = Du zahlst höchstens
reviews-expected = Du bekommst ungefähr
reviews-least = Du bekommst mindestens
reviews-fee = Gebühr höchstens
reviews-gas = Netzwerkgebühr
reviews-gasOf = { $used } in der Simulation, nie mehr als { $budget }
reviews-receiver = Es kommt zu
reviews-asked = Was das Programm verlangt
reviews-would = Was sie bewirken würde
reviews-expires =
    { $seconds ->
        [one] Das Kursangebot gilt noch { $seconds } Sekunde. Berechne die Prüfung danach neu.
       *[other] Das Kursangebot gilt noch { $seconds } Sekunden. Berechne die Prüfung danach neu.
    }
reviews-expired = Das Kursangebot ist abgelaufen. Berechne die Prüfung neu.
reviews-stages = Stufen der Prüfung
reviews-stage-intent_normalized = Die Anfrage ist gelesen
reviews-stage-pool_resolved = Der Pool ist bekannt
reviews-stage-pair_resolved = Das Paar ist bekannt
reviews-stage-quote_evidence_fetched = Das Kursangebot ist geholt
reviews-stage-quote_policy_derived = Der Mindestbetrag ist festgelegt
reviews-stage-transaction_material_build_or_verify = Die Transaktion ist gebaut
reviews-stage-digest_commitment = Die Prüfung ist an ihre Prüfsumme gebunden
reviews-stage-object_ownership = Ihre Objekte gehören dir
reviews-stage-human_readable_review = Sie ist in Worte gefasst
reviews-stage-review_time_simulation = Sie ist simuliert
reviews-simulated = Simulation
reviews-simulatedHint = Ein Knoten hat die Transaktion mit allen Prüfungen simuliert. Diese Guthaben würden sich ändern.
reviews-change = { $amount } Einheiten von { $coin }
reviews-checks = Einzelprüfungen
reviews-check-pass = bestanden
reviews-check-warning = Hinweis
reviews-check-fail = fehlgeschlagen
reviews-diagram = Die Transaktion als Diagramm
reviews-diagramHint = Aus der Transaktion, die gebaut wurde. Es ist nur zum Lesen.
reviews-undrawn = Das Diagramm kann nicht gezeichnet werden. Die Prüfung hängt nicht davon ab.
reviews-digest = Prüfsumme
reviews-compute = Prüfung berechnen
reviews-again = Neu berechnen
reviews-sign = In Lockstep signieren…
reviews-signHint = Lockstep zeigt die Transaktion noch einmal, aus ihren Bytes, und fragt nach deinem Ja und deinem Passwort. Auf dieser Seite wird nichts signiert.
reviews-waiting = Antworte in Lockstep. Diese Seite zeigt das Ergebnis.
reviews-rejected = Du hast nein gesagt. Es wurde nichts signiert.
reviews-notCarriedOut = Die Transaktion wurde nicht ausgeführt.
reviews-carriedOut = Die Transaktion wurde ausgeführt.
reviews-pending = Es gibt eine Signatur. Das Ergebnis ist noch nicht bekannt, und diese Seite sucht weiter danach.
reviews-proposal-title = Ein Vorschlag anderer
reviews-proposal-only = Dies ist ein Vorschlag anderer. Er ist nur zum Lesen und kann nicht signiert werden.
reviews-proposal-quoted = Jedes Wort in Anführungszeichen stammt aus dem Vorschlag selbst. Lockstep hat nichts davon geprüft.
reviews-proposal-quote = „{ $words }“
reviews-proposal-called = Er nennt sich
reviews-proposal-source = Er nennt als seine Quelle
reviews-proposal-purpose = Er sagt, er sei für
reviews-proposal-recipient = Empfänger
reviews-proposal-target = Was er aufrufen würde
reviews-proposal-pays = Er würde zahlen
reviews-proposal-receives = Er würde bringen
reviews-proposal-fees = Er würde kosten
reviews-proposal-created = Er sagt, er wurde erstellt am
reviews-proposal-expires = Er sagt, er endet am
reviews-proposal-choices = Er überlässt dir
reviews-proposal-missing = Was über ihn nicht bekannt ist
reviews-proposal-missingLabel-account_bound_wallet_assets = Was das Konto hat
reviews-proposal-missingReason-account_bound_wallet_assets = Guthaben der Wallet, Coins für die Gebühr, Eigentum an Objekten und Änderungen der Guthaben wurden hierfür nicht gelesen.
reviews-proposal-missingLabel-review_time_simulation = Simulation bei der Prüfung
reviews-proposal-missingReason-review_time_simulation = Für diesen fremden Vorschlag wird in dieser Version keine Transaktion erstellt oder simuliert.
reviews-proposal-missingLabel-recipient_or_target_verification = Prüfung von Empfänger oder Ziel
reviews-proposal-missingReason-recipient_or_target_verification = Der Empfänger des Vorschlags oder das Ziel des Aufrufs wird so angezeigt, wie es angegeben ist. Ob du es so willst, wurde nicht unabhängig geprüft.
reviews-proposal-missingLabel-settlement_asset_selection = Wahl des Coins, in dem gezahlt wird
reviews-proposal-missingReason-settlement_asset_selection = Der Vorschlag nennt keine geprüfte Art eines Coins. Symbol und Einheit sind fremde Bezeichnungen und kein Coin, den du gewählt hast.
reviews-proposal-missingLabel-action_adapter_support = Unterstützung des Aufrufs
reviews-proposal-missingReason-action_adapter_support = Zurzeit prüft kein geprüfter Adapter das Ziel dieses fremden Aufrufs auf Sui oder macht daraus etwas, das die Wallet prüfen kann.
reviews-blocked-proposal_review_only = Dies ist ein Vorschlag anderer. Er ist nur zum Lesen und kann nicht signiert werden.
reviews-blocked-insufficient_balance = Das Konto hat zu wenig von dem Coin, der gezahlt wird, oder von DEEP für die Gebühr.
reviews-blocked-insufficient_gas = Das Konto hat zu wenig SUI für die Netzwerkgebühr.
reviews-blocked-object_resolution_failed = Ein Objekt der Transaktion konnte nicht gelesen werden.
reviews-blocked-wallet_mismatch = Ein Objekt der Transaktion gehört nicht dem Konto.
reviews-blocked-amount_mismatch = Für diesen Betrag wäre nichts garantiert, oder die Simulation bringt weniger, als das Kursangebot versprochen hat.
reviews-blocked-unsupported_action = Kein bekannter Markt handelt diese beiden Coins direkt.
reviews-blocked-adapter_not_implemented = Für dieses Protokoll gibt es in dieser Version keine Prüfung.
reviews-blocked-producer_stage_missing = Die Simulation sagt, dass die Transaktion fehlschlagen würde.
reviews-blockedBy = Sie kann nicht signiert werden ({ $reason }).
reviews-refresh-quote_unavailable = Das Kursangebot konnte nicht gelesen werden. Versuche es noch einmal.
reviews-refresh-quote_stale = Das Kursangebot ist zu alt. Berechne die Prüfung neu.
reviews-refresh-simulation_transient_failure = Der Knoten hat die Transaktion nicht simuliert. Versuche es noch einmal.

## pages

pages-of-review = Prüfung
pages-of-analysis = Ein Konto wählen
pages-of-settings = Lokale Einstellungen
pages-trust = Diese Seite ist von Lockstep, nur auf diesem Computer.
pages-noToken = Dieser Adresse fehlt ihr Schlüssel. Öffne die ganze Adresse, die das Programm dir gegeben hat, oder öffne die Prüfung in Lockstep.
pages-locked = Der Tresor ist gesperrt. Entsperre ihn in Lockstep und versuche es dann noch einmal.
pages-gone = Diese Seite ist beendet. Bitte das Programm um eine neue.
pages-unreachable = Lockstep antwortet nicht. Öffne es und versuche es dann noch einmal.
pages-refused = Es wurde abgelehnt ({ $word }). Es wurde nichts geändert.
pages-notAllowed = Lockstep hat danach gefragt und dein Ja nicht bekommen. Es wurde nichts geändert.
pages-asksInApp = Lockstep fragt dich, bevor sich eine Adresse ändert und bevor etwas ersetzt oder entfernt wird.
pages-choose = Wähle das Konto, für das Programme lesen.
pages-chooseHint = Es ist das Konto des geöffneten Tresors. Es zu wählen, signiert nichts und bewegt nichts.
pages-use = „{ $name }“ benutzen
pages-decline = Keines wählen
pages-chosen = Das Konto ist gewählt. Du kannst diese Seite schließen.
pages-declined = Es wurde kein Konto gewählt. Du kannst diese Seite schließen.
pages-server = Server
pages-active = Benutztes Konto
pages-noAccount = Keines
pages-clear = Auswahl aufheben
pages-grpc = Full Node (gRPC)
pages-graphql = Anbieter von Transaktionen (GraphQL)
pages-now = Seit dem Start in Gebrauch: { $url }
pages-save = Speichern
pages-restore = Standard wiederherstellen
pages-restart = Eine Änderung von Adressen wirkt nach einem Neustart.
pages-data = Gespeicherte Daten
pages-download = Exportieren
pages-file = Eine Datei importieren, die alles hier Gespeicherte ersetzt
pages-look = Ansehen, was die Datei enthält
pages-preview = Jetzt: { $now }. Nach dem Import: { $then }.
pages-replace = Alles ersetzen
pages-imported = Die Datei hat alles ersetzt. Seiten, die offen waren, sind beendet.
pages-reset = Alles hier Gespeicherte entfernen
pages-resetSure = Entfernen
pages-resetHint = Prüfungen, Konten und Suchläufe werden entfernt. Der Tresor wird nicht angerührt.
pages-removed = Alles wurde entfernt. Seiten, die offen waren, sind beendet.

## consent

consent-idleTitle = Nichts wartet
consent-idleText = Wenn etwas deine Zustimmung oder dein Passwort braucht, erscheint es hier. Du kannst dieses Fenster schließen.
consent-opening = Es wird nachgesehen, was wartet
consent-failedTitle = Die Anfrage konnte nicht gelesen werden
consent-failedText = Es wurde nichts genehmigt. Die Anfrage endet von selbst, wenn sie nicht beantwortet wird.
consent-retry = Erneut versuchen
consent-unexpected = In der Wallet ist etwas schiefgegangen. Es wurde nichts genehmigt.
consent-answered = Deine Antwort ist gegeben. Die Wallet ist an der Reihe.
consent-notToday = Nein, und heute nichts mehr
consent-hasty = Das ist eine neue Frage. Hör einen Moment auf zu tippen: Bis dahin zählt hier keine Taste.
consent-takenBack-title = Diese Frage wurde zurückgenommen
consent-takenBack-why-stopped = Was sie gestellt hat, wurde angehalten, oder der Tresor wurde gesperrt, bevor du geantwortet hattest.
consent-takenBack-why-expired = Sie wurde nicht rechtzeitig beantwortet.
consent-takenBack-why-networkSwitched = Ein Netzwerk wurde seitdem ausgeschaltet.
consent-takenBack-nothing = Es wurde nichts signiert, und nichts, was du eingegeben hast, wurde aufbewahrt.
consent-takenBack-seen = Ich habe es gesehen
consent-takenBack-next = Wenn noch eine Frage wartet, kommt sie danach.
consent-origin-agent = Vom Agenten vorgeschlagen
consent-origin-form = Dein Sendeformular
consent-origin-terminal = An einem Terminal verlangt, nicht in diesem Fenster
consent-origin-program = Von einem Programm vorgeschlagen
consent-ownSignIn = Aus deinen Einstellungen
consent-testNetwork = Testgeld
consent-realNetwork = Echtes Geld
consent-typedLabel = Gib „{ $phrase }“ ein
consent-typedHint = Genau so, wie es gezeigt wird. Alles andere ist ein Nein.
consent-typedSubmit = Weiter
consent-enterNeverAllows = Enter erlaubt nie etwas. Benutze die Leertaste oder einen Klick.
consent-trustAllow = Erlauben
consent-trustDecline = Jetzt nicht
consent-trustOn = auf { $chain }
consent-vault = Tresor
consent-showMore =
    { $hidden ->
        [one] Alles anzeigen (noch { $hidden } Zeichen)
       *[other] Alles anzeigen (noch { $hidden } Zeichen)
    }
consent-showLess = Weniger anzeigen
consent-approvalTitle = Stimmst du dem zu?
consent-stepTitle = Schritt { NUMBER($number) } von { NUMBER($count) }
consent-stepTitleOn = Schritt { NUMBER($number) } von { NUMBER($count) } auf { $chain }
consent-effectsTitle = Was dies bewirkt
consent-noEffects = Aus dieser Transaktion ließen sich keine Coins oder Freigaben ableiten.
consent-move-pay = Verlässt deinen Tresor
consent-move-receive = Kommt zu dir, wenn es ausgeführt wird
consent-move-change = Zurück zu dir
consent-move-elsewhere = Bewegt sich von einem anderen Konto
consent-move-allow = Darf später von jemand anderem genommen werden
consent-move-allow_all = Dürfen später alle von jemand anderem genommen werden
consent-move-revoke = Darf nicht mehr von jemand anderem genommen werden
consent-move-lock = Du sperrst
consent-move-unknown = Was es bewirkt
consent-on = auf
consent-about = etwa { $worth }
consent-balance-yours = Dein Guthaben:
consent-balance-unknown = Dein Guthaben ist unbekannt:
consent-balance-share =
    { $percent ->
        [0] weniger als 1 % davon
       *[other] { $percent } % davon
    }
consent-balance-all = alles davon
consent-simulated-title = Was die Ausführung ändert
consent-simulated-comes = Kommt zu dir, wenn jetzt ausgeführt
consent-simulated-leaves = Verlässt deinen Tresor, wenn jetzt ausgeführt
consent-simulated-least = Wird nicht signiert, wenn es weniger wäre als
consent-simulated-reported = So meldet es der Vertrag.
consent-simulated-same = Auf diesem Computer ausgeführt: Es gelingt und ändert sonst nichts.
consent-simulation = Simulation
consent-described-title = Wie eine Beschreibung es sagt:
consent-described-titleOf = Wie eine Beschreibung ({ $owner }) es sagt:
consent-described-unverified = Niemand hat diese Beschreibung geprüft. Sie kommt aus einem Ordner, den du gewählt hast, und kann falsch sein. Vertraue dem, was die Wallet selbst gelesen hat.
consent-described-reviewed = Aus der geprüften Kopie des Verzeichnisses ({ $commit }), die du gewählt hast.
consent-described-leftOut =
    { $count ->
        [one] Die Beschreibung zeigt { $count } Wert nicht; die Zeilen ohne Worte sind diese.
       *[other] Die Beschreibung zeigt { $count } Werte nicht; die Zeilen ohne Worte sind diese.
    }
consent-described-more =
    { $count ->
        [one] { $count } weiterer Wert ist nicht aufgeführt.
       *[other] { $count } weitere Werte sind nicht aufgeführt.
    }
consent-tags-own = Deine eigene Adresse
consent-tags-inBook = In deinem Adressbuch seit dem { $since }
consent-tags-byAgent = Vom Agenten in dein Adressbuch gelegt am { $since }
consent-tags-savedFor = Gespeichert für { $chain }
consent-tags-pinned = Fest hinterlegt: { $what }
consent-tags-paid =
    { $times ->
        [1] Einmal bezahlt
       *[other] { $times }-mal bezahlt
    }
consent-tags-firstTime = Zum ersten Mal
consent-tags-contract = Vertrag
consent-tags-codeUnknown = Konnte nicht gelesen werden: eine Person oder ein Vertrag
consent-tags-burn = Vernichtungsadresse
consent-tags-typed = In deiner Nachricht
consent-tags-fromAgent = Vom Agenten genannt, nicht in deinen Nachrichten
consent-details = Einzelheiten
consent-seeAll = Scrolle zuerst durch alles. Dann kannst du mit Ja antworten.
consent-signAndSend = Signieren und senden
consent-moveTo-pay = an
consent-moveTo-receive = bei
consent-moveTo-change = an
consent-moveTo-elsewhere = an
consent-moveTo-allow = durch
consent-moveTo-allow_all = durch
consent-moveTo-revoke = durch
consent-moveTo-lock = an
consent-moveTo-unknown = an
consent-assetId = Coin oder Token
consent-callsWhat = Ruft auf
consent-unknownFunction = eine Funktion, die nicht bekannt ist
consent-unknownSender = die Bytes sagen es nicht
consent-memo = Memo
consent-tag = Destination Tag
consent-fee = Gebühr
consent-networkFee = Netzwerkgebühr
consent-terms-change = Die Gebühr oder die Nonce ändern
consent-terms-speed = Gebühr
consent-terms-speeds-slow = Langsam
consent-terms-speeds-usual = Üblich
consent-terms-speeds-fast = Schnell
consent-terms-about-slow = Sie wartet, wenn das Netzwerk teurer wird.
consent-terms-about-usual = Bald aufgenommen, auch wenn sich der Preis verdoppelt.
consent-terms-about-fast = Vor anderen, auch wenn sich der Preis verdreifacht.
consent-terms-own = Ein eigener Preis
consent-terms-noOffers = Der Knoten hat jetzt keine Preise genannt.
consent-terms-most = Höchster Preis je Einheit Gas, in Gwei
consent-terms-mostHint = Was davon nicht gebraucht wird, wird nicht gezahlt.
consent-terms-tip = Trinkgeld je Einheit Gas, in Gwei
consent-terms-tipHint = Ein Teil des höchsten Preises, für den, der den Block erzeugt.
consent-terms-nonceHint = Der Platz in der Reihenfolge der Transaktionen des Kontos. Ändere ihn nur, wenn du weißt, warum.
consent-terms-use = Dies benutzen
consent-terms-asksAgain = Daraus wird eine andere Transaktion. Du wirst noch einmal nach ihr gefragt; es ist noch nichts signiert.
consent-expires = Läuft ab
consent-expiresNever = nie
consent-expiresAfter = nach { $height } (Block, Ledger oder Slot)
consent-atMost = höchstens { $amount }
consent-unknownBecause = unbekannt: { $why }
consent-notDecoded = Nicht entschlüsselt
consent-unlimited = Ohne Grenze
consent-chain = Chain
consent-chainId = Chain-ID { $id }
consent-from = Von
consent-to = An
consent-creates = Erzeugt einen neuen Vertrag
consent-value = Wert
consent-wei = wei
consent-call = Aufruf
consent-token = Vertrag des Tokens
consent-tokenUnknown = unbekannter Token
consent-recipient = Empfänger
consent-owner = Genommen von
consent-spender = Darf ausgeben
consent-amount = Betrag
consent-rawUnits = kleinste Einheiten
consent-decimalPoint = Schreibe Dezimalstellen mit einem Punkt: 0.25
consent-maxCost = Höchste Kosten
consent-nonce = Nonce
consent-calls-createContract =
    { $length ->
        [one] Erzeugt einen Vertrag aus { $length } Byte Code
       *[other] Erzeugt einen Vertrag aus { $length } Bytes Code
    }
consent-calls-erc20Transfer = Überweisung von Token
consent-calls-erc20Approve = Freigabe von Token
consent-calls-erc20TransferFrom = Überweisung von Token aus einem anderen Konto
consent-calls-opaque = Dieser Aufruf kann nicht entschlüsselt werden
consent-calls-opaqueDetail =
    { $length ->
        [one] Keine Funktion, { $length } Byte Daten. Was er bewirkt, ist der Wallet nicht bekannt.
       *[other] Keine Funktion, { $length } Bytes Daten. Was er bewirkt, ist der Wallet nicht bekannt.
    }
consent-calls-opaqueDetailOf =
    { $length ->
        [one] Funktion { $selector }, { $length } Byte Daten. Was er bewirkt, ist der Wallet nicht bekannt.
       *[other] Funktion { $selector }, { $length } Bytes Daten. Was er bewirkt, ist der Wallet nicht bekannt.
    }
consent-calls-claimed = Er gibt sich als { $signature } aus, folgt dem aber nicht.
consent-notInBook = eine Adresse, die nicht in deinem Adressbuch steht
consent-findings = Befunde
consent-contradiction = Die Worte des Agenten und die Transaktion weichen voneinander ab
consent-level-info = Hinweis
consent-level-warning = Warnung
consent-level-danger = Gefahr
consent-level-forbidden = Verweigert
consent-agentSays = Der Agent sagt (nicht geprüft)
consent-rawBytes = Unsignierte Transaktion
consent-transactionType = Form
consent-gasLimit = Gaslimit
consent-feeKind-gasPrice = Gaspreis
consent-feeKind-maxFeePerGas = Höchste Gebühr je Gas
consent-feeKind-maxPriorityFeePerGas = Höchste Vorranggebühr je Gas
consent-accessList = Zugriffsliste
consent-storageKeys =
    { $count ->
        [one] { $count } Speicherschlüssel
       *[other] { $count } Speicherschlüssel
    }
consent-digest = Prüfsumme
consent-commitment = Fingerabdruck der Anfrage
consent-planDigest = Prüfsumme des Plans, aus dem dies erstellt wurde. Sie erlaubt nichts.
consent-signer = Signiert von
consent-messageMovesNothing-signIn = Eine Anmeldung. Sie bewegt nichts.
consent-messageMovesNothing-text = Ein Text. Von sich aus bewegt er nichts.
consent-messageTitle = Nachricht { NUMBER($number) } von { NUMBER($count) }: { $title }
consent-messageDomain = Für
consent-messageFields = Felder
consent-messageText = Der Text
consent-messageWhole = Die ganze Nachricht, wie sie signiert wird
consent-domainHash = Hash der Domain
consent-messageHash = Hash der Nachricht
consent-signInTo = Anmelden bei
consent-signInAs = Als
consent-signInUntil = Gültig bis
consent-signInNonce = Einmalzahl
consent-acknowledge = Ich verstehe die Gefahr
consent-acknowledgeFirst = Lies die Gefahr oben und kreuze das Kästchen an, bevor du zustimmen kannst.
consent-passwordIsConsent = Mit der Eingabe deines Passworts stimmst du dem zu, und es wird signiert.
consent-passwordSigns = Dein Passwort signiert, was du genehmigt hast.
consent-neverAllowed = Die Wallet signiert das nicht. Du kannst nur ablehnen.
consent-approve = Zustimmen
consent-reject = Ablehnen
consent-approveHint = Nach dem Zustimmen wirst du nach deinem Passwort gefragt. Enter stimmt nie zu.
consent-expiresIn = Läuft ab in { $clock }
consent-expired = Diese Anfrage ist abgelaufen. Es wurde nichts signiert.
consent-remaining = Noch { $time } zum Antworten
consent-cancel = Abbrechen

# Geheimnisse: Passwörter, Wiederherstellungsphrasen, Codes und Schlüssel.

consent-passwordTitle = Gib das Passwort deines Tresors ein
consent-password = Passwort des Tresors
consent-passwordSubmit = Bestätigen
consent-wrongPassword = Das war nicht das Passwort.
consent-attemptsLeft =
    { $count ->
        [one] Noch { $count } Versuch bis zu einer Wartezeit.
       *[other] Noch { $count } Versuche bis zu einer Wartezeit.
    }
consent-noAttemptsLeft = Vor jedem weiteren Versuch gibt es eine Wartezeit.
consent-retryAfter = Nächster Versuch möglich in: { $time }.
consent-showPassword = Anzeigen
consent-backupTitle-vaultForBackup = Gib das Passwort deines Tresors ein
consent-backupTitle-newBackup = Wähle das Passwort der Sicherung
consent-backupTitle-backup = Gib das Passwort der Sicherung ein
consent-backupTitle-vaultForRestore = Gib das Passwort des Tresors ein
consent-backupTitle-vaultForDrill = Gib das Passwort des Tresors ein
consent-backupTitle-foreign = Gib das Passwort der Sicherung ein
consent-backupPassword = Passwort der Sicherung
consent-newBackupPassword = Neues Passwort der Sicherung
consent-bothPasswordsNeeded = Zum Wiederherstellen braucht man beide Passwörter: Dieses öffnet die Datei, das des Tresors öffnet darin den Anteil des Mitunterzeichners. Niemand kann eines von ihnen zurücksetzen.
consent-forVault = Der Tresor „{ $vault }“
consent-typeExactly = Gib genau dies ein:
consent-quoteOpen = „
consent-quoteClose = “
consent-confirmAbout-vaultName = Was dieser Tresor enthält, ist nur mit einer Sicherung und ihren Passwörtern wieder erreichbar.
consent-confirmAbout-noBackup = Es gibt keine Sicherung dieses Tresors. Ohne sie ist für immer verloren, was er enthält.
consent-confirmAbout-refresh = Eine Sicherheitsprüfung dieses Tresors ist vorher fehlgeschlagen. Das Ersetzen beider Anteile macht alles unbrauchbar, was sie verraten haben könnte.
consent-vaultPassword-unlock-title = Tresor entsperren
consent-vaultPassword-unlock-text = Der Mitunterzeichner prüft das Passwort. Nichts wird signiert oder gesendet.
consent-vaultPassword-unlock-submit = Entsperren
consent-vaultPassword-changePassword-title = Passwort des Tresors ändern
consent-vaultPassword-changePassword-text = Gib das jetzige Passwort ein. Das neue wählst du danach.
consent-vaultPassword-changePassword-submit = Weiter
consent-vaultPassword-deleteVault-title = Tresor löschen
consent-vaultPassword-deleteVault-text = Das entfernt beide Schlüsselanteile, den dieses Geräts und den des Mitunterzeichners, und mit ihnen das Adressbuch, den Chat und die Aktivität dieses Profils. Niemand kann sie zurückbringen.
consent-vaultPassword-deleteVault-submit = Tresor löschen
consent-vaultPassword-honourSkipApproval-title = Den Agenten die Frage nach der Zustimmung überspringen lassen
consent-vaultPassword-honourSkipApproval-text = Von jetzt an kann ein Agent eine Transaktion so kennzeichnen, dass du nur nach deinem Passwort gefragt wirst und nicht vorher nach deiner Zustimmung. Die Passwortseite zeigt weiterhin, was du signierst, und alles, wovor die Wallet warnt, wird wie bisher gefragt.
consent-vaultPassword-honourSkipApproval-submit = Erlauben
consent-vaultPassword-moveHere-title = Tresor auf diesen Computer umziehen
consent-vaultPassword-moveHere-text = Der Mitunterzeichner auf diesem Computer bekommt den anderen Anteil. Er schützt nicht vor Software, die unter deinem Benutzer läuft. Die Adressen bleiben; ältere Sicherungen können nicht mehr signieren.
consent-vaultPassword-moveHere-submit = Tresor umziehen
consent-vaultPassword-moveElsewhere-title = Tresor auf das andere Gerät umziehen
consent-vaultPassword-moveElsewhere-text = Der Mitunterzeichner auf dem anderen Gerät bekommt den anderen Anteil, und von da an wird ohne ihn nichts signiert. Die Adressen bleiben; ältere Sicherungen können nicht mehr signieren.
consent-vaultPassword-moveElsewhere-submit = Tresor umziehen
consent-vaultPassword-changeRules-title = Die Regeln dieses Tresors ändern
consent-vaultPassword-changeRules-text = Du hast der Änderung gerade zugestimmt. Der Mitunterzeichner nimmt sie mit deinem Passwort an. Was mehr erlaubt, wird nach der Wartezeit wirksam und kann bis dahin zurückgenommen werden.
consent-vaultPassword-changeRules-submit = Regeln ändern
consent-vaultPassword-refresh-title = Beide Schlüsselanteile ersetzen
consent-vaultPassword-refresh-text = Die Schlüssel und die Adressen bleiben. Ältere Sicherungen und jede andere Kopie eines Anteils können nicht mehr signieren.
consent-vaultPassword-refresh-submit = Ersetzen
consent-phraseTitle = Gib die Wiederherstellungsphrase ein
consent-phraseText = Nur in diesem Fenster. Die Wörter werden einmal benutzt, auf diesem Gerät, und dann gelöscht; sie werden nirgends gespeichert. Jeder, der sie sieht, kann das Geld nehmen.
consent-phrase = Wiederherstellungsphrase
consent-phraseCount =
    { $count ->
        [one] 12, 15, 18, 21 oder 24 englische Wörter, mit Leerzeichen dazwischen. Bisher { $count } Wort.
       *[other] 12, 15, 18, 21 oder 24 englische Wörter, mit Leerzeichen dazwischen. Bisher { $count } Wörter.
    }
consent-passphrase = Passphrase, wenn die Phrase eine hat
consent-passphraseHint = Die meisten haben keine. Eine andere Passphrase ist ein anderes Konto, vergleiche also die Adresse, die als Nächstes gezeigt wird.
consent-phraseSubmit = Weiter
consent-accountTitle = Dieses Konto importieren?
consent-accountAddress = Adresse
consent-accountPath = Pfad
consent-account = Konto
consent-accountSubmit = Importieren
consent-pairingCode-title = Mit einem Mitunterzeichner koppeln
consent-pairingCode-text = Die Konsole des Mitunterzeichners auf dem anderen Gerät gibt einen Code aus, der sagt, wo er ist und wie er sich ausweist: lockstep-cosigner pair.
consent-pairingCode-trust = Füge nur einen Code ein, den du selbst hast ausgeben lassen: Wer ihn erzeugt hat, hat den anderen Anteil jedes Tresors, den du dort erstellst oder dorthin umziehst.
consent-pairingCode-label = Kopplungscode
consent-pairingCode-submit = Koppeln
consent-agentToken-title = Beim Agenten anderswo anmelden
consent-agentToken-address = Für den Agenten bei
consent-agentToken-text = Der Token wird im Schlüsselbund aufbewahrt und nur an diesen Agenten gesendet.
consent-agentToken-trust = Füge nur einen Token ein, den dir sein Betreiber gegeben hat: Wer ihn erzeugt hat, kann lesen, was du dem Agenten schreibst.
consent-agentToken-label = Zugangstoken
consent-agentToken-submit = Anmelden
consent-modelKey-title = Schlüssel eines Sprachmodells
consent-modelKey-address = Für das Modell bei
consent-modelKey-text = Der Schlüssel wird im Schlüsselbund aufbewahrt und nur an diese Adresse gesendet.
consent-modelKey-trust = Füge einen Schlüssel deines eigenen Kontos dort ein. Wer ihn hat, kann dein Guthaben beim Anbieter verbrauchen, und sonst nichts.
consent-modelKey-label = Schlüssel
consent-modelKey-submit = Schlüssel speichern
consent-newPasswordTitle = Wähle das Passwort des Tresors
consent-newPasswordFor = Für den Tresor „{ $vault }“
consent-nobodyCanReset = Niemand kann dieses Passwort zurücksetzen. Ohne es kann der Tresor nicht signieren, und was er enthält, ist verloren. Bewahre es an einem sicheren Ort auf.
consent-newPassword = Neues Passwort
consent-newPasswordAgain = Neues Passwort wiederholen
consent-newPasswordSubmit = Passwort festlegen
consent-minimum = Mindestens 12 Zeichen. Ein paar Wörter ohne Zusammenhang sind leicht zu merken und schwer zu erraten.
consent-tooShort =
    { $missing ->
        [one] Noch { $missing } Zeichen nötig.
       *[other] Noch { $missing } Zeichen nötig.
    }
consent-mismatch = Die beiden Passwörter unterscheiden sich.
consent-notReady-characters = Mach es zuerst mindestens 12 Zeichen lang.
consent-notReady-strength = Mach es zuerst schwerer zu erraten: Füge ein paar Wörter ohne Zusammenhang hinzu.
consent-notReady-repeating = Wiederhole es jetzt im zweiten Feld.
consent-notReady-sameness = Beide Felder müssen zuerst übereinstimmen.
consent-strength-weak = Schwach: leicht zu erraten
consent-strength-fair = Ausreichend: länger ist besser
consent-strength-good = Gut
consent-strength-strong = Stark

## finding

finding-to_self-CoinComesToSelf = Dies geht an dein eigenes Konto.
finding-to_self-TokensComeToSelf = Die Token gehen an dein eigenes Konto.
finding-to_self-TokensComeToOwnTokenAccount = Die Token gehen an dein eigenes Token-Konto { $account }.
finding-to_self-SpenderIsSelf = Wer ausgeben darf, ist dein eigenes Konto.
finding-to_self-AllButFeeComesBack = Alles außer der Gebühr kommt zu deinem eigenen Konto zurück.
finding-to_self-AllPaymentsComeToSelf = Alles, was sie zahlt, geht an dein eigenes Konto.
finding-to_zero_address-AllToZeroAddress = Dies geht an die Nulladresse, wo alles verloren ist.
finding-to_zero_address-ToZeroAddress = Dies geht an die Nulladresse, wo es verloren ist.
finding-to_zero_address-TokensToZeroAddress = Die Token gehen an die Nulladresse, wo sie verloren sind.
finding-to_zero_address-CollectibleToZeroAddress = Das Sammelobjekt geht an die Nulladresse oder an seinen eigenen Vertrag, wo es verloren ist.
finding-to_zero_address-ToNobody = Dies nennt niemanden, der es bekommt; es ist wahrscheinlich verloren.
finding-to_zero_address-ToAccountOfNoKey = Dies geht an ein Konto ohne Schlüssel, wo es verloren ist.
finding-address_from_tool-AddressFromTool = Du hast { $address } in dieser Unterhaltung nicht eingegeben, und sie steht nicht in deinem Adressbuch: Das Modell hat sie von anderswo. Vergleiche sie mit der Person, der sie gehört.
finding-to_burn_address-ToBurnAddress = Niemand hat den Schlüssel von { $address }. Was dorthin geht, ist verloren.
finding-to_token_contract-TokensToTheirContract = Die Token gehen an den eigenen Vertrag des Tokens, wo sie wahrscheinlich verloren sind.
finding-to_token_contract-ToTheTokensContract = Dies geht an den eigenen Vertrag des Tokens, wo es wahrscheinlich verloren ist.
finding-to_token_contract-TokensToTheirMint = Die Token gehen an die eigene Prägestelle des Tokens (Mint), wo sie wahrscheinlich verloren sind.
finding-coin_to_token_contract-CoinToTokenContract = Dies sendet { $coin } an den Vertrag des Tokens { $token }, wo es wahrscheinlich verloren ist.
finding-not_a_contract-NotAContract = Unter { $to } gibt es auf { $chain } keinen Vertrag. Der Aufruf bewirkt dort nichts, und was er mitführt, ist wahrscheinlich verloren.
finding-no_address-SignerIsNoAddress = Das Konto, das signiert, ist keine gültige Adresse dieser Chain.
finding-no_address-ToNoAddress = { $to } ist keine Adresse dieser Chain. Was dorthin geht, ist verloren, oder kein Knoten nimmt es an.
finding-no_address-RecipientIsNoAccount = Der Empfänger ist kein Konto dieses Netzwerks. Was dorthin geht, ist verloren, oder kein Knoten nimmt es an.
finding-no_address-ScriptHasNoAddress = Ein Ausgang ist mit einem Skript gesperrt, das keine Adresse hat. Wer ihn ausgeben kann, lässt sich nicht feststellen; es kann jeder sein.
finding-no_such_workchain-NoSuchWorkchain = Eine Workchain { $workchain } gibt es nicht: Dies kann nicht gesendet werden.
finding-to_script-ToScript = { $to } ist ein Skript: Was seine Regeln verlangen, entscheidet, wer das bekommt, was dorthin gezahlt wird.
finding-to_program-ToProgram = Dies geht an das Programm { $to }, wo es verloren ist.
finding-to_account_of_program-ToAccountOfProgram = { $to } ist kein Schlüssel einer Wallet: Ein Programm besitzt es, zum Beispiel als Token-Konto von jemandem. Es kann den Coin vielleicht nicht zurückgeben.
finding-change_elsewhere-ChangeElsewhere = Ein Teil kommt an eine andere Adresse desselben Schlüssels zurück als an die, von der er ausgegeben wird. Die Wallet zeigt ihn dort vielleicht nicht an.
finding-foreign_stake-ForeignStake = { $to } wird mit deinem Schlüssel ausgegeben, aber mit dem, was dort liegt, stakt ein anderer Schlüssel.
finding-leaves_chain-LeavesChain = Die Coins verlassen diese Chain durch { $channel }. Ob { $to } eine Adresse ist, an der sie benutzt werden können, weiß man nur dort.
finding-other_network-OtherNetwork = Dies ist für das Netzwerk, dessen erster Block 0x{ $first_block } ist, und das ist nicht { $chain }. Was die Aufrufe dort bewirken, ist nicht bekannt.
finding-zero_value-NothingAtAll = Dies sendet nichts und ruft nichts auf.
finding-zero_value-SendsNothing = Dies sendet nichts.
finding-zero_amount-NoTokens = Dies bewegt überhaupt keine Token.
finding-zero_amount-NothingMoves = Dies bewegt überhaupt nichts.
finding-zero_amount-NoCoin = Dies sendet überhaupt keinen Coin.
finding-unknown_token-UnknownTokenOrCollectible = Die Wallet kennt diesen Token nicht, daher wird der Betrag in seinen kleinsten Einheiten gezeigt; er kann auch die Nummer eines Sammelobjekts sein.
finding-unknown_token-UnknownToken = Die Wallet kennt diesen Token nicht, daher wird der Betrag in seinen kleinsten Einheiten gezeigt.
finding-unknown_token-UnknownDenomination = Die Wallet kennt diesen Token nicht, daher wird sein Betrag in seinen kleinsten Einheiten gezeigt.
finding-unknown_token-UnknownTokenAmongOthers = Die Wallet kennt einen Token hiervon nicht, daher wird sein Betrag in seinen kleinsten Einheiten gezeigt. Seinen Namen hat gewählt, wer ihn gemacht hat.
finding-unknown_token-TokenIsNotSaid = Die Transaktion sagt nicht, welcher Token dies ist: Sie nennt nur dein Konto dafür. Der Betrag ist in seinen kleinsten Einheiten.
finding-unknown_token-UnknownMint = Die Wallet kennt den Token { $mint } nicht.
finding-unknown_token-UnknownCoinType = Die Wallet kennt den Coin { $name } nicht.
finding-claimed_token-ClaimedTokenWithDecimals = Dass { $token } der Token { $symbol } mit { $decimals } Dezimalstellen ist, sagt nur die Anfrage; nichts, was signiert wird, beweist es.
finding-claimed_token-ClaimedToken = Dass { $token } der Token { $symbol } ist, sagt nur die Anfrage; nichts, was signiert wird, beweist es.
finding-coin_type_unproven-CoinTypeUnproven = Dass die Coins { $symbol } sind und wie viele Dezimalstellen das hat, sagt die Anfrage; die Transaktion nennt nur ihre Objekte.
finding-all_balance-AllOfIt = Dies sendet alles davon, was bewegt werden kann, wenn es ausgeführt wird.
finding-all_balance-AllOfTheCoin = Dies sendet alles, was das Konto von dem Coin hat, wenn es ausgeführt wird, welcher Betrag auch immer darin steht.
finding-sends_everything-SendsEverything = Alles, was von den Coins übrig bleibt, die die Gebühr zahlen, geht an ein anderes Konto.
finding-sends_object-SendsObject = Das ganze Objekt { $object } geht an ein anderes Konto. Was es ist, steht auf der Chain.
finding-merged_into_another-MergedIntoAnother = Ein Coin wird mit { $into } vereinigt, und dass der dir gehört, ist nicht bekannt. Er lässt sich nicht wieder davon trennen.
finding-value_with_token_call-ValueWithTokenCall = Der Token-Aufruf führt auch { $value } mit, und das ist wahrscheinlich verloren.
finding-value_with_token_call-CoinsWithTokenCall = Der Token-Aufruf führt auch Coins mit, und die sind wahrscheinlich verloren.
finding-burn-DestroysTokens = Dies vernichtet Token. Niemand bekommt sie.
finding-burn-TokensDestroyed = Die Token werden vernichtet.
finding-burn-CollectibleDestroyed = Das Sammelobjekt wird vernichtet.
finding-burn-DestroysTokensForAPrice = Dies vernichtet Token. Zurück kommt nur, was der Vertrag des Tokens dafür gibt, wenn überhaupt etwas.
finding-burn-Destroys = Dies vernichtet { $amount }.
finding-burns_tokens-BurnsTokens = Dies vernichtet Token. Niemand bekommt sie.
finding-burnt-Burnt = { $amount } werden zu Daten gelegt, wo niemand sie je ausgeben kann.
finding-mint-Mints = Dies erzeugt { $amount }.
finding-mints_tokens-MintsTokens = Dies erzeugt neue Token von { $mint } für das Token-Konto { $account }.
finding-donation-Donation = Dies gibt { $amount } an die Kasse des Netzwerks.
finding-dust-Dust = Ein Ausgang liegt unter { $least }. Knoten leiten eine solche Transaktion nicht weiter.
finding-transfer_fee-TransferFee = Von dem, was gesendet wird, behält der Token { $fee } seiner kleinsten Einheiten ein.
finding-fee_from_amount-FeeFromAmount = Die Gebühren werden vom Betrag genommen, sodass weniger ankommt.
finding-converted-Converted = Eines wird gesendet, und ein anderes kommt an: Höchstens der gezeigte Betrag verlässt das Konto.
finding-partial_payment-PartialPaymentOfAtLeast = Dies ist eine Teilzahlung: Es kann weniger als ihr Betrag ankommen. Es können auch nur { $least } sein.
finding-partial_payment-PartialPayment = Dies ist eine Teilzahlung: Es kann weniger als ihr Betrag ankommen. Es kann fast nichts sein.
finding-paths-Paths = Die Zahlung läuft über Angebote anderer Konten auf Wegen, die die Transaktion vorschreibt.
finding-moves_from_another-TokensOfAnother = Dies bewegt Token aus einem anderen Konto, { $from }.
finding-moves_from_another-TokensOfAnotherAccount = Dies bewegt Token aus einem anderen Konto.
finding-moves_from_another-CollectibleOfAnother = Dies bewegt ein Sammelobjekt aus einem anderen Konto, { $from }.
finding-key_of_another_account-KeyOfAnotherAccount = Das Konto, das zahlt, ist nicht das des Schlüssels, { $own }. So nimmt kein Knoten es an.
finding-key_of_another_account-KeyNeedsLeave = Das Konto ist nicht das des Schlüssels, { $own }. Nur ein Konto, das den Schlüssel erlaubt hat, nimmt es an.
finding-several_signers-SeveralSigners = Die Nachrichten darin sind von mehr als einem Konto. Mit einer einzigen Signatur nimmt kein Knoten es an.
finding-other_signers-OtherSigners = Es braucht auch die Signaturen anderer Schlüssel: { $keys }.
finding-several_addresses-SeveralAddresses = Es gibt von mehreren Adressen deines Schlüssels aus: { $addresses }.
finding-delegate-Delegate = Ein anderes Konto handelt im Namen von diesem.
finding-account_of_another-NewTokenAccountOfAnother = Das neue Token-Konto { $account } gehört nicht dir, sondern jemand anderem.
finding-account_of_another-NewAccountOfAnother = Das neue Konto { $account } und die { $amount } darin gehen in andere Hände über: { $whose }.
finding-token_account-TokenAccount = Die Token gehen an das Token-Konto { $account }; es gehört { $owner }.
finding-token_account_owner-TokenAccountOwner = Die Token gehen an das Token-Konto { $account }. Wem es gehört, ist aus der Transaktion nicht zu sehen.
finding-token_account_deposit-OwnTokenAccountDepositIfNotThere = Dein Token-Konto { $account } wird angelegt, falls es noch nicht da ist, mit einer Einlage von etwa 0.002 SOL, die zurückkommt, wenn es geschlossen wird.
finding-token_account_deposit-OwnTokenAccountDeposit = Dein Token-Konto { $account } wird angelegt, mit einer Einlage von etwa 0.002 SOL, die zurückkommt, wenn es geschlossen wird.
finding-token_account_deposit-TokenAccountDepositIfNotThere = Das Token-Konto { $account } von { $owner } wird angelegt, falls es noch nicht da ist. Du zahlst seine Einlage, etwa 0.002 SOL, die von da an nicht mehr dir, sondern diesem Inhaber gehört.
finding-token_account_deposit-TokenAccountDeposit = Das Token-Konto { $account } von { $owner } wird angelegt. Du zahlst seine Einlage, etwa 0.002 SOL, die von da an nicht mehr dir, sondern diesem Inhaber gehört.
finding-wrong_token_account-WrongTokenAccount = Das Token-Konto { $account } ist nicht das seiner Wallet und seines Tokens. Das Netzwerk lehnt dies ab.
finding-coin_in_token_account-CoinInTokenAccount = Dies wird in dein eigenes Token-Konto { $account } gelegt, von dem nicht bekannt ist, dass es eines für eingepackte Coins ist. Es kommt erst zurück, wenn dieses Konto geschlossen wird.
finding-wraps_coin-WrapsCoin = Dies wird als eingepackter Coin in dein eigenes Token-Konto { $account } gelegt.
finding-closes_token_account-ClosesWrappedAccount = Das Token-Konto { $account } wird geschlossen. Seine Einlage und alle eingepackten Coins darin gehen an { $to }.
finding-closes_token_account-ClosesTokenAccount = Das Token-Konto { $account } wird geschlossen. Seine Einlage geht an { $to }.
finding-inputs_not_shown-InputsNotShown = Es gibt Ausgänge früherer Transaktionen aus, und zwar { NUMBER($count, useGrouping: 0) }. Die Bytes sagen nicht, was sie enthalten und wem sie gehören; alles davon steckt in den Zahlungen, den Einlagen und der Gebühr, die gezeigt werden.
finding-unlimited_approval-UnlimitedApproval = { $spender } könnte alle { $token } dieses Kontos nehmen, jetzt und jederzeit später.
finding-unlimited_approval-UnlimitedSignedAllowance = { $spender } könnte alle deine { $token } nehmen, jetzt und alles, was du später bekommst.
finding-unlimited_approval-UnlimitedContractAllowance = { $spender } könnte alles von diesem Token nehmen, jetzt und jederzeit später.
finding-unlimited_approval-UnlimitedAllowanceOfAccount = { $spender } könnte alles von diesem Token in diesem Konto nehmen, jetzt und jederzeit später.
finding-unlimited_approval-UnlimitedTokenAccountApproval = { $spender } könnte alle { $token } des Token-Kontos { $account } nehmen, jetzt und jederzeit später.
finding-approval-Approval = Wer ausgeben darf, kann diesen Betrag jederzeit nehmen, ohne noch einmal zu fragen.
finding-approval-DelegateApproval = Wer bevollmächtigt wird, kann diesen Betrag jederzeit nehmen, ohne noch einmal zu fragen.
finding-approval-RecipientCanTake = Der Empfänger kann später bis zu diesem Betrag nehmen, ohne noch einmal zu fragen.
finding-approval-CollectibleApproval = { $spender } kann dieses Sammelobjekt jederzeit nehmen, ohne noch einmal zu fragen.
finding-approval_for_all-ApprovalForAll = { $operator } könnte jedes Token nehmen, das dieses Konto in diesem Vertrag hat, jetzt und jederzeit später.
finding-approval_for_another-ApprovalForAnother = { $spender } könnte dies nehmen und ist nicht das, was die Transaktion danach aufruft.
finding-spender_is_no_contract-SpenderIsNoContract = { $spender } ist kein Vertrag: Wer den Schlüssel dazu hat, kann nehmen, was erlaubt wird. Börsen und andere Dienste benutzen Verträge.
finding-approval_above_balance-ApprovalAboveBalance = { $spender } könnte { $amount } nehmen, und du hast { $balance }. Auch was du später bekommst, könnte genommen werden.
finding-pointless_spender-PointlessSpender = Wer ausgeben dürfte, ist die Nulladresse oder der Token selbst. Niemand kann diese Freigabe so benutzen, wie sie gemeint ist.
finding-permit-Permit = Dies reicht eine Freigabe ein, die { $owner } für { $spender } signiert hat.
finding-authority_granted-AuthorityGranted = { $to } könnte im Namen dieses Kontos handeln, ohne noch einmal zu fragen: { $what }. Ende: { $until }.
finding-authority_granted-AuthorityWithinPermissions = { $to } könnte im Namen dieses Kontos handeln, innerhalb der Berechtigungen, die unter den Feldern stehen.
finding-authority_granted-AuthorityOfNobody = Niemand könnte im Namen dieses Kontos handeln, innerhalb der Berechtigungen, die unter den Feldern stehen.
finding-authority_gained-AuthorityGained = Die Befugnis { $authority } geht an dich über: { $of }.
finding-gives_away_authority-GivesAwayAuthority = Dies gibt bei { $of } die Befugnis weg, { $authority }: { $to } hat sie von da an.
finding-gives_away_authority-EndsAuthority = Dies gibt bei { $of } die Befugnis weg, { $authority }: Niemand hat sie von da an.
finding-gives_away_authority-GivesAwayNonceAccount = { $to } bekommt das Nonce-Konto { $account }.
finding-gives_away_authority-GivesAwayStake = { $to } bestimmt dann über das Stake-Konto { $account }.
finding-gives_away_authority-GivesAwayCoinOfStake = { $to } bekommt alle Coins des Stake-Kontos { $account }.
finding-gives_away_account-GivesAwayOwnAccount = Dies gibt dein Konto mit allen Coins darin in die Hände des Programms { $program }.
finding-gives_away_account-GivesAwayAccount = Dies gibt das Konto { $account } mit allen Coins darin in die Hände des Programms { $program }.
finding-account_deleted-AccountDeleted = Dies löscht das Konto. Alle XRP darin gehen an { $to }.
finding-account_deleted-AccountDeletedForNobody = Dies löscht das Konto. Alle XRP darin gehen an niemanden.
finding-account_destroyed-AccountDestroyed = Dies löscht den Vertrag der Wallet, wenn nichts mehr darin ist. Was später ankommt, kann verloren sein.
finding-control-ControlOfContract = Dies ändert, wer über einen Vertrag bestimmt oder was sein Code bewirkt.
finding-control-ControlOfAccount = Dies ändert, welche Schlüssel über das Konto bestimmen. Wer die neuen hat, kann alles nehmen, und der Schlüssel, der jetzt signiert, kann seine Macht verlieren.
finding-control-ControlToAnother = { $message } gibt die Kontrolle über etwas an ein anderes Konto.
finding-control-ControlOfRewards = Alle Erträge dessen, was dieses Konto gestakt hat, gehen von jetzt an an { $to }, bis es geändert wird.
finding-control-ControlByKey = Der Schlüssel von { $key } könnte für dieses Konto alles signieren und alles nehmen.
finding-control-ControlBySigners = Die Konten, die genannt werden, könnten gemeinsam für dieses Konto signieren und alles nehmen.
finding-key_removed-OwnKeyRemoved = Der eigene Schlüssel des Kontos verliert seine Macht. Ohne einen anderen Schlüssel ist das Konto verloren.
finding-key_removed-OtherKeyRemoved = Der andere Schlüssel des Kontos verliert seine Macht darüber.
finding-signers_removed-SignersRemoved = Die Konten, die gemeinsam für dieses signieren konnten, verlieren diese Macht.
finding-clawback-Clawback = Was das Konto ausgibt, kann von jedem zurückgenommen werden, der es hat, und das lässt sich nicht rückgängig machen.
finding-settings-Settings = Dies ändert Einstellungen des Kontos.
finding-offer-SellOffer = Ein Angebot an alle auf dem Ledger: die ganzen { $gives } für mindestens { $gets }.
finding-offer-Offer = Ein Angebot an alle auf dem Ledger: bis zu { $gives } für mindestens { $gets }, zu diesem Kurs oder einem besseren.
finding-trust_line-NoMoreTrust = Von { $issuer } wird nichts mehr angenommen.
finding-trust_line-TrustLine = Das Konto nimmt bis zu { $amount } an, die { $issuer } ihm dann schuldet. Einige XRP bleiben dafür reserviert.
finding-create_contract-CreatesContract = Dies erstellt einen Vertrag. Was sein Code bewirkt, ist aus der Transaktion nicht zu sehen.
finding-create_contract-AlsoCreatesContract = Dies richtet an der Adresse auch einen Vertrag ein, wo noch keiner ist. Was sein Code bewirkt, ist aus der Transaktion nicht zu sehen.
finding-foreign_state-ForeignState = Dies führt den Code eines Vertrags mit, der nicht der an der Adresse ist, sodass er dort nichts einrichtet.
finding-publishes_code-PublishesCode = Dies legt Code auf die Chain (ein neues Paket). Was er bewirkt, ist aus der Transaktion nicht zu sehen.
finding-upgrades_code-UpgradesCode = Dies legt Code auf die Chain (eine neue Version des Pakets { $package }). Was er bewirkt, ist aus der Transaktion nicht zu sehen.
finding-trailing_bytes-BytesAfterArguments = Nach dem letzten Argument kommen noch Bytes, und zwar { NUMBER($bytes, useGrouping: 0) }. Ihre Bedeutung ist nicht bekannt; der Aufruf kann mehr bewirken, als gezeigt wird.
finding-trailing_bytes-BytesAfterInstruction = Nach einer Anweisung kommen noch Bytes, und zwar { NUMBER($bytes, useGrouping: 0) }. Ihre Bedeutung ist nicht bekannt.
finding-malformed_call-MalformedCall = Dies gibt sich als { $signature } aus, aber seine Argumente sind nicht so kodiert. Es kann nicht entschlüsselt werden, und ein Vertrag kann trotzdem danach handeln.
finding-malformed_call-MalformedBody = Dies beginnt wie { $claimed } und geht nicht so weiter. Es kann nicht entschlüsselt werden, und ein Vertrag kann trotzdem danach handeln.
finding-malformed_call-UnknownSafeOperation = Die Operation ist weder ein Aufruf noch ein Delegate-Aufruf.
finding-malformed_message-MalformedMessage = Dies gibt sich als { $claimed } aus, ist aber nicht so geschrieben. Es kann nicht entschlüsselt werden, und Knoten können trotzdem danach handeln.
finding-opaque_call-OpaqueCall = Dieser Aufruf kann nicht entschlüsselt werden. Was er bewirkt, ist aus der Transaktion nicht zu sehen.
finding-opaque_call-NamelessCall = Dies ruft den Vertrag auf und nennt keine Funktion. Was er dann tut, ist aus der Transaktion nicht zu sehen.
finding-opaque_call-OpaqueSafeCall = Der Safe würde einen Aufruf machen, dessen Wirkung hier nicht genannt wird: { $call }.
finding-opaque_call-OpaqueFunction = Was die Funktion { $function } bewirkt, ist aus der Transaktion nicht zu sehen.
finding-opaque_call-OpaqueFunctionGetsResults = Was die Funktion { $function } bewirkt, ist aus der Transaktion nicht zu sehen. Sie bekommt auch { $results }.
finding-contract_call-ContractCall = Was ein Vertrag damit tut, liegt an seinem Code und ist aus der Transaktion nicht zu sehen.
finding-unknown_program-UnknownProgramMaySign = Das Programm { $program } bekommt dein Konto mit dem Recht, in seinem Namen zu signieren, und was es tut, ist nicht bekannt. Es kann alle Token deines Kontos bewegen.
finding-unknown_program-UnknownProgramMayWrite = Das Programm { $program } bekommt dein Konto mit dem Recht, in seinem Namen zu signieren und es zu ändern, und was es tut, ist nicht bekannt. Es kann alles von deinem Konto bewegen.
finding-call_gets_gas_coin-CallGetsGasCoin = Die Funktion { $function } bekommt alle Coins, die die Gebühr zahlen, und kann davon behalten, was sie will.
finding-call_gets_coin-CallGetsCoin = Die Funktion { $function } bekommt für eine Weile einen Coin und kann davon nehmen, was sie will.
finding-call_gets_objects-CallGetsObjects = Die Funktion { $function } bekommt Objekte von dir ({ $objects }) und kann sie behalten.
finding-call_gets_objects-CallGetsObjectsAndResults = Die Funktion { $function } bekommt Objekte von dir ({ $objects }) und kann sie behalten. Sie bekommt auch { $results }.
finding-effects_unknown-EffectsUnknown = Was dieser Aufruf bewegt, ist aus seinen Argumenten nicht zu erkennen. Er kann Token nehmen, die der Vertrag nehmen darf.
finding-nested_calls-NestedCalls = Dies führt weitere Aufrufe mit, die nicht entschlüsselt werden. Es kann alles bewirken, was sie bewirken.
finding-nested_calls-NestedMessages = Dies führt weitere Nachrichten mit, die nicht entschlüsselt werden. Es kann alles bewirken, was sie bewirken.
finding-nested_calls-NestedTransactions = Dies führt weitere Transaktionen mit, die nicht genannt werden. Es kann alles bewirken, was sie bewirken.
finding-delegatecall-SafeDelegates = DELEGATECALL: Fremder Code läuft mit voller Macht über den Safe. Er kann die Inhaber ersetzen und alles nehmen.
finding-delegatecall-SafeWouldRun = Der Safe würde den Code von { $to } als seinen eigenen ausführen (DELEGATECALL). Dieser Code kann alles nehmen und ändern, wem der Safe gehört.
finding-unread-Unread = Teile dieser Transaktion können nicht entschlüsselt werden ({ $fields }). Sie kann mehr bewirken, als gezeigt wird.
finding-data_is_no_text-DataIsNoText = Es führt auf { $chain } Daten mit, die kein Text sind. Ihre Länge in Bytes: { NUMBER($bytes, useGrouping: 0) }.
finding-transfer_memo-TransferMemo = Die Überweisung hat ein Memo, das die andere Chain als Auftrag befolgen kann.
finding-deposit_without_order-DepositWithoutOrder = Eine Einzahlung ohne Auftrag im Memo behält der Tresor der Chain, oder er sendet sie zurück.
finding-two_memos-TwoMemos = Das Memo neben der Einzahlung ist nicht ihr Auftrag: Die Chain befolgt das in der Einzahlung.
finding-market_swap-SwapsInForAFee = Dies zahlt { $pays } oder weniger in den Pool { $pool } von { $market } für { $least } oder mehr. Seine Gebühr ist { $fee } oder weniger.
finding-market_swap-SwapsIn = Dies zahlt { $pays } oder weniger in den Pool { $pool } von { $market } für { $least } oder mehr.
finding-market_swap-SwapsOver = Dies zahlt { $pays } über den Router von { $market } für { $least } oder mehr. Was es über das Kursangebot hinaus bringt, kann der Router behalten.
finding-unknown_market-SwapOfAnotherPackage = Die Funktion { $function } heißt wie ein Tausch von DeepBook oder FlowX, ist aber aus keinem Paket, das die Wallet kennt. Sie kann alles behalten, was sie bekommt.
finding-unknown_market-SwapNotAsKnown = Befehl { NUMBER($command, useGrouping: 0) } ruft { $market } mit einem Pool, einem Coin oder einem anderen Objekt auf, das die Wallet dafür nicht kennt. Was es bringt, ist nicht bekannt.
finding-swap_goes_elsewhere-SwapGoesElsewhere = Was der Tausch bringt, kommt nicht zu deinem Konto. Es geht an: { $to }.
finding-no_minimum-NoMinimum = Dieser Tausch setzt kein Minimum: Andere können den Kurs vorher bewegen, und dann bringt er fast nichts.
finding-swap_loses_some-SwapLosesSome = Was weggeht, ist { $takes } wert, und was kommt, ist jetzt { $brings } wert: { $percent } % weniger.
finding-swap_loses_much-SwapLosesMuch = Was weggeht, ist { $takes } wert, und was kommt, ist jetzt nur { $brings } wert: { $percent } % weniger.
finding-beside_swap-BesideSwap = Dies tut mehr, als der Tausch braucht. Befehle, die nicht dazugehören: { $commands }.
finding-extreme_fee-FeeCouldBe = Die Gebühr könnte bis zu { $fee } betragen.
finding-extreme_fee-FeeIs = Die Gebühr ist { $fee }.
finding-extreme_fee-FeeIsFarTooHigh = Die Gebühr ist { $fee }, weit mehr, als eine solche Transaktion kostet.
finding-extreme_fee-TipIsFarTooHigh = Zusätzlich zur Gebühr wird ein Trinkgeld von { $tip } gezahlt, weit mehr, als irgendeine Transaktion braucht.
finding-extreme_fee-TipIsMostOfTheFee = Von der Gebühr sind bis zu { $tip } ein Trinkgeld für den, der den Block macht, weit mehr, als irgendeine Transaktion braucht.
finding-high_fee-FeeIsMoreThanNeeded = Die Gebühr ist { $fee }, weit mehr, als solche Transaktionen brauchen.
finding-high_fee-FeeIsATenth = Die Gebühr von { $fee } ist mehr als ein Zehntel des Betrags, der gesendet wird.
finding-high_fee-TipIsManyTimesBaseFee = Das Trinkgeld ist { $tip } für jede Einheit Gas. Der eigene Preis des Netzwerks ist jetzt { $base }, also ist das Trinkgeld mehr als { $times }-mal so viel.
finding-high_fee-FeeCouldBeATenth = Die Gebühr könnte mehr als ein Zehntel des Betrags sein, der gesendet wird.
finding-low_fee-LowFee = Die Gebühr von { $fee } liegt unter { $usual }, die Knoten dafür erwarten. Sie leiten es vielleicht nicht weiter.
finding-fee_below_base-FeeBelowBase = Es zahlt höchstens { $most } für jede Einheit Gas. Der eigene Preis des Netzwerks ist jetzt { $base }, also wartet es, bis er fällt, und was danach gesendet wird, wartet auch.
finding-no_fee-NoFee = Es gibt keine Gebühr. Knoten leiten eine solche Transaktion nicht weiter.
finding-unusual_fee-FeeIsManyTimesUsual = Die Gebühr könnte { $fee } sein. Die Hälfte deiner früheren Transaktionen in diesem Netzwerk kostete { $usual } oder weniger.
finding-fee_exceeds_value-FeeCouldExceedAmount = Die Gebühr könnte höher sein als der Betrag, der gesendet wird.
finding-fee_exceeds_value-FeeExceedsAmount = Die Gebühr ist höher als der Betrag, der gesendet wird.
finding-fee_exceeds_value-FeeOfMoreThanAmount = Die Gebühr von { $fee } ist höher als der Betrag, der gesendet wird.
finding-priority_fee_above_cap-PriorityFeeAboveCap = Die Prioritätsgebühr liegt über der Obergrenze der Gebühr. Kein Knoten nimmt eine solche Transaktion an.
finding-gas_limit_too_low-GasLimitBelowAll = Das Gaslimit liegt unter dem, was jede Transaktion braucht. Kein Knoten nimmt es an.
finding-gas_limit_too_low-GasLimitBelowNeed = Der Knoten erwartet, dass dieser Schritt { $needed } Gas braucht, sein Limit ist { $limit }. Er würde wahrscheinlich fehlschlagen und trotzdem seine Gebühr kosten.
finding-l1_fee_beside-L1FeeBeside = Neben dem Gas nimmt das Netzwerk eine Gebühr für das, was es auf Ethereum schreibt. Keine Transaktion begrenzt sie.
finding-tip-TipToSender = Neben der Gebühr wird ein Trinkgeld gezahlt, an den, der dies einreicht.
finding-tip-Tip = Zusätzlich zur Gebühr wird ein Trinkgeld von { $tip } gezahlt.
finding-fee_in_another_coin-FeeInAnotherCoin = Die Gebühr wird in einem anderen Coin als dem eigenen der Chain genommen: { $coin }.
finding-fee_payer-FeePayer = Ein anderes Konto zahlt die Gebühr, { $payer }, und muss auch signieren.
finding-fee_granter-FeeGranter = Die Gebühr wird von { $granter } genommen, mit dessen Erlaubnis.
finding-sponsored-Sponsored = Die Gebühr zahlt { $sponsor }; auch dessen Signatur wird gebraucht.
finding-memo_fee-MemoFee = Für das Memo nimmt das Netzwerk eine eigene Gebühr, die keine Transaktion nennt.
finding-bandwidth_beside-BandwidthBeside = Das Limit gilt für Energie. Wo Bandbreite fehlt, wird dafür zusätzlich eine kleine Gebühr genommen.
finding-permission_fee-PermissionFee = Für neue Berechtigungen nimmt das Netzwerk eine eigene Gebühr, und eine hohe, die keine Transaktion nennt.
finding-unproven_amounts-UnprovenAmounts = Was es ausgibt, kann mehr wert sein, als gesagt wird, denn nichts, was signiert wird, enthält die Beträge; die Gebühr wäre um so viel höher.
finding-claimed_amounts-ClaimedAmounts = Was die Eingänge wert sind, sagt, wer dies zusammengestellt hat. Signiere es kein zweites Mal mit anderen Beträgen: Beides zusammen könnte eine höhere Gebühr zahlen.
finding-collateral-CollateralWithRest = Wenn ein Skript davon fehlschlägt, wird stattdessen die Sicherheit genommen: { $lost }. Was von der Sicherheit übrig bleibt, geht an { $back }.
finding-collateral-Collateral = Wenn ein Skript davon fehlschlägt, wird stattdessen die Sicherheit genommen: { $lost }.
finding-excess_elsewhere-ExcessElsewhere = Was von dem mitgesendeten Coin übrig bleibt, geht an ein anderes Konto, { $to }.
finding-excess_kept-ExcessKept = Was von dem mitgesendeten Coin übrig bleibt, kommt nicht zurück.
finding-no_bounce-NoBounce = Wenn der Vertrag nicht tun kann, was verlangt wird, kommt der mitgesendete Coin nicht zurück.
finding-stake-StakeForWeeks = Gestakte Coins können erst einige Wochen nach dem Ende des Stakings wieder bewegt werden, und Fehler eines Validators kosten einen Teil von ihnen.
finding-stake-StakeForTwoWeeks = Gestakte Coins können erst etwa zwei Wochen nach dem Ende des Stakings wieder bewegt werden.
finding-unbonding-UnbondingTime = Die Coins kommen erst zurück, wenn die Entbindungszeit der Chain vorbei ist.
finding-unbonding-UnstakingTime = Die Coins können erst zurückgenommen werden, wenn die Wartezeit nach dem Ende des Stakings vorbei ist.
finding-resource_lent-ResourceLent = Ein anderes Konto benutzt, was dieser Stake einbringt. Die Coins bleiben deine und können solange nicht aus dem Staking genommen werden.
finding-locked_stake-LockedStake = Der Stake ist gesperrt: Ohne { $custodian } kann vorher nichts davon herausgenommen werden.
finding-stake_of_another-StakeOfAnother = Hier geht es um den Stake eines anderen Schlüssels als dessen, der hier signiert: { $certificate }.
finding-rewards_elsewhere-RewardsMayGoElsewhere = Erträge gehen an das Konto, das auf der Chain zuletzt dafür genannt wurde: dieses, wenn kein anderes genannt wurde. Die Transaktion sagt es nicht.
finding-rewards_elsewhere-RewardsToAnother = Die Erträge gehen an ein anderes Konto, { $to }.
finding-rewards_to_self-RewardsToSelf = Die Erträge von allem, was gestakt ist, gehen an dein eigenes Konto.
finding-no_price_limit-NoPriceLimit = Ein Stake in einem Subnetz wird zu dem Kurs getauscht, der bei der Ausführung gilt, und es ist keine Grenze gesetzt: Andere können den Kurs vorher bewegen.
finding-put_down-PutDown = Der Betrag wird hinterlegt: Der Empfänger bekommt ihn, oder er kommt zurück, zu den Bedingungen, die unter den Feldern stehen.
finding-withdrawal-Withdrawal = Es nimmt { $amount } an Erträgen von { $from }, um damit zu zahlen.
finding-deposit_back-DepositBack = Es bekommt { $amount } zurück, um damit zu zahlen.
finding-deposit_for_another-DepositForAnother = Hier wird { $amount } hinterlegt ({ $certificate }), und zurück kommt das nicht an den Schlüssel, der hier signiert, sondern an: { $to }.
finding-proposal_deposit-ProposalDeposit = Ein Vorschlag hinterlegt { $amount }; das kommt an ein anderes Konto zurück, { $to }.
finding-not_before-NotBeforeSlot = Es kann nicht vor Slot { $slot } aufgenommen werden.
finding-not_before-NotBeforeBlock = Es kann in keinem Block bis einschließlich { $height } sein.
finding-not_before-NotBeforeTime = Es kann in keinem Block vor { $utc } sein.
finding-relative_lock-RelativeLock = Es kann in keinem Block sein, bis das, was es ausgibt, eine Zeit lang geruht hat.
finding-replaceable-Replaceable = Bis es in einem Block ist, kann es durch eine Transaktion mit höherer Gebühr ersetzt werden.
finding-replaces_open_step-ReplacesOpenStep = Es tritt an die Stelle einer Transaktion dieser Wallet mit der Nonce { $nonce }, die noch in keinem Block ist. Nur eine der beiden kann aufgenommen werden, und es kann immer noch die frühere sein.
finding-replaces_open_step-ReplacesOpenStepBeforeOne = Es tritt an die Stelle einer Transaktion dieser Wallet mit der Nonce { $nonce }, die noch in keinem Block ist. Nur eine der beiden kann aufgenommen werden, und es kann immer noch die frühere sein. Die Transaktion mit der Nonce { $one } wartet auf die, die es wird.
finding-replaces_open_step-ReplacesOpenStepBeforeSome = Es tritt an die Stelle einer Transaktion dieser Wallet mit der Nonce { $nonce }, die noch in keinem Block ist. Nur eine der beiden kann aufgenommen werden, und es kann immer noch die frühere sein. Die Transaktionen mit den Nonces { $some } warten auf die, die es wird.
finding-nonce_gap-NonceGap = Die Nonce ist { $nonce }, und die nächste des Kontos ist { $next }. Es ist in keinem Block, bevor alle Nonces dazwischen benutzt sind, und bis dahin wartet auch, was danach gesendet wird.
finding-unordered-Unordered = Es hat keinen Platz in der Reihenfolge des Kontos: Es kann einmal aufgenommen werden, jederzeit, bevor es endet.
finding-durable_nonce-DurableNonce = Signiert läuft dies nie ab: Es kann jederzeit gesendet werden, solange seine Nonce { $nonce } ist.
finding-errors_not_ignored-ErrorsNotIgnored = Wenn diese Nachricht nicht gesendet werden kann, bleibt der Auftrag bestehen: Wer ihn hat, kann ihn wieder senden, bis er abläuft, und jedes Mal zahlt das Konto die Gebühr.
finding-odd_mode-OddMode = Den Sendemodus { $mode } benutzt keine Wallet. Die Nachricht wird vielleicht nicht gesendet oder nicht so, wie gezeigt.
finding-first_use-FirstUse = Dies ist der erste Auftrag der Wallet: Er richtet auch ihren Vertrag ein.
finding-batch_in_part-BatchInPart = Wenn einer seiner Aufrufe fehlschlägt, gelten andere davon trotzdem.
finding-may_reap-MayReap = Wo weniger übrig bliebe als das Mindeste, was ein Konto enthält, verschwindet das Konto, und der Rest mit ihm.
finding-unread_form-UnreadForm = Lockstep kennt diese Form nicht. Was die Signatur erlaubt, lässt sich nicht feststellen; solche Signaturen können Geld bewegen. Signiere nur, wenn du weißt, was jedes Feld bedeutet.
finding-signed_allowance-SignedAllowanceOnce = Wer diese Signatur hat, kann { $spender } einmal { $what } von dir nehmen lassen, { $until }. Du wirst nicht noch einmal gefragt.
finding-signed_allowance-SignedAllowance = Wer diese Signatur hat, kann { $spender } { $until } { $what } von dir nehmen lassen. Du wirst nicht noch einmal gefragt.
finding-signed_payment-SignedPayment = Dies zahlt { $amount } an { $to }. Wer die Signatur hat, kann es { $until } ausführen.
finding-order-Order = Wer diese Signatur hat, kann den Auftrag { $until } ausführen. Du wirst nicht noch einmal gefragt.
finding-gives_for_nothing-GivesForNothing = Mit diesem Auftrag gibst du, was aufgeführt ist, und bekommst nichts dafür.
finding-any_of_a_collection-AnyOfACollection = Ein Gegenstand ist durch eine Bedingung genannt und nicht durch seine Nummer: Welcher es sein wird, lässt sich nicht feststellen.
finding-unread_item-UnreadItem = Ein Gegenstand ist von einer Art, die Lockstep nicht kennt.
finding-not_permit2-NotPermit2 = Dies hat die Form von Permit2 und ist für einen anderen Vertrag. Was der damit tut, lässt sich nicht feststellen.
finding-not_seaport-NotSeaport = Dies hat die Form eines Auftrags von Seaport und ist für einen anderen Vertrag. Was der damit tut, lässt sich nicht feststellen.
finding-witness-Witness = Die Signatur gilt auch für die Bedingungen im letzten Feld, die Lockstep nicht in Worte fasst.
finding-safe_refund-SafeRefund = Der Safe würde den bezahlen, der dies ausführt. Der Gaspreis und wer das Geld bekommt, stehen unter den Feldern.
finding-safe_transaction-SafeTransaction = Deine Bestätigung zählt zu denen, die der Safe braucht. Sobald er genug hat, kann jeder dies ausführen.
finding-another_account-AnotherAccount = Hier geht es um das Konto { $owner }, und das ist nicht das, das signiert.
finding-far_deadline-NoDeadline = Diese Signatur endet nie. Sie kann von jetzt an jederzeit benutzt werden.
finding-far_deadline-FarDeadline = Diese Signatur kann bis { $utc } benutzt werden, mehr als dreißig Tage von jetzt an.
finding-expired-Expired = Dies endete am { $utc }; die Signatur ist vielleicht nichts wert.
finding-any_chain-AnyChain = Dies nennt keine Chain. Wer die Signatur hat, kann sie auf jeder Chain benutzen, auf der der Empfänger sie annimmt.
finding-no_contract-NoContract = Dies nennt keinen Vertrag, daher lässt sich nicht feststellen, wer die Signatur benutzen darf.
finding-cut_field-CutField = Ein Feld ist länger, als gezeigt werden kann, und sein Ende ist hier abgeschnitten. Signiert wird es ganz.
finding-text-SignedText = Ein signierter Text zeigt jedem, der ihn hat, dass dieses Konto ihm zugestimmt hat. Lies ihn ganz.
finding-funds_depend_on_earlier_step-FundsDependOnEarlierStep = Dem Konto fehlen jetzt { $short }. Schritt { $from } bringt sie vielleicht: Die Wallet wartet höchstens zehn Minuten darauf und signiert diesen Schritt nur, wenn sie kommen.
finding-expected_to_fail-ExpectedToFail = Der Knoten erwartet, dass dieser Schritt fehlschlägt, so wie die Dinge jetzt stehen: { $message }
finding-expected_to_fail-ExpectedToFailAndCost = Der Knoten erwartet, dass dieser Schritt fehlschlägt, so wie die Dinge jetzt stehen, und trotzdem seine Energie kostet: { $message }
finding-not_simulated-NotSimulated = Der Knoten konnte nicht sagen, wie dieser Schritt ausgehen würde.
finding-soon_too_old-TakenForSeconds = { $by } nimmt dies nur { $about } an. Wenn die Zustimmung später kommt, wird es nicht ausgeführt, und nichts ist verloren.
finding-soon_too_old-TakenForAMinute = { $by } nimmt dies nur etwa eine Minute lang an. Wenn die Zustimmung später kommt, wird es nicht ausgeführt, und nichts ist verloren.
finding-soon_too_old-TakenForBlocks = { $by } nimmt dies nur in den nächsten { $blocks } Blöcken an, höchstens ein paar Minuten. Wenn die Zustimmung später kommt, wird es nicht ausgeführt, und nichts ist verloren.
finding-soon_too_old-TakenUntilEpoch = { $by } nimmt dies nur an, bis dort die Epoche { $epoch } endet; eine Epoche dauert etwa einen Tag. Wenn die Zustimmung später kommt, wird es nicht ausgeführt, und nichts ist verloren.
finding-tax_in_fee-TaxInFee = Die Gebühr enthält die Steuer, die diese Chain von dem nimmt, was gesendet wird: { $taxes }.
finding-tax_out_of_amount-TaxOutOfAmount = Diese Chain nimmt eine Steuer von dem, was gesendet wird: { $taxes }. Die Gebühr enthält sie nicht, daher bekommt der Empfänger um so viel weniger.
finding-account_goes-AccountGoes = Dies lässt { $left } übrig. Die Chain behält kein Konto mit weniger als { $least }: Es verschwindet, und der Rest ist verloren.
finding-fee_now-FeeNow = Die Chain nimmt dafür jetzt { $fee }. Dann kann es ein wenig mehr oder weniger sein.
finding-fee_estimate-FeeEstimate = Der Knoten sagt, dass dies jetzt etwa { $fee } kosten würde, neben dem, was gesendet wird.
finding-may_come_back-MayComeBack = Wenn der Vertrag an { $from } dies nicht annimmt, kommt es nach einer Weile zurück, abzüglich der Gebühren. Darauf wird nicht gewartet.
finding-network_takes-NetworkTakesNothing = { $network } nimmt nichts dafür.
finding-network_takes-NetworkTakes = { $network } nimmt dafür bis zu { $at_most }: { $parts }.
finding-would_fail-WouldFail = So wie die Dinge jetzt stehen, schlägt dieser Schritt fehl und bewirkt nichts, und seine Gebühr wird trotzdem gezahlt: { $reason }
finding-simulated_loss-SimulatedLoss = Ausgeführt nimmt dies { $amount } aus deinem Konto, und die Bytes sagen das nicht.
finding-simulated_permission-SimulatedPermission = Ausgeführt hat dies eine Wirkung, die die Bytes nicht zeigen. { $permission }
finding-arrives_less-ArrivesLess = Von den { $sent }, die dein Konto verlassen, erreichen { $amount } { $to }. Den Rest behält der Token.
finding-agent_contradicts_bytes-AgentContradictsBytes = Der Agent sagt { $key }: „{ $said }“. Die Bytes sagen: { $truth }.
finding-agent_words_unchecked-AgentWordsUnchecked = Der Agent sagt { $key }: „{ $said }“. Ob das so ist, lässt sich aus den Bytes nicht erkennen.
finding-words_contradict-WordsSoundHarmless = Die Worte des Agenten lassen dies harmlos klingen. Kein Dokument dieser Art ist nur eine Anmeldung: Was es bewirken kann, ist hier aufgeführt.
finding-words_contradict-NamedAddressIsMissing = Der Agent nennt { $address } als „{ $key }“, und das Dokument enthält sie nicht.
finding-added_by_agent-TokenAddedByAgent = Den Token „{ $symbol }“ ({ $contract }) hat der Agent { $ago } hinzugefügt.
finding-added_by_agent-ContactAddedByAgent = „{ $title }“ in deinem Adressbuch hat der Agent { $ago } hinzugefügt.
finding-added_by_agent-EntryAddedByAgent = Für { $address } hat der Agent { $ago } einen Eintrag in deinem Adressbuch hinzugefügt.
finding-added_network-AddedNetwork = Du hast das Netzwerk { $network } (Chain-ID { $chain_id }) zu dieser Wallet hinzugefügt. Lockstep weiß nur, was du eingegeben hast: Nichts beweist, was { $ticker } dort wert ist, und seinem Knoten wird geglaubt.
finding-counterfeit_token-CounterfeitName = Es trägt den Namen { $known } und ist nicht das { $known }, das diese Wallet kennt. Es kann eine Fälschung sein.
finding-counterfeit_token-CounterfeitToken = Der Token { $contract } nennt sich „{ $symbol }“ und ist nicht der { $known }, den diese Wallet kennt. Er kann eine Fälschung sein.
finding-looks_like_contact-LooksLikeContact = { $address } beginnt und endet wie „{ $title }“ ({ $contact }) und ist eine andere Adresse.
finding-looks_like_contact-LooksLikePaid = { $address } beginnt und endet wie { $paid }, wohin du schon gezahlt hast, und ist eine andere Adresse. Solche Adressen werden Leuten geschickt, damit sie sie aus Versehen kopieren.
finding-looks_like_contact-LooksLikeEntry = { $address } beginnt und endet wie ein Eintrag deines Adressbuchs und ist eine andere Adresse.
finding-looks_like_contact-LooksLikeGone = { $address } beginnt und endet wie „{ $title }“ ({ $gone }), was { $ago } aus deinem Adressbuch entfernt oder umbenannt wurde, und ist eine andere Adresse.
finding-looks_like_own-LooksLikeOwn = { $address } beginnt und endet wie deine eigene Adresse und ist eine andere Adresse.
finding-name_changed-NameMeantAnother = „{ $title }“ in deinem Adressbuch ist { $address }. Ein Eintrag dieses Namens war eine andere Adresse, { $was }, und wurde { $ago } entfernt oder umbenannt.
finding-name_changed-NameWasAnothers = „{ $title }“ in deinem Adressbuch war eine andere Adresse, { $was }, und wurde { $ago } entfernt oder umbenannt.
finding-name_changed-EntryMeantAnother = Der Eintrag deines Adressbuchs für { $address } hat den Namen eines Eintrags, der eine andere Adresse war und { $ago } entfernt oder umbenannt wurde.
finding-title_taken-TitleTaken = Dein Adressbuch hat „{ $title }“ schon, mit einer anderen Adresse: { $address }.
finding-decimals_unproven-DecimalsOfOneNode = Dass „{ $symbol }“ ({ $contract }) { $decimals } Dezimalstellen hat, sagt nur dieser Knoten. Wenn es falsch ist, ist auch der gezeigte Betrag falsch.
finding-code_elsewhere-ContractOnlyThere = „{ $title }“ wurde für { $there } gespeichert, wo an { $address } ein Vertrag ist. Auf { $here } gibt es dort keinen, sodass vielleicht niemand benutzen kann, was du sendest.
finding-code_elsewhere-ContractOnlyHere = „{ $title }“ wurde für { $there } gespeichert, wo an { $address } kein Vertrag ist. Auf { $here } gibt es dort einen, den jemand anderes dorthin gelegt haben kann.
finding-first_time-FirstTime = In diesem Netzwerk wurde von hier noch nie etwas an { $address } gesendet.
finding-most_to_somebody_new-MostToSomebodyNew = Dies sendet { $share } % deiner { $asset } an eine Adresse, die von hier noch nie etwas bekommen hat.
finding-repeats_open_step-RepeatsOpenStep = Eine Transaktion, die das Gleiche bewirkt, ist noch unterwegs. Wenn du dieser zustimmst, kann es zweimal geschehen.
finding-not_judged-NotJudged = Die Wallet konnte { $source } nicht lesen, daher hat sie nicht nach „{ $code }“ gesucht. Sieh zweimal hin.
finding-denied_by_rule-DeniedByRule = Eine Regel dieses Tresors lehnt dies ab, und sein Mitunterzeichner signiert es nicht. { $rule }
finding-denied_by_rule-DeniedByCapUntil = Ein Limit dieses Tresors lehnt dies ab, und sein Mitunterzeichner signiert es nicht. { $rule } { $why } Ab { $from } passt es wieder.
finding-denied_by_rule-DeniedByCap = Ein Limit dieses Tresors lehnt dies ab, und sein Mitunterzeichner signiert es nicht. { $rule } { $why }
finding-limit_remains-LimitRemains = { $rule } Vor diesem Schritt sind davon noch { $left } übrig.
finding-reviewed_by_rule-ReviewedByRule = Eine Regel dieses Tresors verlangt eine zweite Bestätigung. { $rule }

## evidence

evidence-forEver = für immer
evidence-noEnd = nie
evidence-until = bis { $utc }
evidence-xrpLedger = Das XRP-Ledger
evidence-ownWallet = Die Wallet
evidence-messages = jede Nachricht vom Typ { $kind }
evidence-spend = bis zu { $limit } senden
evidence-notDecoded = was { $kind } erlaubt; das wird nicht entschlüsselt
evidence-toMint = neue Token zu erzeugen
evidence-toFreeze = Konten einzufrieren
evidence-overAccount = über das ganze Konto zu bestimmen
evidence-toClose = das Konto zu schließen
evidence-ofExtension = über eine Erweiterung zu bestimmen
evidence-unknownProgram = das Programm { $address }, das nicht bekannt ist
evidence-whoeverIsFirst = wer es zuerst nimmt; niemand wird zum Inhaber gemacht
evidence-madeMoreThanOnce = jemand, der sich nicht feststellen lässt, da es mehr als einmal angelegt wird
evidence-ownerUntold = ein Inhaber, der sich nicht feststellen lässt
evidence-addressBook = das Adressbuch
evidence-activity = die früheren Zahlungen
evidence-coins = die Liste deiner Coins
evidence-baseFee = den jetzigen Preis des Netzwerks
evidence-lessThanAMinute = weniger als eine Minute lang
evidence-aboutAMinute = etwa eine Minute lang
evidence-aboutMinutes = etwa { $minutes } Minuten lang
evidence-forEnergy = höchstens { $amount } für Energie
evidence-forAccount = { $amount } für das Konto, das der Empfänger bekommt
evidence-forMemo = { $amount } für das Memo
evidence-forBandwidth = { $amount } für Bandbreite
evidence-forBandwidthIfNoneIsLeft = { $amount } für Bandbreite, falls dann keine mehr übrig ist
evidence-andMore = { $list } und weitere
evidence-resultOf = das Ergebnis von Befehl { $command }
evidence-or = { $before } oder { $last }
evidence-justNow = gerade eben
evidence-minutesAgo =
    { $count ->
        [one] vor { NUMBER($count, useGrouping: 0) } Minute
       *[other] vor { NUMBER($count, useGrouping: 0) } Minuten
    }
evidence-hoursAgo =
    { $count ->
        [one] vor { NUMBER($count, useGrouping: 0) } Stunde
       *[other] vor { NUMBER($count, useGrouping: 0) } Stunden
    }
evidence-daysAgo =
    { $count ->
        [one] vor { NUMBER($count, useGrouping: 0) } Tag
       *[other] vor { NUMBER($count, useGrouping: 0) } Tagen
    }
evidence-undecodedCall = ein Aufruf, der nicht entschlüsselt werden kann
evidence-unknownAccount = ein Konto, das nicht bekannt ist
evidence-amountNotGiven = ein Betrag, der nicht angegeben ist
evidence-aDeposit = eine Einlage
evidence-somebodyUntold = jemand, der sich nicht feststellen lässt
evidence-nothingOfTheKind = nichts dergleichen

## permission

permission-all = { $spender } kann alles vom Token { $token } aus diesem Konto nehmen, jederzeit später.
permission-allUntil = { $spender } kann alles vom Token { $token } aus diesem Konto nehmen, bis { $until }.
permission-upTo = { $spender } kann bis zu { $amount } vom Token { $token } aus diesem Konto nehmen, jederzeit später.
permission-upToUntil = { $spender } kann bis zu { $amount } vom Token { $token } aus diesem Konto nehmen, bis { $until }.
permission-item = { $spender } kann Nummer { $number } von { $collection } aus diesem Konto nehmen.
permission-operator = { $operator } kann alles nehmen, was dieses Konto in { $collection } hat, jetzt und jederzeit später.
permission-owner = { $contract } gehört von da an { $to }.
permission-code = { $contract } führt von da an anderen Code aus: den von { $code }.

## rule

rule-effect-allow = Erlaubt: { $what }.
rule-effect-allowAfter = Erlaubt: { $what }, { $span } nach der ersten Anfrage.
rule-effect-review = Mit zweiter Bestätigung: { $what }.
rule-effect-reviewAfter = Mit zweiter Bestätigung: { $what }, { $span } nach der ersten Anfrage.
rule-effect-deny = Abgelehnt: { $what }.

rule-about-transactions = Transaktionen
rule-about-messages = Nachrichten
rule-about-allTransactions = alle anderen Transaktionen
rule-about-allMessages = alle anderen Nachrichten
rule-about-readableTransactions = alle anderen lesbaren Transaktionen
rule-about-readableMessages = alle anderen lesbaren Nachrichten
rule-about-opaqueCalls = nicht lesbare Aufrufe
rule-about-opaqueMessages = nicht lesbare Nachrichten
rule-about-creation = das Erstellen von Verträgen
rule-about-unlimited = Freigaben ohne Grenze
rule-about-forms = { $forms }

rule-form-permit = Permits
rule-form-daiPermit = Permits von DAI
rule-form-collectiblePermit = Permits für Sammelobjekte
rule-form-permitTwoAllowance = Freigaben über Permit2
rule-form-permitTwoTransfer = Überweisungen über Permit2
rule-form-transferAuthorization = genehmigte Überweisungen
rule-form-seaportOrder = Aufträge von Seaport
rule-form-safeTransaction = Transaktionen eines Safe
rule-form-unread = Dokumente von unbekannter Form
rule-form-signIn = Anmeldungen
rule-form-text = Texte

# Wovon eine Regel handelt, mit einer weiteren Bedingung.
rule-with-unlimited = { $what } mit einer Freigabe ohne Grenze
rule-with-moreThan = { $what } über mehr als { $amount }
rule-with-to = { $what } an { $recipients }
rule-with-toOthers = { $what } an alle außer an { $recipients }
rule-with-alsoTo = { $what } unter anderem an { $recipients }
rule-with-functions = { $what } mit einem Aufruf von { $functions }
rule-with-programs = { $what } bei { $programs }
rule-with-chains = { $what } auf { $chains }
rule-with-time = { $what } zwischen { $from } und { $to } UTC
rule-with-timeOnDays = { $what } zwischen { $from } und { $to } UTC am { $days }
rule-with-otherTime = { $what } außer zwischen { $from } und { $to } UTC
rule-with-otherTimeOnDays = { $what } außer zwischen { $from } und { $to } UTC am { $days }
rule-recipient-own = das eigene Konto
rule-day-monday = Mo
rule-day-tuesday = Di
rule-day-wednesday = Mi
rule-day-thursday = Do
rule-day-friday = Fr
rule-day-saturday = Sa
rule-day-sunday = So

rule-span-days =
    { $count ->
        [one] { NUMBER($count, useGrouping: 0) } Tag
       *[other] { NUMBER($count, useGrouping: 0) } Tage
    }
rule-span-hours =
    { $count ->
        [one] { NUMBER($count, useGrouping: 0) } Stunde
       *[other] { NUMBER($count, useGrouping: 0) } Stunden
    }
rule-span-minutes =
    { $count ->
        [one] { NUMBER($count, useGrouping: 0) } Minute
       *[other] { NUMBER($count, useGrouping: 0) } Minuten
    }
rule-span-seconds =
    { $count ->
        [one] { NUMBER($count, useGrouping: 0) } Sekunde
       *[other] { NUMBER($count, useGrouping: 0) } Sekunden
    }

rule-cap-asset = Höchstens { $amount } auf { $chain } { $window }.
rule-cap-value = Höchstens { $amount } von allem zusammen { $window }.
rule-cap-price = { $one } auf { $chain } zählt als { $price }.
rule-window-hour = in einer Stunde
rule-window-day = in 24 Stunden
rule-window-days = in { NUMBER($count, useGrouping: 0) } Tagen
rule-window-hours = in { NUMBER($count, useGrouping: 0) } Stunden
rule-window-seconds = in { NUMBER($count, useGrouping: 0) } Sekunden
rule-amount-known = { $amount }
rule-amount-units = { $amount } kleinste Einheiten von { $asset }
rule-amount-unknown = ein unbekannter Wert
rule-limit-steps =
    { $count ->
        [one] Höchstens { NUMBER($count, useGrouping: 0) } Schritt in einer Anfrage.
       *[other] Höchstens { NUMBER($count, useGrouping: 0) } Schritte in einer Anfrage.
    }
rule-limit-delay = Wartezeit einer Änderung, die mehr erlaubt: { $span }.

rule-over-unreadable = Es könnte einen Betrag nehmen, der nicht gelesen werden kann oder keine Grenze hat.
rule-over-opaque = Ein Teil davon kann nicht gelesen werden, deshalb ist der Wert nicht bekannt.
rule-over-noPrice = Die Regeln haben keinen Preis für { $asset } auf { $chain }, deshalb ist der Wert nicht bekannt.
rule-over-takes = Dies nimmt { $takes }, und der schon verbrauchte Teil der Grenze ist { $used }, mit Gebühren und Freigaben.

rule-verdict-none = Keine Regel erlaubt es.
rule-verdict-noneOfChain = Keine Regel handelt von diesem Netzwerk.
rule-verdict-imported = Regel { NUMBER($number) } der importierten Regeln.

rule-imported-allow = Erlaubt: { $what } ({ $name }).
rule-imported-review = Mit zweiter Bestätigung: { $what } ({ $name }).
rule-imported-deny = Abgelehnt: { $what } ({ $name }).
rule-imported-labelled = „{ $label }“
rule-imported-numbered = Regel { NUMBER($number) } der importierten Regeln
rule-imported-every = jeder EVM-Aufruf
rule-imported-tested = EVM-Aufrufe, { $tests }
rule-imported-ofSource = { $what }, wenn sich die Quelle beweisen lässt, was ein Mitunterzeichner nie kann
rule-test-function = Aufrufe von { $function }
rule-test-chainId = nach der Chain-ID
rule-test-value = nach dem Betrag des Coins
rule-test-to = nach dem Empfänger oder Vertrag
rule-test-call = nach dem Aufruf
rule-test-form = nach der Form der Transaktion
rule-test-nonce = nach der Nonce
rule-test-gasLimit = nach dem Gaslimit
rule-test-maxFee = nach der höchsten Gebühr je Einheit Gas
rule-test-maxTip = nach dem höchsten Trinkgeld je Einheit Gas
rule-test-delegation = nach einer Delegierung des Kontos

# Warum ein Dokument mit Regeln abgelehnt wird. `$at` ist der Teil davon, als Pfad.
rule-document-whole = Das Dokument
rule-document-notJson = { $at } ist kein JSON oder zu tief verschachtelt
rule-document-duplicateMember = { $at } hat einen Eintrag zweimal
rule-document-tooLarge = { $at } ist zu lang
rule-document-wrongType = { $at } hat den falschen Typ
rule-document-unknownMember = { $at } ist als Eintrag nicht bekannt
rule-document-missingMember = { $at } fehlt als Eintrag
rule-document-version = { $at } hat eine unbekannte Version
rule-document-tooMany = { $at } hat zu viele Einträge
rule-document-effect = { $at } ist weder allow noch review noch deny
rule-document-label = { $at } ist keine Bezeichnung aus 1 bis 160 sichtbaren Zeichen
rule-document-literal = { $at } ist kein Wert seines Typs
rule-document-range = { $at } passt nicht in seinen Typ
rule-document-predicate = { $at } ist eine Prüfung, die dieser Wert nicht beantworten kann
rule-document-emptyList = { $at } ist eine leere Liste
rule-document-signature = { $at } ist keine vollständige Signatur einer Funktion
rule-document-unnamedParameter = { $at } hat einen Parameter ohne Namen
rule-document-unknownArgument = { $at } ist kein Parameter der Signatur
rule-document-tupleArity = { $at } hat eine andere Anzahl von Teilen als das Tupel
rule-document-variable = { $at } ist eine unbekannte Variable; bekannt ist nur $self
rule-document-source = { $at } nennt keine Quelle oder mehrere
rule-document-transactionType = { $at } ist weder eip1559 noch eip7702
rule-document-shadowed = { $at } entscheidet nie etwas, weil eine frühere Regel alles davon abdeckt
rule-document-chain = { $at } ist kein Netzwerk dieser Wallet
rule-document-address = { $at } ist keine Adresse dieser Netzwerke
rule-document-asset = { $at } braucht einen Coin oder Token und einen Betrag
rule-document-amount = { $at } ist kein Betrag in kleinsten Einheiten
rule-document-window = { $at } ist keine Zeit von 60 Sekunden bis 366 Tagen
rule-document-steps = { $at } ist keine Anzahl von Schritten von 1 bis 255
rule-document-delay = { $at } ist keine Wartezeit von höchstens 30 Tagen für eine Regel, die erlaubt oder nachprüfen lässt
rule-document-time = { $at } ist weder eine Uhrzeit noch ein Wochentag
rule-document-form = { $at } ist keine Art von Nachricht
rule-document-opaqueAllowed = { $at } erlaubt, was nicht gelesen werden kann, und das darf keine Regel
rule-document-currency = { $at } ist keine Währung aus drei Großbuchstaben
rule-document-price = { $at } ist kein Preis mit höchstens 18 Nachkommastellen oder schon der zweite für dasselbe
## simulation: wie ein Schritt ausginge

simulation-succeeds = Auf diesem Computer ausgeführt, mit dem Stand des Knotens nach Block { $block }, gelingt das. Es verbraucht { $gasUsed } von { $gasLimit } Gas.
simulation-fails = Auf diesem Computer ausgeführt, mit dem Stand des Knotens nach Block { $block }, schlägt das fehl: { $reason }
simulation-unsupported-chain = Die Wallet simuliert keine Transaktionen dieses Netzwerks. Angezeigt wird, was die Bytes besagen.
simulation-unsupported-bytesProve = Es gibt nichts zu simulieren: Die Bytes selbst nennen alles, was sich bewegt, und Knoten nehmen nichts anderes an.
simulation-unsupported-otherMachine = Verträge dieses Netzwerks laufen nicht auf der Maschine, die die Wallet hat, deshalb wird das nicht simuliert. Angezeigt wird, was die Bytes besagen.
simulation-unavailable-node = Das konnte nicht simuliert werden: Der Knoten hat nicht geliefert, was dafür gebraucht wird ({ $why }). Was es wirklich ändert, ist nicht bekannt.
simulation-unavailable-tooSlow = Das konnte nicht simuliert werden: Der Knoten war zu langsam. Was es wirklich ändert, ist nicht bekannt.
simulation-unavailable-tooMuch = Das konnte nicht simuliert werden: Es liest mehr von der Chain, als die Wallet abruft. Was es wirklich ändert, ist nicht bekannt.
simulation-unavailable-earlierFails = Das konnte nicht simuliert werden: Ein früherer Schritt würde fehlschlagen, und dieser wird dann nicht signiert. Was er wirklich ändert, ist nicht bekannt.
simulation-unavailable-earlierUnknown = Das konnte nicht simuliert werden: Ein früherer Schritt konnte nicht simuliert werden. Was dieser wirklich ändert, ist nicht bekannt.
simulation-unavailable-awaitsMoney = Das konnte nicht simuliert werden: Es braucht Geld, das ein früherer Schritt bringen kann. Was es wirklich ändert, ist nicht bekannt.
simulation-unavailable-ownRules = Das konnte nicht simuliert werden: Auf diesem Computer schlägt es fehl, und der Knoten erwartet, dass es gelingt; das Netzwerk hat eigene Regeln. Was es wirklich ändert, ist nicht bekannt.
simulation-unavailable-notTaken = Das konnte nicht simuliert werden: Die Simulation nimmt es nicht an ({ $why }). Was es wirklich ändert, ist nicht bekannt.
# Warum ein Schritt fehlschlägt. Es folgt auf einen Doppelpunkt.
simulation-reason-none = Er schlägt nicht fehl
simulation-reason-refused = Ein Vertrag lehnt ihn ab, ohne einen Grund zu nennen.
simulation-reason-refusedFor = Ein Vertrag lehnt ihn ab: „{ $reason }“.
simulation-reason-refusedWith = Ein Vertrag lehnt ihn mit seinem Fehler { $code } ab.
simulation-reason-panics = Ein Vertrag schlägt fehl: { $why }.
simulation-reason-panicsUnknown = Ein Vertrag schlägt fehl: ein Fehler in seinem Code.
simulation-reason-gas = Er braucht mehr Gas als seine Grenze von { $limit }.
simulation-reason-halts = Der Vertrag kann nicht weiterlaufen ({ $why }).
# Warum die Simulation nicht weiterging. Es steht in Klammern.
simulation-brokenOff = ein Lesevorgang wurde abgebrochen
simulation-otherMachine = Aufrufe, die voneinander abhängen, werden auf { $chain } hier nicht ausgeführt
# Was von einem Wert kommt oder geht.
simulation-change-amount = { $amount }
simulation-change-item = Nummer { $item } von { $collection }
simulation-change-items = { $count } von Nummer { $item } von { $collection }
simulation-change-baseUnits = { $count } kleinste Einheiten von { $token }

## desktop: was außerhalb der Seiten steht

desktop-title = Lockstep
desktop-titleTestMoney = Lockstep (Testgeld)
desktop-consentTitle = Lockstep: deine Zustimmung
desktop-consentTitleTestMoney = Lockstep (Testgeld): deine Zustimmung
desktop-file-share = Die Datei, die die Konsole des Mitunterzeichners geschrieben hat
desktop-file-forge = Das Programm forge
desktop-file-compiler = Der Solidity-Compiler (solc)
desktop-tray-noVault = Es gibt noch keinen Tresor
desktop-tray-locked = Der Tresor ist gesperrt
desktop-tray-nothingPending = Nichts steht aus
desktop-tray-pending =
    { $count ->
        [one] { NUMBER($count) } Transaktion steht aus
       *[other] { NUMBER($count) } Transaktionen stehen aus
    }
desktop-tray-answer = Eine Anfrage wartet auf deine Antwort
desktop-tray-open = Lockstep öffnen
desktop-tray-lock = Tresor sperren
desktop-tray-quit = Lockstep beenden

## notice: Benachrichtigungen des Desktops

notice-open = Öffnen
notice-question-title = Lockstep braucht deine Antwort
notice-question-text = Im Zustimmungsfenster wartet eine Anfrage. Ohne dein Ja wird nichts signiert.
notice-failed-title = Eine Transaktion ist fehlgeschlagen
notice-failed-text = Öffne Lockstep, um zu sehen, was geschehen ist.
notice-unconfirmed-title = Eine Transaktion ist noch nicht bestätigt
notice-unconfirmed-text = Das kann noch geschehen. Lockstep beobachtet sie weiter.
notice-part-title = Nur ein Teil wurde erledigt
notice-part-text = Öffne Lockstep, um zu sehen, was noch fehlt.
notice-message-title = Eine Nachricht ist signiert
notice-message-text = Sie wurde übergeben.
notice-transaction-title = Eine Transaktion ist bestätigt
notice-transaction-text = Sie ist durchgegangen.
notice-steps-title = Alle Schritte sind erledigt
notice-steps-text = Alles ist durchgegangen.
notice-received-title =
    { $count ->
        [one] Eine Zahlung ist eingegangen
       *[other] Zahlungen sind eingegangen
    }
notice-received-text = Öffne Lockstep, um das zu sehen.
notice-received-amount = { $amount } auf { $network }

## error

# Words of another program.
error-outside = { $text }

## error: wallet

error-wallet-andSo = { $error } { $so }
error-wallet-nothingChanged = Es wurde nichts geändert.
error-wallet-nothingWritten = Es wurde nichts geschrieben.
error-wallet-nothingRemoved = Es wurde nichts entfernt.
error-wallet-nothingPrepared = Es wurde nichts vorbereitet.
error-wallet-unknownChain = „{ $name }“ ist kein Netzwerk dieser Wallet.
error-wallet-busy = Es wird schon ein Tresor erstellt, gesichert oder wiederhergestellt. Es wurde nichts geändert.
error-wallet-otherOperation = Ein anderer Vorgang mit dem Tresor läuft noch.
error-wallet-questionWaits = Es wartet schon eine Frage zum Tresor auf dich.
error-wallet-workEnded = Die Arbeit endete vorzeitig.
error-wallet-noRandomness = Das Betriebssystem gab keine Zufallszahlen ({ $why }).
error-wallet-noAddress = Der Tresor hat keine Adresse auf { $chain }.
error-wallet-noWatchedAddress = Der beobachtete Tresor hat keine Adresse auf { $chain }.
error-wallet-unreadableAddress = Die Adresse des Tresors kann nicht gelesen werden.
error-wallet-unreadableVault = Der Tresor wurde geändert und kann nicht gelesen werden.
error-wallet-chainNotListed = Der Tresor führt { $chain } nicht auf.

error-change-otherWaits = Eine andere Änderung wartet schon auf deine Antwort. Beantworte zuerst diese Frage. Es wurde nichts geändert.
error-change-rejected = Du wurdest gefragt und hast nein gesagt. Es wurde nichts geändert.
error-change-expired = Die Frage wurde nicht innerhalb von zehn Minuten beantwortet. Es wurde nichts geändert.
error-change-withdrawn = Die Frage wurde zurückgezogen. Es wurde nichts geändert.

error-lock-noVault = Es gibt noch keinen Tresor. Erstelle zuerst einen.
error-lock-locked = Der Tresor ist gesperrt. Entsperre ihn zuerst mit seinem Passwort.
error-lock-noPasswordGiven = Der offene Tresor wird nur beobachtet und hat kein Passwort. Deshalb bleiben die Einstellungen des Profils verschlossen, bis du einen anderen seiner Tresore mit dessen Passwort öffnest. Es wurde nichts geändert.
error-lock-watched = Ein beobachteter Tresor kann nicht gesperrt werden: Dieses Gerät hat keinen Anteil von ihm, also hat er kein Passwort, das ihn wieder öffnen könnte. Wer dieses Benutzerkonto benutzt, kann seine Adressen und Guthaben sehen, und sonst nichts.
error-lock-questionWaits = Es wartet schon eine Frage zum Tresor auf dich. Beantworte sie zuerst, oder brich sie ab.
error-lock-minutes = Wähle zwischen { $least } und { $most } Minuten. Es wurde nichts geändert.
error-lock-agentWorks = Der Agent arbeitet noch an deiner letzten Nachricht. Warte auf ihn, oder drücke Anhalten.

error-password-notGiven = Das Passwort wurde nicht eingegeben. Es wurde nichts getan.
error-password-notGivenInTime = Das Passwort wurde nicht innerhalb von zehn Minuten eingegeben. Es wurde nichts getan.
error-password-withdrawn = Die Frage nach dem Passwort wurde zurückgezogen. Es wurde nichts getan.
error-password-asBefore = Das neue Passwort ist das alte. Es wurde nichts geändert.
error-password-unchanged = Der Mitunterzeichner war nicht erreichbar, und das Passwort wurde nicht geändert. Das alte gilt.
error-password-unknown = Der Mitunterzeichner antwortete nicht mehr, während das Passwort geändert wurde. Deshalb gilt entweder das alte oder das neue. Der Tresor ist gesperrt; beim Entsperren zeigt sich, welches.
error-password-busy = Das Passwort kann nicht geändert werden, während etwas signiert wird oder der Agent arbeitet. Warte darauf, oder halte es an.

error-shares-busy = Die Anteile können nicht geändert werden, während etwas signiert wird oder der Agent arbeitet. Warte darauf, oder halte es an.
error-shares-notReadBack = Der neue Anteil konnte nicht zurückgelesen werden.
error-shares-onlyComplete = Dieser Tresor ist gesperrt, und nur eine vollständige Erneuerung hebt die Sperre auf: { $reason } Es wurde nichts geändert.
error-shares-notRefreshed = Die Anteile wurden nicht erneuert; die alten sind, wie sie waren.
error-shares-unsettled = Ob die Anteile erneuert wurden, ist jetzt nicht bekannt. Nichts ist verloren: Es klärt sich, wenn der Mitunterzeichner wieder antwortet.

error-delete-underWay = Es wird noch etwas signiert, oder etwas ist noch unterwegs. Warte auf sein Ende, und lösche dann den Tresor. Es wurde nichts gelöscht.
error-delete-notDeleted = Der Tresor wurde nicht gelöscht.
error-delete-shareStays = Der Mitunterzeichner antwortete nicht und hat seinen Anteil noch. Der Tresor wurde nicht gelöscht.

error-vault-noName = Gib dem Tresor einen Namen.
error-vault-busy = Ein Tresor wird gerade erstellt, gesichert, wiederhergestellt, umgezogen oder gelöscht. Warte auf das Ende. Es wurde nichts geändert.
error-vault-gone = Diesen Tresor gibt es in diesem Profil nicht mehr. Der gewählte Tresor bleibt gewählt.
error-vault-signing = Etwas, das du genehmigt hast, wird gerade signiert. Deshalb wurde kein anderer Tresor gewählt. Warte, bis es signiert ist, oder halte es zuerst an.
error-vault-nameTaken = In diesem Profil gibt es schon einen Tresor mit dem Namen „{ $name }“. Wähle einen anderen Namen, oder benenne zuerst jenen Tresor um. Es wurde nichts geändert.
error-vault-known = Dieser Tresor ist schon in diesem Profil, unter dem Namen „{ $name }“. Wähle ihn in der Liste der Tresore. Es wurde nichts geändert.

error-create-notMade = Es wurde kein Tresor erstellt, und nichts davon wurde behalten.
error-create-notAsked = Es wurde kein Tresor erstellt und nach keinem Passwort gefragt.
error-create-noPassword = Es wurde kein Passwort gewählt, also wurde kein Tresor erstellt.
error-create-halfMade = Mit dem entfernten Mitunterzeichner wurde ein Tresor erstellt, und nur dieser Mitunterzeichner weiß, ob er vollständig ist. Warte, bis er antwortet, oder löse die Kopplung, womit du jenen Tresor aufgibst.

error-backup-notMade = Es wurde keine Sicherung erstellt.
error-backup-noPassword = Es wurde kein Passwort eingegeben.
error-backup-noFileName = Das ist kein Name einer Datei. Es wurde keine Sicherung erstellt.
error-backup-noFolder = Der Ordner für die Sicherung ist nicht da. Es wurde keine Sicherung erstellt.
error-backup-inTheWay = Eine Datei mit diesem Namen gibt es schon. Sie blieb, wie sie ist, und es wurde keine Sicherung erstellt.
error-backup-notWritten = Die Sicherung konnte nicht geschrieben werden ({ $why }). Es wurde keine Sicherung erstellt.
error-backup-notRead = Die Datei konnte nicht gelesen werden ({ $why }).
error-backup-differs = Die zurückgelesene Datei weicht von dem ab, was geschrieben wurde. Es wurde keine Sicherung erstellt.
error-backup-shareWithoutFile = Der Mitunterzeichner auf diesem Computer exportiert seinen Anteil selbst, ohne Datei.
error-backup-shareAtConsole = Der Mitunterzeichner dieses Tresors ist auf einem anderen Gerät und exportiert seinen Anteil nur an seiner eigenen Konsole. Ohne diesen Anteil enthielte eine Sicherung die Hälfte dieses Geräts und stellte nichts wieder her. Schreibe ihn dort in eine Datei ({ $command }), bring die Datei hierher, und wähle sie für die Sicherung. Es wurde keine Sicherung erstellt.
error-backup-shareOfAnother = Die Datei enthält den Anteil eines anderen Tresors.
error-backup-shareReplaced = Die Datei wurde exportiert, bevor die Anteile des Tresors ersetzt wurden. Ihr Anteil kann also nicht mehr signieren. Exportiere sie noch einmal: { $command }.
error-backup-shareOtherPassword = Die Datei wurde exportiert, als der Tresor ein anderes Passwort hatte. Exportiere sie noch einmal: { $command }.

error-restore-notRestored = Es wurde nichts wiederhergestellt.
error-restore-notProven = Es wurde nichts bewiesen.
error-restore-notProvenNorChanged = Es wurde nichts bewiesen und nichts geändert.
error-restore-ofTestMoney = Diese Sicherung ist von einem Tresor mit Testgeld und gehört in das Profil „local“.
error-restore-ofRealMoney = Diese Sicherung ist von einem Tresor mit echtem Geld und gehört nicht in das Profil „local“.
error-restore-shareStays = Der Mitunterzeichner hat seinen Anteil dieses Tresors noch und ersetzt ihn nicht durch einen älteren.
error-restore-noDrillFolder = Der Ordner für die Probe kann nicht angelegt werden ({ $why }).
error-restore-drillLeft = Was eine Probe der Wiederherstellung hinterlassen hat, kann nicht entfernt werden ({ $why }).

error-move-notMoved = Der Tresor wurde nicht umgezogen.
error-move-thereAlready = Der Tresor hat diesen Mitunterzeichner schon. Es wurde nichts geändert.
error-move-underWay = Es wird noch etwas signiert, oder etwas ist noch unterwegs. Warte auf sein Ende, und lass dann den Tresor umziehen. Es wurde nichts geändert.
error-move-shareAtConsole = Ein Mitunterzeichner auf einem anderen Gerät exportiert einen Anteil nur an seiner eigenen Konsole: { $command }. Verwende diese Datei für den Umzug. Der Tresor wurde nicht umgezogen.
error-move-notConfirmed = Der Tresor ist umgezogen, und sein neuer Mitunterzeichner hat es noch nicht bestätigt; das nächste Entsperren fragt noch einmal. { $error }
error-move-oldShareStays = Der Tresor ist umgezogen. Sein alter Mitunterzeichner hat noch einen Anteil, der nicht mehr signieren kann; das nächste Entsperren entfernt ihn. { $error }
error-move-leftBehind = Nach dem Umzug hat er noch einen alten Anteil dieses Tresors, den nur das jetzige Passwort entfernt. Es wurde nichts geändert.

error-pairing-notPaired = Es wurde nichts gekoppelt.
error-pairing-codeStillGood = Es wurde nichts gekoppelt; derselbe Code kann noch einmal versucht werden.
error-pairing-noCode = Es wurde kein Kopplungscode eingegeben.
error-pairing-noText = Die Kopplung lässt sich nicht aufschreiben.
error-pairing-notReadBack = Die Kopplung kann nicht zurückgelesen werden.
error-pairing-forRealMoney = Dieser Mitunterzeichner ist für echtes Geld, und dieses Profil hat Testgeld.
error-pairing-forTestMoney = Dieser Mitunterzeichner ist für Testgeld, und dieses Profil hat echtes Geld.
error-pairing-lacksShares = Dieser Mitunterzeichner hat für dieses Gerät nicht den anderen Anteil jedes Tresors dieses Profils, dessen Anteil anderswo ist. Seine Konsole übergibt ihn von dem Gerät, das jetzt gekoppelt ist: `lockstep-cosigner devices`, und dann `lockstep-cosigner pair --replaces DEVICE`. Die frühere Kopplung bleibt.
error-pairing-none = Dieses Profil ist mit keinem Mitunterzeichner anderswo gekoppelt.
error-pairing-needed = Der andere Anteil eines Tresors ist dort, und ohne ihn kann nichts signiert werden. Lass zuerst jeden solchen Tresor zum Mitunterzeichner auf diesem Computer umziehen, oder lösche ihn. Die Kopplung bleibt.

error-import-notImported = Es wurde nichts importiert.
error-import-notImportedNorKept = Es wurde nichts importiert, und nichts davon wurde behalten.
error-import-busy = Es wird schon ein Tresor erstellt. Es wurde nichts importiert.
error-import-notRead = Die Datei konnte nicht gelesen werden ({ $why }). Es wurde nichts importiert.
error-import-badKeys = Die öffentlichen Schlüssel der Sicherung sind nicht gültig. Es wurde nichts importiert.
error-import-noEthereumKey = Dieser Tresor wurde aus einer Wiederherstellungsphrase erstellt und hat keinen Schlüssel für Ethereum. Es wurde nichts importiert.
error-import-badEthereumKey = Der Schlüssel der Sicherung für Ethereum ist nicht gültig. Es wurde nichts importiert.
error-import-notWatched = Dieser Tresor wird nicht nur beobachtet: Dieses Gerät hat einen Anteil von ihm. Es wurde nichts entfernt.
error-import-noPhrase = Es wurde keine Wiederherstellungsphrase eingegeben. Es wurde nichts importiert.
error-import-noNetwork = Dieses Profil hat kein Netzwerk.
error-import-accountRejected = Das Konto wurde nicht angenommen.

error-wipe-noProfile = Es gibt kein Profil „{ $profile }“ auf diesem Computer. Es wurde nichts entfernt.
error-wipe-otherName = Das ist nicht „{ $expected }“. Es wurde nichts entfernt.
error-wipe-keychain = { $error } Es wurde nichts entfernt.
error-wipe-files = Die Einträge dieses Profils im Schlüsselbund wurden entfernt, sodass seine Daten nicht mehr gelesen werden können, aber einige seiner Dateien ließen sich nicht entfernen: { $why }. Entferne den Ordner { $folder } von Hand.
error-wipe-notTyped = Der Name wurde nicht eingegeben. Es wurde nichts entfernt.
error-wipe-busy = Es wird etwas signiert, oder der Agent arbeitet. Warte darauf, oder halte es an. Es wurde nichts entfernt.
error-wipe-gone = Die Dateien des Profils und seine Einträge im Schlüsselbund sind weg.

error-profile-name = Der Name eines Profils hat 1 bis 32 Buchstaben, Ziffern und Bindestriche.
error-profile-held = Das Profil „{ $profile }“ ist in Gebrauch: { $holder }. Benutze es dort, oder schließe es zuerst. Es wurde nichts getan.
error-profile-otherProcess = ein anderer Prozess von Lockstep
error-profile-noHome = Lockstep weiß nicht, wo deine Daten sind: Weder XDG_DATA_HOME noch HOME ist gesetzt.
error-profile-folder = Der Ordner des Profils kann nicht benutzt werden: { $why }. Es wurde nichts getan.
error-profile-notOpen = Das Profil ist noch nicht offen.
error-profile-starting = Lockstep startet.

error-desktop-questionWaits = Im Zustimmungsfenster wartet eine Frage auf dich. Beantworte sie zuerst.
error-desktop-dialogOpen = Der Dateidialog deines Desktops ist schon offen.
error-desktop-noFile = Es wurde keine Datei gewählt.
error-desktop-unprotected = Lockstep startet nicht: Das System hat es seinen Arbeitsspeicher nicht schützen lassen ({ $why }).
error-desktop-automation = Lockstep startet nicht, wenn es automatisiert gesteuert wird ({ $why }).
error-desktop-stillClosing = Lockstep schließt sich noch von vorher und wurde nicht beendet ({ $why }). Starte es gleich noch einmal.
error-desktop-noWindow = Das Fenster von Lockstep konnte nicht geöffnet werden ({ $why }).

error-network-notAdded = Es wurde nichts hinzugefügt.
error-network-onlyLocal = Dieses Profil ist nur für das lokale Testnetzwerk. Starte Lockstep mit einem anderen Profil.
error-network-addedAlready = { $name } hat diese Chain-ID, und du hast es schon hinzugefügt.
error-network-otherNameBefore = In deiner Aktivität steht diese Chain-ID unter dem Namen { $name }. Füge das Netzwerk mit diesem Namen hinzu, damit beide ein Netzwerk bleiben.
error-network-nameInUse = Du benutzt den Namen { $name } für das Netzwerk mit der Chain-ID { $id }. Wähle einen anderen Namen.
error-network-tooMany = Du hast { $most } hinzugefügte Netzwerke, mehr geht nicht. Entferne zuerst eines.
error-network-otherChainId = Der Knoten { $host } ist in einem anderen Netzwerk: Seine Chain-ID ist nicht { $id }.
error-network-stepCameMeanwhile = „{ $title }“ kam hinzu, während die Frage offen war.
error-network-own = { $name } ist eines der eigenen Netzwerke von Lockstep. Du kannst es ausschalten.
error-network-removedAlready = { $name } wurde schon entfernt.
error-network-known = { $name } hat diese Chain-ID, und Lockstep kennt dieses Netzwerk: Schalte es in den Einstellungen ein.
error-network-tooManyThisTime = Seit dem Start von Lockstep wurden zu viele verschiedene Netzwerke hinzugefügt. Starte es zuerst neu.
error-network-noChainId = Die Chain-ID ist eine ganze Zahl, zum Beispiel 42161.
error-network-longAddress = Die Adresse eines Knotens hat höchstens { $most } Zeichen.
error-network-explorerAddress = Die Adresse eines Explorers hat höchstens { $most } Zeichen und keine geschweiften Klammern.
error-network-explorerNotUsed = Der Explorer kann nicht benutzt werden: { $why }
error-network-badName = Der Name eines Netzwerks beginnt mit einem Buchstaben und hat höchstens { $most } Buchstaben, Ziffern, Leerzeichen, Punkte und Bindestriche.
error-network-nameLikeKnown = Der Name „{ $name }“ sieht aus wie { $known }, und das kennt Lockstep. Wähle einen anderen Namen.
error-network-aChainId = eine Chain-ID
error-network-badSymbol = Das Symbol eines Coins hat 1 bis { $most } Buchstaben und Ziffern.
error-network-symbolLikeKnown = Das Symbol „{ $symbol }“ ist das von { $known }, das Lockstep kennt, oder sieht ihm ähnlich.
error-network-step = „{ $title }“
error-network-stepWithHash = „{ $title }“ ({ $hash })
error-network-stepGoesOn = { $step } auf { $chain } ist nicht fertig. Warte, bis der Ausgang bekannt ist, und entferne dann das Netzwerk. Wenn das Netzwerk nicht mehr antwortet, schalte es zuerst aus, damit Lockstep nicht darauf wartet.
error-network-stepHasTime = { $step } auf { $chain } ist nicht fertig. Warte, bis der Ausgang bekannt ist, und entferne dann das Netzwerk. Wenn es um { $time } keinen gibt, kannst du die Transaktion mit dem Netzwerk aufgeben.
error-network-stepUnsigned = { $step } auf { $chain } ist nicht fertig: Der Mitunterzeichner hat noch nicht gesagt, ob er signiert hat. Entferne das Netzwerk, wenn er es gesagt hat.
error-network-notSwitched = Es wurde nichts umgeschaltet, und { $chain } ist, wie es war.
error-network-removedBefore = { $chain } wurde entfernt. Füge es zuerst wieder hinzu. Es wurde nichts kontaktiert.
error-network-neverRun = { $chain } kann nicht eingeschaltet werden: Diese Version lief nie gegen einen echten Knoten davon. Es wurde nichts kontaktiert.
error-network-experimental = { $chain } kann nicht eingeschaltet werden: Diese Version lief nie gegen einen echten Knoten davon. Es wurde nichts kontaktiert. Um es trotzdem zu versuchen, schalte in den Einstellungen „Experimentelle Netzwerke“ ein.
error-network-ownNode = Gib die Adresse deines eigenen Knotens ein, der { $interface } spricht: Es ist kein öffentlicher Knoten von { $chain } bekannt.
error-network-off = { $chain } ist ausgeschaltet. Schalte es zuerst ein; es wurde nichts geändert.
error-network-offNotAsked = { $chain } ist ausgeschaltet. Es wurde nichts gefragt oder signiert.

error-endpoint-off = { $chain } ist ausgeschaltet. Schalte es zuerst ein; seine Knoten wurden nicht geändert.
error-endpoint-notAdded = Er wurde nicht hinzugefügt, und die Knoten sind, wie sie waren.
error-endpoint-thereAlready = { $chain } hat diesen Knoten schon. Es wurde nichts geändert.
error-endpoint-tooMany = { $chain } hat schon { $most } Knoten, mehr geht nicht. Entferne zuerst einen; es wurde keiner hinzugefügt.
error-endpoint-only = Das ist der einzige Knoten von { $chain }. Schalte stattdessen das Netzwerk aus; es wurde nichts entfernt.
error-endpoint-noSuch = { $chain } hat keinen solchen Knoten. Es wurde nichts geändert.
error-endpoint-otherNetwork = Der Knoten { $host } ist nicht in { $chain }. Er wird nicht benutzt.
error-endpoint-saysNothing = Der Knoten { $host } sagt nicht, in welchem Netzwerk er ist. Er wird nicht benutzt.

error-price-off = Preise sind ausgeschaltet. Deshalb ist kein Wert bekannt, und niemand wurde gefragt.
error-price-tooMany = Es werden nicht mehr als { $most } Coins auf einmal bewertet. Niemand wurde gefragt.
error-price-notACoin = Das ist kein Coin des Tresors. Niemand wurde gefragt.
error-price-notAnAmount = Das ist kein Betrag. Niemand wurde gefragt.

error-currency-unknown = „{ $name }“ ist keine Währung, in der Werte angezeigt werden können. Es wurde nichts geändert.
error-currency-pricesOff = Preise sind ausgeschaltet, also gibt es keinen Wert anzuzeigen. Schalte sie zuerst ein. Es wurde nichts geändert.

error-release-cannotCheck = Dieses Lockstep wurde ohne den Schlüssel für Veröffentlichungen oder ohne deren Adresse gebaut und kann deshalb nicht nach neuen Versionen suchen. Es wurde nichts geändert, und niemand wurde gefragt.
error-release-off = Die Suche nach neuen Versionen ist ausgeschaltet, also wurde niemand gefragt.
error-release-noneCame = Von { $host } kam keine Ankündigung neuer Versionen. { $why } Es wurde nichts installiert.
error-release-notUsed = Die Ankündigung neuer Versionen von { $host } wird nicht benutzt: { $why }. Es wurde nichts anderes kontaktiert und nichts installiert.
error-release-unsigned = sie hat keine Signatur
error-release-notOurs = sie ist nicht von den Herstellern dieses Lockstep signiert: { $why }
error-release-unreadable = diese Version kann sie nicht lesen
error-release-later = sie ist vom { $day }, und das ist später als die Uhr dieses Computers
error-release-older = sie nennt Version { $named } vom { $namedOn }, obwohl sie zuvor Version { $known } vom { $knownOn } genannt hat
error-release-noSignature = sie ist keine Signatur von minisign
error-release-oldForm = sie hat die alte Form von minisign, die nicht gelesen wird
error-release-anotherKey = sie wurde mit einem anderen Schlüssel signiert
error-release-changed = sie ist nicht die signierte Datei, oder ihre Signatur wurde geändert
error-release-unread = sie kann nicht gelesen werden: { $why }
error-release-unfinished = Die letzte Suche nach neuen Versionen wurde nicht fertig: Lockstep wurde geschlossen, bevor die Antwort kam.

error-script-off = Die Werkzeuge für Entwickler sind aus: Die Person hat keine Programme genannt, die Skripte ausführen. Es wurde kein Skript ausgeführt.
error-script-noEvm = { $chain } ist kein EVM-Netzwerk. Es wurde kein Skript ausgeführt.
error-script-programsNotKept = Die Programme können nicht gespeichert werden: { $why }.
error-script-programsGone = Die Programme wurden nicht gespeichert.

error-descriptor-readingEnded = Das Lesen des Ordners endete vorzeitig.
error-descriptor-notRead = Der Ordner kann nicht gelesen werden: { $why }. Es wurde nichts geändert.
error-descriptor-notUsed = Der Ordner kann nicht benutzt werden: { $why } Es wurde nichts geändert.
error-descriptor-none = Der Ordner hat keine Beschreibung nach ERC-7730, die angewendet werden kann. Es wurde nichts geändert.
error-descriptor-folderNotKept = Der Ordner kann nicht gespeichert werden: { $why }.
error-descriptor-folderGone = Der Ordner wurde nicht gespeichert.
error-descriptor-copyStays = Sie werden nicht mehr benutzt, aber ihre Kopie konnte nicht entfernt werden: { $why }.
error-descriptor-notKept = Die Beschreibungen können nicht gespeichert werden: { $why }. Es wurde nichts geändert.

error-program-notConnected = Dieses Programm ist nicht mehr verbunden. Es wurde nicht zugelassen.
error-program-notWanted = Das Programm will das nicht sehen. Es wurde nichts geändert.
error-program-turnedOff = Programme wurden inzwischen ausgeschaltet. Es wurde nichts geändert.
error-program-asksNoMore = Dieses Programm fragt nicht mehr, oder inzwischen nach etwas anderem. Es wurde nichts geändert.
error-program-beingAdmitted = Dieses Programm wird schon zugelassen. Beantworte die Frage im Zustimmungsfenster. Es wurde nichts geändert.
error-program-ended = Die Person hat dieses Programm entfernt oder alle Programme ausgeschaltet. Es wurde nichts gefragt, signiert oder geändert.
error-program-tooMany = Der Tresor hat so viele Programme, wie er haben darf. Entferne zuerst eines. Es wurde nichts geändert.
error-program-noName = Gib dem Programm einen Namen. Es wurde nichts geändert.
error-program-gone = Dieses Programm gibt es nicht mehr. Es wurde nichts geändert.
error-program-noReviews = Hier gibt es keine Prüfungen. Es wurde nichts getan.

error-coin-balanceEnded = Das Lesen eines Guthabens endete vorzeitig.
error-coin-notAContract = Das ist nicht die Adresse eines Vertrags.
error-coin-notByContract = Tokens von { $chain } können in ihrem Netzwerk nicht geprüft werden, also können sie nicht über ihren Vertrag hinzugefügt werden.
error-coin-nodesDisagree = Der Knoten { $one } sagt, dass dieser Token { $decimals } Dezimalstellen hat, und { $other } sagt { $compared }. Einer von beiden irrt. Es wurde nichts hinzugefügt.
error-coin-noSymbol = Das Netzwerk hat kein Symbol für diesen Token, und er steht nicht auf der eigenen Liste der Wallet, also ist sein Name unbekannt.

error-contact-notAnAddress = Das ist keine Adresse von { $chain }: { $why }.
error-contact-noName = Gib dem Eintrag einen Namen.

error-send-ended = Das Senden endete vorzeitig. Sieh in der Aktivität nach, bevor du es noch einmal versuchst.
error-wallet-closing = Die Wallet wird geschlossen.
error-send-coinGone = Dieser Coin ist nicht mehr in der Wallet.
error-send-noRecipient = Gib an, an wen.
error-send-otherNetwork = Im Adressbuch steht „{ $name }“ nur mit einer Adresse eines anderen Netzwerks als { $chain }. Es wurde nichts vorbereitet.
error-send-severalOfThatName = Mehrere Einträge im Adressbuch haben diesen Namen. Wähle die Adresse.
error-send-badAmount = Der Betrag kann nicht verwendet werden: { $why }.
error-send-zero = Der Betrag ist null.

error-draft-notReplaceable = Diese Anfrage kann nicht ersetzt werden. Es wurde nichts vorbereitet.
error-draft-noteNotTaken = „{ $note }“ kann eine Zahlung auf { $chain } nicht begleiten. Es wurde nichts vorbereitet.
error-draft-badNote = „{ $note }“ kann eine Zahlung auf { $chain } nicht begleiten: { $why }. Es wurde nichts vorbereitet.

error-message-notSigned = Es wurde keine Signatur erstellt.

error-receive-noneWaits = Hier wartet keine Adresse auf eine Sicherung. Es wurde nichts gefragt.
error-receive-notTyped = Der Satz wurde nicht eingegeben, also wurde nichts geändert. Adressen für echtes Geld bleiben verborgen.
error-receive-vaultReplaced = Der Tresor wurde inzwischen ersetzt. Es wurde nichts geändert.

error-rules-notValid = { $why }. Es wurde nichts geändert.
error-rules-changedMeanwhile = Die Regeln wurden inzwischen geändert. Sieh sie dir noch einmal an; es wurde nichts geändert.
error-rules-newer = Die Regeln des Tresors sind von einer neueren Version: { $why }. Es wurde nichts geändert.
error-rules-saySo = Die Regeln sagen das schon. Es wurde nichts vorgeschlagen.
error-rules-proposalNotKept = Der Vorschlag kann nicht gespeichert werden: { $why }.

error-export-notWritten = Die Datei wurde nicht geschrieben: { $why }.
error-export-thereAlready = Die Datei wurde nicht geschrieben: Eine Datei mit diesem Namen gibt es schon, und sie blieb, wie sie ist.

error-support-notMade = Die Datei für den Support konnte nicht zusammengestellt werden.

error-allowance-unknown = Die Wallet kennt keine solche Freigabe. Es wurde nichts gefragt.
error-allowance-over = Diese Freigabe gilt nicht mehr. Es gibt nichts zurückzunehmen, und es wurde nichts gefragt.
error-allowance-notRevocable = Auf { $chain } können Freigaben nicht zurückgenommen werden.
error-allowance-notAsked = Es wurde nichts gefragt.
error-allowance-unreadable = Eine gespeicherte Freigabe kann nicht gelesen werden.

error-plan-nothingAsked = Es wurde nichts gefragt oder signiert.
error-plan-tooManySteps = Der Plan hat { $count } Schritte; die Wallet signiert höchstens { $most } auf einmal.
error-plan-atomic = Der Plan verlangt die Fähigkeit „atomic_batch“: alle seine Schritte in einer Transaktion. Diese Wallet sendet sie nacheinander, also führt sie diesen Plan nicht aus.
error-plan-unknownChain = Der Plan ist für das Netzwerk mit der Chain-ID { $id }, das kein Netzwerk dieser Wallet ist.
error-plan-networkOff = Der Plan ist für { $chain }, und das ist ausgeschaltet.
error-plan-otherAccount = Der Plan ist für ein anderes Konto als das des offenen Tresors.
error-plan-step = Schritt { $number } des Plans: { $error }
error-plan-takenBack = Die Anfrage wurde zurückgenommen. Es wurde nichts signiert, und es wird nichts mehr gefragt.
error-plan-notFetched = Der Plan wurde nicht von { $host } geholt. { $why } Es wurde nichts signiert.
error-plan-notUsed = Der Plan kann nicht benutzt werden: { $why }. Es wurde nichts gefragt oder signiert.
error-plan-onlyReferred = Auf den Plan wird nur verwiesen, mit einer Adresse ({ $kind }). Diese Wallet nimmt einen Plan als Ganzes, als data:-Adresse oder von einem Host über https. Es wurde nichts gefragt, geholt oder signiert.
error-plan-otherKind = von anderer Art
error-plan-document = das Dokument
error-plan-whole = der Plan
error-plan-advice = der Rat
error-plan-pieceOfAdvice = ein Ratschlag
error-plan-aStep = ein Schritt
error-plan-transaction = eine Transaktion
error-plan-call = ein Aufruf
error-plan-noObject = { $what } ist kein Objekt
error-plan-unknownMember = { $what } hat den unbekannten Bestandteil „{ $member }“
error-plan-noText = `{ $name }` fehlt oder ist kein Text
error-plan-noHex = `{ $name }` ist nicht hexadezimal
error-plan-noAddress = `{ $name }` ist keine Adresse
error-plan-noDecimal = `{ $name }` ist keine Dezimalzahl
error-plan-noHexNumber = `{ $name }` ist keine hexadezimale Zahl
error-plan-noNumber = `{ $name }` ist keine Zahl
error-plan-noBoolean = `{ $name }` fehlt oder ist kein Wahrheitswert
error-plan-tooLarge = `{ $name }` ist zu groß
error-plan-otherReference = er verweist auf einen weiteren Verweis
error-plan-documentTooLarge = er hat mehr als { $most } Bytes
error-plan-noJson = er ist kein JSON, oder ein Bestandteil steht zweimal darin
error-plan-version = seine Version ist nicht 1
error-plan-chainsDiffer = `caip2_chain_id` ist ein anderes Netzwerk als `chain_id`
error-plan-extensions = `extensions` ist kein Objekt oder zu groß
error-plan-noSteps = `ordered_steps` ist keine Liste mit 1 bis { $most } Schritten
error-plan-stepsTooLarge = die Daten seiner Schritte haben mehr als { $most } Bytes
error-plan-capabilities = `required_capabilities` ist keine Liste oder zu lang
error-plan-capability = er verlangt die Fähigkeit „{ $name }“, die diese Wallet nicht hat
error-plan-capabilityNoText = eine Fähigkeit ist kein Text
error-plan-adviceAction = ein Ratschlag hat eine unbekannte `action`
error-plan-adviceInstruction = eine `instruction` ist leer oder zu lang
error-plan-stepNumbers = die Schritte sind nicht der Reihe nach ab 1 nummeriert
error-plan-stepKind = Schritt { $number } ist von der unbekannten Art „{ $kind }“
error-plan-stepChain = Schritt { $number } ist für ein anderes Netzwerk als der Plan
error-plan-stepAccount = Schritt { $number } ist von einem anderen Konto als der Plan
error-plan-noCalls = `calls` ist keine Liste mit 1 bis { $most } Aufrufen
error-plan-createsContract = ein Aufruf erzeugt einen Vertrag, was ein Plan nicht sagen kann
error-plan-hostLength = was sein Host gab, hat eine andere Länge, als der Verweis sagt
error-plan-otherDigest = seine Daten haben eine andere Prüfsumme, als er sagt
error-plan-dataNoText = seine Daten sind kein Text
error-plan-digestAlgorithm = seine Prüfsumme ist von einem unbekannten Verfahren
error-plan-digestLength = seine Prüfsumme hat eine andere Länge
error-plan-dataTooLarge = seine Daten haben mehr als { $most } Bytes
error-plan-noPlan = er verweist auf etwas, das kein Plan ist
error-plan-longAddress = seine Adresse ist zu lang
error-plan-hostAddress = seine Adresse ist nicht https mit dem Namen eines Hosts, dem üblichen Port und sonst nichts vor ihrem Pfad
error-plan-needsIntegrity = ein Verweis auf einen Host braucht `integrity` und `bytes`
error-plan-noData = seine data:-Adresse hat keine Daten
error-plan-mediaType = seine data:-Adresse ist nicht vom Medientyp application/json
error-plan-noBase64 = seine data:-Adresse ist kein base64
error-plan-dataLength = seine Daten haben eine andere Länge, als er sagt
error-plan-dataBroken = seine data:-Adresse ist kaputt

## error: store

error-store-wrongKey = Die Datenbank der Wallet lässt sich mit dem Schlüssel aus dem Schlüsselbund nicht öffnen. Es wurde nichts überschrieben.
error-store-newer = Die Datenbank der Wallet wurde von einem neueren Lockstep geschrieben. Es wurde nichts geändert; installiere jene Version, um sie zu öffnen.
error-store-copy = Die Datenbank der Wallet konnte vor ihrer Umstellung nicht kopiert werden ({ $why }). Sie wurde nicht umgestellt, und es wurde nichts geändert.
error-store-noAction = Diese Aktion gibt es nicht.
error-store-noBundle = Dieses Bündel gibt es nicht.
error-store-noChain = Dieses Netzwerk gibt es nicht.
error-store-noContact = Diesen Eintrag im Adressbuch gibt es nicht.
error-store-noConversation = Diese Unterhaltung gibt es nicht.
error-store-noEndpoint = Diese Adresse eines Knotens gibt es nicht.
error-store-noHalfMadeVault = Einen solchen halb erstellten Tresor gibt es nicht.
error-store-noMessage = Diese Nachricht gibt es nicht.
error-store-noNetwork = Dieses Netzwerk gibt es nicht.
error-store-noNetworkOn = Ein solches eingeschaltetes Netzwerk gibt es nicht.
error-store-noPairing = Diese Kopplung gibt es nicht.
error-store-noPendingShare = Einen solchen noch nicht übernommenen Anteil gibt es nicht.
error-store-noRow = Diese Zeile gibt es nicht.
error-store-noStep = Diesen Schritt gibt es nicht.
error-store-noToken = Diesen Token gibt es nicht.
error-store-noVault = Diesen Tresor gibt es nicht.
error-store-noVaultBeingDeleted = Einen solchen Tresor, der gerade gelöscht wird, gibt es nicht.
error-store-noWatchedVault = Einen solchen beobachteten Tresor gibt es nicht.
error-store-coinExists = Diesen Coin gibt es schon.
error-store-networkExists = Dieses Netzwerk gibt es schon.
error-store-mostPrograms = Es gibt schon so viele Programme, wie es geben darf.
error-store-vaultElsewhere = Es gibt schon einen Tresor, dessen Mitunterzeichner anderswo ist.
error-store-transition = Ein Schritt kann nicht von { $from } zu { $to } übergehen. Es wurde nichts geändert.
error-store-corrupt = Die Datenbank der Wallet enthält einen Wert, der nicht gelesen werden kann ({ $what }). Es wurde nichts geändert.
error-store-database = Die Datenbank der Wallet konnte nicht benutzt werden: { $why }
error-store-slow = sie hat nicht rechtzeitig geantwortet
error-store-unexpected = ein unerwarteter Fehler

## error: keychain and shares

error-keychain-locked = Der Schlüsselbund ist gesperrt, deshalb kann die Wallet ihre Schlüssel nicht lesen. Entsperre ihn (oder melde dich neu an) und versuche es erneut. Es wurde nichts geändert.
error-keychain-unreachable = In dieser Sitzung antwortet kein Schlüsselbund ({ $why }). Starte einen Secret Service wie GNOME Keyring oder KWallet und versuche es erneut. Es wurde nichts geändert.
error-keychain-missing = Der Schlüsselbund funktioniert, hat aber keinen Eintrag „{ $name }“, während die Daten dieses Profils da sind. Die Daten können von einem anderen Gerät stammen, oder der Eintrag wurde gelöscht. Es wurde kein neuer Schlüssel erzeugt und nichts überschrieben. Stelle den Eintrag im Schlüsselbund wieder her, oder stelle eine Sicherung in einem leeren Profil wieder her.
error-keychain-wrongKey = Der Eintrag im Schlüsselbund öffnet die Daten dieses Profils nicht: Es ist der Schlüssel eines anderen Profils, oder die Daten wurden verändert. Es wurde nichts überschrieben.
error-keychain-endedEarly = der Aufruf endete vorzeitig
error-keychain-ambiguous = er hat mehr als einen Eintrag mit diesem Namen
error-keychain-unsupported = er unterstützt diesen Aufruf nicht
error-keychain-taken = er hat schon einen Eintrag „{ $name }“, der gelassen wurde, wie er ist
error-share-unwritten = Der Anteil dieses Geräts konnte nicht geöffnet werden: Er konnte nicht geschrieben werden. Es wurde nichts signiert und nichts geändert.
error-share-unencrypted = Der Anteil dieses Geräts konnte nicht geöffnet werden: Er konnte nicht verschlüsselt werden. Es wurde nichts signiert und nichts geändert.
error-share-short = Der Anteil dieses Geräts konnte nicht geöffnet werden: Er ist zu kurz. Es wurde nichts signiert und nichts geändert.
error-share-other = Der Anteil dieses Geräts konnte nicht geöffnet werden: Es ist kein Anteil eines Geräts. Es wurde nichts signiert und nichts geändert.
error-share-wrongKey = Der Anteil dieses Geräts konnte nicht geöffnet werden: falscher Schlüssel, falscher Tresor oder veränderte Bytes. Es wurde nichts signiert und nichts geändert.
error-share-contents = Der Anteil dieses Geräts konnte nicht geöffnet werden: Sein Inhalt hat ein anderes Format. Es wurde nichts signiert und nichts geändert.
error-share-format = Der Anteil dieses Geräts hat das Format { $found }, und diese Version liest { $known }. Ein neueres Lockstep hat ihn geschrieben; es wurde nichts geändert.
error-share-system = Das Betriebssystem hat es abgelehnt: { $why }. Es wurde nichts geändert.

## error: password

error-password-tooShort = Verwende mindestens { $least } Zeichen. Niemand kann dieses Passwort zurücksetzen. Es wurde nichts geändert.
error-password-guessable = Dieses Passwort ist leicht zu erraten: Es ist ein häufiges, oder es besteht aus häufigen Wörtern, Namen, Daten oder Mustern. Verwende einige Wörter, die nichts miteinander zu tun haben. Es wurde nichts geändert.
error-password-parameters = Die Passworteinstellungen des Tresors liegen außerhalb des zulässigen Bereichs; die Daten des Tresors wurden vielleicht verändert. Es wurde nichts signiert.
error-password-failed = Der Schlüssel aus dem Passwort konnte nicht abgeleitet werden ({ $why }). Es wurde nichts signiert.
error-password-endedEarly = die Berechnung endete vorzeitig

## error: backup file

error-backupFile-notABackup = Diese Datei ist keine Sicherung von Lockstep.
error-backupFile-truncated = Diese Sicherung ist unvollständig: Ihr Ende fehlt. Kopiere sie noch einmal von dort, wo sie erstellt wurde, oder nimm eine andere Kopie.
error-backupFile-damaged = Diese Sicherung ist beschädigt: Ihre Bytes haben sich geändert, seit sie geschrieben wurde. Nimm eine andere Kopie davon.
error-backupFile-newer = Diese Sicherung wurde von einem neueren Lockstep erstellt (Format { $found }; dieses liest bis { $known }). Installiere die neuere Version, um sie zu benutzen.
error-backupFile-older = Diese Sicherung hat das Format { $found }, das kein veröffentlichtes Lockstep geschrieben hat. Nimm eine andere Kopie davon.
error-backupFile-tooLarge = Das ist größer, als eine Sicherung sein kann ({ $most } MiB).
error-backupFile-cost = Diese Sicherung verlangt Passworteinstellungen, die kein Lockstep schreibt; vielleicht wurde sie gemacht, um zu schaden. Sie wurde nicht geöffnet.
error-backupFile-wrongPassword = Das Passwort der Sicherung ist falsch.
error-backupFile-contents = Diese Sicherung lässt sich öffnen, aber ihr Inhalt kann nicht benutzt werden ({ $what }).
error-backupFile-layout = er ist nicht so angeordnet, wie er es sein sollte
error-backupFile-publicKey = der öffentliche Schlüssel
error-backupFile-publicKeys = die öffentlichen Schlüssel
error-backupFile-shareKey = der Schlüssel des Anteils
error-backupFile-deviceShare = der Anteil des Geräts
error-backupFile-otherVault = ein Anteil eines anderen Tresors
error-backupFile-tokenAddress = die Adresse eines Tokens
error-backupFile-network = das Netzwerk
error-backupFile-system = Das Betriebssystem hat es abgelehnt: { $why }.

## error: co-signer

error-cosigner-wrongPassword = Das Passwort ist falsch.
error-cosigner-throttled =
    { $seconds ->
        [one] Zu viele falsche Passwörter. Versuche es in { NUMBER($seconds, useGrouping: 0) } Sekunde noch einmal.
       *[other] Zu viele falsche Passwörter. Versuche es in { NUMBER($seconds, useGrouping: 0) } Sekunden noch einmal.
    }
error-cosigner-banned = Dieser Tresor ist gesperrt, weil eine Sicherheitsprüfung fehlgeschlagen ist: { $reason }
error-cosigner-refused = Der Mitunterzeichner lehnt ab: { $reason }
error-cosigner-unknownVault = Der Mitunterzeichner kennt diesen Tresor nicht.
error-cosigner-unknownSession = Die Sitzung mit dem Mitunterzeichner ist beendet.
error-cosigner-outOfOrder = Der Mitunterzeichner hat diese Nachricht jetzt nicht erwartet.
error-cosigner-spent = Diese Signatur wurde schon erstellt oder aufgegeben.
error-cosigner-aborted = Es wurde nichts signiert: { $reason }
error-cosigner-version = Der Mitunterzeichner hat die Protokollversion { $theirs }, diese Wallet die Version { $ours }. Installiere von beiden dieselbe Ausgabe.
error-cosigner-unreachable = Der Mitunterzeichner ist nicht erreichbar: { $detail }
error-cosigner-internal = Der Mitunterzeichner hatte einen internen Fehler: { $detail }
error-cosigner-denied = Eine Regel dieses Tresors lehnt es ab. { $rule } { $reason }

## error: signing protocol

error-keysign-banDevice = Eine Sicherheitsprüfung der Nachricht des Geräts ist fehlgeschlagen: { $reason }. Dieser Tresor ist gesperrt.
error-keysign-banCosigner = Eine Sicherheitsprüfung der Nachricht des Mitunterzeichners ist fehlgeschlagen: { $reason }. Dieser Tresor ist gesperrt.
error-keysign-differentSession = Es wurde nichts signiert: Das Gerät und der Mitunterzeichner sind sich nicht einig, was signiert wird.
error-keysign-differentKeys = Es wurde nichts signiert: Das Gerät und der Mitunterzeichner haben verschiedene Schlüssel berechnet.
error-keysign-stopped = Es wurde nichts signiert: Das Signaturprotokoll wurde abgebrochen: { $why }.
error-keysign-malformed = Eine Nachricht zwischen dem Gerät und dem Mitunterzeichner konnte nicht gelesen werden ({ $what }).
error-keysign-version = Diese Version liest das Format { $ours }, aber die Daten haben das Format { $theirs }.
error-keysign-invalidSignature = Die Signatur gehört nicht zu diesem Tresor und dieser Nachricht.
error-keysign-invalidPublicKey = Der öffentliche Schlüssel des Tresors ist nicht gültig.
error-keysign-noSuchChild = Bei diesem Ableitungspfad gibt es keinen Schlüssel.
error-keysign-internal = Interner Fehler im Signaturprotokoll ({ $what }).
error-phrase-count = Eine Wiederherstellungsphrase hat 12, 15, 18, 21 oder 24 Wörter, nicht { $count }.
error-phrase-word = Das Wort an Stelle { $place } ist kein Wort von Wiederherstellungsphrasen. Prüfe die Schreibweise.
error-phrase-words = Die Wörter an den Stellen { $others } und { $last } sind keine Wörter von Wiederherstellungsphrasen. Prüfe die Schreibweise.
error-phrase-someWords = Einige Wörter sind keine Wörter von Wiederherstellungsphrasen. Prüfe die Schreibweise.
error-phrase-checksum = Diese Wörter sind keine gültige Wiederherstellungsphrase: Eines davon ist falsch, oder ihre Reihenfolge ist falsch.
error-phrase-notImported = { $problem } Es wurde nichts importiert.

## error: nodes

error-rpc-switchedOff = { $chain } ist ausgeschaltet, deshalb wurde kein Knoten gefragt. Schalte es in den Einstellungen ein; vorher wird nichts kontaktiert.
error-rpc-notSpokenTo = Diese Version kann Knoten von { $chain } nicht abfragen, deshalb ist nichts darüber bekannt.
error-rpc-wrongChain = Der Knoten bei { $host } ist im Netzwerk mit der Chain-ID { $found }, nicht { $expected }. Er wird nicht benutzt.
error-rpc-otherNetwork = Der Knoten bei { $host } ist nicht auf { $expected }: Er sagt { $found }. Er wird nicht benutzt.
error-rpc-unreachable = Der Knoten bei { $host } hat nicht geantwortet ({ $detail }).
error-rpc-refused = Der Knoten bei { $host } hat abgelehnt: { $words }
error-rpc-nonsense = Der Knoten bei { $host } hat eine Antwort gegeben, die nicht gelesen werden kann ({ $what }).
error-endpoint-notAUrl = Das ist keine Webadresse. Eine solche Adresse sieht aus wie https://host/path.
error-endpoint-notEncrypted = Eine Adresse auf einem anderen Gerät muss https verwenden.
error-endpoint-credentials = Ein Name oder Passwort in der Adresse wird nicht unterstützt.
error-endpoint-moreThanAPath = Die Adresse eines Knotens oder Dienstes hat kein „?“ und kein „#“. Gib die Adresse bis dorthin an; ein Schlüssel gehört in ihren Pfad.
error-fetch-noAddress = Der Name des Hosts hat keine Adresse. Es wurde nichts an ihn gesendet.
error-fetch-notPublic = Der Host ist auf diesem Computer oder in einem lokalen Netzwerk. Lockstep ruft nur aus dem öffentlichen Internet ab. Es wurde nichts an ihn gesendet.
error-fetch-notGiven = Der Host hat das Dokument nicht geliefert: Er hat nicht rechtzeitig geantwortet, sein Zertifikat ist nicht gültig, oder er hat abgelehnt.
error-fetch-anotherLength = Das Dokument hat eine andere Länge als angegeben.
error-fetch-tooLong = Das Dokument ist länger, als es sein darf.
error-fetch-busy = Es werden schon andere Dokumente abgerufen. Versuche es gleich noch einmal.

## error: consent and bundles

error-stale-otherRequest = Jene Anfrage wartet nicht mehr. Es wurde nichts genehmigt.
error-stale-otherBytes = Deine Antwort galt einem anderen Inhalt als dem, der jetzt signiert würde. Es wurde nichts genehmigt.
error-stale-tooSoon = Diese Frage war gerade erst erschienen, deshalb zählte die Antwort nicht. Es wurde nichts genehmigt. Lies sie und antworte noch einmal.
error-stale-expired = Die Anfrage ist abgelaufen. Es wurde nichts genehmigt; frage noch einmal.
error-stale-notAcknowledged = Die Gefahren wurden nicht bestätigt. Es wurde nichts genehmigt.
error-stale-notTyped = Was du zur Bestätigung eingegeben hast, ist nicht genau das, was verlangt wird. Es wurde nichts getan.
error-stale-forbidden = Die Wallet signiert dies nicht. Es kann nur abgelehnt werden.
error-stale-noTerms = Die Gebühr und die Nummer jenes Schritts können nicht gewählt werden. Es wurde nichts geändert oder genehmigt.
error-stale-terms = { $problem } Es wurde nichts geändert oder genehmigt.
error-terms-most = Der höchste Preis je Einheit Gas kann nicht benutzt werden: { $why }.
error-terms-tip = Das Trinkgeld kann nicht benutzt werden: { $why }.
error-terms-nonce = Die Nonce ist eine ganze Zahl ab 0.
error-terms-notChosen = Die Gebühr und die Nummer dieser Transaktion können nicht gewählt werden.
error-terms-tipAbovePrice = Das Trinkgeld von { $tip } ist mehr als der höchste Preis je Einheit Gas, { $most }, der es enthält.
error-terms-tipTooHigh = Ein Trinkgeld von { $tip } Gwei je Einheit Gas ist mehr, als jede Transaktion auf { $chain } braucht; { $highest } Gwei sind das Höchste.
error-terms-tooDear = Die Gebühr könnte dann { $fee } sein, und das ist mehr, als jede Transaktion auf { $chain } braucht.
error-bundle-refused = Das Bündel wird abgelehnt: „{ $field }“ { $reason }. Es wurde niemand gefragt, nichts signiert und nichts gesendet.
error-bundle-stepRefused = Schritt { $step } wird abgelehnt: „{ $field }“ { $reason }. Es wurde niemand gefragt, nichts signiert und nichts gesendet.
error-bundle-stepUnknown = Schritt { $step } kann nicht geprüft werden: { $cause } Es wurde niemand gefragt, nichts signiert und nichts gesendet.
error-bundle-watched = Dieser Tresor wird nur beobachtet: Seine Schlüsselanteile liegen auf den Geräten der Wallet, aus der er stammt, und wurden nicht importiert. Lockstep zeigt seine Adressen und Guthaben; signiere auf jenen Geräten. Es wurde nichts signiert.
error-bundle-locked = Dieser Tresor ist gesperrt, weil eine Sicherheitsprüfung fehlgeschlagen ist: { $reason } Es wurde nichts signiert.
error-bundle-tooMany = Es warten schon zu viele Anfragen auf dich (höchstens { $most }). Von dieser wurde nichts gefragt, signiert oder gesendet; beantworte zuerst jene.
error-bundle-declinedBefore = Abgelehnt: Du hast genau das schon einmal abgelehnt. Es wird nicht wieder gefragt, bis du wieder schreibst. Es wurde nichts signiert.
error-bundle-resting = Abgelehnt: Du hast { NUMBER($noes, useGrouping: 0) }-mal hintereinander nein gesagt, deshalb wurde dies nicht gezeigt. Frage in { $seconds } s noch einmal. Es wurde nichts signiert oder geändert.
error-bundle-today = Abgelehnt: Du hast gesagt, dass dieser Agent heute nichts mehr fragt, deshalb wurde dies nicht gezeigt. In den Einstellungen oder mit `lockstep agent ask-again` darf er wieder fragen. Es wurde nichts signiert oder geändert.

## error: why an approved bundle or message is not signed

error-signing-lockedBetween = Die Wallet wurde gesperrt. Was vorher gesendet wurde, ist aufgeführt; der Rest wurde nicht signiert.
error-signing-stoppedBetween = Von dir angehalten. Was vorher gesendet wurde, ist aufgeführt; der Rest wurde nicht signiert.
error-signing-lockedBeforeMessage = Die Wallet wurde gesperrt, bevor dies signiert wurde. Es wurde nicht signiert.
error-signing-stoppedBeforeMessage = Von dir angehalten, bevor dies signiert wurde. Es wurde nicht signiert.
error-signing-lockedJustBefore = Die Wallet wurde gesperrt, unmittelbar bevor dies signiert wurde. Es wurde nicht signiert.
error-signing-stoppedJustBefore = Von dir angehalten, unmittelbar bevor dies signiert wurde. Es wurde nicht signiert.
error-signing-lockedBeforeConsent = Die Wallet wurde gesperrt, bevor zugestimmt wurde. Es wurde nichts signiert oder gesendet.
error-signing-stoppedBeforeConsent = Von dir angehalten, bevor zugestimmt wurde. Es wurde nichts signiert oder gesendet.
error-signing-endedBeforeConsent = Beendet, bevor zugestimmt wurde. Es wurde nichts signiert oder gesendet.
error-signing-switchedOff = Das Netzwerk wurde ausgeschaltet, bevor dies signiert wurde. Was vorher gesendet wurde, ist aufgeführt; der Rest wurde nicht signiert.
error-signing-noSteps = Das Bündel hat keine Schritte.
error-signing-noSuccess = Der Schritt ist nicht gelungen.
error-signing-incomplete = Das Bündel wurde nicht zu Ende gebracht.
error-signing-incompleteMessages = Es wurde nicht alles signiert.
error-signing-otherApproved = Was genehmigt wurde, ist nicht das, was signiert würde. Es wurde nichts signiert.
error-signing-nothingSigned = { $problem } Es wurde nichts signiert.
error-signing-nothingOfStep = { $problem } Von diesem Schritt wurde nichts signiert oder gesendet.
error-signing-noPassword = Abgelehnt: Das Passwort wurde nicht eingegeben, deshalb wurde nichts signiert oder gesendet.
error-signing-noConsent = Mit dem Passwort kam keine Zustimmung. Es wurde nichts signiert.
error-signing-declined = Abgelehnt: Du hast es abgelehnt, deshalb wurde nichts signiert oder gesendet.
error-signing-declinedToday = Abgelehnt: Du hast es abgelehnt und gesagt, dass dieser Agent heute nichts mehr fragt. Es wurde nichts signiert oder gesendet.
error-signing-expired = Abgelehnt: Die Anfrage wurde nicht innerhalb von zehn Minuten beantwortet. Es wurde nichts signiert oder gesendet.
error-signing-void = Abgelehnt: Das Netzwerk wurde gewechselt, während dies auf dich wartete, deshalb gilt die Anfrage nicht mehr. Es wurde nichts signiert oder gesendet.
error-signing-voided = Nicht signiert: { $cause } Der Mitunterzeichner sagt, dass er dies nicht signiert und für immer ungültig gemacht hat. Sollte das nicht stimmen, kann die Transaktion noch erscheinen: Suche nach ihr, bevor du noch einmal zahlst.
error-signing-voidedMessage = Nicht signiert: { $cause } Der Mitunterzeichner sagt, dass er diese Signatur für immer ungültig gemacht hat. Sollte das nicht stimmen, kann sie noch verwendet werden.
error-signing-voidedWhileClosed = Lockstep wurde beendet, während dies signiert wurde. Der Mitunterzeichner sagt, dass er dies nicht signiert und für immer ungültig gemacht hat. Sollte das nicht stimmen, kann die Transaktion noch erscheinen: Suche nach ihr, bevor du noch einmal zahlst.
error-signing-voidedMessageWhileClosed = Lockstep wurde beendet, während dies signiert wurde. Der Mitunterzeichner sagt, dass er es nicht signiert hatte und es für immer ungültig gemacht hat. Sollte das nicht stimmen, kann die Signatur noch verwendet werden.
error-signing-interrupted = Lockstep wurde beendet, bevor dies signiert wurde. Nichts davon wurde signiert oder gesendet; frage noch einmal danach, wenn du es noch willst.
error-signing-interruptedMessage = Lockstep wurde beendet, bevor dies signiert wurde. Es wurde nicht signiert; frage noch einmal danach, wenn du es noch willst.
error-signing-interruptedAction = Lockstep wurde beendet, bevor diese Aktion ausgeführt wurde. Sie wurde nicht ausgeführt; frage noch einmal danach, wenn du sie noch willst.
error-signing-interruptedRest = Lockstep wurde beendet, bevor die übrigen Schritte signiert wurden. Was gesendet wurde, ist aufgeführt.
error-signing-notTapped = Dies wartete darauf, dass es gestartet wird, und das geschah nicht rechtzeitig. Es wurde nicht ausgeführt; frage noch einmal danach, wenn es noch gewollt ist.
error-signing-unverified = Die Antwort des Mitunterzeichners hielt der Prüfung nicht stand. Der Tresor ist gesperrt; ob anderswo eine Signatur existiert, ist nicht bekannt, deshalb wird dieser Schritt weiter beobachtet.
error-signing-unverifiedMessage = Die Antwort des Mitunterzeichners hielt der Prüfung nicht stand. Der Tresor ist gesperrt; ob anderswo eine Signatur existiert, ist nicht bekannt, und es wurde keine übergeben.
error-signing-lockedThere = Der Mitunterzeichner hat diesen Tresor gesperrt und nicht gesagt, was hieraus geworden ist. Der Tresor ist gesperrt; ob anderswo eine Signatur existiert, ist nicht bekannt, und es wurde keine übergeben.
error-signing-unusable = Die Signatur existiert, konnte aber nicht verwendet werden: { $reason }. Es wurde nichts gesendet; der Schritt wird weiter beobachtet.
error-signing-severalTransactions = sie ergibt mehr als eine Transaktion
error-signing-otherChain = sie ergibt keine Transaktion dieser Chain
error-signing-waitedInVain = { $amount } auf { $chain }, die Schritt { $from } hätte bringen sollen, kamen nicht rechtzeitig. Dieser Schritt wurde nicht signiert. Was vorher gesendet wurde, ist aufgeführt; frage nach dem Rest noch einmal, sobald das Geld da ist.
error-signing-waitedLocked = Die Wallet wurde gesperrt, während dies auf { $amount } auf { $chain } aus Schritt { $from } wartete. Dieser Schritt wurde nicht signiert. Was vorher gesendet wurde, ist aufgeführt; frage nach dem Rest noch einmal, sobald das Geld da ist.
error-signing-waitedStopped = Von dir angehalten, während dies auf { $amount } auf { $chain } aus Schritt { $from } wartete. Dieser Schritt wurde nicht signiert. Was vorher gesendet wurde, ist aufgeführt; frage nach dem Rest noch einmal, sobald das Geld da ist.
error-signing-waitedSwitched = Das Netzwerk wurde ausgeschaltet, während dies auf { $amount } auf { $chain } aus Schritt { $from } wartete. Dieser Schritt wurde nicht signiert. Was vorher gesendet wurde, ist aufgeführt; frage nach dem Rest noch einmal, sobald das Geld da ist.
error-signing-waitedInterrupted = Dies wartete auf { $amount } auf { $chain } aus Schritt { $from }, und Lockstep wurde beendet, bevor es signiert wurde. Dieser Schritt wurde nicht signiert. Was vorher gesendet wurde, ist aufgeführt; frage nach dem Rest noch einmal, sobald das Geld da ist.

## error: what became of a signed transaction

error-sent-noReceipt = In { $seconds } Sekunden kam kein Beleg: Gewartet wurde auf { $receipt }. Es ist nicht bekannt, dass sie fehlgeschlagen ist; sie kann noch aufgenommen werden und wird weiter beobachtet; sende sie nicht noch einmal.
error-sent-stoppedWaiting = Du hast das Warten beendet. Die Transaktion wurde gesendet und kann noch aufgenommen werden; sie wird weiter beobachtet.
error-sent-switchedOffWaiting = Das Netzwerk wurde ausgeschaltet, während dies auf seinen Beleg wartete. Die Transaktion wurde gesendet und kann noch aufgenommen werden; nach ihr wird wieder gesehen, sobald das Netzwerk eingeschaltet ist.
error-sent-noChain = { $chain } ist keine Chain dieses Profils mehr; die signierte Transaktion bleibt, wie sie ist.
error-sent-notYet = Die Transaktion ist signiert und wurde noch nicht gesendet: { $why }
error-sent-switchedOff = Das Netzwerk wurde ausgeschaltet, bevor bekannt war, dass ein Knoten die signierte Transaktion hat. Es ist nicht bekannt, dass sie fehlgeschlagen ist, und sie wird weiter beobachtet; sende sie nicht noch einmal.
error-sent-refused = Der Knoten hat sie endgültig abgelehnt: { $reason }. Sie wurde nicht gesendet und kann nie aufgenommen werden.
error-sent-nonceUsed = die Nonce ist verbraucht, und noch ist nicht bekannt, von welcher Transaktion
error-sent-noNode = Kein Knoten hat die signierte Transaktion rechtzeitig angenommen ({ $why }). Es ist nicht bekannt, dass sie fehlgeschlagen ist, und sie wird weiter beobachtet; sende sie nicht noch einmal.
error-sent-reverted = Die Transaktion wurde aufgenommen und zurückgenommen: Sie hatte keine Wirkung, aber ihre Gebühr wurde bezahlt.
error-sent-notCarriedOut = Die Chain hat sie aufgenommen und nicht ausgeführt. Ihre Gebühr wurde bezahlt.
error-sent-notCarriedOutBecause = Die Chain hat sie aufgenommen und nicht ausgeführt ({ $why }). Ihre Gebühr wurde bezahlt.
error-sent-replacedNonce = Ersetzt: Eine andere Transaktion hat ihre Nonce verbraucht, deshalb können diese Bytes nie aufgenommen werden. Nichts davon ist geschehen.
error-sent-replacedSeqno = Ersetzt: Eine andere Transaktion hat ihre Seqno verbraucht, deshalb können diese Bytes nie aufgenommen werden. Nichts davon ist geschehen.
error-sent-replacedSequence = Ersetzt: Eine andere Transaktion hat ihre Sequenznummer verbraucht, deshalb können diese Bytes nie aufgenommen werden. Nichts davon ist geschehen.
error-sent-replacedOutput = Ersetzt: Eine andere Transaktion hat einen ihrer Ausgänge ausgegeben, deshalb können diese Bytes nie aufgenommen werden. Nichts davon ist geschehen.
error-sent-replacedOutputBy = Ersetzt: Die Transaktion { $by } hat einen ihrer Ausgänge ausgegeben, deshalb können diese Bytes nie aufgenommen werden. Nichts davon ist geschehen.
error-sent-replacedObjectBy = Ersetzt: Die Transaktion { $by } hat eines ihrer Objekte verwendet, deshalb können diese Bytes nie ausgeführt werden. Nichts davon ist geschehen.
error-sent-expired = Sie wurde nicht aufgenommen, bevor ihre Zeit vorbei war, deshalb kann sie nie ausgeführt werden. Nichts davon ist geschehen.
error-sent-networkRemoved = Du hast das Netzwerk entfernt, bevor bekannt war, was aus dieser Transaktion wurde. Sie kann noch ausgeführt werden. Lockstep sucht wieder nach ihr, wenn du das Netzwerk wieder hinzufügst.

## error: searches

error-search-noAnswer = keine Antwort innerhalb von { $seconds } Sekunden

## error: why a descriptor is not applied

error-descriptorFile-noneHere = keine Beschreibung ist für diesen Vertrag auf dieser Chain
error-descriptorFile-notDescribed = die Beschreibung des Vertrags beschreibt diese Funktion oder Nachricht nicht
error-descriptorFile-several = mehrere Beschreibungen sind für diesen Aufruf, deshalb wird keine verwendet
error-descriptorFile-unbound = die Beschreibung nennt keinen Vertrag, für den sie ist
error-descriptorFile-factory = die Beschreibung ist für Verträge, die eine Fabrik erzeugt hat, und danach wird nicht gesucht
error-descriptorFile-domain = die Domain der Nachricht unterscheidet sich von der der Beschreibung in „{ $part }“
error-descriptorFile-tooMuch = es sind mehr als { $most } { $what }
error-descriptorFile-json = die Beschreibung ist kein JSON: { $why }
error-descriptorFile-include = die Beschreibung bindet „{ $file }“ ein, das nicht in ihrem Ordner ist oder seinerseits sie einbindet
error-descriptorFile-shape = „{ $place }“ der Beschreibung { $reason }
error-descriptorFile-signature = die Funktion „{ $function }“ der Beschreibung kann nicht gelesen werden
error-descriptorFile-twice = die Beschreibung beschreibt „{ $function }“ zweimal
error-descriptorFile-arguments = die Argumente des Aufrufs sind nicht so codiert, wie die Funktion sie hat
error-descriptorFile-path = der Pfad „{ $path }“ der Beschreibung kann nicht gelesen werden
error-descriptorFile-nowhere = der Pfad „{ $path }“ der Beschreibung führt hier nirgendwohin
error-descriptorFile-value = „{ $path }“ ist kein Wert, der als { $format } gezeigt werden kann
error-descriptorFile-format = das Format „{ $format }“ der Beschreibung ist nicht bekannt
error-descriptorFile-lengths = die Beschreibung liest „{ $path }“ neben einem Array anderer Länge
error-descriptorFile-mustMatch = „{ $path }“ hat einen Wert, den die Beschreibung ausschließt
error-descriptorFile-map = die Zuordnung „{ $map }“ der Beschreibung hat keinen Wert für diesen Aufruf
error-descriptorFile-noSender = die Beschreibung braucht den Absender, und der ist nicht bekannt
error-descriptorFile-count-bytes = Bytes
error-descriptorFile-count-files = Dateien
error-descriptorFile-count-bytesInACall = Bytes in einem Aufruf
error-descriptorFile-count-callsInCalls = Aufrufe in Aufrufen
error-descriptorFile-count-groupsInGroups = Gruppen in Gruppen
error-descriptorFile-count-fieldsForOneCall = Felder für einen Aufruf
error-descriptorFile-count-fieldsForOneFunction = Felder für eine Funktion
error-descriptorFile-count-valuesToFollow = Werte, denen zu folgen wäre
error-descriptorFile-shape-neitherKind = ist weder für einen Vertrag noch für eine Nachricht
error-descriptorFile-shape-noHash = ist kein Hash
error-descriptorFile-shape-noDeployments = sind keine Chains mit je einer Adresse
error-descriptorFile-shape-noWords = ist keine Liste von Wörtern
error-descriptorFile-shape-noCallee = sagt nicht, an wen der Aufruf geht
error-descriptorFile-shape-otherEncoding = ist keine der Norm
error-descriptorFile-shape-noList = ist keine Liste
error-descriptorFile-shape-fieldOfNothing = hat ein Feld ohne Pfad und ohne Wert
error-descriptorFile-shape-noField = hat etwas, das kein Feld ist
error-descriptorFile-shape-noDefinition = ist keine Definition eines Feldes
error-descriptorFile-shape-noRule = ist keine Regel der Norm
error-descriptorFile-shape-missing = fehlt
error-descriptorFile-shape-noPath = ist kein Pfad
error-descriptorFile-shape-noMap = hat ein Objekt, das auf keine Zuordnung verweist
error-descriptorFile-shape-notSingle = hat einen Wert, der kein einzelner ist
error-descriptorFile-shape-noText = ist kein Text
error-descriptorFile-shape-noRegistry = ist keine Sammlung in einer Datei
error-descriptorFile-value-decimals = Zahl der Dezimalstellen
error-descriptorFile-value-chain = Chain
error-descriptorFile-value-selector = Selektor
error-descriptorFile-value-address = Adresse
error-descriptorFile-value-number = Zahl

## error: why a part of a transaction is not decoded. The subject is the part

error-unread-forOwnContract = sie ist für den Vertrag des Tokens selbst
error-unread-beginsLike = er beginnt wie { $name }, geht aber nicht so weiter
error-unread-unknownOperation = Operation { $operation }, die nicht bekannt ist
error-unread-noOperation = ohne Operation, und nicht bekannt
error-unread-otherCurrencies = sie führt neben dem Coin welche mit
error-unread-noText = es ist kein Text
error-unread-operationForReceiver = Operation { $operation }, auf die hin der Empfänger handelt
error-unread-forReceiver = der Empfänger handelt danach
error-unread-contractCode = Code und Daten eines Vertrags
error-unread-encrypted = ein Kommentar, der für den Empfänger verschlüsselt ist
error-unread-bytesFollow = ihr folgen { $bytes } Bytes, deren Bedeutung nicht bekannt ist
error-unread-unknownInstruction = { $bytes } Bytes für das Programm { $program }, einer Anweisung, die nicht bekannt ist
error-unread-noToken = sie nennt keinen Token, nur das Token-Konto { $account }
error-unread-lookupTable = { $written } Konten, die geschrieben werden, und { $read }, die gelesen werden, sind durch ihre Plätze in dieser Tabelle benannt, die auf der Chain liegt und nicht in den Bytes
error-unread-lookupAccounts = Konten, die sie verwendet, sind durch ihre Plätze in einer Nachschlagetabelle benannt
error-unread-movesUnknown = die Argumente zeigen nicht, was dieser Aufruf bewegt
error-unread-noAccountHere = es ist kein Konto in diesem Netzwerk
error-unread-unknownCall = { $bytes } Bytes, eines Aufrufs, der nicht bekannt ist
error-unread-unknownType = er ist vom Typ { $name }, dessen Bedeutung nicht bekannt ist
error-unread-noAddress = sein Skript hat keine Adresse: { $script }
error-unread-notInOnePiece = seine Daten sind nicht an einem Stück: { $data }
error-unread-furtherData = er führt weitere Daten mit: { $data }
error-unread-newContract = { $bytes } Bytes Code eines neuen Vertrags
error-unread-unknownKind = er ist von einer Art, die nicht bekannt ist
error-unread-computed = es wird berechnet, oder ein Aufruf kann es ändern
error-unread-notAnObject = eines davon ist kein Objekt eines Kontos
error-unread-modules = { $count } Module Code
error-unread-onChain = Vermögenswert und Betrag stehen auf der Chain, nicht in den Bytes
error-unread-resultNotInBytes = das Ergebnis einer Funktion steht nicht in den Bytes
error-unread-effectNotInBytes = die Wirkung von { $function } steht nicht in den Bytes
error-unread-notOfAccount = es ist keine Transaktion eines Kontos
error-unread-noCoin = sie nennt keinen Coin
error-unread-noAsset = sie nennt keinen Vermögenswert oder keinen Betrag
error-unread-noCoinOrAmount = sie nennt keinen Coin oder keinen Betrag
error-unread-messageType = eine Nachricht vom Typ { $kind }, deren Bedeutung nicht bekannt ist
error-unread-messageFields = eine Nachricht vom Typ { $kind }, deren Felder nicht die ihres Typs sind oder zweimal dastehen
error-unread-notWhole = ihr Betrag ist keine ganze Zahl oder ist zu groß
error-unread-noJson = es ist kein JSON-Objekt
error-unread-extension = eine Erweiterung vom Typ { $option }, die Knoten ignorieren dürfen
error-unread-dataGoAlong = Daten, die zu { $to } mitgehen
error-unread-scriptPutDown = ein Skript, das bei { $to } abgelegt wird
error-unread-certificate = Teile des Zertifikats sind nicht decodiert
error-unread-besideMessage = neben der Nachricht steht mehr, das nicht decodiert ist
error-unread-metadataHash = die Metadaten stehen nicht im Rumpf, nur ihr Hash
error-unread-otherMetadata = andere Metadaten als eine Nachricht
error-unread-scriptData = Skripte laufen mit Daten, die nicht im Rumpf stehen, nur ihr Hash
error-unread-rulesNetwork = es wirkt daran mit, wie das Netzwerk regiert wird
error-unread-shownByFields = { $name } wird durch die Felder gezeigt, und die Wirkung ist unbekannt
error-unread-none = es gibt keinen
error-unread-offerNoAmounts = das Angebot nennt keine Beträge
error-unread-notIssued = er ist nicht in einer ausgegebenen Währung
error-unread-furtherMemo = eine weitere Notiz: { $memo }
error-unread-emptyMemo = eine Notiz ohne Daten
error-unread-part-instruction = Anweisung { $place }
error-unread-part-mintOfInstruction = Token von Anweisung { $place }
error-unread-part-lookupTable = Nachschlagetabelle { $table }
error-unread-part-output = Ausgang { $place }
error-unread-part-command = Befehl { $place }
error-unread-part-amountOfCommand = Betrag von Befehl { $place }
error-unread-part-recipientOfCommand = Empfänger von Befehl { $place }
error-unread-part-objectsOfCommand = Objekte von Befehl { $place }
error-unread-part-resultOfCommand = Ergebnis von Befehl { $place }
error-unread-part-object = Objekt { $id }
error-unread-part-otherCurrencies = andere Währungen
error-unread-part-ofMessage = Nachricht { $place }: { $part }

## error: drafts of payments

error-draft-only = Es sind nur { $held } da. Es wurde nichts vorbereitet.
error-draft-needsMore = Es sind { $have } da, und der Betrag mit seiner Gebühr ({ $fee }) braucht mehr. Es wurde nichts vorbereitet.
error-draft-needsMoreAtMost = Es sind { $have } da, und der Betrag mit seiner Gebühr (höchstens { $fee }) braucht mehr. Es wurde nichts vorbereitet.
error-draft-notEnough = Es ist nicht genug für den Betrag und seine Gebühr da. Es wurde nichts vorbereitet.
error-draft-feeNotCovered = Das Guthaben deckt die Gebühr nicht. Es wurde nichts vorbereitet.
error-draft-feeOfNotCovered = Das Guthaben deckt die Gebühr nicht, die höchstens { $fee } beträgt. Es wurde nichts vorbereitet.
error-draft-aboutFeeNotCovered = Es sind { $have } da, und das deckt die Gebühr von etwa { $fee } nicht. Es wurde nichts vorbereitet.
error-draft-besideAboutFee = Es sind { $have } da, und neben der Gebühr von etwa { $fee } können höchstens { $most } gesendet werden. Es wurde nichts vorbereitet.
error-draft-noNativeForFee = Vom eigenen Coin des Netzwerks ist nicht genug für die Gebühr da. Es wurde nichts vorbereitet.
error-draft-dearFee = Der Knoten verlangt eine Gebühr von { $fee }, und das ist mehr, als eine Zahlung auf { $chain } je braucht. Ein anderer Knoten verlangt vielleicht weniger. Es wurde nichts vorbereitet.
error-draft-dearTip = Der Knoten verlangt ein Trinkgeld von { $tip } je Einheit Gas, und das ist mehr, als eine Zahlung auf { $chain } je braucht. Ein anderer Knoten verlangt vielleicht weniger. Es wurde nichts vorbereitet.
error-draft-cannotBeSent = Dies kann nicht gesendet werden: { $why }. Es wurde nichts vorbereitet.
error-draft-cannotBeSentChain = Dies kann nicht gesendet werden: Es gehört zu einem anderen Netzwerk. Es wurde nichts vorbereitet.
error-draft-cannotBeSentAccount = Dies kann nicht gesendet werden: Es ist keine Transaktion eines Kontos. Es wurde nichts vorbereitet.
error-draft-cannotBeSentNoPrice = Dies kann nicht gesendet werden: { $chain } nennt keinen Gaspreis. Es wurde nichts vorbereitet.
error-draft-cannotBeSentTax = Dies kann nicht gesendet werden: Das Netzwerk nimmt eine Abgabe in { $denom }, die in der Gebühr keinen Platz hat. Es wurde nichts vorbereitet.
error-draft-cannotBeSentNotOurs = Dies kann nicht gesendet werden: Es wird nicht von der Wallet gesendet. Es wurde nichts vorbereitet.
error-draft-cannotBeSentAbsurdFee = Dies kann nicht gesendet werden: Die Gebühr wäre unsinnig hoch. Es wurde nichts vorbereitet.
error-draft-saysNothing = Es sagt nichts aus. Es wurde nichts vorbereitet.
error-draft-feeUnknown = Die Gebühr hierfür lässt sich nicht bestimmen. Es wurde nichts vorbereitet.
error-draft-otherNote = Was mitgehen soll, ist nicht das, was die Transaktion enthält. Es wurde nichts vorbereitet.
error-draft-otherChain = Dies gehört zu einem anderen Netzwerk. Es wurde nichts vorbereitet.
error-draft-ownAddress = Das ist deine eigene Adresse. Es wurde nichts vorbereitet.
error-draft-notAnAddress = Das ist keine Adresse.
error-draft-strangeOutput = Der Knoten meldet einen Ausgang, den es nicht geben kann.
error-draft-forgottenBlock = Der Knoten hat seinen eigenen Block vergessen. Versuche es noch einmal; es wurde nichts vorbereitet.
error-draft-nothingSpendable = Es ist noch nichts da, was ausgegeben werden kann: Was empfangen wurde, muss zuerst in einem Block sein. Es wurde nichts vorbereitet.
error-draft-noReplacement = Auf { $chain } setzt diese Wallet keine Transaktion an die Stelle einer anderen. Es wurde nichts vorbereitet.
error-draft-noTransactionHere = Das ist keine Transaktion dieses Netzwerks. Es wurde nichts vorbereitet.
error-draft-alreadyInBlock = Sie ist schon in einem Block, oder eine andere Transaktion hat ihre Nonce benutzt, deshalb kann nichts an ihre Stelle treten. Es wurde nichts vorbereitet.
error-draft-cannotFollow = Der Aufruf kann nicht auf die Schritte davor folgen: { $why }. Es wurde nichts vorbereitet.
error-draft-noTokensOn = Token von { $chain } werden von hier nicht gesendet. Es wurde nichts vorbereitet.
error-draft-noAccountOn = Diese Adresse hat noch kein Konto auf { $chain }: Sie bekommt eines mit der ersten Zahlung an sie. Es wurde nichts vorbereitet.
error-draft-staysOnAccount = Es sind { $have } da, von denen { $kept } auf dem Konto bleiben, sodass neben der Gebühr höchstens { $most } gesendet werden können. Es wurde nichts vorbereitet.
error-draft-tooLittleForAccount = { $to } hat noch kein Konto auf { $chain }, das für weniger als { $least } keines anlegt. Es wurde nichts vorbereitet.
error-draft-unknownSigner = Es ist nicht bekannt, wer dies signiert. Es wurde nichts vorbereitet.
error-draft-neverReceived = Dieses Konto hat nie etwas empfangen. Es wurde nichts vorbereitet.

## error: drafts of payments on TON, Tron, Sui, Cardano and the XRP Ledger

error-draft-tonTokens = Token auf TON werden von hier nicht gesendet. Es wurde nichts vorbereitet.
error-draft-tonOtherWallet = An dieser Adresse ist etwas anderes als die übliche Wallet. Es wurde nichts vorbereitet.
error-draft-tonNothing = An dieser Adresse ist noch nichts. Es wurde nichts vorbereitet.
error-draft-tronNoAccount = Diese Adresse hat noch kein Konto auf Tron: Sie bekommt eines mit den ersten TRX, die an sie gezahlt werden. Es wurde nichts vorbereitet.
error-draft-tronToContract = { $to } ist ein Vertrag, und Tron nimmt keine Zahlung von TRX an einen Vertrag an. Es wurde nichts vorbereitet.
error-draft-tronTakes = Es sind { $have } da, von denen Tron { $fee } für diese Zahlung nimmt, sodass höchstens { $most } gesendet werden können. Es wurde nichts vorbereitet.
error-draft-tronMayTake = Tron nimmt für diese Zahlung vielleicht bis zu { $fee }, und dafür sind { $have } da. Es wurde nichts vorbereitet.
error-draft-tronNoCall = Diese Zahlung ruft keinen Vertrag auf. Es wurde nichts vorbereitet.
error-draft-tronNone = Das ist keine Transaktion von Tron. Es wurde nichts vorbereitet.
error-draft-tronOtherHash = Der Knoten nennt einen Block, der nicht den Hash hat, den er angibt. Es wurde nichts vorbereitet.
error-draft-suiTokens = Coins anderer Arten als SUI werden von hier nicht gesendet. Es wurde nichts vorbereitet.
error-draft-suiNotCarriedOut = Das Netzwerk würde es nicht ausführen: { $why }. Es wurde nichts vorbereitet.
error-draft-suiNeedsMore = Es sind { $have } in Coins da, die keine laufende Zahlung benutzt, und der Betrag mit seiner Gebühr braucht mehr. Es wurde nichts vorbereitet.
error-draft-suiNeedsMoreAtMost = Es sind { $have } in Coins da, die keine laufende Zahlung benutzt, und der Betrag mit seiner Gebühr (höchstens { $fee }) braucht mehr. Es wurde nichts vorbereitet.
error-draft-cardanoTokens = Token von Cardano werden von hier nicht gesendet. Es wurde nichts vorbereitet.
error-draft-cardanoAllWithTokens = Alles, was da ist, liegt bei Token, und etwas muss bei ihnen bleiben. Es wurde nichts vorbereitet.
error-draft-cardanoNoLength = Wie lang dies ist, lässt sich nicht bestimmen. Es wurde nichts vorbereitet.
error-draft-cardanoLittleLeft = Dies ließe { $left } von dem übrig, was es ausgibt, und Cardano lässt { $least } oder mehr dort liegen, oder nichts. Es wurde nichts vorbereitet.
error-draft-cardanoTooLittle = { $amount } sind zu wenig für Cardano: Auf einmal gehen { $least } oder mehr an diese Adresse. Es wurde nichts vorbereitet.
error-draft-xrpIssued = Währungen, die auf dem XRP-Ledger ausgegeben werden, werden von hier nicht gesendet. Es wurde nichts vorbereitet.
error-draft-xrpNoAccount = Diese Adresse hat noch kein Konto auf dem XRP-Ledger: Sie bekommt eines mit der ersten Zahlung an sie. Es wurde nichts vorbereitet.
error-draft-xrpTagZero = Ein Destination Tag 0 wird von hier nicht mitgegeben: Andere Programme, die dieselbe Transaktion erstellen, lassen ihn weg, und die Zahlung käme ohne an. Es wurde nichts vorbereitet.
error-draft-xrpReserved = Es sind { $have } da, von denen das XRP-Ledger { $kept } reserviert, sodass neben der Gebühr höchstens { $most } gesendet werden können. Es wurde nichts vorbereitet.
error-draft-xrpWantsTag = { $to } nimmt Zahlungen nur mit einem Destination Tag an, der sagt, für wen sie sind. Gib den an, den der Empfänger dir genannt hat. Es wurde nichts vorbereitet.
error-draft-xrpTooLittleForAccount = { $to } hat noch kein Konto auf dem XRP-Ledger, das für weniger als { $least } keines anlegt. Es wurde nichts vorbereitet.

## error: agents elsewhere and models

error-agent-empty = Die Nachricht war leer.
error-agent-unreachable = Der Agent war nicht erreichbar: { $why }.
error-agent-brokeOff = Die Antwort des Agenten brach ab: { $why }. Nichts davon wurde ausgeführt.
error-agent-malformed = Die Antwort des Agenten konnte nicht gelesen werden: { $why }. Nichts davon wurde ausgeführt.
error-agent-failed = Der Agent konnte seine Antwort nicht beenden. Er sagt: „{ $words }“. Nichts davon wurde ausgeführt.
error-agent-refused = Der Agent hat die Nachricht abgelehnt (Status { $status }). Er sagt: „{ $words }“.
error-agent-refusedSilently = Der Agent hat die Nachricht abgelehnt (Status { $status }). Er hat keinen Grund genannt.
error-agent-redirects = Der Agent hat die Nachricht abgelehnt (Status { $status }). Er leitet zu einer anderen Adresse um, und dem folgt die Wallet nicht.
error-agent-later =
    { $seconds ->
        [one] Der Agent nimmt vorerst keine weiteren Nachrichten an. Versuche es in { NUMBER($seconds, useGrouping: 0) } Sekunde noch einmal.
       *[other] Der Agent nimmt vorerst keine weiteren Nachrichten an. Versuche es in { NUMBER($seconds, useGrouping: 0) } Sekunden noch einmal.
    }
error-agent-signedOut = Du bist beim Agenten nicht angemeldet. Melde dich unter Einstellungen, Agenten und Programme, an und versuche es noch einmal.
error-agent-switchedOffMeanwhile = Dieser Agent wurde ausgeschaltet. An ihn wurde nichts mehr gesendet.
error-agent-resultNotPutTogether = Das Ergebnis konnte nicht zusammengestellt werden.
error-agent-messageNotPutTogether = Die Nachricht konnte nicht zusammengestellt werden.
error-agent-noAnswerInTime = keine rechtzeitige Antwort
error-agent-noConnection = es kam keine Verbindung zustande
error-agent-connectionBroke = die Verbindung brach ab
error-agent-noAccessToken = sie enthält keinen Zugangstoken
error-agent-tokenNotSent = der Zugangstoken kann nicht gesendet werden
error-agent-noUsableId = die Unterhaltung hat keine brauchbare Kennung
error-agent-tooLong = sie ist zu lang
error-agent-notInShape = sie hat nicht die vereinbarte Form
error-agent-misshapen = „{ $what }“ hat nicht die vereinbarte Form
error-agent-partTooLong = ein Teil davon ist länger als { $most } Bytes
error-agent-notUtf8 = sie ist kein UTF-8
error-agent-tooMuchText = sie hat mehr Text, als auf einmal angenommen wird
error-agent-tooManyActions = sie hat mehr Aktionen, als auf einmal angenommen werden
error-agent-notComplete =
    { $seconds ->
        [one] sie war nach { NUMBER($seconds, useGrouping: 0) } Sekunde nicht vollständig
       *[other] sie war nach { NUMBER($seconds, useGrouping: 0) } Sekunden nicht vollständig
    }
error-agent-saidNothing =
    { $seconds ->
        [one] { NUMBER($seconds, useGrouping: 0) } Sekunde lang kam nichts
       *[other] { NUMBER($seconds, useGrouping: 0) } Sekunden lang kam nichts
    }
error-agent-tookLonger =
    { $seconds ->
        [one] es dauerte länger als { NUMBER($seconds, useGrouping: 0) } Sekunde
       *[other] es dauerte länger als { NUMBER($seconds, useGrouping: 0) } Sekunden
    }
error-agent-endedEarly = sie endete vor dem Ende der Antwort
error-model-noKey = Es ist kein Schlüssel gespeichert, den der Anbieter des Modells annimmt. Es wurde nichts getan. Gib ihn unter Einstellungen, Agenten und Programme, ein.
error-model-noMoney = Das Konto beim Anbieter des Modells hat kein Guthaben mehr. Es wurde nichts getan. Lade es dort auf, oder wähle ein anderes Modell.
error-model-tooLong = Die Unterhaltung ist zu lang für dieses Modell. Es wurde nichts getan. Beginne eine neue, wähle ein anderes Modell, oder gib diesem einen längeren Kontext.
error-model-tooLongBy = Die Unterhaltung ist zu lang für dieses Modell: Mit den Regeln und Werkzeugen der Wallet braucht sie { $needed } Token, und das Modell hat Platz für { $there }. Es wurde nichts getan. Beginne eine neue, wähle ein anderes Modell, oder gib diesem einen längeren Kontext.
error-model-noSuchModel = Der Anbieter hat kein Modell namens „{ $name }“. Es wurde nichts getan. Berichtige seinen Namen unter Einstellungen, Agenten und Programme.
error-model-refused = Der Anbieter des Modells hat die Anfrage abgelehnt. Es wurde nichts getan.
error-model-refusedWith = Der Anbieter des Modells hat die Anfrage abgelehnt. Er sagt: „{ $words }“. Es wurde nichts getan.
error-model-declined = das Modell hat abgelehnt
error-model-filterDeclined = sein Filter hat abgelehnt
error-model-redirects = er leitet zu einer anderen Adresse um, und dem folgt die Wallet nicht
error-model-overloaded =
    { $seconds ->
        [one] Der Anbieter des Modells ist überlastet oder begrenzt Anfragen. Es wurde nichts getan. Versuche es in { NUMBER($seconds, useGrouping: 0) } Sekunde noch einmal.
       *[other] Der Anbieter des Modells ist überlastet oder begrenzt Anfragen. Es wurde nichts getan. Versuche es in { NUMBER($seconds, useGrouping: 0) } Sekunden noch einmal.
    }
error-model-failed = Der Server des Modells ist ausgefallen. Es wurde nichts getan. Versuche es noch einmal, oder wähle ein anderes Modell.
error-model-failedWith = Der Server des Modells ist ausgefallen. Er sagt: „{ $words }“. Es wurde nichts getan. Versuche es noch einmal, oder wähle ein anderes Modell.
error-model-unreachable = Das Modell war nicht erreichbar: { $why }. Es wurde nichts getan.
error-model-brokeOff = Die Antwort des Modells brach ab: { $why }. Nichts davon wurde ausgeführt.
error-model-malformed = Die Antwort des Modells konnte nicht gelesen werden: { $why }. Nichts davon wurde ausgeführt.
error-model-stopped = Angehalten, bevor das Modell geantwortet hatte.
error-model-textTooLong = ihr Text ist zu lang
error-model-tooManyTools = sie verlangt zu viele Werkzeuge
error-model-eventNoJson = ein Ereignis ist kein JSON
error-model-noJson = sie ist kein JSON
error-model-noEventStream = sie ist kein Ereignisstrom
error-model-noChoice = sie enthält keine Auswahl

## error: chat, and the settings of agents and models

error-chat-switchedOff = Jener Agent ist ausgeschaltet. Schalte ihn zuerst ein. Es wurde nichts signiert oder gesendet.
error-chat-signInText = Der Anmeldetext konnte nicht erstellt werden: { $why }.
error-chat-signInRefused = Du bist nicht angemeldet. Er hat die Signatur abgelehnt. Die Anmeldung wurde signiert; nach einer Viertelstunde wird sie wertlos.
error-chat-signInFailed = Du bist nicht angemeldet. { $why } Die Anmeldung wurde signiert; nach einer Viertelstunde wird sie wertlos.
error-chat-noSignInChain = Dieses Profil hat kein Netzwerk, dessen Konto sich anmelden könnte.
error-chat-importedCannotSignIn = Ein Tresor, der aus einer Wiederherstellungsphrase importiert wurde, kann sich nicht selbst anmelden: Ein Agent anderswo könnte seine Adresse nicht ableiten. Verwende einen Zugangstoken. Es wurde nichts signiert oder gesendet.
error-chat-noSignInAddress = Dieser Tresor hat keine Adresse, mit der er sich anmelden kann. Es wurde nichts signiert oder gesendet.
error-chat-noRandomness = Das Betriebssystem hat keine Zufallszahlen geliefert ({ $why }). Es wurde nichts signiert oder gesendet.
error-chat-othersAreOff = Programme, Modelle und Agenten anderswo sind unter Einstellungen, Agenten und Programme, ausgeschaltet. Es wurde nichts gesendet. Schalte sie dort zuerst ein.
error-chat-noConversationOfProgram = Kein Programm hat eine Unterhaltung mit dieser session_id begonnen. Es wurde nichts getan.
error-chat-oneAtATime = Etwas, worum ein Programm gebeten hat, läuft noch oder wartet in Lockstep auf die Person. Warte, bis es beendet ist. Es wurde nichts gesendet.
error-chat-mostConversations = Programme haben { $most } Unterhaltungen begonnen und dürfen keine weiteren beginnen. Setze eine davon mit ihrer session_id fort, oder entferne einige in Lockstep. Es wurde nichts gesendet.
error-chat-emptyTitle = Ein Titel braucht mindestens einen Buchstaben. Die Unterhaltung behält den Titel, den sie hat.
error-chat-noVault = Es gibt keinen Tresor. Es wurde nichts getan.
error-chat-notRead = Es konnte nicht gelesen werden.
error-chat-resultNotRead = Ein gespeichertes Ergebnis kann nicht gelesen werden.
error-chat-noLongerWaits = Diese Aktion wartet nicht mehr auf dich. Es wurde nichts getan.
error-chat-actionNotRead = Die gespeicherte Aktion kann nicht gelesen werden. Es wurde nichts getan.
error-chat-stillWorking = Der Agent arbeitet noch an dieser Unterhaltung. Halte ihn zuerst an.
error-chat-writeFirst = Schreibe zuerst etwas.
error-chat-messageTooLong = Eine Nachricht hat höchstens { $most } Zeichen. Es wurde nichts gesendet.
error-chat-noAgent = Es gibt keinen Agenten.
error-chat-agentNotOn = Diese Unterhaltung ist mit dem Agenten bei { $host }, der nicht eingeschaltet ist. An ihn wurde nichts gesendet. Beginne eine neue Unterhaltung, oder schalte jenen Agenten in den Einstellungen ein.
error-chat-agentAddress = Die Adresse eines Agenten hat kein „?“, kein „#“ und höchstens { $most } Zeichen. Es wurde nichts geändert und nichts gesendet.
error-chat-hostNotTyped = Der Name des Hosts wurde nicht eingegeben, deshalb wurde nichts geändert und nichts gesendet.
error-chat-sentenceNotTyped = Der Satz wurde nicht eingegeben, deshalb wurde nichts geändert.
error-chat-noToken = Es wurde kein Zugangstoken angegeben. Es wurde nichts geändert und nichts gesendet.
error-chat-notAToken = Das ist kein Zugangstoken, oder er ist abgelaufen. Es wurde nichts gespeichert.
error-chat-anotherAgentChosen = Während du gefragt wurdest, wurde ein anderer Agent gewählt. Es wurde nichts geändert und nichts gesendet.
error-chat-noAgentYet = Es wurde noch kein Agent anderswo gewählt. Gib zuerst seine Adresse ein.
error-chat-notPreparedAgain = Dazwischen ging eine andere Zahlung von dir hinaus, und diese konnte nicht noch einmal vorbereitet werden. { $why }
error-chat-keyNotStored = Der Schlüssel konnte nicht gespeichert werden.
error-chat-notAKey = Das ist kein Schlüssel. Es wurde nichts gespeichert.
error-chat-noKey = Es wurde kein Schlüssel angegeben. Es wurde nichts geändert und nichts gesendet.
error-chat-noModel = Dieses Modell gibt es nicht. Es wurde nichts geändert und nichts gesendet.
error-chat-modelRemoved = Das Modell dieser Unterhaltung wurde entfernt. Es wurde nichts gesendet. Wähle einen anderen Agenten für sie.
error-chat-baseUrlTooLong = Eine Basis-URL hat höchstens { $most } Zeichen. Es wurde nichts geändert.
error-chat-modelName = Gib den Namen des Modells so ein, wie sein Anbieter ihn schreibt, in höchstens { $most } Zeichen. Es wurde nichts geändert.
error-chat-mostModels = Es gibt schon { $most } Modelle. Entferne zuerst eines. Es wurde nichts geändert.
error-chat-modelThere = Dieses Modell ist schon da. Es wurde nichts geändert.
error-chat-contextLength = Eine Kontextlänge liegt zwischen { $least } und { $most } Token. Es wurde nichts geändert.
error-chat-isRemote = Diese Unterhaltung ist mit einem Agenten anderswo, der sie auch hat. Beginne für einen anderen Agenten eine neue.

## error: reviews

error-review-notRead = Die Prüfungen konnten nicht gelesen werden. Es wurde nichts getan.
error-review-gone = Diese Prüfung gibt es nicht mehr. Es wurde nichts signiert.
error-review-ended = Die Prüfung ist beendet. Bitte das Programm um eine neue. Es wurde nichts signiert.
error-review-signing = Nach der Transaktion dieser Prüfung wird schon gefragt. Beantworte zuerst jene Frage.
error-review-notReady = Die Prüfung ist nicht bereit, oder ihr Kursangebot ist zu alt. Berechne sie noch einmal. Es wurde nichts signiert.
error-review-notContinued = Die Prüfung konnte nicht fortgesetzt werden. Es wurde nichts signiert.
error-review-accountNotChosen = Das Konto konnte nicht gewählt werden. Es wurde nichts signiert.

## error: tokens

error-token-decimalsDiffer = Der Knoten sagt, dass { $contract } { $told } Dezimalstellen hat, und in der eigenen Liste der Wallet steht { $ticker } mit { $listed }. Eines davon ist falsch, deshalb wurde er nicht hinzugefügt.
error-token-noSymbol = Der Vertrag hat kein Symbol, deshalb wurde er nicht hinzugefügt.
error-token-nameTakenByOther = Dein Tresor hat einen anderen Token mit dem Namen { $ticker }: { $other }. Entferne zuerst jenen. Es wurde nichts hinzugefügt.
error-token-nameTakenByCoin = Dein Tresor hat einen anderen Token mit dem Namen { $ticker }: den nativen Coin. Entferne zuerst jenen. Es wurde nichts hinzugefügt.
error-token-callsItselfOther = Der Vertrag nennt sich { $ticker }, aber { $other } hat diesen Namen schon. Er kann eine Fälschung sein und wurde nicht hinzugefügt.
error-token-callsItselfCoin = Der Vertrag nennt sich { $ticker }, aber der native Coin hat diesen Namen schon. Er kann eine Fälschung sein und wurde nicht hinzugefügt.
error-token-there = Es ist schon da.
error-token-notThere = Es ist nicht da.
error-token-several = Mehr als ein Eintrag passt.

## error: values

error-value-off = Preise sind ausgeschaltet, deshalb sind Werte in Geld unbekannt. Es wurde niemand gefragt. Eingeschaltet werden sie in den Einstellungen oder mit `lockstep prices on`.
error-value-switchedOff = Die Preise wurden ausgeschaltet, bevor die Antwort kam.
error-value-testMoney = Testgeld hat keinen Preis und ist nichts wert.
error-value-noPriceOf = Keine Quelle hat einen Preis für { $ticker }.
error-value-pretends = Er gibt sich als { $known } aus, deshalb wird nicht nach seinem Preis gefragt.
error-value-noTokensOn = Die Quelle hat keine Preise für Token auf { $chain }.
error-value-unknownChain = Sein Netzwerk gehört nicht zu diesem Profil.
error-value-unknownBalance = Sein Guthaben ist unbekannt.
error-value-tooLarge = Sein Wert ist zu groß, um gezeigt zu werden.
error-value-notAsked = Nach ihm wurde nicht gefragt.
error-value-sourceSilent = Die Quelle der Preise bei { $host } hat nicht geantwortet ({ $detail }).
error-value-sourceRefused = Die Quelle der Preise bei { $host } hat abgelehnt ({ $words }).
error-value-sourceUnreadable = Die Quelle der Preise bei { $host } hat eine Antwort gegeben, die nicht gelesen werden kann.
error-value-notKnownThere = { $host } hat keinen Preis dafür.
error-value-invalidPrice = { $host } hat dafür einen ungültigen Preis genannt.
error-value-priceOld = Der Preis von { $host } ist { $minutes } Minuten alt.
error-value-priceLater = Der Preis von { $host } trägt eine Zeit, die nach der Uhr dieses Computers liegt.
error-value-priceUnsure = { $host } ist sich seines Preises nicht sicher genug.
error-value-ratesSilent = Die Quelle der Wechselkurse bei { $host } hat nicht geantwortet ({ $detail }).
error-value-ratesRefused = Die Quelle der Wechselkurse bei { $host } hat abgelehnt ({ $words }).
error-value-ratesUnreadable = Die Quelle der Wechselkurse bei { $host } hat eine Antwort gegeben, die nicht gelesen werden kann.
error-value-ratesTable = { $host } hat eine Tabelle von Wechselkursen gegeben, die nicht benutzt wird: { $why }.
error-value-ratesLater = Die Wechselkurse von { $host } sind vom { $day }; das liegt nach der Uhr dieses Computers.
error-value-ratesOlder = Die Quelle der Wechselkurse hat die vom { $day } gegeben, und hatte schon die vom { $known } gegeben.
error-value-ratesNotRead = Die Wechselkurse wurden noch nicht gelesen.
error-value-ratesWeekAgo = Die letzten Wechselkurse sind vom { $day }, vor mehr als einer Woche.
error-value-ratesLastLater = Die letzten Wechselkurse sind vom { $day }; das liegt nach der Uhr dieses Computers.
error-value-ratesWithout = Unter den Wechselkursen vom { $day } ist keiner für { $currency }.
error-value-reading = Es wird gerade gelesen.

## error: scripts

error-script-notRun = { $error } Es wurde kein Skript ausgeführt.
error-script-noSandbox = Ein Skript läuft nur in einer Sandbox, und dieser Computer hat keine: { $why }. Es wurde kein Skript ausgeführt.
error-script-notAllowed = das System erlaubt es nicht
error-script-notStarted = { $program } kann nicht gestartet werden: { $why }
error-script-packageMissing = { $program } aus dem Paket { $package } fehlt
error-script-sourceEmpty = Der Quelltext ist leer.
error-script-sourceTooLong = Der Quelltext hat mehr als { $most } KB.
error-script-contractName = Der Name des Vertrags ist kein Name in Solidity.
error-script-notCompiled = Der Quelltext kann nicht übersetzt werden, deshalb wurde nichts ausgeführt: { $why }
error-script-failed = Das Skript endete mit einem Fehler und sendet nichts: { $why }
error-script-otherNetwork = Es würde auf einem anderen Netzwerk senden als dem verlangten. Es wurde nichts signiert oder gesendet.
error-script-otherSender = Es würde von { $from } senden, und das ist nicht die Adresse dieses Tresors. Es wurde nichts signiert oder gesendet.
error-script-moreThanCall = Es würde eine Transaktion mit einer Delegation des Kontos oder mit Blobs senden, und solche entwirft die Wallet nicht. Es wurde nichts signiert oder gesendet.
error-script-tookLong = Das Skript wurde beendet, weil es länger als { $seconds } Sekunden gedauert hat. Es wurde nichts signiert oder gesendet.
error-script-printedMuch = Das Skript wurde beendet, weil es mehr als { $most } MB ausgegeben hat. Es wurde nichts signiert oder gesendet.
error-script-sendsMuch = Das Skript wurde beendet, weil es mehr als { $most } MB an Aufrufdaten senden würde. Es wurde nichts signiert oder gesendet.
error-script-brokeOff = Das Skript wurde beendet, weil es abgebrochen ist; ein Prozess darf { $most } MB Speicher benutzen. Es wurde nichts signiert oder gesendet.
error-script-usedProcessor = Das Skript wurde beendet, weil es mehr als { $seconds } Sekunden des Prozessors verbraucht hat. Es wurde nichts signiert oder gesendet.
error-script-wroteMuch = Das Skript wurde beendet, weil es eine Datei von mehr als { $most } MB geschrieben hat. Es wurde nichts signiert oder gesendet.
error-script-unreadable = Was forge geschrieben hat, kann nicht gelesen werden: { $why }. Es wurde nichts signiert oder gesendet.
error-script-itsTransactions = seine Transaktionen: { $why }
error-script-noFile = seine Transaktionen sind keine Datei
error-script-saysNothing = es sagt nichts über die Ausführung
error-script-folder = Der Ordner des Skripts hat versagt: { $why }. Es wurde nichts signiert oder gesendet.
error-script-pathRelative = „{ $path }“ ist kein absoluter Pfad.
error-script-programMissing = Es gibt kein Programm „{ $path }“.
error-script-noProgram = „{ $path }“ ist kein Programm, das gestartet werden kann.
error-script-programLinked = „{ $path }“ ist zu einem Verweis geworden, seit es genannt wurde. Nenne es noch einmal.
error-script-programAnothers = „{ $path }“ gehört einem anderen Benutzer dieses Computers, der es ändern kann, deshalb wird es nicht benutzt. Nenne ein Programm, das dir oder dem System gehört.
error-script-programWritable = Andere Benutzer dieses Computers können „{ $path }“ ändern, deshalb wird es nicht benutzt. Nimm ihnen das Schreibrecht, und nenne es noch einmal.

## error: the co-signer's program

error-cosigner-storageHeld = Der Speicher des Mitunterzeichners wird vom Prozess { $holder } benutzt.
error-cosigner-storageSecret = Der Speicher des Mitunterzeichners öffnet sich mit diesem Geheimnis nicht oder ist beschädigt. Es wurde nichts geändert.
error-cosigner-storageNewer = Der Speicher des Mitunterzeichners wurde von einem neueren Lockstep geschrieben. Es wurde nichts geändert; installiere jene Version, um ihn zu öffnen.
error-cosigner-storageFailed = Der Speicher des Mitunterzeichners hat versagt: { $why }
error-cosigner-storageNotPrepared = Der Speicher des Mitunterzeichners konnte nicht vorbereitet werden: { $why }
error-cosigner-databaseUrl = Die URL der Datenbank wird nicht angenommen: { $why }. Es wurde nichts geöffnet.
error-cosigner-corrupt = Der Speicher des Mitunterzeichners enthält etwas, das diese Version nicht lesen kann ({ $what }).
error-cosigner-shareFormat = Der Anteil des Mitunterzeichners hat ein Format, das diese Version nicht kennt.
error-cosigner-noRandomness = Das Betriebssystem gab keine Zufallszahlen.
error-cosigner-system = { $what }: { $why }
error-cosigner-secretFile = Die Datei { $path } wird nicht angenommen: { $why }.
error-cosigner-notRunning = In { $folder } antwortet kein Mitunterzeichner ({ $why }). Starte ihn mit `lockstep-cosigner serve`, und führe diesen Befehl als Benutzer des Dienstes aus.
error-cosigner-handoff = Der Mitunterzeichner konnte die Geheimnisse nicht lesen, die die Wallet ihm übergab.
error-cosigner-channel = Die Verbindung zum Mitunterzeichner konnte nicht eingerichtet werden: { $why }
error-cosigner-notStarted = Der Mitunterzeichner ist nicht gestartet: { $why }
error-cosigner-notReady = Nach { $seconds } Sekunden war er nicht bereit
error-cosigner-programNotRun = { $program } kann nicht ausgeführt werden: { $why }
error-cosigner-defect = Interner Fehler im Mitunterzeichner ({ $what }).
error-cosigner-noHandoff = Der Mitunterzeichner hat die Übergabe nicht angenommen
error-cosigner-endNotAwaited = Auf das Ende des Mitunterzeichners konnte nicht gewartet werden
error-cosigner-notKilled = Der Mitunterzeichner konnte nicht beendet werden
error-cosigner-noLog = Die Protokolldatei des Mitunterzeichners konnte nicht geöffnet werden
error-cosigner-notReadFrom = Vom Prozess des Mitunterzeichners konnte nicht gelesen werden
error-cosigner-noFolder = Der Ordner des Mitunterzeichners konnte nicht angelegt werden
error-cosigner-noLockFile = Die Sperrdatei des Mitunterzeichners konnte nicht geöffnet werden
error-cosigner-lockNotWritten = Die Sperrdatei des Mitunterzeichners konnte nicht geschrieben werden
error-cosigner-notLocked = Der Speicher des Mitunterzeichners konnte nicht gesperrt werden
error-cosigner-notACode = Das ist kein Kopplungscode. Ein Code beginnt mit „lockstep1“ und wird von `lockstep-cosigner pair` ausgegeben.
error-cosigner-codeAddress = Der Kopplungscode nennt keinen Host und Port, etwa cosigner.example:7443.
error-cosigner-codeMistyped = Im Kopplungscode ist ein Fehler. Vergleiche ihn mit dem, was die Konsole des Mitunterzeichners ausgegeben hat.
error-cosigner-unsettled = Eine Erneuerung der Anteile dieses Tresors wurde unterbrochen, und der Mitunterzeichner sagt nicht, wie sie ausging: { $why }
error-cosigner-pairingUnread = Was von der Kopplung mit ihm gespeichert ist, kann nicht gelesen werden.
error-cosigner-endedSilently = Er endete ohne eine Meldung
error-cosigner-notPaired = Dieses Profil ist nicht mit einem auf einer anderen Maschine gekoppelt.

## error: backups of other wallets, and listening

error-import-malformed = Das ist keine Sicherung eines Tresors von Vultisig, oder sie ist beschädigt: { $what }. Es wurde nichts importiert.
error-import-tooLarge = Diese Datei ist zu groß für die Sicherung eines Tresors. Es wurde nichts importiert.
error-import-version = Diese Sicherung hat die Version { $version }, und Lockstep liest die Version 1. Es wurde nichts importiert.
error-import-password = Die Sicherung öffnet sich mit diesem Passwort nicht, oder sie ist beschädigt. Es wurde nichts importiert.
error-listening-keyFile = Die Datei für den Schlüssel der Chat-API kann nicht geschrieben werden ({ $why }). Es wurde nichts geändert.
error-listening-port = Lockstep kann auf dem Port { $port } dieses Computers nicht lauschen ({ $why }). Vielleicht benutzt ihn ein anderes Programm. Es wurde nichts geändert.
error-keychain-drill = eine Probe behält keinen Text

## error: why a bundle cannot be read. The subject is the field

error-field-noAddress = hat in diesem Tresor keine Adresse
error-field-notSignable = kann nicht signiert werden: { $why }
error-field-notDecoded = lässt sich nicht entschlüsseln: { $why }
error-field-notSent = verlangt eine Signatur, die nicht gesendet wird; eine solche gibt es hier nicht
error-field-otherVault = ist für einen anderen Tresor: Der öffentliche Schlüssel ist nicht der von diesem
error-field-otherAccount = ist für das Konto { $from }, das dieses Tresors ist { $own }
error-field-neededWithBytes = ist zusammen mit „unsigned_tx_hex“ nötig
error-field-missing = fehlt
error-field-empty = ist leer
error-field-noInput = und „keysign_payload“ fehlen beide, genau eines von beiden ist nötig
error-field-twoInputs = und „unsigned_tx_hex“ stehen beide da, genau eines von beiden ist erlaubt
error-field-otherThanChain = sagt { $given }, { $chain } ist { $own }
error-field-otherThanBytes = sagt { $given }, die Bytes sind { $own }
error-field-otherPath = sagt { $given }, der Pfad von { $chain } ist { $own }
error-field-otherSigning = sagt { $given }, { $chain } signiert mit { $own }
error-field-noTypeOf = sagt { $given }, und das ist kein Typ von { $chain }
error-field-noIdOf = sagt { $given }, und { $chain } hat keine solche Kennung
error-field-notNumber = ist keine Zahl
error-field-notHex = ist nicht hexadezimal
error-field-notPath = ist kein Pfad
error-field-notList = ist keine Liste
error-field-mustBeList = muss eine Liste sein
error-field-mustBeFlag = muss true oder false sein
error-field-mustBeText = muss ein Text sein
error-field-tooLong = ist länger als jede Transaktion
error-field-manySteps = hat { $count } Schritte, erlaubt sind höchstens { $most }
error-field-manyDocuments = hat { $count } Dokumente; auf einmal werden zwischen 1 und { $most } signiert
error-field-manySignatures = braucht { $count } Signaturen, und ein Bündel hat höchstens { $most }; sende in mehreren Teilen
error-field-manyBytes = hat mehr als { $most } Bytes an Transaktionen; sende in mehreren Teilen
error-field-manyOutputs = gibt mehr als { $most } Ausgänge auf einmal aus; sende in mehreren Teilen
error-field-unknownChain = „{ $name }“ ist kein Netzwerk dieser Wallet
error-field-noEvm = „{ $name }“ ist kein EVM-Netzwerk dieser Wallet
error-field-switchedOff = ist { $chain }, und das ist ausgeschaltet; die Person muss es zuerst einschalten
error-field-saysNothing = sagt nichts
error-field-otherSignature = braucht eine Signatur, die dieser Tresor nicht machen kann
error-field-nothingSigned = enthält nichts, das signiert wird
error-field-twice = steht zweimal im Bündel
error-field-sequenceTwice = { $sequence } steht zweimal im Bündel
error-field-idTwice = steht zweimal da
error-field-testBesideReal = ist { $chain }, das Testgeld hat, und ein anderer Schritt des Bündels ist auf { $other }, das echtes Geld hat; ein Bündel hat nur eine Art von Geld
error-field-realBesideTest = ist { $chain }, das echtes Geld hat, und ein anderer Schritt des Bündels ist auf { $other }, das Testgeld hat; ein Bündel hat nur eine Art von Geld
error-field-stepNumber = Nummer { $number }
error-field-stepSequence = mit der Sequenz { $sequence }

## error: why a step is not signed. The subject is the step, or the field of it that holds its bytes

error-step-otherChain = gehört zu einem anderen Netzwerk
error-step-noAccountYet = gehört zu einem Konto, das es im Netzwerk noch nicht gibt
error-step-noAccountAnyMore = gehört zu einem Konto, das es nicht mehr gibt
error-step-nonce = hat die Nonce { $has }, die nächste des Kontos ist { $next }
error-step-sequence = hat die Sequenznummer { $has }, die nächste des Kontos ist { $next }
error-step-nonceTaken = hat eine Nonce, die inzwischen eine andere Transaktion benutzt hat
error-step-sequenceTaken = hat eine Sequenznummer, die inzwischen eine andere Transaktion benutzt hat
error-step-needsMore = braucht { $missing } mehr, als das Konto hat
error-step-outputOnItsWay = gibt den Ausgang { $index } von { $txid } aus, den eine laufende Transaktion schon ausgibt
error-step-outputTwice = gibt den Ausgang { $index } von { $txid } aus, den ein früherer Schritt schon ausgibt
error-step-outputSpentBy = gibt den Ausgang { $index } von { $txid } aus, den die Transaktion { $by } ausgegeben hat
error-step-outputSpentByNow = gibt den Ausgang { $index } von { $txid } aus, den inzwischen die Transaktion { $by } ausgegeben hat
error-step-outputSpent = gibt den Ausgang { $index } von { $txid } aus, den eine andere Transaktion ausgegeben hat
error-step-outputSpentNow = gibt den Ausgang { $index } von { $txid } aus, den inzwischen eine andere Transaktion ausgegeben hat
error-step-outputUnknown = gibt den Ausgang { $index } von { $txid } aus, den der Knoten nicht kennt
error-step-outputUnknownNow = gibt den Ausgang { $index } von { $txid } aus, den der Knoten nicht mehr kennt
error-step-outputNotYours = gibt den Ausgang { $index } von { $txid } aus, der nicht dir gehört: Er gehört zu { $address }
error-step-outputWorth = gibt den Ausgang { $index } von { $txid } aus und gibt seinen Wert mit { $told } an; im Netzwerk ist er { $real } wert
error-step-outputNotAsSaid = gibt den Ausgang { $index } von { $txid } aus, der nicht ist wie angegeben ({ $why })
error-step-replacesNothing = tritt an die Stelle einer Transaktion, die nicht offen ist, oder hat eine andere Nonce
error-step-replacesLater = tritt an die Stelle einer anderen Transaktion und muss deshalb der erste Schritt sein
error-step-replacesUnread = tritt an die Stelle einer Transaktion, die nicht gelesen werden kann
error-step-replacesForLittle = muss { $percent } % mehr bieten als die Transaktion, an deren Stelle es tritt
error-step-replacesIncluded = tritt an die Stelle einer Transaktion, die inzwischen in einem Block ist
error-step-tooShortLived = braucht { $missing }, die noch nicht da sind, und kann nicht so lange aufgenommen werden, wie das dauern kann; fordere es noch einmal an, sobald das Geld da ist
error-step-tonComesBack = zahlt an { $to }, wo es keinen Vertrag gibt, der es annehmen könnte, sodass es nur zurückkäme, abzüglich der Gebühren
error-step-tonOtherWallet = gehört zu einer Adresse, an der etwas anderes als die übliche Wallet ist
error-step-tonSeqno = hat die seqno { $has }, die nächste der Wallet ist { $next }
error-step-tonSeqnoTaken = hat eine seqno, die inzwischen ein anderer Auftrag benutzt hat
error-step-tonNoEnd = sagt nicht, bis wann es gilt
error-step-tonOver = kann bis { $until } ausgeführt werden, und das ist vorbei; fordere etwas Neues an
error-step-tonOverNow = konnte bis { $until } ausgeführt werden, und das ist vorbei
error-step-tonToken = zahlt in einem Token, dessen Guthaben hier nicht gelesen wird
error-step-tonHoldsNothing = gehört zu einer Wallet, die nichts enthält
error-step-tonNoTrial = kann nicht ausprobiert werden, sodass niemand sagen kann, was es kostet
error-step-solanaBlock = nennt den Block { $hash }, der zu alt ist oder nicht zu diesem Netzwerk gehört; fordere etwas Neues an
error-step-solanaBlockNow = nennt den Block { $hash }, der inzwischen zu alt ist
error-step-solanaTwice = ist dieselbe Transaktion wie eine davor, und Solana führt sie einmal aus
error-step-solanaTooLittle = zahlt { $amount } an { $to }, wo es noch kein Konto gibt; Solana behält keines mit weniger als { $least }
error-step-solanaLeavesLittle = lässt { $left } auf dem Konto; Solana behält keines mit weniger als { $least }, außer wenn alles gezahlt wird
error-step-tronOldToken = bewegt einen Token der älteren Art TRC-10, dessen Guthaben hier nicht gelesen wird
error-step-tronUnknown = ist von einer Art, die von hier nicht gesendet wird
error-step-tronOwn = zahlt an das eigene Konto, und Tron nimmt keine solche Zahlung an
error-step-tronContract = zahlt an { $to }, einen Vertrag, und Tron nimmt keine solche Zahlung an
error-step-tronNone = ist keine Transaktion von Tron
error-step-tronOverNow = konnte bis zu einem Zeitpunkt aufgenommen werden, der vorbei ist
error-step-tronOver = konnte bis zu einem Zeitpunkt aufgenommen werden, der vorbei ist; fordere etwas Neues an
error-step-tronLong = endet in mehr als einem Tag, und Tron nimmt keine solche Transaktion an
error-step-tronBlock = bezieht sich auf einen Block, der zu alt ist oder nicht zu diesem Netzwerk gehört; fordere etwas Neues an
error-step-tronLimit = kann bis zu { $limit } verbrennen, und Tron nimmt keine Grenze über { $highest } an
error-step-tronEnergy = kann bis zu { $limit } für Energie verbrennen und würde jetzt { $needed } brauchen; es würde das kosten und nichts tun
error-step-substrateTooLittle = zahlt { $amount } an { $to }, wo es noch kein Konto gibt; { $chain } legt für weniger als { $least } keines an
error-step-substrateNoRuntime = sagt nicht, für welche Laufzeit es ist
error-step-substrateToken = zahlt in einem Token des Netzwerks, dessen Guthaben hier nicht gelesen wird
error-step-substrateLeavesLittleNow = würde jetzt { $left } übrig lassen, zu wenig, damit das Konto bleibt
error-step-substrateRuntime = ist für die Version { $ours } der Laufzeit des Netzwerks, die bei { $theirs } ist; fordere etwas Neues an
error-step-substrateNoEnd = nennt keinen letzten Block, sodass nichts es je beenden würde
error-step-substrateLong = gilt für { $blocks } Blöcke, von denen jeder durchsucht würde; höchstens { $most } werden es
error-step-substrateBlock = nennt den Block { $hash }, der keiner des Netzwerks ist; fordere etwas Neues an
error-step-substratePhase = nennt einen anderen Block als den, nach dem es beginnt, sodass kein Knoten es annähme
error-step-substrateOver = kann bis zum Block { $last } aufgenommen werden, und { $head } ist vorbei; fordere etwas Neues an
error-step-substrateFrozen = lässt { $left } auf dem Konto, wo { $kept } eingefroren sind
error-step-substrateStays = lässt { $left } auf dem Konto, wo { $kept } bleiben müssen
error-step-suiGone = benutzt das Objekt { $id }, das nicht mehr da ist
error-step-suiOnItsWay = benutzt das Objekt { $id }, das eine laufende Transaktion schon benutzt
error-step-suiTwice = benutzt das Objekt { $id }, das in derselben Anfrage davor benutzt wird
error-step-suiUsedNow = benutzt das Objekt { $id }, das inzwischen eine andere Transaktion benutzt hat
error-step-suiVersion = benutzt das Objekt { $id }, das inzwischen die Version { $is } hat und nicht die Version { $was }; fordere etwas Neues an
error-step-suiDigest = benutzt das Objekt { $id } und nennt dafür eine andere Prüfsumme, als das Netzwerk hat
error-step-suiOwner = benutzt das Objekt { $id }, das { $owner } gehört
error-step-suiNobodys = benutzt das Objekt { $id }, das keinem Konto allein gehört
error-step-suiNotThatCoin = benutzt das Objekt { $id }, das ein Coin der Art { $kind } sein soll und keiner ist
error-step-suiNoAccount = ist keine Transaktion eines Kontos
error-step-suiSponsor = braucht auch die Signatur von { $sponsor }, wer die Gebühr zahlt, und hat keine
error-step-suiGas = zahlt die Gebühr aus keinem Coin des Kontos, und das wird hier nicht verfolgt
error-step-suiFails = würde nicht ausgeführt: { $why }
error-step-suiEpoch = kann bis zur Epoche { $last } aufgenommen werden, und { $now } hat begonnen; fordere etwas Neues an
error-step-suiPrice = bietet { $offered } für eine Einheit Gas, und das Netzwerk nimmt nichts unter { $least } an; fordere etwas Neues an
error-step-cardanoOver = kann bis zum Slot { $last } aufgenommen werden, und { $slot } ist vorbei; fordere etwas Neues an
error-step-cardanoOverNow = konnte bis zum Slot { $last } aufgenommen werden, und { $slot } ist vorbei
error-step-cardanoPaysMore = zahlt mit der Gebühr { $what } mehr, als das Ausgegebene im Netzwerk wert ist
error-step-cardanoPaysLess = zahlt mit der Gebühr { $what } weniger, als das Ausgegebene im Netzwerk wert ist
error-step-cardanoBaseUnits = { $much } kleinste Einheiten von { $token }
error-step-cardanoLength = ist { $length } Bytes lang, und Cardano nimmt höchstens { $most } an; sende in mehreren Teilen
error-step-cardanoFee = bietet eine Gebühr von { $offered }, und die geringste dafür ist { $least }
error-step-cardanoTooLittle = legt { $amount } zu { $to }, und was dorthin gelegt wird, muss auf Cardano { $least } oder mehr sein
error-step-xrpWantsTag = zahlt an { $to }, wo Zahlungen nur mit einem Destination Tag angenommen werden, und hat keinen
error-step-xrpTooLittle = zahlt { $amount } an { $to }, wo es noch kein Konto gibt; das XRP-Ledger legt für weniger als { $least } keines an
error-step-xrpNoAccount = gehört zu einem Konto, das es im Ledger noch nicht gibt
error-step-xrpNoEnd = nennt kein letztes Ledger, sodass nichts es je beenden würde
error-step-xrpOver = kann bis zum Ledger { $last } aufgenommen werden, und { $at } ist vorbei; fordere etwas Neues an
error-step-xrpOverNow = konnte bis zum Ledger { $last } aufgenommen werden, und { $at } ist vorbei
error-step-xrpIssued = zahlt in einer Währung, die im Ledger ausgegeben wird und deren Guthaben hier nicht gelesen wird
error-step-xrpReserve = lässt { $left } auf dem Konto, wovon das Ledger { $reserve } reserviert

## error: why an approved step is not signed any more

error-step-notProvided = Die früheren Schritte haben für diesen nicht genug gebracht, deshalb wurde er nicht signiert.
error-step-less = Das Konto hat jetzt weniger, als dieser Schritt ausgibt, deshalb wurde er nicht signiert.
error-step-over = Dieser Schritt { $reason }, deshalb wurde er nicht signiert.
error-step-wouldFail = Dieser Schritt würde jetzt fehlschlagen, deshalb wurde er nicht signiert: { $why }
error-step-differsMoreLeaves = Jetzt ausgeführt, nähme dieser Schritt { $now } aus dem Konto, und höchstens { $shown } waren für { $asset } angezeigt, deshalb wurde er nicht signiert. Fordere ihn noch einmal an, um zu sehen, was er jetzt tut.
error-step-differsAssetLeaves = Jetzt ausgeführt, nähme dieser Schritt auch { $amount } aus dem Konto, deshalb wurde er nicht signiert. Fordere ihn noch einmal an, um zu sehen, was er jetzt tut.
error-step-differsLessArrives = Jetzt ausgeführt, brächte dieser Schritt { $now }, und mindestens { $least } waren angezeigt, deshalb wurde er nicht signiert. Fordere ihn noch einmal an, um zu sehen, was er jetzt tut.
error-step-differsRecipient = Jetzt ausgeführt, zahlte dieser Schritt auch an { $to }, deshalb wurde er nicht signiert. Fordere ihn noch einmal an, um zu sehen, was er jetzt tut.
error-step-differsPermission = Jetzt ausgeführt, hätte dieser Schritt noch eine Wirkung, deshalb wurde er nicht signiert: { $permission } Fordere ihn noch einmal an, um zu sehen, was er jetzt tut.
error-step-differsCode = Jetzt ausgeführt, führte dieser Schritt bei { $contract } anderen Code aus, den von { $code }, deshalb wurde er nicht signiert. Fordere ihn noch einmal an, um zu sehen, was er jetzt tut.
error-step-notSimulated = Dieser Schritt konnte nicht noch einmal simuliert werden, deshalb wurde er nicht signiert: { $why }
## terminal

terminal-output-notWritten = Die Ausgabe konnte nicht geschrieben werden ({ $error }).
terminal-output-done = Es wurde ausgeführt. { $problem }
terminal-locked-beforeAnswer = Der Tresor wurde gesperrt, bevor die Antwort fertig war. Schritte, die vorher freigegeben wurden, laufen weiter; `lockstep activity` zeigt sie.
terminal-interrupted = Angehalten. Schritte, die vorher freigegeben wurden, laufen weiter; `lockstep activity` zeigt sie.
terminal-json-notWritten = Die Antwort konnte nicht als JSON geschrieben werden: { $error }.
terminal-notStarted = Lockstep startet nicht ({ $error }).
terminal-memory-notProtected = Lockstep startet nicht: Das System ließ es seinen Speicher nicht schützen ({ $error }).
terminal-held-byAnotherVersion = Das geöffnete Lockstep hat die Version { $open }, und dieses Programm ist eine andere Version. Schließe Lockstep und starte das neue. Es wurde nichts getan.
terminal-held-byVersion = Das geöffnete Lockstep hat die Version { $open }, und dieses Programm hat die Version { $program }. Schließe Lockstep und starte das neue. Es wurde nichts getan.
terminal-notWhileOpen = Das geht nicht, solange das Profil geöffnet ist. Schließe zuerst Lockstep. Es wurde nichts getan.
terminal-notHandedOver = Der Befehl kann nicht übergeben werden: { $error }. Es wurde nichts getan.
terminal-questionInWindow = Die Frage steht im Fenster von Lockstep.
terminal-windowEnded = Das Lockstep, in dem das Profil geöffnet war, endete, bevor es antwortete. `lockstep activity` zeigt, was ausgeführt wurde.
terminal-noTerminal = Nach Zustimmung und Passwörtern wird an einem Terminal gefragt, und dieser Prozess hat keines. Es wurde nichts genehmigt.
terminal-chatInWindow = Lockstep ist geöffnet, und der Chat ist in seinem Fenster. Schreibe dort, oder sag es in einem Befehl: `lockstep chat TEXT`. Es wurde nichts gesagt.
terminal-password-approves = Mit der Eingabe deines Passworts genehmigst und signierst du dies.
terminal-newPasswordOf = Ein Passwort für den Tresor „{ $vault }“. Mindestens 12 Zeichen; niemand kann es zurücksetzen.
terminal-tokenOf = Das Zugangstoken, das dir der Betreiber des Agenten bei { $address } gegeben hat. Wer es erstellt hat, kann lesen, was du dort schreibst. Es wird im Schlüsselbund aufbewahrt und nur an diesen Agenten gesendet.
terminal-modelKeyOf = Der Schlüssel deines Kontos beim Anbieter des Modells, für { $address }. Er wird im Schlüsselbund aufbewahrt und nur dorthin gesendet. Wer ihn hat, kann dein Guthaben dort ausgeben.
terminal-phraseOf = Die Wiederherstellungsphrase für den Tresor „{ $vault }“: 12, 15, 18, 21 oder 24 englische Wörter. Was du eingibst, wird nicht gezeigt.
terminal-word-yes = ja
terminal-word-no = nein
terminal-word-notToday = heute nicht
terminal-word-iUnderstand = Ich verstehe
terminal-word-replace = ersetzen
terminal-ask-notToday = Gib { $word } ein, um Nein zu sagen und alles andere von diesem Agenten für heute abzulehnen.
terminal-ask-approve = Gib { $word } ein, um zuzustimmen, etwas anderes, um abzulehnen:
terminal-ask-import = Gib { $word } ein, um es zu importieren, etwas anderes, um abzubrechen:
terminal-ask-allow = Gib { $word } ein, um es zu erlauben, etwas anderes für „jetzt nicht“:
terminal-ask-nothing = Die Wallet signiert das nicht. Drücke die Eingabetaste, um es abzulehnen:
terminal-dangers-found = Es wurden Gefahren gefunden, sie stehen oben. Geld kann verloren gehen.
terminal-ask-despiteDanger = Gib { $words } ein, um trotzdem zuzustimmen, etwas anderes, um abzulehnen:
terminal-ask-word = Gib „{ $word }“ ein (alles andere bricht ab):
terminal-ask-phrase = Gib { $phrase } ein, um fortzufahren, etwas anderes, um abzubrechen:
terminal-ask-vaultPassword = Passwort des Tresors (leer bricht ab):
terminal-ask-passwordOf = Passwort des Tresors „{ $vault }“ (leer bricht ab):
terminal-ask-newPassword = Neues Passwort (leer bricht ab):
terminal-ask-newBackupPassword = Neues Passwort der Sicherung (leer bricht ab):
terminal-ask-backupPassword = Passwort der Sicherung (leer bricht ab):
terminal-ask-foreignPassword = Das eigene Passwort der Sicherung (leer bricht ab):
terminal-ask-pairingCode = Kopplungscode (leer bricht ab):
terminal-ask-token = Zugangstoken (leer bricht ab):
terminal-ask-modelKey = Schlüssel (leer bricht ab):
terminal-ask-repeat = Wiederhole es:
terminal-ask-recoveryPhrase = Wiederherstellungsphrase (leer bricht ab):
terminal-ask-passphrase = Ihre Passphrase, falls sie eine hat (leer für keine):
terminal-passwords-differ = Die beiden Passwörter sind verschieden.
terminal-label-askedBy = Verlangt von
terminal-label-vault = Tresor
terminal-label-network = Netzwerk
terminal-label-chain = Blockchain
terminal-label-recipient = Empfänger
terminal-label-account = Konto
terminal-label-address = Adresse
terminal-label-balance = Guthaben
terminal-label-simulated = Simuliert
terminal-label-simulation = Simulation
terminal-label-described = Beschrieben
terminal-label-worth = Wert
terminal-label-feeWorth = Gebühr wert
terminal-label-whoGetsIt = An wen
terminal-label-signedBy = Signiert mit
terminal-label-form = Form
terminal-label-from = Von
terminal-label-to = An
terminal-label-value = Betrag
terminal-label-call = Aufruf
terminal-label-calls = Ruft auf
terminal-label-memo = Memo
terminal-label-fee = Gebühr
terminal-label-maxFee = Höchstgebühr
terminal-label-gasLimit = Gaslimit
terminal-label-nonce = Nonce
terminal-label-expires = Läuft ab
terminal-label-notDecoded = Ungelesen
terminal-move-pays = Zahlt
terminal-move-receives = Bekommt
terminal-move-change = Wechselgeld
terminal-move-moves = Bewegt
terminal-move-allows = Erlaubt
terminal-move-allowsAll = Erlaubt alles
terminal-move-revokes = Widerruft
terminal-move-locks = Sperrt
terminal-move-unknown = Unbekannt
terminal-consent-heading = Zustimmung
terminal-consent-testNetwork = { $network } (Testgeld)
terminal-consent-plan = Gemacht aus dem Ausführungsplan { $digest } (er berechtigt zu nichts)
terminal-consent-label = Der Agent nennt dies: „{ $label }“ (nicht geprüft)
terminal-consent-step = Schritt { $number } von { $count }
terminal-consent-message = Nachricht { $number } von { $count }: { $title }
terminal-asked-byAgent = dem Agenten. { $text }
terminal-asked-byProgram = einem Programm. { $text }
terminal-asked-byYou = dir, am Terminal
terminal-trust-onChain = { $name } auf { $chain }
terminal-recipient = „{ $name }“ { $age }
terminal-agent-says = Der Agent sagt (nicht geprüft):
terminal-agent-saysOf = { $key }: „{ $value }“
terminal-message-signer = Signiert
terminal-message-signerOn = { $signer } auf { $chain }
terminal-message-for = Für
terminal-message-hashes = Hashes
terminal-message-hashesAre = Domäne { $domain }, Nachricht { $message }
terminal-message-signIn = Anmeldung
terminal-message-signInTo = bei { $host }, als { $address }
terminal-message-until = Bis
terminal-message-untilNonce = { $time }, Nonce { $nonce }
terminal-mark-refused = ABGELEHNT
terminal-mark-danger = GEFAHR
terminal-mark-warning = Warnung
terminal-mark-note = Hinweis
terminal-mark-warningHere = Warnung
terminal-mark-noteHere = Hinweis
terminal-purpose-unlock = Der Tresor ist gesperrt.
terminal-purpose-changeRules = Um die Regeln des Tresors zu ändern.
terminal-purpose-changePassword = Um das Passwort zu ändern, zuerst das, das der Tresor jetzt hat.
terminal-purpose-deleteVault = Dies entfernt den Tresor für immer: beide Schlüsselanteile, das Adressbuch, den Chat und die Aktivität dieses Profils.
terminal-purpose-skipApproval = Von jetzt an darf ein Agent eine Transaktion so kennzeichnen, dass nur nach dem Passwort gefragt wird, ohne die Frage nach der Zustimmung davor. Alles Verdächtige wird weiterhin zuerst gezeigt.
terminal-purpose-moveHere = Dies verlegt den anderen Anteil des Tresors zum Mitunterzeichner auf diesem Computer, der nicht vor Software schützt, die unter deinem Benutzer läuft. Die Adressen bleiben; ältere Sicherungen können nicht mehr signieren.
terminal-purpose-moveElsewhere = Dies verlegt den anderen Anteil des Tresors zum Mitunterzeichner auf dem anderen Gerät. Von da an wird ohne ihn nichts signiert. Die Adressen bleiben; ältere Sicherungen können nicht mehr signieren.
terminal-purpose-refresh = Dies ersetzt beide Schlüsselanteile. Die Adressen bleiben; ältere Sicherungen können nicht mehr signieren.
terminal-confirm-vaultName = Nur eine Sicherung kann zurückbringen, was er enthält.
terminal-confirm-noBackup = Es gibt KEINE Sicherung dieses Tresors: Ohne eine ist alles darin verloren.
terminal-confirm-refresh = Eine Sicherheitsprüfung dieses Tresors ist vorher fehlgeschlagen.
terminal-wrong-mayWait = Falsches Passwort. Der nächste Versuch muss vielleicht warten.
terminal-wrong-waits = Falsches Passwort. Der nächste Versuch ist in { $seconds } s möglich.
terminal-wrong-left =
    { $count ->
        [one] Falsches Passwort. Noch { NUMBER($count, useGrouping: 0) } Versuch vor einer Wartezeit.
       *[other] Falsches Passwort. Noch { NUMBER($count, useGrouping: 0) } Versuche vor einer Wartezeit.
    }
terminal-backup-vault = Tresor „{ $vault }“.
terminal-address-at = { $address }  bei { $path }
terminal-backup-needs = Sie braucht beide Passwörter: das der Sicherung und das des Tresors. Bewahre das Passwort der Sicherung getrennt von der Datei auf.
terminal-backup-prove = Prüfe, dass sie sich wiederherstellen lässt: lockstep backup --check { $file }
terminal-drill-passed = Die Sicherung des Tresors „{ $vault }“ lässt sich wiederherstellen, und beide Anteile haben eine Testnachricht signiert.
terminal-drill-passedLocked = Die Sicherung des Tresors „{ $vault }“ lässt sich wiederherstellen. Es wurde keine Testnachricht signiert, weil der Tresor gesperrt ist: { $reason }
terminal-drill-wiped = Sie wurde in einem Wegwerfprofil wiederhergestellt, das gelöscht wurde. Dein eigenes Profil wurde nicht geändert.
terminal-address-andMore = { $chain } und { $count } weitere
terminal-restore-refresh = Andere Kopien dieses Tresors und frühere Sicherungen können weiterhin signieren, bis die Anteile des Tresors ersetzt werden.
terminal-restore-renewed = Beide Anteile wurden ersetzt: Die Sicherung und jede andere Kopie können nicht mehr signieren. Erstelle eine neue Sicherung.
terminal-pairing-question = Die Konsole des Mitunterzeichners gibt einen Code aus: lockstep-cosigner pair. Er sagt, wo der Mitunterzeichner ist und wie er sich ausweist, und koppelt ein Gerät.
terminal-cosigner-here = auf diesem Computer. Er schützt vor einer Kopie deiner Festplatte oder deines Schlüsselbunds, aber nicht vor Software, die unter deinem Benutzer läuft.
terminal-cosigner-elsewhere = auf einem anderen Gerät. Software, die unter deinem Benutzer läuft, oder jemand, der diesen Computer hat, hat seinen Anteil nicht.
terminal-cosigner-isHere = Der Mitunterzeichner des Tresors ist auf diesem Computer. Er schützt vor einer Kopie deiner Festplatte oder deines Schlüsselbunds, aber nicht vor Software, die unter deinem Benutzer läuft.
terminal-cosigner-isElsewhere = Der Mitunterzeichner des Tresors ist auf einem anderen Gerät. Software, die unter deinem Benutzer läuft, oder jemand, der diesen Computer hat, hat seinen Anteil nicht.
terminal-cosigner-moved = { $place }
    Beide Anteile sind neu. Erstelle eine neue Sicherung: Ältere können nicht mehr signieren.
terminal-pairing-none = Dieses Profil ist mit keinem Mitunterzeichner auf einem anderen Gerät gekoppelt. `lockstep cosigner pair` koppelt es.
terminal-pairing-with = Gekoppelt mit dem Mitunterzeichner bei { $address }.
terminal-pairing-unusable = NICHT BENUTZBAR: { $why }
terminal-pairing-ended = Die Kopplung ist auf beiden Seiten beendet.
terminal-pairing-endedHere = Die Kopplung ist hier beendet. Dem Mitunterzeichner konnte es nicht mitgeteilt werden: { $why } Seine Konsole führt dieses Gerät noch auf; `lockstep-cosigner revoke` entfernt es.
terminal-prices-on = Preise werden abgefragt. { $operator } ({ $host }) erfährt, nach welchen Coins gefragt wird, und die IP-Adresse dieses Computers, aber nie eine Adresse oder einen Betrag.
terminal-prices-off = Preise sind ausgeschaltet, und niemand wird gefragt. Wenn du sie einschaltest, erfährt { $operator } ({ $host }), nach welchen Coins gefragt wird, und die IP-Adresse dieses Computers, aber nie eine Adresse oder einen Betrag.
terminal-currency-dollars = Werte werden in US-Dollar gezeigt, wofür kein Wechselkurs nötig ist. Für eine andere Währung werden die Wechselkurse bei { $operator } ({ $host }) abgefragt, solange Preise eingeschaltet sind. Dort wird die IP-Adresse dieses Computers bekannt und nichts über Coins.
terminal-currency-other = Werte werden in { $code } gezeigt; die Wechselkurse werden bei { $operator } ({ $host }) abgefragt, solange Preise eingeschaltet sind. Dort wird die IP-Adresse dieses Computers bekannt und nichts über Coins.
terminal-currency-offered = Zur Wahl stehen: { $codes }
terminal-status-head = Lockstep { $version }, Profil „{ $profile }“
terminal-status-local = Lockstep { $version }, Profil „{ $profile }“ (Testgeld)
terminal-status-data = Daten in { $folder }
terminal-status-update = Version { $version } ist seit dem { $date } verfügbar: `lockstep updates`.
terminal-vault-name = „{ $vault }“
terminal-status-otherVaults = Andere Tresore: { $vaults }. `lockstep vault use NAME` wählt einen.
terminal-status-locked = Tresor „{ $vault }“, gesperrt
terminal-status-banned = DAS SIGNIEREN IST GESPERRT: { $reason } `lockstep renew-shares` ist der Ausweg.
terminal-vault-none = Noch kein Tresor. Erstelle einen mit `lockstep create NAME`.
terminal-status-testNetworks = Eingeschaltete Netzwerke: { $chains } (Testgeld)
terminal-status-realNetworks = Eingeschaltete Netzwerke: { $chains } (echtes Geld)
terminal-offline = Die Wallet ist offline: Kein Netzwerk ist eingeschaltet, und nichts wird kontaktiert. Wähle eines mit `lockstep network on NAME`.
terminal-status-vault = Tresor „{ $vault }“
terminal-status-imported = Importiert: Konto { $account } einer Wiederherstellungsphrase
terminal-status-cosigner = Mitunterzeichner
terminal-status-leftBehind = Ein früherer Mitunterzeichner hat vielleicht noch einen alten Anteil, der nicht mehr signieren kann. Er wird entfernt, sobald dieser Mitunterzeichner antwortet.
terminal-status-signsNothing = GESPERRT: { $reason } `lockstep renew-shares` ist der Ausweg.
terminal-status-watched = NUR BEOBACHTET: { $reason }
terminal-activity-to = { $what } an { $whom } auf { $chain }
terminal-activity-on = { $what } auf { $chain }
terminal-received-from = { $at } { $amount } von { $whom } auf { $chain }
terminal-received-fromUnknown = { $at } { $amount } von einem unbekannten Absender auf { $chain }
terminal-received-apart =
    { $count ->
        [one] { NUMBER($count, useGrouping: 0) } weitere wurde wahrscheinlich zur Täuschung gesendet; `--json` führt sie auf.
       *[other] { NUMBER($count, useGrouping: 0) } weitere wurden wahrscheinlich zur Täuschung gesendet; `--json` führt sie auf.
    }
terminal-search-notAsked = { $chain } wurde noch nicht durchsucht
terminal-search-behind = { $chain } wird noch durchsucht; frühere Zahlungen fehlen
terminal-search-notTold = { $chain } teilt nicht mit, was ankommt
terminal-search-incomplete = { $chain } ist seit { $since } unvollständig: { $reason }
terminal-search-unknown = { $chain } ist unbekannt: { $reason }
terminal-received-nothing = Es ist nichts angekommen.
terminal-speaker-action = Aktion
terminal-speaker-program = Programm
terminal-speaker-you = du
terminal-speaker-agent = Agent
terminal-action-offered = Der Agent bietet an: { $title } ({ $kind })
terminal-action-waitsToStart = nicht begonnen: wartet auf dich
terminal-action-running = läuft
terminal-action-waiting = wartet auf dich
terminal-action-done = erledigt
terminal-action-notDone = nicht erledigt
terminal-action-declinedByYou = von dir abgelehnt
terminal-action-stopped = angehalten
terminal-action-declined = abgelehnt
terminal-awaited = Wartet seit { $since } UTC auf { $amount } auf { $chain }, was Schritt { $steps } bringen soll, bis spätestens { $until } UTC. Von diesem Schritt ist noch nichts signiert.
terminal-state-handedOver = übergeben
terminal-state-planned = geplant
terminal-state-approved = genehmigt
terminal-state-signing = wird signiert
terminal-state-signed = signiert
terminal-state-broadcast = gesendet
terminal-state-confirmed = bestätigt
terminal-state-failed = fehlgeschlagen
terminal-state-timeout = noch kein Beleg
terminal-state-notSigned = nicht signiert
terminal-state-skipped = übersprungen
terminal-receipt-awaited = (wartet auf { $what })
terminal-receipt-by = (durch { $what })
terminal-money-test = Testgeld
terminal-money-real = ECHTES GELD
terminal-network-preferred = bevorzugt
terminal-network-addedPreferred = bevorzugt, von dir hinzugefügt
terminal-network-on = ein
terminal-network-addedOn = ein, von dir hinzugefügt
terminal-network-off = aus
terminal-network-addedOff = aus, von dir hinzugefügt
terminal-network-feeBound = macht keine Transaktion mit einer Gebühr von { $fee } oder mehr
terminal-node-first = Knoten
terminal-node-else = sonst
terminal-node-answered = (letzte Antwort { $ms } ms)
terminal-node-own = nur über einen eigenen Knoten, der { $interface } spricht
terminal-node-couldBe = möglich: { $url }  von { $operator }
terminal-node-couldAdd = zusätzlich möglich: { $url }  von { $operator }
terminal-network-removed = { $chain } wurde entfernt. Was darauf getan wurde, bleibt in der Aktivität.
terminal-network-experimentalOn = Experimentelle Netzwerke werden angeboten.
terminal-network-experimentalOff = Experimentelle Netzwerke werden nicht angeboten.
terminal-simulated-reported = { $amount }, wie der Vertrag meldet
terminal-simulated-least = { $amount }, unter { $least } wird nicht signiert
terminal-simulated-leastReported = { $amount }, unter { $least } wird nicht signiert, wie der Vertrag meldet
terminal-about = etwa { $amount }
terminal-described-reviewed = { $intent }, nach der geprüften Kopie des Verzeichnisses
terminal-described-person = { $intent }, NICHT GEPRÜFT: nach dem Ordner, den du gewählt hast
terminal-described-also = auch { $label }
terminal-described-more = und { $count } weitere Werte
terminal-balance-littleLeaves = { $before } vorher, { $after } nachher: weniger als 1 % davon geht weg
terminal-balance-allLeaves = { $before } vorher, { $after } nachher: alles davon geht weg
terminal-balance-leaves = { $before } vorher, { $after } nachher: { $share } % davon gehen weg
terminal-unknown-because = unbekannt: { $why }
terminal-party = { $address }: { $known }
terminal-party-own = deine eigene Adresse
terminal-party-inBook = in deinem Adressbuch seit { $since }
terminal-party-inBookByAgent = in deinem Adressbuch seit { $since }, vom Agenten
terminal-party-inBookFor = in deinem Adressbuch seit { $since }, gespeichert für { $chain }
terminal-party-inBookByAgentFor = in deinem Adressbuch seit { $since }, vom Agenten, gespeichert für { $chain }
terminal-party-pinned = fest eingetragen: { $what }
terminal-party-paidOnce = einmal bezahlt
terminal-party-paid = { $times }-mal bezahlt
terminal-party-firstTime = zum ersten Mal
terminal-party-contract = ein Vertrag
terminal-party-codeUnknown = ob es ein Vertrag ist, konnte nicht gelesen werden
terminal-party-burn = eine BURN-ADRESSE
terminal-party-typed = aus deiner Nachricht
terminal-party-fromAgent = vom Agenten genannt, NICHT IN DEINEN NACHRICHTEN
terminal-inspect-unusable = { $problem }. Es wurde nichts signiert.
terminal-inspect-needs = Nötig ist ein Keysign-Payload oder eine unsignierte Transaktion und ihre Blockchain
terminal-inspect-inputUnread = Die Standardeingabe konnte nicht gelesen werden ({ $error })
terminal-inspect-branch = Der Konsenszweig sind vier Bytes in Hex
terminal-inspect-spent = Schreibe eine ausgegebene Ausgabe als TXID:INDEX:ZATOSHI
terminal-inspect-publicKey = Der öffentliche Schlüssel sind 33 oder 32 Bytes in Hex
terminal-signedBy-none = keines, das diese Wallet unterstützt
terminal-signedBy-path = { $scheme }, Pfad { $path }
terminal-inspect-transaction = Transaktion { $number } von { $count }
terminal-inspect-digests = Prüfsummen zum Signieren, in dieser Reihenfolge
terminal-inspect-taproot = mit einer Schnorr-Signatur (Taproot)
terminal-from-notSaid = (die Bytes sagen es nicht)
terminal-function-unknown = (eine Funktion, die nicht bekannt ist)
terminal-at-most = höchstens { $amount }
terminal-nonce-ofChain = { $nonce }, Chain-ID { $chain }
terminal-expires-never = nie
terminal-expires-after = nach { $height } (Block, Ledger oder Slot)
terminal-moved-from = { $what } von { $from }
terminal-to-newContract = (ein neuer Vertrag)
terminal-call-none = keiner
terminal-call-creates = erstellt einen Vertrag ({ $length } Bytes)
terminal-call-transfer = Übertragung von { $amount } an { $to }, Token { $token }
terminal-call-approve = Freigabe von { $amount } für { $spender }, Token { $token }
terminal-call-transferFrom = transferFrom von { $amount } von { $from } an { $to }, Token { $token }
terminal-unlimited = UNBEGRENZT
terminal-call-opaque = kann nicht entschlüsselt werden ({ $selector }, { $length } Bytes)
terminal-call-noSelector = kein Selektor
terminal-balance-testMoney = Testgeld, das nichts wert ist und für sich gezählt wird:
terminal-balance-silent = { $chain } antwortet nicht. { $reason }
terminal-balance-onNetworks = { $held } auf { $count } Netzwerken
terminal-balance-onNetworksWithout = { $held } auf { $count } Netzwerken, ohne { $without } davon
terminal-balance-on = { $held } auf { $chain }
terminal-balance-unknown = { $coin } auf { $chain }: unbekannt, nicht null. { $reason }
terminal-balance-unknownWas = { $coin } auf { $chain }: unbekannt; es war { $balance } um { $at }. { $reason }
terminal-balance-worth = { $held }, Wert { $value }
terminal-balance-worthUnknown = { $held }, Wert unbekannt
terminal-total = { $parts }.
terminal-total-without = { $parts }. Nicht mitgezählt: { $apart }.
terminal-total-together = { $value } zusammen
terminal-total-unknown = Der Wert ist unbekannt
terminal-total-change = { $change } ({ $percent } %) in 24 Stunden
terminal-total-asOf = nach { $host }, Stand { $at }
terminal-total-rates = mit den Wechselkursen vom { $day } von { $host }
terminal-total-inDollars = in US-Dollar und nicht in { $currency }. { $reason }
terminal-apart-unknown = { $count } mit unbekanntem Guthaben
terminal-apart-stale = { $count } nur von vorher bekannt
terminal-apart-unpriced = { $count } ohne bekannten Preis
terminal-chat-goesOn = (Unterhaltung { $id }; `lockstep chat --again TEXT` setzt sie fort.)
terminal-chat-notAllDone = Es wurde nicht alles ausgeführt.
terminal-ask-start = Starten? Gib { $yes } ein, um zu starten, { $no }, um es zu verwerfen:
terminal-chat-none = Es gibt noch keine Unterhaltung. Beginne eine mit `lockstep chat TEXT`.
terminal-chat-maybe = vielleicht: { $suggestion }
terminal-prompt-noTerminal = Sag, was der Agent hören soll: `lockstep chat TEXT`. Ohne Text liest er von einem Terminal, und dies ist keines. Es wurde nichts gesagt.
terminal-prompt-begins = Unterhaltung { $id }. Strg+C hält an, was läuft, Strg+D beendet sie; `lockstep chat --again` setzt sie später fort.
terminal-prompt-unread = Das Terminal konnte nicht gelesen werden ({ $error }).
terminal-prompt-stopped = Angehalten. Drücke die Eingabetaste, um fortzufahren.
terminal-events-missed =
    { $count ->
        [one] { NUMBER($count, useGrouping: 0) } Ereignis wurde nicht gezeigt. `lockstep activity` und `lockstep messages` zeigen den Stand.
       *[other] { NUMBER($count, useGrouping: 0) } Ereignisse wurden nicht gezeigt. `lockstep activity` und `lockstep messages` zeigen den Stand.
    }
terminal-stage-started = beginnt
terminal-stage-checking = prüft, was verlangt wurde
terminal-stage-drafting = bereitet die Transaktionen vor
terminal-stage-compiling = übersetzt das Skript
terminal-stage-simulating = probiert es auf diesem Computer aus
terminal-stage-collecting = sammelt die Verträge
terminal-stage-searching = sucht, was bekannt ist
terminal-outcome-missed = Das Ergebnis wurde nicht rechtzeitig gelesen. `lockstep activity` zeigt es.
terminal-notCompleted = Es wurde nicht vollständig ausgeführt.
terminal-agent-notAllSent = Nicht alles hat den Agenten erreicht.
terminal-agent-elsewhere = Neue Unterhaltungen laufen mit dem Agenten bei { $host }.
terminal-agent-elsewhereOff = Neue Unterhaltungen laufen mit dem Agenten in der App, der kein Netzwerk braucht. Der bei { $host } ist ausgeschaltet.
terminal-agent-inside = Neue Unterhaltungen laufen mit dem Agenten in der App, der kein Netzwerk braucht.
terminal-quiet-program = Das Programm „{ $name }“ fragt dich bis morgen nichts. `lockstep agent ask-again` lässt es wieder fragen.
terminal-quiet-agent = Der Agent bei { $host } fragt dich bis morgen nichts. `lockstep agent ask-again` lässt ihn wieder fragen.
terminal-quiet-inside = Der Agent in der App fragt dich bis morgen nichts. `lockstep agent ask-again` lässt ihn wieder fragen.
terminal-agent-signedIn = Angemeldet: ja
terminal-agent-signedOut = Angemeldet: nein
terminal-agent-leaves = Solange er eingeschaltet ist, verlässt dies deinen Computer:
terminal-others-off = Programme, Modelle und Agenten anderswo sind ausgeschaltet: Stattdessen antwortet der Agent in der App. `lockstep mcp switch on` schaltet sie wieder ein.
terminal-model-several = Mehrere Modelle haben diesen Namen. Nenne den Anfang einer ID. Es wurde nichts geändert.
terminal-models-none = Es wurde kein Sprachmodell hinzugefügt. Der Agent in der App braucht keines.
terminal-models-leave = In einer Unterhaltung mit einem Modell geht dies an es:
terminal-model-at = { $name } bei { $host }, { $key }.
terminal-model-chosen = { $name } bei { $host }, { $key }, für neue Unterhaltungen.
terminal-model-withKey = mit Schlüssel
terminal-model-here = auf diesem Computer
terminal-model-withoutKey = ohne Schlüssel
terminal-tokens = Token: { $read } hinein, { $written } heraus.
terminal-tokens-about = Token: etwa { $read } hinein, { $written } heraus.
terminal-context-set = Kontext: { $tokens } Token, wie du es eingestellt hast.
terminal-context-told = Kontext: { $tokens } Token, wie sein Server mitgeteilt hat.
terminal-model-tested = Es sagt: „{ $words }“. Erste Worte nach { $first } ms, alles nach { $all } ms.
terminal-allowances-noNetwork = Kein Netzwerk ist eingeschaltet.
terminal-allowances-none = { $chain }: Keine Freigabe ist in Kraft. Der ganze Verlauf wurde durchsucht.
terminal-allowances-complete = { $chain }: Der ganze Verlauf wurde durchsucht.
terminal-allowances-incomplete = { $chain }: unvollständig. Nur die Blöcke von { $first } bis { $last } wurden durchsucht; der nächste Aufruf sucht weiter.
terminal-allowances-notTold = { $chain }: Knoten dieses Netzwerks geben keine Auskunft über Freigaben.
terminal-allowances-failed = { $chain }: konnte nicht gelesen werden: { $reason }. Es wurde nichts durchsucht.
terminal-allowances-failedAfter = { $chain }: konnte nicht gelesen werden: { $reason }. Vorher wurden die Blöcke von { $first } bis { $last } durchsucht.
terminal-allowance-unread = { $asset } auf { $chain }: nicht bekannt, ob sie in Kraft ist ({ $problem })
terminal-nobody = niemanden
terminal-allowance-named = { $name } ({ $address })
terminal-allowance = { $asset } auf { $chain }: { $amount } an { $whom }
terminal-allowance-ofAccount = { $asset } auf { $chain }: { $amount } an { $whom }, ein Konto und kein Vertrag
terminal-allowance-exposed = { $allowance }; jetzt sind { $amount } erreichbar
terminal-allowance-until = { $allowance }; bis { $at }
terminal-backup-declined = Die Datei wurde gelassen, wie sie ist, und es wurde keine Sicherung erstellt.
terminal-ask-replace = Es gibt schon eine Datei mit diesem Namen. Gib { $word } ein, um sie zu ersetzen:
terminal-descriptors-own = Nur die Beschreibungen dieses Programms werden benutzt.
terminal-descriptors-reviewed = { $count } Beschreibungen aus { $folder }, die geprüfte Kopie des Verzeichnisses bei dessen Commit { $commit }.
terminal-descriptors-notVerified = { $count } Beschreibungen aus { $folder }, nicht geprüft.
terminal-descriptors-notUsed = { $count } Beschreibungen aus { $folder }, nicht benutzt, weil ein anderes Programm die Kopie geändert hat; wähle den Ordner noch einmal.
terminal-descriptors-notApplied = nicht angewendet: { $file }: { $why }
terminal-scripts-off = Die Entwicklerwerkzeuge sind ausgeschaltet: Es sind keine Programme genannt, die Skripte ausführen.
terminal-scripts-forge = Forge: { $path }
terminal-scripts-compiler = Compiler: { $path }
terminal-scripts-on = Agenten dürfen damit Skripte ausführen, in einer Sandbox.
terminal-support-less = { $why } Die Datei enthält nichts über den Tresor, die Einstellungen und die Netzwerke.
terminal-support-written = Es wurde in { $file } geschrieben. Lies die Datei, bevor du sie sendest.
terminal-updates-cannot = Das ist Lockstep { $version }. Es wurde ohne den Schlüssel für Veröffentlichungen oder ohne deren Adresse gebaut und kann deshalb nicht nach neuen Versionen suchen.
terminal-updates-off = Das ist Lockstep { $version }. Nach neuen Versionen wird nicht gesucht, und niemand wird gefragt. Wenn du es einschaltest, wird { $host } einmal am Tag gefragt. Dort werden die IP-Adresse dieses Computers bekannt und dass Lockstep fragt, aber nie eine Adresse oder ein Guthaben. Nichts wird heruntergeladen oder installiert.
terminal-updates-on = Das ist Lockstep { $version }. Nach neuen Versionen wird gesucht: { $host } wird einmal am Tag gefragt. Dort werden die IP-Adresse dieses Computers bekannt und dass Lockstep fragt, aber nie eine Adresse oder ein Guthaben. Nichts wird heruntergeladen oder installiert.
terminal-updates-asked = Zuletzt gefragt: { $at }.
terminal-updates-notAsked = Noch nicht gefragt. `lockstep updates --check` fragt jetzt, und ein offenes Fenster von selbst.
terminal-updates-newest = Die neueste Version, die angekündigt wurde, ist { $version } vom { $date }, es gibt also nichts zu installieren.
terminal-updates-newer = Version { $version } ist seit dem { $date } verfügbar. Hole sie dort, wo du diese bekommen hast, und prüfe die Datei vor der Installation: `lockstep verify FILE`.
terminal-vault-watched = nur beobachtet
terminal-vault-unknown = Es gibt keinen Tresor „{ $vault }“. Der gewählte Tresor bleibt gewählt.
terminal-vault-renamed = Der Tresor heißt „{ $vault }“ und hat die Farbe { $colour }.
terminal-verified-release = { $file } ist mit dem Schlüssel signiert, an dem dieses Lockstep seine Veröffentlichungen erkennt. Der Signierende sagt über die Datei: „{ $comment }“.
terminal-verified-given = { $file } ist mit dem Schlüssel signiert, den du angegeben hast. Lockstep kann nicht sagen, wem dieser Schlüssel gehört. Der Signierende sagt über die Datei: „{ $comment }“.
terminal-verify-noKey = Dieses Lockstep wurde ohne Schlüssel für Veröffentlichungen gebaut. Gib den Schlüssel mit --key an. Es wurde nichts geprüft.
terminal-verify-notAKey = Der Schlüssel ist keiner von minisign: 56 Zeichen, die mit RW beginnen. Es wurde nichts geprüft.
terminal-verify-signatureUnread = Die Signatur { $file } kann nicht gelesen werden: { $error }. Lade sie dort herunter, woher die Datei kam, oder nenne sie mit --signature. Es wurde nichts geprüft.
terminal-verify-unread = { $file } kann nicht gelesen werden: { $error }. Es wurde nichts geprüft.
terminal-verify-noSignature = { $file } ist keine Signatur von minisign. Es wurde nichts geprüft.
terminal-verify-oldForm = Die Signatur von { $file } hat die alte Form von minisign, die nicht gelesen wird. Es wurde nichts geprüft.
terminal-verify-anotherKey = { $file } wurde mit einem anderen Schlüssel signiert. Installiere es nicht, und lade es noch einmal herunter.
terminal-verify-changed = { $file } ist nicht die Datei, die signiert wurde, oder die Signatur wurde geändert. Installiere es nicht, und lade es noch einmal herunter.
terminal-ask-vaultName = Um fortzufahren, gib den Namen des Tresors ein ({ $name }), etwas anderes, um abzubrechen:
terminal-ask-profileName = Um fortzufahren, gib den Namen des Profils ein ({ $name }), etwas anderes, um abzubrechen:
terminal-wipe-noTerminal = Nach dem Namen wird an einem Terminal gefragt, und dieser Prozess hat keines. Es wurde nichts entfernt.
terminal-profile-removed = Das Profil „{ $profile }“ wurde entfernt.
terminal-rules-nonePending = Keine Änderung der Regeln wartet.
terminal-rules-cancelled = Die Änderung ist zurückgenommen. Diese Regeln sind in Kraft:
terminal-rules-dropped = Es ist keine Änderung mehr vorgeschlagen. Die Regeln sind, wie sie waren.
terminal-rules-noneProposed = Kein Agent hat eine Änderung vorgeschlagen, die zu den Regeln passt. Es wurde nichts geändert.
terminal-rules-inForce = Die Regeln sind in Kraft:
terminal-rules-unread = { $file } kann nicht gelesen werden: { $error }. Es wurde nichts geändert.
terminal-rules-builtIn = Das sind die eingebauten Regeln eines Tresors, der älter ist als eigene Regeln.
terminal-rules-cap = { $rule } Verbraucht: { $used }. Übrig: { $left }.
terminal-rules-proposed = { $who } hat am { $at } eine Änderung vorgeschlagen. `lockstep policy accept` verlangt sie, `lockstep policy drop` verwirft sie:
terminal-rules-proposedBefore = { $who } hat am { $at } eine Änderung vorgeschlagen, die nicht mehr zu den Regeln passt.
terminal-rules-wait = Eine Änderung wartet bis { $at }:
terminal-rules-atOnce = Sie würde sofort gelten.
terminal-rules-later = Sie erlaubt mehr und würde deshalb erst { $hours } Stunden nach deinem Auftrag gelten.
terminal-rules-wouldHave = Von { $tried } Transaktionen der letzten 30 Tage wären { $refused } nicht durchgekommen.
terminal-bridge-missing = Lockstep hat kein Programm, das Zeilen weitergibt ({ $error }). Installiere Lockstep noch einmal.
terminal-api-off = Die Chat-API ist ausgeschaltet: Kein Programm redet mit dem Agenten.
terminal-api-onWithoutPrograms = Die Chat-API ist eingeschaltet, aber Programme sind ausgeschaltet: Keines darf etwas verlangen.
terminal-api-at = Programme auf diesem Computer reden unter { $url } mit dem Agenten. Der Schlüssel dieses Starts steht in { $file }.
terminal-api-on = Programme auf diesem Computer dürfen mit dem Agenten reden, solange das Fenster von Lockstep geöffnet ist.
terminal-program-unknown = Es wurde kein Programm „{ $program }“ zugelassen. Es wurde nichts geändert.
terminal-program-several = Mehrere Programme haben diesen Namen. Benutze die ID. Es wurde nichts geändert.
terminal-programs-off = Programme sind ausgeschaltet: Keines darf etwas verlangen. Modelle und Agenten anderswo sind damit auch ausgeschaltet.
terminal-programs-httpAt = Programme erreichen Lockstep auch unter { $url }.
terminal-programs-http = Programme dürfen sich über HTTP verbinden, solange das Fenster von Lockstep geöffnet ist.
terminal-programs-evidence = Die Werkzeuge für Sui dürfen die Dienste fragen, die sie lesen.
terminal-program-asks = Ein Programm, das sich „{ $name }“ nennt, bittet um Zulassung. Antworte ihm im Fenster, in den Einstellungen.
terminal-program-asksUnnamed = Ein Programm, das keinen Namen nennt, bittet um Zulassung. Antworte ihm im Fenster, in den Einstellungen.
terminal-programs-none = Es wurde kein Programm zugelassen. Lass eines mit `lockstep mcp install PROGRAM` zu.
terminal-program-sees = sieht { $what }
terminal-program-seesConnected = sieht { $what }  solange es verbunden bleibt
terminal-program-plan = Plan { $digest }
terminal-sees-nothing = nichts über dich
terminal-sees-addresses = Adressen
terminal-sees-balances = Guthaben
terminal-sees-history = Verlauf
terminal-sees-addressBook = das Adressbuch
terminal-install-put = Trage dies in die Konfiguration des Programms ein:
terminal-install-unread = { $file } kann nicht gelesen werden ({ $error }), trage dies also selbst dort ein:
terminal-install-notMerged = { $file } wurde nicht geändert ({ $why }). Trage dies selbst dort ein:
terminal-install-declined = { $file } wurde nicht geändert. Trage dies selbst dort ein:
terminal-install-notWritten = { $file } wurde nicht geschrieben ({ $error }). Das Programm wurde zugelassen; `lockstep mcp remove` nimmt das zurück.
terminal-installed = { $file } startet von jetzt an Lockstep. Starte das Programm neu.
terminal-installed-withCopy = { $file } startet von jetzt an Lockstep. Die Datei, wie sie war, ist { $copy }. Starte das Programm neu.
terminal-install-secret = Darin stehen die Zugangsdaten des Programms, die nur jetzt gezeigt werden.
terminal-exported =
    { $count ->
        [one] { NUMBER($count, useGrouping: 0) } Eintrag wurde in { $file } geschrieben.
       *[other] { NUMBER($count, useGrouping: 0) } Einträge wurden in { $file } geschrieben.
    }
terminal-watching-ended = Der Tresor wird nicht mehr beobachtet.
terminal-password-changed = Der Tresor hat das neue Passwort. Das alte öffnet nur ältere Sicherungen.
terminal-done = Erledigt.
terminal-shares-new = Beide Anteile sind neu. Erstelle eine neue Sicherung: Ältere können nicht mehr signieren.
terminal-vault-deleted = Der Tresor wurde gelöscht, auf diesem Gerät und beim Mitunterzeichner.
terminal-vault-deletedNext = Der Tresor wurde gelöscht, auf diesem Gerät und beim Mitunterzeichner. Jetzt ist der Tresor „{ $vault }“ gewählt.
terminal-address-hidden = noch nicht gezeigt. { $why } `lockstep waive-backup` zeigt Adressen ohne Sicherung.
terminal-send-noCoin = Auf keinem eingeschalteten Netzwerk gibt es { $coin }. Es wurde nichts gesendet.
terminal-send-onSeveral = { $coin } gibt es auf { $networks }. Sag mit --on NETWORK, auf welchem. Es wurde nichts gesendet.
terminal-and = { $before } und { $last }
terminal-addressBook-empty = Das Adressbuch ist leer. Füge jemanden mit `lockstep contacts add NAME ADDRESS` hinzu.
terminal-contact-notSingle = Es gibt nicht genau einen Eintrag „{ $name }“. Es wurde nichts entfernt.
terminal-plan-sent = Jeder Schritt des Plans wurde gesendet.
terminal-file-unread = { $file } kann nicht gelesen werden: { $why }. Es wurde nichts signiert.
terminal-file-tooLong = sie ist zu lang
terminal-signed-by = { $signature } von { $signer }
## question

# Fragen des Zustimmungsfensters, die der Kern stellt. Jede wird eine Funktion von `lockstep_texts::question`.
question-listLast = • { $told }
question-listMore =
    • { $told }
    { $rest }
question-origin-here = Das wurde in Lockstep selbst verlangt und nicht vom Agenten. Wenn du es nicht verlangt hast, sage nein.
question-origin-page = Das wurde auf einer lokalen Seite verlangt. Jedes Programm, das die Adresse der Seite hat, kann das tun. Wenn du es nicht verlangt hast, sage nein.
question-origin-elsewhere = Das wurde von einem Programm auf diesem Computer verlangt, etwa von `lockstep` an einem Terminal. Wenn du es nicht verlangt hast, sage nein.
question-origin-program = Das Programm, das du als „{ $name }“ zugelassen hast, verlangt das, und nicht Lockstep. Wenn du es dort nicht verlangt hast, sage nein.
question-origin-programWrote = Ein Programm auf diesem Computer schrieb dem Agenten: „{ $text }“. Du hast das nicht getippt. Wenn du es dort nicht verlangt hast, sage nein.
question-origin-unbidden = Der Agent verlangt das ohne eine Nachricht von dir.
question-origin-notTyped = Der Agent verlangt das. In deiner letzten Nachricht „{ $message }“ hast du es nicht getippt.
question-origin-afterMessage = Der Agent verlangt das nach deiner letzten Nachricht „{ $message }“.
question-origin-agentAfterMessage = Der Agent, nach deiner Nachricht „{ $message }“,
question-origin-youAsked = Du hast gefragt: „{ $message }“
question-origin-terminal = Du, am Terminal
question-origin-terminalHere = Du, an einem Terminal dieses Computers
question-origin-sendForm = Dein Formular zum Senden
question-origin-permissions = Deine Liste der Freigaben
question-origin-fetchedPlan = { $origin } Der Plan wurde von „{ $host }“ geholt, wie du es erlaubt hast.
question-origin-signIn = Du willst dich beim Agenten bei { $host } anmelden. Er bekommt diese Signatur und den Chain-Code des Tresors, der zusammen mit dem öffentlichen Schlüssel jede Adresse des Tresors verrät. Der Text nennt keinen Host: Bis er abläuft, kann sich jeder, der ihn hat, überall als dieser Tresor anmelden, wo diese Form angenommen wird.
question-trust-part = { $title } ({ $number } von { $parts })
question-approval-notTaken = Deine Wahl wurde nicht übernommen: { $reason }
question-contact-saveOne = Das in deinem Adressbuch speichern?
question-contact-saveMany = Diese in deinem Adressbuch speichern?
question-contact-saveUndo = Du kannst einen Eintrag jederzeit aus dem Adressbuch entfernen.
question-contact-renameOne = Diesem Eintrag deines Adressbuchs einen anderen Namen geben?
question-contact-renameMany = Diesen Einträgen deines Adressbuchs andere Namen geben?
question-contact-renameUndo = Du kannst einen Eintrag jederzeit umbenennen.
question-contact-removeOne = Das aus deinem Adressbuch entfernen?
question-contact-removeMany = Diese aus deinem Adressbuch entfernen?
question-contact-removeUndo = Du kannst einen Eintrag wieder ins Adressbuch aufnehmen.
question-contact-calledNow = Er heißt jetzt „{ $title }“.
question-token-addOne = Diesen Token in deinen Tresor aufnehmen?
question-token-addMany = Diese Token in deinen Tresor aufnehmen?
question-token-addUndo = Einen Token aufzunehmen bewegt kein Geld. Du kannst ihn unter deinen Coins wieder entfernen.
question-token-removeOne = Diesen Token von der Liste deines Tresors nehmen?
question-token-removeMany = Diese Token von der Liste deines Tresors nehmen?
question-token-removeUndo = Das Geld bleibt, wo es ist, und ein Token kann wieder aufgenommen werden.
question-token-decimalsListed = Seine Beträge haben { $decimals } Dezimalstellen: Das sagt die eigene Liste der Wallet.
question-token-decimalsAgreed = Seine Beträge haben { $decimals } Dezimalstellen: Das sagen Knoten zweier Hosts.
question-token-decimalsOneNode = Seine Beträge haben { $decimals } Dezimalstellen: Nur ein Knoten wurde gefragt.
question-chain-addOne = Diese Chain in deinem Tresor führen?
question-chain-addMany = Diese Chains in deinem Tresor führen?
question-chain-addUndo = Eine Chain zu führen kontaktiert sie nicht. Du kannst sie jederzeit wieder entfernen lassen.
question-chain-removeOne = Diese Chain von der Liste deines Tresors nehmen?
question-chain-removeMany = Diese Chains von der Liste deines Tresors nehmen?
question-chain-removeUndo = Was dort liegt, bleibt, wo es ist, und eine Chain kann wieder geführt werden; Token müssen wieder aufgenommen werden.
question-chain-switchOne = Dieses Netzwerk einschalten?
question-chain-switchMany = Diese Netzwerke einschalten?
question-chain-switchUndo = Sein Knoten erfährt deine IP-Adresse und deine Adressen. Du kannst es in den Einstellungen wieder ausschalten.
question-chain-switchNode = Es wird vom Knoten bei { $host } gelesen.
question-waiver-title = Echtes Geld ohne Sicherung empfangen?
question-waiver-text = Der Tresor „{ $vault }“ hat keine Sicherung. Wenn dieses Gerät verloren geht oder kaputtgeht, kann niemand wiederherstellen, was der Tresor enthält. Du kannst jederzeit eine Sicherung anlegen, und das ist die bessere Wahl.
question-wipe-title = Das Profil „{ $profile }“ von diesem Computer entfernen?
question-wipe-noVault = Das entfernt den Ordner { $folder } mit allem darin und die Einträge des Profils im Schlüsselbund. Es ist kein Tresor darin. Ohne Sicherung kann niemand je wieder bewegen, was auf seinen Adressen liegt. Ein Mitunterzeichner anderswo behält seinen Anteil.
question-wipe-oneVault = Das entfernt den Ordner { $folder } mit allem darin und die Einträge des Profils im Schlüsselbund. Der Tresor { $vault } geht mit. Ohne Sicherung kann niemand je wieder bewegen, was auf seinen Adressen liegt. Ein Mitunterzeichner anderswo behält seinen Anteil.
question-wipe-vaults = Das entfernt den Ordner { $folder } mit allem darin und die Einträge des Profils im Schlüsselbund. Die Tresore { $vaults } gehen mit. Ohne Sicherung kann niemand je wieder bewegen, was auf seinen Adressen liegt. Ein Mitunterzeichner anderswo behält seinen Anteil.
question-wipe-unreadable = Das entfernt den Ordner { $folder } mit allem darin und die Einträge des Profils im Schlüsselbund. Sein Inhalt ist hier nicht lesbar, also kann ein Tresor darin sein. Ohne Sicherung kann niemand je wieder bewegen, was auf seinen Adressen liegt. Ein Mitunterzeichner anderswo behält seinen Anteil.
question-wipe-quoted = „{ $name }“
question-wipe-and = { $one } und { $other }
question-agent-modelTitle = Mit dem Modell „{ $name }“ bei { $host } sprechen?
question-agent-modelHere =
    Von da an geht das an ein Programm auf diesem Computer, unter { $address }. Ob es das weitergibt, kann Lockstep nicht sehen:

    { $leaves }

    Es schlägt vor, und du entscheidest: Es signiert nichts, und jede Transaktion wird dir weiterhin zuerst gezeigt.
question-agent-modelElsewhere =
    Von da an verlässt das deinen Computer, nach { $address }:

    { $leaves }

    Es schlägt vor, und du entscheidest: Es signiert nichts, und jede Transaktion wird dir weiterhin zuerst gezeigt.
question-agent-title = Mit dem Agenten bei { $host } sprechen?
question-agent-elsewhere =
    Von da an verlässt das deinen Computer, nach { $address }:

    { $leaves }

    Er schlägt vor, und du entscheidest: Er signiert nichts, und jede Transaktion wird dir weiterhin zuerst gezeigt.
question-agent-namesTitle = Das Adressbuch an den Agenten senden?
question-agent-namesText = Jede Nachricht an den Agenten bei { $address } enthält dann jeden Namen und jede Adresse des Adressbuchs.
question-agent-askAgain = Den Agenten dich heute wieder fragen lassen?
question-agent-askAgainUndo = Er darf dich dann wieder um Signaturen und Änderungen bitten. Du entscheidest jedes Mal.
question-agent-signOut = Beim Agenten bei { $address } abmelden?
question-agent-signOutUndo = Sein Zugangstoken wird vergessen. Du kannst dich wieder anmelden.
question-agent-removeModel = Das Modell „{ $name }“ bei { $host } entfernen?
question-agent-removeModelUndo = Du kannst es wieder hinzufügen. Dann wird wieder nach seinem Schlüssel gefragt.
question-agent-removeConversation = Die Unterhaltung „{ $title }“ entfernen?
question-agent-removeConversationUndo = Sie kann nicht zurückgeholt werden. Was signiert wurde, bleibt in der Aktivität.
question-leaves-words = Alles, was du in einer Unterhaltung mit ihm schreibst.
question-leaves-modelWords = Alles, was du in einer Unterhaltung mit ihm schreibst, und was dort vorher gesagt wurde, auch mit einem anderen Agenten.
question-leaves-vault = Der Name des Tresors und sein öffentlicher Schlüssel, die Adressen auf den eingeschalteten Netzwerken und die Coins und Guthaben dort; alles außer den Guthaben auch dann, wenn du nur eine neue Unterhaltung öffnest, für das, was er zu Beginn anbietet.
question-leaves-actions = Was aus jeder Aktion wurde, die er vorschlägt, mit Hashes der Transaktionen und Fehlern.
question-leaves-modelActions = Was aus allem wurde, was es vorschlägt, mit Hashes der Transaktionen und Fehlern.
question-leaves-ip = Die IP-Adresse dieses Computers, und wann du ihn nutzt.
question-leaves-signIn = Wenn du dich mit dem Tresor anmeldest: eine Signatur, die das sagt, und der Chain-Code des Tresors. Mit dem öffentlichen Schlüssel verrät das jede Adresse des Tresors, auf jedem Netzwerk.
question-leaves-allNames = Jeder Name und jede Adresse des Adressbuchs.
question-leaves-someNames = Vom Adressbuch: die Einträge, deren Namen du schreibst, und keine anderen, bis du mehr erlaubst.
question-leaves-modelNames = Vom Adressbuch: die Einträge, deren Namen du schreibst, und keine anderen.
question-leaves-vaults = Was er liest, ohne dich zu fragen, hier und in den nächsten Zeilen. Von jedem Tresor dieses Profils: sein Name, seine öffentlichen Schlüssel und seine Adressen. Vom offenen auch, wann er angelegt wurde, ob er hier signiert, ob es eine Sicherung gibt und wo der Mitunterzeichner ist.
question-leaves-balances = Deine Adressen und Guthaben auf jedem Netzwerk, deine Coins, und was sie wert sind, wo du Preise erlaubt hast.
question-leaves-history = Deine Transaktionen hier und was angekommen ist: Beträge, Absender, Empfänger und Hashes.
question-leaves-contracts = Die Verträge, von denen du Token hältst oder die du aufgerufen hast, und wer deine Token bewegen darf.
question-leaves-prepared = Die Transaktionen, die er für dich vorbereitet, mit ihren Gebühren und laufenden Nummern, was sie tun würden, und die Pläne, die du aufbewahrst.
question-plan-title = Einen Plan von Transaktionen einmal von „{ $host }“ holen?
question-plan-note = { $url } ({ $bytes } Bytes). Der Host erfährt deine IP-Adresse und wann du gefragt hast. Was er gibt, wird nur benutzt, wenn es genau das ist, was angekündigt wurde.
question-plan-undo = Dadurch wird nichts signiert. Der Plan selbst wird dir gezeigt, bevor etwas signiert wird.
question-node-useTitle = Diesen Knoten für { $chain } benutzen?
question-node-useUndo = Er erfährt deine IP-Adresse und deine Adressen, und die Wallet glaubt, was er über das Netzwerk sagt. Du kannst ihn in den Einstellungen entfernen.
question-node-stopTitle = Diesen Knoten für { $chain } nicht mehr benutzen?
question-node-stopUndo = Stattdessen werden die anderen gefragt. Du kannst ihn in den Einstellungen wieder hinzufügen.
question-node-firstTitle = Diesen Knoten für { $chain } vor den anderen fragen?
question-node-firstUndo = Dem ersten Knoten, der antwortet, wird geglaubt. Du kannst die Reihenfolge in den Einstellungen ändern.
question-node-here = Dieser Computer ({ $host })
question-network-addTitle = Das Netzwerk { $name } hinzufügen?
question-network-addUndo = Lockstep kennt dieses Netzwerk nicht: Es ist das, was du getippt hast. Der Knoten erfährt deine IP-Adresse und deine Adressen, und die Wallet glaubt, was er sagt. Du kannst das Netzwerk in den Einstellungen entfernen.
question-network-realMoney = Chain-ID { $id }. Sein Coin ist { $coin }. Du sagst, dass es echtes Geld hat. Lockstep erstellt darauf keine Transaktion mit einer Gebühr von { $fee } oder mehr.
question-network-testMoney = Chain-ID { $id }. Sein Coin ist { $coin }. Du sagst, dass es Testgeld hat, ohne Wert. Lockstep erstellt darauf keine Transaktion mit einer Gebühr von { $fee } oder mehr.
question-network-explorer = Sein Explorer, zu dem Links führen
question-network-removeTitle = Das Netzwerk { $name } entfernen?
question-network-removeGivingUpOne = Das Netzwerk { $name } entfernen und eine Transaktion aufgeben?
question-network-removeGivingUp = Das Netzwerk { $name } entfernen und { $count } Transaktionen aufgeben?
question-network-removeUndo = Seine Coins verschwinden aus deinen Listen, und es wird nicht mehr kontaktiert. Deine Aktivität bleibt, und die Coins bleiben auf dem Netzwerk. Du kannst es in den Einstellungen wieder hinzufügen.
question-network-unfinished = Gesendet am { $time }, und ihr Ausgang ist nicht bekannt. Sie kann noch ausgeführt werden, und Lockstep würde nicht mehr nach ihr sehen.
question-network-experimental = Netzwerke anbieten, die nie im echten Betrieb liefen?
question-network-experimentalUndo = Diese Version lief nie mit einem echten Knoten von ihnen. Du kannst sie in den Einstellungen wieder ausschalten.
question-programs-chat = Programme auf diesem Computer über HTTP mit dem Agenten sprechen lassen?
question-programs-chatUndo = Nur dieser Computer erreicht ihn, und was ein Programm schreibt, gilt als von niemandem getippt. Derselbe Schalter beendet es.
question-programs-mayTalk = Mit deinem Agenten sprechen
question-programs-mayTalkNote = In eigenen Unterhaltungen, die du im Chat siehst. Es liest die Antworten, darunter Guthaben, Adressen und den Verlauf dieses Tresors.
question-programs-mayUse = Den Agenten oder das Sprachmodell neuer Unterhaltungen benutzen
question-programs-mayUseNote = Was ein Programm schreibt, geht dorthin, mit dem, was der Agent für die Antwort liest, und verbraucht dessen Token.
question-programs-mayAsk = Dich um jeweils eine Sache bitten
question-programs-mayAskNote = Eine Zahlung oder Änderung, die es will, erscheint im Zustimmungsfenster, mit seinen Worten und wer sie schrieb. Es signiert nichts.
question-programs-anyProgram = Jedes deiner Programme, das den Schlüssel liest
question-programs-anyProgramNote = Der Schlüssel liegt in einer Datei, die nur du lesen kannst, und ändert sich bei jedem Start. Ein Programm, das unter deinem Benutzer läuft, kann sie lesen.
question-programs-http = Zugelassene Programme auf diesem Computer auch über HTTP verbinden lassen?
question-programs-httpUndo = Nur dieser Computer erreicht es, und ein Programm braucht weiterhin seine Zugangsdaten. Derselbe Schalter beendet es.
question-programs-on = Die zugelassenen Programme, Modelle und Agenten anderswo Lockstep wieder benutzen lassen?
question-programs-onUndo = Jeder von ihnen sieht, was du ihm vorher erlaubt hast. Derselbe Schalter schaltet alle wieder aus.
question-programs-forgetCalls = Jeden aufgezeichneten Aufruf von Programmen vergessen?
question-programs-forgetCallsUndo = Die Liste der Aufrufe kann nicht zurückgeholt werden. Was signiert wurde, bleibt in der Aktivität.
question-programs-service = Ein Dienst, den jemand gewählt hat
question-programs-serviceNote = { $url }. Er erfährt, was Programme über Sui fragen, und deine IP-Adresse, und seine Antworten sind das, was sie lesen.
question-programs-serviceTitle = Eine lokale Seite will, dass die Werkzeuge für Sui ab dem nächsten Start diesen Dienst fragen. Erlauben?
question-programs-serviceUndo = Die Seite der lokalen Einstellungen stellt die Vorgabe wieder her.
question-programs-removeEvidence = Eine lokale Seite will alle Prüfungen, Konten und Suchläufe entfernen, die die Werkzeuge für Sui gespeichert haben. Erlauben?
question-programs-replaceEvidence = Eine lokale Seite will alle Prüfungen, Konten und Suchläufe, die die Werkzeuge für Sui gespeichert haben, durch eine Datei ersetzen. Erlauben?
question-programs-evidenceUndo = Ohne einen Export lässt es sich nicht rückgängig machen. Der Tresor wird nicht berührt.
question-programs-services = Die Werkzeuge für Sui diese Dienste fragen lassen, wenn ein Programm sie aufruft?
question-programs-servicesUndo = Sie werden nur gefragt, solange Sui eingeschaltet ist. Prüfungen, die Programme vorbereiten, werden dann auch auf Seiten gezeigt, die nur dieser Computer erreicht. Derselbe Schalter beendet beides.
question-programs-suiNode = Der vollständige Knoten von Sui
question-programs-suiNodeNote = { $url }. Er erfährt die Konten, Coins und Pools, nach denen ein Programm fragt, und deine IP-Adresse.
question-programs-suiTransactions = Der Anbieter der Transaktionen von Sui
question-programs-suiTransactionsNote = { $url }. Er erfährt die Konten und Funktionen, nach denen ein Programm fragt, und deine IP-Adresse.
question-programs-flowxNote = { $url }. Er erfährt die Coins und Beträge, für die ein Programm ein Angebot will, und deine IP-Adresse.
question-admission-title = Das Programm „{ $name }“ zum Tresor „{ $vault }“ zulassen? Es darf dann Folgendes sehen und dich um Signaturen und Änderungen bitten.
question-admission-more = Das Programm „{ $name }“ auch das sehen lassen?
question-admission-undo = Der Name beweist nichts. Ein Programm signiert nichts: Jede Anfrage wird dir weiterhin gezeigt. In den Einstellungen wird das Programm wieder entfernt.
question-admission-undoConnected = Es ist zugelassen, solange es verbunden bleibt. Der Name beweist nichts. Ein Programm signiert nichts: Jede Anfrage wird dir weiterhin gezeigt. In den Einstellungen wird das Programm wieder entfernt.
question-admission-addresses = Adressen
question-admission-addressesNote = Der Name des Tresors, seine Netzwerke und seine Adressen.
question-admission-balances = Guthaben
question-admission-balancesNote = Die Coins, die du hältst, wie viel von jedem, und was eine Zahlung kosten würde.
question-admission-history = Verlauf
question-admission-historyNote = Die Transaktionen dieses Tresors, mit Empfängern und Beträgen.
question-admission-addressBook = Adressbuch
question-admission-addressBookNote = Die Namen und Adressen der Leute, die du bezahlst.
question-admission-nothing = Nichts über dich
question-admission-nothingNote = Es sieht keine Adresse, kein Guthaben, keine Transaktion und keinen Kontakt, bis du es in den Einstellungen erlaubst.
question-admission-nameless = Ein Programm ohne Namen
question-admission-asked = Ein Programm, das sich „{ $name }“ nennt, bat um Zulassung. Das kann jedes Programm auf diesem Computer sagen. Wenn du es nicht gestartet hast, sage nein.
question-admission-askedWithReason = Ein Programm, das sich „{ $name }“ nennt, bat um Zulassung. Es sagt: „{ $reason }“ Das kann jedes Programm auf diesem Computer sagen. Wenn du es nicht gestartet hast, sage nein.
question-admission-namelessAsked = Ein Programm, das keinen Namen angibt, bat um Zulassung. Das kann jedes Programm auf diesem Computer sagen. Wenn du es nicht gestartet hast, sage nein.
question-admission-namelessAskedWithReason = Ein Programm, das keinen Namen angibt, bat um Zulassung. Es sagt: „{ $reason }“ Das kann jedes Programm auf diesem Computer sagen. Wenn du es nicht gestartet hast, sage nein.
question-idle-title = Den Tresor erst nach { $minutes } Minuten ohne Benutzung sperren?
question-idle-undo = Bis dahin kann jeder an diesem Computer den offenen Tresor benutzen. Du kannst ihn jederzeit sperren.
question-rates-title = { $source } nach Wechselkursen fragen?
question-rates-undo = Werte werden dann in { $currency } gezeigt. Die Stelle erfährt deine IP-Adresse und nichts über deine Coins oder die gewählte Währung: Sie gibt immer die Kurse aller Währungen. Du kannst in den Einstellungen wieder US-Dollar wählen.
question-rates-source = { $operator } ({ $host })
question-prices-title = { $source } nach Preisen fragen?
question-prices-undo = Die Stelle erfährt deine IP-Adresse und welche Coins du hast, aber keine Adresse und keinen Betrag. Du kannst es in den Einstellungen ausschalten.
question-prices-undoWithRates = Die Stelle erfährt deine IP-Adresse und welche Coins du hast, aber keine Adresse und keinen Betrag. Für Werte in { $currency } wird { $rates } nach Wechselkursen gefragt; diese Stelle erfährt deine IP-Adresse. Du kannst es in den Einstellungen ausschalten.
question-updates-title = { $host } einmal am Tag nach neuen Versionen von Lockstep fragen?
question-updates-undo = Der Host erfährt deine IP-Adresse und dass Lockstep fragt, aber keine Adresse und kein Guthaben. Nichts wird von selbst heruntergeladen oder installiert: Dir wird nur gesagt, dass eine Version erschienen ist. Du kannst es in den Einstellungen ausschalten.
question-rules-title = Die Regeln dieses Tresors ändern?
question-rules-noLonger = Nicht mehr
question-rules-fromThenOn = Von da an
question-rules-widening = Die neuen Regeln erlauben mehr, also gelten sie frühestens ab { $time }. Bis dahin kannst du die Änderung in den Einstellungen abbrechen.
question-rules-tightening = Die neuen Regeln nehmen nur Erlaubnis weg, also gelten sie sofort. Wieder mehr zu erlauben dauert die Wartezeit.
question-scripts-title = Agenten mit diesen deinen Programmen Solidity-Skripte ausführen lassen?
question-scripts-undo = Lockstep prüft die Programme nicht. Sie laufen in einer Sandbox: keine deiner Dateien, kein Netz außer dem Lesen von einem Knoten des Netzwerks, begrenzte Zeit und begrenzter Speicher. Was ein Skript senden würde, wird wie immer gefragt. In den Einstellungen werden sie wieder weggenommen.
question-scripts-compiler = Compiler
question-descriptors-title = Zeigen, was diese Beschreibungen sagen?
question-descriptors-undo = Was sie über Aufrufe und Nachrichten sagen, wird neben dem gezeigt, was die Wallet selbst liest. Sie entscheiden nichts und verbergen nichts. Der Ordner wird jetzt kopiert und nicht wieder gelesen. Du kannst sie in den Einstellungen wegnehmen.
question-descriptors-reviewed = { $count } Beschreibungen, die geprüfte Kopie des Registers bei seinem Commit { $commit }.
question-descriptors-unverified = { $count } Beschreibungen, die niemand geprüft hat. SHA-256 { $hash }.
question-watch-stopTitle = Den Tresor „{ $vault }“ nicht mehr beobachten?
question-watch-stopUndo = Seine Adressen, Coins, Unterhaltungen und sein Adressbuch verlassen diese Wallet. Der Tresor selbst bleibt, wo er ist, und kann wieder importiert werden.
question-pairing-end = Die Kopplung mit dem Mitunterzeichner anderswo beenden?
question-pairing-endUndo = Um ihn wieder zu koppeln, brauchst du einen neuen Code von seiner Konsole.
question-setup-write = Den Eintrag „lockstep“ in { $file } schreiben?
question-setup-writeUndo = Eine Kopie der Datei, wie sie war, bleibt daneben liegen.
question-backup-vaultForBackup = Der Mitunterzeichner gibt seinen Anteil nur mit dem Passwort des Tresors in die Sicherung. Der Anteil bleibt unter diesem Passwort versiegelt.
question-backup-newBackup = Ein Passwort nur für die Sicherungsdatei: mindestens { $shortest } Zeichen, und nicht das des Tresors. Eine Wiederherstellung braucht beide Passwörter, und niemand kann eines davon zurücksetzen. Bewahre dieses getrennt von der Datei auf.
question-backup-backup = Das eigene Passwort der Sicherung, das beim Anlegen gewählt wurde.
question-backup-vaultForRestore = Die Sicherung ist offen. Jetzt das Passwort des Tresors aus der Zeit der Sicherung, das den Anteil des Mitunterzeichners darin öffnet.
question-backup-vaultForDrill = Die Sicherung ist offen. Das Passwort des Tresors beweist, dass auch der Anteil des Mitunterzeichners darin geöffnet werden kann.
question-backup-foreign = Das eigene Passwort der Sicherung, wie die Wallet, die sie angelegt hat, eines verlangte. Es öffnet Namen und öffentliche Schlüssel; die Schlüsselanteile in der Datei werden hier nicht aufbewahrt.
question-backup-notTheVaults = Das ist das Passwort des Tresors. Mit einem Passwort für beides hat jeder den Tresor, der es erfährt. Wähle ein anderes.
question-phrase-compare = Vergleiche die Adresse mit der Wallet, die die Phrase gemacht hat. Wenn sie abweicht, brich ab: Die Phrase oder ihre Passphrase ist falsch.
question-phrase-covers = Der Tresor umfasst das Konto { $account } der Phrase und sonst nichts. Guthaben auf anderen Konten, Pfaden oder Arten von Chains derselben Phrase sind nicht umfasst; sie bleiben, wo sie sind, und nur die Phrase erreicht sie.
question-phrase-risk = Um geteilt zu werden, ist der Schlüssel einen Moment lang ganz auf diesem Gerät. Wer die Phrase hat, kann weiterhin ohne den Mitunterzeichner Geld ausgeben, jetzt und später. Der Schlüssel eines neuen Tresors ist nie ganz.

## progress

progress-choosePassword = Wähle das Passwort des Tresors dort, wo du jetzt danach gefragt wirst.
progress-vaultReady = Der Tresor ist bereit.
progress-keygen = Das Gerät und der Mitunterzeichner erzeugen ihre Anteile. Keiner von beiden hat je den ganzen Schlüssel.
progress-storing = Beide Anteile werden gespeichert und zurückgelesen.
progress-testing = Eine Testnachricht wird mit jedem Verfahren signiert.
progress-typeBackupPassword = Gib das eigene Passwort der Sicherung dort ein, wo du jetzt danach gefragt wirst.
progress-restored = Der Tresor ist wiederhergestellt.
progress-wiping = Was die Probe erzeugt hat, wird gelöscht.
progress-backupRestores = Die Sicherung lässt sich wiederherstellen.
progress-typePassword = Gib das Passwort des Tresors dort ein, wo du jetzt danach gefragt wirst.
progress-reachingOther = Der andere Mitunterzeichner wird gefragt.
progress-storingThere = Der andere Mitunterzeichner speichert den Anteil.
progress-replacing = Beide Anteile werden ersetzt.
progress-typePhrase = Gib die Wiederherstellungsphrase dort ein, wo du jetzt danach gefragt wirst.
progress-lookAtAddress = Sieh dir die Adresse dort an, wo sie dir jetzt gezeigt wird, und sag, ob es deine ist.
progress-replacingApart = Beide Anteile werden ersetzt, damit keine Seite den der anderen kennt.
progress-restoring = Beide Anteile werden zurückgelegt.
progress-backupWritten = Die Sicherung ist geschrieben und wurde zurückgelesen und geöffnet.
progress-chooseBackupPassword = Wähle das eigene Passwort der Sicherung dort, wo du jetzt danach gefragt wirst.
progress-writing = Die Sicherung wird versiegelt und geschrieben.
progress-reading = Die Sicherung wird zurückgelesen und mit ihrem Passwort geöffnet.
progress-giveCode = Gib den Kopplungscode dort ein, wo du jetzt danach gefragt wirst.
progress-reaching = Der Mitunterzeichner bei { $address } wird gefragt.

## progress: the receipt of a transaction, behind “waiting for” and “confirmed by”

progress-receipt-oneBlock = einen Block
progress-receipt-blocks = { $blocks } Blöcke
progress-receipt-votes = die Stimmen von zwei Dritteln des Stakes
progress-receipt-finality = einen endgültigen Block

## Beträge ohne Zahl

amount-unknown = einen Betrag, der nicht bekannt ist
amount-ofUnknownToken = { $raw } Einheiten eines unbekannten Tokens
amount-ofNamedToken = { $raw } Einheiten von „{ $name }“
amount-ofNamelessCurrency = { $amount } Einheiten einer Währung ohne Namen
amount-any = jeder Betrag
amount-everyItem = jedes Stück der Sammlung
amount-item = Stück { $number }
amount-tokens = { $amount } Token
amount-baseUnits = { $raw } kleinste Einheiten von { $coin }
amount-ofBaseUnits = { $raw } Basiseinheiten
amount-upTo = bis zu { $amount }
amount-some = etwas { $ticker }
amount-someOfToken = etwas vom Token { $token }
amount-and = { $before } und { $last }
amount-unlimited = unbegrenzt { $token }
amount-unlimitedTokens = unbegrenzt Token
amount-nothingMore = nichts mehr
amount-everythingHeld = alles, was in diesem Vertrag liegt
amount-unseen = ist aus der Transaktion nicht zu ersehen
amount-unreadAllowance = unbekannt, was erlaubt wird
amount-allOf = alle { $ticker }
amount-atLeast = mindestens { $amount }
amount-leftBySwap = was der Tausch davon übrig lässt
amount-oneCollectible = 1 Sammelobjekt
amount-collectible = das Sammelobjekt { $number }
amount-countOfCollectible = { $count } vom Sammelobjekt { $number }
amount-collectibleNumber = { $count } vom Sammelobjekt Nummer { $number }
amount-ofCollection = { $count } aus einer Sammlung
amount-unreadItem = etwas, das nicht lesbar ist

## Titel von Transaktionen und Signaturen

title-send = { $amount } senden
title-transfer = { $amount } bewegen
title-receive = { $amount } erhalten
title-allow = { $amount } freigeben
title-allowMore = { $amount } und { $more } weitere freigeben
title-allowNothing = Nichts freigeben
title-allowOnce = Einmalig { $amount } freigeben
title-allowOnceMore = Einmalig { $amount } und { $more } weitere freigeben
title-allowOnceNothing = Einmalig nichts freigeben
title-offer = { $amount } anbieten
title-offerMore = { $amount } und { $more } weitere anbieten
title-offerNothing = Nichts anbieten
title-revoke = Freigabe widerrufen: { $amount }
title-lock = { $amount } binden
title-call = { $function } aufrufen
title-callUnknown = Aufruf: { $amount }
title-callUndecoded = Aufruf, der nicht entschlüsselt werden kann
title-createContract = Einen Vertrag anlegen
title-payNobodyElse = Niemand anderen bezahlen
title-endAllowance = Beenden, was { $spender } nehmen darf
title-unreadDocument = Ein „{ $name }“ signieren, das sich nicht in Worten lesen lässt
title-safeSend = Für ein Safe bestätigen: { $amount } senden
title-safeAllow = Für ein Safe bestätigen: { $amount } freigeben
title-safeCall = Für ein Safe bestätigen: ein Aufruf
title-signature = Signatur: { $title }
title-signIn = Signatur: bei { $site } anmelden
title-signText = Signatur eines Textes
title-received = { $amount } erhalten
