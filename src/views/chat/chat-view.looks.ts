import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('chatView', {
  panes: {
    base: {
      display: { base: 'block', lg: 'grid' },
      gridTemplateColumns: { lg: '252px minmax(0,1fr)', xl: '296px minmax(0,1fr)' },
      flex: 1,
      minHeight: 0,
      // One pane at a time on phones: the list, or what was chosen in it.
      '&[data-chosen] > [data-pane=list]': { display: { base: 'none', lg: 'flex' } },
      // A delivery that is looked at closely has the whole width.
      '&[data-review]': { gridTemplateColumns: { lg: 'minmax(0,1fr)', xl: 'minmax(0,1fr)' } },
      '&[data-review] > [data-pane=list]': { display: 'none' },
      '& > [data-pane=none]': { display: { base: 'none', lg: 'grid' } },
      '& > [data-pane=list]': { display: 'flex', flexDirection: 'column', minHeight: 0, '& > *': { flex: 1 } },
    },
  },
})
