import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { flowsViewPanes } from '#src/theme/made/recipes/flows-view-panes.js'
import type { FlowEntry, FlowIndex } from '#workbench/flow.ts'
import { NotFoundView } from '../error/NotFoundView.tsx'
import { usePage } from '../shell/page.ts'
import { Catalogue } from './Catalogue.tsx'
import { FlowList } from './FlowList.tsx'
import { nameOf } from './parts.tsx'

const Panes = chakra('div', flowsViewPanes)

interface Props {
  /** The list of all workflows, as the build made it. */
  index: ResourceActor<FlowIndex>
  /** The workflow in the address. */
  workflow: string | undefined
  /** Draws the workflow that was found. */
  children(entry: FlowEntry, index: FlowIndex): ReactNode
}

/** Every workflow there is, and the one that was chosen. */
export function FlowsView({ index: actor, workflow, children }: Props) {
  const { t } = useTranslation('flows')
  const index = useSelector(actor, snapshot => snapshot.context.value)
  const failure = useSelector(actor, snapshot => snapshot.context.failure)
  const missing = useSelector(actor, snapshot => snapshot.matches('missing'))
  if (missing) return <NothingBuilt />
  if (!index && failure) return <FailedState failure={failure} onRetry={() => actor.send({ type: 'resource.retry' })} />
  if (!index) return <Waiting />
  if (!workflow) return <Catalogue index={index} />
  const entry = index.workflows.find(({ id }) => id === workflow)
  if (!entry) return <NotFoundView />
  return (
    <Panes>
      <Page title={`${nameOf(entry.id)} · ${t('title')}`} name={nameOf(entry.id)} />
      <FlowList index={index} current={entry.id} />
      {children(entry, index)}
    </Panes>
  )
}

function Page({ title, name }: { title: string; name: string }) {
  const { t } = useTranslation('flows')
  usePage({ title, crumbs: [{ label: t('title'), to: '/flows' }, { label: name }], fixed: true })
  return (
    <h1 className="vh" tabIndex={-1}>
      {title}
    </h1>
  )
}

function NothingBuilt() {
  const { t } = useTranslation('flows')
  usePage({ title: t('title') })
  return (
    <EmptyState level={1} title={t('notBuilt.title')}>
      {t('notBuilt.body')}
    </EmptyState>
  )
}

export function Waiting() {
  return (
    <Loading>
      <chakra.div display="grid" gap="14px" padding="28px">
        {[62, 88, 74, 80].map(width => (
          <Skeleton key={width} width={`${width}%`} height="18px" />
        ))}
        <Skeleton height="320px" />
      </chakra.div>
    </Loading>
  )
}
