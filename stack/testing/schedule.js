/** Runs tasks that depend on one another, as many at once as there are lanes. */

/**
 * @typedef {object} Task
 * @property {string} name
 * @property {string[]} needs names of the tasks that must have ended before; names of no task are ignored
 * @property {boolean} [alone] nothing else runs beside it
 * @property {boolean} [light] it mostly waits, and takes no lane
 * @property {string} [lock] of the tasks with the same lock one runs at a time: cargo locks its target folder
 * @property {() => Promise<unknown>} work a rejection stops everything: no further task is begun
 */

/**
 * Begins tasks in the order in which they are listed, each as soon as what it needs has ended and a lane is free. A
 * task that runs alone is begun only when every task before it in the list has ended.
 *
 * @param {Task[]} tasks
 * @param {number} [lanes]
 * @returns {Promise<void>} rejects with the error of the first task that failed
 */
export function schedule(tasks, lanes = 2) {
  const known = new Set(tasks.map(({ name }) => name))
  const waiting = [...tasks]
  /** @type {Set<Task>} */
  const running = new Set()
  /** @type {Set<string>} */
  const ended = new Set()
  return new Promise((resolve, reject) => {
    let failed = false
    const next = () => {
      if (failed) return
      if (waiting.length === 0 && running.size === 0) return resolve()
      for (const task of [...waiting]) if (mayBegin(task)) begin(task)
      if (running.size === 0)
        reject(
          new Error(`Nothing can begin: ${waiting.map(({ name, needs }) => `${name} needs ${needs}`).join('; ')}.`),
        )
    }
    /** @param {Task} task */
    const mayBegin = (task) => {
      if (!task.needs.every((name) => ended.has(name) || !known.has(name))) return false
      const inLanes = [...running].filter(({ light }) => !light)
      if (inLanes.some(({ alone }) => alone)) return task.light === true
      if (task.alone) return running.size === 0 && waiting[0] === task
      // Whatever stands behind a task that must run alone waits for it.
      if (waiting.slice(0, waiting.indexOf(task)).some(({ alone }) => alone)) return false
      if (task.lock && inLanes.some(({ lock }) => lock === task.lock)) return false
      return task.light === true || inLanes.length < lanes
    }
    /** @param {Task} task */
    const begin = (task) => {
      waiting.splice(waiting.indexOf(task), 1)
      running.add(task)
      task.work().then(
        () => {
          running.delete(task)
          ended.add(task.name)
          next()
        },
        (error) => {
          failed = true
          reject(error)
        },
      )
    }
    next()
  })
}
