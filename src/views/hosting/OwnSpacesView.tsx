import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { PageMeta } from '#contract/endpoint.ts'
import type { OwnSpace } from '#contract/entities/space.ts'
import { pathOf } from '#contract/paths.ts'
import { type SpaceState, spaceStates } from '#contract/space-choices.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Chip, Chips } from '#src/components/Chip.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { Pagination } from '#src/components/Pagination.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import type { CollectionActor, Filters } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { ownSpacesViewHead } from '#src/theme/made/recipes/own-spaces-view-head.js'
import { ownSpacesViewList } from '#src/theme/made/recipes/own-spaces-view-list.js'
import { ByRole } from '../ByRole.tsx'
import { usePage } from '../shell/page.ts'
import { OwnSpaceRow } from './OwnSpaceRow.tsx'
import type { OwnSpaceVerbs } from './verbs.ts'

type Meta = PageMeta & { states: Record<string, number> }
type Snapshot = ReturnType<CollectionActor<OwnSpace, Meta>['getSnapshot']>
const selectPage = (snapshot: Snapshot) => snapshot.context.page
const selectState = (snapshot: Snapshot) => String(snapshot.value)
const selectFailure = (snapshot: Snapshot) => snapshot.context.failure

const Head = chakra('header', ownSpacesViewHead)
const List = chakra('ul', ownSpacesViewList)

export interface OwnSpacesViewProps {
  spaces: CollectionActor<OwnSpace, Meta>
  decision: DecisionActor<OwnSpaceVerbs>
  filters: Filters
  onFilters(filters: Filters): void
}

/** `own_spaces`: the spaces of the reader's company, where each stands and what can be done with it. */
export function OwnSpacesView({ spaces, decision, filters, onFilters }: OwnSpacesViewProps) {
  const { t } = useTranslation('hosting')
  const page = useSelector(spaces, selectPage)
  const state = useSelector(spaces, selectState)
  const failure = useSelector(spaces, selectFailure)
  usePage({ title: t('title') })
  const counts: Partial<Record<SpaceState, number>> = page?.meta.states ?? {}
  const chosen = spaceStates.find(name => name === filters.state) ?? null
  const add = (
    <ByRole needs="run">
      <ButtonLink look="accent" icon={PlusIcon} to={pathOf('steps_space')}>
        {t('add')}
      </ButtonLink>
    </ByRole>
  )
  // A state that nothing is in is no choice, unless it was chosen.
  const shown = spaceStates.filter(name => (counts[name] ?? 0) > 0 || name === chosen)
  return (
    <chakra.div data-state={state}>
      <Head>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <chakra.div display="flex" flexWrap="wrap" gap="8px">
          <ByRole needs="see_money">
            <ButtonLink to={pathOf('transactions')}>{t('earnings')}</ButtonLink>
          </ByRole>
          {add}
        </chakra.div>
      </Head>
      {shown.length > 0 && (
        <Inset marginBottom="4">
          <Chips role="group" aria-label={t('states')}>
            <Chip pressed={chosen === null} onChange={() => onFilters({})}>
              {t('all')}
            </Chip>
            {shown.map(name => (
              <Chip
                key={name}
                pressed={chosen === name}
                count={counts[name] ?? 0}
                onChange={() => onFilters(chosen === name ? {} : { state: name })}
              >
                {t(`state.${name}`)}
              </Chip>
            ))}
          </Chips>
        </Inset>
      )}
      {state === 'failed' ? (
        <FailedState failure={failure} minHeight="320px" onRetry={() => spaces.send({ type: 'collection.retry' })} />
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
          title={t(chosen ? 'none.title' : 'empty.title')}
          action={chosen ? <Button onClick={() => onFilters({})}>{t('none.all')}</Button> : add}
        >
          {t(chosen ? 'none.detail' : 'empty.detail')}
        </EmptyState>
      ) : (
        <>
          <List aria-label={t('title')} aria-busy={state === 'loading' || undefined}>
            {page.items.map(one => (
              <OwnSpaceRow key={one.uuid} one={one} decision={decision} />
            ))}
          </List>
          <Pagination
            page={page.meta.page}
            pages={Math.ceil(page.meta.count / page.meta.size_page)}
            to={at => pathOf('own_spaces', {}, { ...filters, page: at > 1 ? String(at) : undefined })}
          />
        </>
      )}
    </chakra.div>
  )
}
