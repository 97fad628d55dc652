import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('auditView', {
  column: { base: { padding: { base: '12px 16px 40px', lg: '12px 28px 48px' } } },
  filters: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'repeat(5, minmax(0,1fr)) auto' },
      gap: '10px 14px',
      alignItems: 'end',
      marginBottom: '16px',
    },
  },
  row: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: '200px minmax(0,1.4fr) minmax(0,1fr)' },
      gap: '4px 24px',
      paddingBlock: '12px',
      borderTop: '1px solid var(--border)',
      overflowWrap: 'anywhere',
      '& > div': { display: 'grid', gap: '2px', minWidth: 0 },
    },
  },
})
