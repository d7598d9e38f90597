import type { WalletButton } from '../../../core/types.ts'
import styles from './BrandMark.module.css'
import { BrandMark } from './BrandMark.tsx'

/** A wallet's own picture, which it brings along as data; else a sign of ours. Nothing is fetched from anywhere. */
export function WalletMark({ wallet, large = false }: { wallet: WalletButton; large?: boolean }) {
  const { adapter, label, icon } = wallet
  if (!icon?.startsWith('data:image/')) return <BrandMark name={adapter} label={label} large={large} />
  return <img className={large ? styles.pictureLarge : styles.picture} src={icon} alt="" />
}
