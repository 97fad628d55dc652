import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('sentences', {
  base: {
    base: {
      maxWidth: '66ch',
      textStyle: 'prose',
      color: 'text-2',
      '& > li': { position: 'relative', paddingInlineStart: '18px', paddingBlock: '2px', overflowWrap: 'anywhere' },
      '& > li::before': {
        content: '""',
        position: 'absolute',
        insetInlineStart: '2px',
        insetBlockStart: '.92em',
        width: '8px',
        height: '2px',
        bg: 'border-control',
      },
    },
  },
})
