/** Chapter 4: the summit. Long efforts, other people’s loads, and the mark you leave. */

import type { QuestRow } from './quest-row.ts'
import { file, info, link, quiz, text } from './steps.ts'

export const summit: QuestRow[] = [
  {
    slug: 'the-long-traverse',
    kind: 'story',
    difficulty: 4,
    xp: 420,
    minLevel: 5,
    minutes: 480,
    review: 'auto',
    mapX: 62,
    mapY: 36,
    requires: ['night-navigation'],
    items: ['traverse-pack'],
    title: 'The long traverse',
    summary: 'Four weeks, one skill, a line in the log each week. Nothing dramatic, and that is the difficulty.',
    body: `A traverse is not steep. It is long. You keep the height you have and walk on.

Choose **one skill** you want to have in four weeks, and spend two hours a week on it. Send one entry at the end of each week; the run stays open for you.`,
    steps: [
      text(
        'before-week',
        'Before week one',
        'The skill, why now, and how somebody else will be able to tell that you have it.',
        100,
      ),
      text(
        'week-one',
        'Week one',
        'What you did, and the first thing that turned out to be harder than you thought.',
        100,
      ),
      text('week-two', 'Week two', 'What you did, and what you changed about the plan.', 100),
      text('week-three', 'Week three', 'What you did in the week in which nobody feels like it.', 100),
      text(
        'week-four',
        'Week four',
        'Where you have come to. What can you do now that you could not do a month ago?',
        150,
      ),
      link(
        'thing-made',
        'A thing you made',
        'Something that shows it: a page, a recording, a repository, a photograph somewhere your colleagues can open it.',
      ),
    ],
  },
  {
    slug: 'carry-a-pack',
    kind: 'team',
    difficulty: 3,
    xp: 320,
    minLevel: 5,
    minutes: 90,
    review: 'manual',
    mapX: 92,
    mapY: 69,
    requires: ['rope-team'],
    items: ['sealed-letter', 'walking-stick'],
    title: 'Carry a pack',
    summary: 'Walk the valley again beside a newcomer, and carry what they cannot yet.',
    body: `You know this valley. Somebody else is standing at base camp now with a heavy bag.

Accompany **one newcomer** through their first month: a quarter of an hour a week, their questions, your time. At the end they write you a letter. You may keep it; you cannot sell it.`,
    steps: [
      info(
        'carry',
        'How to carry',
        `- Ask what they have understood before you explain anything.
- Introduce them to three people by name.
- Write down every question you could not answer and find the answer together.
- Do not do their quests.`,
      ),
      text('questions', 'The questions', 'The five questions they asked that nobody had written an answer to.', 150),
      link('answers', 'The answers', 'Where you wrote them down for whoever comes next.'),
    ],
  },
  {
    slug: 'survey-the-unknown',
    kind: 'side',
    difficulty: 5,
    xp: 400,
    minLevel: 6,
    minutes: 240,
    review: 'manual',
    mapX: 48,
    mapY: 27,
    requires: ['the-long-traverse', 'map-the-valley'],
    items: ['surveyors-glass'],
    title: 'Survey the unknown',
    summary: 'Investigate one question to which nobody in the company has an answer yet.',
    body: `White patches on the map are not empty; nobody has been there.

Find a question that **matters to our clients and has no answer among us**. Spend two days on it. Come back with what you measured, what you could not, and what you would do with two days more.`,
    steps: [
      text(
        'white-patch',
        'The white patch',
        'The question in one sentence, who would be glad of an answer, and whom you asked first.',
        120,
      ),
      info(
        'field',
        'In the field',
        'Talk to at least one person who is not a colleague. Try at least one thing yourself. Keep the failures; they are the coast line.',
      ),
      file('survey', 'The survey', 'At most four pages, with sources. A drawing counts as a page.'),
      text(
        'remains-white',
        'What remains white',
        'What do you still not know, and what would it cost to find out?',
        150,
      ),
    ],
  },
  {
    slug: 'the-monthly-bearing',
    kind: 'recurring',
    difficulty: 2,
    xp: 40,
    minLevel: 4,
    minutes: 30,
    review: 'auto',
    recurrence: 'monthly',
    mapX: 83,
    mapY: 37,
    requires: ['night-navigation'],
    items: ['beeswax-candle'],
    title: 'The monthly bearing',
    summary: 'Once a month: stop, take your position, and correct your course by a few degrees.',
    body: `A course is not held by never drifting. It is held by noticing early.

Once a month take half an hour, light a candle if it helps, and **write down where you are**. You may do this quest once in every month; each time brings another candle.`,
    steps: [
      text('position', 'Position', 'What took most of your time this month, and was it what you wanted it to be?', 100),
      text('drift', 'Drift', 'Where did you end up a few degrees beside your plan, and what pushed you?', 80),
      text('course', 'Course', 'One thing you will do less of next month.', 40),
    ],
  },
  {
    slug: 'summit',
    kind: 'story',
    difficulty: 5,
    xp: 800,
    minLevel: 7,
    minutes: 300,
    review: 'two_person',
    mapX: 74,
    mapY: 17,
    requires: ['the-long-traverse'],
    items: ['summit-bell'],
    title: 'Summit',
    summary: 'Change one thing for good that annoyed everybody, and show that it stays changed.',
    body: `Remember the one thing your partner on the ridge walk would have changed. You said which part of it you could begin by yourself.

**Change it, for a whole office or practice**, and wait six weeks. Two game masters look at it independently; on a summit nobody should have to take your word alone.`,
    steps: [
      info(
        'counts-as-summit',
        'What counts as a summit',
        `- It concerns more than your own project.
- It can be measured or at least counted, before and after.
- It still works six weeks later without you.`,
      ),
      text('before', 'Before', 'What was it like, for whom, and how do you know? Numbers where there are any.', 200),
      text('way-up', 'The way up', 'What you did, who was on the rope, where you turned round once.', 300),
      text('six-weeks-later', 'Six weeks later', 'What it is like now. What has come loose again?', 200),
      file('proof', 'Proof', 'A chart, a page, a picture: what the two game masters should look at.'),
      quiz('at-top', 'At the top', 'The last question.', [
        {
          question: 'You ring the bell. For whom?',
          options: [
            'For yourself; it was a long way',
            'For the people who got you here',
            'For the people below, so that they hurry',
          ],
          answer: 1,
          why: 'Nobody gets to the top alone, and the bell is heard all the way down.',
        },
      ]),
    ],
  },
  {
    slug: 'leave-a-mark',
    kind: 'story',
    difficulty: 5,
    xp: 600,
    minLevel: 7,
    minutes: 120,
    review: 'manual',
    mapX: 90,
    mapY: 12,
    requires: ['summit', 'carry-a-pack'],
    items: ['first-waymark'],
    title: 'Leave a mark',
    summary: 'Write the next quest of this trail, and put a waymark where you once got lost.',
    body: `Every good path is marked by someone who walked it. This is where you become that person.

Think of the place where **you** got lost. Write the quest that would have helped you: a task that can be done, steps that can be checked, and one sentence that somebody will remember.`,
    steps: [
      text('where-got-lost', 'Where you got lost', 'When was it, and what would a mark have had to say?', 120),
      text(
        'quest',
        'The quest',
        'Title, summary, task and steps. Two people should be able to follow it without asking you.',
        500,
        8000,
      ),
      link(
        'first-walker',
        'A first walker',
        'Let one colleague try it. The address of their notes, or of your conversation about it.',
      ),
    ],
  },
]
