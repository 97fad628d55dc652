import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { FailedState } from '#src/components/FailedState.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { PageHead } from '../shell/PageHead.tsx'

/** A moment, while the conversation opens. */
export function OpeningSupport({ resource }: { resource: ResourceActor }) {
  const { t } = useTranslation('support')
  const failure = useSelector(resource, snapshot => snapshot.context.failure)
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {failure ? (
        <FailedState failure={failure} onRetry={() => resource.send({ type: 'resource.retry' })} padding="24px" />
      ) : (
        <Loading>
          <SkeletonRow width="62%" />
        </Loading>
      )}
    </>
  )
}
