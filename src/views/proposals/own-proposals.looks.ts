import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('ownProposals', {
  head: {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '10px 16px',
      padding: { base: '4px 16px 14px', lg: '4px 28px 14px' },
      '& > h2': { textStyle: 'title-2' },
    },
  },
  row: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr) auto', lg: 'minmax(0,1.6fr) 150px minmax(0,1fr) 120px auto' },
      gap: '6px 16px',
      alignItems: 'center',
      padding: { base: '14px 16px', lg: '12px 28px' },
      borderBottom: '1px solid var(--border)',
      overflowWrap: 'anywhere',
      // On phones the price and the verb stand at the end of their lines.
      '& > [data-part=price]': { lgDown: { gridColumn: '2', gridRow: '1' } },
      '& > [data-part=verb]': { lgDown: { gridColumn: '2', gridRow: '2 / span 2' } },
      '& > [data-part=facts]': { lgDown: { gridColumn: '1' } },
    },
  },
})
