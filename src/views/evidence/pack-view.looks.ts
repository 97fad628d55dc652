import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('packView', {
  columns: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,1.4fr) minmax(0,1fr)' },
      gap: '24px 40px',
      alignItems: 'start',
      paddingInline: { base: '16px', lg: '28px' },
      paddingBottom: '40px',
      '& > div': { display: 'grid', gap: '28px', minWidth: 0 },
      '& section > h2': { textStyle: 'title-2', marginBottom: '10px' },
      '& blockquote': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
      '& code': { overflowWrap: 'anywhere', fontSize: '.75rem' },
    },
  },
  lines: {
    base: {
      listStyle: 'none',
      display: 'grid',
      gap: '10px',
      '& > li': { display: 'grid', gap: '2px', paddingBottom: '10px', borderBottom: '1px solid var(--border)' },
      '& time': { color: 'muted', textStyle: 'meta' },
      '& header': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2px 12px' },
    },
  },
})
