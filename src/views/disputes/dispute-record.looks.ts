import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('disputeRecord', {
  list: {
    base: {
      listStyle: 'none',
      display: 'grid',
      gap: '12px',
      '& > li': {
        display: 'grid',
        gap: '6px',
        padding: '10px 12px',
        borderRadius: '10px',
        border: '1px solid var(--border)',
        background: 'surface',
      },
      '& blockquote': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
      '& header': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2px 10px', textStyle: 'small' },
      '& time': { color: 'muted', textStyle: 'meta' },
    },
  },
})
