import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('made', {
  card: {
    base: {
      display: 'grid',
      gap: '3',
      padding: '16px',
      border: '1px solid var(--border-strong)',
      borderRadius: '12px',
      bg: 'surface',
    },
  },
  list: { base: { display: 'grid', gap: '4', listStyle: 'none', margin: 0, padding: 0 } },
  grid: {
    base: {
      display: 'grid',
      gap: '3',
      listStyle: 'none',
      margin: 0,
      padding: 0,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
      '& > li': { position: 'relative' },
      '& img': { display: 'block', width: '100%', height: 'auto', borderRadius: '6px', bg: 'sunken' },
    },
  },
  over: {
    base: {
      position: 'absolute',
      insetInline: '8px',
      bottom: '8px',
      display: 'flex',
      justifyContent: 'space-between',
      gap: '2',
      '& > a, & > button': { bg: 'surface!', color: 'text!', boxShadow: '0 1px 3px rgb(0 0 0 / 30%)' },
      '& > a': { display: 'grid', placeItems: 'center', width: '36px', borderRadius: 'var(--r-control)' },
      '& > a:focus-visible': { outline: '2.5px solid var(--focus)' },
    },
  },
})
