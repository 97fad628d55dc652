import { describe, expect, test } from 'vitest'
import { contactMask, fillContacts, markContacts } from '#contract/rules/contact-details.ts'
import { canTranslate, languageOf, translatesItself } from '#contract/rules/written-language.ts'

test.each([
  ['Can we film on Thursday morning?', 'en'],
  ['¿Podemos grabar el jueves por la mañana?', 'es'],
  ['Llego a las diez', 'es'],
  ['See you at ten, then', 'en'],
  ['I don’t think that is what we agreed', 'en'],
  ['Ok 👍', null],
  ['Guten Morgen zusammen', null],
  ['12.000 €', null],
  ['', null],
])('%s is %s', (text, language) => expect(languageOf(text)).toBe(language))

describe('a conversation translates', () => {
  const me = 'a'
  const said = (text: string, facts = {}) => ({
    kind: 'text' as const,
    sender: 'b',
    text,
    removed: false,
    translated: null,
    ...facts,
  })
  test.each([
    ['what others wrote in another language', said('Llego a las diez'), true, true],
    ['nothing of one’s own', said('Llego a las diez', { sender: me }), false, false],
    ['nothing that reads as it should', said('See you at ten, then'), false, false],
    ['nothing that is there already', said('Llego a las diez', { translated: { en: 'I arrive at ten' } }), true, false],
    ['a third language', said('Guten Morgen, wir kommen um zehn'), true, true],
    ['few words only when asked', said('Perfecto'), true, false],
    ['no numbers', said('600 123'), false, false],
    ['nothing that was taken back', said('', { removed: true }), false, false],
  ])('%s', (_, message, asked, itself) => {
    expect(canTranslate(message, me, 'en')).toBe(asked)
    expect(translatesItself(message, me, 'en')).toBe(itself)
  })
})

test('a machine gets marks for contact details, and they come back for whoever may see them', () => {
  const text = 'Escribe a ana@example.com o al +34 600 123 456'
  expect(markContacts(text)).toBe('Escribe a ⟦1⟧ o al ⟦2⟧')
  const made = 'Call ⟦2⟧ or write to ⟦ 1 ⟧, ⟦3⟧'
  expect(fillContacts(made, text, false)).toBe('Call +34 600 123 456 or write to ana@example.com, ⟦3⟧')
  expect(fillContacts(made, text, true)).toBe(`Call ${contactMask} or write to ${contactMask}, ⟦3⟧`)
  expect(markContacts('Nada que ocultar')).toBe('Nada que ocultar')
})
