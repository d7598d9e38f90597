import type { Quests } from '../seed-texts.ts'

export const valley: Quests = {
  'base-camp': {
    title: 'Basislager',
    summary: 'Stell deinen Rucksack ab, lerne die eine Regel und sag, was du suchst. Fünf Minuten.',
    body: `Jeder Pfad beginnt damit, dass jemand etwas Schweres abstellt und den Blick hebt.

Du brauchst nichts als ein paar ehrliche Worte. Danach gehört dir ein **Leinenrucksack**: dein erstes Fundstück, und eines, das du prägen kannst.`,
    steps: {
      rule: {
        title: 'Die eine Regel',
        body: `Auf diesem Pfad hinterlässt du jeden Ort ein wenig leichter zu finden, als du ihn gefunden hast.

Das ist die ganze Regel. Ein Zettel, ein Name auf einer Seite, eine Frage, die dort beantwortet wird, wo andere sie lesen: Jedes davon ist eine Wegmarke.`,
      },
      'before-set-out': {
        title: 'Bevor du aufbrichst',
        body: 'Eine Frage, damit wir wissen, dass du das Schild gelesen hast.',
        questions: [
          {
            question: 'Nach einer Stunde Suche findest du den Weg zum Drucker. Was verlangt die Regel von dir?',
            options: [
              'Ihn dir gut zu merken',
              'Einen Zettel dort zu lassen, wo die Nächsten suchen',
              'Deiner Führungskraft zu sagen, wie lange es gedauert hat',
            ],
            why: 'Ein Zettel hilft allen, die nach dir kommen; was du dir nur merkst, hilft dir allein.',
          },
        ],
      },
      looking: {
        title: 'Was suchst du?',
        body: 'Ein oder zwei Sätze: Was würde diese Saison den Weg wert machen?',
      },
    },
  },
  'learn-the-ropes': {
    title: 'Erste Knoten',
    summary: 'Fünf Gewohnheiten, die ein Team zusammenhalten, und etwas, das sich in ihnen versteckt.',
    body: 'Ein Seil ist nur Faser, bis jemand es mit jemandem verbindet. Hier sind die Gewohnheiten, durch die es hält, und eine kleine Probe, ob du genau liest.',
    steps: {
      'five-habits': {
        title: 'Fünf Gewohnheiten',
        body: `**S**ag in deinen Worten, was du gehört hast, bevor du antwortest.

**E**igene Fehler gibst du an dem Tag zu, an dem sie passieren.

**I**nformiere über den Zusammenhang, nicht nur über die Aufgabe.

**L**ass keine Besprechung enden, ohne dass klar ist, wer was bis wann macht.

**E**rwähne es, wenn du etwas nicht weißt.`,
      },
      hold: {
        title: 'Halten sie?',
        body: 'Drei kurze Szenen. Wähle, was eine gute Seilschaft tun würde.',
        questions: [
          {
            question: 'In einem Anruf fragt die Kundin etwas, und du bist dir der Antwort nicht sicher.',
            options: [
              'Selbstbewusst sagen, was du vermutest',
              'Sagen, dass du es nicht weißt und bis wann du es weißt',
              'Das Thema auf etwas lenken, das du gut kennst',
            ],
            why: 'Eine Zusage, die du halten kannst, ist mehr wert als eine Vermutung, und Vermutungen fliegen bald auf.',
          },
          {
            question: 'Du übergibst eine Aufgabe an jemanden, der morgen ins Projekt kommt.',
            options: [
              'Das Ticket schicken; da steht alles drin',
              'Sagen: Ruf an, wenn etwas unklar ist',
              'Das Ticket schicken, dazu, warum es wichtig ist und was schon versucht wurde',
            ],
            why: 'Wer übernimmt, braucht den Grund und die Sackgassen, und die stehen von selbst in keinem Ticket.',
          },
          {
            question: 'Es ist 11:58, und die Besprechung endet um zwölf. Wofür sind die zwei Minuten da?',
            options: ['Wer was bis wann macht', 'Noch eine Idee', 'Allen für den produktiven Austausch danken'],
            why: 'Was niemand bis zu einem Tag zugesagt hat, wird selten fertig.',
          },
        ],
      },
      'word-rope': {
        title: 'Das Wort am Seil',
        body: 'Lies die fünf Gewohnheiten noch einmal, von oben nach unten und nur an ihren Anfängen. Wie heißt das Wort?',
        hint: 'Fünf Buchstaben. Du hältst sie vermutlich schon die ganze Zeit in den Händen.',
        codes: ['seile'],
      },
    },
  },
  'first-light': {
    title: 'Erstes Licht',
    summary: 'Gib die erste Stunde eines Tages dem, was du immer wieder verschiebst, und schreib auf, wohin es führte.',
    body: `Die meisten Tage sind vor neun entschieden. Gib an einem Morgen dieser Woche, vor Mails und Chat, **eine Stunde** der Arbeit, die du am längsten vor dir herschiebst.

Sie muss nicht fertig werden. Sie muss anfangen.`,
    steps: {
      'evening-before': {
        title: 'Der Abend davor',
        body: `1. Such dir die eine Sache aus. Fallen dir zwei ein, nimm die, die du weniger magst.
2. Leg auf den Tisch oder in ein Fenster, was du brauchst.
3. Blocke die erste Stunde im Kalender und nenne sie *Erstes Licht*, damit sich niemand wundert.`,
      },
      'thing-itself': {
        title: 'Die Sache selbst',
        body: 'Was war es, und wie lange hat es gewartet? Lass weg, was eine Kundin nicht aufgeschrieben sehen wollte.',
      },
      'where-led': {
        title: 'Wohin es führte',
        body: 'Was war nach der Stunde da, das vorher nicht da war? Und was hatte dich, ehrlich gesagt, abgehalten?',
      },
    },
  },
  'tie-on': {
    title: 'Einbinden',
    summary:
      'Verknüpfe eine Wallet und präge deinen Leinenrucksack: Dann sagt auch ein öffentliches Verzeichnis, dass er dir gehört.',
    body: `Was du bekommst, steht zuerst im Buch des Programms. **Prägen** schreibt eines davon in ein öffentliches Buch, das hier niemand ändern kann, unter eine Adresse, zu der nur du den Schlüssel hast.

Es ist freiwillig, kostet nur die kleine Gebühr des Netzwerks, und was du geprägt hast, kannst du handeln.`,
    steps: {
      'tie-yourself': {
        title: 'Woran du dich bindest',
        body: `- Eine **Wallet** ist ein Schlüsselbund. Wer den Schlüssel hat, hat, was daran hängt. Wir sehen deinen Schlüssel nie und können ihn nicht ersetzen.
- Das öffentliche Buch **kann nicht vergessen**. Deine Adresse und was sie hält, bleiben für immer lesbar. Nimm keine Adresse, die du lieber von deinem Namen getrennt hältst.`,
      },
      'check-before-knot': {
        title: 'Ein Blick vor dem Knoten',
        body: 'Wiederherstellungswörter sind der Zweitschlüssel einer Wallet. Eine Frage dazu; sie ist mehr wert als das Fundstück.',
        questions: [
          {
            question: 'Jemand bietet dir in einem Chat Hilfe an und fragt nach deinen Wiederherstellungswörtern. Du …',
            options: [
              'schickst sie, wenn das Profilbild nach der Firma aussieht',
              'schickst die Hälfte davon',
              'schickst nichts; wer hilft, braucht sie nie',
            ],
            why: 'Wer deine Wiederherstellungswörter hat, hat alles in deiner Wallet, und schon die Hälfte kann reichen.',
          },
        ],
      },
      'link-wallet': {
        title: 'Eine Wallet verknüpfen',
        body: 'Verknüpfe eine Adresse in deinem Profil. Du zeigst, dass sie dir gehört, indem du eine kurze Nachricht signierst; das kostet nichts.',
      },
      'mint-canvas-pack': {
        title: 'Präge deinen Leinenrucksack',
        body: 'Wähle bei deinem Leinenrucksack **Prägen**. Sobald das Netzwerk es bestätigt hat, komm zurück und schließe hier ab.',
      },
    },
  },
  'field-notes': {
    title: 'Feldnotizen',
    summary:
      'Zeichne von Hand eine Seite, die jemand Neuem deine jetzige Arbeit erklärt, und lass die Spielleitung sie lesen.',
    body: `Folien schmeicheln; ein Bleistift nicht. Nimm ein Blatt Papier und zeichne, **wie deine jetzige Arbeit zusammenhängt**: wer was will, was wohin geht, was meistens klemmt.

Die Spielleitung liest es, als wäre sie neu hier, und schickt es vielleicht mit einer Frage zurück. Genau darum geht es.`,
    steps: {
      draw: {
        title: 'So zeichnest du',
        body: `- Eine Seite, von Hand, höchstens zwanzig Wörter darauf.
- Menschen als Strichfiguren, Dinge als Kästen, Pfeile mit einem Verb.
- Ein Zeichen dort, wo es wehtut.
- Keine Namen aus der Kundschaft, keine persönlichen Daten. *Die Bäckerei* ist als Kundin völlig in Ordnung.`,
      },
      page: {
        title: 'Die Seite',
        body: 'Ein Foto oder ein Scan deiner Seite, höchstens 10 MB.',
      },
      notice: {
        title: 'Was ist dir aufgefallen?',
        body: 'Was musstest du weglassen, und für welchen Pfeil gab es kein Verb?',
      },
    },
  },
  'the-kettle-round': {
    title: 'Die Kesselrunde',
    summary:
      'Einmal am Tag, wenn du magst: Tee oder Kaffee mit jemandem, mit dem du diesen Monat noch nicht gearbeitet hast.',
    body: `Ein Wasserkessel ist die billigste Infrastruktur, die eine Firma besitzt. Teile ihn mit **jemandem, mit dem du diesen Monat noch nicht gearbeitet hast**. Eine Viertelstunde, ohne Tagesordnung, notfalls am Bildschirm.

Du kannst diese Quest einmal am Tag machen.`,
    steps: {
      'thing-learned': {
        title: 'Etwas, das du gelernt hast',
        body: 'Was weißt du jetzt über die Arbeit dieses Menschen oder seine Sicht der Dinge, das du vorher nicht wusstest? Vorname oder Team genügt; frag nach, bevor du Persönliches aufschreibst.',
      },
    },
  },
}
