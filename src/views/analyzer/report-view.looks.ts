import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('reportView', {
  inset: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr)',
      gap: '14px',
      alignContent: 'start',
      padding: { base: '0 16px 32px', lg: '0 28px 40px' },
    },
  },
  names: {
    base: { listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: '4px 16px', '& > li': { color: 'text-2' } },
  },
  actions: { base: { display: 'flex', flexWrap: 'wrap', gap: '8px', '@media print': { display: 'none' } } },
})
