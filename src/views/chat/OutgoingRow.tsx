import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle'
import { useTranslation } from 'react-i18next'
import { Icon } from '#src/components/Icon.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { ConversationActor, Outgoing } from '#src/machines/conversation/conversation.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { Bubble } from './Bubble.tsx'
import { MessageFiles } from './FileLinks.tsx'
import { Speech } from './MessageRow.tsx'

/** Written here and not on the server yet: on its way, or refused with what can be done about it. */
export function OutgoingRow({
  message,
  first,
  waits,
  conversation,
}: {
  message: Outgoing
  first: boolean
  /** The server cannot be reached: it is tried again by itself. */
  waits: boolean
  conversation: ConversationActor
}) {
  const { t } = useTranslation('chat')
  const phraseOf = useErrorPhrase()
  const { client_id, failure } = message
  return (
    <Speech data-own data-first={first || undefined} data-outgoing={failure ? 'failed' : 'waiting'}>
      {message.attachments.length > 0 && <MessageFiles files={message.attachments} />}
      {message.text && (
        <Bubble own dir="auto" opacity={failure ? 1 : 0.72}>
          {message.text}
        </Bubble>
      )}
      {failure ? (
        <chakra.small css={{ color: 'var(--danger)!' }} role="alert" flexWrap="wrap">
          <Icon of={WarningCircleIcon} size={14} weight="fill" />
          <span>{t('notSent', { why: phraseOf(failure.code) })}</span>
          <LinkButton onClick={() => conversation.send({ type: 'chat.resend', client_id })}>{t('resend')}</LinkButton>
          <LinkButton onClick={() => conversation.send({ type: 'chat.drop', client_id })}>{t('discard')}</LinkButton>
        </chakra.small>
      ) : (
        <small>
          <Icon of={ClockIcon} size={14} />
          {t(waits ? 'waiting' : 'sending')}
        </small>
      )}
    </Speech>
  )
}
