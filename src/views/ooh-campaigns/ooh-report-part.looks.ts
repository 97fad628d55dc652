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
      minWidth: { base: 0, lg: '720px' },
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
      // On phones a face is a block: beside its name nobody has to scroll to what can be done.
      lgDown: {
        '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
        '& tbody tr': {
          display: 'grid',
          gridTemplateColumns: 'minmax(0,1fr) minmax(0,1fr)',
          gap: '6px 16px',
          paddingBlock: '12px',
          borderTop: '1px solid var(--border)',
        },
        '& td': { padding: 0, borderTop: 'none' },
        '& td:first-child, & td:last-child': { gridColumn: '1 / -1' },
      },
    },
  },
})
