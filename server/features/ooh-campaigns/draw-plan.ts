import type { OohCampaign, PlannedSpace, PlanProblem } from '#contract/entities/ooh-campaign.ts'
import type { Locale } from '#contract/entities/shapes.ts'
import { lastDayOf, type Stretch, shownHours } from '#contract/rules/hours.ts'
import { heightOf, write } from '../../letters/pdf.ts'
import { inks, joined, type Line, type Look, openSheets, plainly } from '../../letters/sheets.ts'
import { planPhrases } from '../../phrases/plan.ts'
import * as phrase from '../../phrases/words.ts'
import { isStanding } from './read-plan.ts'

const { ink, quiet } = inks
const alarm = '#a3231b'
export const photoSize = { width: 96, height: 72 } as const

const head: Look = { family: 'heading', size: 13, gap: 3 }
const name: Look = { family: 'heading', size: 11, gap: 1 }
const plain: Look = { family: 'text', size: 9.5, gap: 1.5 }

/** A face that is planned, with what stands on its page beside the plan's own words. */
export interface PlanPage extends PlannedSpace {
  width_m: number | null
  height_m: number | null
  photo: Buffer | null
}

/** One plan on its pages: where it is written, in which words. */
async function openPlan(title: string, locale: Locale, made: Date) {
  const words = planPhrases[locale]
  const sheets = await openSheets({
    title: `${words.title}: ${title}`,
    language: locale,
    made,
    mark: page => `${words.page} ${page}`,
  })
  const { document, keep, whole } = sheets
  const say = (text: string, look: Look, color = ink) => {
    keep(heightOf(text, { ...look, width: whole }))
    write(document, text, { ...look, ink: color, width: whole })
  }
  const day = (date: string) => phrase.day(locale, { date })
  const stretch = (one: Stretch) => {
    const last = lastDayOf(one)
    const ends = last === one.day ? `–${phrase.clock(one.until)}` : ` – ${day(last)}, ${phrase.clock(one.until)}`
    return `${day(one.day)}, ${phrase.clock(one.from)}${ends}`
  }
  return {
    ...sheets,
    words,
    say,
    title: (text: string) => {
      document.y += 14
      keep(60)
      say(text, head)
    },
    number: (value: number) => plainly(new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value)),
    day,
    stretch,
    /** Days, or hours with the clock that they are of. */
    when: ({ from, to, hours }: PlannedSpace) =>
      hours ? joined([stretch({ day: from, ...hours }), phrase.zone(locale, hours.zone)]) : `${day(from)} – ${day(to)}`,
    money: (amount_minor: number, currency: string) => plainly(phrase.money(locale, { amount_minor, currency })),
    list: (texts: readonly string[]) => new Intl.ListFormat(locale).format(texts),
  }
}

type Plan = Awaited<ReturnType<typeof openPlan>>

/** The plan as pages for those who are asked whether it may be booked, without money for guests: drawn when somebody asks, since the rows are the truth. */
export async function drawPlan(
  campaign: OohCampaign,
  faces: readonly PlanPage[],
  locale: Locale,
  made: Date,
): Promise<Uint8Array> {
  const plan = await openPlan(campaign.name, locale, made)
  const { document, words, say, day } = plan
  write(document, 'Elenco', { family: 'heading', size: 20, ink })
  say(campaign.name, { family: 'heading', size: 16, gap: 3 })
  if (campaign.client) say(campaign.client, { ...plain, size: 11 })
  const { starts_on: from, ends_on: to } = campaign
  say(joined([words.title, from && to && `${day(from)} – ${day(to)}`, words.made(day(made.toISOString()))]), plain, quiet)
  document.y += 12
  if (faces.length === 0) say(words.empty, plain)
  for (const face of faces) plan.pictured(face.photo, photoSize, linesOf(plan, face))
  if (faces.length > 0) {
    if (campaign.budget) drawTotal(plan, campaign, campaign.budget, faces.filter(isStanding))
    drawReach(plan, campaign)
    if (campaign.budget) drawTroubles(plan, faces)
  }
  return await plan.close()
}

/** Of hours no days are spoken of. */
const sayProblem = ({ problems, hourProblems }: Plan['words'], { hours }: PlannedSpace, problem: PlanProblem): string =>
  (hours && hourProblems[problem]) || problems[problem]

function linesOf(plan: Plan, face: PlanPage): Line[] {
  const { words, number, day, money } = plan
  const { width_m, height_m } = face
  const size = width_m && height_m ? words.size(number(width_m), number(height_m), number(width_m * height_m)) : null
  const seen =
    face.impressions > 0 ? words.impressions(number(face.impressions), words.methods[face.impressions_method]) : words.unseen
  return [
    [face.title, name, ink],
    [joined([words.kinds[face.kind], size, face.city]), plain, quiet],
    [`${plan.when(face)} · ${face.hours ? words.hours(shownHours(face.hours)) : words.days(face.days)}`, plain, ink],
    [joined([seen, face.permit_until && words.permitUntil(day(face.permit_until))]), plain, quiet],
    [
      joined([
        face.total_minor !== null && money(face.total_minor, face.currency),
        face.booking && words.bookings[face.booking.state],
      ]),
      name,
      ink,
    ],
    ...face.problems.map((problem): Line => [sayProblem(words, face, problem), plain, alarm]),
  ]
}

function drawTotal(
  { words, title, say, money }: Plan,
  campaign: OohCampaign,
  budget: NonNullable<OohCampaign['budget']>,
  faces: readonly PlanPage[],
): void {
  title(words.total)
  for (const currency of [...new Set(faces.map(one => one.currency))].sort()) {
    const sum = faces.filter(one => one.currency === currency).reduce((all, one) => all + (one.total_minor ?? 0), 0)
    say(money(sum, currency), name)
  }
  if (budget.planned !== null) say(`${words.budget}: ${money(budget.planned, campaign.currency)}`, plain)
  say(words.prices, plain, quiet)
}

function drawReach({ words, title, say, number, list }: Plan, { reach }: OohCampaign): void {
  title(words.reach)
  if (reach.impressions > 0) {
    say(words.sum(number(reach.impressions)), plain)
    if (reach.least < reach.most) say(words.range(number(reach.least), number(reach.most)), plain)
    say(words.method(list(reach.methods.map(one => words.methods[one]))), plain, quiet)
  }
  if (reach.unknown > 0) say(words.unknown(reach.unknown), plain, quiet)
}

function drawTroubles({ document, words, title, say, day, when, stretch }: Plan, faces: readonly PlanPage[]): void {
  title(words.troubles)
  const troubled = faces.filter(one => one.problems.length > 0)
  if (troubled.length === 0) say(words.noTroubles, plain)
  for (const one of troubled) {
    say(one.title, { ...plain, family: 'heading' })
    say(when(one), plain, quiet)
    const reasons = one.problems.map(problem => sayProblem(words, one, problem)).join(' ')
    const later = one.next_free ? words.nextFree(day(one.next_free)) : one.next_hours && words.nextHours(stretch(one.next_hours))
    say(joined([reasons, later], ' '), plain, alarm)
    document.y += 4
  }
}
