import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { sideOf } from '#contract/abilities.ts'
import type { PageMeta } from '#contract/endpoint.ts'
import type { Conversation } from '#contract/entities/chat.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { later } from '#src/components/later.tsx'
import { Pagination } from '#src/components/Pagination.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { Loading, SkeletonRow } from '#src/components/Skeleton.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { conversationListPane } from '#src/theme/made/recipes/conversation-list-pane.js'
import { useSession } from '../actors.ts'
import { SearchField } from '../lists/SearchField.tsx'
import { ConversationRow } from './ConversationRow.tsx'
import type { MessageSearchDoor } from './MessageSearch.tsx'

export type ConversationsMeta = PageMeta & { unread: number; totals: { turn: number; all: number } }

const Pane = chakra('section', conversationListPane)

interface Props {
  list: CollectionActor<Conversation, ConversationsMeta>
  finding?: MessageSearchDoor | null
  me: string
  chosen: string | null
}

/** It comes with the first letter. */
const MessageSearch = later(() => import('./MessageSearch.tsx').then(file => file.MessageSearch), { missing: 'line' })

/** All conversations, or those that wait for the reader; which of them stands in the address. */
export function ConversationList({ list, finding, me, chosen }: Props) {
  const { t } = useTranslation('chat')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const page = useSelector(list, snapshot => snapshot.context.page)
  const failure = useSelector(list, snapshot => snapshot.context.failure)
  const state = useSelector(list, snapshot => String(snapshot.value))
  const turn = search.get('turn') === '1'
  const totals = page?.meta.totals
  const searching = finding && finding.words !== ''

  const show = (change: { turn?: string; page?: string }) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next.size ? `?${next}` : ''
  }
  const keep = new URLSearchParams([...search].filter(([name]) => name === 'turn' || name === 'page'))
  const to = (uuid: string) => ({ pathname: pathOf('chat-proposal', { chat_uuid: uuid }), search: keep.toString() })

  return (
    <Pane aria-labelledby="chats" data-state={state}>
      <div data-part="head">
        <chakra.h2 id="chats" textStyle="title-2" fontSize="1.25rem">
          {t('title')}
        </chakra.h2>
        {finding && (
          <chakra.div marginTop="10px">
            <SearchField label={t('search.everywhere')} value={finding.words} onSearch={words => finding.look(words)} />
          </chakra.div>
        )}
        {!searching && (
          <chakra.div marginTop="10px">
            <Segmented
              block
              label={t('show')}
              value={turn ? 'turn' : 'all'}
              onChange={value => void navigate({ pathname, search: show({ turn: value === 'turn' ? '1' : '' }) })}
              options={[
                { value: 'turn', label: <Count word={t('yourTurn')} count={totals?.turn} /> },
                { value: 'all', label: <Count word={t('all')} count={totals?.all} /> },
              ]}
            />
          </chakra.div>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard. */}
      <nav data-part="rows" tabIndex={0} aria-label={t(searching ? 'search.results' : 'list')}>
        {searching ? (
          <MessageSearch door={finding} />
        ) : !page && failure ? (
          <FailedState failure={failure} onRetry={() => list.send({ type: 'collection.retry' })} padding="24px 16px" />
        ) : !page ? (
          <Loading>
            <chakra.div paddingInline="22px 16px">
              {['78%', '52%', '66%', '48%', '60%'].map(width => (
                <SkeletonRow key={width} width={width} />
              ))}
            </chakra.div>
          </Loading>
        ) : page.items.length === 0 ? (
          <Nothing turn={turn} chats={totals?.all ?? 0} />
        ) : (
          <ul>
            {page.items.map(conversation => (
              <li key={conversation.uuid}>
                <ConversationRow
                  conversation={conversation}
                  me={me}
                  chosen={conversation.uuid === chosen}
                  to={to(conversation.uuid)}
                />
              </li>
            ))}
          </ul>
        )}
        {page && !searching && (
          <Pagination
            page={page.meta.page}
            pages={Math.ceil(page.meta.count / page.meta.size_page)}
            to={number => ({ pathname, search: show({ turn: turn ? '1' : '', page: number > 1 ? String(number) : '' }) })}
          />
        )}
      </nav>
    </Pane>
  )
}

function Count({ word, count }: { word: string; count: number | undefined }) {
  return (
    <>
      {word} {count !== undefined && <span data-count>{count}</span>}
    </>
  )
}

/** Nothing yet, or nothing that waits for the reader: two different things to say. */
function Nothing({ turn, chats }: { turn: boolean; chats: number }) {
  const { t } = useTranslation('chat')
  const books = sideOf(factsOf(useSelector(useSession(), selectUser))) === 'realty'
  return turn && chats > 0 ? (
    <EmptyState title={t('empty.turnTitle')} level={3} padding="32px 16px">
      {t('empty.turn')}
    </EmptyState>
  ) : (
    <EmptyState
      title={t('empty.title')}
      level={3}
      padding="32px 16px"
      action={
        books ? (
          <ButtonLink to={pathOf('bookings')}>{t('empty.toBookings')}</ButtonLink>
        ) : (
          <ButtonLink to={pathOf('casting_calls')}>{t('empty.action')}</ButtonLink>
        )
      }
    >
      {t(books ? 'empty.bookings' : 'empty.body')}
    </EmptyState>
  )
}
