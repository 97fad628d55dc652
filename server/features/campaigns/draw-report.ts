import type { CampaignReport } from '#contract/entities/campaign.ts'
import type { Locale } from '#contract/entities/shapes.ts'
import { heightOf, write } from '../../letters/pdf.ts'
import { inks, joined, type Line, type Look, margin, openSheets, plainly } from '../../letters/sheets.ts'
import { reportPhrases } from '../../phrases/report.ts'
import * as phrase from '../../phrases/words.ts'

const { ink, quiet } = inks
const gutter = 14
export const photoSize = { width: 72, height: 72 } as const
/** Pieces that have room on paper; all of them are in the app. */
export const mostPieces = 40
const logoSize: [number, number] = [160, 44]

const name: Look = { family: 'heading', size: 11, gap: 1 }
const plain: Look = { family: 'text', size: 9.5, gap: 1.5 }

/** A piece that was delivered, with its first picture. */
export type Piece = CampaignReport['gallery'][number] & { photo: Buffer | null }

/** The look of the company that hands the report on. */
export interface Letterhead {
  name: string
  logo: Buffer | null
  ink: string | null
}

/** The report as pages for people who read it on paper: drawn when somebody asks, since the rows are the truth. */
export async function drawReport(
  report: CampaignReport,
  pieces: readonly Piece[],
  letterhead: Letterhead | null,
  locale: Locale,
  made: Date,
): Promise<Uint8Array> {
  const words = reportPhrases[locale]
  const number = (value: number) => plainly(new Intl.NumberFormat(locale).format(value))
  const share = (part: number) =>
    plainly(new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(part))
  const day = (date: string) => phrase.day(locale, { date })
  const { document, close, keep, whole, pictured } = await openSheets({
    title: `${words.title}: ${report.name}`,
    language: locale,
    made,
    mark: page => `${words.page} ${page}`,
  })
  const accent = letterhead?.ink ?? ink
  const say = (text: string, look: Look, color = ink) => {
    keep(heightOf(text, { ...look, width: whole }))
    write(document, text, { ...look, ink: color, width: whole, align: 'left' })
  }
  const title = (text: string) => {
    document.y += 16
    keep(60)
    document.rect(margin, document.y, whole, 1.2).fill(accent)
    document.y += 6
    say(text, { family: 'heading', size: 13, gap: 3 }, accent)
  }
  /** Figures beside each other, each with its name below it. */
  const figures = (list: readonly { value: string; label: string; note?: string | null }[]) => {
    const width = whole / 3
    const high = 44
    for (let at = 0; at < list.length; at += 3) {
      keep(high)
      const top = document.y + 4
      for (const [place, one] of list.slice(at, at + 3).entries()) {
        const x = margin + place * width
        write(document, one.value, { family: 'heading', size: 16, ink, x, y: top, width: width - gutter, align: 'left' })
        write(document, joined([one.label, one.note]), {
          ...plain,
          size: 8.5,
          ink: quiet,
          x,
          width: width - gutter,
          align: 'left',
        })
      }
      document.y = top + high
    }
  }

  if (letterhead?.logo) {
    document.image(letterhead.logo, margin, margin, { fit: logoSize })
    document.y = margin + logoSize[1] + 10
  } else write(document, letterhead?.name ?? 'Elenco', { family: 'heading', size: 20, ink: accent, align: 'left' })
  say(report.name, { family: 'heading', size: 16, gap: 3 })
  if (report.brand) say(report.brand, { ...plain, size: 11 })
  const { starts_on: from, ends_on: to, money, targets } = report
  say(joined([words.title, from && to && `${day(from)} – ${day(to)}`, words.made(day(made.toISOString()))]), plain, quiet)
  // A line of its own: days beside a name that is read from the right would be turned with it.
  say(words.from(letterhead?.name ?? report.company), plain, quiet)

  const aim = (target: number | null | undefined) => (target ? words.target(number(target)) : null)
  document.y += 10
  figures([
    { value: number(report.creators), label: words.creators },
    { value: number(report.pieces), label: words.pieces, note: aim(targets.pieces) },
    { value: words.of(number(report.delivered.on_time), number(report.delivered.of)), label: words.onTime },
  ])
  const sum = (amount_minor: number | null) =>
    amount_minor === null || !money ? words.unknown : plainly(phrase.money(locale, { amount_minor, currency: money.currency }))
  if (money) {
    title(words.money.title)
    figures([
      { value: money.planned === null ? '–' : sum(money.planned), label: words.money.planned },
      { value: sum(money.committed), label: words.money.committed },
      { value: sum(money.spent), label: words.money.spent },
    ])
  }
  title(words.verified)
  figures([
    { value: number(report.verified.publications), label: words.publications },
    { value: number(report.verified.followers), label: words.followers },
  ])
  if (report.links) {
    title(words.links)
    figures([
      { value: number(report.links.clicks), label: words.clicks },
      { value: number(report.links.orders), label: words.orders },
      ...(money ? [{ value: sum(report.links.per_order_minor), label: words.perOrder }] : []),
    ])
    say(words.linksSaid, plain, quiet)
  }
  title(words.declared)
  const { declared } = report
  figures([
    { value: number(declared.views), label: words.views, note: aim(targets.views) },
    { value: number(declared.engagements), label: words.engagements },
    {
      value: declared.engagement_rate === null ? words.unknown : share(declared.engagement_rate),
      label: words.engagementRate,
    },
    ...(money
      ? [
          { value: sum(declared.per_thousand_minor), label: words.perThousand },
          { value: sum(declared.per_engagement_minor), label: words.perEngagement },
        ]
      : []),
  ])
  say(`${words.deals(declared.deals)}. ${words.apart}`, plain, quiet)

  title(words.gallery)
  if (pieces.length === 0) say(words.noGallery, plain)
  for (const piece of pieces) {
    const { proof, rights } = piece
    const granted = rights && words.rights[rights.state](rights.until && day(rights.until))
    const facts = joined([proof && words.published(day(proof.published_on)), granted])
    const lines: Line[] = [
      [piece.who, name, ink],
      [piece.title, plain, ink],
      [facts, plain, quiet],
      [proof?.url ?? piece.links[0] ?? '', { ...plain, size: 8 }, quiet],
    ]
    // Beside its picture, whichever way it is read.
    pictured(
      piece.photo,
      photoSize,
      lines.filter(([text]) => text !== ''),
      'left',
    )
  }
  const left = report.gallery.length - pieces.length
  if (left > 0) say(words.more(left), plain, quiet)
  return await close()
}
