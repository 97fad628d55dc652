import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('oohReportPart', {
  figures: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
      gap: '12px 24px',
      marginBottom: '20px',
      '& dt': { textStyle: 'caption', color: 'muted' },
      '& dd': { margin: 0, textStyle: 'figure' },
    },
  },
  table: {
    base: {
      width: '100%',
      minWidth: '720px',
      borderCollapse: 'collapse',
      '& th': { textAlign: 'start', textStyle: 'caption', color: 'muted', paddingBlock: '8px', paddingInlineEnd: '16px' },
      '& td': {
        paddingBlock: '10px',
        paddingInlineEnd: '16px',
        borderTop: '1px solid var(--border)',
        verticalAlign: 'top',
        overflowWrap: 'anywhere',
      },
      '& td:last-child, & th:last-child': { paddingInlineEnd: 0 },
    },
  },
})
