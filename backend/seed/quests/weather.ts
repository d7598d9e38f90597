/** Chapter 3: the weather. What to do when it turns, and how to talk about it afterwards. */

import type { QuestRow } from './quest-row.ts'
import { attend, code, file, info, link, quiz, text } from './steps.ts'

export const weather: QuestRow[] = [
  {
    slug: 'storm-watch',
    kind: 'story',
    difficulty: 3,
    xp: 260,
    minLevel: 4,
    minutes: 90,
    review: 'auto',
    mapX: 62,
    mapY: 60,
    requires: ['cold-water'],
    items: ['storm-whistle', 'storm-cape'],
    title: 'Storm watch',
    summary: 'Rehearse the worst hour of your project on a calm afternoon.',
    body: `Nobody rises to the occasion. People fall to the level of what they have practised.

On a calm afternoon, play through **one bad hour** of your project: the demo fails in front of the client, the data is gone, the one person who knows is on a plane.`,
    steps: [
      info(
        'rehearsal',
        'The rehearsal',
        `Choose a storm that is likely rather than spectacular. Set a timer to thirty minutes. Go through it minute by minute with the real contact list, the real tools and the real access rights.

Write down each moment in which you said *I suppose somebody would …*`,
      ),
      quiz(
        'first-ten-minutes',
        'In the first ten minutes',
        'Four questions; three right answers are enough.',
        [
          {
            question: 'Something is broken and three people start to repair it. What is missing first?',
            options: ['A fourth person', 'Someone who decides and someone who keeps the log', 'A root cause'],
            answer: 1,
            why: 'Three people who repair at once undo each other’s work, unless one decides and one writes down.',
          },
          {
            question: 'When do you tell the client?',
            options: [
              'When you know the cause',
              'When it is solved',
              'When you know it concerns them, with the time of your next message',
            ],
            answer: 2,
            why: 'Clients forgive trouble, but not that they were the last to hear of it.',
          },
          {
            question: 'A change from an hour ago might be the reason, or might not. You …',
            options: [
              'take it back first and understand it afterwards',
              'look for proof first',
              'wait for the colleague who made it',
            ],
            answer: 0,
            why: 'Taking it back costs minutes, and a storm that has stopped is easier to understand.',
          },
          {
            question: 'The storm is over at 3 a.m. What comes next?',
            options: ['The report', 'Sleep, after a handover of two sentences', 'Finding out who did it'],
            answer: 1,
            why: 'Tired people break more than they mend, and two sentences keep what you know.',
          },
        ],
        3,
      ),
      text(
        'gaps-found',
        'The gaps you found',
        'Which number was wrong, which access was missing, which step did everybody assume?',
        150,
      ),
      text('closed', 'The one you closed', 'One gap you closed the same day, and how the next person will know.', 80),
    ],
  },
  {
    slug: 'night-navigation',
    kind: 'story',
    difficulty: 4,
    xp: 280,
    minLevel: 4,
    minutes: 60,
    review: 'auto',
    mapX: 72,
    mapY: 48,
    requires: ['storm-watch'],
    items: ['beeswax-candle', 'patient-watch'],
    title: 'Night navigation',
    summary: 'Find the way by bearings alone, then make one decision with half of the facts.',
    body: `At night you cannot see the destination. You can still see the next mark, and hold a bearing until you reach it.

First a puzzle to warm your hands. Then a real decision that you have been holding back because you do not know enough.`,
    steps: [
      code(
        'eight-marks-dark',
        'Eight marks in the dark',
        `The walker met these marks, but the log was dropped and the lines are out of order. Put them **in the order of their bearing**, smallest first, and read down their initials.

| mark | bearing |
|---|---|
| Saddle | 148° |
| Owl gate | 041° |
| Ravine | 322° |
| Drover’s bridge | 077° |
| Tarn | 195° |
| Larch hollow | 012° |
| Ash row | 260° |
| Elder spring | 103° |`,
        'Eight letters: what sailors steered by.',
        ['lodestar'],
      ),
      info(
        'bearing-decision',
        'A bearing for a decision',
        `1. Write the decision as a question with two answers.
2. List what you know, what you assume, and what you could learn within a day.
3. Learn that. Then decide, and write down **what would make you turn back**.`,
      ),
      text('decision', 'The decision', 'The question, and your answer. Without names of clients or people.', 60),
      text(
        'assumed',
        'What you assumed',
        'Which assumption carries the most weight, and by what sign, on what date, will you know that it was wrong?',
        120,
      ),
    ],
  },
  {
    slug: 'the-honest-log',
    kind: 'side',
    difficulty: 3,
    xp: 220,
    minLevel: 4,
    minutes: 60,
    review: 'auto',
    mapX: 74,
    mapY: 68,
    requires: ['storm-watch'],
    items: ['night-watch-hat'],
    title: 'The honest log',
    summary: 'Write up something that went wrong so plainly that the next crew will not repeat it.',
    body: `Ships kept two logs: one for the owners and one that was true. You will write the true one.

Choose something that went wrong **while you were part of it**, and write one page without blame: what happened, what each person knew at that moment, what made it seem sensible.`,
    steps: [
      quiz('true-kind', 'True, and kind', 'Which sentence belongs in an honest log?', [
        {
          question: 'About the missed test:',
          options: [
            '“The tester was careless.”',
            '“The test was skipped because the list on the wall ended one line too early.”',
            '“Mistakes were made.”',
          ],
          answer: 1,
          why: 'A log names what can be changed; blame and fog change nothing.',
        },
        {
          question: 'About the late warning:',
          options: [
            '“At 14:10 the only sign was a slow page; nobody had a reason to stop.”',
            '“They should have seen it.”',
            '“With hindsight it was obvious to all.”',
          ],
          answer: 0,
          why: 'Write what could be seen at that time, since everything looks clear afterwards.',
        },
      ]),
      text('log', 'The log', 'The page itself, or a shortened version fit to be read outside the project.', 400, 8000),
      link('crew-page', 'Where the crew can read it', 'The address of the page your team can open.'),
    ],
  },
  {
    slug: 'whistle-stop',
    kind: 'side',
    difficulty: 2,
    xp: 220,
    minLevel: 4,
    minutes: 35,
    review: 'auto',
    mapX: 82,
    mapY: 56,
    requires: ['storm-watch'],
    items: ['valley-ocarina'],
    title: 'Whistle stop',
    summary: 'Come to an open half hour and teach the room one thing in ten minutes.',
    body: `Every second Thursday there is an **open half hour**: three people, ten minutes each, one thing you can do that others would like to. Spreadsheet, sourdough, sign language; the room is friendly.

Put your name on the list in your office. The host says the code word at the end.`,
    steps: [
      info(
        'ten-minutes',
        'Ten minutes',
        'One thing, shown rather than told. Minute eight is for trying it. Minute ten is for applause, so stop at nine and a half.',
      ),
      attend(
        'hosts-word',
        'The host’s word',
        'What the host said at the end of the half hour.',
        'A small stone, rounded by water.',
        ['pebble'],
      ),
      text(
        'taught',
        'What you taught',
        'What was it, and what did somebody in the room do with it that surprised you?',
        80,
      ),
    ],
  },
  {
    slug: 'shelter-for-two',
    kind: 'team',
    difficulty: 4,
    xp: 320,
    minLevel: 4,
    minutes: 120,
    review: 'manual',
    mapX: 78,
    mapY: 89,
    requires: ['rope-team'],
    items: ['canvas-tent', 'borrowed-umbrella'],
    title: 'Shelter for two',
    summary: 'Take work off a colleague who is in the rain, with their consent and to the end.',
    body: `You can usually tell who is in the rain. They answer at midnight and say it is fine.

**Ask, then take over one whole piece of work** from somebody whose load is too heavy: not advice, not half of it. When it is done, hand back the result and not the worry.`,
    steps: [
      info(
        'putting-up-tent',
        'Putting up a tent for somebody',
        `- Ask *which piece would you miss least?* rather than *can I help?*
- Agree on what done means, in writing, in three lines.
- Clear it with whoever plans your time.`,
      ),
      text('three-lines', 'The three lines', 'What you agreed on. The colleague has seen this text.', 80),
      file(
        'came',
        'What came of it',
        'Something a game master can look at: a page, a picture, a plan. Nothing confidential.',
      ),
      text('their-words', 'In their words', 'One or two sentences your colleague wants to add.', 40),
    ],
  },
  {
    slug: 'the-cairn',
    kind: 'secret',
    season: 'long-light',
    difficulty: 4,
    xp: 200,
    minLevel: 4,
    minutes: 30,
    review: 'auto',
    mapX: 29,
    mapY: 37,
    requires: ['trade-winds', 'night-navigation'],
    items: ['stone-spiral'],
    title: 'The cairn',
    summary: 'A pile of stones that is on no map. Someone has put it there for people who read the small print.',
    body: `You were not sent here. You came because you look at things longer than you need to.

Under the top stone lies a tin with four questions. Each answer is a number; each is written in the **story of an object** that can be found on this trail.`,
    steps: [
      code(
        'four-numbers',
        'Four numbers',
        `1. How many blasts of the storm whistle mean *stop everything*?
2. For how many hours does the beeswax candle burn?
3. Of how many draws of brass is the surveyor’s glass made?
4. How many astrolabes of the pole star were made?

Write the four digits in a row.`,
        'The market and your own shelf tell the stories. Four digits.',
        ['3457'],
      ),
      text(
        'add-stone',
        'Add a stone',
        'Leave something for the next reader: a fact about this company that is written nowhere and that you wish you had known earlier.',
        60,
      ),
    ],
  },
]
