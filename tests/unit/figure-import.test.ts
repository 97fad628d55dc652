import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import type { ProfileSource } from '#contract/entities/found-profile.ts'
import { limits } from '#contract/limits.ts'
import { figureReader, guessFigureMapping, type JudgedFigures } from '#contract/rules/figure-import.ts'
import { inPrecedence, whoSays } from '#contract/rules/figure-precedence.ts'

const reader = (mapping: readonly string[], more: object = {}) =>
  figureReader({ mapping, network: 'instagram', as_of: '2026-11-01', confidence: 'mid', today: '2026-11-25', ...more })
const of = (judged: JudgedFigures) => ('row' in judged ? judged.row : judged.issues)

describe('what a line says', () => {
  it.each([
    ['12345', 12345],
    ['12,345', 12345],
    ['1.234.567', 1234567],
    ['12 345', 12345],
    ['12\u00a0345', 12345],
    ['0', 0],
  ])('%s followers are %d', (text, value) => {
    expect(of(reader(['handle', 'followers'])(['somebody', text]))).toMatchObject({ followers: value })
  })

  it.each(['12k', '1.2.3', '12,34', '-5', '12.5', '=1+1', '１２'])('%s is no whole number', text => {
    expect(of(reader(['handle', 'followers'])(['somebody', text]))).toEqual([{ at: 'followers', issue: 'whole_number' }])
  })

  it.each([
    ['3.4', 3.4],
    ['3,456 %', 3.46],
    ['0', 0],
    ['100%', 100],
  ])('an engagement of %s is %d per cent', (text, value) => {
    expect(of(reader(['handle', 'engagement_rate'])(['somebody', text]))).toMatchObject({ engagement_rate: value })
  })

  it('days are written in several ways, and none of tomorrow or before there were networks is one', () => {
    const day = (text: string) => of(reader(['handle', 'followers', 'as_of'])(['somebody', '1', text]))
    expect(day('22/11/2026')).toMatchObject({ as_of: '2026-11-22' })
    expect(day('2026-11-22T10:00:00Z')).toMatchObject({ as_of: '2026-11-22' })
    expect(day('')).toMatchObject({ as_of: '2026-11-01' })
    expect(day('2026-11-26')).toEqual([{ at: 'as_of', issue: 'future' }])
    expect(day('1999-01-01')).toEqual([{ at: 'as_of', issue: `before_figures ${limits.figures.earliest}` }])
    expect(day('2026-02-30')).toEqual([{ at: 'as_of', issue: 'date' }])
  })

  it('what it does not say is unknown, and what nobody says for all is missing', () => {
    expect(of(reader(['handle', 'followers'])(['https://www.instagram.com/somebody/', '7']))).toEqual({
      network: 'instagram',
      handle: 'somebody',
      name: null,
      bio: null,
      country: null,
      languages: [],
      interests: [],
      followers: 7,
      engagement_rate: null,
      avg_views: null,
      last_post_on: null,
      sample: null,
      as_of: '2026-11-01',
      confidence: 'mid',
    })
    expect(of(reader(['handle', 'followers'], { network: null, as_of: null, confidence: null })(['somebody', '7']))).toEqual([
      { at: 'network', issue: 'required' },
      { at: 'confidence', issue: 'required' },
      { at: 'as_of', issue: 'required' },
    ])
  })
})

describe('the examples that can be downloaded', () => {
  const example = (name: string) => readFileSync(new URL(`../../public/examples/${name}`, import.meta.url), 'utf8')
  const all = (columns: readonly string[], rows: readonly (readonly string[])[]) => {
    const mapping = guessFigureMapping(columns)
    expect(mapping).not.toContain('')
    return rows.map(figureReader({ mapping, network: null, as_of: null, confidence: null, today: '2026-11-25' }))
  }

  it('have nothing wrong in either format', () => {
    const { data } = Papa.parse<string[]>(example('public-figures.csv'), { skipEmptyLines: true })
    const [columns = [], ...rows] = data
    for (const judged of all(columns, rows)) expect(judged).toHaveProperty('row')
    const { figures } = JSON.parse(example('public-figures.json'))
    for (const one of figures) {
      const cells = Object.values(one).map(value => (Array.isArray(value) ? value.join(';') : String(value)))
      expect(all(Object.keys(one), [cells])[0]).toHaveProperty('row')
    }
  })
})

describe('whose values stand', () => {
  const claim = (source: ProfileSource, as_of: string, said_at = as_of) => ({ source, as_of, said_at })

  it('an owner’s before a network’s, that before a file’s; of one source the newer, and of one day what was said last', () => {
    const own = claim('elenco', '2026-01-01')
    const official = claim('official', '2026-02-01')
    const old = claim('import', '2026-03-01')
    const newer = claim('import', '2026-04-01')
    const later = claim('import', '2026-04-01', '2026-05-01')
    expect(inPrecedence([old, newer, official, later, own])).toEqual([own, official, later, newer, old])
  })

  it('what is made up stands alone, and never beside what is real', () => {
    const demo = claim('demo', '2026-11-01')
    const file = claim('import', '2020-01-01')
    expect(inPrecedence([demo])).toEqual([demo])
    expect(inPrecedence([demo, file])).toEqual([file])
    expect(whoSays(inPrecedence([demo, file]), ({ source }) => source === 'demo')).toBe(null)
  })
})
