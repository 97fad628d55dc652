import { MegaphoneSimpleIcon } from '@phosphor-icons/react/dist/csr/MegaphoneSimple'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageMeta } from '#contract/endpoint.ts'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import type { CollectionActor, CollectionPage, Filters } from '#src/machines/collection/collection.machine.ts'
import { selectAbility, selectUser } from '#src/machines/session/session.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useSession } from '../actors.ts'
import { Found } from '../list/Found.tsx'
import { SearchHead } from '../list/SearchHead.tsx'
import { useAtOnce, useStartOfPage } from '../list/use-list-address.ts'
import { useMay } from '../may.ts'
import { usePage } from '../shell/page.ts'
import { FilterColumn } from './FilterColumn.tsx'
import { FilterDialog } from './FilterDialog.tsx'
import { type Facets, pageOf, withFilter } from './filters.ts'
import { NetworkChips } from './NetworkChips.tsx'
import { Results, ResultsSkeleton } from './Results.tsx'
import { ResultsBar } from './ResultsBar.tsx'
import { SearchBox } from './SearchBox.tsx'
import type { ShownCall } from './shown-call.ts'

export type CallsPage = CollectionPage<ShownCall, PageMeta & { facets: Facets }>
type Snapshot = ReturnType<CollectionActor<CallsPage['items'][number], CallsPage['meta']>['getSnapshot']>

const selectPage = (snapshot: Snapshot) => snapshot.context.page
const selectState = (snapshot: Snapshot) => String(snapshot.value)
const selectFailure = (snapshot: Snapshot) => snapshot.context.failure

export interface CastingCallsViewProps {
  actor: CollectionActor<CallsPage['items'][number], CallsPage['meta']>
  /** The filters of the address; they are kept nowhere else. */
  filters: Filters
  onFilters(filters: Filters, options?: { replace?: boolean }): void
  /** Puts the calls on top that fit a creator's channels, where those of everybody stand there. */
  onOwnFirst?: () => void
}

/** Open casting calls: searched, filtered, sorted, paged; everything of it in the address. */
export function CastingCallsView({ actor, filters: address, onFilters: onAddress, onOwnFirst }: CastingCallsViewProps) {
  const [filters, onFilters] = useAtOnce(address, onAddress)
  const { t } = useTranslation('casting-calls')
  const session = useSession()
  const runs = useMay('run')
  const canPublish = useSelector(session, snapshot => runs && selectAbility(snapshot).can('create', 'casting_call'))
  const currency = useSelector(session, snapshot => selectUser(snapshot)?.organization?.default_currency ?? 'EUR')
  const page = useSelector(actor, selectPage)
  const state = useSelector(actor, selectState)
  const failure = useSelector(actor, selectFailure)
  const [now] = useState(Date.now)
  const main = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  // The button goes with the press: whoever pressed it goes on reading at the title.
  const showOwn = () => {
    onOwnFirst?.()
    title.current?.focus()
  }
  usePage({ title: t('title') })
  useStartOfPage(pageOf(address), main)

  const failed = state === 'failed'
  const shown = failed ? null : page
  const facets = page?.meta.facets ?? null
  const publishTo = pathOf('steps_casting_call')
  return (
    <>
      <SearchHead>
        <h1 ref={title} tabIndex={-1}>
          {t('title')}
        </h1>
        {onOwnFirst && (
          <div data-tools>
            <Button icon={SparkleIcon} aria-label={t('ownFirst')} onClick={showOwn}>
              <chakra.span display={{ base: 'none', lg: 'inline' }}>{t('ownFirst')}</chakra.span>
              <chakra.span display={{ lg: 'none' }}>{t('ownFirstShort')}</chakra.span>
            </Button>
          </div>
        )}
        {canPublish && (
          <div data-tools>
            <ButtonLink look="accent" icon={MegaphoneSimpleIcon} to={publishTo} aria-label={t('publish')}>
              <chakra.span display={{ base: 'none', lg: 'inline' }}>{t('publish')}</chakra.span>
              <chakra.span display={{ lg: 'none' }}>{t('publishShort')}</chakra.span>
            </ButtonLink>
          </div>
        )}
        <SearchBox
          words={{ label: t('search.label'), placeholder: t('search.placeholder'), clear: t('search.clear') }}
          query={filters.query ?? ''}
          onSearch={query => onFilters(withFilter(filters, 'query', query || null), { replace: Boolean(filters.query && query) })}
        />
        <FilterDialog
          filters={filters}
          facets={facets}
          currency={currency}
          count={shown?.meta.count ?? null}
          onFilters={onFilters}
        />
      </SearchHead>
      <NetworkChips filters={filters} facets={facets} onFilters={onFilters} />
      <Found
        state={state}
        title={t('title')}
        filters={<FilterColumn filters={filters} facets={facets} currency={currency} onFilters={onFilters} />}
        filtersTitle={t('filters.title')}
        bar={<ResultsBar filters={filters} count={shown?.meta.count ?? null} currency={currency} onFilters={onFilters} />}
        main={main}
      >
        {failed ? (
          <FailedState failure={failure} minHeight="320px" onRetry={() => actor.send({ type: 'collection.retry' })} />
        ) : shown ? (
          <Results
            items={shown.items}
            count={shown.meta.count}
            sizePage={shown.meta.size_page}
            facets={facets}
            filters={filters}
            currency={currency}
            now={now}
            canPublish={canPublish}
            publishTo={publishTo}
            onFilters={onFilters}
          />
        ) : (
          <ResultsSkeleton />
        )}
      </Found>
    </>
  )
}
