/**
 * Privacy policy and terms of use, in plain words, about this product. They are true of every operator; who that is, with
 * name and address, the team writes into them in the Studio.
 */

import type { LegalPageContent } from '../src/cms/seed/content.ts'

const privacy = `This page says what {{product}} stores about you, why, for how long, and what you can do about it. It is written to be read.

## Who is responsible

**The operator of the programme**: the organisation that runs it where you take part, and that invited you. You reach it where your invitation came from, and through every game master.

## What we store

**Your account.** The mail address or the identifier that your sign-in provider gives us, or the address of the wallet you sign in with; the time of your last sign-in. We never receive the password of another provider, and never the key of a wallet.

**Your profile.** Handle, display name, the text about yourself, language, visibility, and your character. You write all of this and can change it.

**Your way.** Which quests you started and finished, your answers and uploaded files, decisions on them with the comment of the game master, points, levels, objects and the statement of your points.

**Your wallet addresses.** The addresses you linked and when you proved that they are yours.

**Your trades.** Listings, sales and purchases made with a linked address.

**Traces of operation.** The server writes a log with time, address of the request, result and network address. It is overwritten as soon as it is full. What the content system notes of sign-ins and edits, with network address and browser, is deleted after 90 days.

## What we do not do

We show no advertising, use no tracking services, and sell nothing about you. Levels and answers are not used to assess, promote or pay anyone.

## Why we may

We store your account, profile and way because the programme cannot work without them; wallet addresses and trades because you asked us to link and to trade; logs because we have an interest in running the service safely. Uploading a picture or writing about yourself is your free choice.

## Who sees it

- **Others in the programme** see your profile, level, objects and finished quests, as far as you set its visibility. Whoever sees a profile is signed in, also where it is open to everyone. *Only you* means that only you see it.
- **Game masters** see the answers they review.
- **The programme’s administrators** can see what is stored in order to run the service.
- **Sign-in providers and wallets** you choose learn that you sign in here. Their own policies apply to them.
- **Everyone** sees what is on the public chain.

## The public chain cannot forget

When you mint or trade an object, the address of your wallet, the object and the price are written to a public chain. **Nobody can change or delete that, not even we.** Anyone who knows that an address is yours can read what it did, today and later. If you do not want this, do not link a wallet, or use an address that you use for nothing else. Everything but minting and trading works without.

## How long

As long as you take part. You cannot delete your account yourself yet. Write to **the operator**: we close the account and tell you what we delete, and what we must keep because other people’s balances depend on it, such as entries of the points statement and of sales. What is on the chain stays on the chain.

## What is kept in your browser

The tokens that keep you signed in, until you sign out or the session ends, or until 30 days after your last visit on a device where you asked to stay signed in. The way in which you signed in last, and small settings such as language and theme. Drafts of what you write for a quest, for up to 30 days. Answers that wait for a connection, until they are sent or you take them back. No other cookies.

## Your rights

You may ask what we store about you, have it corrected, handed over or deleted, and object to its use. There is no button for it yet, but for the statement of your points, which you can save yourself: write to **the operator**, and we do it by hand, within a month. You may also complain to the data protection authority that is responsible for you.

## Changes

If this page changes in a way that matters to you, we tell you before. The version and its date stand above.`

const terms = `These are the rules of the trail. By taking part you agree to them.

## What this is

{{product}} is a programme for colleagues: you do quests, receive points and objects, and may trade objects with one another. **The operator** is the organisation that runs it where you take part, and that invited you.

## Your account

Sign in as yourself and once only. Keep your means of sign-in to yourself. Choose a handle that insults nobody and does not pretend to be somebody else; a game master may ask you to change it.

## Quests

Do them yourself, or with the people the quest asks for. Write nothing confidential into an answer: no client names, no personal data of others without their consent. Upload only what you are allowed to share.

Some quests are marked by the system, some are read by game masters. They decide to the best of their knowledge, give a reason when they send something back, and never decide on their own runs. If you disagree, reply to them first and then write to the operator.

## Points and levels

Points say what you did here and nothing else. They cannot be bought, sold or passed on. **They are not used to assess, promote or pay anyone.** Points that were given by mistake or obtained by deceit may be taken back by a visible correction in your statement.

## Objects

An object you earn is yours to keep in the programme. Some may be minted, which writes them to a public chain under the address of your wallet. Some stay with whoever earned them and cannot be passed on; this is shown before you mint. The drawings stay under the licences named in the colophon; owning an object does not give you rights in its drawing.

## The market

You trade with other participants, not with us. An object you offer is kept by a contract on the chain until it is sold, until you take it back or until the offer ends. A sale is final: neither we nor anyone else can undo it. The fee is shown before you agree.

Prices are what people agree on. **Objects are not an investment.** Their value may be nothing, and we do not buy them back. Do not trade with yourself to feign a price, and do not use the programme to move money. Taxes, where there are any, are yours to pay.

## Wallets and keys

Your key is yours alone. If you lose it, nobody can restore what it held. We will never ask you for it.

## The chain

We do not run the public chain. It may be slow, expensive or out of reach; meanwhile everything else keeps working, and what was begun is finished when it returns. What is written there cannot be deleted.

## Ending

You may leave at any time. We may exclude someone who breaks these rules seriously or repeatedly, after hearing them. Objects already minted remain in their wallet. The operator may end the programme with three months’ notice; until then everything that can be minted may still be minted.

## Liability

We run this with care but without promising that it is always available or free of errors. We are liable without limit for intent and gross negligence and for harm to life, body and health; otherwise only for the breach of essential duties, and for no more than can typically be foreseen. Mandatory law is not touched.

## Changes and law

If these rules change in a way that matters, we tell you before. The law of **the operator’s country** applies; rules that protect you where you live stay in force.`

export const legalPages: readonly LegalPageContent[] = [
  {
    slug: 'privacy-policy',
    title: 'Privacy policy',
    version: '1.1',
    effectiveFrom: '2026-11-25',
    body: privacy,
  },
  {
    slug: 'terms-of-use',
    title: 'Terms of use',
    version: '1.1',
    effectiveFrom: '2026-11-25',
    body: terms,
  },
]
