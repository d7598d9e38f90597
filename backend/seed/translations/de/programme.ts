import type { SeedTexts } from '../seed-texts.ts'

export const programme: SeedTexts['programme'] = {
  tagline: 'Geh auf Quests, verdiene Fundstücke, die das Behalten lohnen, und hinterlasse deine eigene Wegmarke.',
  hero: 'Jeder gute Weg trägt die Zeichen derer, die ihn gingen.',
  chapters: ['Das Tal', 'Der Grat', 'Das Wetter', 'Der Gipfel'],
}

export const seasons: SeedTexts['seasons'] = {
  'first-snow': 'Erster Schnee',
  thaw: 'Tauwetter',
  'long-light': 'Das lange Licht',
  'high-wind': 'Starker Wind',
}

export const announcements: SeedTexts['announcements'] = {
  'season-running': {
    title: 'Das lange Licht ist da',
    body: 'Wer vor dem Ende der Saison die **Sturmwache** hält und **Die lange Querung** schafft, behält wie immer den Rucksack.',
  },
  'open-half-hour': {
    title: 'Offene halbe Stunde am Donnerstag',
    body: 'Drei Plätze sind frei: je zehn Minuten, eine Sache, die du kannst und andere gern könnten. Sieh dir die Quest **Kurzer Halt** an und trag dich in die Liste an deinem Standort ein.',
  },
}
