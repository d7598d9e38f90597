import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { QuestMark } from '../../entities/quest/QuestMark.tsx'
import { Card, cardLink } from '../../shared/ui/Card.tsx'
import { Chip, ChipButton, Chips } from '../../shared/ui/Chip.tsx'
import { Link } from '../../shared/ui/Link.tsx'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import styles from './ComponentGallery.module.css'
import { Row } from './Row.tsx'

const tones = ['plain', 'moss', 'glacier', 'ember', 'mark', 'sun'] as const

export const Places = () => (
  <>
    <Row label="Cards">
      <Card className={styles.field} eyebrow="Next quest">
        <h3>The ridge walk</h3>
        <p>Interview a colleague from another office.</p>
      </Card>
      <PressableCard>at rest</PressableCard>
      <PressableCard look="hover">under a pointer</PressableCard>
    </Row>
    <Row label="Chips">
      <Chips>
        {tones.map((tone) => (
          <Chip key={tone} tone={tone} icon={tone === 'mark' && <Sparkles aria-hidden="true" />}>
            {tone}
          </Chip>
        ))}
      </Chips>
    </Row>
    <Row label="Filters">
      <Filter count={12}>All</Filter>
      <Filter count={3} icon={<QuestMark state="available" />} pressed={false}>
        Open
      </Filter>
    </Row>
    <Row label="Tabs">
      <div className={styles.block}>
        <Ways />
      </div>
    </Row>
  </>
)

const PressableCard = ({ look, children }: { look?: string; children: string }) => (
  <Card className={styles.field} pressable data-look={look}>
    <h3>
      <Link className={cardLink} to="/quests">
        Lantern of the ridge
      </Link>
    </h3>
    <p>The whole card is the link, {children}.</p>
  </Card>
)

function Filter({
  pressed: first = true,
  ...rest
}: {
  count: number
  icon?: React.ReactNode
  children: string
  pressed?: boolean
}) {
  const [pressed, press] = useState(first)
  return <ChipButton {...rest} pressed={pressed} onPress={() => press(!pressed)} />
}

function Ways() {
  const [selected, select] = useState<'social' | 'credentials'>('social')
  const tabs = [
    { name: 'social', label: 'Social account', panel: <p>By an account you have elsewhere.</p> },
    { name: 'credentials', label: 'Credentials', panel: <p>By e-mail and password.</p> },
  ] as const
  return <Tabs label="Ways to sign in" tabs={tabs} selected={selected} onSelect={select} />
}
