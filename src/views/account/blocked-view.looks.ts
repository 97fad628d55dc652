import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('blockedView', {
  column: { base: { padding: { base: '12px 16px 40px', lg: '12px 28px 48px' }, maxWidth: '760px' } },
  row: {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '10px 14px',
      paddingBlock: '14px',
      borderTop: '1px solid var(--border)',
      '&:first-of-type': { borderTop: 0 },
      '& [data-part=who]': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
    },
  },
})
