// npm run tokens: writes src/theme/tokens.css from src/theme/tokens.json. `tests/unit/tools/tokens.test.ts` fails where they differ.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './setup.mjs'

/**
 * The style sheet. A colour of a skin is the brand's own for that skin, else the skin's, else the brand's for `light`, else that of `light`:
 * a skin and a brand say only what is different with them.
 * Colours that follow the accent are a company’s own where it shows itself (`data-own`): the page carries them as `--own-light-…`, `--own-dark-…`
 * and `--own-frame-…` (src/views/shell/own-look.ts).
 * @param {{ every: Record<string, string>, skins: Record<string, Record<string, string>>, brands: Record<string, Record<string, Record<string, string>>>, own?: { accent: readonly string[], frame: readonly string[] } }} tokens
 */
export function tokensCss({ every, skins, brands, own }) {
  const names = Object.keys(skins.light)
  const blocks = ['elenco', ...Object.keys(brands)].flatMap(brand =>
    Object.entries(skins).map(([skin, own]) => {
      const [first, usual] = [brands[brand]?.[skin], brands[brand]?.light]
      const values = names.map(name => [name, first?.[name] ?? own[name] ?? usual?.[name] ?? skins.light[name]])
      return block(`[data-brand=${brand}][data-skin=${skin}]`, values)
    }),
  )
  const follows = (light, names) => names.map(name => [name, `var(--own-${light}-${name})`])
  // After those of brands, which they weigh as much as.
  const owned = Object.keys(own ? skins : {}).map(skin => {
    const frame = [...follows('frame', own.frame), ['nav-dot', 'var(--own-dark-nav-dot)'], ['nav-focus', '#ffffff']]
    const values = [...follows(skin === 'dark' ? 'dark' : 'light', own.accent), ...(skin === 'semi-dark' ? frame : [])]
    return block(`[data-own][data-skin=${skin}]`, values)
  })
  const head = '/* Written by `npm run tokens` from tokens.json. Skins and brands are switched by <html data-skin data-brand>. */'
  return `${[head, block(':root', Object.entries(every)), ...blocks, ...owned].join('\n')}\n`
}

/** Everything is a variable of ours, but for the one name that is CSS's own. */
const property = name => (name === 'color-scheme' ? name : `--${name}`)
const block = (selector, values) =>
  `${selector} {\n${values.map(([name, value]) => `  ${property(name)}:${value};`).join('\n')}\n}`

export const readTokens = () => JSON.parse(readFileSync(join(root, 'src/theme/tokens.json'), 'utf8'))

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(join(root, 'src/theme/tokens.css'), tokensCss(readTokens()))
