import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('analyzerView', {
  row: {
    base: {
      display: 'grid',
      gridTemplateColumns: '28px 40px minmax(0,1fr)',
      gap: '12px',
      alignItems: 'center',
      paddingBlock: '12px',
      borderBottom: '1px solid var(--border)',
      overflowWrap: 'anywhere',
    },
  },
})
