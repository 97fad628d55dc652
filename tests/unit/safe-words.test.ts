import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contactMask, contactsIn, maskContacts } from '#contract/rules/contact-details.ts'
import { unsafeIn } from '#contract/rules/safe-words.ts'

describe('contact details in a message', () => {
  test.each([
    ['Write to ana@example.com, please', `Write to ${contactMask}, please`],
    ['escríbeme a ana arroba gmail punto com', `escríbeme a ${contactMask}`],
    ['Llámame: +34 600 123 456 (tardes)', `Llámame: ${contactMask} (tardes)`],
    ['Ánimo 🎬 600-123-456 y ana@example.com', `Ánimo 🎬 ${contactMask} y ${contactMask}`],
    ['here https://wa.me/34600123456 now', `here ${contactMask} now`],
    ['seis cero cero, uno dos tres, cuatro cinco seis', contactMask],
  ])('of "%s" are masked, the rest stays', (text, masked) => {
    expect(maskContacts(text)).toBe(masked)
  })

  test.each([
    'See you on 2026-11-20 or on 20.11.2026',
    'The cut is at https://drive.example.com/file/123456789012',
    'It costs 1.200.000 € in all',
    'Shall we use WhatsApp?',
    'Two reels within 14 days for 1,200 euros',
  ])('are none in "%s"', text => {
    expect(contactsIn(text)).toEqual([])
    expect(maskContacts(text)).toBe(text)
  })

  test('never survive their mask, wherever they stand', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
        expect(maskContacts(`${before} ana@example.com ${after}`)).not.toContain('ana@example.com')
      }),
    )
  })
})

test.each([
  ['Can you pay me outside of the platform?', 'pay_outside'],
  ['we could skip the fees', 'pay_outside'],
  ['¿Me pagas por fuera?', 'pay_outside'],
  ['Hazme un bizum y listo', 'pay_outside'],
  ['así te ahorras la comisión', 'pay_outside'],
  ['I am from the Elenco team, write to our WhatsApp', 'impersonation'],
  ['habla con el soporte por Telegram', 'impersonation'],
  ['The payment is protected here', null],
  ['Rodamos fuera, en la terraza', null],
  ['Does the fee include the rights?', null],
])('"%s" is warned of as %s', (text, found) => {
  expect(unsafeIn(text)).toBe(found)
})
