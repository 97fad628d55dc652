import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('presentersView', {
  grid: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 170px), 1fr))',
      gap: '4',
      listStyle: 'none',
      margin: 0,
      padding: 0,
      '& > li': {
        minWidth: 0,
        border: '1px solid var(--border-strong)',
        borderRadius: '12px',
        overflow: 'hidden',
        bg: 'surface',
      },
      '& [data-face]': { display: 'block', aspectRatio: '16/13' },
    },
  },
})
