import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('roomView', {
  panes: {
    base: {
      display: { base: 'flex', lg: 'grid' },
      flexDirection: 'column',
      gridTemplateColumns: { lg: 'minmax(0,1fr) 308px', xl: 'minmax(0,1fr) 348px' },
      gridTemplateRows: { lg: 'minmax(0,1fr)' },
      minHeight: 0,
      minWidth: 0,
      // On phones the room is one screen high: the thread scrolls in it, head and composer stand.
      height: { base: 'calc(100dvh - var(--top-h))', lg: 'auto' },
      '&[data-alone]': { gridTemplateColumns: { lg: 'minmax(0,1fr)' } },
      '& > [data-pane=talk]': { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, minWidth: 0 },
      '& > [data-pane=deal]': {
        minHeight: 0,
        minWidth: 0,
        flex: 1,
        display: { base: 'none', lg: 'block' },
        overflowY: 'auto',
        scrollbarWidth: 'thin',
        background: 'sunken',
        borderInlineStart: { base: 0, lg: '1px solid var(--border)' },
      },
      '&[data-open=deal] > [data-pane=deal]': { display: 'block' },
      '&[data-open=deal] > [data-pane=talk]': { display: { base: 'none', lg: 'flex' } },
    },
  },
  alone: { base: { display: 'grid', placeItems: 'center', minHeight: { base: '60dvh', lg: 0 } } },
})
