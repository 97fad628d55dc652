import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('flowList', {
  entry: {
    base: {
      display: 'grid',
      gap: '6px',
      padding: '9px 10px',
      borderRadius: '9px',
      color: 'text',
      fontWeight: 540,
      '&:hover': { bg: 'hover' },
      '&[aria-current]': { bg: 'selected', fontWeight: 640 },
      '& > span:first-of-type': { display: 'flex', justifyContent: 'space-between', gap: '8px' },
      '& small': { textStyle: 'caption', color: 'muted', fontVariantNumeric: 'tabular-nums' },
    },
  },
})
