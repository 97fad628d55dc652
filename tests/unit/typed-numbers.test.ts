import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { spokenNumbers } from '#contract/spoken-numbers.ts'
import { createPhrases } from '#src/i18n/setup.ts'
import { type Phrases, phraseAreas, readPhrases } from '#tests/support/phrase-files.ts'

const spoken = new URL('../../server/phrases/', import.meta.url)

const digits = String.raw`\d[\d.,]*`
const numerals = [
  'two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|twenty|thirty|sixty|ninety',
  'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|catorce|quince|veinte|treinta|sesenta|noventa',
].join('|')
const units = [
  'hours?|days?|weeks?|months?|minutes?|years?|credits?|percent|per cent|points|MB|KB|GB|h|d|min',
  'horas?|días?|semanas?|meses|minutos?|años?|créditos?|por ciento|puntos',
].join('|')
const typed = [
  new RegExp(String.raw`(?<![\w-])(${digits}|${numerals})\s+(${units})(?![\p{L}\d])`, 'iu'),
  /\d\s?%/,
  /\b(one hour|una hora)\b/i,
]

/** Numbers that no rule of the business holds, each with its reason. */
const exceptions: Record<string, string> = {
  'channel-report part.growth': 'what the figure is, by definition',
  'channel-report method.shared_traits': 'how the method reckons',
  'notification-settings pause.hour': 'a choice',
  'realty rate.per_28d': 'the name of a unit of price',
  'space-stepper price.by.per_hour': 'the name of a unit of price',
  'shop item.credits_250': 'the name of an article',
  'shop item.credits_1000': 'the name of an article',
  'shop item.credits_5000': 'the name of an article',
  'tracking-links span.30': 'a choice',
  'tracking-links span.84': 'a choice',
  'invoice.ts credits_250': 'the name of an article',
  'invoice.ts credits_1000': 'the name of an article',
  'invoice.ts credits_5000': 'the name of an article',
}

const flat = (phrases: Phrases, prefix = ''): [string, string][] =>
  Object.entries(phrases).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  )

const browserPhrases = (language: string) =>
  phraseAreas(language).flatMap(area =>
    flat(readPhrases(language, area)).map(([key, phrase]) => [`${area} ${key}`, phrase] as const),
  )

const serverPhrases = (folder: string) =>
  readdirSync(new URL(folder, spoken), { withFileTypes: true })
    .filter(entry => entry.isFile())
    .flatMap(({ name }) =>
      readFileSync(new URL(`${folder}${name}`, spoken), 'utf8')
        .split('\n')
        .filter(line => !/^\s*(\/\/|\/?\*)/.test(line))
        .map((line, index) => [`${name} ${/^\s*([\w.']+):/.exec(line)?.[1]?.replaceAll("'", '') ?? index + 1}`, line] as const),
    )

const everyPhrase = [...languages.flatMap(browserPhrases), ...['', 'en/', 'es/'].flatMap(serverPhrases)]
const found = everyPhrase.filter(([, phrase]) => typed.some(pattern => pattern.test(phrase)))

test('no business number is typed into a phrase', () => {
  expect(everyPhrase.length).toBeGreaterThan(4000)
  expect(found.filter(([key]) => !(key in exceptions)).map(([key, phrase]) => `${key}: ${phrase}`)).toEqual([])
})

test('each exception is still there', () => {
  const keys = new Set<string>(found.map(([key]) => key))
  expect(Object.keys(exceptions).filter(key => !keys.has(key))).toEqual([])
})

test('the patterns know a typed number from a counted one', () => {
  const seen = (phrase: string) => typed.some(pattern => pattern.test(phrase))
  for (const phrase of ['within 72 hours', 'three days later', 'tres días', '20% off', 'un 20 %', 'up to 25 MB', 'una hora'])
    expect(seen(phrase), phrase).toBe(true)
  for (const phrase of ['{{count}} days', 'twice, on two channels', 'of a day', 'MP3 files', 'the 21 different ones'])
    expect(seen(phrase), phrase).toBe(false)
})

test('phrases have the business numbers without being given them', async () => {
  for (const [name, value] of Object.entries(spokenNumbers)) expect(Number.isInteger(value) && value > 0, name).toBe(true)
  const phrases = await createPhrases('en', ['deal-room'])
  expect(phrases.t('deal-room:cancel.lead', { who: 'Ana' })).toBe(
    `Ana has ${spokenNumbers.cancel_answer_hours} hours to answer. Without an answer it is cancelled.`,
  )
  expect(phrases.t('errors:upload.too_many_points')).toContain('16,384')
})
