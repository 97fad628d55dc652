import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockOf } from '#contract/clock-of.ts'
import type { Conversation, Message } from '#contract/entities/chat.ts'
import { isCard } from './thread-items.ts'
import { useCardWords } from './use-card-words.ts'

/** Says aloud what arrives; scrolling through what was there is silent. */
export function Arrivals({
  thread,
  about,
  me,
  called,
}: {
  thread: readonly Message[]
  about: Conversation
  me: string
  called(sender: string | null): string
}) {
  const { t } = useTranslation('chat')
  const words = useCardWords(about, me)
  const [from] = useState(() => thread.at(-1)?.seq ?? 0)
  const last = thread.at(-1)
  const arrived = last && last.seq > from && last.sender !== me
  return (
    <p className="vh" role="status">
      {!arrived
        ? ''
        : isCard(last)
          ? words.say(last)
          : t('arrived', {
              who: called(last.sender),
              said: last.voice
                ? t('voice.note', { length: clockOf(last.voice.duration) })
                : last.text.slice(0, 200) || last.attachments[0]?.name,
            })}
    </p>
  )
}
