import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('deliverableRow', {
  line: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr) auto', md: 'minmax(0,1fr) minmax(0,1fr) 128px auto' },
      gap: '3',
      alignItems: 'start',
      '& > [data-remove]': { gridRow: { base: '1', md: 'auto' }, gridColumn: { base: '2', md: 'auto' }, marginTop: '26px' },
      '& > [data-wide]': { gridColumn: { base: '1 / -1', md: 'auto' } },
    },
  },
})
