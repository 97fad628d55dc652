import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('outsideCalendars', {
  row: {
    base: {
      display: 'grid',
      gap: '6px',
      paddingBottom: '12px',
      borderBottom: '1px solid var(--border)',
      '&:last-child': { borderBottom: 'none', paddingBottom: '0' },
    },
  },
})
