import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('packageRow', {
  line: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', md: 'repeat(3, minmax(0,1fr))' },
      gap: '12px',
      alignItems: 'start',
    },
  },
  extra: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr) 44px', md: 'minmax(0,1.4fr) minmax(0,1fr) minmax(0,1fr) 40px' },
      gap: '8px',
      alignItems: 'end',
      listStyle: 'none',
      '& > *:nth-child(2), & > *:nth-child(3)': { mdDown: { gridColumn: '1' } },
      '& > button': { mdDown: { gridRow: '1', gridColumn: '2' } },
      '& + &': {
        marginTop: '10px',
        paddingTop: { base: '10px', md: 0 },
        borderTop: { base: '1px solid var(--border)', md: 'none' },
      },
    },
  },
})
