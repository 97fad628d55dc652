import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversation, Message } from '#contract/entities/chat.ts'
import { formatMoney, formatPercent } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'

type Participant = Conversation['participants'][number]

/** «Lucía» for people, the whole name for brands. */
export const calledOf = ({ name, side }: Pick<Participant, 'name' | 'side'>) =>
  side === 'creator' ? (name.split(' ')[0] ?? name) : name

/** The shape of a picture: a host stands for their spaces. */
export const markSideOf = ({ side }: Pick<Participant, 'side'>) => (side === 'host' ? 'realty' : side)

export const mySide = (conversation: Conversation, me: string) =>
  conversation.participants.find(person => person.uuid === me)?.side ?? 'brand'

/** The reader's partner: the other side's first person. */
export function otherIn(conversation: Conversation, me: string): Participant {
  const side = mySide(conversation, me)
  const other = conversation.participants.find(person => person.side !== side)
  const anybody = other ?? conversation.participants[0]
  if (!anybody) throw new Error('A conversation without participants.')
  return anybody
}

/** The speaker, as others in the conversation call them; empty for the product itself. */
export function calledIn({ participants }: Conversation, sender: string | null): string {
  const person = participants.find(one => one.uuid === sender)
  return person ? calledOf(person) : ''
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The product's own lines in a thread, in the reader's words: each act seen from the reader's side. */
export function useCardWords(conversation: Conversation | null, me: string) {
  const { t } = useTranslation('chat')
  const language = useLanguage()
  return useMemo(() => {
    const people = new Map(conversation?.participants.map(person => [person.uuid, person]))
    const side = conversation ? mySide(conversation, me) : 'brand'
    const other = conversation ? otherIn(conversation, me) : null
    return {
      /** "Lucía asks for changes." */
      say({ sender, card }: Message): string {
        if (!card) return t('card.unknown')
        const by = sender ? people.get(sender) : undefined
        const view = by ? (by.side === side ? 'own' : 'other') : side
        const { data } = card
        // One sum for each reader: what the brand pays, what the creator receives.
        const own = side === 'brand' ? data.total_minor : data.payout_minor
        const minor = [own, data.amount_minor, data.fee_minor].find(sum => typeof sum === 'number')
        return t(`card.${card.event}.${view}`, {
          who: by && view === 'other' ? calledOf(by) : other ? calledOf(other) : '',
          amount: typeof minor === 'number' ? formatMoney(minor, text(data.currency) || 'EUR', language) : '',
          milestone: text(data.milestone),
          n: typeof data.n === 'number' ? data.n : 1,
          percent: typeof data.creator_percent === 'number' ? formatPercent(data.creator_percent / 100, language) : '',
          defaultValue: t('card.unknown'),
        })
      },
      /** The words written along with it: a reason, the changes, a note. */
      quoted: ({ card }: Message): string => text(card?.data.changes) || text(card?.data.wishes) || text(card?.data.reason),
    }
  }, [conversation, me, t, language])
}
