import sharp from 'sharp'
import * as z from 'zod/mini'
import type { ImageOrder } from '#contract/entities/creation.ts'
import { AppError } from '../errors.ts'
import type { ImageGateway } from './interfaces/images.ts'
import { type OpenAiOptions, openAi } from './openai.ts'
import { readWhole, requestOutside } from './outside-request.ts'
import { sizeOf } from './poster-maker.ts'

const mostBytes = 40 * 1024 * 1024
const mostPixels = 32_000_000
const formats: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp', 'avif', 'heif'])
const made = z.object({ data: z.array(z.object({ b64_json: z.nullish(z.string()), url: z.nullish(z.string()) })) })

const asked = { square: '1024x1024', story: '1024x1536', cover: '1536x1024' } as const
const styles: Record<ImageOrder['style'], string> = {
  print: 'Style: screen print, few flat inks, visible grain.',
  soft: 'Style: soft natural light, gentle gradients.',
  line: 'Style: line drawing, even strokes, no shading.',
}

/** Says inside of the file that a model made it (IPTC, "trained algorithmic media"). */
const madeByModel =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/></rdf:RDF></x:xmpmeta>'

function withPicture(body: Record<string, string | number>, picture: Buffer): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, String(value))
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'reference.png')
  return form
}

/** Any OpenAI-compatible endpoint as the studio's painter. */
export function openAiPainter(options: OpenAiOptions): ImageGateway {
  const provider = openAi({ patience: 110_000, ...options })

  /** The provider that says where the picture lies is not trusted about addresses either. */
  async function fetched(url: string, signal: AbortSignal): Promise<Buffer> {
    const response = await requestOutside({ url, method: 'GET', allows: options.allows, signal, patience: 30_000 })
    if (response.statusCode !== 200) throw new Error(`the picture's address answered ${response.statusCode}`)
    return await readWhole(response, mostBytes)
  }

  async function one(order: ImageOrder, signal: AbortSignal, reference: Buffer | null): Promise<Buffer> {
    const body = { model: options.model, prompt: `${order.prompt}\n\n${styles[order.style]}`, n: 1, size: asked[order.shape] }
    const response = reference
      ? await provider.post('/images/edits', withPicture(body, reference), signal)
      : await provider.post('/images/generations', body, signal)
    const { data } = made.parse(JSON.parse((await readWhole(response, mostBytes)).toString()))
    const [first] = data
    if (first?.b64_json) return Buffer.from(first.b64_json, 'base64')
    if (first?.url) return await fetched(first.url, signal)
    throw new Error('it made nothing')
  }

  return {
    name: 'openai-compatible',
    built_in: false,
    async *draw(order, seeds, signal, reference = null) {
      const { width, height } = sizeOf(order)
      for (const seed of seeds) {
        try {
          const picture = sharp(await one(order, signal, reference), { limitInputPixels: mostPixels })
          // Its own word on its kind does not count: only what can be drawn again is a picture, and nothing that is written.
          const { format } = await picture.metadata()
          if (!formats.has(format)) throw new Error(`${format} is no picture`)
          const png = await picture
            .resize(width, height, { fit: 'cover' })
            .withXmp(madeByModel)
            .png({ compressionLevel: 9 })
            .toBuffer()
          provider.worked()
          yield { png, width, height, seed }
        } catch (error) {
          if (!(error instanceof AppError) && !signal.aborted) provider.failed()
          throw error
        }
      }
    },
  }
}
