import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('meters', {
  grid: {
    base: {
      display: 'grid',
      gap: '20px',
      gridTemplateColumns: { base: '1fr', lg: 'repeat(3, minmax(0, 1fr))' },
      padding: { base: '8px 16px 0', lg: '12px 28px 0' },
      '& p': { textStyle: 'caption', color: 'muted', marginTop: '8px' },
      '& a': { fontWeight: 600, color: 'link', textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
  },
  head: {
    base: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '8px',
      marginBottom: '8px',
      fontWeight: 600,
      '& > span': { fontWeight: 400, color: 'muted', '& b': { color: 'text', fontWeight: 600 } },
    },
  },
})
