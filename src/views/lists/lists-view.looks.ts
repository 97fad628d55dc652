import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('listsView', {
  cards: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
      gap: '14px',
      listStyle: 'none',
      marginBottom: '18px',
    },
  },
  card: {
    base: {
      position: 'relative',
      display: 'grid',
      alignContent: 'start',
      gap: '8px',
      padding: '16px',
      border: '1px solid var(--border)',
      borderRadius: '12px',
      background: 'surface',
      overflowWrap: 'anywhere',
      '& h2': { textStyle: 'title-3' },
      // The whole card is the way in.
      '& h2 > a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
      '&:hover': { borderColor: 'var(--border-control)' },
    },
  },
})
