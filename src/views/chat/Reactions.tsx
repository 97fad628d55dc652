import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/entities/chat.ts'
import { hasReacted, type MessageChangeActor } from '#src/machines/message-change/message-change.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { reactionsGiven } from '#src/theme/made/recipes/reactions-given.js'

const Given = chakra('button', reactionsGiven)

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
