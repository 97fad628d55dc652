import { expect, test } from 'vitest'
import { documentAnswer } from '#server/features/studio/documents.ts'
import { readPdf } from '#tests/support/read-pdf.ts'

const bytesOf = async (text: string, title = 'Guion') =>
  new Uint8Array(await (await documentAnswer({ title, parts: [{ text }], language: 'es' }, 'pdf')).arrayBuffer())
const linesOf = async (text: string) => readPdf(await bytesOf(text)).slice(1)

test('a PDF says what was written, in every script that we bring letters for', async () => {
  const text = [
    'Mañana, ¿quién? 5 €',
    'Łódź, Dvořák, Tiếng Việt',
    'Доброе утро, мир',
    'Καλημέρα, κόσμε',
    'שלום עולם (7)',
    'صباح الخير',
  ].join('\n')
  expect((await linesOf(text)).map(line => line.text)).toEqual(text.split('\n'))
  const [title] = readPdf(await bytesOf('x', 'Привет, שלום'))
  expect(title?.text).toBe('Привет, שלום')
})

test('lines break at words, inside of a word only where none fits, and go on over the page', async () => {
  const words = 'palabra y otra más '.repeat(400).trim()
  const lines = await linesOf(words)
  expect(lines.length).toBeGreaterThan(70)
  expect(lines.map(({ text }) => text.trim()).join(' ')).toBe(words)
  const long = await linesOf(`x ${'w'.repeat(150)}`)
  expect(long.map(({ text }) => text).join('')).toBe(`x ${'w'.repeat(150)}`)
  expect(long.length).toBeGreaterThan(1)
})

test('a paragraph of Hebrew or Arabic stands at the right, its lines in order', async () => {
  const paragraph = 'זהו טקסט ארוך יותר שצריך להישבר לשורה שנייה כי הוא לא נכנס בשורה אחת בלבד בעמוד הזה (Elenco), 2026.'
  const [left, first, second, ...more] = await linesOf(`Hola.\n${paragraph}`)
  expect(more).toEqual([])
  expect(`${first?.text} ${second?.text}`).toBe(paragraph)
  expect(left?.x).toBe(64)
  expect(second?.x).toBeGreaterThan(200)
})

test('what has no outline leaves a mark, its accents and joiners none', async () => {
  const [line, other] = await linesOf('早 ❤\ufe0f\u200d fin\u0007\n\tﬁn\r')
  expect(line?.text).toBe('? ? fin')
  expect(other?.text.trim()).toBe('fin')
})
