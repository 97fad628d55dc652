import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Pagination } from '#src/components/Pagination.tsx'
import { Loading, SkeletonCell } from '#src/components/Skeleton.tsx'
import type { Filters } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { cells as cellsRecipe } from '#src/theme/made/recipes/cells.js'
import { CallCell } from './CallCell.tsx'
import { activeFilters, addressOf, cleared, type Facets, pageOf, relaxable, withoutFilter, withPage } from './filters.ts'
import type { ShownCall } from './shown-call.ts'
import { useFilterWords } from './use-filter-words.ts'

const Cells = chakra('div', cellsRecipe)
const gone = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** The grid before anything has come, in its final shape. */
export function ResultsSkeleton() {
  const { t } = useTranslation('casting-calls')
  return (
    <Loading label={t('loading')}>
      <Cells>
        {gone.map(key => (
          <SkeletonCell key={key} />
        ))}
      </Cells>
    </Loading>
  )
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
    <EmptyState
      title={t('nothing.title')}
      action={
        <>
          {active
            .filter(filter => names.includes(filter.name))
            .slice(0, 4)
            .map(filter => (
              <Button key={`${filter.name} ${filter.value}`} onClick={() => onFilters(withoutFilter(filters, filter))}>
                {t('nothing.without', { filter: say(filter) })}
              </Button>
            ))}
          {active.length > 1 && (
            <Button look="text" onClick={() => onFilters(cleared(filters))}>
              {t('clearAll')}
            </Button>
          )}
        </>
      }
    >
      {t(known ? 'nothing.known' : 'nothing.maybe')}
    </EmptyState>
  )
}
