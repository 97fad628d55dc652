import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageMeta } from '#contract/endpoint.ts'
import type { FinderMeter, FoundProfile } from '#contract/entities/found-profile.ts'
import { limits } from '#contract/limits.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Progress } from '#src/components/Progress.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import type { CollectionActor, Filters } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { SearchBox } from '../casting-calls/SearchBox.tsx'
import { FilteredList } from '../list/FilteredList.tsx'
import { PlansLink } from '../PlansLink.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { type Choosing, ChosenBar } from './ChosenBar.tsx'
import { FinderColumn, type KeptList } from './FinderColumn.tsx'
import { FinderOrder } from './FinderOrder.tsx'
import { FinderRows, FinderStart } from './FinderRows.tsx'

export type FinderMeta = PageMeta & {
  mode: 'full' | 'preview' | 'names' | 'none'
  charged: number
  withheld: number
  priced: number | null
  meter: FinderMeter | null
}
export type FinderPage = { items: readonly FoundProfile[]; meta: FinderMeta }

export interface FinderProps {
  profiles: CollectionActor<FinderPage['items'][number], FinderPage['meta']>
  names: CollectionActor<FoundProfile>
  filters: Filters
  onFilters(patch: Readonly<Record<string, string | null>>): void
  to(page: number): string
  onTyped(username: string): void
  lists: readonly KeptList[]
  /** The month's rest, before the first search, too. */
  meter: FinderMeter | null
  /** Beside the order: kept searches of those who have them. */
  tools?: ReactNode
  /** Of those who may do something with several at once. */
  choosing?: Choosing
}

/** `auth-search`: channels by what is known of them. Nothing is asked, and nothing charged, before a filter is set. */
export function FinderView({ profiles, names, filters, onFilters, to, onTyped, lists, meter, tools, choosing }: FinderProps) {
  const { t } = useTranslation('finder')
  const words = useCallWords()
  const page = useSelector(profiles, snapshot => snapshot.context.page)
  const busy = useSelector(profiles, snapshot => snapshot.matches('loading'))
  const failure = useSelector(profiles, snapshot => (snapshot.matches('failed') ? snapshot.context.failure : null))
  const preview = page?.meta.mode === 'preview'
  const started = page === null || page.meta.mode !== 'none'
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          meter && (
            <chakra.div display="grid" gap="5px" width={{ base: '100%', sm: '240px' }} data-meter>
              <chakra.span textStyle="meta" color="muted" role="status">
                {meter.limit === null
                  ? t('meterNoLimit', { used: meter.used })
                  : t('meter', { used: meter.used, limit: meter.limit })}
                {page && page.meta.charged > 0 && ` · ${t('chargedNow', { count: page.meta.charged })}`}
              </chakra.span>
              {meter.limit !== null && <Progress value={meter.used} max={meter.limit} label={t('meterLabel')} />}
            </chakra.div>
          )
        }
      />
      <FilteredList
        words={{ filters: t('filters'), show: t('show'), list: t('results') }}
        busy={busy}
        column={() => <FinderColumn filters={filters} names={names} onFilters={onFilters} onTyped={onTyped} lists={lists} />}
        search={
          <SearchBox
            words={{ label: t('search.label'), placeholder: t('search.placeholder'), clear: t('search.clear') }}
            query={filters.query ?? ''}
            onSearch={query => onFilters({ query: query || null })}
          />
        }
        bar={
          <>
            {started && page && (
              <span>
                <b>
                  {words.amount(page.meta.count)}
                  {page.meta.count >= limits.search.counted && '+'}
                </b>{' '}
                {t('count', { count: page.meta.count })}
              </span>
            )}
            <FinderOrder filters={filters} onFilters={onFilters} />
            {tools}
            {choosing && choosing.picked.length > 0 && <ChosenBar {...choosing} />}
          </>
        }
      >
        {failure ? (
          failure.code === 'plan.limit_reached' ? (
            <EmptyState title={t('used.title')} action={<PlansLink>{t('plans')}</PlansLink>}>
              {t('used.detail')}
            </EmptyState>
          ) : (
            <FailedState failure={failure} onRetry={() => profiles.send({ type: 'collection.retry' })} />
          )
        ) : !page ? (
          <Loading label={t('loading')}>
            <chakra.div padding="8px 24px">
              <SkeletonRow />
              <SkeletonRow />
              <SkeletonRow />
            </chakra.div>
          </Loading>
        ) : started ? (
          <FinderRows page={page} preview={preview} onFilters={onFilters} filters={filters} to={to} choosing={choosing} />
        ) : (
          <FinderStart onFilters={onFilters} />
        )}
      </FilteredList>
    </>
  )
}
