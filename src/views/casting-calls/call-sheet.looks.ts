import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('callSheet', {
  grid: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: '1fr 1fr', xl: 'repeat(4, minmax(0,1fr))' },
      gap: '1px',
      bg: 'border',
      borderBlock: '1px solid var(--border)',
      marginBlock: { base: '18px', lg: '24px' },
      '& > div': { bg: 'surface', padding: '13px 0', paddingInlineEnd: '16px', minWidth: 0 },
      '& > div:nth-of-type(2n)': { paddingInlineStart: '16px' },
      xl: { '& > div:not(:nth-of-type(4n+1))': { paddingInlineStart: '16px' } },
      '& dt': { textStyle: 'small', fontStretch: '92%', color: 'muted' },
      '& dd': { fontWeight: 600, lineHeight: 1.35, marginTop: '2px', overflowWrap: 'anywhere' },
      '& dd > small': { display: 'block', fontWeight: 440, fontSize: '.8125rem', color: 'text-2' },
    },
  },
})
