import type { SeedTexts } from '../seed-texts.ts'

export const programme: SeedTexts['programme'] = {
  tagline: 'Geh auf Quests, verdiene Fundstücke, die das Behalten lohnen, und hinterlasse deine eigene Wegmarke.',
  hero: 'Jeder gute Weg trägt die Zeichen derer, die ihn gingen.',
  chapters: ['Das Tal', 'Der Grat', 'Das Wetter', 'Der Gipfel'],
}

export const seasons: SeedTexts['seasons'] = {
  'first-snow': {
    title: 'Erster Schnee',
    body: 'Die erste Saison auf dem Pfad. Wer darin aufbrach, schrieb die ersten Feldnotizen, und alle anderen gingen später in diesen Spuren.',
  },
  thaw: {
    title: 'Tauwetter',
    body: 'Die Saison, in der die Wege wieder frei wurden. Drei Menschen, die fast alle gegangen waren, bekamen dafür den **Wetterstein**.',
  },
  'long-light': {
    title: 'Das lange Licht',
    body: `Die Tage sind lang, und es ist Zeit für das, was sonst liegen bleibt: noch eine Quest, noch eine Frage, ein Mensch im Haus, den du nicht kennst.

- Jede Quest auf dem Pfad zählt für dein Level, wann immer du sie machst.
- Was nur diese Saison hat, wird **gefunden, nicht vergeben**: Sieh länger hin, als du müsstest.
- Wenn das Licht geht, schließen ihre Quests. Was du verdient hast, bleibt dir.`,
  },
  'high-wind': {
    title: 'Starker Wind',
    body: 'Als Nächstes: Quests für Seilschaften, die niemand allein schafft. Such dir deine Leute, bevor der Wind auffrischt.',
  },
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
