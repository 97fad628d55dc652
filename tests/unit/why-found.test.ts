import { expect, test } from 'vitest'
import { type Searched, whyFound } from '#server/features/proposals/why.ts'

const row: Searched = {
  title: 'Una mesa lenta',
  creator: 'Aitana Prieto',
  vanity_name: 'lamesadelsur',
  description: 'Cocino despacio para los que madrugan y grabo cada receta con la luz de la mañana; el café se sirve al final.',
  packages: ['Vídeo corto'],
  interests: ['street-food'],
  networks: ['tiktok'],
  content_types: ['short_video'],
  work_types: ['ugc_only'],
}

test.each([
  ['MESA', 'title', 'Una mesa lenta'],
  ['prieto', 'creator', 'Aitana Prieto'],
  ['lamesadel', 'creator', 'lamesadelsur'],
  ['video corto', 'package', 'Vídeo corto'],
  ['street', 'interest', 'street-food'],
  ['tiktok', 'network', 'tiktok'],
  ['short', 'content_type', 'short_video'],
  ['ugc', 'work_type', 'ugc_only'],
  ['manana', 'description', '…y grabo cada receta con la luz de la mañana; el café se sirve al final.'],
  ['CAFÉ', 'description', '…receta con la luz de la mañana; el café se sirve al final.'],
  ['cafe\u0301', 'description', '…receta con la luz de la mañana; el café se sirve al final.'],
])('%j is found in the %s', (query, field, text) => {
  expect(whyFound(query, row)).toContainEqual({ field, text })
})

test('a description whose accents stand beside their letters is cut at the right place', () => {
  const description = `${'a\u0301 '.repeat(40)}El cafe\u0301 frío`
  const [hit] = whyFound('cafe', { ...row, description })
  expect(hit?.text).toContain('El cafe\u0301 frío')
})

test('signs that are no letters are looked for as they are, and nothing has no reason', () => {
  expect(whyFound('¡!', { ...row, title: 'Mesa ¡!' })).toEqual([{ field: 'title', text: 'Mesa ¡!' }])
  expect(whyFound('  ', row)).toEqual([])
})
