import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('linksView', {
  bar: {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '10px 20px',
      padding: { base: '4px 16px 14px', lg: '4px 28px 16px' },
      borderBottom: '1px solid var(--border)',
      '& > form': { flex: '1 1 220px', maxWidth: { lg: '360px' } },
      '& > [data-meter]': { display: 'grid', gap: '5px', width: { base: '100%', sm: '200px' }, marginInlineStart: 'auto' },
    },
  },
  row: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr) auto', lg: 'minmax(0,1.7fr) 120px repeat(3, 92px) 130px' },
      gap: '6px 16px',
      alignItems: 'center',
      padding: { base: '14px 16px', lg: '12px 28px' },
      borderBottom: '1px solid var(--border)',
      overflowWrap: 'anywhere',
      '& > [data-figure]': { display: 'grid', justifyItems: { base: 'start', lg: 'end' }, fontVariantNumeric: 'tabular-nums' },
      '& > [data-figure] > span': { textStyle: 'meta', color: 'muted' },
      '& > [data-figures]': { lgDown: { gridColumn: '1 / -1' } },
    },
  },
  figures: {
    base: { display: { base: 'flex', lg: 'contents' }, gap: '24px', gridColumn: { base: '1 / -1', lg: 'auto' } },
  },
  figure: {
    base: {
      display: 'grid',
      justifyItems: { base: 'start', lg: 'end' },
      fontVariantNumeric: 'tabular-nums',
      '& > b': { fontWeight: 620 },
      '& > span': { textStyle: 'meta', color: 'muted' },
    },
  },
})
