import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('keptRows', {
  list: {
    base: {
      listStyle: 'none',
      marginTop: '18px',
      borderTop: '1px solid var(--border)',
      '& > li': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '12px',
        paddingBlock: '10px',
        borderBottom: '1px solid var(--border)',
      },
      '& > li > a': { flex: 1, minWidth: 0, fontWeight: 580, overflowWrap: 'anywhere' },
    },
  },
})
