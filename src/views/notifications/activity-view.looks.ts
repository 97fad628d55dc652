import { defineLooks } from '#src/theme/define-looks.ts'
import { rowStyles } from './row-styles.ts'

export const looks = defineLooks('activityView', {
  filters: {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '12px 20px',
      padding: { base: '0 16px 16px', lg: '0 28px 16px' },
      '& > select': { width: 'auto', minWidth: '220px' },
    },
  },
  list: {
    base: {
      listStyle: 'none',
      margin: 0,
      padding: 0,
      maxWidth: '920px',
      borderTop: '1px solid var(--border)',
      ...rowStyles,
      '& > li > div[data-row]': { paddingInlineEnd: { base: '16px', lg: '28px' } },
      // The sign of a row and its gap stand before the words.
      '& > li button[data-open]': { paddingInlineStart: { base: '68px', lg: '80px' } },
    },
  },
})
