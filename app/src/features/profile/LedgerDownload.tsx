import { useMutation } from '@tanstack/react-query'
import { backend } from '../../core/client.ts'
import { useErrorMessage } from '../../core/error-message.ts'
import type { LedgerLine, LedgerQuery } from '../../core/types.ts'
import { useTranslation } from '../../shared/i18n/runtime/react.tsx'
import { saveFile } from '../../shared/save-file.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { PanelError } from '../../shared/ui/PanelError.tsx'
import { csvOf } from './csv.ts'
import { useLedgerLabel } from './use-ledger-label.ts'

/** The lines that are asked for, all of them, to take along. */
export function LedgerDownload({ query }: { query: LedgerQuery }) {
  const { t } = useTranslation('profile')
  const errorMessage = useErrorMessage()
  const words = useLedgerLabel()
  const head = [
    t('statement.when'),
    t('statement.what'),
    t('statement.kinds'),
    t('statement.season'),
    t('statement.amount'),
    t('statement.balance'),
  ]
  const save = useMutation({
    mutationFn: () => allLines(query),
    onSuccess: (lines) =>
      saveFile(
        `waymark-xp-${new Date().toISOString().slice(0, 10)}.csv`,
        new Blob(
          [
            csvOf([
              head,
              ...lines.map((line) => [
                line.at,
                words(line),
                t(`statement.kind.${line.kind}`),
                line.season ?? '',
                line.amount,
                line.balance,
              ]),
            ]),
          ],
          { type: 'text/csv;charset=utf-8' },
        ),
      ),
  })
  return (
    <>
      <Button kind="plain" busy={save.isPending} onClick={() => save.mutate()}>
        {t('statement.file')}
      </Button>
      {save.isError && <PanelError message={errorMessage(save.error)} />}
    </>
  )
}

async function allLines(query: LedgerQuery): Promise<LedgerLine[]> {
  const lines: LedgerLine[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const question = { ...query, limit: 500, ...(cursor ? { cursor } : {}) }
    const page = await backend((core) => core.programme.ledger(question))
    lines.push(...page.lines)
    // A page that leads back to itself would never end.
    cursor = page.next === cursor ? null : page.next
  }
  return lines
}
