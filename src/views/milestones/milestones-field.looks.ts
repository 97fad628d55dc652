import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('milestonesField', {
  rows: { base: { display: 'grid', gap: '12px', listStyle: 'none' } },
  row: {
    base: {
      display: 'grid',
      gap: '12px',
      padding: '12px 14px 14px',
      borderRadius: '10px',
      border: '1px solid var(--border)',
      background: 'surface',
      '& > header': { display: 'flex', alignItems: 'center', gap: '8px', fontWeight: 620 },
      '& > header > span': { marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' },
    },
  },
  pair: { base: { display: 'grid', gap: '12px', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))' } },
  foot: { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', marginTop: '12px' } },
})
