import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Presenter } from '#contract/entities/presenter.ts'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import type { PresenterActor } from '#src/machines/presenter/presenter.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { presentersViewGrid } from '#src/theme/made/recipes/presenters-view-grid.js'
import { Desk } from '../studio/Desk.tsx'
import { FacePicture } from '../studio/FacePicture.tsx'
import { RecentAside } from '../studio/RecentAside.tsx'
import { RefusedOrder } from '../studio/RefusedOrder.tsx'
import type { FieldStore } from '../studio/stored-fields.ts'
import type { StudioFacts } from '../studio/studio-facts.ts'
import { PresenterForm } from './PresenterForm.tsx'

const Grid = chakra('ul', presentersViewGrid)

function PresenterCard({ one, actor }: { one: Presenter; actor: PresenterActor }) {
  const { t } = useTranslation('presenters')
  const leaving = useSelector(actor, snapshot => snapshot.matches('removing') && snapshot.context.leaving?.id === one.id)
  return (
    <li>
      <span data-face>
        <FacePicture who={one} alt="" />
      </span>
      <chakra.div padding="10px 12px 12px" display="grid" gap="2">
        <div>
          <chakra.b display="block" overflowWrap="anywhere" dir="auto">
            {one.name}
          </chakra.b>
          <chakra.span textStyle="small" color="muted">
            {t(one.own ? `kind.${one.kind}` : 'kind.house')}
          </chakra.span>
        </div>
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <ButtonLink
            size="sm"
            to={pathOf('brandme_AI', { section: 'video' }, { presenter: one.id })}
            aria-label={t('list.useWho', { name: one.name })}
          >
            {t('list.use')}
          </ButtonLink>
          {one.own && (
            <ConfirmButton
              size="sm"
              look="plain"
              busy={leaving}
              title={t('list.removeTitle', { name: one.name })}
              consequence={t('list.removeBody')}
              confirm={t('list.remove')}
              aria-label={t('list.removeWho', { name: one.name })}
              onConfirm={() => actor.send({ type: 'presenter.remove', presenter: one })}
            >
              {t('list.remove')}
            </ConfirmButton>
          )}
        </chakra.div>
      </chakra.div>
    </li>
  )
}

function Outcome({ actor }: { actor: PresenterActor }) {
  const { t } = useTranslation('presenters')
  const refused = useSelector(actor, snapshot => snapshot.matches('refused'))
  const failure = useSelector(actor, snapshot => snapshot.context.failure)
  const made = useSelector(actor, snapshot => snapshot.context.made)
  if (refused && failure)
    return (
      <RefusedOrder
        failure={failure}
        onRetry={() => actor.send({ type: 'presenter.retry' })}
        onDrop={() => actor.send({ type: 'presenter.drop' })}
      />
    )
  return made ? <Notice tone="success">{t('list.made', { name: made.name })}</Notice> : null
}

interface Props {
  actor: PresenterActor
  presenters: ResourceActor<readonly Presenter[]>
  store: FieldStore
  studio: StudioFacts | null
}

/** The presenters there are, and the form that makes another one. */
export function PresentersView({ actor, presenters, store, studio }: Props) {
  const { t } = useTranslation('presenters')
  const [wanted, setWanted] = useState('')
  const state = useSelector(actor, snapshot => String(snapshot.value))
  const list = useSelector(presenters, snapshot => snapshot.context.value)
  const failure = useSelector(presenters, snapshot => snapshot.context.failure)
  if (!list && failure) return <FailedState failure={failure} onRetry={() => presenters.send({ type: 'resource.retry' })} />
  if (!list)
    return (
      <Loading>
        <chakra.div padding="24px">
          <Skeleton height="320px" borderRadius="12px" />
        </chakra.div>
      </Loading>
    )
  const found = list.filter(({ name }) => name.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase()))
  return (
    <Desk data-state={state}>
      <section aria-label={t('make.title')}>
        <chakra.h2 textStyle="title-3" marginBottom="3">
          {t('make.title')}
        </chakra.h2>
        <PresenterForm actor={actor} house={list.filter(({ own }) => !own)} store={store} balance={studio?.credits ?? null} />
      </section>
      <section aria-label={t('list.title')}>
        <chakra.div display="grid" gap="4">
          <Outcome actor={actor} />
          {list.length > 6 && (
            <chakra.div maxWidth="320px">
              <TextInput
                type="search"
                aria-label={t('list.search')}
                placeholder={t('list.search')}
                value={wanted}
                onChange={setWanted}
              />
            </chakra.div>
          )}
          {found.length === 0 ? (
            <EmptyState title={t('list.nobody')} action={<Button onClick={() => setWanted('')}>{t('list.all')}</Button>} />
          ) : (
            <Grid role="list">
              {found.map(one => (
                <PresenterCard key={one.id} one={one} actor={actor} />
              ))}
            </Grid>
          )}
        </chakra.div>
      </section>
      {studio && <RecentAside facts={studio} />}
    </Desk>
  )
}
