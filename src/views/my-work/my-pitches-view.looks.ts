import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('myPitchesView', {
  row: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: '40px minmax(0,1fr)', lg: '40px minmax(0,1.5fr) minmax(0,1fr) 100px 220px' },
      '&[data-pickable]': {
        gridTemplateColumns: { base: '72px minmax(0,1fr)', lg: '72px minmax(0,1.5fr) minmax(0,1fr) 100px 220px' },
      },
      gap: '6px 14px',
      alignItems: 'center',
      padding: { base: '14px 16px', lg: '12px 28px' },
      borderBottom: '1px solid var(--border)',
      '& > *:nth-child(n+3)': { lgDown: { gridColumn: '2' } },
    },
  },
})
