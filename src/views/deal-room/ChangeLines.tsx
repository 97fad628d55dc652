import { chakra } from '@chakra-ui/react/styled-system'
import type { ChangeOrder, Deal } from '#contract/entities/deal.ts'
import { useChangeLines } from './use-change-lines.ts'

const Lines = chakra('ul', {
  base: { listStyle: 'disc', paddingInlineStart: '18px', display: 'grid', gap: '3px', overflowWrap: 'anywhere' },
})
export const Said = chakra('blockquote', {
  base: {
    margin: 0,
    padding: '9px 14px',
    borderInlineStart: '3px solid var(--border-strong)',
    background: 'surface',
    borderRadius: '4px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})

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
