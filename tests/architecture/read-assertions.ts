import { parseSync } from 'vite'

interface Found {
  start: number
  end: number
}

/** Where a file says what something is without a check (`x as Y`, `x!`), as `path:line text`; `as const` asserts nothing. */
export function assertionsIn(path: string, content: string): string[] {
  const found: Found[] = []
  collect(parseSync(path, content).program, found)
  return found.map(({ start, end }) => {
    const line = content.slice(0, start).split('\n').length
    return `${path}:${line} ${content.slice(start, end).replace(/\s+/g, ' ')}`
  })
}

const kinds = ['TSAsExpression', 'TSNonNullExpression', 'TSTypeAssertion']

function collect(node: unknown, found: Found[]): void {
  if (typeof node !== 'object' || node === null) return
  const { type, start, end, typeAnnotation } = Object(node)
  if (kinds.includes(type) && typeAnnotation?.typeName?.name !== 'const') found.push({ start, end })
  for (const part of Object.values(node)) collect(part, found)
}
