import { createHash } from 'node:crypto'
import { pathOf } from '#contract/paths.ts'
import type { SignedInContext } from '../../context.ts'
import { drawPaper } from './draw-paper.ts'
import { bodyOf, ownPaper } from './read-paper.ts'

const named = (deal: string, version: number, ending: string) => `elenco-contract-${deal.slice(0, 8)}-${version}.${ending}`

const file = (bytes: Uint8Array | string, type: string, name: string) =>
  new Response(typeof bytes === 'string' ? bytes : new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })

/** The bytes that were hashed, untouched. */
export async function paperJson(ctx: SignedInContext, uuid: string, version?: number): Promise<Response> {
  const { paper } = await ownPaper(ctx, uuid, version)
  return file(paper.body, 'application/json', named(uuid, paper.version, 'json'))
}

/** Drawn for whoever asks first and kept: later fonts or words would make other bytes, and with them another hash. */
export async function paperPdf(ctx: SignedInContext, uuid: string, version?: number): Promise<Response> {
  const { paper } = await ownPaper(ctx, uuid, version)
  const kept = () => ctx.db.selectFrom('agreement_papers').select('pdf').where('uuid', '=', paper.uuid).executeTakeFirstOrThrow()
  let { pdf } = await kept()
  if (!pdf) {
    const drawn = await drawPaper(bodyOf(paper), paper.sha256, `${ctx.settings.publicUrl ?? ''}${pathOf('verify')}`)
    const pdf_sha256 = createHash('sha256').update(drawn).digest('hex')
    await ctx.db
      .updateTable('agreement_papers')
      .set({ pdf: Buffer.from(drawn), pdf_sha256 })
      .where('uuid', '=', paper.uuid)
      .where('pdf', 'is', null)
      .execute()
    pdf = (await kept()).pdf
  }
  return file(pdf ?? new Uint8Array(), 'application/pdf', named(uuid, paper.version, 'pdf'))
}
