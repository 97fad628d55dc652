import { expect, test } from 'vitest'
import { lostLetters, writtenAs } from '#contract/writable.ts'
import { canWrite, type Family } from '#server/letters/fonts.ts'

test('whatever is said to be written has an outline in every font', () => {
  const signs = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter(
    sign => /\p{Assigned}/u.test(sign) && !/[\s\p{Cf}]/u.test(sign) && writtenAs(sign) === sign,
  )
  expect(signs.length).toBeGreaterThan(2_500)
  for (const family of ['captions', 'text', 'heading'] satisfies Family[])
    expect(
      signs.filter(sign => !canWrite(sign, family)).map(sign => sign.codePointAt(0)?.toString(16)),
      family,
    ).toEqual([])
})

test('what would be left out is known beforehand, and relatives stand in where there is one', () => {
  for (const text of ['Mañana, ¿quién? Łódź “ﬁn” 5 €', 'Добре\n', 'Καλημέρα', 'שלום', 'صباح', 'می\u200cخواهم', 'ＡＢ Ⅷ e\u0301'])
    expect(lostLetters(text), text).toEqual([])
  expect(lostLetters('早 A 😀 → 早 ❤\ufe0f')).toEqual(['早', '😀', '→', '❤'])
  expect([...'ﬁＡ①Ⅷ早'].map(writtenAs)).toEqual(['fi', 'A', '1', 'VIII', ''])
})
