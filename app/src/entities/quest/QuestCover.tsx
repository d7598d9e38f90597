import type { ComponentProps } from 'react'
import { useAsset } from '../../core/use-asset.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { Image } from '../../shared/ui/Image.tsx'
import styles from './QuestCover.module.css'

type QuestCoverProps = Omit<ComponentProps<typeof Image>, 'source'> & {
  /** Id of the file; without one the drawing of our own stands there. */
  cover: string | null | undefined
}

/** The cover that the team gave a quest: as it is by day, and by night with a lamp at its focus. */
export function QuestCover({ cover, className, ...rest }: QuestCoverProps) {
  return <Image source={useAsset(cover)} className={classNames(styles.cover, className)} {...rest} />
}
