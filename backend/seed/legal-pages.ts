/**
 * Privacy policy and terms of use, in plain words, about this product. They are true of every operator; who that is, with
 * name and address, the team writes into them in the Studio.
 */

import type { LegalPageContent } from '../src/cms/seed/content.ts'

const privacy = `This page says what {{product}} stores about you, why, for how long, and what you can do about it. It is written to be read. Table by table, the same stands in the [record of processing](/processing).

## Who is responsible

**The operator of the programme**: the organisation that runs it where you take part, and that invited you. You reach it where your invitation came from, and through every game master.

## What we store

**Your account.** The mail address or the identifier that your sign-in provider gives us, or the address of the wallet you sign in with; the time of your last sign-in, and of each session the network address and the browser. A password that you chose here is stored as a hash, from which nobody can read it. We never receive the password of another provider, and never the key of a wallet.

**Your profile.** Handle, display name, place, the text about yourself, language, visibility, and your character. You write all of this and can change it.

**Your way.** Which quests you started and finished, your answers and uploaded files, decisions on them with the comment of the game master, what you wrote against a decision, points, levels, objects and the statement of your points. Fingerprints of answers and pictures are stored as well: copied ones are found by them.

**You and others.** Your rope team and its invitations, gifts, thanks and cheers.

**Your wallet addresses.** The addresses you linked and when you proved that they are yours.

**Your trades.** Listings, sales and purchases made with a linked address.

**What you agreed to.** Which version of this page and of the terms of use, and when.

**News for you.** What you were told in the app, what you want to hear by mail or as a push, and for a push the address that your browser gives us.

**Exports and erasure.** That you asked for one, and when.

**Your work in the team.** If you are a game master or an administrator: what you wrote, arranged and decided in the Studio.

**Traces of operation.** The server writes a log with time, address of the request, result and network address. It is overwritten as soon as it is full. What the content system notes of sign-ins and edits, with network address and browser, is deleted after 90 days.

## What we do not do

We show no advertising, use no tracking services, and sell nothing about you. Levels and answers are not used to assess, promote or pay anyone.

## Why we may

We store your account, profile and way because the programme cannot work without them; wallet addresses and trades because you asked us to link and to trade; what you agreed to because we must be able to show it; logs because we have an interest in running the service safely. Uploading a picture or writing about yourself is your free choice.

## Who sees it

- **Others in the programme** see your profile, level, objects and finished quests, as far as you set its visibility. Whoever sees a profile is signed in, also where it is open to everyone. *Only you* means that only you see it.
- **Game masters** see the answers they review.
- **The programme’s administrators** can see what is stored in order to run the service.
- **Sign-in providers and wallets** you choose learn that you sign in here. Their own policies apply to them.
- **The operator’s mail server** carries the mails to you. The push service of your browser’s maker carries pushes, and cannot read them.
- **Other systems of the operator**, where there are any, are told what you did, by identifiers alone.
- **Everyone** sees what is on the public chain.

## The public chain cannot forget

When you mint or trade an object, the address of your wallet, the object and the price are written to a public chain. **Nobody can change or delete that, not even we.** Anyone who knows that an address is yours can read what it did, today and later. If you do not want this, do not link a wallet, or use an address that you use for nothing else. Everything but minting and trading works without.

## The log that anyone can check

Each entry of your statement, and each decision that the team made about you, is noted in a log as well, as a fingerprint that says nothing about you by itself. Where the operator has set it up, one number that stands for the whole log goes onto the public chain once a day, so that nobody changes an entry unnoticed. On your account page you save a receipt of your own entries, and anyone you give it to can [check it](/verify). When you are erased, the salts go with which a fingerprint could be matched to you: the log stays whole, and says nothing of you.

## How long

As long as you take part, where nothing shorter stands here:

- **180 days:** what you were told in the app.
- **90 days:** what the content system notes of sign-ins and edits; and your former handle, as a hash, so that nobody else takes it.
- **30 days:** what other systems of the operator were told about you.
- **7 days:** an export of your data.
- **3 days:** a file that you uploaded and did not send.
- **2 days:** an account whose mail address nobody confirmed.
- **1 day:** parts of a file with which nobody goes on, and replies that are stored so that a repeated call does nothing twice.
- **1 hour at most:** codes that we send by mail.

Backups hold what there was, for as long as **the operator** keeps them.

## Leaving, and what stays

You can erase your account yourself, on your account page under “Your data”. You prove that it is you, and read first what becomes of what you have here. Listings on the market have to be ended first: only your wallet can. For 7 days you can change your mind; until then you can look at everything, and change nothing. After that we erase whatever leads to you: account and ways to sign in, wallet addresses, name and profile, answers, files, news, sessions, and what the content system noted of you. Nobody can bring it back.

What the balances and decisions of others depend on stays without your name, under an empty profile: entries of the points statement, quests and whether they were accepted, gifts and sales. Objects that are not minted are lost; minted ones stay your wallet’s. What is on the chain stays on the chain, but nothing here says any more whose the address was. The identifier of the empty profile goes onto a list, and whoever is on it is erased again after an older backup was restored.

## What is kept in your browser

- The tokens that keep you signed in, until you sign out or the session ends, or until 30 days after your last visit on a device where you asked to stay signed in.
- On such a device, the mail address with which you signed in last.
- The way in which you signed in last, the wallet that was connected last, and small settings such as language and theme.
- Drafts of what you write for a quest, for up to 30 days; what else you typed, until you close the tab.
- Answers and files that wait for a connection, until they are sent or you take them back.
- Transactions that you sent to the chain, until their end is seen.
- Where you switched on pushes, a small program that shows them. It keeps no data.

Cookies hold your tokens, where they belong, and the name of a device that stays signed in. If you sign out without a connection, one says that the server does not know yet. The app sets no other cookies.

## Your rights

- **Take it with you.** On your account page, “Everything about you” makes a ZIP file with tables, your files and a page to read. It is ready for 7 days, and only after you have proved that it is you can it be fetched.
- **Correct it.** What you wrote, you can change yourself. For the rest, write to **the operator**.
- **Have it erased.** On your account page, as written above.
- **Object.** You may object to the use of your data, and to any decision about you, also one that the system made by itself: in the app where it offers that, or by writing to **the operator**. A human being answers.

What you write to the operator for is done within a month. You may also complain to the data protection authority that is responsible for you.

## Changes

If this page changes in a way that matters to you, we tell you before. You are asked again whether you agree to the new version. If you do not, you can still read everything, take your data with you and leave. The version and its date stand above.`

