import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('ownBanView', {
  page: {
    base: {
      display: 'grid',
      gap: '24px',
      maxWidth: '680px',
      paddingInline: { base: '16px', lg: '28px' },
      paddingBottom: '32px',
      overflowWrap: 'anywhere',
      '& h2': { textStyle: 'h3' },
      '& section': { display: 'grid', gap: '10px', justifyItems: 'stretch' },
      '& blockquote': {
        borderInlineStart: '3px solid var(--border-strong)',
        paddingInlineStart: '12px',
        whiteSpace: 'pre-line',
        unicodeBidi: 'plaintext',
      },
    },
  },
})
