import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('failedState', {
  base: {
    base: {
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      gap: '2',
      padding: '40px 24px',
      textAlign: 'center',
      '& > svg': { color: 'muted' },
      '& > p': { color: 'text-2', maxWidth: '48ch', textWrap: 'balance' },
    },
  },
})
