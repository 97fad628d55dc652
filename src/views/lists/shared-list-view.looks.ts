import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('sharedListView', {
  row: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: '44px minmax(0,1fr) auto', lg: '44px minmax(0,1fr) 140px auto' },
      gap: '4px 14px',
      alignItems: 'center',
      paddingBlock: '12px',
      borderBottom: '1px solid var(--border)',
      overflowWrap: 'anywhere',
      '& > [data-part=price]': { lgDown: { gridColumn: 2, gridRow: 2 } },
      '& > [data-part=votes]': { lgDown: { gridColumn: 3, gridRow: 1 } },
    },
  },
})
