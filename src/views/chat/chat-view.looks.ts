import { columnBefore } from '#src/theme/columns.ts'
import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('chatView', {
  panes: {
    base: {
      ...columnBefore('252px', '296px'),
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
