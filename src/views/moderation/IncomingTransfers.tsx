import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { PageMeta } from '#contract/endpoint.ts'
import type { AwaitedTransfer, OwedReturn } from '#contract/entities/incoming-transfer.ts'
import { Inset } from '#src/components/Inset.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import type { FormStore } from '../kept-form/form-store.ts'
import { SearchField } from '../lists/SearchField.tsx'
import { BankStatementPart } from './BankStatementPart.tsx'
import { Queue } from './Queue.tsx'
import { ReturnRow } from './ReturnRow.tsx'
import { TransferRow } from './TransferRow.tsx'
import type { IncomingVerbs } from './verbs.ts'

interface Props {
  transfers: CollectionActor<AwaitedTransfer, PageMeta & { awaited: number; owed: number }>
  returns: CollectionActor<OwedReturn>
  decision: DecisionActor<IncomingVerbs>
  forms: FormStore
  /** `2026-12-01`. */
  today: string
}

/** Payments by transfer: those that are awaited, and money that goes back by bank. */
export function IncomingTransfers({ transfers, returns, decision, forms, today }: Props) {
  const { t } = useTranslation('moderation')
  const [search, setSearch] = useSearchParams()
  const find = (query: string) => setSearch({ state: 'incoming', ...(query && { query }) }, { preventScrollReset: true })
  return (
    <chakra.div display="grid" gap="28px">
      <BankStatementPart decision={decision} />
      <chakra.section aria-labelledby="incoming" display="grid" gap="6px">
        <Inset display="grid" gap="10px" marginBottom="6px">
          <chakra.h2 id="incoming" textStyle="title-2">
            {t('incoming.title')}
          </chakra.h2>
          <chakra.div maxWidth="380px">
            <SearchField label={t('incoming.search')} value={search.get('query') ?? ''} onSearch={find} />
          </chakra.div>
        </Inset>
        <Queue cases={transfers} label={t('incoming.title')} none={t('incoming.none')} noneBody={t('incoming.noneBody')}>
          {one => <TransferRow key={one.uuid} transfer={one} decision={decision} forms={forms} today={today} />}
        </Queue>
      </chakra.section>
      <chakra.section aria-labelledby="returns" display="grid" gap="6px">
        <Inset>
          <chakra.h2 id="returns" textStyle="title-2">
            {t('incoming.returns')}
          </chakra.h2>
        </Inset>
        <Queue cases={returns} label={t('incoming.returns')} none={t('incoming.noReturns')} name="returns">
          {one => <ReturnRow key={one.uuid} one={one} decision={decision} forms={forms} />}
        </Queue>
      </chakra.section>
    </chakra.div>
  )
}
