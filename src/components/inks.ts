/** The press: ten flat inks of screen print. They belong to carteles and avatars, never to states. */
export const inks = {
  hueso: '#F3EEE3',
  tinta: '#0E2A2C',
  coral: '#EC6249',
  tungsteno: '#F9C846',
  rosa: '#EFAABF',
  cobalto: '#2F4CB3',
  cielo: '#A3CFDC',
  menta: '#BEE0CE',
  hoja: '#37835D',
  ciruela: '#512A4B',
  ladrillo: '#AC4634',
  petroleo: '#11504F',
  bosque: '#1F5B45',
} as const

/** FNV-1a: the same words give the same print everywhere. */
export function hashOf(text: string): number {
  let hash = 2166136261
  for (const letter of text) {
    hash ^= letter.charCodeAt(0)
    hash = Math.imul(hash, 16777619)
  }
  return hash >>> 0
}

/** Numbers from 0 to 1, the same for the same seed. */
export function randomOf(seed: string): () => number {
  let state = hashOf(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
