import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('standingView', {
  page: {
    base: {
      display: 'grid',
      gap: '24px',
      maxWidth: '680px',
      paddingInline: { base: '16px', lg: '28px' },
      paddingBottom: '32px',
      overflowWrap: 'anywhere',
      '& [data-part=sum]': { textStyle: 'h3' },
      '& blockquote': {
        borderInlineStart: '3px solid var(--border-strong)',
        paddingInlineStart: '12px',
        whiteSpace: 'pre-line',
        unicodeBidi: 'plaintext',
      },
    },
  },
  strike: {
    base: {
      display: 'grid',
      gap: '10px',
      paddingBlock: '20px',
      borderTop: '1px solid var(--border)',
      '& h3': { textStyle: 'h4' },
    },
  },
})
