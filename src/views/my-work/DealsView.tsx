import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { PageMeta } from '#contract/endpoint.ts'
import { type DealState, dealStates, type ListedDeal } from '#contract/entities/deal.ts'
import { Chip, Chips } from '#src/components/Chip.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useDealWords } from '../deals/use-deal-words.ts'
import { ListStates } from '../list/ListStates.tsx'
import { DealRows } from './DealRows.tsx'
import { PickAll } from './PickAll.tsx'
import { PickBar } from './PickBar.tsx'

type Meta = PageMeta & { totals: Record<string, number>; turn: number }

export interface DealsViewProps {
  deals: CollectionActor<ListedDeal, Meta>
  /** The action to offer while there is no deal yet. */
  emptyAction: ReactNode
  emptyText: string
}

/** The deals by state: the reader's turn first; chips narrow to one state, in the address. */
export function DealsView({ deals, emptyAction, emptyText }: DealsViewProps) {
  const { t } = useTranslation('my-work')
  const words = useDealWords()
  const [search, setSearch] = useSearchParams()
  const page = useSelector(deals, snapshot => snapshot.context.page)
  const state = useSelector(deals, snapshot => String(snapshot.value))
  const chosen = search.get('state') ?? ''
  const onlyTurn = search.get('turn') === '1'
  const campaign = search.get('campaign') ?? ''
  const show = (change: Record<string, string>) =>
    setSearch(new URLSearchParams(Object.entries({ campaign, ...change }).filter(([, value]) => value)))

  const { totals = {}, turn = 0 } = page?.meta ?? {}
  const all = Object.values(totals).reduce((sum, count) => sum + count, 0)
  const present = dealStates.filter((name: DealState) => (totals[name] ?? 0) > 0)
  return (
    <div data-state={state} aria-busy={(page && state === 'loading') || undefined}>
      {all > 0 && (
        <chakra.div padding={{ base: '0 16px 14px', lg: '0 28px 14px' }}>
          <Chips role="group" aria-label={t('deals.filter')}>
            <Chip pressed={!chosen && !onlyTurn} count={all} onChange={() => show({})}>
              {t('deals.all')}
            </Chip>
            {turn > 0 && (
              <Chip pressed={onlyTurn} count={turn} onChange={pressed => show({ turn: pressed ? '1' : '' })}>
                {t('deals.turn')}
              </Chip>
            )}
            {present.map(name => (
              <Chip
                key={name}
                pressed={chosen === name}
                count={totals[name]}
                onChange={pressed => show({ state: pressed ? name : '' })}
              >
                {words.state({ state: name })}
              </Chip>
            ))}
          </Chips>
        </chakra.div>
      )}
      <ListStates
        list={deals}
        lines={4}
        inset
        empty={
          all > 0 ? (
            <EmptyState title={t('deals.none')}>{t('deals.noneBody')}</EmptyState>
          ) : campaign ? (
            <EmptyState title={t('pick.empty')}>{t('pick.emptyBody')}</EmptyState>
          ) : (
            <EmptyState title={t('deals.empty')} action={emptyAction}>
              {emptyText}
            </EmptyState>
          )
        }
      >
        {({ items }) => (
          <>
            <PickBar />
            <PickAll deals={items} />
            <DealRows deals={items} />
          </>
        )}
      </ListStates>
    </div>
  )
}
