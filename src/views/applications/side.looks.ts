import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('side', {
  root: {
    base: { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: { lg: 0 }, flex: 1, height: { lg: '100%' } },
  },
  scroll: {
    base: {
      position: 'relative',
      flex: 1,
      minHeight: { lg: 0 },
      overflow: { lg: 'auto' },
      scrollbarWidth: 'thin',
      padding: { base: '16px', lg: '22px 28px 28px' },
    },
  },
  bar: {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8px',
      padding: { base: '12px 16px', lg: '12px 28px' },
      borderTop: '1px solid var(--border)',
      background: 'surface',
      position: { base: 'sticky', lg: 'static' },
      bottom: 'var(--tabs-h)',
      zIndex: 'sticky',
      // The first verb gets a line of its own where there is little room.
      '& > [data-main]': { flex: { base: '1 0 100%', sm: 'none' } },
    },
  },
})
