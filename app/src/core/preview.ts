// A quest as the team tries it before people see it: what is asked is answered for somebody who does not exist, and what
// is sent goes no further than this page. The pages are those that participants have.
import type { Programme } from 'waymark-core'
import { unsavedChange } from '../shared/preview-change.ts'
import { loadCore } from './client.ts'
import { AppError } from './errors.ts'
import { plainCall } from './plain-call.ts'
import { keys } from './queries.ts'
import { queryClient } from './query-client.ts'
import { markStep } from './rules.ts'
import type { QuestCard, QuestDetail, QuestList, QuestRun, QuestStep, StepAnswer } from './types.ts'

/** Who looks at the quest. */
export type PreviewPerson = {
  level: number
  done: 'nothing' | 'before'
  /** ISO 8601; null for now. */
  at: string | null
}

/** What such a person sees; `backend/src/domain/quests/preview.ts`. */
export type QuestPreview = {
  slug: string
  title: string
  published: boolean
  /** Whether a form holds something of it that is not saved. */
  unsaved: boolean
  startsAt: string | null
  season: { name: string; startsAt: string | null } | null
  levels: number
  list: QuestList
  detail: QuestDetail | null
}

type Marked = Pick<QuestStep, 'state' | 'wrongQuestions' | 'explanations'>
/** What was tried of a quest. */
type Tried = { run: QuestRun; steps: Record<string, Marked & Pick<QuestStep, 'answer'>> }

export class Preview {
  readonly #quest: string
  readonly #as: PreviewPerson
  readonly #tried = new Map<string, Tried>()
  readonly #asked = new Map<string, Promise<QuestPreview>>()
  readonly #files = new Map<string, File>()
  #runs = 0

  /** `quest`: its id. */
  constructor(quest: string, as: PreviewPerson) {
    this.#quest = quest
    this.#as = as
  }

