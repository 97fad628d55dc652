/** One line of the report: what we measured, what a bare thing of the same kind needs, and what we want of the ratio. */
export type Row = {
  what: string
  ours: number
  floor: number
  unit: string
  /** The goal for ours / floor. */
  goal: { atMost: number } | { atLeast: number }
}

const ratioOf = (row: Row) => row.ours / row.floor

export function isMet(row: Row): boolean {
  return 'atMost' in row.goal ? ratioOf(row) <= row.goal.atMost : ratioOf(row) >= row.goal.atLeast
}

/** The report as a table in plain text. */
export function format(rows: Row[]): string {
  const head = ['', 'ours', 'floor', '', 'ratio', 'goal', '']
  const lines = rows.map(row => [
    row.what,
    row.ours.toFixed(0),
    row.floor.toFixed(0),
    row.unit,
    ratioOf(row).toFixed(2),
    'atMost' in row.goal ? `≤ ${row.goal.atMost}` : `≥ ${row.goal.atLeast}`,
    isMet(row) ? 'met' : 'not met',
  ])
  const table = [head, ...lines]
  const widths = head.map((_, column) => Math.max(...table.map(line => line[column]?.length ?? 0)))
  const numeric = [1, 2, 4]
  const pad = (cell: string, column: number) =>
    numeric.includes(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)
  return table.map(line => line.map(pad).join('  ').trimEnd()).join('\n')
}
