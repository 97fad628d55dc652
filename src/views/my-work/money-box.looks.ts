import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('moneyBox', {
  root: {
    base: {
      display: 'grid',
      gap: '12px',
      marginInline: { base: '16px', lg: '28px' },
      marginBottom: '24px',
      paddingBottom: '20px',
      borderBottom: '1px solid var(--border)',
      '& > h2': { textStyle: 'title-3' },
      '& > h3': { textStyle: 'label', color: 'muted' },
      '& > p': { color: 'text-2', maxWidth: '64ch' },
    },
  },
})
