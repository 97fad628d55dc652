import type { ChangeOrder, Deal } from '#contract/entities/deal.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { changeLinesLines } from '#src/theme/made/recipes/change-lines-lines.js'
import { changeLinesSaid } from '#src/theme/made/recipes/change-lines-said.js'
import { useChangeLines } from './use-change-lines.ts'

const Lines = chakra('ul', changeLinesLines)
export const Said = chakra('blockquote', changeLinesSaid)

/** The differences, in words. */
export function ChangeLines({ deal, change }: { deal: Deal; change: ChangeOrder }) {
  const linesOf = useChangeLines(deal.terms.currency)
  return (
    <Lines>
      {linesOf(deal, change).map(line => (
        <li key={line}>{line}</li>
      ))}
    </Lines>
  )
}
