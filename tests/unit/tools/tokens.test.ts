import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { skins } from '#src/machines/preferences/preferences.ts'
import { readTokens, tokensCss } from '../../../tools/tokens.mjs'

test('tokens.css is what `npm run tokens` writes from tokens.json', () => {
  expect(readFileSync('src/theme/tokens.css', 'utf8')).toBe(tokensCss(readTokens()))
})

test('every skin that one can choose has its colours', () => {
  expect(Object.keys(readTokens().skins)).toEqual([...skins])
})

test('a brand says only what differs, skin by skin', () => {
  const css = tokensCss({
    every: { gap: '1px' },
    skins: { light: { text: 'black', accent: 'green' }, dark: { text: 'white' } },
    brands: { spaces: { light: { accent: 'brown' } } },
  })
  expect(css).toContain('[data-brand=spaces][data-skin=dark] {\n  --text:white;\n  --accent:brown;\n}')
  expect(css).toContain('[data-brand=elenco][data-skin=dark] {\n  --text:white;\n  --accent:green;\n}')
})
