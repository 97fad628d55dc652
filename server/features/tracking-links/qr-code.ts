import encodeQR from 'qr'
import sharp from 'sharp'
import type { Context } from '../../context.ts'
import { publicAddress } from './show-link.ts'

/** A print of 40 mm at 600 dots an inch. */
const printed = 960

/** The code of a link's public address. It is made from the address alone: whether the link exists, it does not tell. */
export async function qrCode(ctx: Context, slug: string, format: 'svg' | 'png'): Promise<Response> {
  const svg = encodeQR(publicAddress(ctx, slug), 'svg', { ecc: 'medium', border: 4 })
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
