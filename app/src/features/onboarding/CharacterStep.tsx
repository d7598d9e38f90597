import { type ComponentType, type ReactNode, useState } from 'react'
import { useErrorMessage } from '../../core/error-message.ts'
import { hasCode, isCodedError } from '../../core/errors.ts'
import { useOnboardingStep } from '../../core/mutations.ts'
import { useTraits } from '../../core/queries.ts'
import { checkCharacter } from '../../core/rules.ts'
import type { Me, TraitSlot } from '../../core/types.ts'
import { firstName } from '../../shared/i18n/regional.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'
import { useSessionDraft } from '../../shared/use-session-draft.ts'
import { firstChoices } from './first-choices.ts'
import { StepFrame } from './StepFrame.tsx'

type Draft = { readonly name: string; readonly choices: Readonly<Record<string, string>> }

/** What the character editor is given here. */
export type EditorProps = {
  slots: readonly TraitSlot[]
  draft: Draft
  onChange: (draft: Draft, field: string) => void
  nameError?: string | undefined
  problems?: Readonly<Record<string, string>>
  disabled?: boolean
  isFirst?: boolean
  children?: ReactNode
}

type CharacterStepProps = { me: Me; Editor: ComponentType<EditorProps>; onDone: () => void }

export function CharacterStep({ me, Editor, onDone }: CharacterStepProps) {
  const { t } = useTranslation('onboarding')
  const errorMessage = useErrorMessage()
  const traits = useTraits()
  const send = useOnboardingStep()
  const isAboutSlot = hasCode(send.error, 'CHARACTER_INVALID')
  return (
    <StepFrame isMaker title={t('character.title')} lead={t('character.lead')} error={isAboutSlot ? null : send.error}>
      {traits.data ? (
        <FirstCharacter me={me} slots={traits.data.slots} Editor={Editor} send={send} onDone={onDone} />
      ) : traits.isError ? (
        <PanelError
          message={errorMessage(traits.error)}
          retrying={traits.isFetching}
          onRetry={() => void traits.refetch()}
        />
      ) : (
        <Skeleton>
          <Bone height="26rem" />
        </Skeleton>
      )}
    </StepFrame>
  )
}

type FirstCharacterProps = {
  me: Me
  slots: readonly TraitSlot[]
  Editor: ComponentType<EditorProps>
  send: ReturnType<typeof useOnboardingStep>
  onDone: () => void
}

function FirstCharacter({ me, slots, Editor, send, onDone }: FirstCharacterProps) {
  const { t } = useTranslation(['onboarding', 'character'])
  const [draft, setDraft] = useSessionDraft<Draft>(`onboarding.${me.profile.id}.character`, {
    name: me.character?.name ?? firstName(me.profile.displayName),
    choices: me.character?.choices ?? firstChoices(slots, me.profile.id),
  })
  const [isAsked, setAsked] = useState(false)
  const once = useSingleFlight()
  const problems = problemsOf()
  const isNameless = draft.name.trim() === ''
  const offered = slots.flatMap((slot) => {
    const open = slot.traits.filter(({ unlocked }) => unlocked)
    return open.length > 0 ? [{ ...slot, traits: open }] : []
  })
  return (
    <Editor
      isFirst
      slots={offered}
      draft={draft}
      disabled={send.isPending}
      problems={problems}
      nameError={isAsked && isNameless ? t('character:nameMissing') : undefined}
      onChange={(next) => {
        if (hasCode(send.error, 'CHARACTER_INVALID')) send.reset()
        setDraft(next)
      }}
    >
      <Button
        size="large"
        busy={send.isPending}
        disabled={Object.keys(problems).length > 0}
        onClick={() => {
          setAsked(true)
          if (!isNameless)
            once(async () => {
              await send.mutateAsync((programme) =>
                programme.buildCharacter({ name: draft.name.trim(), choices: draft.choices }),
              )
              onDone()
            })
        }}
      >
        {t('onboarding:character.save')}
      </Button>
    </Editor>
  )

  function problemsOf(): Record<string, string> {
    const words = (reason: unknown) => t(`character:problem.${reason as 'missing'}`)
    const unlocked = slots.flatMap((slot) => slot.traits.filter((trait) => trait.unlocked).map(({ slug }) => slug))
    const found = checkCharacter(slots, draft.choices, unlocked).map(({ slot, reason }) => [slot, words(reason)])
    const { slot, reason } =
      (isCodedError(send.error) && send.error.code === 'CHARACTER_INVALID' && send.error.params) || {}
    return { ...(typeof slot === 'string' ? { [slot]: words(reason) } : {}), ...Object.fromEntries(found) }
  }
}
