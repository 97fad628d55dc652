import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** With a token, whoever brings it; without one only this machine itself, and nobody for whom a proxy speaks. */
export function mayMeasure(token: string | null, headers: Headers, address: string): boolean {
  if (token !== null) {
    const given = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1]
    return given !== undefined && timingSafeEqual(digest(given), digest(token))
  }
  const spokenFor = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some(name => headers.has(name))
  return !spokenFor && /^(127\.|::1$|::ffff:127\.)/.test(address)
}
