import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('actingLists', {
  column: { base: { padding: { base: '12px 16px 40px', lg: '12px 28px 48px' }, maxWidth: '860px' } },
  row: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,1fr) auto' },
      gap: '8px 24px',
      alignItems: 'start',
      paddingBlock: '16px',
      borderTop: '1px solid var(--border)',
      overflowWrap: 'anywhere',
      '&:first-of-type': { borderTop: 0 },
      '& [data-part=facts]': { display: 'grid', gap: '4px', minWidth: 0 },
      '& [data-part=acts]': { display: 'flex', flexWrap: 'wrap', gap: '8px' },
      '& [data-part=below]': { gridColumn: '1 / -1' },
    },
  },
  change: {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '2px 16px',
      paddingBlock: '8px',
      borderTop: '1px solid var(--border)',
    },
  },
})
