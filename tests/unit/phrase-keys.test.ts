import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Phrases, readPhrases } from '#tests/support/phrase-files.ts'

const phrasesOf = (area: string) => readPhrases('en', area)

const at = (phrases: Phrases, key: string): unknown =>
  key.split('.').reduce<unknown>((level, part) => Object(level)[part], phrases)
const known = (area: string, key: string) => {
  const phrases = phrasesOf(area)
  return at(phrases, key) !== undefined || at(phrases, `${key}_other`) !== undefined
}

/** `t('key')` and `t('area:key')` written out; keys put together at run time are the views' own tests' business. */
function missingKeys(code: string): string[] {
  const areas = [...code.matchAll(/useTranslation\(\s*\[?([^)\]]*)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'([\w-]+)'/g)].map(([, area = '']) => area),
  )
  const searched = [...new Set([...areas, 'shell', 'errors'])]
  return [...code.matchAll(/\bt\(\s*'([^'$]+)'/g)]
    .map(([, key = '']) => key)
    .filter(key => {
      const [area, rest] = key.includes(':') ? key.split(':') : []
      return area && rest ? !known(area, rest) : !searched.some(candidate => known(candidate, key))
    })
}

describe('keys of phrases in the code', () => {
  const files = ['views', 'components', 'app'].flatMap(room =>
    readdirSync(`src/${room}`, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .map(name => `src/${room}/${name}`),
  )

  it('are all in the phrase book', () => {
    expect(files.length).toBeGreaterThan(40)
    const missing = files.flatMap(file => missingKeys(readFileSync(file, 'utf8')).map(key => `${file}: ${key}`))
    expect(missing).toEqual([])
  })

  it('are seen when they are missing', () => {
    expect(
      missingKeys(`const { t } = useTranslation(); t('parts.close'); t('parts.nonsense'); t('errors:not_found'); t('errors:x')`),
    ).toEqual(['parts.nonsense', 'errors:x'])
  })
})
