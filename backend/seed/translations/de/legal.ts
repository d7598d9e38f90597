import type { SeedTexts } from '../seed-texts.ts'

const privacy = `Diese Seite sagt, was {{product}} über dich speichert, warum, wie lange und was du dagegen tun kannst. Sie ist dazu geschrieben, gelesen zu werden. Tabelle für Tabelle steht dasselbe im [Verzeichnis der Verarbeitung](/processing).

## Wer verantwortlich ist

**Der Betreiber des Programms**: die Organisation, die es dort betreibt, wo du teilnimmst, und die dich eingeladen hat. Du erreichst sie dort, woher deine Einladung kam, und über jede Spielleitung.

## Was wir speichern

**Dein Konto.** Die Mailadresse oder die Kennung, die uns dein Anmeldedienst gibt, oder die Adresse der Wallet, mit der du dich anmeldest; der Zeitpunkt deiner letzten Anmeldung und zu jeder Sitzung Netzwerkadresse und Browser. Ein Passwort, das du hier gewählt hast, speichern wir als Hash, aus dem es niemand lesen kann. Wir erhalten nie das Passwort eines anderen Anbieters und nie den Schlüssel einer Wallet.

**Dein Profil.** Handle, Anzeigename, Ort, der Text über dich, Sprache, Sichtbarkeit und deine Figur. All das schreibst du selbst und kannst es ändern.

**Dein Weg.** Welche Quests du begonnen und abgeschlossen hast, deine Antworten und hochgeladenen Dateien, Entscheidungen darüber mit dem Kommentar der Spielleitung, was du gegen eine Entscheidung geschrieben hast, Punkte, Level, Fundstücke und der Auszug deiner Punkte. Dazu Fingerabdrücke von Antworten und Bildern: An ihnen erkennt man kopierte.

**Du und andere.** Deine Seilschaft und ihre Einladungen, Geschenke, Dank und Zuspruch.

**Deine Wallet-Adressen.** Die Adressen, die du verknüpft hast, und wann du nachgewiesen hast, dass sie dir gehören.

**Deine Geschäfte.** Angebote, Verkäufe und Käufe, die mit einer verknüpften Adresse gemacht wurden.

**Wozu du zugestimmt hast.** Welcher Fassung dieser Seite und der Nutzungsbedingungen, und wann.

**Nachrichten für dich.** Was dir in der App gesagt wurde, was du als Mail oder Push hören möchtest, und für einen Push die Adresse, die uns dein Browser gibt.

**Export und Löschung.** Dass du darum gebeten hast, und wann.

**Deine Arbeit im Team.** Wenn du Spielleitung bist oder verwaltest: was du im Studio geschrieben, eingerichtet und entschieden hast.

**Spuren des Betriebs.** Der Server schreibt ein Protokoll mit Zeit, Adresse der Anfrage, Ergebnis und Netzwerkadresse. Es wird überschrieben, sobald es voll ist. Was das Redaktionssystem über Anmeldungen und Änderungen festhält, mit Netzwerkadresse und Browser, wird nach 90 Tagen gelöscht.

## Was wir nicht tun

Wir zeigen keine Werbung, nutzen keine Trackingdienste und verkaufen nichts über dich. Level und Antworten dienen nicht dazu, jemanden zu bewerten, zu befördern oder zu bezahlen.

## Warum wir es dürfen

Wir speichern Konto, Profil und Weg, weil das Programm ohne sie nicht funktioniert; Wallet-Adressen und Geschäfte, weil du uns gebeten hast, zu verknüpfen und zu handeln; wozu du zugestimmt hast, weil wir es zeigen können müssen; Protokolle, weil wir ein Interesse daran haben, den Dienst sicher zu betreiben. Ein Bild hochzuladen oder über dich zu schreiben, steht dir frei.

## Wer es sieht

- **Andere im Programm** sehen dein Profil, dein Level, deine Fundstücke und abgeschlossenen Quests, soweit du die Sichtbarkeit eingestellt hast. Wer ein Profil sieht, ist angemeldet, auch wenn es für alle offen ist. *Nur du* heißt, dass nur du es siehst.
- **Die Spielleitung** sieht die Antworten, die sie prüft.
- **Die Administration des Programms** kann sehen, was gespeichert ist, um den Dienst zu betreiben.
- **Anmeldedienste und Wallets**, die du wählst, erfahren, dass du dich hier anmeldest. Für sie gelten deren eigene Regeln.
- **Der Mailserver des Betreibers** bringt dir die Mails. Pushs bringt der Pushdienst, den der Hersteller deines Browsers betreibt; lesen kann er sie nicht.
- **Andere Systeme des Betreibers**, wo es welche gibt, erfahren, was du getan hast, allein mit Kennungen.
- **Alle** sehen, was auf der öffentlichen Blockchain steht.

## Die öffentliche Blockchain kann nicht vergessen

Wenn du ein Fundstück prägst oder handelst, werden die Adresse deiner Wallet, das Fundstück und der Preis auf eine öffentliche Blockchain geschrieben. **Niemand kann das ändern oder löschen, auch wir nicht.** Wer weiß, dass eine Adresse dir gehört, kann lesen, was sie getan hat, heute und später. Wenn du das nicht möchtest, verknüpfe keine Wallet oder nimm eine Adresse, die du für nichts anderes verwendest. Alles außer Prägen und Handeln geht auch ohne.

## Das Protokoll, das alle prüfen können

Jeder Eintrag deines Auszugs und jede Entscheidung, die das Team über dich getroffen hat, wird zusätzlich in einem Protokoll festgehalten: als Fingerabdruck, der für sich nichts über dich sagt. Wo der Betreiber es eingerichtet hat, kommt einmal am Tag eine Zahl, die für das ganze Protokoll steht, auf die öffentliche Blockchain, damit niemand einen Eintrag unbemerkt ändert. Auf deiner Kontoseite speicherst du einen Beleg deiner eigenen Einträge, und wem du ihn gibst, kann ihn [prüfen](/verify). Wirst du gelöscht, verschwinden die Salze, mit denen sich ein Fingerabdruck dir zuordnen ließe: Das Protokoll bleibt ganz und sagt nichts mehr über dich.

## Wie lange

Solange du teilnimmst, wo hier nichts Kürzeres steht:

- **180 Tage:** was dir in der App gesagt wurde.
- **90 Tage:** was das Redaktionssystem über Anmeldungen und Änderungen festhält; und dein früheres Handle, als Hash, damit es niemand anders nimmt.
- **30 Tage:** was anderen Systemen des Betreibers über dich gesagt wurde.
- **7 Tage:** ein Export deiner Daten.
- **3 Tage:** eine Datei, die du hochgeladen und nicht eingesandt hast.
- **2 Tage:** ein Konto, dessen Mailadresse niemand bestätigt hat.
- **1 Tag:** Teile einer Datei, mit der niemand weitermacht, und Antworten des Servers, die aufbewahrt werden, damit ein wiederholter Aufruf nichts doppelt tut.
- **Höchstens 1 Stunde:** Codes, die wir als Mail schicken.

Sicherungen enthalten, was es gab, solange **der Betreiber** sie aufbewahrt.

## Gehen, und was bleibt

Du kannst dein Konto selbst löschen, auf deiner Kontoseite unter „Deine Daten“. Du weist nach, dass du es bist, und liest vorher, was aus dem wird, was du hier hast. Angebote auf dem Markt müssen zuerst enden: Das kann nur deine Wallet. 7 Tage lang kannst du es dir anders überlegen; bis dahin kannst du alles ansehen und nichts ändern. Danach löschen wir, was zu dir führt: Konto und Wege zur Anmeldung, Wallet-Adressen, Name und Profil, Antworten, Dateien, Nachrichten, Sitzungen und was das Redaktionssystem über dich festgehalten hat. Zurückholen kann es niemand.

Wovon Stände und Entscheidungen anderer abhängen, das bleibt ohne deinen Namen unter einem leeren Profil: Einträge im Punkteauszug, Quests und ob sie angenommen wurden, Geschenke und Verkäufe. Fundstücke, die nicht geprägt sind, gehen verloren; geprägte bleiben bei deiner Wallet. Was auf der Blockchain steht, bleibt auf der Blockchain, aber hier sagt nichts mehr, wem die Adresse gehörte. Die Kennung des leeren Profils kommt auf eine Liste, und wer darauf steht, wird wieder gelöscht, nachdem eine ältere Sicherung zurückgespielt wurde.

## Was in deinem Browser aufbewahrt wird

- Die Token, die dich angemeldet halten, bis du dich abmeldest oder die Sitzung endet, oder bis 30 Tage nach deinem letzten Besuch auf einem Gerät, auf dem du angemeldet bleiben wolltest.
- Auf einem solchen Gerät die Mailadresse, mit der du dich zuletzt angemeldet hast.
- Auf welchem Weg du dich zuletzt angemeldet hast, welche Wallet zuletzt verbunden war, und kleine Einstellungen wie Sprache und Farbschema.
- Entwürfe von dem, was du für eine Quest schreibst, bis zu 30 Tage; was du sonst eingibst, bis du den Tab schließt.
- Antworten und Dateien, die auf eine Verbindung warten, bis sie gesendet sind oder du sie zurücknimmst.
- Transaktionen, die du an die Blockchain geschickt hast, bis man ihr Ende sieht.
- Wo du Pushs eingeschaltet hast, ein kleines Programm, das sie zeigt. Es bewahrt keine Daten auf.

Cookies halten deine Token, wohin sie gehören, und den Namen eines Geräts, das angemeldet bleibt. Wenn du dich ohne Verbindung abmeldest, sagt eines, dass der Server es noch nicht weiß. Weitere Cookies setzt die App nicht.

## Deine Rechte

- **Nimm es mit.** Auf deiner Kontoseite macht „Alles über dich“ eine ZIP-Datei mit Tabellen, deinen Dateien und einer Seite zum Lesen. Sie ist 7 Tage bereit, und holen kann man sie erst, nachdem du nachgewiesen hast, dass du es bist.
- **Berichtige es.** Was du geschrieben hast, kannst du selbst ändern. Für den Rest schreib an **den Betreiber**.
- **Lass es löschen.** Auf deiner Kontoseite, wie oben beschrieben.
- **Widersprich.** Du kannst der Verwendung deiner Daten widersprechen und jeder Entscheidung über dich, auch einer, die das System von selbst getroffen hat: in der App, wo sie es anbietet, oder indem du **dem Betreiber** schreibst. Es antwortet ein Mensch.

Worum du den Betreiber bittest, wird innerhalb eines Monats erledigt. Du kannst dich auch bei der Datenschutzbehörde beschweren, die für dich zuständig ist.

## Änderungen

Ändert sich diese Seite so, dass es für dich von Bedeutung ist, sagen wir es dir vorher. Ob du der neuen Fassung zustimmst, fragen wir dich erneut. Stimmst du nicht zu, kannst du weiter alles lesen, deine Daten mitnehmen und gehen. Version und Datum stehen oben.`

