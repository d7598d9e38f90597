// What a character is refused for, by slot: as the shared rule sees it, and as the server said at the last save.
import { useMemo } from 'react'
import { hasCode, isCodedError } from '../../core/errors.ts'
import { checkCharacter } from '../../core/rules.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import type { Choices, Slots } from './draft.ts'
import { useAfterPaint } from './use-after-paint.ts'

export function useProblems(slots: Slots, choices: Choices, refused?: unknown): Readonly<Record<string, string>> {
  const { t, i18n } = useTranslation('character')
  const words = (reason: string) =>
    i18n.exists(`character:problem.${reason}`)
      ? t(`problem.${reason}` as 'problem.missing')
      : t('problem.unknown_trait')
  // The rule is asked when the choice is on the screen.
  const seen = useAfterPaint(choices)
  const found = useMemo(() => checkCharacter([...slots], seen, unlocked(slots)), [slots, seen])
  const problems: Record<string, string> = {}
  for (const { slot, reason } of found) problems[slot] = words(reason)
  if (isCodedError(refused) && hasCode(refused, 'CHARACTER_INVALID')) {
    const { slot, reason } = refused.params ?? {}
    if (typeof slot === 'string') problems[slot] ??= words(String(reason))
  }
  return problems
}

const unlocked = (slots: Slots) =>
  slots.flatMap(({ traits }) => traits.filter((choice) => choice.unlocked).map(({ slug }) => slug))
