/** A part of a stylesheet, as tools/sheet-rules.mjs writes it down when the browser app is built. */
export type SheetPart =
  | { text: string }
  | { selectors: { text: string; classes: string[] }[]; declarations: [name: string, text: string][] }
  | { open: string; layer: boolean; inside: SheetPart[] }

type Kept =
  | { text: string }
  | { selectors: string; declarations: [string, string][] }
  | { open: string; layer: boolean; inside: Kept[] }

/** The parts of a page's HTML that decide about its rules, each once: pages of one screen mostly have the same. */
export interface Met {
  classes: readonly string[]
  /** Custom properties that the page itself asks for. */
  properties: readonly string[]
}

export function metIn(html: string): Met {
  const classes = new Set<string>()
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g)) for (const name of names.split(/\s+/)) classes.add(name)
  return { classes: [...classes].sort(), properties: [...new Set(namesIn(html))].sort() }
}

/**
 * The rules that a page's HTML can meet, sheet by sheet and in their order: those for which all classes are there, with the custom properties
 * that something asks for. What only a script brings about, the whole sheets bring later.
 */
export function firstStyles(sheets: readonly (readonly SheetPart[])[], { classes, properties }: Met): string[] {
  const there = new Set(classes)
  const kept = sheets.map(sheet => sheet.flatMap(part => keep(part, there)))
  const asked = askedFor(kept.flat(), properties)
  return kept.map(sheet => sheet.map(part => write(part, asked)).join(''))
}

function keep(part: SheetPart, classes: ReadonlySet<string>): Kept[] {
  if ('text' in part) return [part]
  if ('open' in part) return [{ ...part, inside: part.inside.flatMap(inner => keep(inner, classes)) }]
  const selectors = part.selectors.filter(selector => selector.classes.every(name => classes.has(name)))
  return selectors.length > 0 ? [{ selectors: selectors.map(({ text }) => text).join(), declarations: part.declarations }] : []
}

const isCustom = (name: string) => name.startsWith('--')
const namesIn = (text: string) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)

/** Custom properties that are used, by the page itself or on the way to what it uses. */
function askedFor(parts: readonly Kept[], properties: readonly string[]): ReadonlySet<string> {
  const asked = new Set(properties)
  const given = new Map<string, string[]>()
  const look = (part: Kept) => {
    if ('text' in part) for (const name of namesIn(part.text)) asked.add(name)
    if ('open' in part) part.inside.forEach(look)
    if (!('declarations' in part)) return
    for (const [name, text] of part.declarations) {
      if (isCustom(name)) given.set(name, [...(given.get(name) ?? []), ...namesIn(text)])
      else for (const used of namesIn(text)) asked.add(used)
    }
  }
  parts.forEach(look)
  // A set that grows while it is walked is walked to its end.
  for (const name of asked) for (const used of given.get(name) ?? []) asked.add(used)
  return asked
}

function write(part: Kept, asked: ReadonlySet<string>): string {
  if ('text' in part) return part.text
  if ('open' in part) {
    const inside = part.inside.map(inner => write(inner, asked)).join('')
    // An empty layer still has its place among the others.
    return inside ? `${part.open}{${inside}}` : part.layer ? `${part.open};` : ''
  }
  const declarations = part.declarations.filter(([name]) => !isCustom(name) || asked.has(name))
  return declarations.length > 0 ? `${part.selectors}{${declarations.map(([, text]) => text).join(';')}}` : ''
}
