import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('pieceRow', {
  row: {
    base: { display: 'grid', gap: '12px', paddingBlock: '18px', borderTop: '1px solid var(--border)', overflowWrap: 'anywhere' },
  },
  files: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'repeat(auto-fill, minmax(140px, 1fr))', md: 'repeat(auto-fill, minmax(170px, 200px))' },
      gap: '18px',
      '& > div': { display: 'grid', gap: '10px', alignContent: 'start', minWidth: 0 },
    },
  },
})
