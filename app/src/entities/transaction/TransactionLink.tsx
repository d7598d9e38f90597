import { truncateAddress } from '../../core/chain/truncate-address.ts'
import { config } from '../../core/config.ts'

/** A transaction by the two ends of its hash; where there is a place to look it up, the way there. */
export function TransactionLink({ hash }: { hash: string }) {
  const { blockExplorer } = config().chain
  if (!blockExplorer) return <span title={hash}>{truncateAddress(hash)}</span>
  return (
    <a href={`${blockExplorer}/tx/${hash}`} target="_blank" rel="noreferrer">
      {truncateAddress(hash)}
    </a>
  )
}
