import encodeQR from 'qr'
import sharp from 'sharp'
import { answeringDomainStates } from '#contract/processes/link-domain.ts'
import { readHost } from '#contract/rules/link-domain.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { publicAddress } from './show-link.ts'

/** A print of 40 mm at 600 dots an inch. */
const printed = 960

/** A host that links stand on: nobody gets a code of ours for another one. */
async function linkHostOf(ctx: Context, written: string): Promise<string> {
  const read = readHost(written)
  const found =
    'ascii' in read
      ? await ctx.db
          .selectFrom('link_domains')
          .select('host')
          .where('host', '=', read.ascii)
          .where('state', 'in', answeringDomainStates)
          .executeTakeFirst()
      : undefined
  if (!found) throw new AppError('not_found')
  return found.host
}

/** The code of a link's public address. It is made from the address alone: whether the link exists, it does not tell. */
export async function qrCode(ctx: Context, slug: string, format: 'svg' | 'png', written?: string): Promise<Response> {
  const host = written === undefined ? null : await linkHostOf(ctx, written)
  const svg = encodeQR(publicAddress(ctx, slug, host), 'svg', { ecc: 'medium', border: 4 })
  const body =
    format === 'svg'
      ? svg
      : new Uint8Array(
          await sharp(Buffer.from(svg), { density: 300 })
            .resize(printed, printed, { kernel: 'nearest' })
            .flatten({ background: '#fff' })
            .png()
            .toBuffer(),
        )
  return new Response(body, {
    headers: {
      'Content-Type': format === 'svg' ? 'image/svg+xml' : 'image/png',
      'Content-Disposition': `inline; filename="elenco-${slug}.${format}"`,
      'Cache-Control': 'public, max-age=86400',
    },
  })
}
