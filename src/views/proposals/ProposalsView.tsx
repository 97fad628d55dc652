import { useSelector } from '@xstate/react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { currencies } from '#contract/currencies.ts'
import type { PageMeta } from '#contract/endpoint.ts'
import type { ProposalSummary } from '#contract/entities/proposal.ts'
import type { RelaxedFilter } from '#contract/proposal-choices.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import type { CollectionActor, CollectionPage, Filters } from '#src/machines/collection/collection.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import { useSession } from '../actors.ts'
import { SearchBox } from '../casting-calls/SearchBox.tsx'
import { Found } from '../list/Found.tsx'
import { SearchHead } from '../list/SearchHead.tsx'
import { type OnFilters, useAtOnce, useStartOfPage } from '../list/use-list-address.ts'
import { usePage } from '../shell/page.ts'
import { FilterColumn } from './FilterColumn.tsx'
import { type Facets, pageOf, withFilters } from './filters.ts'
import { FilterDialog, NetworkChips, ResultsBar } from './ListParts.tsx'
import { Results, ResultsSkeleton } from './Results.tsx'

export type ProposalsPage = CollectionPage<
  ProposalSummary,
  PageMeta & { facets: Facets; sampled: boolean; relaxed: RelaxedFilter | null }
>
type Snapshot = ReturnType<CollectionActor<ProposalsPage['items'][number], ProposalsPage['meta']>['getSnapshot']>

const selectPage = (snapshot: Snapshot) => snapshot.context.page
const selectState = (snapshot: Snapshot) => String(snapshot.value)
const selectFailure = (snapshot: Snapshot) => snapshot.context.failure

export interface ProposalsViewProps {
  actor: CollectionActor<ProposalsPage['items'][number], ProposalsPage['meta']>
  /** The address's filters; they are kept nowhere else. */
  filters: Filters
  onFilters: OnFilters
  /** At the end of the head: what somebody who is signed in may do with the search. */
  tools?: (filters: Filters, currency: string) => ReactNode
}

/** `search_proposal`: creators' offers, searched, filtered, sorted, paged; the address holds all of it. */
export function ProposalsView({ actor, filters: address, onFilters: onAddress, tools }: ProposalsViewProps) {
  const [filters, onFilters] = useAtOnce(address, onAddress)
  const { t } = useTranslation('proposals')
  const own = useSelector(useSession(), snapshot => selectUser(snapshot)?.organization?.default_currency)
  const currency = currencies.find(code => code === (filters.currency ?? own)) ?? 'EUR'
  const page = useSelector(actor, selectPage)
  const state = useSelector(actor, selectState)
  const failure = useSelector(actor, selectFailure)
  const main = useRef<HTMLElement>(null)
  usePage({ title: t('title') })
  useStartOfPage(pageOf(address), main)

  const failed = state === 'failed'
  const shown = failed ? null : page
  const facets = page?.meta.facets ?? null
  const sampled = page?.meta.sampled
  const count = shown?.meta.count ?? null
  return (
    <>
      <SearchHead>
        <h1 tabIndex={-1}>{t('title')}</h1>
        {tools && <div data-tools>{tools(filters, currency)}</div>}
        <SearchBox
          words={{ label: t('search.label'), placeholder: t('search.placeholder'), clear: t('search.clear') }}
          query={filters.query ?? ''}
          onSearch={query =>
            onFilters(withFilters(filters, { query: query || null }), { replace: Boolean(filters.query && query) })
          }
        />
        <FilterDialog
          filters={filters}
          facets={facets}
          sampled={sampled}
          currency={currency}
          count={count}
          onFilters={onFilters}
        />
      </SearchHead>
      <NetworkChips filters={filters} facets={facets} sampled={sampled} onFilters={onFilters} />
      <Found
        state={state}
        title={t('title')}
        filters={<FilterColumn filters={filters} facets={facets} sampled={sampled} currency={currency} onFilters={onFilters} />}
        filtersTitle={t('filters.title')}
        bar={<ResultsBar filters={filters} count={count} currency={currency} onFilters={onFilters} />}
        main={main}
      >
        {failed ? (
          <FailedState failure={failure} minHeight="320px" onRetry={() => actor.send({ type: 'collection.retry' })} />
        ) : shown ? (
          <Results
            items={shown.items}
            count={shown.meta.count}
            sizePage={shown.meta.size_page}
            relaxed={shown.meta.relaxed}
            filters={filters}
            currency={currency}
            onFilters={onFilters}
          />
        ) : (
          <ResultsSkeleton />
        )}
      </Found>
    </>
  )
}
