import { minorDigits } from '#contract/currencies.ts'

type Cell = string | number | null

/** A text that a table program would take for a formula is made plain text. */
function written(value: Cell): string {
  const text = String(value ?? '')
  const plain = typeof value === 'string' && /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",;\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** A table to be saved: UTF-8, commas, lines that end as RFC 4180 has them. */
export function csvFile(name: string, head: readonly string[], rows: readonly (readonly Cell[])[]): Response {
  const lines = [head, ...rows].map(row => row.map(written).join(','))
  return new Response(`${lines.join('\r\n')}\r\n`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/** Minor units as a number with the currency's own decimals: `12.50`. */
export function amountIn(minor: number, currency: string): string {
  const digits = minorDigits(currency)
  return (minor / 10 ** digits).toFixed(digits)
}
