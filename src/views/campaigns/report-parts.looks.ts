import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('reportParts', {
  figures: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 170px), 1fr))',
      gap: '14px 22px',
      '& dt': { textStyle: 'small', color: 'muted' },
      '& dd': { textStyle: 'title-2', fontVariantNumeric: 'tabular-nums' },
      '& dd > small': { display: 'block', textStyle: 'small', color: 'text-2', fontWeight: 420 },
    },
  },
  part: {
    base: {
      paddingBlock: '18px',
      borderTop: '1px solid var(--border)',
      '& > h2': { textStyle: 'title-3', marginBottom: '10px' },
    },
  },
})
