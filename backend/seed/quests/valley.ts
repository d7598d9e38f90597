/** Chapter 1: the valley. Arriving, the first tools, the first habits. */

import type { QuestRow } from './quest-row.ts'
import { code, file, info, onChain, quiz, text } from './steps.ts'

export const valley: QuestRow[] = [
  {
    slug: 'base-camp',
    kind: 'story',
    difficulty: 1,
    xp: 60,
    minLevel: 1,
    minutes: 5,
    review: 'auto',
    mapX: 7,
    mapY: 90,
    requires: [],
    items: ['canvas-pack'],
    title: 'Base camp',
    summary: 'Put your pack down, learn the one rule, and say what you are looking for. Five minutes.',
    body: `Every trail starts with somebody putting down a heavy bag and looking up.

You need nothing but a few honest words. When you are done, a **canvas pack** is yours: your first object, and one you can mint.`,
    steps: [
      info(
        'rule',
        'The one rule',
        `On this trail you leave every place a little easier to find than you found it.

That is the whole rule. A note, a name on a page, a question answered where others can read it: each of them is a waymark.`,
      ),
      quiz('before-set-out', 'Before you set out', 'One question, so that we know you read the sign.', [
        {
          question: 'You find the way to the printer after an hour of searching. What does the rule ask of you?',
          options: [
            'To remember it well',
            'To leave a note where the next person will look',
            'To tell your manager how long it took',
          ],
          answer: 1,
          why: 'A note helps everyone who comes after you; what you only remember helps you alone.',
        },
      ]),
      text(
        'looking',
        'What are you looking for?',
        'One or two sentences: what would make this season worth the walk?',
        20,
        600,
      ),
    ],
  },
  {
    slug: 'learn-the-ropes',
    kind: 'story',
    difficulty: 1,
    xp: 100,
    minLevel: 1,
    minutes: 3,
    review: 'auto',
    mapX: 18,
    mapY: 81,
    requires: ['base-camp'],
    items: ['coil-of-rope'],
    title: 'Learn the ropes',
    summary: 'Five habits that hold a team together, and a word that hides in them.',
    body: `A rope is only fibre until somebody ties it to somebody else. Here are the habits that make it hold, and a small test of whether you read closely.`,
    steps: [
      info(
        'five-habits',
        'Five habits',
        `**R**epeat back what you heard, before you answer it.

**O**wn your mistakes on the day you make them.

**P**ass the context on, not only the task.

**E**nd every meeting with who does what by when.

**S**ay when you do not know.`,
      ),
      quiz('hold', 'Do they hold?', 'Three short scenes. Choose what a good rope partner would do.', [
        {
          question: 'A client asks something in a call and you are not sure of the answer.',
          options: [
            'Give your best guess with confidence',
            'Say that you do not know, and when you will',
            'Change the subject to something you know well',
          ],
          answer: 1,
          why: 'A date that you can keep is worth more than a guess, and a guess is soon found out.',
        },
        {
          question: 'You hand a task to a colleague who joins the project tomorrow.',
          options: [
            'Send the ticket; it says everything',
            'Tell them to call if anything is unclear',
            'Send the ticket, why it matters, and what was tried',
          ],
          answer: 2,
          why: 'Whoever takes over needs the reason and the dead ends, and no ticket holds those by itself.',
        },
        {
          question: 'It is 11:58 and the meeting ends at noon. What are the two minutes for?',
          options: ['Who does what by when', 'One more idea', 'Thanking everyone for a productive exchange'],
          answer: 0,
          why: 'What nobody has promised by a date is rarely done.',
        },
      ]),
      code(
        'word-rope',
        'The word on the rope',
        'Read the five habits again, from top to bottom and only at their beginnings. What is the word?',
        'Five letters. You have probably been holding it all along.',
        ['ropes'],
      ),
    ],
  },
  {
    slug: 'first-light',
    kind: 'story',
    difficulty: 1,
    xp: 120,
    minLevel: 1,
    minutes: 75,
    review: 'auto',
    mapX: 29,
    mapY: 90,
    requires: ['base-camp'],
    items: ['drift-compass'],
    title: 'First light',
    summary: 'Give the first hour of one day to the thing you keep postponing, and write down where it led.',
    body: `Most days are decided before nine. On one morning this week, before mail and chat, give **one hour** to the piece of work you have been putting off longest.

It need not be finished. It needs to be begun.`,
    steps: [
      info(
        'evening-before',
        'The evening before',
        `1. Choose the one thing. If two come to mind, take the one you like less.
2. Put what you need on your desk, or in one window.
3. Block the first hour in your calendar and call it *First light*, so that nobody wonders.`,
      ),
      text(
        'thing-itself',
        'The thing itself',
        'What was it, and how long had it been waiting? Leave out anything a client would not want written down.',
        60,
      ),
      text(
        'where-led',
        'Where it led',
        'What was there after the hour that was not there before? And what, honestly, had kept you from it?',
        120,
      ),
    ],
  },
  {
    slug: 'tie-on',
    kind: 'side',
    difficulty: 2,
    xp: 100,
    minLevel: 1,
    minutes: 5,
    review: 'auto',
    mapX: 8,
    mapY: 74,
    requires: ['base-camp'],
    items: ['dry-matches'],
    title: 'Tie on',
    summary: 'Link a wallet and mint your canvas pack: then a public record, too, says that it is yours.',
    body: `What you earn is written in the programme’s own book first. **Minting** writes one of them into a public book that nobody here can edit, under an address that only you hold the key to.

It is optional, it costs only the small fee of the network, and you can trade what you have minted.`,
    steps: [
      info(
        'tie-yourself',
        'What you tie yourself to',
        `- A **wallet** is a key ring. Whoever has the key has what hangs on it. We never see your key and cannot replace it.
- The public book **cannot forget**. Your address and what it holds stay readable for good. Do not use an address that you would rather keep apart from your name.`,
      ),
      quiz(
        'check-before-knot',
        'A check before the knot',
        'Recovery words are the spare key of a wallet. One question about them; it is worth more than the object.',
        [
          {
            question: 'Somebody in a chat offers help and asks for your recovery words. You …',
            options: [
              'send them, if the person has a company avatar',
              'send half of them',
              'send nothing; nobody who helps ever needs them',
            ],
            answer: 2,
            why: 'Whoever has your recovery words has everything in your wallet, and half of them can be enough.',
          },
        ],
      ),
      onChain(
        'link-wallet',
        'Link a wallet',
        'Link an address in your profile. You prove that it is yours by signing a short message; that costs nothing.',
        'wallet_linked',
      ),
      onChain(
        'mint-canvas-pack',
        'Mint your canvas pack',
        'Choose **Mint** on your canvas pack. When the network has confirmed it, come back and finish here.',
        'holds_token',
        'canvas-pack',
      ),
    ],
  },
  {
    slug: 'field-notes',
    kind: 'side',
    difficulty: 2,
    xp: 120,
    minLevel: 1,
    minutes: 45,
    review: 'manual',
    mapX: 31,
    mapY: 74,
    requires: ['learn-the-ropes'],
    items: ['field-notebook', 'pencil-stub'],
    title: 'Field notes',
    summary: 'Draw one page by hand that explains your current work to a newcomer, and let a game master read it.',
    body: `Slides flatter; a pencil does not. Take a sheet of paper and draw **how your current work hangs together**: who wants what, what goes where, what usually breaks.

A game master reads it as a newcomer would and may send it back with a question. That is the point.`,
    steps: [
      info(
        'draw',
        'How to draw it',
        `- One page, by hand, at most twenty words on it.
- People as stick figures, things as boxes, arrows with a verb.
- One mark where it hurts.
- No client names and no personal data. *The bakery* is a perfectly good client.`,
      ),
      file('page', 'The page', 'A photograph or a scan of your page, at most 10 MB.'),
      text(
        'notice',
        'What did you notice?',
        'What did you have to leave out, and which arrow could you not label with a verb?',
        80,
      ),
    ],
  },
  {
    slug: 'the-kettle-round',
    kind: 'recurring',
    difficulty: 1,
    xp: 15,
    minLevel: 1,
    minutes: 20,
    review: 'auto',
    recurrence: 'daily',
    mapX: 19,
    mapY: 66,
    requires: ['base-camp'],
    items: [],
    title: 'The kettle round',
    summary: 'Once a day, if you like: tea or coffee with someone you have not worked with this month.',
    body: `A kettle is the cheapest piece of infrastructure a company owns. Share it with **someone you have not worked with this month**. Fifteen minutes, no agenda, on a screen if you must.

You may do this quest once a day.`,
    steps: [
      text(
        'thing-learned',
        'One thing you learned',
        'What do you know now about their work, or their way of seeing things, that you did not know before? First name or team is enough; ask before you write down anything personal.',
        60,
        1500,
      ),
    ],
  },
]
