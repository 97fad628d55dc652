import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { OwnCastingCall as OwnCall } from '#contract/entities/casting-call.ts'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Inset } from '#src/components/Inset.tsx'
import { StateChips } from '#src/components/StateChips.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { ownCallsViewList } from '#src/theme/made/recipes/own-calls-view-list.js'
import { ListStates } from '../list/ListStates.tsx'
import { useMay } from '../may.ts'
import { OwnCallRow } from './OwnCallRow.tsx'

/** States worth a place of their own; `archived` is read under all. */
const states = ['open', 'draft', 'paused', 'closed', 'cancelled'] as const

const List = chakra('ul', ownCallsViewList)

/** A brand's own calls and drafts: what waits for it first to the eye, and where each goes on. */
export function OwnCallsView({ actor }: { actor: CollectionActor<OwnCall> }) {
  const runs = useMay('run')
  const { t } = useTranslation('casting-calls')
  const [search, setSearch] = useSearchParams()
  const state = useSelector(actor, snapshot => String(snapshot.value))
  const [now] = useState(Date.now)
  const chosen = states.find(name => name === search.get('state')) ?? null
  const show = (name: string | null) => setSearch(name ? { state: name } : {})

  return (
    <section aria-label={t('mine.states')} data-state={state}>
      <Inset marginBottom="4">
        <StateChips
          label={t('mine.states')}
          all={t('mine.all')}
          states={states}
          chosen={chosen}
          say={name => t(`mine.${name}`)}
          onChoose={show}
        />
      </Inset>
      <ListStates
        list={actor}
        lines={4}
        inset
        label={t('loading')}
        empty={
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
        }
      >
        {page => (
          <List aria-busy={state === 'loading' || undefined}>
            {page.items.map(call => (
              <OwnCallRow key={call.uuid} call={call} now={now} />
            ))}
          </List>
        )}
      </ListStates>
    </section>
  )
}
