import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('askedFor', {
  row: {
    base: {
      display: 'grid',
      gridTemplateColumns: '24px minmax(0,1fr)',
      gap: '10px',
      alignItems: 'start',
      padding: '11px 14px',
      '& + &': { borderTop: '1px solid var(--border)' },
    },
  },
})
