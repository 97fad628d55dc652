import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActedChange } from '#contract/entities/acting.ts'
import { Button } from '#src/components/Button.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import { Time } from '#src/components/Time.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { actingListsChange } from '#src/theme/made/recipes/acting-lists-change.js'

const Change = chakra('li', actingListsChange)

/** What was changed in one time in the account, the last first; `onPage` shows another part of it. */
export function ActedChanges({ changes, onPage }: { changes: CollectionActor<ActedChange>; onPage(page: number): void }) {
  const { t } = useTranslation('acting')
  const page = useSelector(changes, snapshot => snapshot.context.page)
  const failure = useSelector(changes, snapshot => snapshot.context.failure)
  if (!page)
    return failure ? (
      <FailedState failure={failure} onRetry={() => changes.send({ type: 'collection.retry' })} />
    ) : (
      <Loading>
        <SkeletonRow />
      </Loading>
    )
  const { page: at, size_page, count } = page.meta
  return (
    <>
      <chakra.ol listStyleType="none" aria-label={t('own.changesList')}>
        {page.items.map(one => (
          <Change key={one.id}>
            <span>{t(`call.${one.call}`)}</span>
            <chakra.span textStyle="small" color="muted">
              <Time at={one.at} as="time" />
            </chakra.span>
          </Change>
        ))}
      </chakra.ol>
      {count > size_page && (
        <chakra.div display="flex" gap="8px" marginTop="8px">
          <Button size="sm" disabled={at === 1} onClick={() => onPage(at - 1)}>
            {t('own.newer')}
          </Button>
          <Button size="sm" disabled={at * size_page >= count} onClick={() => onPage(at + 1)}>
            {t('own.older')}
          </Button>
        </chakra.div>
      )}
    </>
  )
}
