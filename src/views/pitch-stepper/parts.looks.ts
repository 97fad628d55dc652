import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('pitchStepperParts', {
  stack: { base: { display: 'grid', gap: '4', '& > *': { minWidth: 0 } } },
  box: {
    base: {
      background: 'surface',
      border: '1px solid var(--border)',
      borderRadius: '12px',
      overflow: 'hidden',
      '& > * + *': { borderTop: '1px solid var(--border)' },
    },
  },
  facts: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0,1fr)',
      gap: '8px 16px',
      '& dt': { color: 'muted' },
      '& dd': { textAlign: 'var(--ta-end)', fontVariantNumeric: 'tabular-nums', fontWeight: 520, overflowWrap: 'anywhere' },
    },
  },
})
