import { useProceeds } from '../../core/chain/proceeds.ts'
import { loadSentences } from '../../shared/i18n/i18n.ts'
import { late } from '../../shared/ui/late.tsx'

/** Few people have sold something they were not paid for yet, and what signs transactions is large. */
const OwedPanel = late(async () => {
  const [{ OwedPanel }] = await Promise.all([import('./OwedPanel.tsx'), loadSentences('chain')])
  return OwedPanel
})

/** Money from sales that waits in the market. Shown only where there is some; a chain that is silent is said elsewhere. */
export function ProceedsPanel() {
  const { data } = useProceeds()
  return data?.map((proceeds) => <OwedPanel key={proceeds.account} {...proceeds} />)
}
