import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('captionText', {
  text: {
    base: {
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      maxWidth: '68ch',
      lineHeight: 1.7,
      '& mark': { background: 'foco-subtle', color: 'foco-on-subtle', borderRadius: '3px', paddingBlock: '1px' },
      '& mark[data-chosen]': { boxShadow: 'inset 0 -2px 0 var(--focus)' },
      '& mark[data-settled]': { background: 'sunken', color: 'inherit' },
      '& ins': { background: 'success-subtle', color: 'success-on-subtle', textDecoration: 'none', borderRadius: '3px' },
      '& del': { background: 'danger-subtle', color: 'danger-on-subtle', borderRadius: '3px' },
    },
  },
})
