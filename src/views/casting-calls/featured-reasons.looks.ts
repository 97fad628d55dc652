import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('featuredReasons', {
  line: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0,1fr)',
      gap: '7px',
      paddingTop: '8px',
      borderTop: '1px solid var(--border)',
      textStyle: 'meta',
      color: 'text',
      '& > svg': { marginTop: '1px', color: 'accent-text' },
      '& b': { fontWeight: 620 },
      '& span + span::before': { content: '" · "', color: 'muted' },
    },
  },
})
