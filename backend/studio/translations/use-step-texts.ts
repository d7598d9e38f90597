/** What the steps of a quest lack in other languages, with what is not saved of them yet. */
import { computed, type Ref, reactive, ref, watch } from 'vue'
import type { OutdatedTexts } from '../../src/domain/content/outdated-quests.ts'
import { useRows } from '../related/use-rows.ts'
import { missingInStep } from './step-texts.ts'
import type { TranslationRow } from './translation-rows.ts'

const ofTranslations = ['id', 'languages_code', 'title', 'body', 'extra'].map((name) => `translations.${name}`)

/** `quest`: its id; `+` where there is none. `steps`: as the form holds them. */
export function useStepTexts(quest: Ref<string | number>, steps: Ref<unknown>) {
  const { api, kept, rows } = useRows(reactive({ value: steps, primaryKey: quest }), {
    ...{ collection: 'quest_steps', parent: 'quest', fields: `title,body,kind,config,${ofTranslations}` },
  })
  const storedOf = computed(
    () => new Map(kept.value.map(({ id, translations }) => [id, (translations ?? []) as TranslationRow[]])),
  )
  const missing = (language: string): number =>
    rows.value.reduce((sum, { row }) => sum + missingInStep(row, storedOf.value.get(row.id) ?? [], language), 0)

  const old = ref<OutdatedTexts[]>([])
  watch(
    kept,
    async ([first]) => {
      const found = first && (await api.get<OutdatedTexts[]>('/programme/desk/quests/outdated-texts').catch(() => null))
      old.value = found?.data.data.filter((one) => one.quest === quest.value && one.step !== null) ?? []
    },
    { immediate: true },
  )
  const outdated = (language: string): number =>
    old.value.filter(({ languages }) => languages.includes(language)).length
  return { missing, outdated }
}
