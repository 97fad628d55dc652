import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { PageMeta } from '#contract/endpoint.ts'
import type { Creation } from '#contract/entities/creation.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Pagination } from '#src/components/Pagination.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { Time } from '#src/components/Time.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'

const kinds = ['all', 'text', 'image'] as const
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '48px minmax(0,1fr) auto',
    gap: '3',
    alignItems: 'center',
    paddingBlock: '12px',
    borderBottom: '1px solid var(--border)',
    '& img': { width: '48px', height: '48px', objectFit: 'cover', borderRadius: '6px' },
  },
})

/** Everything one had made, newest first. */
export function HistoryView({ history }: { history: CollectionActor }) {
  const { t } = useTranslation('studio')
  const [search, setSearch] = useSearchParams()
  const state = useSelector(history, snapshot => String(snapshot.value))
  const page = useSelector(history, snapshot => snapshot.context.page) as { items: Creation[]; meta: PageMeta } | null
  const failure = useSelector(history, snapshot => snapshot.context.failure)
  const filter = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }
  const of = (search.get('of') ?? 'all') as (typeof kinds)[number]
  const filtered = search.has('q') || of !== 'all'
  return (
    <chakra.div padding={{ base: '20px 16px', lg: '24px 28px' }} display="grid" gap="4" maxWidth="920px" data-state={state}>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={search.get('q') ?? ''}
          onChange={value => filter('q', value)}
        />
        <Segmented
          label={t('show')}
          value={of}
          onChange={value => filter('of', value === 'all' ? '' : value)}
          options={kinds.map(value => ({ value, label: t(`of.${value}`) }))}
        />
      </chakra.div>
      {state === 'failed' ? (
        <FailedState failure={failure} onRetry={() => history.send({ type: 'collection.retry' })} />
      ) : !page || state === 'loading' ? (
        <Loading>
          {[0, 1, 2].map(row => (
            <SkeletonRow key={row} />
          ))}
        </Loading>
      ) : page.items.length === 0 ? (
        <EmptyState
          title={t(filtered ? 'nothingFound' : 'nothingYet')}
          action={
            <ButtonLink to={pathOf('brandme_AI', { section: filtered ? 'history' : 'text' })}>
              {t(filtered ? 'showAll' : 'begin')}
            </ButtonLink>
          }
        />
      ) : (
        <chakra.ul listStyle="none" margin={0} padding={0} role="list">
          {page.items.map(one => (
            <Row key={one.id}>
              {one.pictures[0] ? (
                <img src={one.pictures[0].url} alt="" width={48} height={48} loading="lazy" />
              ) : (
                <chakra.span textStyle="title-3" color="muted" textAlign="center" aria-hidden>
                  Aa
                </chakra.span>
              )}
              <div>
                <chakra.p fontWeight={560} overflowWrap="anywhere">
                  {one.title}
                </chakra.p>
                <chakra.p textStyle="small" color="muted">
                  {t(`state.${one.state}`)} · <Time at={one.created_at} as="day-time" />
                </chakra.p>
              </div>
              <chakra.span fontVariantNumeric="tabular-nums">
                {t('price', { count: one.credits.charged ?? one.credits.quoted })}
              </chakra.span>
            </Row>
          ))}
        </chakra.ul>
      )}
      {page && state !== 'failed' && (
        <Pagination
          page={page.meta.page}
          pages={Math.ceil(page.meta.count / page.meta.size_page)}
          to={number => {
            const next = new URLSearchParams(search)
            next.set('page', String(number))
            return { search: `?${next}` }
          }}
        />
      )}
    </chakra.div>
  )
}
