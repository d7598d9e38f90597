/** Where writes are kept: the browser's database, or memory where there is none. */

/** @typedef {import('./machine.js').KeptWrite} KeptWrite */

/** @type {typeof import('./index.js').browserStorage} */
export function browserStorage(name = 'waymark-queue') {
  /** @type {Promise<IDBDatabase> | undefined} */
  let opening
  const forget = () => {
    opening = undefined
  }
  const open = () => {
    opening ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => request.result.createObjectStore('writes', { keyPath: ['person', 'place'] })
      request.onerror = () => reject(request.error)
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
      const transaction = (await open()).transaction('writes', 'readwrite', { durability: 'strict' })
      const store = transaction.objectStore('writes')
      await new Promise((resolve, reject) => {
        /** @type {unknown} */
        let thrown
        transaction.oncomplete = resolve
        transaction.onabort = () => reject(thrown ?? transaction.error)
        const reading = store.getAll(IDBKeyRange.bound([person], [person, []]))
        reading.onsuccess = () => {
          try {
            /** @type {KeptWrite[]} */
            const before = reading.result
            const after = work(before)
            for (const { place } of before) {
              if (!after.some((write) => write.place === place)) store.delete([person, place])
            }
            for (const write of after) if (!before.includes(write)) store.put({ ...write, person })
          } catch (error) {
            thrown = error
            transaction.abort()
          }
        }
      })
    },
  }
}

/** @type {typeof import('./index.js').memoryStorage} */
export function memoryStorage() {
  /** @type {Map<string, readonly KeptWrite[]>} */
  const kept = new Map()
  return {
    async change(person, work) {
      // A copy, as a database gives: what the caller goes on changing is not kept.
      kept.set(person, structuredClone(work(kept.get(person) ?? [])))
    },
  }
}
