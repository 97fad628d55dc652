import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('packages', {
  grid: {
    base: {
      listStyle: 'none',
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(230px, 100%), 1fr))',
      border: '1px solid var(--border)',
      borderRadius: 'control',
      overflow: 'hidden',
      '& > li': {
        padding: '16px',
        boxShadow: '0 0 0 .5px var(--border)',
        display: 'grid',
        gap: '8px',
        alignContent: 'start',
        minWidth: 0,
      },
      '& > li[data-paused]': { bg: 'sunken', color: 'muted' },
      '& h3': { textStyle: 'title-3', overflowWrap: 'anywhere' },
      '& [data-price]': { textStyle: 'figure', fontSize: '1.25rem' },
    },
  },
  facts: {
    base: {
      listStyle: 'none',
      textStyle: 'small',
      color: 'text-2',
      display: 'grid',
      gap: '4px',
      '& > li': { overflowWrap: 'anywhere' },
      '& > li[data-extra]': { display: 'flex', justifyContent: 'space-between', gap: '12px' },
      '& > li[data-extra] > span:last-of-type': { flex: 'none' },
    },
  },
})
