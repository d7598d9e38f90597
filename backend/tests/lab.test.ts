/** The balance lab: what it is given of the programme, who may ask, and that a season comes out as it does natively. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { Lab, type LabContent, type LabReport, type LabSettings } from 'waymark-core'
import { readTrial, type Trial } from '../src/domain/lab/trial.ts'
import { copyOfTemplate } from './support/database.ts'
import { gameMaster } from './support/game-master.ts'
import { member } from './support/person.ts'
import { makeQuest } from './support/quests.ts'

/** The demo season as the core's own test has it, and what comes of it there (`core-wasm/src/lab/demo.rs`). */
const fixture = (name: string) => fileURLToPath(new URL(`../../core-wasm/tests/${name}.json`, import.meta.url))
const begins = Date.parse('2026-09-01T00:00:00.000Z')

/** Dates of the demo content are relative to the day on which it is set up. */
function dated<T>(value: T, from: string): T {
  const shift = begins - Date.parse(from)
  const text = JSON.stringify(value)
  return JSON.parse(
    text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (date) => new Date(Date.parse(date) + shift).toISOString()),
  )
}

function live(content: LabContent, settings: LabSettings): LabReport {
  const lab = new Lab(content, settings)
  while (lab.day());
  return lab.report()
}

test('the season that the core’s own test lives is the demo content as the lab is given it', async () => {
  const { db } = copyOfTemplate()
  const { content, settings, withDrafts, season } = await readTrial({ db, now: new Date(), lang: 'en' }, {})
  expect([season, withDrafts, settings.days]).toEqual(['long-light', null, 91])
  const trial = dated({ content, settings }, settings.startsAt)
  await expect(`${JSON.stringify(trial, null, 1)}\n`).toMatchFileSnapshot(fixture('demo-season'))
  await db.destroy()
})

test('a season comes out in WebAssembly as it does natively', async () => {
  const { content, settings }: Trial = JSON.parse(readFileSync(fixture('demo-season'), 'utf8'))
  const report = live(content, { ...settings, people: 200 })
  await expect(`${JSON.stringify(report)}\n`).toMatchFileSnapshot(fixture('demo-season-report'))
})

test('drafts are in a second content, and nobody but the team is told either', async () => {
  const [master, who] = [await gameMaster(), await member()]
  const draft = await makeQuest({ quest: { status: 'draft' } })
  const { data } = await master.programme<Trial>('GET', '/desk/lab')
  const has = (content: LabContent | null) => content?.quests.find(({ slug }) => slug === draft.slug)?.draft
  expect([has(data.content), has(data.withDrafts)]).toEqual([undefined, true])
  expect((await who.programme('GET', '/desk/lab')).code).toBe('FORBIDDEN')
})

test('a setting out of its range is refused by its name', () => {
  const { content, settings }: Trial = JSON.parse(readFileSync(fixture('demo-season'), 'utf8'))
  expect(() => new Lab(content, { ...settings, people: 1e6 })).toThrowError(
    expect.objectContaining({ code: 'VALIDATION', params: { field: 'people', reason: 'out_of_range' } }),
  )
})
