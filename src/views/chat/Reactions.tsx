import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/entities/chat.ts'
import { hasReacted, type MessageChangeActor } from '#src/machines/message-change/message-change.machine.ts'

const Given = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    minHeight: '26px',
    paddingInline: '8px',
    borderRadius: '99px',
    border: '1px solid var(--border)',
    background: 'surface',
    fontSize: '.8125rem',
    fontVariantNumeric: 'tabular-nums',
    _hover: { background: 'hover' },
    '&[aria-pressed=true]': { background: 'selected', borderColor: 'border-control', fontWeight: 620 },
  },
})

interface Props {
  message: Message
  me: string
  called(sender: string | null): string
  changes: MessageChangeActor
}

/** The reactions to a message, each with how many; a press gives the same or takes one's own back. */
export function Reactions({ message, me, called, changes }: Props) {
  const { t } = useTranslation('chat')
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="5px" role="group" aria-label={t('message.reactions')}>
      {message.reactions.map(({ emoji, users }) => {
        const who = users.map(user => (user === me ? t('message.you') : called(user))).join(', ')
        return (
          <Given
            key={emoji}
            type="button"
            aria-pressed={hasReacted(message, emoji, me)}
            aria-label={t('message.given', { emoji, who })}
            data-tip={who}
            onClick={() => changes.send({ type: 'message.react', message, emoji })}
          >
            <span aria-hidden>{emoji}</span>
            <span aria-hidden>{users.length}</span>
          </Given>
        )
      })}
    </chakra.div>
  )
}
