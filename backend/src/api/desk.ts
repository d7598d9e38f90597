/** Routes of the desk at which the team changes the programme, in the Studio, and helps people. */

import { readFileSync } from 'node:fs'
import { levelWriter } from '../cms/access/guard-curve.ts'
import { confirmBulk } from '../domain/bulk/apply.ts'
import { type Organiser, readBulkList, readBulkLists, readBulkRows } from '../domain/bulk/bulk-list.ts'
import { discardBulk } from '../domain/bulk/forget.ts'
import { findDeskPeople, readDeskPerson } from '../domain/bulk/person.ts'
import { planBulk } from '../domain/bulk/plan.ts'
import { bulkProblems } from '../domain/bulk/problems.ts'
import { undoBulk } from '../domain/bulk/undo.ts'
import { agreedTo, consentCounts, personConsents } from '../domain/consents/desk.ts'
import { readOutdatedQuests } from '../domain/content/outdated-quests.ts'
import { readTextChanges } from '../domain/content/text-changes.ts'
import { readTrial } from '../domain/lab/trial.ts'
import { readCohorts } from '../domain/numbers/cohorts.ts'
import { levelsNumbers } from '../domain/numbers/levels.ts'
import { marketNumbers } from '../domain/numbers/market.ts'
import { questsNumbers } from '../domain/numbers/quests.ts'
import { readTeamMail, saveTeamMail } from '../domain/numbers/team-mail.ts'
import type { FileDesk } from '../domain/quest-files/desk.ts'
import { exportQuest } from '../domain/quest-files/export.ts'
import type { QuestFile } from '../domain/quest-files/format.ts'
import { importQuest, keepReplaced, planImport, storeCover } from '../domain/quest-files/import.ts'
import { readVersion, readVersions } from '../domain/quest-files/versions.ts'
import { questImpact } from '../domain/quests/impact.ts'
import { previewQuest, tryAnswer } from '../domain/quests/preview.ts'
import { answersPerHour, wrongPerHour } from '../domain/quests/step-tries.ts'
import { exportConsents } from '../domain/review/export-consents.ts'
import { curveImpact } from '../domain/rewards/level-curve.ts'
import { publishCurve } from '../domain/rewards/publish-curve.ts'
import { Download } from '../platform/http/download.ts'
import { rateLimit, tries } from '../platform/http/rate-limit.ts'
import type { Programme } from '../platform/programme.ts'
import type { Settings } from '../platform/settings/settings.ts'
import type { UserRequest } from './request.ts'
import type { Routes } from './route.ts'
import { loadFileValidator } from './validation.ts'

const hour = 3600
/** Dry runs of one organiser in an hour: each stores a list. */
const plansPerHour = 120
/** Files that one organiser looks at or imports in an hour: each is written once, and taken back by the dry run. */
const filesPerHour = 600

const organiserOf = ({ profile, role }: Pick<UserRequest, 'profile' | 'role'>): Organiser => ({
  profile,
  isAdmin: role === 'admin',
})

export function registerDeskCalls(routes: Routes, programme: Programme): void {
  registerPreviewCalls(routes, programme.settings)
  registerPeopleCalls(routes, programme.settings)
  registerNumbersCalls(routes)
  registerLevelCalls(routes)
  registerFileCalls(routes, programme)
}

function registerLevelCalls(routes: Routes): void {
  routes.handle('readCurveImpact', ({ context, body }) => curveImpact(context, body))
  routes.handle('publishCurve', ({ transact, body, programme, accountability }) =>
    transact(async (context) =>
      publishCurve(context, body, await levelWriter(programme.directus, context.db, accountability)),
    ),
  )
}

function registerFileCalls(routes: Routes, { directus, settings }: Programme): void {
  const differences = loadFileValidator()
  // Beside the built code, as the table of calls is.
  const templates: QuestFile[] = JSON.parse(readFileSync(new URL('./quest-templates.json', import.meta.url), 'utf8'))
  const limitFiles = rateLimit(settings, 'quest-files', filesPerHour, hour)
  const deskOf = ({ accountability }: Pick<UserRequest, 'accountability'>): FileDesk => ({
    ...{ directus, accountability, secret: settings.secret, differences },
  })
  routes.handle('readTextChanges', ({ context, params, query }) =>
    readTextChanges(context, params.id, query.collection),
  )
  routes.handle('readOutdatedQuests', ({ context }) => readOutdatedQuests(context))
  routes.handle('readQuestTemplates', async () => templates)
  routes.handle('exportQuest', (call) => exportQuest(call.context, deskOf(call), call.params.id))
  routes.handle('readQuestVersions', (call) => readVersions(call.context, deskOf(call), call.params.id))
  routes.handle('readQuestVersion', (call) => readVersion(call.context, deskOf(call), call.params.id))
  routes.handle('planQuestImport', async (call) => {
    await limitFiles(call.profile)
    return planImport(call.context, deskOf(call), call.body)
  })
  routes.handle('importQuest', async (call) => {
    await limitFiles(call.profile)
    const desk = deskOf(call)
    await keepReplaced(call.context, desk, call.body)
    const cover = await storeCover(call.context, desk, call.body)
    try {
      return await call.transact((context) => importQuest(context, desk, call.body, cover))
    } catch (error) {
      await cover.drop()
      throw error
    }
  })
}

