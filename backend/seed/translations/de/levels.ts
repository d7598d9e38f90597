import type { SeedTexts } from '../seed-texts.ts'

export const levels: SeedTexts['levels'] = {
  1: {
    title: 'Neu am Pfad',
    perks: 'Du hast einen Namen, einen Rucksack und einen Pfad vor dir. Das Tal steht offen.',
  },
  2: {
    title: 'Gut zu Fuß',
    perks:
      'Der Grat ist in Reichweite, und die Quests im Tal führen hinauf. Du bekommst einen Blechbecher, und deine Figur kann ein Hemd in Sonnenblume tragen.',
  },
  3: {
    title: 'Spürnase',
    perks:
      'Du bist bereit für Teamquests und den Seitenpfad zum Markt. Du bekommst Wollsocken, die du brauchen wirst, und deine Figur kann Haare wie Hagebutten haben.',
  },
  4: {
    title: 'Trittsicher am Grat',
    perks:
      'Du bist bereit für das Kapitel über das Wetter. Du bekommst einen Wanderhut und Jade für die Ohren deiner Figur.',
  },
  5: {
    title: 'Laternenlicht',
    perks: 'Du bist bereit für das Gipfelkapitel. Du bekommst einen Moosumhang für kalte Aufbrüche.',
  },
  6: {
    title: 'Kartenkundig',
    perks:
      'Du darfst vermessen, was noch niemand vermessen hat. Du bekommst ein Paar Gratstiefel, und deine Figur kann Haare in der Farbe des Gletschers haben.',
  },
  7: {
    title: 'Am Seil voran',
    perks: 'Du gehst am Seil voran und bist bereit für den Gipfel. Du bekommst einen Eispickel.',
  },
  8: {
    title: 'Bergführung',
    perks:
      'Wer neu ist, kommt mit Fragen zu dir. Du bekommst einen Messingsextanten und Gold für die Ohren deiner Figur.',
  },
  9: {
    title: 'Wache am Pfad',
    perks: 'Du darfst Änderungen am Pfad selbst vorschlagen. Du bekommst die Feder des ersten Entwurfs.',
  },
  10: {
    title: 'Wegmarke',
    perks: 'Dein Name kommt auf die Karte. Ein höheres Level gibt es nicht, nur weitere Wege.',
  },
}
