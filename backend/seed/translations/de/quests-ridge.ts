import type { Quests } from '../seed-texts.ts'

export const ridge: Quests = {
  'the-ridge-walk': {
    title: 'Der Gratweg',
    summary: 'Befrage jemanden von einem anderen Standort und schreib das Eine auf, das dieser Mensch ändern würde.',
    body: `Vom Grat aus siehst du beide Täler. Bitte jemanden **von einem anderen Standort oder aus einem anderen Fach** um eine halbe Stunde, und frag mehr, als du antwortest.

Fünf Fragen genügen. Die letzte ist immer: *Wenn du eine Sache an unserer Arbeit ändern könntest, welche wäre es?*`,
    steps: {
      'prepare-walk': {
        title: 'Den Weg vorbereiten',
        body: `- Schreib vorher: ein Termin, ein Grund und die fünf Fragen.
- Schlag einen Spaziergang vor, beide mit Telefon, wenn ihr an verschiedenen Orten seid.
- Frag am Anfang, ob du mitschreiben darfst, und zeig es, bevor du es einreichst.`,
      },
      'who-walk-with': {
        title: 'Mit wem bist du gegangen?',
        body: 'Die Rolle, der Standort und warum du gerade diesen Menschen gefragt hast. Ein Nachname ist nicht nötig.',
      },
      'what-you-heard': {
        title: 'Was hast du gehört?',
        body: 'Drei Dinge, mit denen du nicht gerechnet hast, möglichst im Wortlaut.',
      },
      thing: {
        title: 'Das Eine',
        body: 'Was würde dieser Mensch ändern? Und mit welchem Teil davon könntest du selbst anfangen, ohne jemanden zu fragen?',
      },
      'last-look-back': {
        title: 'Ein letzter Blick zurück',
        body: 'Eine Frage dazu, was du mit dem machst, was man dir erzählt hat.',
        questions: [
          {
            question: 'Nach dem Lesen deiner Notizen bittet man dich, eine Bemerkung wegzulassen. Du …',
            options: ['lässt sie weg', 'behältst sie; sie war das Beste', 'behältst sie, aber ohne den Namen'],
            why: 'Was man dir erzählt hat, gehört den anderen, und wer sich daran hält, dem wird mehr erzählt.',
          },
        ],
      },
    },
  },
  'cold-water': {
    title: 'Kaltes Wasser',
    summary: 'Bitte drei Menschen um Rückmeldung, die du lieber nicht hören würdest, und antworte nur mit Dank.',
    body: `Der Bach ist zehn Sekunden lang kalt. Dann ist er nur noch Wasser.

Stell **drei Menschen** – einem über dir, einem neben dir, einem, der auf dich angewiesen ist – dieselbe Frage: *Was tue ich, das dir die Arbeit schwerer macht?*`,
    steps: {
      water: {
        title: 'Im Wasser',
        body: `Sag danke. Frag *Hast du ein Beispiel?*, wenn du eines brauchst. **Erkläre dich nicht.** Du hast eine Woche, um zu überlegen, ob es stimmt; du hast zehn Sekunden, um dafür zu sorgen, dass man es dir wieder sagen würde.`,
      },
      cold: {
        title: 'Wie kalt ist es?',
        body: 'Drei Dinge, die man so sagt, wenn man aus dem Wasser steigt.',
        questions: [
          {
            question: 'Jemand sagt: „Du unterbrichst andere.“ Welche Antwort hält die Tür offen?',
            options: [
              '„Nur wenn die Zeit knapp ist.“',
              '„Danke. Wann ist es dir zuletzt aufgefallen?“',
              '„Das machst du auch.“',
            ],
            why: 'Eine Nachfrage zeigt, dass du zugehört hast; Ausrede und Gegenschlag beenden das Gespräch.',
          },
          {
            question: 'Du siehst es anders. Wann ist die Zeit, das zu sagen?',
            options: [
              'Sofort, bevor es sich setzt',
              'Schriftlich, am selben Abend',
              'Später, nachdem du es ausprobiert hast',
            ],
            why: 'An dem, was zuerst wehtut, ist meist etwas dran, und wie viel, zeigt erst ein Versuch.',
          },
          {
            question: 'Jemand sagt: „Mir fällt nichts ein.“ Was heißt das meistens?',
            options: [
              'Du bist ohne Fehler',
              'Man traut dem noch nicht, was du damit machst',
              'Die Frage wurde nicht verstanden',
            ],
            why: 'Ehrliche Worte brauchen Vertrauen, und das kommt davon, was du mit den letzten gemacht hast.',
          },
        ],
      },
      heard: {
        title: 'Was du gehört hast',
        body: 'Die drei Antworten in deinen eigenen Worten, ohne Namen.',
      },
      'will-try': {
        title: 'Was du versuchst',
        body: 'Eine kleine Änderung für die nächsten vier Wochen, und wer dir sagt, ob man sie merkt.',
      },
    },
  },
  'map-the-valley': {
    title: 'Das Tal zeichnen',
    summary: 'Zeichne, wie eine Entscheidung wirklich durch dein Projekt gewandert ist, samt Umwegen.',
    body: `Organigramme zeigen die Straßen, die geplant waren. Du zeichnest den Weg, der gegangen wurde.

Nimm **eine Entscheidung** der letzten drei Monate, auf die es ankam. Finde heraus, wo sie begann, durch wessen Hände sie ging, wo sie wartete und wo sie sich änderte, ohne dass jemand es sagte.`,
    steps: {
      'survey-before-draw': {
        title: 'Erst messen, dann zeichnen',
        body: `1. Frag mindestens drei Menschen, die beteiligt waren. Ihre Berichte werden sich widersprechen; behalte beide.
2. Markiere die Wartezeit entlang des Wegs. Meist ist sie der größte Teil davon.
3. Markiere die Stellen, an denen jemand allein hätte entscheiden können.`,
      },
      map: {
        title: 'Die Karte',
        body: 'Ein Bild oder PDF. Ein Foto von Papier ist willkommen. Keine Namen aus der Kundschaft.',
      },
      legend: {
        title: 'Legende',
        body: 'Wo hat die Entscheidung am längsten gewartet, und worauf? An welche Kreuzung würdest du ein Schild stellen?',
      },
      'where-map-lives': {
        title: 'Wo die Karte wohnt',
        body: 'Wenn du sie dort abgelegt hast, wo dein Team sie sieht: die Adresse. Du kannst das offen lassen.',
      },
    },
  },
  'rope-team': {
    title: 'Seilschaft',
    summary:
      'Zu dritt oder zu viert: Stellt euch vor, euer Projekt ist gescheitert, und findet heraus, warum, bevor es so weit ist.',
    body: `Bindet euch zu dritt oder zu viert aus einem Projekt für eine Stunde zusammen. Ihr blickt zurück aus einer Zukunft, in der **das Projekt gescheitert ist**. Ihr macht das als Seilschaft in diesem Programm: Gründe eine, oder nimm eine Einladung an.

Das nennt sich Pre-Mortem. Es ist die einzige Besprechung, in der Pessimismus zuerst bedient wird.`,
    steps: {
      hour: {
        title: 'Die Stunde',
        body: `- **10 Minuten**, still: Alle schreiben auf, warum es gescheitert ist.
- **20 Minuten**: Reihum vorlesen, je ein Grund, niemand widerspricht.
- **20 Minuten**: Drei aussuchen, die ihr noch verhindern könnt, jeweils mit Name und Datum.
- **10 Minuten**: Euch auf das erste Zeichen einigen, an dem ihr jeden davon bemerken würdet.

Sag der Spielleitung, wann ihr euch trefft. Sie schaut vorbei und bestätigt danach, wer am Seil war.`,
      },
      there: {
        title: 'Du warst dabei',
        body: 'Alle am Seil senden das nach der Runde; wer von der Spielleitung vorbeigeschaut hat, bestätigt es.',
      },
      'three-reasons': {
        title: 'Drei Gründe',
        body: 'Die drei Gründe, die ihr ausgesucht habt, jeder mit seinem ersten Zeichen. Namen und Daten bleiben bei eurem Team.',
      },
    },
  },
  'trade-winds': {
    title: 'Passatwind',
    summary:
      'Verkaufe etwas, das du entbehren kannst, oder kaufe etwas, das du benutzt. Ein Handel, mit offenen Augen.',
    body: `Hinter der letzten Straße wird gehandelt. Fundstücke gehen zu denen, die sie tragen wollen.

Schließ auf dem Markt **einen Handel** ab: verkaufen oder kaufen, egal zu welchem Preis. Unser Markt verwahrt dein Fundstück, solange es angeboten ist, und zahlt dir den Preis, sobald es jemand kauft.`,
    steps: {
      'before-stall-opens': {
        title: 'Bevor der Stand öffnet',
        body: 'Zwei Fragen dazu, wie der Markt funktioniert.',
        questions: [
          {
            question: 'Du bietest deine Laterne an. Wo ist sie, bis sie verkauft ist?',
            options: [
              'In deiner Wallet, und du versprichst, sie herzugeben',
              'In der Obhut des Markts; du kannst sie jederzeit zurücknehmen',
              'Beim Team des Programms',
            ],
            why: 'Solange sie angeboten ist, verwahrt sie der Markt: Wer kauft, bekommt sie sicher, und bis dahin kann sie zu dir zurück.',
          },
          {
            question: 'Ein Preis sieht viel zu gut aus. Was siehst du dir zuerst an?',
            options: ['Wofür die gleiche Art bisher verkauft wurde', 'Wer verkauft', 'Wie lange das Angebot läuft'],
            why: 'Nur frühere Verkäufe zeigen, was sie anderen wert war; Name und Frist sagen darüber nichts.',
          },
        ],
      },
      'make-trade': {
        title: 'Einen Handel abschließen',
        body: 'Kaufe oder verkaufe hier etwas mit einer deiner Adressen. Sobald es verzeichnet ist, komm zurück und schließe hier ab.',
      },
      'fair-price': {
        title: 'War der Preis fair?',
        body: 'Warum gerade dieses Fundstück und dieser Preis? Zwei Sätze.',
      },
    },
  },
  'the-weekly-fix': {
    title: 'Der Handgriff der Woche',
    summary: 'Einmal in der Woche: Repariere eine Kleinigkeit, über die alle zu steigen gelernt haben.',
    body: `Ein falscher Link, eine Vorlage mit dem alten Logo, ein Build, der grundlos warnt, die Tür, die man anheben muss. Alle wissen es, und alle steigen darüber.

Einmal in der Woche: **Repariere eines**. Klein ist in Ordnung, fertig muss es sein. Du kannst diese Quest einmal in der Woche machen, jeweils ab Montag.`,
    steps: {
      obstacle: {
        title: 'Was war im Weg?',
        body: 'Was es war, wie lange es schon so war und wie es jetzt ist.',
      },
      evidence: {
        title: 'Wo man es sieht',
        body: 'Die Seite, der Commit, das Bild. Lass es offen, wenn es eine Tür ist.',
      },
    },
  },
}
