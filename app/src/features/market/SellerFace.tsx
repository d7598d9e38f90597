import type { ListingCard } from '../../core/types.ts'
import { Face } from '../../entities/character/Face.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import styles from './SellerFace.module.css'

export type SellerFaceProps = { listing: Pick<ListingCard, 'sellerFace'>; className?: string | undefined }

/** The seller's face in a circle. Who it is, the words beside it say. */
export const SellerFace = ({ listing, className }: SellerFaceProps) => (
  <span className={classNames(styles.face, className)}>
    <Face character={listing.sellerFace ?? null} />
  </span>
)
