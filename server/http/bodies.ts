import { limits } from '#contract/limits.ts'
import { AppError } from '../errors.ts'
import { inTime } from './in-time.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads a body up to `most` bytes; the length that the caller claims is not trusted. */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  most: number,
  ms: number = limits.body.time,
): Promise<Uint8Array> {
  if (!body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of inTime(body, { quietMs: ms, wholeMs: ms })) {
    size += chunk.byteLength
    if (size > most) throw new AppError('request.too_large', { details: { max_bytes: most } })
    chunks.push(chunk)
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}

/** Counts brackets before anything is built, so that depth costs nothing. */
function tooDeep(text: string, most: number): boolean {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i)
    if (quoted) {
      if (char === 92) i++
      else if (char === 34) quoted = false
    } else if (char === 34) quoted = true
    else if (char === 123 || char === 91) {
      depth += 1
      if (depth > most) return true
    } else if (char === 125 || char === 93) depth -= 1
  }
  return false
}

/** Neither PostgreSQL nor JSON columns can hold a NUL or half of a surrogate pair. */
export function storable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text)
}

function unstorableAt(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return storable(value) ? undefined : path
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const here = path ? `${path}.${key}` : key
    const found = storable(key) ? unstorableAt(inner, here) : path || 'body'
    if (found !== undefined) return found
  }
  return undefined
}

/** Bytes → the JSON value in them, or undefined where there were none. */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) return undefined
  let value: unknown
  try {
    const text = utf8.decode(bytes)
    if (tooDeep(text, limits.body.depth)) throw new AppError('request.too_deep', { details: { max_depth: limits.body.depth } })
    value = JSON.parse(text)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('request.malformed')
  }
  const bad = unstorableAt(value, '')
  if (bad !== undefined) throw new AppError('request.invalid', { fields: { [bad || 'body']: ['format'] } })
  return value
}

/** `?a=1&b=2&b=3` → `{a: '1', b: ['2', '3']}`. */
export function parseQuery(search: URLSearchParams): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [key, value] of search) {
    if (!storable(key) || !storable(value))
      throw new AppError('request.invalid', { fields: { [storable(key) ? key : 'query']: ['format'] } })
    const before = query[key]
    query[key] = before === undefined ? value : [before, value].flat()
  }
  return { ...query }
}
