import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActedChange } from '#contract/entities/acting.ts'
import { Time } from '#src/components/Time.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { actingListsChange } from '#src/theme/made/recipes/acting-lists-change.js'
import { ActingPages, ActingUnread } from './ActingPages.tsx'

const Change = chakra('li', actingListsChange)

/** The changes of one time in the account, the last first; `onPage` shows another part of it. */
export function ActedChanges({ changes, onPage }: { changes: CollectionActor<ActedChange>; onPage(page: number): void }) {
  const { t } = useTranslation('acting')
  const page = useSelector(changes, snapshot => snapshot.context.page)
  if (!page) return <ActingUnread list={changes} />
  return (
    <>
      <chakra.ol listStyleType="none" aria-label={t('own.changesList')}>
        {page.items.map(one => (
          <Change key={one.id}>
            <span>
              {t(`call.${one.call}`)}
              {one.about && (
                <>
                  : <b>{one.about}</b>
                </>
              )}
              {one.words.map(words => (
                <chakra.q key={words} display="block" whiteSpace="pre-line" overflowWrap="anywhere">
                  {words}
                </chakra.q>
              ))}
            </span>
            <chakra.span textStyle="small" color="muted">
              <Time at={one.at} as="time" />
            </chakra.span>
          </Change>
        ))}
      </chakra.ol>
      <ActingPages meta={page.meta} onPage={onPage} />
    </>
  )
}
