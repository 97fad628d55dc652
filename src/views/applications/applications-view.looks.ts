import { columnBefore } from '#src/theme/columns.ts'
import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('applicationsView', {
  panes: {
    base: {
      ...columnBefore('360px', '400px'),
      minHeight: { lg: 0 },
      borderTop: '1px solid var(--border)',
      // On phones it is the list or what was opened from it.
      '&[data-open] > [data-list]': { display: { base: 'none', lg: 'flex' } },
      '&:not([data-open]) > [data-side]': { display: { base: 'none', lg: 'flex' } },
    },
  },
  list: {
    base: {
      display: 'flex',
      flexDirection: 'column',
      minHeight: { lg: 0 },
      borderInlineEnd: { lg: '1px solid var(--border)' },
      '& > [data-scroll]': { position: 'relative', flex: 1, minHeight: 0, overflow: { lg: 'auto' }, scrollbarWidth: 'thin' },
    },
  },
  sideSlot: {
    base: {
      display: 'flex',
      flexDirection: 'column',
      minWidth: 0,
      minHeight: { base: 'calc(100dvh - var(--top-h) - var(--tabs-h))', lg: 0 },
    },
  },
})