const terms = `Das sind die Regeln des Pfads. Mit deiner Teilnahme stimmst du ihnen zu.

## Was das ist

{{product}} ist ein Programm für Menschen, die zusammenarbeiten: Du machst Quests, bekommst Punkte und Fundstücke und kannst Fundstücke untereinander handeln. **Der Betreiber** ist die Organisation, die es dort betreibt, wo du teilnimmst, und die dich eingeladen hat.

## Dein Konto

Melde dich als du selbst an und nur einmal. Behalte deine Zugangsmittel für dich. Wähle ein Handle, das niemanden beleidigt und sich nicht als jemand anders ausgibt; die Spielleitung kann dich bitten, es zu ändern.

## Quests

Mach sie selbst oder mit denen, die die Quest verlangt. Schreib nichts Vertrauliches in eine Antwort: keine Namen aus der Kundschaft, keine persönlichen Daten anderer ohne deren Einwilligung. Lade nur hoch, was du teilen darfst.

Manche Quests prüft das System, manche liest die Spielleitung. Sie entscheidet nach bestem Wissen, nennt einen Grund, wenn sie etwas zurückgibt, und entscheidet nie über eigene Quests. Wenn du anderer Meinung bist, widersprich in der App, wo sie es anbietet, oder schreib dem Betreiber.

## Punkte und Level

Punkte sagen, was du hier getan hast, und sonst nichts. Man kann sie nicht kaufen, verkaufen oder weitergeben. **Sie dienen nicht dazu, jemanden zu bewerten, zu befördern oder zu bezahlen.** Punkte, die irrtümlich vergeben oder erschlichen wurden, können durch eine sichtbare Korrektur in deinem Auszug zurückgenommen werden.

## Fundstücke

Ein Fundstück, das du verdienst, gehört im Programm dir. Manche lassen sich prägen; damit werden sie unter der Adresse deiner Wallet auf eine öffentliche Blockchain geschrieben. Manche bleiben bei der Person, die sie verdient hat, und lassen sich nicht weitergeben; das wird vor dem Prägen gezeigt. Die Zeichnungen bleiben unter den Lizenzen, die im Kolophon genannt sind; ein Fundstück zu besitzen gibt dir keine Rechte an seiner Zeichnung.

## Der Markt

Du handelst mit anderen Teilnehmenden, nicht mit uns. Ein Fundstück, das du anbietest, verwahrt ein Vertrag auf der Blockchain, bis es verkauft ist, bis du es zurücknimmst oder bis das Angebot endet. Ein Verkauf ist endgültig: Weder wir noch sonst jemand kann ihn rückgängig machen. Die Gebühr wird gezeigt, bevor du zustimmst.

Preise sind das, worauf man sich einigt. **Fundstücke sind keine Geldanlage.** Ihr Wert kann null sein, und wir kaufen sie nicht zurück. Handle nicht mit dir selbst, um einen Preis vorzutäuschen, und nutze das Programm nicht, um Geld zu verschieben. Steuern, wo welche anfallen, sind deine Sache.

## Wallets und Schlüssel

Dein Schlüssel gehört nur dir. Wenn du ihn verlierst, kann niemand wiederherstellen, was daran hing. Wir werden dich nie danach fragen.

## Die Blockchain

Wir betreiben die öffentliche Blockchain nicht. Sie kann langsam, teuer oder nicht erreichbar sein; solange funktioniert alles andere weiter, und was begonnen wurde, wird beendet, wenn sie wieder da ist. Was dort geschrieben steht, kann nicht gelöscht werden.

## Ende

Du kannst jederzeit gehen, auf deiner Kontoseite unter „Deine Daten“. Was dann gelöscht wird und was bleibt, steht im [Datenschutz](/privacy-policy). Wir können jemanden ausschließen, der diese Regeln schwer oder wiederholt bricht, nachdem wir die Person angehört haben. Wer ausgeschlossen ist, schreibt dem Betreiber, um die eigenen Daten zu bekommen und löschen zu lassen. Bereits geprägte Fundstücke bleiben in der Wallet. Der Betreiber kann das Programm mit einer Frist von drei Monaten beenden; bis dahin lässt sich alles, was geprägt werden kann, noch prägen.

## Haftung

Wir betreiben das hier mit Sorgfalt, versprechen aber nicht, dass es immer verfügbar oder frei von Fehlern ist. Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit sowie für Schäden an Leben, Körper und Gesundheit; im Übrigen nur für die Verletzung wesentlicher Pflichten und nur in Höhe des typischerweise vorhersehbaren Schadens. Zwingendes Recht bleibt unberührt.

## Änderungen und Recht

Ändern sich diese Regeln so, dass es von Bedeutung ist, sagen wir es dir vorher und fragen dich erneut. Es gilt das Recht **des Landes, in dem der Betreiber sitzt**; Regeln, die dich an deinem Wohnort schützen, bleiben in Kraft.`

export const legalPages: SeedTexts['legalPages'] = {
  'privacy-policy': { title: 'Datenschutz', body: privacy },
  'terms-of-use': { title: 'Nutzungsbedingungen', body: terms },
}
