import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('saidList', {
  list: {
    base: {
      listStyle: 'none',
      display: 'grid',
      gap: '10px',
      marginTop: '6px',
      '& ol, & > li': { paddingInlineStart: '12px', borderInlineStart: '2px solid var(--border-strong)' },
      '& ol': { display: 'grid', gap: '6px', marginTop: '6px', listStyle: 'none' },
      '& p': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    },
  },
})
