import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('ownCallPane', {
  numbers: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, 1fr)',
      gap: '1px',
      borderBlock: '1px solid var(--border)',
      paddingBlock: '3',
      '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', gap: '2px' },
      '& dt': { textStyle: 'meta', color: 'muted' },
      '& dd': { textStyle: 'figure-l' },
    },
  },
})
