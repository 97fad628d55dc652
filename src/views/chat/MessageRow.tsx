import { chakra } from '@chakra-ui/react/styled-system'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ChecksIcon } from '@phosphor-icons/react/dist/csr/Checks'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/entities/chat.ts'
import { Icon } from '#src/components/Icon.tsx'
import { Time } from '#src/components/Time.tsx'
import { MessageFiles } from './FileLinks.tsx'
import { MessageText } from './MessageText.tsx'

/** One turn of speech: the bubble, and below the last of several whose it is and when. */
export const Speech = chakra('div', {
  base: {
    display: 'grid',
    gap: '4px',
    width: 'fit-content',
    maxWidth: { base: '86%', lg: 'min(74%, 520px)' },
    paddingTop: '4px',
    '&[data-first]': { paddingTop: '12px' },
    '& > [data-bubble]': {
      background: 'bubble',
      color: 'text',
      padding: '10px 14px',
      borderRadius: '14px',
      borderEndStartRadius: '4px',
      lineHeight: 1.5,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      justifySelf: 'start',
    },
    '& > small': {
      display: 'flex',
      gap: '5px',
      alignItems: 'center',
      fontSize: '.75rem',
      fontStretch: '92%',
      color: 'muted',
      paddingInline: '4px',
    },
    '&[data-own]': { marginInlineStart: 'auto', justifyItems: 'end' },
    '&[data-own] > [data-bubble]': {
      background: 'bubble-own',
      borderRadius: '14px',
      borderEndEndRadius: '4px',
      justifySelf: 'end',
    },
    '&[data-own] > small': { justifyContent: 'flex-end' },
  },
})

interface Props {
  message: Message
  own: boolean
  first: boolean
  last: boolean
  /** Who speaks, as the reader calls them. */
  called: string
  /** The other side has seen it. */
  read: boolean
}

export function MessageRow({ message, own, first, last, called, read }: Props) {
  const { t } = useTranslation('chat')
  return (
    <Speech data-own={own || undefined} data-first={first || undefined}>
      {(first || !last) && !own && <span className="vh">{t('says', { who: called })}</span>}
      {message.attachments.length > 0 && <MessageFiles files={message.attachments} />}
      {message.text && (
        <div data-bubble dir="auto">
          <MessageText text={message.text} />
        </div>
      )}
      {last && (
        <small>
          {own ? (
            <>
              <Icon of={read ? ChecksIcon : CheckIcon} size={14} />
              {t(read ? 'read' : 'sent')} <Time at={message.created_at} as="time" />
            </>
          ) : (
            <span>
              {called}, <Time at={message.created_at} as="time" />
            </span>
          )}
        </small>
      )}
    </Speech>
  )
}
