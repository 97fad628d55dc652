import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('reviewCells', {
  root: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,1.3fr) minmax(0,1fr)' },
      gap: '14px 32px',
      padding: { base: '20px 16px', lg: '20px 28px' },
      borderBottom: '1px solid var(--border)',
      overflowWrap: 'anywhere',
      '& > div': { display: 'grid', gap: '10px', alignContent: 'start' },
      '& blockquote': { borderInlineStart: '3px solid var(--border-strong)', paddingInlineStart: '12px', whiteSpace: 'pre-line' },
      '& img': { maxWidth: '100%', maxHeight: '260px', width: 'auto', borderRadius: 'print' },
      '& ul': { listStyle: 'none', display: 'grid', gap: '6px', textStyle: 'small' },
      '& :is(blockquote, ul li)': { unicodeBidi: 'plaintext' },
    },
  },
})
