import { useTranslation } from 'react-i18next'
import { clockOf } from '#contract/clock-of.ts'
import type { Conversation } from '#contract/entities/chat.ts'
import { isCard } from './thread-items.ts'
import { useCardWords } from './use-card-words.ts'

/** The last thing said, in one line. */
export function usePreview(conversation: Conversation, me: string): string {
  const { t } = useTranslation('chat')
  const cards = useCardWords(conversation, me)
  const last = conversation.last_message
  if (!last) return t('preview.none')
  if (isCard(last)) return cards.say(last)
  if (last.removed) return t('preview.removed')
  const said = last.voice
    ? t('voice.note', { length: clockOf(last.voice.duration) })
    : last.text || t('preview.files', { count: last.attachments.length, name: last.attachments[0]?.name ?? '' })
  return last.sender === me ? t('preview.own', { said }) : said
}
