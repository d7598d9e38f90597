import type { SeedTexts } from '../seed-texts.ts'

const privacy = `Diese Seite sagt, was {{product}} über dich speichert, warum, wie lange und was du dagegen tun kannst. Sie ist dazu geschrieben, gelesen zu werden.

## Wer verantwortlich ist

**Der Betreiber des Programms**: die Organisation, die es dort betreibt, wo du teilnimmst, und die dich eingeladen hat. Du erreichst sie dort, woher deine Einladung kam, und über jede Spielleitung.

## Was wir speichern

**Dein Konto.** Die Mailadresse oder die Kennung, die uns dein Anmeldedienst gibt, oder die Adresse der Wallet, mit der du dich anmeldest; der Zeitpunkt deiner letzten Anmeldung. Wir erhalten nie das Passwort eines anderen Anbieters und nie den Schlüssel einer Wallet.

**Dein Profil.** Handle, Anzeigename, der Text über dich, Sprache, Sichtbarkeit und deine Figur. All das schreibst du selbst und kannst es ändern.

**Dein Weg.** Welche Quests du begonnen und abgeschlossen hast, deine Antworten und hochgeladenen Dateien, Entscheidungen darüber mit dem Kommentar der Spielleitung, Punkte, Level, Fundstücke und der Auszug deiner Punkte.

**Deine Wallet-Adressen.** Die Adressen, die du verknüpft hast, und wann du nachgewiesen hast, dass sie dir gehören.

**Deine Geschäfte.** Angebote, Verkäufe und Käufe, die mit einer verknüpften Adresse gemacht wurden.

**Spuren des Betriebs.** Der Server schreibt ein Protokoll mit Zeit, Adresse der Anfrage, Ergebnis und Netzwerkadresse. Es wird überschrieben, sobald es voll ist. Was das Redaktionssystem über Anmeldungen und Änderungen festhält, mit Netzwerkadresse und Browser, wird nach 90 Tagen gelöscht.

## Was wir nicht tun

Wir zeigen keine Werbung, nutzen keine Trackingdienste und verkaufen nichts über dich. Level und Antworten dienen nicht dazu, jemanden zu bewerten, zu befördern oder zu bezahlen.

## Warum wir es dürfen

Wir speichern Konto, Profil und Weg, weil das Programm ohne sie nicht funktioniert; Wallet-Adressen und Geschäfte, weil du uns gebeten hast, zu verknüpfen und zu handeln; Protokolle, weil wir ein Interesse daran haben, den Dienst sicher zu betreiben. Ein Bild hochzuladen oder über dich zu schreiben, steht dir frei.

## Wer es sieht

- **Andere im Programm** sehen dein Profil, dein Level, deine Fundstücke und abgeschlossenen Quests, soweit du die Sichtbarkeit eingestellt hast. Wer ein Profil sieht, ist angemeldet, auch wenn es für alle offen ist. *Nur du* heißt, dass nur du es siehst.
- **Die Spielleitung** sieht die Antworten, die sie prüft.
- **Die Administration des Programms** kann sehen, was gespeichert ist, um den Dienst zu betreiben.
- **Anmeldedienste und Wallets**, die du wählst, erfahren, dass du dich hier anmeldest. Für sie gelten deren eigene Regeln.
- **Alle** sehen, was auf der öffentlichen Blockchain steht.

## Die öffentliche Blockchain kann nicht vergessen

Wenn du ein Fundstück prägst oder handelst, werden die Adresse deiner Wallet, das Fundstück und der Preis auf eine öffentliche Blockchain geschrieben. **Niemand kann das ändern oder löschen, auch wir nicht.** Wer weiß, dass eine Adresse dir gehört, kann lesen, was sie getan hat, heute und später. Wenn du das nicht möchtest, verknüpfe keine Wallet oder nimm eine Adresse, die du für nichts anderes verwendest. Alles außer Prägen und Handeln geht auch ohne.

## Wie lange

Solange du teilnimmst. Selbst löschen kannst du dein Konto noch nicht. Schreib an **den Betreiber**: Wir schließen das Konto und sagen dir, was wir löschen und was wir behalten müssen, weil die Stände anderer davon abhängen, etwa Einträge im Punkteauszug und Verkäufe. Was auf der Blockchain steht, bleibt auf der Blockchain.

## Was in deinem Browser aufbewahrt wird

Die Token, die dich angemeldet halten, bis du dich abmeldest oder die Sitzung endet, oder bis 30 Tage nach deinem letzten Besuch auf einem Gerät, auf dem du angemeldet bleiben wolltest. Auf welchem Weg du dich zuletzt angemeldet hast, und kleine Einstellungen wie Sprache und Farbschema. Entwürfe von dem, was du für eine Quest schreibst, bis zu 30 Tage. Antworten, die auf eine Verbindung warten, bis sie gesendet sind oder du sie zurücknimmst. Keine weiteren Cookies.

## Deine Rechte

Du kannst Auskunft darüber verlangen, was wir über dich speichern, es berichtigen, herausgeben oder löschen lassen und der Verwendung widersprechen. Einen Knopf gibt es dafür noch nicht, außer für den Auszug deiner Punkte, den du selbst speichern kannst: Schreib an **den Betreiber**, dann erledigen wir es von Hand, innerhalb eines Monats. Du kannst dich auch bei der Datenschutzbehörde beschweren, die für dich zuständig ist.

## Änderungen

Ändert sich diese Seite so, dass es für dich von Bedeutung ist, sagen wir es dir vorher. Version und Datum stehen oben.`

