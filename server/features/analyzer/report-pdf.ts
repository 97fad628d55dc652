import type { Locale } from '#contract/entities/shapes.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import type { Call } from '../../http.ts'
import { drawReport, type PrintedReport } from './draw-report.ts'
import { readOwnReports } from './own-reports.ts'
import { type Address, readReport } from './read-report.ts'
import { readSharedReport } from './shared-report.ts'

async function pdfOf(ctx: Context, report: PrintedReport, locale: Locale): Promise<Response> {
  const { network, uuid } = report.profile
  const bytes = await drawReport(report, locale, ctx.clock.now())
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="elenco-${network}-${uuid.slice(0, 8)}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

/** A report that is open as a PDF, in the reader's language: whoever may read it may take it along, and no view is spent. */
export async function reportPdf(ctx: SignedInContext & { call: Call }, address: Address): Promise<Response> {
  const { profile, parts, answer } = await readReport(ctx, address)
  if (!parts) throw new AppError('analyzer.not_open')
  return await pdfOf(ctx, { profile, parts, answer }, ctx.person.locale)
}

/** The report about a channel of one's own. An answer that staff took out of sight is on no page. */
export async function ownReportPdf(ctx: SignedInContext, { network, handle }: Address): Promise<Response> {
  const { channels } = await readOwnReports(ctx)
  const sought = handle.replace(/^@/, '').toLowerCase()
  const report = channels.find(({ profile }) => profile.network === network && profile.handle.toLowerCase() === sought)
  if (!report) throw new AppError('not_found')
  const { profile, parts, answer } = report
  return await pdfOf(ctx, { profile, parts, answer: answer?.hidden ? null : answer }, ctx.person.locale)
}

/** The report behind a link; a stranger says in which language. */
export const sharedReportPdf = async (ctx: Context, token: string, locale: Locale): Promise<Response> =>
  await pdfOf(ctx, await readSharedReport(ctx, token), locale)
