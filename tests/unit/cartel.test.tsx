import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { categories } from '#contract/casting-call-choices.ts'
import { initialsOf } from '#src/components/Avatar.tsx'
import { Cartel } from '#src/components/Cartel.tsx'
import { motifNames, motifOfCategory } from '#src/components/cartel-motifs.tsx'
import { pageNumbers } from '#src/components/Pagination.tsx'

const print = (seed: string, props: object = {}) => renderToStaticMarkup(<Cartel seed={seed} {...props} />)

describe('carteles', () => {
  it('the same seed prints the same, another one something else', () => {
    expect(print('breakfast')).toBe(print('breakfast'))
    const prints = new Set(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(seed => print(seed)))
    expect(prints.size).toBeGreaterThan(6)
  })

  it.each(motifNames)('%s is drawn with finite numbers and without inline styles', motif => {
    const svg = print('x', { motif, ratio: '3:4' })
    expect(svg).not.toMatch(/NaN|Infinity|undefined|style=/)
    expect(svg.length).toBeGreaterThan(500)
  })

  it('every category has its motif; what is unknown is chosen by the seed', () => {
    for (const category of categories) expect(motifNames).toContain(motifOfCategory[category])
    expect(print('s', { motif: 'pets' })).toBe(print('s', { motif: 'mascota' }))
    expect(print('s', { motif: 'constructor' })).toBe(print('s'))
  })

  it('is silent unless it has something to say', () => {
    expect(print('x')).toContain('aria-hidden="true"')
    expect(print('x', { label: 'A cup of coffee' })).toContain('aria-label="A cup of coffee"')
  })
})

it('initials are the first and the last word’s, in any script', () => {
  expect(['Lucía Vega', 'café', '  Ana  María de la O ', '3 Hermanas', '', '«»'].map(initialsOf)).toEqual([
    'LV',
    'C',
    'AO',
    '3H',
    '·',
    '·',
  ])
})

it('page numbers leave out the middle, never a single page', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(1, 3)).toEqual([1, 2, 3])
  expect(pageNumbers(5, 20)).toEqual([1, null, 4, 5, 6, null, 20])
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5])
})
