import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('listParts', {
  row: {
    base: {
      padding: { base: '0 16px 14px', lg: '0 28px 14px' },
      '& > *': { maskImage: 'linear-gradient(to right, #000 calc(100% - 56px), transparent)' },
      _rtl: { '& > *': { maskImage: 'linear-gradient(to left, #000 calc(100% - 56px), transparent)' } },
    },
  },
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
  dot: {
    base: {
      position: 'absolute',
      insetBlockStart: '6px',
      insetInlineEnd: '6px',
      width: '9px',
      height: '9px',
      borderRadius: '50%',
      bg: 'accent-line',
      boxShadow: '0 0 0 2px var(--surface)',
    },
  },
})
