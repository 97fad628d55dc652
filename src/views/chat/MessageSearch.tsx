import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { FoundMessage } from '#contract/entities/chat.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { messageSearchPages } from '#src/theme/made/recipes/message-search-pages.js'
import { FoundRow } from './FoundRow.tsx'
import { isSought } from './is-sought.ts'

export interface MessageSearchDoor {
  found: CollectionActor<FoundMessage>
  /** The words that are looked for; empty where nothing is. */
  words: string
  look(words: string, page?: number): void
}

const Pages = chakra('div', messageSearchPages)

interface Props {
  door: MessageSearchDoor
  /** In one conversation: the other side need not be named with every line. */
  inRoom?: boolean
  onPick?(message: FoundMessage): void
}

/** The messages that were found, the newest first, and how one gets to those before. */
export function MessageSearch({ door: { found, words, look }, inRoom = false, onPick }: Props) {
  const { t } = useTranslation('chat')
  const page = useSelector(found, snapshot => snapshot.context.page)
  const failure = useSelector(found, snapshot => snapshot.context.failure)
  const busy = useSelector(found, snapshot => snapshot.hasTag('busy'))
  if (!isSought(words))
    return (
      <chakra.p padding="12px 16px" color="muted" textStyle="small" role="status">
        {t(words ? 'search.short' : 'search.hint', { count: limits.search.least })}
      </chakra.p>
    )
  if (busy)
    return (
      <Loading>
        <chakra.div paddingInline="16px">
          {['72%', '54%', '64%'].map(width => (
            <SkeletonRow key={width} width={width} />
          ))}
        </chakra.div>
      </Loading>
    )
  if (failure)
    return <FailedState failure={failure} onRetry={() => found.send({ type: 'collection.retry' })} padding="20px 16px" />
  if (!page || page.items.length === 0)
    return (
      <EmptyState title={t('search.none')} level={3} padding="20px 16px">
        {t(inRoom ? 'search.noneHere' : 'search.noneAnywhere')}
      </EmptyState>
    )
  const { page: number, size_page, count } = page.meta
  const pages = Math.ceil(count / size_page)
  return (
    <>
      <chakra.p padding="8px 16px" color="muted" textStyle="caption" role="status">
        {t('search.found', { count })}
      </chakra.p>
      <ul aria-label={t('search.results')}>
        {page.items.map(message => (
          <li key={message.uuid}>
            <FoundRow message={message} words={words} inRoom={inRoom} onPick={onPick} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pages>
          <Button size="sm" disabled={number <= 1} onClick={() => look(words, number - 1)}>
            {t('search.newer')}
          </Button>
          <chakra.span textStyle="caption">{t('search.page', { page: number, pages })}</chakra.span>
          <Button size="sm" disabled={number >= pages} onClick={() => look(words, number + 1)}>
            {t('search.older')}
          </Button>
        </Pages>
      )}
    </>
  )
}
