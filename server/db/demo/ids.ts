import { createHash } from 'node:crypto'

/** The same name is the same id on every machine. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`elenco demo ${name}`).digest('hex')
  const variant = '89ab'[Number.parseInt(hex[16] as string, 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
