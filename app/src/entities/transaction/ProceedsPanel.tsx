import { useProceeds } from '../../core/chain/proceeds.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.tsx'

/** Few people have sold something they were not paid for yet, and what signs transactions is large. */
const WithdrawProceeds = lazyWithRetry(async () => {
  const [{ WithdrawProceeds }] = await Promise.all([import('./WithdrawProceeds.tsx'), loadSentences('chain')])
  return WithdrawProceeds
})

/**
 * Money from sales that waits in the market. Shown only where there is some; a chain that is silent is said elsewhere.
 */
export function ProceedsPanel() {
  const { data } = useProceeds()
  return data?.map((proceeds, at) => (
    <WithdrawProceeds
      key={proceeds.account}
      id={at ? undefined : 'proceeds'}
      isOneOfSeveral={data.length > 1}
      {...proceeds}
    />
  ))
}
