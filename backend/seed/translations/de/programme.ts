import type { SeedTexts } from '../seed-texts.ts'

export const programme: SeedTexts['programme'] = {
  tagline:
    'Geh mit anderen aus deinem Betrieb echte Aufgaben an, verdiene Fundstücke, die das Behalten lohnen, und hinterlasse deine eigene Wegmarke.',
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
    body: `Eine Saison für das, was sonst liegen bleibt: noch eine Frage, ein Mensch im Haus, den du nicht kennst, zehn Minuten Abend.

- **Fünf eigene Quests** zweigen am Basislager vom Pfad ab. Die erste kannst du am ersten Tag machen.
- Zwei Fundstücke gibt es nur dort.
- Noch etwas liegt **am Pfad versteckt**. Wer weit geht und genau hinsieht, findet es vielleicht.
- Was du verdienst, bleibt dir, wenn die Saison endet.`,
  },
  'high-wind': {
    title: 'Starker Wind',
    body: 'Als Nächstes: Quests für Seilschaften, die niemand allein schafft. Such dir deine Leute, bevor der Wind auffrischt.',
  },
}

export const announcements: SeedTexts['announcements'] = {
  'season-running': {
    title: 'Das lange Licht ist da',
    body: 'Sie hat eigene Quests. Die erste dauert fünf Minuten und beginnt gleich hinter dem **Basislager**: **Noch eine Frage**.',
  },
  'open-half-hour': {
    title: 'Offene halbe Stunde am Donnerstag',
    body: 'Drei Plätze sind frei: je zehn Minuten, eine Sache, die du kannst und andere gern könnten. Sieh dir die Quest **Kurzer Halt** an und trag dich in die Liste an deinem Standort ein.',
  },
}
