import type { SeedTexts } from '../seed-texts.ts'

export const levels: SeedTexts['levels'] = {
  1: {
    title: 'Neu am Pfad',
    perks: 'Du hast einen Namen, einen Rucksack und einen Pfad vor dir. Das Tal steht offen.',
  },
  2: {
    title: 'Gut zu Fuß',
    perks:
      'Dein Level reicht für den Grat, und die Quests im Tal führen dorthin. Dazu ein eigener Blechbecher und ein Hemd in Sonnenblume für deine Figur.',
  },
  3: {
    title: 'Spürnase',
    perks:
      'Du bist bereit für Teamquests und den Seitenpfad zum Markt. Dazu Wollsocken, die du brauchen wirst, und Haare wie Hagebutten, wenn du magst.',
  },
  4: {
    title: 'Trittsicher am Grat',
    perks: 'Du bist bereit für das Kapitel über das Wetter. Dazu ein Wanderhut und Jade für die Ohren deiner Figur.',
  },
  5: {
    title: 'Laternenlicht',
    perks: 'Du bist bereit für das Gipfelkapitel. Dazu ein Moosumhang für kalte Aufbrüche.',
  },
  6: {
    title: 'Kartenkundig',
    perks:
      'Du darfst vermessen, was noch niemand vermessen hat. Dazu ein Paar Gratstiefel und Haare in der Farbe des Gletschers.',
  },
  7: {
    title: 'Am Seil voran',
    perks: 'Du gehst am Seil voran und bist bereit für den Gipfel. Dazu ein Eispickel.',
  },
  8: {
    title: 'Bergführung',
    perks: 'Wer neu ist, kommt mit Fragen zu dir. Dazu ein Messingsextant und Gold für die Ohren deiner Figur.',
  },
  9: {
    title: 'Wache am Pfad',
    perks: 'Du darfst Änderungen am Pfad selbst vorschlagen. Dazu die Feder des ersten Entwurfs.',
  },
  10: {
    title: 'Wegmarke',
    perks: 'Dein Name kommt auf die Karte. Ein höheres Level gibt es nicht, nur weitere Wege.',
  },
}
