import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import { pathOf } from '#contract/paths.ts'
import { FailedState } from '#src/components/FailedState.tsx'
import { Loading, Skeleton } from '#src/components/Skeleton.tsx'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { NotFoundView } from '../error/NotFoundView.tsx'
import { usePage } from '../shell/page.ts'
import { Pane, PaneBody, PaneHead } from './Pane.tsx'
import { Stack } from './parts.tsx'

/** On phones the pitch is a page of its own; its bar replaces the bottom bar. */
export function PitchPage({ casting, children }: { casting: ResourceActor<CastingCall>; children: ReactNode }) {
  const { t } = useTranslation(['pitch-stepper', 'casting-calls'])
  const call = useSelector(casting, snapshot => snapshot.context.value)
  const state = useSelector(casting, snapshot => String(snapshot.value))
  const failure = useSelector(casting, snapshot => snapshot.context.failure)
  usePage({
    title: state === 'missing' ? '' : t('title'),
    crumbs: [
      { label: t('casting-calls:title'), to: pathOf('casting_calls') },
      ...(call ? [{ label: call.title, to: pathOf('casting_call', { uuid: call.uuid }) }] : []),
      { label: t('title') },
    ],
    noTabs: true,
  })
  if (state === 'missing') return <NotFoundView />
  if (state === 'failed')
    return <FailedState failure={failure} minHeight="60vh" onRetry={() => casting.send({ type: 'resource.retry' })} />
  if (children) return children
  return (
    <Pane>
      <PaneHead>
        <Skeleton width="45%" height="18px" />
      </PaneHead>
      <PaneBody>
        <Loading>
          <Stack>
            <Skeleton height="40px" />
            <Skeleton height="184px" borderRadius="control" />
          </Stack>
        </Loading>
      </PaneBody>
    </Pane>
  )
}
