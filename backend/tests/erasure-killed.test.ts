/**
 * A process that erases somebody is killed by SIGKILL, another one goes on, and it comes to the same end as if nothing had
 * happened: in the gate in three places, in the full form in several places of each step.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readErased } from '../src/domain/privacy/erasure/erased-list.ts'
import { erasureSteps } from '../src/domain/privacy/erasure/steps.ts'
import { newId } from '../src/platform/database/ids.ts'
import { submissionsFolder } from '../src/platform/directus/roles.ts'
import { type Death, Erasing } from './power-cut/erasing.ts'
import { sampleOf } from './power-cut/sample.ts'
import type { Host } from './power-cut/world.ts'
import { copyOfTemplate } from './support/database.ts'
import { everyRow, filesWith, rowsOf, sumsOf, tracesIn, wordsOf } from './support/erased.ts'
import { full } from './support/full.ts'
import { insertMapped, type MappedPerson, mappedPerson } from './support/mapped-rows.ts'
import { type Database, usualDatabase } from './support/place.ts'

/** Directus takes seconds to start: it deletes the files of people, so it dies while it does. */
const worlds: [Database, Host][] = full
  ? [
      ['sqlite', 'bare host'],
      ['postgres', 'bare host'],
      ['sqlite', 'directus'],
    ]
  : [[usualDatabase, 'bare host']]

const steps = erasureSteps.map(({ name }) => name)
const filesStep = steps.indexOf('files')
const people = [0, 1, 2].map(mappedPerson) as [MappedPerson, MappedPerson, MappedPerson]
const [stays, killed, undisturbed] = people

/** So many more than the rows of everybody have. */
const moreFiles = 3

