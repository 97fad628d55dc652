import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('rateCard', {
  rows: {
    base: {
      listStyle: 'none',
      maxWidth: '640px',
      '& > li': {
        display: 'grid',
        gridTemplateColumns: '24px minmax(0,1fr) auto',
        gap: '2px 12px',
        alignItems: 'center',
        paddingBlock: '11px',
        borderBottom: '1px solid var(--border)',
      },
      '& small': { display: 'block', textStyle: 'caption', color: 'muted' },
    },
  },
})
