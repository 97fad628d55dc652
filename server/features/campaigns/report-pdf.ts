import type { SignedInContext } from '../../context.ts'
import { readLogo } from '../branding/logo-files.ts'
import { readLetterhead } from '../branding/worn.ts'
import { planPhoto } from '../ooh-campaigns/plan-photo.ts'
import { drawReport, mostPieces, type Piece, photoSize } from './draw-report.ts'
import { reportForPages } from './report.ts'

/** The report as a PDF, in the reader's language and under their company's name and logo, if it has some of its own. */
export async function reportPdf(ctx: SignedInContext, uuid: string): Promise<Response> {
  const { org, report } = await reportForPages(ctx, uuid)
  const letterhead = await readLetterhead(ctx, org)
  const pieces: Piece[] = []
  for (const one of report.gallery.slice(0, mostPieces)) {
    const picture = one.files.find(({ type }) => type.startsWith('image/'))
    pieces.push({ ...one, photo: picture ? await planPhoto(ctx, picture.uuid, photoSize.width, photoSize.height) : null })
  }
  const head = letterhead && { ...letterhead, logo: letterhead.logo ? await readLogo(ctx, letterhead.logo) : null }
  const bytes = await drawReport(report, pieces, head, ctx.person.locale, ctx.clock.now())
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="elenco-campaign.pdf"',
      'Cache-Control': 'private, no-store',
    },
  })
}
