import type { ReportAnswer, ReportedProfile, ReportPart, ReportParts } from '#contract/entities/channel-report.ts'
import type { Locale } from '#contract/entities/shapes.ts'
import { sourcesOf } from '#contract/rules/channel-report.ts'
import { heightOf, write } from '../../letters/pdf.ts'
import { inks, joined, type Look, margin, openSheets } from '../../letters/sheets.ts'
import { reportPages } from '../../phrases/channel-report.ts'
import { networkNames } from '../../phrases/network-names.ts'
import { linesOf, type PartLine, reportGroups } from './report-lines.ts'
import { sayingsIn } from './report-sayings.ts'

const { ink, quiet } = inks
const plain: Look = { family: 'text', size: 9.5, gap: 1.5 }
const looks: Record<Exclude<PartLine['kind'], 'bar'>, [look: Look, color: string]> = {
  big: [{ family: 'heading', size: 15, gap: 2 }, ink],
  plain: [plain, ink],
  strong: [{ ...plain, family: 'heading' }, ink],
  quiet: [plain, quiet],
}
/** Of a bar: how wide it is where everything is meant, and how wide its name may be. */
const bar = { name: 190, whole: 190, high: 7, colors: ['#dfe7e6', '#3c7f7b'] } as const

/** A report as its readers have it open. */
export interface PrintedReport {
  profile: ReportedProfile
  parts: ReportParts
  answer: Pick<ReportAnswer, 'text' | 'at'> | null
}

async function openReportPages({ profile }: PrintedReport, locale: Locale, made: Date) {
  const words = reportPages[locale]
  const channel = `${networkNames[profile.network]} @${profile.handle}`
  const sheets = await openSheets({
    title: `${words.title}: ${channel}`,
    language: locale,
    made,
    // Our own words first: a handle that is read from the right would turn the whole line.
    mark: page => joined([words.page(page), profile.source === 'demo' && words.madeUp, channel]),
  })
  const { document, keep, whole } = sheets
  const say = (text: string, look: Look, color = ink) => {
    keep(heightOf(text, { ...look, width: whole }))
    write(document, text, { ...look, ink: color, width: whole })
  }
  const drawBar = ({ label, of, value }: Extract<PartLine, { kind: 'bar' }>) => {
    const high = heightOf(label, { ...plain, width: bar.name })
    keep(high)
    const top = document.y
    const x = margin + bar.name + 10
    const [all, part] = bar.colors
    document.rect(x, top + 4, bar.whole, bar.high).fill(all)
    document.rect(x, top + 4, bar.whole * Math.min(1, Math.max(0, of)), bar.high).fill(part)
    write(document, value, { ...plain, ink, x: x + bar.whole + 10, y: top, align: 'left' })
    write(document, label, { ...plain, ink, y: top, width: bar.name, align: 'left' })
  }
  return { ...sheets, words, channel, say, drawBar, sayings: sayingsIn(locale) }
}

type Pages = Awaited<ReturnType<typeof openReportPages>>

function drawHead({ words, channel, say, sayings, document }: Pages, { profile, parts, answer }: PrintedReport, made: Date) {
  const { t, day } = sayings
  write(document, 'Elenco', { family: 'heading', size: 20, ink, align: 'left' })
  say(profile.name, { family: 'heading', size: 16, gap: 3 })
  say(channel, { ...plain, size: 11 })
  say(joined([words.title, words.made(day(made.toISOString()))]), plain, quiet)
  const sources = sourcesOf(parts).map(({ source, publisher }) => publisher?.name ?? t(`source.${source}`))
  if (sources.length > 0) say(sources.join(', '), plain, quiet)
  if (profile.source === 'demo') {
    document.y += 6
    say(t('demoNote'), { ...plain, family: 'heading' })
  }
  if (!answer) return
  document.y += 12
  say(t('answeredBy', { name: profile.name }), { family: 'heading', size: 11, gap: 1 })
  say(answer.text, plain)
  say(day(answer.at), plain, quiet)
}

function drawPart<Name extends ReportPart>({ document, keep, say, drawBar, sayings }: Pages, name: Name, parts: ReportParts) {
  const part = parts[name]
  if (!part) return
  document.y += 10
  // A title is not left alone at the foot of a page.
  keep(60)
  say(sayings.t(`part.${name}`), { family: 'heading', size: 11, gap: 1 })
  for (const line of linesOf(name, parts, sayings)) {
    if (line.kind === 'bar') drawBar(line)
    else say(line.text, ...looks[line.kind])
  }
  say(sayings.errors(name, part), { ...plain, size: 8.5 })
  say(sayings.facts(part), { ...plain, size: 8.5 }, quiet)
}

/** The report as pages, in the order of the screen; what nobody knows is named where it would stand. */
export async function drawReport(report: PrintedReport, locale: Locale, made: Date): Promise<Uint8Array> {
  const pages = await openReportPages(report, locale, made)
  const { document, keep, say, sayings } = pages
  const { parts } = report
  drawHead(pages, report, made)
  for (const group of reportGroups) {
    document.y += 18
    keep(90)
    document.rect(margin, document.y, pages.whole, 1.2).fill(ink)
    document.y += 6
    say(sayings.t(`group.${group.name}`), { family: 'heading', size: 13, gap: 3 })
    for (const name of group.parts) drawPart(pages, name, parts)
    const unknown = group.parts.filter(name => parts[name] === null)
    if (unknown.length === 0) continue
    document.y += 8
    say(sayings.t('unknownOf', { parts: sayings.list(unknown.map(name => sayings.t(`part.${name}`))) }), plain, quiet)
    if (unknown.includes('quality')) say(sayings.t('qualityUnknown'), plain, quiet)
  }
  return await pages.close()
}
