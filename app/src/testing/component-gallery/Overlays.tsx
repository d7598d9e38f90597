import { useState } from 'react'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { Row } from './Row.tsx'

const kinds = ['dialog', 'drawer'] as const

export function Overlays() {
  const [open, setOpen] = useState<(typeof kinds)[number] | null>(null)
  const close = () => setOpen(null)
  return (
    <Row label="Opened by">
      {kinds.map((kind) => (
        <Button key={kind} kind="quiet" onClick={() => setOpen(kind)}>
          {kind}
        </Button>
      ))}
      <Dialog
        open={open !== null}
        onClose={close}
        kind={open ?? 'dialog'}
        title="Leave without saving?"
        footer={
          <>
            <Button kind="quiet" onClick={close}>
              Stay
            </Button>
            <Button onClick={close}>Leave</Button>
          </>
        }
      >
        <p>Your character keeps the clothes it wore when you came.</p>
        <TextField label="Name" defaultValue="Mae of the North Face" />
      </Dialog>
    </Row>
  )
}