  /** The quest, or another that is opened beside it, as the server shows it to the person. */
  read(language: string, open?: string): Promise<QuestPreview> {
    const key = `${language} ${open ?? ''}`
    const under = this.#asked.get(key)
    if (under) return under
    const { at, ...as } = this.#as
    const change = unsavedChange(this.#quest)
    const body = {
      ...{ quest: this.#quest, as: { ...as, ...(at ? { at } : {}) } },
      ...(open ? { open } : {}),
      ...(change ? { change } : {}),
    }
    const asking = ask<QuestPreview>(`desk/preview?lang=${language}`, body).finally(() => this.#asked.delete(key))
    this.#asked.set(key, asking)
    return asking
  }

  /** In the place of the programme until the answered function is called. */
  async takeOver(language: () => string): Promise<() => void> {
    const core = await loadCore()
    const give = (name: string, value: unknown) => Object.defineProperty(core, name, { configurable: true, value })
    give('programme', this.#programme(language))
    const { files, assets } = core
    const get = (id: string, ...rest: []) => (this.#files.has(id) ? this.#fileOf(id) : files.get(id, ...rest))
    const read = (id: string, ...rest: []) => this.#files.get(id) ?? assets.read(id, ...rest)
    // What a picture is called is told to people who are signed in.
    const list = (query: { fields: string[] }) =>
      files.list({ ...query, fields: query.fields.filter((field) => field !== 'description') as [] })
    give('files', Object.create(files, { get: { value: get }, list: { value: list } }))
    give('assets', Object.create(assets, { read: { value: read } }))
    queryClient.clear()
    // What nobody answers is not asked: after an answer the pages would wait for it.
    for (const key of nobodys) queryClient.setQueryDefaults(key, { enabled: false })
    return () => {
      // What the core is made of shows again.
      for (const name of ['programme', 'files', 'assets']) Reflect.deleteProperty(core, name)
      for (const key of nobodys) queryClient.setQueryDefaults(key, { enabled: true })
      queryClient.clear()
    }
  }

  #programme(language: () => string): Programme {
    const detailOf = async (slug: string): Promise<QuestDetail> => {
      const { detail } = await this.read(language(), slug)
      if (!detail) throw new AppError('refused', 'NOT_FOUND')
      return this.#shown(detail)
    }
    const slugOf = (runId: string) => [...this.#tried].find(([, { run }]) => run.id === runId)?.[0] ?? ''
    const put = (slug: string, run: Partial<QuestRun>) => {
      const tried = this.#tried.get(slug)
      if (tried) this.#tried.set(slug, { ...tried, run: { ...tried.run, ...run } })
    }
    const submit = async (runId: string) => {
      const { quest, steps } = await detailOf(slugOf(runId))
      const now = this.#as.at ?? new Date().toISOString()
      const isDecided = quest.review === 'auto' && !steps.some(({ config }) => config.confirm)
      put(
        quest.slug,
        isDecided
          ? { state: 'rewarded', submittedAt: now, decidedAt: now, xpAwarded: quest.xp }
          : { state: 'submitted', submittedAt: now },
      )
      return await detailOf(quest.slug)
    }
    const send = async (runId: string, stepId: string, answer: StepAnswer) => {
      const slug = slugOf(runId)
      const tried = this.#tried.get(slug)
      const step = (await detailOf(slug)).steps.find(({ id }) => id === stepId)
      if (!tried || !step) throw new AppError('refused', 'STEP_UNKNOWN')
      tried.steps[stepId] = { ...(await this.#mark(step, answer, language())), answer }
      return await detailOf(slug)
    }
    const known: Partial<Programme> = {
      me: unanswered,
      traits: unanswered,
      quests: async () => {
        const { list } = await this.read(language())
        return { ...list, quests: list.quests.map((card) => this.#card(card)) }
      },
      quest: detailOf,
      startQuest: async (slug) => {
        this.#runs += 1
        const { steps } = await detailOf(slug)
        // No other system is told of a preview: what one completes is taken as completed.
        const completed = steps
          .filter(({ kind }) => kind === 'api')
          .map(({ id }) => [id, { state: 'sent', answer: {} }] as const)
        this.#tried.set(slug, { run: newRun(`preview-${this.#runs}`, slug), steps: Object.fromEntries(completed) })
        return await detailOf(slug)
      },
      sendStep: send,
      finishWithStep: async (runId, stepId, answer) => {
        const sent = await send(runId, stepId, answer)
        const isFinished = sent.steps.every(({ required, state }) => !required || state === 'sent')
        return isFinished ? await submit(runId) : sent
      },
      submitRun: submit,
      abandonRun: async (runId) => {
        const slug = slugOf(runId)
        this.#tried.delete(slug)
        return await detailOf(slug)
      },
      startUpload: async ({ name, mediaType, bytes }) => {
        const id = `preview-file-${this.#files.size + 1}`
        this.#files.set(id, new File([], name, { type: mediaType }))
        return { id, bytes, received: 0 }
      },
      sendPart: async (id, _from, part) => {
        const file = this.#files.get(id) ?? new File([], id)
        const { size } = new File([file, part], file.name)
        this.#files.set(id, new File([file, part], file.name, { type: file.type }))
        return { id, bytes: size, received: size }
      },
      finishUpload: async (id) => ({ file: id }),
    }
    return new Proxy(known as Programme, {
      get: (own, name) => Reflect.get(own, name) ?? (() => Promise.reject(new AppError('refused', 'FORBIDDEN'))),
    })
  }

  /** Right answers are known to the server alone; what it would have to read of a person is marked here. */
  async #mark(step: QuestStep, answer: StepAnswer, language: string): Promise<Marked> {
    if (step.kind === 'on_chain') return { state: 'sent' }
    if (step.kind === 'file') {
      const files = (answer.files ?? []).map((id) => this.#fileOf(id))
      const facts = files.map(({ id, type, filesize }) => ({ id, mediaType: type, bytes: filesize }))
      markStep(step.kind, step.config, null, answer, { files: facts })
      return { state: 'sent' }
    }
    const { at } = this.#as
    return await ask(`desk/preview/answer?lang=${language}`, { step: step.id, answer, ...(at ? { at } : {}) })
  }

  #fileOf(id: string) {
    const { name = '', type = '', size = 0 } = this.#files.get(id) ?? {}
    return { id, filename_download: name, type, filesize: size }
  }

  #shown(detail: QuestDetail): QuestDetail {
    const tried = this.#tried.get(detail.quest.slug)
    if (!tried) return detail
    const steps = detail.steps.map((step) => ({ ...step, ...tried.steps[step.id] }))
    return { ...detail, quest: this.#card(detail.quest), run: tried.run, steps }
  }

  #card(card: QuestCard): QuestCard {
    const tried = this.#tried.get(card.slug)
    if (!tried) return card
    const { state, id } = tried.run
    const stepsDone = Object.values(tried.steps).filter((step) => step.state === 'sent').length
    const shown = state === 'rewarded' ? 'done' : state === 'submitted' ? 'submitted' : 'in_progress'
    return { ...card, state: shown, reasons: [], runId: id, stepsDone }
  }
}

const unanswered = () => new Promise<never>(() => undefined)
/** Nobody is signed in whom the pages could ask about. */
const nobodys = [keys.me, keys.traits]

const ask = <T>(path: string, body: object): Promise<T> =>
  plainCall(path, { method: 'POST', body: JSON.stringify(body), credentials: 'include' })

const newRun = (id: string, quest: string): QuestRun => ({
  ...{ id, quest, attempt: 1, state: 'in_progress', version: 1 },
  ...{ submittedAt: null, decidedAt: null, decisionNote: null, reviewers: [] },
  ...{ appealUntil: null, appealedAt: null, xpAwarded: null },
})
