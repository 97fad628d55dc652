import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('reviewCard', {
  box: {
    base: {
      display: 'grid',
      gap: '8px',
      overflowWrap: 'anywhere',
      '& dl': { display: 'flex', flexWrap: 'wrap', gap: '4px 18px', textStyle: 'small', color: 'muted' },
      '& dl > div': { display: 'flex', gap: '6px' },
      '& dd': { color: 'text', fontVariantNumeric: 'tabular-nums' },
      '& blockquote': { borderInlineStart: '3px solid var(--border-strong)', paddingInlineStart: '12px' },
      '& [data-part=text]': { whiteSpace: 'pre-line', lineHeight: 1.55, unicodeBidi: 'plaintext' },
    },
  },
})
