import type { Quests } from '../seed-texts.ts'

export const summit: Quests = {
  'the-long-traverse': {
    title: 'Die lange Querung',
    summary:
      'Vier Wochen, eine Fähigkeit, jede Woche ein Eintrag im Logbuch. Nichts Dramatisches, und genau das ist schwer.',
    body: `Eine Querung ist nicht steil. Sie ist lang. Du hältst die Höhe, die du hast, und gehst weiter.

Wähle **eine Fähigkeit**, die du in vier Wochen haben willst, und gib ihr zwei Stunden in der Woche. Sende am Ende jeder Woche einen Eintrag; die Quest bleibt für dich offen.`,
    steps: {
      'before-week': {
        title: 'Vor der ersten Woche',
        body: 'Die Fähigkeit, warum jetzt, und woran jemand anders erkennen wird, dass du sie hast.',
      },
      'week-one': {
        title: 'Erste Woche',
        body: 'Was du getan hast, und das Erste, das sich als schwerer herausstellte, als du dachtest.',
      },
      'week-two': {
        title: 'Zweite Woche',
        body: 'Was du getan hast, und was du am Plan geändert hast.',
      },
      'week-three': {
        title: 'Dritte Woche',
        body: 'Was du in der Woche getan hast, in der niemand Lust hat.',
      },
      'week-four': {
        title: 'Vierte Woche',
        body: 'Wo du angekommen bist. Was kannst du jetzt, das du vor einem Monat nicht konntest?',
      },
      'thing-made': {
        title: 'Etwas, das du gemacht hast',
        body: 'Etwas, das es zeigt: eine Seite, eine Aufnahme, ein Repository, ein Foto, dort abgelegt, wo die anderen es öffnen können.',
      },
    },
  },
  'carry-a-pack': {
    title: 'Einen Rucksack tragen',
    summary:
      'Geh noch einmal durch das Tal, neben jemandem, der neu ist, und trag, was dieser Mensch noch nicht tragen kann.',
    body: `Du kennst dieses Tal. Jetzt steht jemand anders mit schwerem Gepäck am Basislager.

Begleite **einen Menschen, der neu ist**, durch den ersten Monat: eine Viertelstunde in der Woche, seine Fragen, deine Zeit. Am Ende schreibt er dir einen Brief. Du darfst ihn behalten; verkaufen kannst du ihn nicht.`,
    steps: {
      carry: {
        title: 'So trägst du',
        body: `- Frag, was schon verstanden ist, bevor du etwas erklärst.
- Stell drei Menschen mit Namen vor.
- Schreib jede Frage auf, die du nicht beantworten konntest, und findet die Antwort zusammen.
- Mach nicht die Quests für andere.`,
      },
      questions: {
        title: 'Die Fragen',
        body: 'Die fünf Fragen, auf die noch nirgends eine Antwort stand.',
      },
      answers: {
        title: 'Die Antworten',
        body: 'Wo du sie für die aufgeschrieben hast, die als Nächste kommen.',
      },
    },
  },
  'survey-the-unknown': {
    title: 'Das Unbekannte vermessen',
    summary: 'Geh einer Frage nach, auf die noch niemand in der Firma eine Antwort hat.',
    body: `Weiße Flecken auf der Karte sind nicht leer; es war nur noch niemand da.

Finde eine Frage, die **für unsere Kundschaft wichtig ist und bei uns keine Antwort hat**. Gib ihr zwei Tage. Komm zurück mit dem, was du messen konntest, was du nicht messen konntest und was du mit zwei weiteren Tagen tun würdest.`,
    steps: {
      'white-patch': {
        title: 'Der weiße Fleck',
        body: 'Die Frage in einem Satz, wer sich über eine Antwort freuen würde und wen du zuerst gefragt hast.',
      },
      field: {
        title: 'Im Gelände',
        body: 'Sprich mit mindestens einem Menschen, der nicht hier arbeitet. Versuch mindestens eine Sache selbst. Behalte die Fehlschläge; sie sind die Küstenlinie.',
      },
      survey: {
        title: 'Die Vermessung',
        body: 'Höchstens vier Seiten, mit Quellen. Eine Zeichnung zählt als Seite.',
      },
      'remains-white': {
        title: 'Was weiß bleibt',
        body: 'Was weißt du immer noch nicht, und was würde es kosten, es herauszufinden?',
      },
    },
  },
  'the-monthly-bearing': {
    title: 'Die Peilung des Monats',
    summary: 'Einmal im Monat: Halt an, bestimme deine Position und korrigiere deinen Kurs um ein paar Grad.',
    body: `Ein Kurs hält nicht dadurch, dass man nie abtreibt. Er hält dadurch, dass man es früh merkt.

Nimm dir einmal im Monat eine halbe Stunde, zünd eine Kerze an, wenn es hilft, und **schreib auf, wo du stehst**. Du kannst diese Quest in jedem Monat einmal machen; jedes Mal gibt es eine weitere Kerze.`,
    steps: {
      position: {
        title: 'Position',
        body: 'Was hat diesen Monat die meiste Zeit gekostet, und war es das, was du wolltest?',
      },
      drift: {
        title: 'Abdrift',
        body: 'Wo bist du ein paar Grad neben deinem Plan gelandet, und was hat dich geschoben?',
      },
      course: {
        title: 'Kurs',
        body: 'Eine Sache, von der du nächsten Monat weniger machst.',
      },
    },
  },
  summit: {
    title: 'Gipfel',
    summary: 'Ändere eine Sache, die alle gestört hat, auf Dauer und zeig, dass sie geändert bleibt.',
    body: `Denk an das Eine, das dein Gegenüber auf dem Gratweg geändert hätte. Du hast gesagt, mit welchem Teil davon du selbst anfangen könntest.

**Ändere es, für einen ganzen Standort oder ein ganzes Fach**, und warte sechs Wochen. Zwei von der Spielleitung sehen es sich unabhängig an; auf einem Gipfel soll niemand allein deinem Wort glauben müssen.`,
    steps: {
      'counts-as-summit': {
        title: 'Was als Gipfel zählt',
        body: `- Es betrifft mehr als dein eigenes Projekt.
- Es lässt sich messen oder wenigstens zählen, vorher und nachher.
- Es funktioniert sechs Wochen später noch, ohne dich.`,
      },
      before: {
        title: 'Vorher',
        body: 'Wie war es, für wen, und woher weißt du das? Zahlen, wo es welche gibt.',
      },
      'way-up': {
        title: 'Der Weg hinauf',
        body: 'Was du getan hast, wer am Seil war, wo du einmal umgekehrt bist.',
      },
      'six-weeks-later': {
        title: 'Sechs Wochen später',
        body: 'Wie es jetzt ist. Was hat sich wieder gelockert?',
      },
      proof: {
        title: 'Nachweis',
        body: 'Ein Diagramm, eine Seite, ein Bild: das, was sich die beiden von der Spielleitung ansehen sollen.',
      },
      'at-top': {
        title: 'Ganz oben',
        body: 'Die letzte Frage.',
        questions: [
          {
            question: 'Du läutest die Glocke. Für wen?',
            options: [
              'Für dich; es war ein langer Weg',
              'Für die, die dich hierher gebracht haben',
              'Für die unten, damit sie sich beeilen',
            ],
            why: 'Niemand kommt allein nach oben, und die Glocke hört man bis ins Tal.',
          },
        ],
      },
    },
  },
  'leave-a-mark': {
    title: 'Eine Wegmarke setzen',
    summary: 'Schreib die nächste Quest dieses Pfads und setz eine Wegmarke dorthin, wo du dich einmal verirrt hast.',
    body: `Jeder gute Weg trägt die Zeichen derer, die ihn gingen. Hier wirst du zu einem von ihnen.

Denk an die Stelle, an der **du** dich verirrt hast. Schreib die Quest, die dir geholfen hätte: eine Aufgabe, die sich machen lässt, Schritte, die sich prüfen lassen, und einen Satz, an den sich jemand erinnern wird.`,
    steps: {
      'where-got-lost': {
        title: 'Wo du dich verirrt hast',
        body: 'Wann war das, und was hätte eine Marke sagen müssen?',
      },
      quest: {
        title: 'Die Quest',
        body: 'Titel, Zusammenfassung, Aufgabe und Schritte. Zwei Menschen sollten ihr folgen können, ohne dich zu fragen.',
      },
      'first-walker': {
        title: 'Zum ersten Mal begangen',
        body: 'Lass jemanden sie ausprobieren. Die Adresse der Notizen dazu oder eures Gesprächs darüber.',
      },
    },
  },
}
