import { useErrorMessage } from '../../core/error-message.ts'
import type { TeamCall, useChangeTeam } from '../../core/team.ts'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts'

type ConfirmTeamChangeProps = {
  title: string
  text: string
  yes: string
  no: string
  change: ReturnType<typeof useChangeTeam>
  act: TeamCall
  onDone?: () => void
  onFailed?: (error: unknown) => void
  onClose: () => void
}

/** Asks before somebody goes: what they have open is lost then. */
export function ConfirmTeamChange({
  title,
  text,
  yes,
  no,
  change,
  act,
  onDone,
  onFailed,
  onClose,
}: ConfirmTeamChangeProps) {
  const errorMessage = useErrorMessage()
  const once = useSingleFlight()
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {no}
          </Button>
          <Button
            kind="danger"
            busy={change.isPending}
            onClick={() =>
              once(() =>
                change.mutateAsync(act).then(() => {
                  onClose()
                  onDone?.()
                }, onFailed),
              )
            }
          >
            {yes}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {change.isError && <Banner tone="error">{errorMessage(change.error)}</Banner>}
    </Dialog>
  )
}
