import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('emptyState', {
  base: {
    base: {
      display: 'grid',
      justifyItems: 'center',
      alignContent: 'center',
      gap: '2',
      padding: '40px 24px',
      textAlign: 'center',
      '& > p': { color: 'muted', maxWidth: '44ch', textWrap: 'balance', overflowWrap: 'anywhere' },
      '& > [data-actions]': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2', marginTop: '3' },
    },
  },
})
