import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('milestoneStrip', {
  list: {
    base: {
      display: 'grid',
      gap: '1px',
      listStyle: 'none',
      borderRadius: '10px',
      overflow: 'hidden',
      border: '1px solid var(--border)',
      background: 'var(--border)',
      '& > li': {
        display: 'grid',
        gridTemplateColumns: '20px minmax(0,1fr) auto',
        gap: '1px 10px',
        padding: '10px 14px',
        background: 'surface',
        alignItems: 'baseline',
      },
      '& > [data-now]': { background: 'sunken' },
      '& > li > span': { color: 'muted', alignSelf: 'center' },
      '& > [data-state=approved] > span, & > [data-state=paid] > span': { color: 'success' },
      '& > [data-now] > span': { color: 'accent' },
      '& b': { fontWeight: 560, overflowWrap: 'anywhere' },
      '& > [data-now] b': { fontWeight: 680 },
      '& > [data-state=waiting] b, & > [data-state=ended] b': { color: 'text-2' },
      '& p': { gridColumn: '2 / 4', textStyle: 'small', color: 'muted' },
    },
  },
})
