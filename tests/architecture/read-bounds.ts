import { parseSync } from 'vite'

const attributes = ['max', 'maxLength']

/** Places in a file that type the most that a field takes (`maxLength={80}`), as `path:line text`. 0 and 1 inside of a reckoning are no bounds. */
export function typedBounds(path: string, content: string): string[] {
  const found: string[] = []
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    const { type, name, value, start, end } = Object(node)
    if (type === 'JSXAttribute' && attributes.includes(name?.name) && typesNumber(value?.expression ?? value)) {
      const line = content.slice(0, start).split('\n').length
      found.push(`${path}:${line} ${content.slice(start, end)}`)
    }
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(path, content).program)
  return found
}

function typesNumber(value: unknown): boolean {
  const isLiteral = Object(value).type === 'Literal'
  return isLiteral ? /\d/.test(String(Object(value).value)) : numbersIn(value).some(n => n > 1)
}

function numbersIn(node: unknown): number[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, value } = Object(node)
  if (type === 'Literal') return typeof value === 'number' ? [value] : []
  return Object.values(node).flatMap(numbersIn)
}