describe.each(worlds)('on %s in %s', (database, host) => {
  const { folder, db } = copyOfTemplate(database)
  const uploads = join(folder, 'uploads')
  const list = join(folder, 'list', 'erased.jsonl')
  const erasing = new Erasing(folder, list, host)
  const isEachStep = full && host === 'bare host'
  const q = database === 'sqlite' ? '`' : '"'
  let before: ReturnType<typeof rowsOf>
  let sums: unknown

  beforeAll(async () => {
    await insertMapped(db, people)
    // An erasure waits until they are in effect.
    await db('held_decisions').delete()
    // SQLite minds that these lead nowhere once somebody's name in the same row is emptied.
    await db('directus_operations').update({ resolve: null, reject: null })
    for (const { user } of people)
      for (let place = 0; place < moreFiles; place++) {
        const [id, storage] = [newId(), 'local']
        const disk = { storage, filename_disk: `${id}.pdf`, filename_download: `${user}.pdf` }
        await db('directus_files').insert({ id, folder: submissionsFolder, uploaded_by: user, ...disk })
      }
    mkdirSync(uploads, { recursive: true })
    for (const { filename_disk, uploaded_by } of await db('directus_files').whereLike('filename_disk', '%.pdf'))
      writeFileSync(join(uploads, filename_disk), `The own file of ${uploaded_by}`)
    before = rowsOf(await everyRow(db), stays)
    sums = await sumsOf(db)
  })
  afterAll(() => db.destroy())

  const ask = ({ profile }: MappedPerson) =>
    db('erasures')
      .insert({
        ...{ id: newId(), profile, state: 'asked', lang: 'en', begun_mailed_at: new Date() },
        ...{ asked_at: new Date(Date.now() - 1000), until: new Date(Date.now() - 1000) },
      })
      .onConflict('profile')
      .merge()

  /** The place of the last step that was noted; of the beginning, -1, and of whoever it is only asked for, -2. */
  async function noted(): Promise<number> {
    const { state, step } = await db('erasures').where({ profile: killed.profile }).first('state', 'step')
    expect(state === 'done').toBe(step === steps.at(-1))
    return state === 'asked' ? -2 : steps.indexOf(step)
  }

  /** Each process looks first, in a transaction each, whether those on the list came back with a backup. */
  const looks = async () => (await readErased(list)).length

  /** Of how many transactions the end comes until that of the one that notes this step. */
  async function commitsUntil(step: number): Promise<number> {
    const last = await noted()
    // Directus deletes the row of each file in a transaction of its own.
    const ofFiles = host === 'directus' && last < filesStep && step > filesStep ? (await filesLeft()).bytes : 0
    return (await looks()) + step - last + ofFiles
  }

  /** Dies at the end of the transaction that notes this step. */
  async function dieAtCommit(when: 'before' | 'after', step: number): Promise<string[]> {
    const at = await commitsUntil(step)
    const passed = await erasing.dieAt({ at, of: `${when} COMMIT` })
    expect(await noted()).toBe(when === 'before' ? step - 1 : step)
    return passed
  }

  /** Dies in this step before it is noted. */
  async function dieIn(step: number, death: Death): Promise<string[]> {
    const passed = await erasing.dieAt(death)
    expect(await noted()).toBe(step - 1)
    return passed
  }

  async function dieInList(): Promise<void> {
    await dieIn(steps.indexOf('list'), { at: 1, of: 'half of a line' })
    expect(readFileSync(list, 'utf8')).toMatch(/^.+[^\n]$/)
    expect(await readErased(list)).toEqual([])
  }

  async function filesLeft(): Promise<{ rows: number; bytes: number }> {
    const rows = await db('directus_files').where({ uploaded_by: killed.user, folder: submissionsFolder })
    return { rows: rows.length, bytes: filesWith(uploads, [killed.user]).length }
  }

  /** Between the row of a file and its bytes. */
  async function dieInFile(): Promise<void> {
    if (host === 'directus') await dieIn(filesStep, { at: await commitsUntil(filesStep), of: 'after COMMIT' })
    else await dieIn(filesStep, { at: 1, of: `after delete from ${q}directus_files` })
    const { rows, bytes } = await filesLeft()
    expect(rows).toBe(bytes - 1)
  }

  test.runIf(isEachStep)(
    'it is killed in each step, at its beginning, in its middle and at its end',
    async () => {
      await ask(killed)
      for (const step of [-1, ...steps.keys()]) {
        if (steps[step] === 'list') await dieInList()
        if (step === filesStep) {
          await dieInFile()
          // Its row is made again, for its bytes to go with it.
          await dieIn(step, { at: 1, of: `before delete from ${q}directus_files` })
          await dieInFile()
          // Its bytes are gone, and so are those of the next one, of which it is noted still that it goes.
          await dieIn(step, { at: 2, of: `before update ${q}erasures${q} set ${q}file` })
        }
        const whole = await dieAtCommit('before', step)
        // With the step noted, and nothing of its work done.
        const begun = await dieIn(step, { at: 1, of: `after update ${q}erasures${q} set ${q}s` })
        const usual = database === 'sqlite' ? 1 : 0
        for (const at of sampleOf(whole.length - beginOf(whole), usual)) await dieIn(step, { at: beginOf(begun) + at })
        await dieAtCommit('after', step)
      }
    },
    1_800_000,
  )

  test.skipIf(isEachStep)(
    'it is killed in a line of the list, between a file and its bytes, and at its end',
    async () => {
      await ask(killed)
      await dieInList()
      await dieInFile()
      await dieAtCommit('before', steps.length - 1)
    },
    300_000,
  )

  test('who goes on comes to the end, and tells of it once', { timeout: 120_000 }, async () => {
    // Of whom nothing disturbs the erasure, to compare with.
    await ask(undisturbed)
    await erasing.goOn()
    const profiles = [killed.profile, undisturbed.profile]
    expect(await db('erasures').whereIn('profile', profiles).pluck('state')).toEqual(['done', 'done'])
    expect((await readErased(list)).map(({ profile }) => profile)).toEqual(profiles)
    const told = await db('programme_events').where({ type: 'person.erased' }).orderBy('subject').pluck('subject')
    expect(told).toEqual(profiles)
  })

  test('nothing leads to who was erased, and the same is left as of whom nothing disturbed', async () => {
    const dump = await everyRow(db)
    expect(tracesIn(dump, uploads, [...wordsOf(killed), ...wordsOf(undisturbed)])).toEqual([])
    const left = leftOf(rowsOf(dump, killed))
    expect(left['profiles']).toHaveLength(1)
    expect(left).toEqual(leftOf(rowsOf(dump, undisturbed)))
    expect(rowsOf(dump, stays)).toEqual(before)
    expect(await sumsOf(db)).toEqual(sums)
  })
})

/** How many places come before the last transaction. */
const beginOf = (passed: readonly string[]) => passed.findLastIndex((place) => place.startsWith('before BEGIN'))

/** Which columns are empty in each row. */
const leftOf = (found: Record<string, Record<string, unknown>[]>) =>
  Object.fromEntries(
    Object.entries(found).map(([table, rows]) => [table, rows.map((row) => emptyIn(row).join(' ')).toSorted()]),
  )

const emptyIn = (row: Record<string, unknown>) =>
  Object.keys(row).filter((column) => row[column] === null || row[column] === '')