const terms = `These are the rules of the trail. By taking part you agree to them.

## What this is

{{product}} is a programme for colleagues: you do quests, receive points and objects, and may trade objects with one another. **The operator** is the organisation that runs it where you take part, and that invited you.

## Your account

Sign in as yourself and once only. Keep your means of sign-in to yourself. Choose a handle that insults nobody and does not pretend to be somebody else; a game master may ask you to change it.

## Quests

Do them yourself, or with the people the quest asks for. Write nothing confidential into an answer: no client names, no personal data of others without their consent. Upload only what you are allowed to share.

Some quests are marked by the system, some are read by game masters. They decide to the best of their knowledge, give a reason when they send something back, and never decide on their own runs. If you disagree, object in the app where it offers that, or write to the operator.

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

You may leave at any time, on your account page under “Your data”. The [privacy policy](/privacy-policy) says what is erased then, and what stays. We may exclude someone who breaks these rules seriously or repeatedly, after hearing them. Whoever is excluded gets their data, and has it erased, by writing to the operator. Objects already minted remain in their wallet. The operator may end the programme with three months’ notice; until then everything that can be minted may still be minted.

## Liability

We run this with care but without promising that it is always available or free of errors. We are liable without limit for intent and gross negligence and for harm to life, body and health; otherwise only for the breach of essential duties, and for no more than can typically be foreseen. Mandatory law is not touched.

## Changes and law

If these rules change in a way that matters, we tell you before, and ask you again. The law of **the operator’s country** applies; rules that protect you where you live stay in force.`

export const legalPages: readonly LegalPageContent[] = [
  {
    slug: 'privacy-policy',
    title: 'Privacy policy',
    version: '1.2',
    effectiveFrom: '2026-11-28',
    body: privacy,
  },
  {
    slug: 'terms-of-use',
    title: 'Terms of use',
    version: '1.2',
    effectiveFrom: '2026-11-28',
    body: terms,
  },
]
