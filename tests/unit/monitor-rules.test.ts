import { expect, test } from 'vitest'
import { excerptOf, heldByPlan, isMention, markedPieces, type RuleScope, wordIssue } from '#contract/rules/monitor.ts'

const rule = (patch: Partial<RuleScope>): RuleScope => ({ any: [], all: [], none: [], networks: [], languages: [], ...patch })
const finds = (patch: Partial<RuleScope>, text: string, network = 'web', language: string | null = null) =>
  isMention(rule(patch), { text, network, language })

test.each([
  ['a phrase stands whole, whatever its accents, capitals and spaces', 'Café Ceiba', 'hoy en CAFE   ceiba, otra vez', true],
  ['a phrase inside of another word is none', 'ceiba', 'la ceibada del año', false],
  ['a phrase is found in a hashtag of the same word', 'ceiba', 'un día #ceiba', true],
  ['a hashtag needs its sign', '#ceiba', 'un día ceiba', false],
  ['a hashtag ends where its word ends', '#ceiba', '#ceibafest', false],
  ['a mention ends where its name ends', '@cafe.ceiba', 'gracias a @cafe.ceiba. Volveremos', true],
  ['a longer name is somebody else', '@cafe', 'gracias a @cafe.ceiba', false],
  ['a mail address mentions nobody', '@ceiba', 'hola@ceiba.example', false],
  ['words without spaces between them are found', '咖啡', '今天喝咖啡了', true],
  ['an emoji beside a word is no part of it', 'ceiba', '🙂ceiba🙂', true],
  ['right to left is read as any other', 'قهوة', 'أحب قهوة الصباح', true],
])('%s', (_, word, text, is) => {
  expect(finds({ any: [word] }, text)).toBe(is)
})

test('any, all and none are met together; no words find nothing', () => {
  expect(finds({ any: ['café', 'té'], all: ['madrid'], none: ['empleo'] }, 'un té en Madrid')).toBe(true)
  expect(finds({ any: ['café', 'té'], all: ['madrid'] }, 'un té en Valencia')).toBe(false)
  expect(finds({ any: ['café', 'té'], all: ['madrid'], none: ['empleo'] }, 'empleo: té en Madrid')).toBe(false)
  expect(finds({ none: ['empleo'] }, 'cualquier cosa')).toBe(false)
})

test('network and language leave out what they do not know', () => {
  expect(finds({ any: ['té'], networks: ['tiktok'] }, 'té', 'web')).toBe(false)
  expect(finds({ any: ['té'], networks: ['tiktok', 'web'] }, 'té', 'web')).toBe(true)
  expect(finds({ any: ['té'], languages: ['es'] }, 'té', 'web', null)).toBe(false)
  expect(finds({ any: ['té'], languages: ['es'] }, 'té', 'web', 'es')).toBe(true)
  expect(finds({ any: ['té'], languages: ['fr', 'es'] }, 'té', 'web', 'es')).toBe(true)
  expect(finds({ any: ['té'], languages: ['fr', 'pt'] }, 'té', 'web', 'es')).toBe(false)
})

test('the words are marked where they stand, and the pieces are the text again', () => {
  const text = 'En Café  Ceiba: #cafeceiba y ﬁn'
  const pieces = markedPieces(text, ['cafe ceiba', '#CAFÉCEIBA', 'fin'])
  expect(pieces.filter(piece => piece.marked).map(piece => piece.text)).toEqual(['Café  Ceiba', '#cafeceiba', 'ﬁn'])
  expect(pieces.map(piece => piece.text).join('')).toBe(text)
  expect(markedPieces('nada', [])).toEqual([{ text: 'nada', marked: false }])
})

test('an excerpt holds the first of the words and is as long as it may be', () => {
  const text = `${'antes '.repeat(200)}Café Ceiba ${'después '.repeat(200)}`
  const excerpt = excerptOf(text, ['cafe ceiba'], 280)
  expect(excerpt).toContain('Café Ceiba')
  expect(excerpt.length).toBeLessThanOrEqual(280)
  expect(excerpt).toMatch(/^…antes .*después…$/)
  expect(excerptOf('  corto   y ya ', ['ya'], 280)).toBe('corto y ya')
  expect(excerptOf('x'.repeat(500), ['nunca'], 280)).toHaveLength(279)
})

test('the same word twice is no rule, nor is one without a wanted word', () => {
  expect(wordIssue({ any: [], all: [], none: ['x'] })).toEqual({ field: 'any', issue: 'required' })
  expect(wordIssue({ any: ['Café'], all: [], none: ['cafe'] })).toEqual({ field: 'none', issue: 'duplicate' })
  expect(wordIssue({ any: ['Café'], all: ['té'], none: [] })).toBeNull()
})

test('a smaller plan lets the oldest rules listen', () => {
  const rules = ['a', 'b', 'c'].map(uuid => ({ uuid }))
  expect([...heldByPlan(rules, 1)]).toEqual(['b', 'c'])
  expect([...heldByPlan(rules, Number.POSITIVE_INFINITY)]).toEqual([])
})