function registerNumbersCalls(routes: Routes): void {
  routes.handle('readQuestNumbers', ({ context, query }) => questsNumbers(context, query))
  routes.handle('readCohorts', ({ context, query }) => readCohorts(context, query))
  routes.handle('readLevelNumbers', ({ context }) => levelsNumbers(context))
  routes.handle('readMarketNumbers', ({ context, query }) => marketNumbers(context, query))
  routes.handle('readTrial', ({ context, query }) => readTrial(context, query))
  routes.handle('readTeamMail', ({ context }) => readTeamMail(context))
  routes.handle('saveTeamMail', ({ transact, body }) => transact((context) => saveTeamMail(context, body)))
}

function registerPreviewCalls(routes: Routes, settings: Pick<Settings, 'redis'>): void {
  // A preview writes no row by which answers could be counted, as those of participants are.
  const limitAnswers = rateLimit(settings, 'preview-answers', answersPerHour, hour)
  const wrongAnswers = tries(settings, 'preview-wrong-answers', wrongPerHour, hour)
  routes.handle('readQuestImpact', ({ context, body }) => questImpact(context, body))
  routes.handle('previewQuest', ({ context, body }) => previewQuest(context, body))
  routes.handle('tryPreviewAnswer', async ({ context, body, user }) => {
    const caller = `${user}:${body.step}`
    await limitAnswers(caller)
    await wrongAnswers.take(caller)
    let isWrong = false
    try {
      const marked = await tryAnswer(context, body)
      isWrong = marked.state === 'wrong'
      return marked
    } finally {
      if (!isWrong) await wrongAnswers.giveBack(caller)
    }
  })
}

function registerPeopleCalls(routes: Routes, settings: Pick<Settings, 'redis'>): void {
  routes.handle('findDeskPeople', ({ context, query }) => findDeskPeople(context, query))
  routes.handle('readDeskPerson', ({ context, params }) => readDeskPerson(context, params.id))
  routes.handle('readConsentsOf', ({ context, params }) => personConsents(context, params.id))
  routes.handle('readAgreedText', ({ context, params }) => agreedTo(context, params.id))
  routes.handle('readConsentCounts', ({ context }) => consentCounts(context))
  routes.handle(
    'exportConsents',
    async ({ context, params }) =>
      new Download('consents.csv', 'text/csv; charset=utf-8', await exportConsents(context, params.slug)),
  )
  const limitPlans = rateLimit(settings, 'bulk-plans', plansPerHour, hour)
  routes.handle('planBulk', async (call) => {
    await limitPlans(call.profile)
    return call.transact(async (context) =>
      readBulkList(context, await planBulk(context, call.body), organiserOf(call)),
    )
  })
  routes.handle('readBulkLists', (call) => readBulkLists(call.context, organiserOf(call)))
  routes.handle('readBulkList', (call) => readBulkList(call.context, call.params.id, organiserOf(call)))
  routes.handle('readBulkRows', ({ context, params, query }) => readBulkRows(context, params.id, query))
  routes.handle(
    'exportBulkProblems',
    async ({ context, params }) =>
      new Download('problems.csv', 'text/csv; charset=utf-8', await bulkProblems(context, params.id)),
  )
  routes.handle('applyBulk', (call) =>
    call.transact(async (context) => {
      await confirmBulk(context, call.params.id, organiserOf(call))
      return readBulkList(context, call.params.id, organiserOf(call))
    }),
  )
  routes.handle('undoBulk', (call) =>
    call.transact(async (context) => {
      await undoBulk(context, call.params.id, organiserOf(call), call.body.reason)
      return readBulkList(context, call.params.id, organiserOf(call))
    }),
  )
  routes.handle('dropBulk', ({ transact, params }) => transact((context) => discardBulk(context, params.id)))
}
