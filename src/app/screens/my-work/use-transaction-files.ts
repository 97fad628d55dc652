import { useCallback } from 'react'
import { transactionsCsv, transactionsPdf } from '#contract/endpoints/deals.ts'
import { saveBlob } from '#src/services/save-file.ts'
import type { TransactionFile } from '#src/views/my-work/TransactionFiles.tsx'
import { useFilters } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'
import { askedOf } from './load-transactions.ts'

const files = { csv: transactionsCsv, pdf: transactionsPdf }

/** Fetches the movements that the address asks for, and hands them over. */
export function useTransactionFiles(): (file: TransactionFile) => Promise<void> {
  const { call } = useSystem()
  const filters = useFilters()
  return useCallback(
    async file => {
      const answer = await call(files[file], { query: askedOf(filters) })
      saveBlob(await answer.blob(), `elenco-transactions.${file}`)
    },
    [call, filters],
  )
}
