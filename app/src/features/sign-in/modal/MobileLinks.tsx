import { ExternalLink } from 'lucide-react'
import styles from './MobileLinks.module.css'
import { walletLinks } from './wallet-links.ts'

export type MobileLinksProps = {
  uri: string
  /** What the link is called that any wallet may answer to. */
  anyWallet: string
}

/** Links that open a wallet on this device. */
export const MobileLinks = ({ uri, anyWallet }: MobileLinksProps) => (
  <ul className={styles.links}>
    {walletLinks(uri).map(({ name, href }) => (
      <li key={href}>
        <a href={href} rel="noopener noreferrer">
          {name ?? anyWallet}
          <ExternalLink aria-hidden="true" />
        </a>
      </li>
    ))}
  </ul>
)
