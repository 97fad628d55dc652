import { setImmediate } from 'node:timers/promises'
import { clockOf } from '#contract/clock-of.ts'
import { minorUnits } from '#contract/currencies.ts'
import type { Conversation, Message } from '#contract/entities/chat.ts'
import type { Locale } from '#contract/entities/shapes.ts'
import { openPdf, write } from '../../letters/pdf.ts'
import { conversationPhrases, stepPhrases } from '../../phrases/conversation.ts'
import type { DealHappening } from '../../processes/tell-deal.ts'

const ink = '#0b1f1f'
const quiet = '#55686a'
/** Every step that a thread can name has its words. */
const steps: Record<DealHappening, (typeof stepPhrases)['offer.made']> = stepPhrases
const isStep = (event: string): event is DealHappening => event in steps
/** So many are drawn before others have their turn. */
const turn = 50

export interface Printed {
  conversation: Conversation
  messages: readonly Message[]
  reader: { uuid: string; locale: Locale; timezone: string }
  now: Date
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** A conversation as pages to keep: each message with who wrote it, when, what it answers and the names of its files. */
export async function drawConversation({ conversation, messages, reader, now }: Printed): Promise<Uint8Array> {
  const { locale, timezone } = reader
  const words = conversationPhrases[locale]
  const names = new Map(conversation.participants.map(person => [person.uuid, person.name]))
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone })
  const at = (instant: Date | string) => time.format(new Date(instant)).replace(/\u202f/g, '\u00a0')
  const side = conversation.participants.find(person => person.uuid === reader.uuid)?.side
  const { document, close } = await openPdf({ title: words.title, language: locale, margin: 56, made: now })
  const say = (line: string) => write(document, line, { family: 'text', size: 10, ink, gap: 2 })
  const small = (line: string) => write(document, line, { family: 'text', size: 9, ink: quiet, gap: 2 })

  write(document, 'Elenco', { family: 'heading', size: 20, ink, y: 56 })
  write(document, words.title, { family: 'heading', size: 14, ink, gap: 4 })
  if (conversation.context.title) say(`${words.about}: ${conversation.context.title}`)
  say(`${words.between}: ${[...new Set(names.values())].join(', ')}`)
  small(`${words.made} ${at(now)} (${timezone})`)
  if ((messages[0]?.seq ?? 1) > 1) small(words.newest)
  if (messages.length === 0) say(words.none)

  for (const [i, message] of messages.entries()) {
    if (i % turn === turn - 1) await setImmediate()
    document.y += 8
    const marks = [at(message.created_at), names.get(message.sender ?? ''), message.edited_at && words.edited]
    small(marks.filter(Boolean).join(' · '))
    if (message.removed) small(words.removed)
    else if (message.card) stepOf(message.card)
    else {
      if (message.reply_to?.text) small(`> ${message.reply_to.text}`)
      if (message.text) say(message.text)
      if (message.voice) small(`${words.voice}, ${clockOf(message.voice.duration)}`)
      if (message.voice?.transcript) say(message.voice.transcript)
      if (message.attachments.length > 0 && !message.voice)
        small(`${words.files}: ${message.attachments.map(file => file.name).join(', ')}`)
    }
  }
  return await close()

  function stepOf({ event, data }: NonNullable<Message['card']>): void {
    say(isStep(event) ? steps[event][locale] : words.changed)
    // One sum for each reader: what the brand pays, what the creator receives.
    const own = side === 'brand' ? data.total_minor : data.payout_minor
    const minor = [own, data.amount_minor, data.fee_minor].find(sum => typeof sum === 'number')
    if (typeof minor === 'number') small(`${words.sum}: ${money(minor, data.currency)}`)
    if (typeof data.creator_percent === 'number')
      small(`${new Intl.NumberFormat(locale, { style: 'percent' }).format(data.creator_percent / 100)} ${words.share}`)
    const quoted = text(data.changes) || text(data.wishes) || text(data.reason)
    if (quoted) say(quoted)
  }

  function money(minor: number, named: unknown): string {
    const currency = text(named) || 'EUR'
    return new Intl.NumberFormat(locale, { style: 'currency', currency })
      .format(minor / minorUnits(currency))
      .replace(/\u202f/g, '\u00a0')
  }
}
