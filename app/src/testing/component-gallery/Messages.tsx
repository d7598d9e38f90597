import { Compass } from 'lucide-react'
import { Banner } from '../../shared/ui/Banner.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { Progress } from '../../shared/ui/Progress.tsx'
import { Bone, Skeleton } from '../../shared/ui/Skeleton.tsx'
import { toast } from '../../shared/ui/toast.ts'
import styles from './ComponentGallery.module.css'
import { Row } from './Row.tsx'

const types = ['success', 'error', 'warning', 'info', 'default'] as const

export const Messages = () => (
  <>
    <Row label="Banners">
      <div className={styles.steps}>
        <Banner>The chain is quiet. Prices may be a minute old.</Banner>
        <Banner tone="warning" action={<Button size="small">Reload</Button>}>
          Your character was changed in another window.
        </Banner>
        <Banner tone="error">This did not reach the server. Nothing was saved.</Banner>
        <PanelError message="The map could not be read." onRetry={() => undefined} />
        <Banner wide>You are offline. What you see is what was known last.</Banner>
      </div>
    </Row>
    <Row label="Passing messages">
      {types.map((type) => (
        <Button
          key={type}
          kind="quiet"
          size="small"
          onClick={() => toast({ type, content: `What was done, of the type ${type}`, id: type, timeout: 60_000 })}
        >
          {type}
        </Button>
      ))}
    </Row>
    <Row label="Progress">
      <div className={styles.steps}>
        {[0, 1, 3, 5].map((done) => (
          <Progress key={done} value={done} max={5} label={`${done} of 5 steps`} />
        ))}
      </div>
    </Row>
    <Row label="On its way">
      <div className={styles.block}>
        <Skeleton>
          <Bone width="60%" height="1.5rem" />
          <Bone />
          <Bone width="85%" />
          <Bone width="4rem" height="4rem" round />
        </Skeleton>
      </div>
    </Row>
    <Row label="Nothing here">
      <div className={styles.block}>
        <EmptyState picture={<Compass />} title="No quest fits" action={<Button kind="quiet">Show all quests</Button>}>
          Take a filter away, or come back on Monday.
        </EmptyState>
      </div>
    </Row>
  </>
)
