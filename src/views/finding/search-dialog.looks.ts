import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('searchDialog', {
  found: {
    base: {
      height: 'min(58dvh, 480px)',
      overflow: 'auto',
      marginInline: '-12px',
      position: 'relative',
      scrollPaddingBlock: '40px 12px',
    },
  },
  kept: { base: { display: 'flex', flexWrap: 'wrap', gap: '4px' } },
  hint: { base: { padding: '12px', color: 'muted', fontSize: '0.875rem' } },
})
