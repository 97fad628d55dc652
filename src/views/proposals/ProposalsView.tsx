import { chakra } from '@chakra-ui/react/styled-system'
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

const Head = chakra('header', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0,1fr) auto', lg: 'auto minmax(0,1fr) auto' },
    alignItems: 'center',
    gap: { base: '12px 8px', lg: '12px 24px' },
    padding: { base: '18px 16px 12px', lg: '22px 28px 14px' },
    '& > h1': { gridColumn: { base: '1 / -1', lg: 'auto' }, textStyle: 'title-1', fontSize: { base: '1.5rem', lg: '1.75rem' } },
    '& > [data-tools]': { gridColumn: { base: '1 / -1', lg: 'auto' }, display: 'flex', gap: '8px' },
  },
})
const Body = chakra('div', {
  base: {
    display: { base: 'block', lg: 'grid' },
    gridTemplateColumns: { lg: '212px minmax(0,1fr)', xl: '244px minmax(0,1fr)' },
    flex: '1',
    borderTop: '1px solid var(--border)',
  },
})
const Column = chakra('aside', {
  base: {
    display: { base: 'none', lg: 'block' },
    padding: { lg: '18px 14px 40px 20px', xl: '18px 22px 40px 28px' },
    borderInlineEnd: '1px solid var(--border)',
    _rtl: { padding: { lg: '18px 20px 40px 14px', xl: '18px 28px 40px 22px' } },
  },
})
const Main = chakra('section', {
  base: {
    minWidth: 0,
    scrollMarginTop: 'calc(var(--top-h) + 8px)',
    '&[aria-busy=true] > [data-rows]': { opacity: 0.55, transition: 'opacity 140ms linear 200ms' },
  },
})

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
      <Head>
        <h1 tabIndex={-1}>{t('title')}</h1>
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
        {tools && <div data-tools>{tools(filters, currency)}</div>}
      </Head>
      <NetworkChips filters={filters} facets={facets} sampled={sampled} onFilters={onFilters} />
      <Body data-state={state}>
        <Column aria-label={t('filters.title')}>
          <FilterColumn filters={filters} facets={facets} sampled={sampled} currency={currency} onFilters={onFilters} />
        </Column>
        <Main ref={main} tabIndex={-1} aria-label={t('title')} aria-busy={state === 'loading' || undefined}>
          <ResultsBar filters={filters} count={count} currency={currency} onFilters={onFilters} />
          <div data-rows>
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
          </div>
        </Main>
      </Body>
    </>
  )
}
