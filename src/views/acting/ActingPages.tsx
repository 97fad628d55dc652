import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { PageMeta } from '#contract/endpoint.ts'
import { Button } from '#src/components/Button.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'

/** A list of this page that is not there: it is being read, or could not be. */
export function ActingUnread<T>({ list }: { list: CollectionActor<T> }) {
  const failure = useSelector(list, snapshot => snapshot.context.failure)
  return failure ? (
    <FailedState failure={failure} onRetry={() => list.send({ type: 'collection.retry' })} />
  ) : (
    <Loading>
      <SkeletonRow />
    </Loading>
  )
}

/** The way to newer and older rows of a list within this page. */
export function ActingPages({ meta: { page, size_page, count }, onPage }: { meta: PageMeta; onPage(page: number): void }) {
  const { t } = useTranslation('acting')
  if (count <= size_page) return null
  return (
    <chakra.div display="flex" gap="8px" marginTop="8px">
      <Button size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('own.newer')}
      </Button>
      <Button size="sm" disabled={page * size_page >= count} onClick={() => onPage(page + 1)}>
        {t('own.older')}
      </Button>
    </chakra.div>
  )
}
