import { useCallback } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { type Currency, currencies } from '#contract/currencies.ts'
import type { CallReply } from '#contract/endpoint.ts'
import { getStatement, statementCsv, statementJson, statementPdf } from '#contract/endpoints/statements.ts'
import { type StatementOwner, statementOwners } from '#contract/entities/statement.ts'
import { oneOf } from '#contract/one-of.ts'
import { pathOf } from '#contract/paths.ts'
import type { Call } from '#src/services/api.ts'
import { saveBlob } from '#src/services/save-file.ts'
import type { StatementFile } from '#src/views/statements/StatementFiles.tsx'
import { StatementView } from '#src/views/statements/StatementView.tsx'
import { useResource } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

const files = { pdf: statementPdf, csv: statementCsv, json: statementJson }
const isOwner = oneOf(statementOwners)
const isCurrency = oneOf(currencies)

interface Address {
  of: StatementOwner
  month: string
  currency: Currency
}

/** `statement`: one month of one account in one currency. */
export function Screen() {
  const { of, month = '', currency } = useParams()
  if (!isOwner(of) || !isCurrency(currency)) return <Navigate to={pathOf('statements')} replace />
  return <OneStatement key={`${of} ${month} ${currency}`} of={of} month={month} currency={currency} />
}

function OneStatement({ of, month, currency }: Address) {
  const { call } = useSystem()
  const load = (asked: Call, _: string, signal: AbortSignal): Promise<CallReply<typeof getStatement>> =>
    asked(getStatement, { params: { of, month, currency } }, { signal })
  const statement = useResource(load, { id: `${of} ${month} ${currency}` })
  const download = useCallback(
    async (file: StatementFile) => {
      const answer = await call(files[file], { params: { of, month, currency } })
      saveBlob(await answer.blob(), `elenco-statement-${month}-${currency}-${of}.${file}`)
    },
    [call, of, month, currency],
  )
  return <StatementView statement={statement} download={download} onPrint={() => window.print()} />
}
