import type { Quests } from '../seed-texts.ts'

export const weather: Quests = {
  'storm-watch': {
    title: 'Sturmwache',
    summary: 'Probe die schlimmste Stunde deines Projekts an einem ruhigen Nachmittag.',
    body: `Niemand wächst im Ernstfall über sich hinaus. Man fällt auf das zurück, was man geübt hat.

Spielt an einem ruhigen Nachmittag **eine schlechte Stunde** eures Projekts durch: Die Vorführung scheitert vor der Kundin, die Daten sind weg, die eine Person, die Bescheid weiß, sitzt im Flugzeug.`,
    steps: {
      rehearsal: {
        title: 'Die Probe',
        body: `Wähle einen Sturm, der eher wahrscheinlich als spektakulär ist. Stell eine Uhr auf dreißig Minuten. Geht ihn Minute für Minute durch, mit der echten Kontaktliste, den echten Werkzeugen und den echten Zugriffsrechten.

Schreib jeden Moment auf, in dem du *da würde wohl jemand …* gesagt hast.`,
      },
      'first-ten-minutes': {
        title: 'In den ersten zehn Minuten',
        body: 'Vier Fragen; drei richtige Antworten genügen.',
        questions: [
          {
            question: 'Etwas ist kaputt, und drei Leute fangen an, es zu reparieren. Was fehlt zuerst?',
            options: [
              'Eine vierte Person',
              'Eine Person, die entscheidet, und eine, die Protokoll führt',
              'Eine Ursache',
            ],
            why: 'Drei, die zugleich reparieren, stören einander, solange niemand entscheidet und niemand mitschreibt.',
          },
          {
            question: 'Wann sagst du es der Kundin?',
            options: [
              'Wenn du die Ursache kennst',
              'Wenn es gelöst ist',
              'Wenn du weißt, dass es sie betrifft, samt Uhrzeit deiner nächsten Nachricht',
            ],
            why: 'Ärger wird verziehen, aber nicht, als Letzte davon zu hören.',
          },
          {
            question: 'Eine Änderung von vor einer Stunde könnte der Grund sein oder auch nicht. Du …',
            options: [
              'nimmst sie erst zurück und verstehst sie danach',
              'suchst erst einen Beweis',
              'wartest auf die Person, die sie gemacht hat',
            ],
            why: 'Zurücknehmen kostet Minuten, und ein gestoppter Sturm ist leichter zu verstehen.',
          },
          {
            question: 'Der Sturm ist um drei Uhr nachts vorbei. Was kommt als Nächstes?',
            options: ['Der Bericht', 'Schlaf, nach einer Übergabe von zwei Sätzen', 'Herausfinden, wer es war'],
            why: 'Wer müde ist, macht mehr kaputt als ganz, und zwei Sätze bewahren, was du weißt.',
          },
        ],
      },
      'gaps-found': {
        title: 'Die Lücken, die du gefunden hast',
        body: 'Welche Nummer war falsch, welcher Zugang fehlte, von welchem Schritt dachten alle, jemand anders macht ihn?',
      },
      closed: {
        title: 'Die eine, die du geschlossen hast',
        body: 'Eine Lücke, die du am selben Tag geschlossen hast, und woran die Nächsten es merken.',
      },
    },
  },
  'night-navigation': {
    title: 'Navigieren bei Nacht',
    summary: 'Finde den Weg allein nach Peilung und triff dann eine Entscheidung mit der Hälfte der Tatsachen.',
    body: `Nachts siehst du das Ziel nicht. Du siehst noch die nächste Marke und kannst eine Richtung halten, bis du dort bist.

Erst ein Rätsel, um die Hände zu wärmen. Dann eine echte Entscheidung, die du zurückhältst, weil du nicht genug weißt.`,
    steps: {
      'eight-marks-dark': {
        title: 'Neun Marken im Dunkeln',
        body: `An diesen Marken kam die Wanderin vorbei, aber das Logbuch fiel herunter, und die Zeilen sind durcheinander. Bring sie **in die Reihenfolge ihrer Peilung**, die kleinste zuerst, und lies ihre Anfangsbuchstaben von oben nach unten.

| Marke | Peilung |
|---|---|
| Sattel | 148° |
| Eulentor | 041° |
| Nordhang | 322° |
| Igelbrücke | 077° |
| Tobel | 195° |
| Lärchengrund | 012° |
| Eschenreihe | 228° |
| Rinne | 260° |
| Tannenquelle | 103° |`,
        hint: 'Neun Buchstaben: wonach man auf See den Kurs hielt.',
        codes: ['leitstern'],
      },
      'bearing-decision': {
        title: 'Eine Peilung für eine Entscheidung',
        body: `1. Schreib die Entscheidung als Frage mit zwei Antworten auf.
2. Liste auf, was du weißt, was du annimmst und was du an einem Tag herausfinden könntest.
3. Finde es heraus. Dann entscheide und schreib auf, **was dich umkehren ließe**.`,
      },
      decision: {
        title: 'Die Entscheidung',
        body: 'Die Frage und deine Antwort. Ohne Namen von Menschen oder aus der Kundschaft.',
      },
      assumed: {
        title: 'Was du angenommen hast',
        body: 'Welche Annahme trägt das meiste Gewicht, und an welchem Zeichen, an welchem Tag, wirst du erkennen, dass sie falsch war?',
      },
    },
  },
  'the-honest-log': {
    title: 'Das ehrliche Logbuch',
    summary: 'Schreib etwas, das schiefging, so klar auf, dass die nächste Mannschaft es nicht wiederholt.',
    body: `Schiffe führten zwei Logbücher: eines für die Reederei und eines, das stimmte. Du schreibst das, das stimmt.

Wähle etwas, das schiefging, **während du dabei warst**, und schreib eine Seite ohne Schuldzuweisung: was geschah, was jede Person in dem Moment wusste, warum es vernünftig schien.`,
    steps: {
      'true-kind': {
        title: 'Wahr und freundlich',
        body: 'Welcher Satz gehört in ein ehrliches Logbuch?',
        questions: [
          {
            question: 'Über den versäumten Test:',
            options: [
              '„Beim Testen wurde geschlampt.“',
              '„Der Test wurde übersprungen, weil die Liste an der Wand eine Zeile zu früh endete.“',
              '„Es wurden Fehler gemacht.“',
            ],
            why: 'Ein Protokoll nennt, was sich ändern lässt; Schuld und Nebel ändern nichts.',
          },
          {
            question: 'Über die späte Warnung:',
            options: [
              '„Um 14:10 war das einzige Zeichen eine langsame Seite; niemand hatte einen Grund, anzuhalten.“',
              '„Das hätte man sehen müssen.“',
              '„Im Nachhinein war es allen klar.“',
            ],
            why: 'Schreib auf, was damals zu sehen war, denn danach sieht alles klar aus.',
          },
        ],
      },
      log: {
        title: 'Das Logbuch',
        body: 'Die Seite selbst oder eine gekürzte Fassung, die auch außerhalb des Projekts gelesen werden darf.',
      },
      'crew-page': {
        title: 'Wo die Mannschaft es liest',
        body: 'Die Adresse der Seite, die dein Team öffnen kann.',
      },
    },
  },
  'whistle-stop': {
    title: 'Kurzer Halt',
    summary: 'Komm in eine offene halbe Stunde und bring dem Raum in zehn Minuten eine Sache bei.',
    body: `Jeden zweiten Donnerstag gibt es eine **offene halbe Stunde**: drei Menschen, je zehn Minuten, eine Sache, die du kannst und andere gern könnten. Tabellen, Sauerteig, Gebärdensprache; der Raum ist freundlich.

Trag dich in die Liste an deinem Standort ein. Wer durch die halbe Stunde führt, sagt am Ende das Codewort.`,
    steps: {
      'ten-minutes': {
        title: 'Zehn Minuten',
        body: 'Eine Sache, gezeigt statt erzählt. Minute acht ist zum Ausprobieren. Minute zehn ist für den Applaus, also hör nach neuneinhalb auf.',
      },
      'hosts-word': {
        title: 'Das Wort am Ende',
        body: 'Was am Ende der halben Stunde gesagt wurde.',
        hint: 'Ein kleiner Stein, rund vom Wasser.',
        codes: ['kiesel', 'kieselstein'],
      },
      taught: {
        title: 'Was du gezeigt hast',
        body: 'Was war es, und was hat jemand im Raum damit gemacht, das dich überrascht hat?',
      },
    },
  },
  'shelter-for-two': {
    title: 'Schutz für zwei',
    summary: 'Nimm jemandem, der im Regen steht, Arbeit ab, mit Einverständnis und bis zum Ende.',
    body: `Meist sieht man, wer im Regen steht. Die Antworten kommen um Mitternacht, und alles ist in Ordnung.

**Frag, und übernimm dann ein ganzes Stück Arbeit** von jemandem, der zu viel trägt: nicht einen Rat, nicht die Hälfte. Wenn es fertig ist, gib das Ergebnis zurück und nicht die Sorge.`,
    steps: {
      'putting-up-tent': {
        title: 'Ein Zelt für jemanden aufstellen',
        body: `- Frag *Welches Stück würde dir am wenigsten fehlen?* statt *Kann ich helfen?*
- Einigt euch schriftlich, in drei Zeilen, darauf, was fertig heißt.
- Klär es mit denen, die deine Zeit planen.`,
      },
      'three-lines': {
        title: 'Die drei Zeilen',
        body: 'Worauf ihr euch geeinigt habt. Die andere Person hat diesen Text gesehen.',
      },
      came: {
        title: 'Was daraus wurde',
        body: 'Etwas, das die Spielleitung ansehen kann: eine Seite, ein Bild, ein Plan. Nichts Vertrauliches.',
      },
      'their-words': {
        title: 'In ihren Worten',
        body: 'Ein oder zwei Sätze, die die andere Person hinzufügen möchte.',
      },
    },
  },
  'the-cairn': {
    title: 'Der Steinmann',
    summary:
      'Ein Haufen Steine, der auf keiner Karte steht. Jemand hat ihn für Menschen gebaut, die das Kleingedruckte lesen.',
    body: `Niemand hat dich hierher geschickt. Du bist gekommen, weil du Dinge länger ansiehst als nötig.

Unter dem obersten Stein liegt eine Dose mit vier Fragen. Jede Antwort ist eine Zahl; jede steht in der **Geschichte eines Fundstücks**, das es auf diesem Pfad gibt.`,
    steps: {
      'four-numbers': {
        title: 'Vier Zahlen',
        body: `1. Wie viele Pfiffe der Sturmpfeife heißen *Alles anhalten*?
2. Wie viele Stunden brennt die Bienenwachskerze?
3. Wie viele Auszüge aus Messing hat das Fernglas der Vermesserin?
4. Wie viele Astrolabien des Polarsterns wurden gebaut?

Schreib die vier Ziffern hintereinander.`,
        hint: 'Der Markt und dein eigenes Regal erzählen die Geschichten. Vier Ziffern.',
      },
      'add-stone': {
        title: 'Leg einen Stein dazu',
        body: 'Lass etwas für die Nächsten da, die hier lesen: eine Tatsache über diese Firma, die nirgends steht und die du gern früher gewusst hättest.',
      },
    },
  },
}
