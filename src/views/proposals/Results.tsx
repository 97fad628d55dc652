import { useTranslation } from 'react-i18next'
import type { ProposalSummary } from '#contract/entities/proposal.ts'
import type { RelaxedFilter } from '#contract/proposal-choices.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Pagination } from '#src/components/Pagination.tsx'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { Cells, CellsSkeleton } from '../list/Cells.tsx'
import { NothingFound } from '../list/NothingFound.tsx'
import { activeFilters, addressOf, cleared, pageOf, withoutFilter, withPage } from './filters.ts'
import { ProposalCell } from './ProposalCell.tsx'
import { useFilterWords } from './use-filter-words.ts'

/** The grid before anything has come, in its final shape. */
export function ResultsSkeleton() {
  const { t } = useTranslation('proposals')
  return <CellsSkeleton label={t('loading')} />
}

interface Props {
  items: readonly ProposalSummary[]
  count: number
  sizePage: number
  /** The filter that was given up, where nothing met all of them. */
  relaxed: RelaxedFilter | null
  filters: Filters
  currency: string
  onFilters(filters: Filters): void
}

export function Results(props: Props) {
  const { items, count, sizePage, relaxed, filters, currency } = props
  const { t } = useTranslation('proposals')
  const say = useFilterWords(currency)
  const page = pageOf(filters)
  const pages = Math.ceil(count / sizePage)
  if (count === 0) return <NoResults {...props} />
  if (items.length === 0) {
    return (
      <EmptyState
        title={t('beyond.title')}
        action={<ButtonLink to={addressOf(withPage(filters, 1))}>{t('beyond.first')}</ButtonLink>}
      >
        {t('beyond.detail', { count: pages })}
      </EmptyState>
    )
  }
  const givenUp = relaxed && activeFilters(filters).filter(filter => filter.name === relaxed)
  return (
    <>
      {givenUp && givenUp.length > 0 && (
        <chakra.div padding={{ base: '14px 16px', lg: '16px 24px' }}>
          <Notice tone="info">{t('relaxed', { filter: givenUp.map(say).join(', ') })}</Notice>
        </chakra.div>
      )}
      <Cells>
        {items.map(proposal => (
          <ProposalCell key={proposal.uuid} proposal={proposal} query={filters.query ?? ''} />
        ))}
      </Cells>
      <Pagination page={page} pages={pages} to={at => addressOf(withPage(filters, at))} />
    </>
  )
}

/** Filtered to nothing offers each filter's removal; an empty market says what will come. */
function NoResults({ filters, currency, onFilters }: Props) {
  const { t } = useTranslation('proposals')
  const say = useFilterWords(currency)
  const active = activeFilters(filters)
  if (active.length === 0) return <EmptyState title={t('empty.title')}>{t('empty.detail')}</EmptyState>
  return (
    <NothingFound
      title={t('nothing.title')}
      detail={t('nothing.detail')}
      offered={active}
      say={filter => t('nothing.without', { filter: say(filter) })}
      onRemove={filter => onFilters(withoutFilter(filters, filter))}
      clear={active.length > 1 ? t('clearAll') : null}
      onClear={() => onFilters(cleared(filters))}
    />
  )
}
