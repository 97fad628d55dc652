import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('reportAnswer', {
  box: {
    base: {
      display: 'grid',
      gap: '8px',
      justifyItems: 'start',
      padding: '16px 18px',
      marginBottom: '16px',
      background: 'var(--sunken)',
      border: '1px solid var(--border)',
      borderRadius: '10px',
      '& h2': { textStyle: 'title-3' },
      '& blockquote': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '68ch' },
      '& form': { width: '100%', maxWidth: '68ch' },
    },
  },
})
