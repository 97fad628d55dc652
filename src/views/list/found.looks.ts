import { columnBefore } from '#src/theme/columns.ts'
import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('found', {
  body: {
    base: {
      ...columnBefore('212px', '244px'),
      borderTop: '1px solid var(--border)',
    },
  },
  column: {
    base: {
      display: { base: 'none', lg: 'block' },
      padding: { lg: '18px 14px 40px 20px', xl: '18px 22px 40px 28px' },
      borderInlineEnd: '1px solid var(--border)',
      _rtl: { padding: { lg: '18px 20px 40px 14px', xl: '18px 28px 40px 22px' } },
    },
  },
  main: {
    base: {
      minWidth: 0,
      scrollMarginTop: 'calc(var(--top-h) + 8px)',
      '&[aria-busy=true] > [data-rows]': { opacity: 0.55, transition: 'opacity 140ms linear 200ms' },
    },
  },
})
