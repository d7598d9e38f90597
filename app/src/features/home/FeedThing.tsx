import { Compass, Stamp } from 'lucide-react'
import { useState } from 'react'
import { assetUrl } from '../../core/asset-url.ts'
import type { FeedEntry } from '../../core/types.ts'
import { CharacterPortrait } from '../../entities/character/CharacterPortrait.tsx'
import { useCharacterParts } from '../../entities/character/character-parts.ts'
import { StampedBadge } from '../../entities/profile/StampedBadge.tsx'
import { QuestCover } from '../../entities/quest/QuestCover.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import styles from './Feed.module.css'

/** A picture of what somebody did: the quest's cover, the level's badge, the object, or who set out. */
export function FeedThing({ entry: { feat, character } }: { entry: FeedEntry }) {
  switch (feat.kind) {
    case 'quest':
      return (
        <span className={styles.thing}>
          <QuestCover cover={feat.cover} ratio={[1, 1]} sizes="6.5rem" alt="" className={styles.cover} />
        </span>
      )
    case 'level':
      return (
        <span className={classNames(styles.thing, styles.badge)}>
          <StampedBadge number={feat.number} title="" />
        </span>
      )
    case 'minted':
      return <MintedThing source={assetUrl(feat.image)} />
    case 'set_out':
      return <Newcomer character={character} />
  }
}

function Newcomer({ character }: Pick<FeedEntry, 'character'>) {
  const parts = useCharacterParts(character)
  return (
    <span className={classNames(styles.thing, styles.newcomer)}>
      {parts ? <CharacterPortrait parts={parts} /> : <Compass aria-hidden="true" />}
    </span>
  )
}

function MintedThing({ source }: { source: string | null }) {
  const [isLost, setLost] = useState(false)
  return (
    <span className={classNames(styles.thing, styles.minted)}>
      {source && !isLost ? (
        <img src={source} alt="" width="64" height="64" loading="lazy" decoding="async" onError={() => setLost(true)} />
      ) : (
        <Stamp aria-hidden="true" />
      )}
    </span>
  )
}
