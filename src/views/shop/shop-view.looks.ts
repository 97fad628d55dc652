import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('shopView', {
  columns: {
    base: {
      display: 'grid',
      gap: '28px',
      alignItems: 'start',
      gridTemplateColumns: { base: '1fr', xl: 'minmax(0, 1fr) 420px' },
      padding: { base: '0 16px 40px', lg: '0 28px 48px' },
      '& h2': { textStyle: 'title-2', marginBottom: '12px' },
    },
  },
  shelf: {
    base: {
      display: 'grid',
      gap: '12px',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(14.5rem, 100%), 1fr))',
      marginBottom: '28px',
      '& > li': {
        display: 'grid',
        gap: '10px',
        padding: '18px',
        borderRadius: 'panel',
        border: '1px solid var(--border)',
        bg: 'surface',
        alignContent: 'space-between',
      },
      '& b': { textStyle: 'title-3' },
    },
  },
})
