import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('agendaList', {
  day: {
    base: {
      '& + &': { marginTop: '18px' },
      '& > h3': { textStyle: 'label', paddingBottom: '6px', borderBottom: '1px solid var(--border)' },
      '& > h3::first-letter': { textTransform: 'uppercase' },
      '&[data-past] > h3': { color: 'muted' },
      '& > ul': { listStyle: 'none' },
    },
  },
  row: {
    base: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: { base: '56px minmax(0,1fr) auto', md: '72px minmax(0,1fr) auto auto' },
      gap: '2px 12px',
      alignItems: 'center',
      minHeight: '52px',
      paddingBlock: '8px',
      borderBottom: '1px solid var(--border)',
      _hover: { background: 'hover' },
      '& :is(a, [data-due])::after': { content: '""', position: 'absolute', inset: 0 },
      '& :is(a, [data-due]):focus-visible': { outline: 'none' },
      '&:has(:is(a, [data-due]):focus-visible)': { outline: '2.5px solid var(--focus)', outlineOffset: '-3px' },
      '& > [data-mark]': { gridRow: { base: 2, md: 1 }, gridColumn: { base: 2, md: 3 } },
      '& > [data-remind]': { position: 'relative', zIndex: 1, gridRow: 1, gridColumn: { base: 3, md: 4 } },
    },
  },
})
