import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('roleTable', {
  list: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', md: 'minmax(140px, auto) 1fr' },
      gap: { base: '2px', md: '8px 20px' },
      '& dt': { fontWeight: 600 },
      '& dd': { color: 'text-2', marginBottom: { base: '10px', md: 0 }, maxWidth: '60ch' },
    },
  },
})
