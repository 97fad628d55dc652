import { expect, test } from 'vitest'
import { type Direction, directionOf, runsOf } from '#server/letters/line-order.ts'

/** As it is seen, from the left: the fonts' layout turns every run of Hebrew or Arabic round. */
const seen = (line: string, base: Direction = directionOf(line)) =>
  runsOf(line, 'captions', base)
    .map(({ text }) => (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? [...text].reverse().join('') : text))
    .join('')

test('a line is seen in the order of its scripts, however they are mixed', () => {
  expect(seen('Hola, mundo (3)')).toBe('Hola, mundo (3)')
  expect(seen('אבג דהו')).toBe('והד גבא')
  // Numbers and foreign words keep their own order inside of a line that runs to the left.
  expect(seen('אבג 2026 דהו')).toBe('והד 2026 גבא')
  expect(seen('אבג Elenco Pro דהו')).toBe('והד Elenco Pro גבא')
  expect(seen('אבג 12,50 €, דהו')).toBe('והד ,€ 12,50 גבא')
  // A sign of a number goes where Arabic writes it.
  expect(seen('سعر 15% اليوم')).toBe('مويلا %15 رعس')
  // Persian figures run to the right, which their font alone would not have them do.
  expect(seen('بله ۱۲۳')).toBe('۱۲۳ هلب')
  // And the other way round.
  expect(seen('Say אבג דהו now')).toBe('Say והד גבא now')
})

test('what stands around a line goes to the side where it belongs', () => {
  expect(seen('אבג!')).toBe('!גבא')
  expect(seen('אבג (דהו) 7')).toBe('7 (והד) גבא')
  expect(seen('(אבג [Elenco])')).toBe('([Elenco] גבא)')
  expect(seen('Elenco (אבג)')).toBe('Elenco (גבא)')
  // A sign without a direction at the end, and two of them that a font alone would leave in their order.
  expect(seen('אבג …»')).toBe('«… גבא')
})

test('a line that begins with a foreign word keeps the direction of its text', () => {
  expect(directionOf('… 12 אבג Elenco')).toBe('rtl')
  expect(directionOf('Elenco אבג')).toBe('ltr')
  expect(directionOf('12 %')).toBe('ltr')
  expect(seen('Elenco אבג.', 'rtl')).toBe('.גבא Elenco')
  expect(seen('Elenco אבג.', 'ltr')).toBe('Elenco גבא.')
})

test('accents and joiners stay with their letter, and what has no letter is left out', () => {
  expect(seen('e\u0301a 😀')).toBe('éa ')
  const runs = runsOf('می\u200cخواهم', 'captions', 'rtl')
  expect(runs.map(({ text }) => text)).toEqual(['می\u200cخواهم'])
  expect(runsOf('שָׁלוֹם', 'captions', 'rtl')).toHaveLength(1)
})
