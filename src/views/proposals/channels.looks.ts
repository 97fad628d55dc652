import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('channels', {
  list: {
    base: {
      listStyle: 'none',
      maxWidth: '68ch',
      borderTop: '1px solid var(--border)',
      '& > li': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0,1fr) auto',
        gap: '2px 16px',
        paddingBlock: '10px',
        borderBottom: '1px solid var(--border)',
      },
      '& > li > small': { textStyle: 'small', color: 'muted' },
    },
  },
})
