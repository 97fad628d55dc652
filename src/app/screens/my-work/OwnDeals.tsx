import { type ReactNode, useEffect, useMemo } from 'react'
import { listDeals } from '#contract/endpoints/deals.ts'
import { statesOf } from '#contract/rules/board.ts'
import { later } from '#src/components/later.tsx'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import type { Call } from '#src/services/api.ts'
import type { ColumnProps } from '#src/views/my-work/DealBoard.tsx'
import { DealsView } from '#src/views/my-work/DealsView.tsx'
import { usePicking } from '#src/views/my-work/picking.ts'
import { useWorkLook, WorkLook } from '#src/views/my-work/WorkLook.tsx'
import { type Pushed, useCollection, useFilters } from '../../hooks/screen-actors.ts'
import { OwnAgenda } from '../agenda/OwnAgenda.tsx'
import { WorkFilters } from './WorkFilters.tsx'

const DealBoard = later(() => import('#src/views/my-work/DealBoard.tsx').then(file => file.DealBoard), { missing: 'card' })

const concerns = ({ type }: Pushed) => type === 'deal.changed' || type === 'campaigns.changed'

/** The address's parameters go to the server as they are: it says what it does not understand. */
export const loadDeals = (call: Call, filters: Filters, signal: AbortSignal) => call(listDeals, { query: filters }, { signal })

interface Props {
  side: 'brand' | 'creator'
  listTo: string
  emptyText: string
  emptyAction: ReactNode
}

/** One's deals as a list or as a board, the same rows of the same call; or what is due of them and of one’s calls. */
export function OwnDeals({ side, listTo, ...empty }: Props) {
  const look = useWorkLook()
  return (
    <>
      <WorkLook>
        <WorkFilters listTo={listTo} />
      </WorkLook>
      {look === 'list' && <DealList {...empty} />}
      {look === 'board' && <DealBoard deals={BoardColumn} side={side} listTo={listTo} />}
      {look === 'calendar' && <OwnAgenda />}
    </>
  )
}

function DealList(empty: Pick<Props, 'emptyText' | 'emptyAction'>) {
  const deals = useCollection(loadDeals, { filters: useFilters(), concerns })
  useReadAgain(deals)
  return <DealsView deals={deals} {...empty} />
}

function BoardColumn({ column, size, children }: ColumnProps) {
  const { campaign } = useFilters()
  const filters = useMemo(
    (): Filters => ({ state: statesOf(column).join(','), size_page: String(size), ...(campaign && { campaign }) }),
    [column, size, campaign],
  )
  const deals = useCollection(loadDeals, { filters, concerns })
  useReadAgain(deals)
  return children(deals)
}

/** Shows placed deals at once to the person who placed them, also while the stream is cut. */
function useReadAgain(deals: { send(event: { type: 'collection.refresh' }): void }) {
  const picking = usePicking()?.actor
  useEffect(() => {
    const placed = picking?.on('picking.placed', () => deals.send({ type: 'collection.refresh' }))
    return () => placed?.unsubscribe()
  }, [picking, deals])
}
