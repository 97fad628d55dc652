import { BellSlashIcon } from '@phosphor-icons/react/dist/csr/BellSlash'
import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router-dom'
import type { Conversation } from '#contract/entities/chat.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { conversationRowRow } from '#src/theme/made/recipes/conversation-row-row.js'
import { conversationRowUnread } from '#src/theme/made/recipes/conversation-row-unread.js'
import { listTime } from './message-time.ts'
import { markSideOf, otherIn } from './use-card-words.ts'
import { useChatMark } from './use-chat-mark.ts'
import { useBookedDays, useChatTitle } from './use-chat-title.ts'
import { usePreview } from './use-preview.ts'

const Row = chakra(Link, conversationRowRow)
const Unread = chakra('span', conversationRowUnread)

interface Props {
  conversation: Conversation
  me: string
  chosen: boolean
  to: To
}

/** One conversation of the list: with whom, about what, what was said last, whose turn it is. */
export function ConversationRow({ conversation, me, chosen, to }: Props) {
  const { t } = useTranslation('chat')
  const language = useLanguage()
  const other = otherIn(conversation, me)
  const preview = usePreview(conversation, me)
  const mark = useChatMark(conversation, me)
  const titleOf = useChatTitle()
  const sayDays = useBookedDays()
  const { unread, deal, booking } = conversation
  const at = conversation.last_message?.created_at ?? conversation.updated_at
  return (
    <Row
      to={to}
      aria-current={chosen ? 'true' : undefined}
      data-turn={deal?.your_turn || undefined}
      data-unread={unread > 0 || undefined}
      preventScrollReset
    >
      <Avatar name={other.name} image={other.profile_image} side={markSideOf(other)} size={40} />
      <chakra.span display="block" minWidth="0">
        <span data-part="top">
          <chakra.b truncate>{other.name}</chakra.b>
          <time dateTime={at} suppressHydrationWarning>
            {listTime(at, language, t('yesterday'), Date.now())}
          </time>
        </span>
        <chakra.span data-part="about" display="block" textStyle="small" color="text-2" truncate>
          {[titleOf(conversation), booking && sayDays(booking)].filter(Boolean).join(' · ')}
        </chakra.span>
        <chakra.span display="flex" gap="8px" alignItems="center">
          <chakra.span data-part="said" truncate>
            {preview}
          </chakra.span>
          {conversation.muted && (
            <chakra.span color="muted" display="inline-flex" flex="none">
              <Icon of={BellSlashIcon} size={15} />
              <span className="vh">{t('muted')}</span>
            </chakra.span>
          )}
          {unread > 0 && (
            <Unread>
              <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
              <span className="vh">{t('unread', { count: unread })}</span>
            </Unread>
          )}
        </chakra.span>
        <chakra.span display="flex" alignItems="center" gap="8px" marginTop="3px">
          <Mark kind={mark.kind}>{mark.word}</Mark>
        </chakra.span>
      </chakra.span>
    </Row>
  )
}