const terms = `Das sind die Regeln des Pfads. Mit deiner Teilnahme stimmst du ihnen zu.

## Was das ist

{{product}} ist ein Programm für Menschen, die zusammenarbeiten: Du machst Quests, bekommst Punkte und Fundstücke und kannst Fundstücke untereinander handeln. **Der Betreiber** ist die Organisation, die es dort betreibt, wo du teilnimmst, und die dich eingeladen hat.

## Dein Konto

Melde dich als du selbst an und nur einmal. Behalte deine Zugangsmittel für dich. Wähle ein Handle, das niemanden beleidigt und sich nicht als jemand anders ausgibt; die Spielleitung kann dich bitten, es zu ändern.

## Quests

Mach sie selbst oder mit denen, die die Quest verlangt. Schreib nichts Vertrauliches in eine Antwort: keine Namen aus der Kundschaft, keine persönlichen Daten anderer ohne deren Einwilligung. Lade nur hoch, was du teilen darfst.

Manche Quests prüft das System, manche liest die Spielleitung. Sie entscheidet nach bestem Wissen, nennt einen Grund, wenn sie etwas zurückgibt, und entscheidet nie über eigene Quests. Wenn du anderer Meinung bist, antworte zuerst ihr und schreib dann dem Betreiber.

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

Du kannst jederzeit gehen. Wir können jemanden ausschließen, der diese Regeln schwer oder wiederholt bricht, nachdem wir die Person angehört haben. Bereits geprägte Fundstücke bleiben in der Wallet. Der Betreiber kann das Programm mit einer Frist von drei Monaten beenden; bis dahin lässt sich alles, was geprägt werden kann, noch prägen.

## Haftung

Wir betreiben das hier mit Sorgfalt, versprechen aber nicht, dass es immer verfügbar oder frei von Fehlern ist. Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit sowie für Schäden an Leben, Körper und Gesundheit; im Übrigen nur für die Verletzung wesentlicher Pflichten und nur in Höhe des typischerweise vorhersehbaren Schadens. Zwingendes Recht bleibt unberührt.

## Änderungen und Recht

Ändern sich diese Regeln so, dass es von Bedeutung ist, sagen wir es dir vorher. Es gilt das Recht **des Landes, in dem der Betreiber sitzt**; Regeln, die dich an deinem Wohnort schützen, bleiben in Kraft.`

export const legalPages: SeedTexts['legalPages'] = {
  'privacy-policy': { title: 'Datenschutz', body: privacy },
  'terms-of-use': { title: 'Nutzungsbedingungen', body: terms },
}
