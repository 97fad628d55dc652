import { useTranslation } from 'react-i18next'
import type { Conversation } from '#contract/entities/chat.ts'

/** The subject of a conversation; the one with the house is called in the reader's language, whatever it was opened in. */
export function useChatTitle(): (conversation: Pick<Conversation, 'context'>) => string {
  const { t } = useTranslation('chat')
  return ({ context }) => (context.type === 'support' ? t('support') : context.title)
}
