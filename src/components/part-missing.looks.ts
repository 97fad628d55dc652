import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('partMissing', {
  line: {
    base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px 12px', padding: '12px 18px', color: 'text-2' },
  },
  card: {
    base: {
      position: 'fixed',
      insetInline: '16px',
      insetBlockEnd: 'calc(20px + var(--tabs-h))',
      zIndex: 'toast',
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: '8px 12px',
      maxWidth: '440px',
      marginInline: 'auto',
      padding: '12px 16px',
      borderRadius: 'var(--r-panel)',
      border: '1px solid var(--border)',
      background: 'var(--raised)',
      boxShadow: 'var(--sh-pop)',
    },
  },
})
