import { AppError } from '../errors.ts'

/** The chunks of a body, as long as they come: `quietMs` between two of them, `wholeMs` for all. What is slower is refused. */
export async function* inTime(
  body: ReadableStream<Uint8Array>,
  { quietMs, wholeMs }: { quietMs: number; wholeMs: number },
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  const end = Date.now() + wholeMs
  let whole = false
  try {
    for (;;) {
      const { done, value } = await within(reader.read(), Math.min(quietMs, end - Date.now()))
      whole = done
      if (done) return
      yield value
    }
  } finally {
    // Not waited for: whoever is slow may be slow in going, too.
    if (!whole) void reader.cancel().catch(() => {})
  }
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new AppError('request.timeout')), Math.max(0, ms))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
