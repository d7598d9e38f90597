/** Chapter 2: the ridge. Meeting people from the other side, and working in view of each other. */

import type { QuestRow } from './quest-row.ts'
import { file, info, link, onChain, present, quiz, text } from './steps.ts'

export const ridge: QuestRow[] = [
  {
    slug: 'the-ridge-walk',
    kind: 'story',
    difficulty: 2,
    xp: 180,
    minLevel: 2,
    minutes: 60,
    review: 'auto',
    mapX: 41,
    mapY: 80,
    requires: ['learn-the-ropes', 'first-light'],
    items: ['lantern-of-the-ridge'],
    title: 'The ridge walk',
    summary: 'Interview a colleague from another office and write down the one thing they would change.',
    body: `From the ridge you see both valleys. Ask a colleague **from another office or discipline** for half an hour, and ask more than you answer.

Five questions are enough. The last one is always: *if you could change one thing about how we work, what would it be?*`,
    steps: [
      info(
        'prepare-walk',
        'Prepare the walk',
        `- Write to them with a date, a reason and the five questions.
- Suggest a walk, each with a phone, if you are in different places.
- Ask at the start whether you may write down what they say, and show them before you send it.`,
      ),
      text(
        'who-walk-with',
        'Who did you walk with?',
        'Their role, the office, and why you asked this person. No surname needed.',
        40,
      ),
      text(
        'what-you-heard',
        'What did you hear?',
        'Three things you did not expect, in their words as far as you can.',
        200,
      ),
      text(
        'thing',
        'The one thing',
        'What would they change? And which part of it could you begin by yourself, without asking anybody?',
        100,
      ),
      quiz('last-look-back', 'One last look back', 'A question about what you do with what you were told.', [
        {
          question: 'Your partner asks you to leave out a remark after reading your notes. You …',
          options: ['leave it out', 'keep it; it was the best part', 'keep it, but without the name'],
          answer: 0,
          why: 'What you were told belongs to whoever told it, and people tell more to those who keep to that.',
        },
      ]),
    ],
  },
  {
    slug: 'cold-water',
    kind: 'story',
    difficulty: 3,
    xp: 200,
    minLevel: 3,
    minutes: 60,
    review: 'auto',
    mapX: 52,
    mapY: 71,
    requires: ['the-ridge-walk'],
    items: ['water-flask', 'field-cap'],
    title: 'Cold water',
    summary: 'Ask three people for feedback you would rather not hear, and answer it with nothing but thanks.',
    body: `The stream is cold for ten seconds. Then it is only water.

Ask **three people** – one above you, one beside you, one who depends on you – the same question: *what is one thing I do that makes your work harder?*`,
    steps: [
      info(
        'water',
        'In the water',
        `Say thank you. Ask *can you give me an example?* if you need one. **Do not explain yourself.** You have a week to think about whether they are right; you have ten seconds to make sure they would tell you again.`,
      ),
      quiz('cold', 'How cold is it?', 'Three things people say while getting out of the water.', [
        {
          question: 'They say: “You interrupt people.” Which answer keeps the door open?',
          options: ['“Only when time is short.”', '“Thank you. When did you last notice it?”', '“You do that too.”'],
          answer: 1,
          why: 'A question shows that you listened; an excuse or a counter-attack ends the talk.',
        },
        {
          question: 'You disagree with what you heard. When is the time to say so?',
          options: [
            'At once, before it settles',
            'In writing, the same evening',
            'Later, after you tried acting on it',
          ],
          answer: 2,
          why: 'There is some truth in most of what stings at first, and only trying it shows how much.',
        },
        {
          question: 'Somebody says “nothing comes to mind”. What does it usually mean?',
          options: [
            'You are faultless',
            'They do not yet trust what you will do with it',
            'They did not understand the question',
          ],
          answer: 1,
          why: 'Honest words need trust, and trust comes from what you did with the last ones.',
        },
      ]),
      text('heard', 'What you heard', 'The three answers in your own words, without names.', 150),
      text(
        'will-try',
        'What you will try',
        'One small change for the next four weeks, and who will tell you whether it shows.',
        100,
      ),
    ],
  },
  {
    slug: 'map-the-valley',
    kind: 'side',
    difficulty: 3,
    xp: 260,
    minLevel: 3,
    minutes: 90,
    review: 'manual',
    mapX: 40,
    mapY: 64,
    requires: ['the-ridge-walk'],
    items: ['folded-map', 'brass-binoculars'],
    title: 'Map the valley',
    summary: 'Chart how one decision really travelled through your project, detours included.',
    body: `Organisation charts show the roads that were planned. You will draw the path that was walked.

Take **one decision** of the last three months that mattered. Find out where it began, through whose hands it went, where it waited, and where it changed without anyone saying so.`,
    steps: [
      info(
        'survey-before-draw',
        'Survey before you draw',
        `1. Ask at least three people who were part of it. Their accounts will not agree; keep both.
2. Mark waiting time along the path. It is usually most of the path.
3. Mark the places where somebody could have decided alone.`,
      ),
      file('map', 'The map', 'A picture or PDF. A photograph of paper is welcome. No client names.'),
      text(
        'legend',
        'Legend',
        'Where did the decision wait longest, and what was it waiting for? Which crossing would you signpost?',
        200,
      ),
      link(
        'where-map-lives',
        'Where the map lives',
        'If you put it where your team can see it: the address. You may leave this open.',
        { optional: true },
      ),
    ],
  },
  {
    slug: 'rope-team',
    kind: 'team',
    teamRule: 'all',
    difficulty: 3,
    xp: 260,
    minLevel: 3,
    minutes: 90,
    review: 'manual',
    mapX: 63,
    mapY: 83,
    requires: ['the-ridge-walk'],
    items: ['pocket-knife', 'camp-kettle'],
    title: 'Rope team',
    summary: 'With two or three others: imagine your project has failed, and find out why before it does.',
    body: `Tie three or four people of one project together for an hour. You are going to look back from a future in which **the project has failed**. You do it as a rope team of this programme: make one, or join one that invites you.

This is called a pre-mortem. It is the only meeting in which pessimists are served first.`,
    steps: [
      info(
        'hour',
        'The hour',
        `- **10 minutes**, silent: everyone writes down why it failed.
- **20 minutes**: read out in turn, one reason at a time, nobody argues.
- **20 minutes**: choose three you can still prevent, with a name and a date each.
- **10 minutes**: agree on the first sign by which you would notice each of them.

Tell a game master when you meet. They look in, and afterwards confirm who was on the rope.`,
      ),
      present(
        'there',
        'You were there',
        'Everyone on the rope sends this after the session; the game master who looked in confirms it.',
      ),
      text(
        'three-reasons',
        'Three reasons',
        'The three reasons you chose, each with its first sign. Names and dates stay with your team.',
        200,
      ),
    ],
  },
  {
    slug: 'trade-winds',
    kind: 'side',
    difficulty: 2,
    xp: 180,
    minLevel: 3,
    minutes: 10,
    review: 'auto',
    mapX: 7,
    mapY: 57,
    requires: ['tie-on'],
    items: ['honey-jar'],
    title: 'Trade winds',
    summary: 'Sell something you can spare, or buy something you will use. One trade, made with open eyes.',
    body: `Beyond the last road people trade. Objects go to those who want to carry them.

Make **one trade** on the market: sell or buy, whatever the price. Our market keeps your object safe while it is offered, and pays you when somebody buys it.`,
    steps: [
      quiz('before-stall-opens', 'Before the stall opens', 'Two questions about how the market works.', [
        {
          question: 'You offer your lantern for sale. Where is it until it is sold?',
          options: [
            'In your wallet, and you promise to hand it over',
            'In the market’s keeping; you can take it back any time',
            'With the programme team',
          ],
          answer: 1,
          why: 'The market holds it while it is for sale, so that a buyer is sure to get it, and until then it can come back to you.',
        },
        {
          question: 'A price looks far too good. What do you look at first?',
          options: ['What the same kind was sold for before', 'Who is selling', 'How long the offer runs'],
          answer: 0,
          why: 'Only past sales show what others found it worth; a name or a deadline shows nothing of that.',
        },
      ]),
      onChain(
        'make-trade',
        'Make a trade',
        'Buy or sell something here with one of your addresses. When it is recorded, come back and finish here.',
        'has_traded',
      ),
      text('fair-price', 'Was it a fair price?', 'What made you choose this object and this price? Two sentences.', 60),
    ],
  },
  {
    slug: 'the-weekly-fix',
    kind: 'recurring',
    difficulty: 2,
    xp: 20,
    minLevel: 2,
    minutes: 30,
    review: 'auto',
    recurrence: 'weekly',
    mapX: 29,
    mapY: 54,
    requires: ['learn-the-ropes'],
    items: [],
    title: 'The weekly fix',
    summary: 'Once a week: repair one small thing that everybody has learned to step over.',
    body: `A wrong link, a template with the old logo, a build that warns about nothing, the door that must be lifted. Everyone knows it and everyone steps over it.

Once a week, **repair one**. Small is fine; finished is required. You may do this quest once a week, from Monday on.`,
    steps: [
      text(
        'obstacle',
        'What was in the way?',
        'What it was, how long it had been like that, and what it is like now.',
        60,
        1500,
      ),
      link('evidence', 'Where it can be seen', 'The page, the commit, the picture. Leave it open if it is a door.', {
        optional: true,
      }),
    ],
  },
]
