import type { ComponentProps } from 'react'
import { useAsset } from '../../core/use-asset.ts'
import { Image } from '../../shared/ui/Image.tsx'

type QuestCoverProps = Omit<ComponentProps<typeof Image>, 'source'> & {
  /** Id of the file; without one the drawing of our own stands there. */
  cover: string | null | undefined
}

/** The cover that the team gave a quest. */
export function QuestCover({ cover, ...rest }: QuestCoverProps) {
  return <Image source={useAsset(cover)} {...rest} />
}
