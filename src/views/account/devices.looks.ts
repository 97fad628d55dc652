import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('devices', {
  rows: {
    base: {
      listStyle: 'none',
      padding: 0,
      borderBlock: '1px solid var(--border)',
      '& > li': { display: 'flex', alignItems: 'center', gap: '12px', minHeight: '60px', paddingBlock: '8px' },
      '& > li + li': { borderTop: '1px solid var(--border)' },
      '& > li > span:first-of-type': { flex: 1, minWidth: 0 },
      '& small': { display: 'block', color: 'muted', textStyle: 'small' },
    },
  },
})
