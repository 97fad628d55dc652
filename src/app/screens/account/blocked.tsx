import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listBlocks, setBlock } from '#contract/endpoints/blocks.ts'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import type { Call } from '#src/services/api.ts'
import { BlockedView } from '#src/views/account/BlockedView.tsx'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Pushed, useCollection, useDecision, useFilters, verbTable } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

const load = (call: Call, filters: Filters, signal: AbortSignal) => call(listBlocks, { query: filters }, { signal })
const concerns = (event: Pushed) => event.type === 'chat.blocks'

const verbs = verbTable({
  unblock: (call, { uuid }, _key, signal) => call(setBlock, { body: { whom: { block: uuid }, blocked: false } }, { signal }),
})

/** `pages-account-setting`, blocked: whom one has blocked. */
export function Screen() {
  const { toasts } = useSystem()
  const { t } = useTranslation('blocks')
  const { page = '' } = useFilters()
  const filters = useMemo<Filters>(() => ({ page: /^\d{1,4}$/.test(page) ? page : '1' }), [page])
  const blocks = useCollection(load, { filters, concerns })
  const decision = useDecision(verbs)
  useEmitted(decision, 'decision.made', ({ decision: { uuid } }) => {
    const who = blocks.getSnapshot().context.page?.items.find(one => one.uuid === uuid)?.name ?? ''
    blocks.send({ type: 'collection.refresh' })
    const text = t('done', { who })
    toasts.send({ type: 'toasts.show', toast: { id: 'unblocked', tone: 'success', title: { text } } })
  })
  return <BlockedView blocks={blocks} decision={decision} />
}
