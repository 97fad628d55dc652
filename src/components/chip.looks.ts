import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('chip', {
  chips: {
    base: {
      position: 'relative',
      display: 'flex',
      gap: '8px',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      padding: '3px',
      margin: '-3px',
      // As on tabs: what does not fit fades.
      lgDown: {
        maskImage: 'linear-gradient(to right, #000 calc(100% - 40px), transparent)',
        _rtl: { maskImage: 'linear-gradient(to left, #000 calc(100% - 40px), transparent)' },
        '&::after': { content: '""', flex: 'none', width: '32px' },
      },
    },
    variants: {
      wrap: { true: { flexWrap: 'wrap', overflow: 'visible', lgDown: { maskImage: 'none', '&::after': { display: 'none' } } } },
    },
  },
})
