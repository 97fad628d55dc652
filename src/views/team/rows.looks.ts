import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('rows', {
  root: {
    base: {
      listStyle: 'none',
      padding: 0,
      borderBlock: '1px solid var(--border)',
      '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '10px 14px', paddingBlock: '12px' },
      '& > li + li': { borderTop: '1px solid var(--border)' },
      '& [data-who]': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
      '& small': { display: 'block', color: 'muted', textStyle: 'small' },
      '& [data-acts] > select': { width: 'auto', minWidth: '150px' },
      '& [data-acts]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
    },
  },
})
