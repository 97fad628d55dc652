import { chakra } from '@chakra-ui/react/styled-system'
import { BellSlashIcon } from '@phosphor-icons/react/dist/csr/BellSlash'
import { useTranslation } from 'react-i18next'
import { Link, type To } from 'react-router-dom'
import type { Conversation } from '#contract/entities/chat.ts'
import { Avatar } from '#src/components/Avatar.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import { listTime } from './message-time.ts'
import { markSideOf, otherIn } from './use-card-words.ts'
import { useChatMark } from './use-chat-mark.ts'
import { useBookedDays, useChatTitle } from './use-chat-title.ts'
import { usePreview } from './use-preview.ts'

const Row = chakra(Link, {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '40px minmax(0,1fr)',
    gap: '11px',
    padding: '11px 14px 11px 22px',
    _rtl: { padding: '11px 22px 11px 14px' },
    borderTop: '1px solid var(--border)',
    outlineOffset: '-3px',
    _hover: { background: 'hover' },
    '&[aria-current]': { background: 'selected' },
    '&[data-turn]::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      insetBlock: 0,
      width: '5px',
      background: 'foco',
      boxShadow: 'inset -1px 0 0 var(--foco-edge)',
      _rtl: { boxShadow: 'inset 1px 0 0 var(--foco-edge)' },
    },
    '& [data-part=top]': { display: 'flex', justifyContent: 'space-between', gap: '8px', alignItems: 'baseline' },
    '& [data-part=top] b': { fontWeight: 580 },
    '& time': { textStyle: 'caption', fontStretch: '92%', color: 'muted', whiteSpace: 'nowrap' },
    '& [data-part=said]': { fontSize: '.8125rem', color: 'muted', lineHeight: 1.4, flex: 1, minWidth: 0 },
    '&[data-unread] [data-part=top] b': { fontWeight: 680 },
    '&[data-unread] [data-part=said]': { color: 'text-2' },
  },
})
const Unread = chakra('span', {
  base: {
    flex: 'none',
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: '18px',
    height: '18px',
    paddingInline: '5px',
    borderRadius: '99px',
    background: 'accent',
    color: 'accent-contrast',
    fontSize: '.75rem',
    fontWeight: 660,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1,
  },
})

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
