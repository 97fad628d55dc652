import { describe, expect, it } from 'vitest'
import { browserErrorCodes, errorStatuses } from '#contract/errors.ts'
import { fieldIssueCodes } from '#contract/fields.ts'
import { createPhrases } from '#src/i18n/setup.ts'
import { type Phrases, phraseAreas, readPhrases } from '#tests/support/phrase-files.ts'

const areas = phraseAreas()

const flat = (phrases: Phrases, prefix = ''): [string, string][] =>
  Object.entries(phrases).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  )
const slots = (phrase: string) => [...phrase.matchAll(/{{\s*([\w.]+)/g)].map(found => found[1]).sort()

describe('phrases', () => {
  it.each([
    ['en', '1,000', '4.5'],
    ['es', '1.000', '4,5'],
  ] as const)('write numbers as the page does: %s', async (language, thousand, half) => {
    const phrases = await createPhrases(language, ['studio'])
    expect(phrases.t('studio:again', { count: 1000, day: '21' })).toContain(thousand)
    expect(phrases.t('studio:again', { count: 4.5, day: '21' })).toContain(half)
    expect(phrases.t('shell:footer.rights', { year: '2026', brand: 'Elenco' })).toContain('2026')
  })

  it('are there in both languages, area by area', () => {
    expect(areas.length).toBeGreaterThan(1)
    expect(phraseAreas('es')).toEqual(areas)
  })

  it.each(areas)('%s has the same keys, the same slots and no empty phrase in both', area => {
    const en = flat(readPhrases('en', area))
    const es = new Map(flat(readPhrases('es', area)))
    expect([...es.keys()].sort()).toEqual(en.map(([key]) => key).sort())
    for (const [key, phrase] of en) {
      expect(phrase, key).not.toBe('')
      expect(es.get(key), key).not.toBe('')
      expect(slots(es.get(key) ?? ''), key).toEqual(slots(phrase))
    }
  })

  it.each(['en', 'es'])('every error code and field issue has its phrase in %s', language => {
    const known = new Set(flat(readPhrases(language, 'errors')).map(([key]) => key))
    for (const code of [...Object.keys(errorStatuses), ...browserErrorCodes]) expect(known.has(code), code).toBe(true)
    for (const issue of fieldIssueCodes)
      expect(known.has(`field.${issue}`) || known.has(`field.${issue}_other`), issue).toBe(true)
  })
})
