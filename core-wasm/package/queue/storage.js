/** Where writes are kept: the browser's database, or memory where there is none. */

/** @typedef {import('./machine.js').KeptWrite} KeptWrite */

/** What is kept under a name, and a mark that every change makes another. */
/** @typedef {{ mark: number, writes: readonly KeptWrite[] }} Known */

/** @type {typeof import('./index.js').browserStorage} */
export function browserStorage(name = 'waymark-queue') {
  /** @type {Promise<IDBDatabase> | undefined} */
  let opening
  /** @type {Map<string, Known>} */
  const known = new Map()
  const forget = () => {
    opening = undefined
    known.clear()
  }
  const open = () => {
    opening ??= new Promise((resolve, reject) => {
      // The first version had no marks. A page that still runs it is cut off, for its changes could not be seen.
      const request = indexedDB.open(name, 2)
      request.onupgradeneeded = ({ oldVersion }) => {
        if (oldVersion < 1) request.result.createObjectStore('writes', { keyPath: ['person', 'place'] })
        request.result.createObjectStore('marks')
      }
      request.onerror = () => reject(request.error)
      request.onblocked = () => reject(new Error('blocked'))
      request.onsuccess = () => {
        const database = request.result
        database.onclose = forget
        database.onversionchange = () => {
          database.close()
          forget()
        }
        resolve(database)
      }
    })
    opening.catch(forget)
    return opening
  }

  return {
    async change(person, work) {
      const database = await open()
      const transaction = database.transaction(['writes', 'marks'], 'readwrite', { durability: 'strict' })
      const [store, marks] = [transaction.objectStore('writes'), transaction.objectStore('marks')]
      /** @type {Known | undefined} */
      let next
      await new Promise((resolve, reject) => {
        /** @type {unknown} */
        let thrown
        transaction.oncomplete = resolve
        transaction.onabort = () => reject(thrown ?? transaction.error)
        const attempt = (/** @type {Known} */ now) => {
          try {
            next = { mark: now.mark, writes: work(now.writes) }
            if (put(store, person, now.writes, next.writes)) marks.put(++next.mark, person)
          } catch (error) {
            thrown = error
            transaction.abort()
          }
        }
        const marking = marks.get(person)
        marking.onsuccess = () => {
          const mark = marking.result ?? 0
          const mine = known.get(person)
          if (mine && mine.mark === mark) return attempt(mine)
          // Another page has changed something since, or this one knows nothing yet.
          const reading = store.getAll(IDBKeyRange.bound([person], [person, []]))
          reading.onsuccess = () => attempt({ mark, writes: reading.result })
        }
      })
      if (next) known.set(person, next)
    },
  }
}

/**
 * Puts what has changed; gives whether anything has.
 *
 * @param {IDBObjectStore} store @param {string} person
 * @param {readonly KeptWrite[]} before @param {readonly KeptWrite[]} after
 */
function put(store, person, before, after) {
  const [old, places] = [new Set(before), new Set(after.map(({ place }) => place))]
  const gone = before.filter(({ place }) => !places.has(place))
  const changed = after.filter((write) => !old.has(write))
  for (const { place } of gone) store.delete([person, place])
  for (const write of changed) store.put({ ...write, person })
  return gone.length + changed.length > 0
}

/** @type {typeof import('./index.js').memoryStorage} */
export function memoryStorage() {
  /** @type {Map<string, readonly KeptWrite[]>} */
  const kept = new Map()
  return {
    async change(person, work) {
      const before = kept.get(person) ?? []
      const old = new Set(before)
      // A copy, as a database gives: what the caller goes on changing is not kept.
      kept.set(
        person,
        work(before).map((write) => (old.has(write) ? write : structuredClone(write))),
      )
    },
  }
}
