import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { PageMeta } from '#contract/endpoint.ts'
import type { OwnSpace } from '#contract/entities/space.ts'
import { pathOf } from '#contract/paths.ts'
import { type SpaceState, spaceStates } from '#contract/space-choices.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { StateChips } from '#src/components/StateChips.tsx'
import type { CollectionActor, Filters } from '#src/machines/collection/collection.machine.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { ownSpacesViewHead } from '#src/theme/made/recipes/own-spaces-view-head.js'
import { ownSpacesViewList } from '#src/theme/made/recipes/own-spaces-view-list.js'
import { ByRole } from '../ByRole.tsx'
import { ListStates } from '../list/ListStates.tsx'
import { usePage } from '../shell/page.ts'
import { OwnSpaceRow } from './OwnSpaceRow.tsx'
import type { OwnSpaceVerbs } from './verbs.ts'

type Meta = PageMeta & { states: Record<string, number> }

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
  const state = useSelector(spaces, snapshot => String(snapshot.value))
  usePage({ title: t('title') })
  const counts: Partial<Record<SpaceState, number>> = useSelector(spaces, snapshot => snapshot.context.page?.meta.states) ?? {}
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
          <StateChips
            label={t('states')}
            all={t('all')}
            states={shown}
            chosen={chosen}
            counts={counts}
            say={name => t(`state.${name}`)}
            onChoose={name => onFilters(name ? { state: name } : {})}
          />
        </Inset>
      )}
      <ListStates
        list={spaces}
        lines={4}
        inset
        label={t('loading')}
        empty={
          <EmptyState
            title={t(chosen ? 'none.title' : 'empty.title')}
            action={chosen ? <Button onClick={() => onFilters({})}>{t('none.all')}</Button> : add}
          >
            {t(chosen ? 'none.detail' : 'empty.detail')}
          </EmptyState>
        }
      >
        {page => (
          <List aria-label={t('title')} aria-busy={state === 'loading' || undefined}>
            {page.items.map(one => (
              <OwnSpaceRow key={one.uuid} one={one} decision={decision} />
            ))}
          </List>
        )}
      </ListStates>
    </chakra.div>
  )
}
