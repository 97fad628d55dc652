import { readFileSync } from 'node:fs'

const sheet = readFileSync('src/theme/made/styles/utilities.css', 'utf8')
const made = new Set([...sheet.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1')))

/** A style prop's class, `gap_2` or `lg:gap_2`. A look's variant, `button--look_accent`, and Chakra's own, `dialog__title`, are none. */
const isStyleProp = (name: string) => /^[^_]+_[^_]/.test(name) && !/^[a-z][\w-]*--\w+_/i.test(name)

/**
 * Classes of style props that no rule stands behind: the build sees a style prop only where its value stands in the source. What is known at
 * run time alone is a variant, a value under `staticCss` in panda.config.ts, or `style`.
 */
export function classesWithoutRule(page: ParentNode): string[] {
  const worn = new Set([...page.querySelectorAll('[class]')].flatMap(element => [...element.classList]))
  return [...worn].filter(name => isStyleProp(name) && !made.has(name)).sort()
}
