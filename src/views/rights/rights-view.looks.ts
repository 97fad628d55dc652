import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('rightsView', {
  row: {
    base: {
      display: 'grid',
      gridTemplateColumns: {
        base: '40px minmax(0,1fr)',
        lg: '40px minmax(0,1.2fr) minmax(0,1.2fr) minmax(0,1fr) minmax(150px,auto)',
      },
      gap: '6px 16px',
      alignItems: { base: 'start', lg: 'center' },
      padding: { base: '14px 16px', lg: '14px 28px' },
      borderBottom: '1px solid var(--border)',
      overflowWrap: 'anywhere',
      '& > [data-cell]': { lgDown: { gridColumn: '2' } },
      '& small': { display: 'block', textStyle: 'small', color: 'text-2' },
    },
  },
})
