import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('homeSteps', {
  box: {
    base: { border: '1px solid var(--border)', borderRadius: '14px', overflow: 'hidden' },
  },
  row: {
    base: {
      display: 'grid',
      gridTemplateColumns: '24px minmax(0,1fr) auto',
      gap: { base: '12px', md: '16px' },
      alignItems: 'center',
      minHeight: '64px',
      padding: { base: '12px 14px', md: '12px 20px' },
      borderTop: '1px solid var(--border)',
      '&[data-done] b': { color: 'muted', fontWeight: 480 },
    },
  },
})
