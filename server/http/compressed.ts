import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Encoding, encodingFor } from './encoding.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Below this an answer travels in one packet as it is. */
const leastBytes = 1_200

/** Beside what is kept and given out again: it is compressed once. */
const packed = new WeakMap<object, Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>>()

async function pack(text: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.from(text)
  if (encoding !== 'br') return new Uint8Array(await zip(bytes))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength }
  return new Uint8Array(await brotli(bytes, { params }))
}

/**
 * How the answer of a call travels. Only what was read: sign-ins and the like, whose answers hold what opens doors, go out as they are
 * (docs/decisions/0101).
 */
export async function compressed(
  answer: { reply: string },
  request: Request,
  reads: boolean,
): Promise<{ body: string | Uint8Array<ArrayBuffer>; encoding: Encoding }> {
  const encoding = reads && answer.reply.length >= leastBytes ? encodingFor(request) : 'identity'
  if (encoding === 'identity') return { body: answer.reply, encoding }
  const known = packed.get(answer) ?? new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  packed.set(answer, known)
  const body = known.get(encoding) ?? pack(answer.reply, encoding)
  known.set(encoding, body)
  return { body: await body, encoding }
}
