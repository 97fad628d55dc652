import { articleBeside, columnAfter } from '#src/theme/columns.ts'
import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('spaceView', {
  columns: { base: columnAfter('340px', '380px') },
  article: { base: articleBeside },
  cover: {
    base: {
      position: 'relative',
      aspectRatio: '16/6',
      minHeight: '180px',
      width: '100%',
      borderRadius: 'cell',
      overflow: 'hidden',
      marginBottom: '18px',
      '& > *': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
    },
  },
  facts: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(168px, 1fr))',
      gap: '14px 24px',
      '& dt': { textStyle: 'small', color: 'muted' },
      '& dd': { fontWeight: 560, overflowWrap: 'anywhere' },
    },
  },
  photos: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
      gap: '8px',
      marginTop: '12px',
      '& img': { width: '100%', aspectRatio: '4/3', objectFit: 'cover', borderRadius: 'print' },
    },
  },
})
