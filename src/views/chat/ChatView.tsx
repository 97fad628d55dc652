import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '#contract/entities/chat.ts'
import { EmptyState } from '#src/components/EmptyState.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { chatViewPanes } from '#src/theme/made/recipes/chat-view-panes.js'
import { useReviewAddress } from '../delivery-review/use-review-address.ts'
import { usePage } from '../shell/page.ts'
import { ConversationList, type ConversationsMeta } from './ConversationList.tsx'
import type { MessageSearchDoor } from './MessageSearch.tsx'

const Panes = chakra('div', chatViewPanes)

interface Props {
  list: CollectionActor<Conversation, ConversationsMeta>
  /** The search over all conversations. */
  finding?: MessageSearchDoor | null
  me: string
  /** The conversation in the address. */
  chosen: string | null
  children: ReactNode
}

/** Conversations and the room of the one that was chosen. */
export function ChatView({ list, finding, me, chosen, children }: Props) {
  const { t } = useTranslation('chat')
  const { place } = useReviewAddress()
  return (
    <Panes data-chosen={chosen ? '' : undefined} data-review={chosen && place.n !== null ? '' : undefined}>
      <div data-pane="list">
        <ConversationList list={list} finding={finding} me={me} chosen={chosen} />
      </div>
      {chosen ? (
        children
      ) : (
        <chakra.div data-pane="none" placeItems="center">
          <EmptyState title={t('choose.title')}>{t('choose.body')}</EmptyState>
        </chakra.div>
      )}
      {!chosen && <ListPage />}
    </Panes>
  )
}

function ListPage() {
  const { t } = useTranslation('chat')
  usePage({ title: t('title'), fixed: true })
  return <h1 className="vh">{t('title')}</h1>
}
