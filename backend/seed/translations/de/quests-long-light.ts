import type { Quests } from '../seed-texts.ts'

export const longLight: Quests = {
  'one-more-question': {
    title: 'Noch eine Frage',
    summary: 'Stell in einer Besprechung dieser Woche die Frage, die du dir für später aufheben wolltest.',
    body: `Die meisten Besprechungen hören eine Frage zu früh auf. Jemand klappt das Notizbuch zu, und was niemand verstanden hat, geht mit allen nach Hause.

Stell **in einer Besprechung dieser Woche** die Frage, die du dir für später aufheben wolltest. Später weiß keiner mehr, worum es ging.`,
    steps: {
      'which-one': {
        title: 'Welche ist es?',
        body: 'Zwei Fragen zu einer Frage.',
        questions: [
          {
            question: 'Es sind noch vier Minuten, und alle nicken. Welche Frage ist eine davon wert?',
            options: [
              '„Passt das für alle so?“',
              '„Was müsste passieren, damit das schiefgeht?“',
              '„Bleiben wir dazu in Kontakt?“',
            ],
            why: 'Eine gute letzte Frage ist eine, auf die niemand mit einem Nicken antworten kann.',
          },
          {
            question: 'Du fragst, und alle anderen wussten die Antwort schon. Was hat das gekostet?',
            options: ['Deinen guten Ruf', 'Eine Minute; nicht zu fragen kostet eine Woche', 'Nichts, weil du neu bist'],
            why: 'Eine Minute ist schnell vergessen, eine Woche voller Vermutungen nicht.',
          },
        ],
      },
      asked: {
        title: 'Die Frage',
        body: 'Schreib sie auf, wie du sie gestellt hast, und was in der Minute danach geschah. Keine Namen, keine Kundschaft.',
      },
    },
  },
  'ten-minutes-of-light': {
    title: 'Zehn Minuten Licht',
    summary: 'Einmal in der Woche: Geh hinaus, bevor das Licht geht, und bring eine Zeile mit.',
    body: `Das lange Licht ist die letzte halbe Stunde vor dem Dunkel. Im Sommer kommt es nach dem Abendessen, im Winter mitten in einer Besprechung.

Sei **zehn Minuten davon draußen**, ohne Bildschirm. Wohin du gehst, ist deine Sache, und ob du dabei an die Arbeit denkst, auch. Du kannst diese Quest einmal in der Woche machen, jeweils ab Montag, solange die Saison läuft.`,
    steps: {
      'one-line': {
        title: 'Eine Zeile',
        body: 'Wo hast du gestanden, und was gab es da, das man von deinem Stuhl aus nicht sieht?',
      },
    },
  },
  'the-name-you-nod-at': {
    title: 'Nur vom Nicken bekannt',
    summary: 'Frag jemanden, den du seit Monaten grüßt, nach dem Namen und nach dem ganzen Stolz.',
    body: `Alle haben so jemanden im Haus: Ihr nickt euch schon so lange zu, dass es für die Frage nach dem Namen zu spät ist. Es ist nicht zu spät. Die Geschichte ist nur besser geworden.

**Frag diese Woche**, im Aufzug, in der Küche oder im Chat, und bleib noch zwei Fragen lang.`,
    steps: {
      'how-to-begin': {
        title: 'Wie du anfängst',
        body: `- Sag es, wie es ist: *Wir grüßen uns seit einem Jahr, und ich weiß nicht, wie du heißt.*
- Frag, woran sie oder er arbeitet. Frag dann, **was davon stolz macht**; wegen der zweiten Antwort bist du gekommen.
- Erzähl auch von dir.`,
      },
      'their-work': {
        title: 'Die Arbeit',
        body: 'Was ist das für eine Arbeit, in Worten, die man bei dir nebenan auch versteht?',
      },
      'proud-of': {
        title: 'Der Stolz',
        body: 'So nah am Gesagten wie möglich. Frag, ob du es aufschreiben darfst; ein Nachname ist nicht nötig.',
      },
    },
  },
  'the-long-way-home': {
    title: 'Der lange Heimweg',
    summary: 'Geh einen Umweg mit allen, die auch gekommen sind. Wo ihr umkehrt, fällt das Wort.',
    body: `Jeden Mittwoch um sechs steht jemand vom Programm vor der Tür an deinem Standort und geht los: **eine Stunde, so schnell wie die Langsamsten**. Es gibt keine Tagesordnung. Man fällt in einen Schritt mit Leuten, mit denen man nie einen Termin gemacht hätte.

Nimm im Winter eine Lampe mit. Arbeitest du weit weg von allen, geh deinen eigenen Weg und ruf an; das Wort fällt auch dort.`,
    steps: {
      'turning-point': {
        title: 'Das Wort am Wendepunkt',
        body: 'Was gesagt wurde, wo ihr umgekehrt seid.',
        hint: 'Ein Vogel, von dem es heißt, er schlafe in der Luft.',
        codes: ['mauersegler', 'segler'],
      },
      'in-step': {
        title: 'Im gleichen Schritt',
        body: 'Was macht die Person neben dir, und worüber habt ihr geredet, das keine Arbeit war? Namen sind nicht nötig.',
      },
    },
  },
  'the-bottom-drawer': {
    title: 'Die unterste Schublade',
    summary: 'Nimm das Älteste von deiner Liste und bring es zu Ende, so oder so.',
    body: `Ganz unten auf jeder Liste liegt etwas, das so lange von Liste zu Liste abgeschrieben wurde, dass es zum Möbel geworden ist.

Hol **dein Ältestes** heraus. Mach es, gib es weiter, oder sag laut, dass nie etwas daraus wird. Alle drei zählen. Nur zurücklegen zählt nicht.`,
    steps: {
      'three-ways': {
        title: 'Drei Wege zum Ende',
        body: `1. **Mach es.** Halte dir eine Stunde frei. Das meiste Alte ist kleiner als sein Ruf.
2. **Gib es weiter** an jemanden, der es will, mit einer halben Seite von dem, was du weißt.
3. **Begrab es.** Sag Bescheid, wenn noch jemand darauf warten könnte. Meist wissen es alle seit einem Jahr.`,
      },
      'before-after': {
        title: 'Vorher und nachher',
        body: 'Ein Bild oder PDF mit beidem: die alte Zeile auf deiner Liste und was daraus wurde. Deck Namen der Kundschaft ab.',
      },
      'how-long': {
        title: 'Wie lange es lag',
        body: 'Seit wann stand es auf deinen Listen, was hast du dir dazu erzählt, und wie lange hat es am Ende gedauert?',
      },
    },
  },
}
