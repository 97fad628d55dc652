import { useTranslation } from 'react-i18next'
import { clockOf } from '#contract/clock-of.ts'
import type { Conversation, Message } from '#contract/entities/chat.ts'
import { formatFull } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import { useCardWords } from './use-card-words.ts'
import { useChatTitle } from './use-chat-title.ts'

/** A conversation as plain text, in the reader's language: each message with who wrote it, when, and the names of its files. */
export function useConversationText(about: Conversation | null, me: string) {
  const { t } = useTranslation('chat')
  const language = useLanguage()
  const words = useCardWords(about, me)
  const titleOf = useChatTitle()
  return (conversation: Conversation, messages: readonly Message[]): string => {
    const names = new Map(conversation.participants.map(person => [person.uuid, person.name]))
    const linesOf = (message: Message): string[] => {
      const at = formatFull(message.created_at, language)
      if (message.kind === 'deal_card') return [`${at} · ${words.say(message)}`, words.quoted(message)]
      const name = names.get(message.sender ?? '') ?? ''
      const own = message.sender === me
      if (message.removed) return [`${at} · ${own ? t('message.removedOwn') : t('message.removed', { who: name })}`]
      const answered = message.reply_to ? [`> ${message.reply_to.text}`] : []
      if (message.voice) {
        const note = `[${t('voice.note', { length: clockOf(message.voice.duration) })}]`
        return [[at, name].filter(Boolean).join(' · '), ...answered, note, message.voice.transcript ?? '']
      }
      const files = message.attachments.map(file => `[${file.name}]`)
      return [[at, name].filter(Boolean).join(' · '), ...answered, message.text, ...files]
    }
    const head = [titleOf(conversation), conversation.participants.map(person => person.name).join(', ')]
    const parts = [head, ...messages.map(linesOf)].map(lines => lines.filter(Boolean).join('\n'))
    return `${parts.join('\n\n')}\n`
  }
}
