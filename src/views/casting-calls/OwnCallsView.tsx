import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { OwnCastingCall as OwnCall } from '#contract/entities/casting-call.ts'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Chip, Chips } from '#src/components/Chip.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { Pagination } from '#src/components/Pagination.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { ownCallsViewList } from '#src/theme/made/recipes/own-calls-view-list.js'
import { useMay } from '../may.ts'
import { OwnCallRow } from './OwnCallRow.tsx'

/** States worth a place of their own; `archived` is read under all. */
const states = ['open', 'draft', 'paused', 'closed', 'cancelled'] as const

type Snapshot = ReturnType<CollectionActor<OwnCall>['getSnapshot']>
const selectPage = (snapshot: Snapshot) => snapshot.context.page
const selectState = (snapshot: Snapshot) => String(snapshot.value)
const selectFailure = (snapshot: Snapshot) => snapshot.context.failure

const List = chakra('ul', ownCallsViewList)

/** A brand's own calls and drafts: what waits for it first to the eye, and where each goes on. */
export function OwnCallsView({ actor }: { actor: CollectionActor<OwnCall> }) {
  const runs = useMay('run')
  const { t } = useTranslation('casting-calls')
  const [search, setSearch] = useSearchParams()
  const page = useSelector(actor, selectPage)
  const state = useSelector(actor, selectState)
  const failure = useSelector(actor, selectFailure)
  const [now] = useState(Date.now)
  const chosen = states.find(name => name === search.get('state')) ?? null
  const at = (params: Record<string, string>) => `?${new URLSearchParams(params)}`
  const show = (name: string | null) => setSearch(name ? { state: name } : {})

  return (
    <section aria-label={t('mine.states')} data-state={state}>
      <Inset marginBottom="4">
        <Chips role="group" aria-label={t('mine.states')}>
          <Chip pressed={chosen === null} onChange={() => show(null)}>
            {t('mine.all')}
          </Chip>
          {states.map(name => (
            <Chip key={name} pressed={chosen === name} onChange={() => show(name)}>
              {t(`mine.${name}`)}
            </Chip>
          ))}
        </Chips>
      </Inset>
      {state === 'failed' ? (
        <FailedState failure={failure} minHeight="280px" onRetry={() => actor.send({ type: 'collection.retry' })} />
      ) : !page ? (
        <Loading label={t('loading')}>
          <Inset>
            {['62%', '48%', '70%', '55%'].map(width => (
              <SkeletonRow key={width} width={width} />
            ))}
          </Inset>
        </Loading>
      ) : page.items.length === 0 ? (
        <EmptyState
          title={t(chosen ? 'mine.noneTitle' : 'mine.emptyTitle')}
          action={
            chosen ? (
              <Button onClick={() => show(null)}>{t('mine.seeAll')}</Button>
            ) : (
              runs && (
                <ButtonLink look="accent" to={pathOf('steps_casting_call')}>
                  {t('publish')}
                </ButtonLink>
              )
            )
          }
        >
          {t(chosen ? 'mine.noneDetail' : 'mine.emptyDetail')}
        </EmptyState>
      ) : (
        <>
          <List aria-busy={state === 'loading' || undefined}>
            {page.items.map(call => (
              <OwnCallRow key={call.uuid} call={call} now={now} />
            ))}
          </List>
          <Pagination
            page={page.meta.page}
            pages={Math.ceil(page.meta.count / page.meta.size_page)}
            to={number => at({ ...(chosen ? { state: chosen } : {}), page: String(number) })}
          />
        </>
      )}
    </section>
  )
}
