import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('verifyView', {
  ways: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'repeat(2,minmax(0,1fr))' },
      gap: '24px 40px',
      alignItems: 'start',
      maxWidth: '1040px',
      marginBottom: '28px',
    },
  },
  drop: {
    base: {
      display: 'grid',
      justifyItems: 'center',
      textAlign: 'center',
      gap: '10px',
      padding: '28px 20px',
      borderRadius: 'var(--r-panel)',
      border: '1.5px dashed var(--border-strong)',
      color: 'text-2',
      '&[data-over]': { borderColor: 'accent', background: 'accent-subtle' },
    },
  },
})
