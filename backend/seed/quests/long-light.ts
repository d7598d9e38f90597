/** What the season “The long light” asks: a side trail of its own, from base camp up to where the last light lies. */

import type { QuestRow } from './quest-row.ts'
import { attend, file, info, quiz, text } from './steps.ts'

/** A season's quests stand beside the trail; each says which chapter's walkers meet it. */
export const longLight: (QuestRow & { chapter: number })[] = [
  {
    slug: 'one-more-question',
    season: 'long-light',
    chapter: 1,
    kind: 'side',
    difficulty: 1,
    xp: 30,
    minLevel: 1,
    minutes: 5,
    review: 'auto',
    mapX: 19,
    mapY: 36,
    requires: ['base-camp'],
    items: [],
    title: 'One more question',
    summary: 'In one meeting this week, ask the question you were about to keep for later.',
    body: `Most meetings end one question early. Somebody closes a notebook, and what nobody understood goes home with everybody.

In **one meeting this week**, ask the question you were about to keep for later. Later is when nobody remembers what it was about.`,
    steps: [
      quiz('which-one', 'Which one is it?', 'Two questions about a question.', [
        {
          question: 'Four minutes are left and everyone is nodding. Which question is worth one of them?',
          options: [
            '“Does that work for everybody?”',
            '“What would have to happen for this to fail?”',
            '“Shall we stay in touch about it?”',
          ],
          answer: 1,
          why: 'A good last question is one that nobody can answer with a nod.',
        },
        {
          question: 'You ask, and it turns out that all the others knew the answer. What did it cost?',
          options: ['Your good name', 'A minute; not asking costs a week', 'Nothing, because you are new'],
          answer: 1,
          why: 'A minute is soon forgotten, and a week of guessing is not.',
        },
      ]),
      text(
        'asked',
        'The question',
        'Write it down as you asked it, and what happened in the minute after. No names, no clients.',
        60,
      ),
    ],
  },
  {
    slug: 'ten-minutes-of-light',
    season: 'long-light',
    chapter: 1,
    kind: 'recurring',
    difficulty: 1,
    xp: 10,
    minLevel: 1,
    minutes: 15,
    review: 'auto',
    recurrence: 'weekly',
    mapX: 19,
    mapY: 13,
    requires: ['one-more-question'],
    items: [],
    title: 'Ten minutes of light',
    summary: 'Once a week: go out before the light goes, and bring one line back.',
    body: `The long light is the last half hour before dark. In summer it comes after supper; in winter it comes in the middle of a call.

Be outside for **ten minutes of it**, without a screen. Where you go is your own business, and so is whether you think about work. You may do this quest once a week, from Monday on, as long as the season runs.`,
    steps: [
      text(
        'one-line',
        'One line',
        'Where did you stand, and what was there that cannot be seen from your chair?',
        30,
        600,
      ),
    ],
  },
  {
    slug: 'the-name-you-nod-at',
    season: 'long-light',
    chapter: 1,
    kind: 'side',
    difficulty: 1,
    xp: 40,
    minLevel: 1,
    minutes: 20,
    review: 'auto',
    mapX: 29,
    mapY: 17,
    requires: ['one-more-question'],
    items: ['jar-of-late-light'],
    title: 'The name you nod at',
    summary: 'Ask the name of a colleague you have greeted for months, and what they are proud of.',
    body: `Everyone has one: a colleague you have nodded at for so long that it is too late to ask for the name. It is not too late. It has only become a better story.

**Ask this week**, at the lift, in the kitchen or in a chat, and stay for two questions more.`,
    steps: [
      info(
        'how-to-begin',
        'How to begin',
        `- Say it as it is: *we have said hello for a year, and I do not know your name.*
- Ask what they work on. Then ask **what of it they are proud of**; the second answer is the one you came for.
- Tell them yours.`,
      ),
      text('their-work', 'Their work', 'What do they do, in words that your neighbour at home would understand?', 60),
      text(
        'proud-of',
        'What they are proud of',
        'As close to their words as you can. Ask whether you may write it down; no surname needed.',
        40,
      ),
    ],
  },
  {
    slug: 'the-long-way-home',
    season: 'long-light',
    chapter: 2,
    kind: 'side',
    difficulty: 2,
    xp: 50,
    minLevel: 2,
    minutes: 60,
    review: 'auto',
    mapX: 39,
    mapY: 9,
    requires: ['the-name-you-nod-at'],
    items: [],
    title: 'The long way home',
    summary: 'Walk a detour with whoever else has come. The word is told where you turn round.',
    body: `Every Wednesday at six, somebody from the programme stands at the door of your office and walks for **an hour, at the pace of the slowest**. There is no agenda. You fall into step with people you would never have booked a meeting with.

In winter, bring a lamp. If you work far from any office, walk your own road and join by phone; the word is told there too.`,
    steps: [
      attend(
        'turning-point',
        'The word at the turning point',
        'What was said where you turned round.',
        'A bird that is said to sleep in the air.',
        ['swift'],
      ),
      text(
        'in-step',
        'In step with',
        'What do they do, and what did the two of you talk about that was not work? No names needed.',
        60,
      ),
    ],
  },
  {
    slug: 'the-bottom-drawer',
    season: 'long-light',
    chapter: 2,
    kind: 'side',
    difficulty: 3,
    xp: 120,
    minLevel: 2,
    minutes: 90,
    review: 'manual',
    mapX: 38,
    mapY: 26,
    requires: ['the-name-you-nod-at'],
    items: ['pocket-sundial'],
    title: 'The bottom drawer',
    summary: 'Take the oldest thing on your list and bring it to an end, one way or another.',
    body: `At the bottom of every list lies something that has been copied from list to list for so long that it has become furniture.

Take out **your oldest one**. Do it, hand it on, or say aloud that it will never be done. All three count. Only putting it back does not.`,
    steps: [
      info(
        'three-ways',
        'Three ways to an end',
        `1. **Do it.** Block an hour. Most old tasks are smaller than their reputation.
2. **Hand it on** to someone who wants it, with what you know about it on half a page.
3. **Bury it.** Tell whoever may still be waiting. They have usually known for a year.`,
      ),
      file(
        'before-after',
        'Before and after',
        'One picture or PDF of both: the old line on your list, and what became of it. Cover the names of clients.',
      ),
      text(
        'how-long',
        'How long it had waited',
        'Since when was it on your lists, what did you tell yourself about it, and how long did it take in the end?',
        100,
      ),
    ],
  },
]
