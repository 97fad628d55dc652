import { minorUnits } from '#contract/currencies.ts'
import type { BookingPack, DealPack, EvidencePack } from '#contract/endpoints/disputes.ts'
import type { BookedHours } from '#contract/entities/booking.ts'
import { type ReviewComment, timeCode } from '#contract/entities/review-comment.ts'
import type { Locale } from '#contract/entities/shapes.ts'
import { openPdf, write } from '../../letters/pdf.ts'
import { disputePhrases } from '../../phrases/dispute.ts'
import { planPhrases } from '../../phrases/plan.ts'
import * as phrase from '../../phrases/words.ts'

const ink = '#0b1f1f'
const quiet = '#55686a'

/** The evidence pack as pages to keep or to send: the same facts as on the screen, in the reader's language. */
export async function drawPack(pack: EvidencePack, locale: Locale): Promise<Uint8Array> {
  const words = disputePhrases[locale]
  const { dispute } = pack
  const { title, currency, names, parties } = headOf(pack, words)
  const bookings = pack.about === 'booking' ? words.booking : null
  const money = (minor: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency })
      .format(minor / minorUnits(currency))
      .replace(/\u202f/g, '\u00a0')
  const at = (instant: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(instant))
  const day = (on: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${on}T00:00:00.000Z`))
  const share = (percent: number) =>
    `${new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)} ${bookings?.percent ?? words.percent}`
  const name = (side: 'brand' | 'creator') => names[side]
  const { document, close } = await openPdf({ title: words.title, language: locale, margin: 56, made: new Date(pack.made_at) })
  const text = (line: string) => write(document, line, { family: 'text', size: 10, ink, gap: 2 })
  const small = (line: string) => write(document, line, { family: 'text', size: 9, ink: quiet, gap: 2 })
  const gap = (height: number) => {
    document.y += height
  }
  const heading = (line: string) => {
    gap(14)
    write(document, line, { family: 'heading', size: 13, ink, gap: 4 })
  }
  const files = (list: readonly { name: string }[]) => {
    if (list.length > 0) small(`${words.files}: ${list.map(file => file.name).join(', ')}`)
  }

  write(document, 'Elenco', { family: 'heading', size: 20, ink, y: 56 })
  write(document, words.title, { family: 'heading', size: 14, ink, gap: 4 })
  text(title)
  text(`${parties}: ${names.brand}, ${names.creator}`)
  text(`${words.reasons[dispute.reason]}. ${words.states[dispute.state]}.`)
  small(`${words.made} ${at(pack.made_at)} UTC · ${dispute.uuid}`)

  heading(words.terms)
  if (pack.about === 'deal') termsOfDeal(pack)
  else termsOfBooking(pack)

  heading(words.said)
  for (const one of dispute.statements) {
    small(`${at(one.created_at)} · ${name(one.by)} ${words.kinds[one.kind]}`)
    if (one.kind === 'opening') text(`${words.wanted}: ${share(dispute.wanted_percent)}`)
    text(one.text)
    files(one.files)
    gap(4)
  }
  for (const one of dispute.offers) {
    small(`${at(one.created_at)} · ${name(one.by)} ${words.kinds.offer}: ${share(one.creator_percent)}`)
    if (one.note) text(one.note)
  }
  for (const one of dispute.decisions.filter(decision => decision.state === 'valid')) {
    small(`${at(one.created_at)} · ${words.kinds[one.by === 'silence' ? 'silence' : 'decision']}: ${share(one.creator_percent)}`)
    if (one.reasons) text(one.reasons)
  }

  if (pack.about === 'deal') {
    deliveriesOf(pack)
    looksOf(pack)
  } else proofsOf(pack)

  heading(words.timeline)
  if (pack.about === 'deal')
    for (const one of pack.timeline) text(`${at(one.created_at)} · ${words.dealStates[one.to]} · ${words.sides[one.by]}`)
  else
    for (const one of pack.timeline)
      text(`${at(one.created_at)} · ${planPhrases[locale].bookings[one.to]} · ${words.booking.sides[one.by]}`)

  heading(words.money)
  for (const one of pack.money) text(`${at(one.created_at)} · ${money(one.amount_minor)} · ${one.from} > ${one.to}`)
  const end = dispute.settlement
  if (end) {
    heading(words.ends)
    text(`${bookings?.forHost ?? words.forCreator}: ${money(end.creator_minor)}`)
    text(`${bookings?.toBooker ?? words.toBrand}: ${money(end.brand_minor)}`)
    text(`${words.fees}: ${money(end.platform_minor)}`)
    if (end.uncovered_minor > 0) text(`${words.uncovered}: ${money(end.uncovered_minor)}`)
  }

  heading(words.messages)
  if (pack.messages.length === 0) text(words.none)
  for (const one of pack.messages) {
    small(`${at(one.created_at)} · ${one.by}`)
    if (one.text) text(one.text)
    files(one.files)
  }
  return await close()

  function termsOfDeal({ terms, terms_sha256, contract }: DealPack): void {
    const { deliverables, draft_due, must_include = [], must_avoid = [] } = terms.terms
    text(
      `${words.deliverables}: ${deliverables.map(one => `${one.quantity} × ${one.network} ${one.content_type} ${one.spec}`.trim()).join('; ')}`,
    )
    text(`${words.due}: ${draft_due}`)
    text(`${words.fee}: ${money(terms.terms.fee_minor)}`)
    if (must_include.length > 0) text(`${words.mustInclude}: ${must_include.join('; ')}`)
    if (must_avoid.length > 0) text(`${words.mustAvoid}: ${must_avoid.join('; ')}`)
    small(`${words.hash}: ${terms_sha256}`)
    if (contract) {
      small(`${words.contract}: ${contract.sha256}`)
      for (const one of contract.signatures)
        small(`${words.signed}: ${one.name}, ${at(one.signed_at)} (${words.sides[one.side]})`)
    }
  }

  function termsOfBooking({ booking, message }: BookingPack): void {
    text(`${booking.hours ? words.booking.hours : words.booking.days}: ${when(booking, booking.hours)}`)
    text(`${words.booking.price}: ${money(booking.total_minor)}`)
    if (message) text(`${words.booking.message}: ${message}`)
  }

  function deliveriesOf({ deliveries, comments }: DealPack): void {
    const standingOf = ({ severity, state }: ReviewComment) => `${words.severities[severity]}, ${words.commentStates[state]}`
    const placeOf = ({ n, place }: ReviewComment): string => {
      const delivery = deliveries.find(one => one.n === n)
      const file = 'file' in place ? (delivery?.files.find(({ uuid }) => uuid === place.file)?.name ?? '') : ''
      if (place.kind === 'whole') return ''
      if (place.kind === 'note') return ` “${(delivery?.note ?? '').slice(place.from, place.to)}”`
      if (place.kind === 'film') return ` ${file} ${timeCode(place.at_ms)}`
      return ` ${file} (${Math.round(place.x * 100)} %, ${Math.round(place.y * 100)} %)`
    }
    heading(words.deliveries)
    if (deliveries.length === 0) text(words.none)
    for (const one of deliveries) {
      small(`${at(one.created_at)} · ${words.delivery} ${one.n}`)
      if (one.note) text(one.note)
      for (const link of one.links) text(link)
      files(one.files)
      if (one.changes) text(`${words.changes}: ${one.changes}`)
      for (const comment of comments.filter(({ n }) => n === one.n)) {
        small(`${at(comment.created_at)} · ${name(comment.side)} ${words.commented}${placeOf(comment)} · ${standingOf(comment)}`)
        text(comment.text)
        for (const answer of comment.answers) {
          small(`${at(answer.created_at)} · ${name(answer.side)} ${words.kinds.answer}`)
          text(answer.text)
        }
      }
    }
  }

  function looksOf({ publications }: DealPack): void {
    if (publications.length === 0) return
    heading(words.looks)
    for (const { url, looks } of publications) {
      text(url)
      for (const { at: when, result, reason } of looks)
        small(`${at(when)} · ${words.lookResults[result]}${reason ? `: ${words.lookReasons[reason]}` : ''}`)
      if (looks.length === 0) small(words.none)
    }
  }

  /** Days, or hours with the clock that they are of. */
  function when({ from, to }: { from: string; to: string }, hours: BookedHours | null): string {
    if (!hours) return `${day(from)} – ${day(to)}`
    const ends = from === to ? `–${phrase.clock(hours.until)}` : ` – ${day(to)}, ${phrase.clock(hours.until)}`
    return `${day(from)}, ${phrase.clock(hours.from)}${ends} · ${phrase.zone(locale, hours.zone)}`
  }

  function proofsOf({ booking: { hours }, proofs, make_goods }: BookingPack): void {
    const { missed, missedHours, missedStates, missedHourStates } = words.booking
    heading(words.booking.proofs)
    if (proofs.length === 0) text(words.none)
    for (const one of proofs) {
      const until = one.until_on && one.until_on !== one.taken_on ? ` – ${day(one.until_on)}` : ''
      small(`${at(one.created_at)} · ${one.log ? words.booking.log : words.booking.photo} ${day(one.taken_on)}${until}`)
      if (one.note) text(one.note)
      files(one.files)
    }
    if (make_goods.length === 0) return
    heading(hours ? missedHours : missed)
    for (const one of make_goods) {
      small(`${when(one, hours)} · ${(hours && missedHourStates[one.state]) || missedStates[one.state]}`)
      text(one.reason)
      if (one.denial) text(one.denial)
      files(one.files)
    }
  }
}

/** The agreement's name, its two sides and its currency. */
function headOf(pack: EvidencePack, words: (typeof disputePhrases)[Locale]) {
  if (pack.about === 'booking') {
    const { title, currency, booker, host } = pack.booking
    return { title, currency, names: { brand: booker.name, creator: host.name }, parties: words.booking.parties }
  }
  const { title, currency, brand, creator } = pack.deal
  return { title, currency, names: { brand: brand.name, creator: creator.name }, parties: words.parties }
}
