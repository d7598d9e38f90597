/** What is stored about people beside the tables of the database. */
import type { Kind } from './columns/definition.ts'

export interface StoreFacts {
  /** Whose it is, and how one of its pieces leads to them. */
  of: string
  kind: Kind
  purpose: string
  kept: string
  exported: string
  erased: string
}

export const stores: Readonly<Record<string, StoreFacts>> = {
  files: {
    of: 'whoever uploaded a file: `directus_files.uploaded_by` names the account, the id of the row the file',
    kind: 'content',
    purpose: 'evidence for quests, pictures of the team’s content, and smaller sizes of pictures',
    kept: 'as long as the row in `directus_files`; what was never sent for three days',
    exported: 'the files as they were uploaded; smaller sizes are made from them',
    erased: 'deleted with their row, and so are their smaller sizes',
  },
  mail: {
    of: 'the address that a mail goes to',
    kind: 'identifying',
    purpose: 'codes, confirmations and news; there is no queue: a mail is handed to the mail server at once',
    kept: 'as long as the mail server of the operator keeps it',
    exported: 'left out: the mails are in the inbox of the person',
    erased: 'nothing is here to erase; what the rows of `notifications` still wait to tell goes with them',
  },
  push: {
    of: 'the subscription of a browser: `push_subscriptions.endpoint`',
    kind: 'identifying',
    purpose: 'news on a device',
    kept: 'a day at the push service of the browser’s maker, encrypted, until it is delivered',
    exported: 'which subscriptions there are, in `push_subscriptions`',
    erased: 'the subscription is deleted, after which nothing can be sent to it',
  },
  memory: {
    of: 'profiles and accounts, by their ids',
    kind: 'fact',
    purpose:
      'caches of what tables say, and counts of attempts by account, address and network, in the memory of the server or Redis',
    kept: 'a day at most',
    exported: 'left out: copies of what the tables say',
    erased: 'caches are renewed when the tables change; counts expire',
  },
  log: {
    of: 'the network address of a request, and the path that was asked for',
    kind: 'identifying',
    purpose: 'to run the service safely, and to find faults',
    kept: 'until it is full and overwritten (`max-size` and `max-file` of the containers)',
    exported: 'left out: it is not looked up by person',
    erased: 'it is overwritten; paths hold ids of profiles, and no names',
  },
  metrics: {
    of: 'nobody',
    kind: 'none',
    purpose: 'to see how the service does: counts and times without names, ids or addresses',
    kept: 'as long as the operator’s monitoring keeps them',
    exported: 'left out: they are about nobody',
    erased: 'nothing is to be erased',
  },
  backups: {
    of: 'everybody: copies of the database and of the files',
    kind: 'content',
    purpose: 'to restore the programme',
    kept: 'as the operator’s rotation says',
    exported: 'left out: copies',
    erased: 'with the rotation; what was erased is erased again after a backup is restored',
  },
  browser: {
    of: 'whoever uses the browser',
    kind: 'content',
    purpose: 'tokens of the session, settings, drafts, answers that wait for a connection',
    kept: 'until signing out, at most thirty days',
    exported: 'left out: it never left the device, but for what was sent',
    erased: 'by signing out, or by clearing the browser',
  },
  chain: {
    of: 'the address of a wallet',
    kind: 'fact',
    purpose: 'who holds which object, and at what price it was sold',
    kept: 'for ever: nobody can delete it',
    exported: 'what the programme read of it, in `items`, `item_events` and `listings`; the rest is public',
    erased: 'it stays; only that an address is the person’s is forgotten',
  },
  integrations: {
    of: 'the profile that an event is about: `programme_events.subject`',
    kind: 'fact',
    purpose: 'to tell systems of the operator what happened, by ids alone',
    kept: 'as those systems keep it',
    exported: 'what was told, in `programme_events`',
    erased: 'they are told so by the event `person.erased`',
  },
}
