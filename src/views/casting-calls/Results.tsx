import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Pagination } from '#src/components/Pagination.tsx'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { Cells, CellsSkeleton } from '../list/Cells.tsx'
import { NothingFound } from '../list/NothingFound.tsx'
import { CallCell } from './CallCell.tsx'
import { activeFilters, addressOf, cleared, type Facets, pageOf, relaxable, withoutFilter, withPage } from './filters.ts'
import type { ShownCall } from './shown-call.ts'
import { useFilterWords } from './use-filter-words.ts'

/** The grid before anything has come, in its final shape. */
export function ResultsSkeleton() {
  const { t } = useTranslation('casting-calls')
  return <CellsSkeleton label={t('loading')} />
}

interface Props {
  items: readonly ShownCall[]
  count: number
  sizePage: number
  facets: Facets | null
  filters: Filters
  currency: string
  now: number
  canPublish: boolean
  publishTo: string
  onFilters(filters: Filters): void
}

export function Results(props: Props) {
  const { items, count, sizePage, filters, now } = props
  const { t } = useTranslation('casting-calls')
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
  return (
    <>
      <Cells>
        {items.map(call => (
          <CallCell key={call.uuid} call={call} now={now} />
        ))}
      </Cells>
      <Pagination page={page} pages={pages} to={at => addressOf(withPage(filters, at))} />
    </>
  )
}

/** Filtered to nothing says which filter to take out; nothing at all says what will come. */
function NoResults({ filters, facets, currency, onFilters, canPublish, publishTo }: Props) {
  const { t } = useTranslation('casting-calls')
  const say = useFilterWords(currency)
  const active = activeFilters(filters)
  if (active.length === 0) {
    return (
      <EmptyState
        title={t('empty.title')}
        action={
          canPublish && (
            <ButtonLink look="accent" to={publishTo}>
              {t('publish')}
            </ButtonLink>
          )
        }
      >
        {t('empty.detail')}
      </EmptyState>
    )
  }
  const names = relaxable(filters, facets)
  const known = names.length < new Set(active.map(filter => filter.name)).size || names.length === 1
  return (
    <NothingFound
      title={t('nothing.title')}
      detail={t(known ? 'nothing.known' : 'nothing.maybe')}
      offered={active.filter(filter => names.includes(filter.name))}
      say={filter => t('nothing.without', { filter: say(filter) })}
      onRemove={filter => onFilters(withoutFilter(filters, filter))}
      clear={active.length > 1 ? t('clearAll') : null}
      onClear={() => onFilters(cleared(filters))}
    />
  )
}
