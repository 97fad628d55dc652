import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('activeFilters', {
  bar: {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '54px',
      padding: { base: '9px 16px', lg: '9px 18px 9px 24px' },
      borderBottom: '1px solid var(--border)',
      overflowX: { base: 'auto', lg: 'visible' },
      flexWrap: { base: 'nowrap', lg: 'wrap' },
      scrollbarWidth: 'none',
      position: 'relative',
      whiteSpace: 'nowrap',
      _rtl: { lg: { padding: '9px 24px 9px 18px' } },
    },
  },
  order: {
    base: { marginInlineStart: 'auto', flex: 'none', width: '190px', display: { base: 'none', lg: 'block' } },
  },
})
