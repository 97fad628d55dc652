import { expect, test } from 'vitest'
import { sensitiveSubjects } from '#contract/entities/channel-report.ts'
import { limits } from '#contract/limits.ts'
import { safetyOf, safetyRows, sensitiveIn } from '#contract/rules/brand-safety.ts'
import { sensitiveWords } from '#contract/sensitive-words.ts'

const subjects = (text: string) => sensitiveIn(text).map(one => one.subject)
const post = (text: string, on: string | null = null) => ({ text, on, url: null })

test('finds words of both languages, in capitals, as hashtags, with loose accents and with accents left away', () => {
  expect(subjects('Una CERVEZA fría')).toEqual(['alcohol'])
  expect(subjects('Friday night #cocktails')).toEqual(['alcohol'])
  expect(subjects('Noche de póker'.normalize('NFD'))).toEqual(['gambling'])
  expect(subjects('Noche de poker')).toEqual(['gambling'])
  expect(subjects('Me tomo un gin   tonic y hablo de política, joder')).toEqual(['alcohol', 'politics', 'profanity'])
  expect(sensitiveIn('Qué Mierda de día')).toEqual([{ subject: 'profanity', word: 'Mierda' }])
})

test('takes no part of a word, no name, no address and no other accent for a word of the list', () => {
  for (const text of [
    'El vinorama de ayer',
    'Scunthorpe and Essex',
    'Un cono de helado, feliz año',
    'Con @vodka.music en https://casino.example/poker y www.beer.example',
    'A lovely day at the competition',
    'Vinó tarde',
    'Cerveza sin alcohol y root beer',
    'Alcohol-free beer and a 0,0',
    'Our privacy policy; la política de privacidad',
  ])
    expect([text, subjects(text)]).toEqual([text, []])
})

test('takes a word that is harmless in the other language only from a text of its own', () => {
  expect(subjects('Un vaso de ron con hielo y limón')).toEqual(['alcohol'])
  expect(subjects('This is my friend Ron and his dog')).toEqual([])
  expect(subjects('No vote por este, por favor')).toEqual([])
})

test('has every subject in both languages, each word once and in lower case', () => {
  for (const list of Object.values(sensitiveWords))
    for (const subject of sensitiveSubjects) {
      const words = list[subject].split(',').map(word => word.trim())
      expect(words.length).toBeGreaterThan(10)
      expect(words).toEqual([...new Set(words)].map(word => word.toLowerCase()))
      expect(words).not.toContain('')
    }
})

test('counts posts once for a subject, shares of those with a text, and shows the newest few, cut around the word', () => {
  const posts = [
    post('vino y más vino', '2026-01-01'),
    post('cerveza', '2026-03-01'),
    post(`${'largo '.repeat(80)}vodka ${'y más '.repeat(80)}`, '2026-02-01'),
    post('tequila'),
    post('un paseo'),
    post('  '),
  ]
  const safety = safetyOf(posts)
  expect(safety?.sample).toBe(5)
  const alcohol = safety?.subjects.find(one => one.subject === 'alcohol')
  expect(alcohol).toMatchObject({ posts: 4, share: 0.8 })
  expect(alcohol?.examples.map(one => [one.word, one.on])).toEqual([
    ['cerveza', '2026-03-01'],
    ['vodka', '2026-02-01'],
    ['vino', '2026-01-01'],
  ])
  for (const { text, word } of alcohol?.examples ?? []) {
    expect(text).toContain(word)
    expect(text.length).toBeLessThanOrEqual(limits.analyzer.examples.text)
  }
  expect(safety?.subjects.filter(one => one.posts === 0)).toHaveLength(sensitiveSubjects.length - 1)
})

test('says nothing where no post has a text, and none found is a row of its own', () => {
  expect(safetyOf([])).toBeNull()
  expect(safetyOf([post(' '), post('😀 1234')])).toBeNull()
  const safety = safetyOf([post('un paseo')])
  expect(safetyRows(safety ?? { subjects: [] })).toContainEqual({ key: 'drugs', value: 0, unit: 'posts' })
})
