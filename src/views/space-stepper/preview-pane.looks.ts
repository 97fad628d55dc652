import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('spaceStepperPreviewPane', {
  card: {
    base: {
      bg: 'surface',
      border: '1px solid var(--border)',
      borderRadius: '12px',
      overflow: 'hidden',
      '& img': { width: '100%', aspectRatio: '16/9', objectFit: 'cover' },
      '& > div': { display: 'grid', gap: '4px', padding: '14px' },
      '& b': { overflowWrap: 'anywhere' },
      '& small': { textStyle: 'small', color: 'muted' },
      '& dl': { display: 'grid', gridTemplateColumns: '1fr auto', gap: '2px 12px', textStyle: 'small', marginTop: '6px' },
      '& dd': { fontVariantNumeric: 'tabular-nums', fontWeight: 600, textAlign: 'end' },
    },
  },
})
