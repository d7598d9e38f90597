import { ActivityMap } from '../../entities/activity/ActivityMap.tsx'
import { RarityMark, type RarityName } from '../../entities/item/RarityMark.tsx'
import { LevelRing } from '../../entities/profile/LevelRing.tsx'
import { StampedBadge } from '../../entities/profile/StampedBadge.tsx'
import { QuestMark, type QuestMarkState } from '../../entities/quest/QuestMark.tsx'
import { Timeline } from '../../shared/ui/Timeline.tsx'
import styles from './ComponentGallery.module.css'
import { Row } from './Row.tsx'

const rarities: RarityName[] = ['common', 'uncommon', 'rare', 'epic', 'legendary']
const states: QuestMarkState[] = ['locked', 'available', 'in_progress', 'submitted', 'returned', 'done', 'rejected']
const motifs = [
  ...['backpack', 'walking-boot', 'compass', 'mountains', 'lantern-flame'],
  ...['spyglass', 'knot', 'peaks', 'stone-stack', 'polar-star'],
]
const until = new Date('2026-11-22T12:00:00Z')
const days = Array.from({ length: 60 }, (_, index) => ({
  day: new Date(until.getTime() - index * 86_400_000).toISOString().slice(0, 10),
  count: (index * 7) % 5,
}))

export const Waymarks = () => (
  <>
    <Row label="Rarity">
      {rarities.map((rarity) => (
        <RarityMark key={rarity} rarity={rarity} />
      ))}
    </Row>
    <Row label="Quest">
      {states.map((state) => (
        <span key={state} className={styles.swatch}>
          <QuestMark state={state} /> {state}
        </span>
      ))}
    </Row>
    <Row label="Levels">
      {motifs.map((icon, index) => (
        <StampedBadge key={icon} number={index + 1} title="" icon={icon} />
      ))}
      <StampedBadge number={11} title="Wanderer" />
      <StampedBadge number={12} title="Ranger" icon="compass" reached={false} />
      <LevelRing level={4} ratio={0.64} />
      <LevelRing level={5} ratio={0} />
      <LevelRing level={12} ratio={1} top />
    </Row>
    <Row label="Under way">
      <Timeline
        label="Minting"
        words={{ done: 'done', now: 'now', ahead: 'ahead', failed: 'failed', replaced: 'replaced' }}
        steps={[
          { name: 'asked', label: 'Asked for', status: 'done' },
          { name: 'signed', label: 'Signed', note: 'In your wallet', status: 'done' },
          { name: 'written', label: 'Being written', status: 'now' },
          { name: 'refused', label: 'Refused', note: 'The wallet said no.', status: 'failed' },
          { name: 'seen', label: 'Seen on the chain', status: 'ahead' },
        ]}
      />
    </Row>
    <Row label="Activity">
      <div className={styles.block}>
        <ActivityMap days={days} weeks={20} until={until} />
      </div>
    </Row>
  </>
)
