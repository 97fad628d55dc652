import { createHash } from 'node:crypto'
import type { Face } from '#contract/entities/presenter.ts'

const fields = [
  ['#E3ECE6', '#F9C846'],
  ['#11504F', '#F9C846'],
  ['#EFAABF', '#F3EEE3'],
  ['#2F4CB3', '#EFAABF'],
  ['#BEE0CE', '#EC6249'],
  ['#A3CFDC', '#F9C846'],
  ['#F3EEE3', '#A3CFDC'],
] as const
const skins: readonly [RegExp, string][] = [
  [/\b(dark|black|deep|negr[ao]|oscur[ao])\b/i, '#6B3A26'],
  [/\b(brown|tan|moren[ao]|mulat[ao])\b/i, '#B5643C'],
  [/\b(fair|pale|light|clar[ao]|pálid[ao])\b/i, '#F2C7A6'],
]
const hairs: readonly [RegExp, string][] = [
  [/\b(blond|blonde|rubi[ao])\b/i, '#F9C846'],
  [/\b(red.?hair(ed)?|ginger|pelirroj[ao])\b/i, '#C9431F'],
  [/\b(gr[ae]y|silver|white hair|canos[ao]|canas|pelo blanco)\b/i, '#D9DDDA'],
  [/\b(pink hair|pelo rosa)\b/i, '#EFAABF'],
  [/\b(blue hair|pelo azul)\b/i, '#2F4CB3'],
  [/\b(brunette|brown hair|castañ[ao])\b/i, '#512A4B'],
]
const cuts: readonly [RegExp, Face['cut']][] = [
  [/\b(bald|shaved|calv[ao]|rapad[ao])\b/i, 'shaved'],
  [/\b(bun|moño|coleta)\b/i, 'bun'],
  [/\b(curl(s|y)?|afro|riz(os|ad[ao]))\b/i, 'curls'],
  [/\b(long|larg[ao]|melena)\b/i, 'long'],
  [/\b(short|cort[ao])\b/i, 'short'],
]
const tops = ['#11504F', '#2F4CB3', '#512A4B', '#37835D', '#EC6249', '#F9C846'] as const

/** A drawn face from words: what they name is as they say, all else by chance, and the same again for the same words and seed. */
export function makeFace(words: string, seed: string): Face {
  const bytes = createHash('sha256').update(`${words} ${seed}`).digest()
  const pick = <T>(list: readonly T[], at: number): T => list[(bytes[at] ?? 0) % list.length] as T
  const named = <T>(list: readonly (readonly [RegExp, T])[]): T | undefined => list.find(([rule]) => rule.test(words))?.[1]
  const [paper, sun] = pick(fields, 0)
  const skin = named(skins) ?? pick(['#EC6249', '#B5643C', '#F2B58C', '#6B3A26'], 1)
  // Hair is seen before its paper, and before its skin.
  const apart = ['#512A4B', '#11504F', '#F9C846', '#C9431F', '#2A1620'].filter(ink => ink !== paper && ink !== skin)
  const hair = named(hairs) ?? pick(apart, 2)
  const top = pick(
    tops.filter(ink => ink !== paper),
    3,
  )
  const cut = named(cuts) ?? pick(['short', 'long', 'bun', 'curls'] as const, 4)
  return { paper, sun, skin, hair, top, cut, glasses: /\b(glasses|spectacles|gafas|lentes)\b/i.test(words) }
}
