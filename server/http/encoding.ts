/** How an answer travels. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest that the caller can unpack. */
export function encodingFor(request: Request): Encoding {
  const accepted = new Set(
    (request.headers.get('accept-encoding') ?? '').split(',').flatMap(one => {
      const [name = '', ...params] = one.split(';').map(part => part.trim().toLowerCase())
      return params.some(param => /^q=0(\.0*)?$/.test(param)) ? [] : [name]
    }),
  )
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity'
}
