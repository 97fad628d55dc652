import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '#contract/entities/chat.ts'
import type { Deal } from '#contract/entities/deal.ts'
import { limits } from '#contract/limits.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { ConversationActor } from '#src/machines/conversation/conversation.machine.ts'
import { selectText } from '#src/machines/conversation/conversation.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { WithAi } from '../drafting/WithAi.tsx'

export interface MessageDraftProps {
  conversation: ConversationActor
  about: Conversation
  deal: Deal | null | undefined
}

/** A message drafted from the terms, around what one has written already. It stays in the composer until somebody sends it. */
export function MessageDraft({ conversation, about, deal }: MessageDraftProps) {
  const { t } = useTranslation('drafting')
  const words = useCallWords()
  const language = useLanguage()
  const text = useSelector(conversation, selectText)
  const terms = deal?.terms
  return (
    <chakra.div padding={{ base: '6px 14px', lg: '6px 24px' }}>
      <WithAi
        kind="message"
        language={language}
        facts={[
          about.context.title && t('message.about', { title: about.context.title }),
          terms && t('message.pieces', { pieces: words.makes(terms.deliverables) }),
          terms && t('message.fee', { fee: words.money(terms.fee_minor, terms.currency) }),
          terms && t('message.due', { day: words.day(terms.draft_due) }),
        ]}
        text={text}
        max={limits.chat.text}
        onText={written => conversation.send({ type: 'chat.write', text: written })}
      />
    </chakra.div>
  )
}
