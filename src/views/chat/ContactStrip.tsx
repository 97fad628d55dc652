import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '#contract/entities/chat.ts'
import { limits } from '#contract/limits.ts'
import { contactsIn } from '#contract/rules/contact-details.ts'
import { unsafeIn } from '#contract/rules/safe-words.ts'
import { Notice } from '#src/components/Notice.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import type { RoomVerbs } from './verbs.ts'

interface Props {
  about: Conversation
  /** The text that is being written. */
  text: string
  /** The addressee. */
  to: string
  decision: DecisionActor<RoomVerbs>
}

/** Said while somebody writes: contact details that stay hidden, and money around the platform. The other side's wish to exchange them stands here too. */
export function ContactStrip({ about, text, to, decision }: Props) {
  const { t } = useTranslation('chat')
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const { hidden, mine, theirs } = about.contacts
  // More cannot be sent: a book that was pasted is not read at each key.
  const sendable = text.slice(0, limits.chat.text)
  const holds = hidden && contactsIn(sendable).length > 0
  const unsafe = unsafeIn(sendable)
  const decide = (kind: 'agreeContacts' | 'keepContacts') =>
    decision.send({ type: 'decision.make', decision: { kind, uuid: about.uuid } })
  const booked = about.context.type === 'booking'
  const say = (what: 'asked' | 'waiting' | 'hidden') =>
    what === 'waiting' || !booked ? t(`contacts.${what}`, { who: to }) : t(`contacts.booking.${what}`, { who: to })
  const asked = hidden && theirs && !mine
  const waiting = hidden && mine && !theirs
  if (!unsafe && !holds && !asked && !waiting) return null
  return (
    <chakra.div
      display="grid"
      gap="6px"
      padding={{ base: '8px 14px', lg: '8px 20px' }}
      data-contacts={hidden ? 'hidden' : 'open'}
    >
      {unsafe && <Notice tone="warn">{t(`unsafe.writing.${unsafe}`)}</Notice>}
      {(holds || asked || waiting) && (
        <Notice tone="info">
          {say(asked ? 'asked' : waiting ? 'waiting' : 'hidden')}{' '}
          <LinkButton
            minHeight="24px"
            aria-busy={busy || undefined}
            onClick={() => decide(waiting ? 'keepContacts' : 'agreeContacts')}
          >
            {t(waiting ? 'contacts.keep' : asked ? 'contacts.agree' : 'contacts.offer')}
          </LinkButton>
        </Notice>
      )}
    </chakra.div>
  )
}
