import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('ruleForm', {
  sheet: {
    base: {
      display: 'grid',
      gap: '20px',
      maxWidth: '680px',
      padding: { base: '18px 16px 40px', lg: '22px 28px 48px' },
      '& [data-pair]': {
        display: 'grid',
        gap: '14px 20px',
        gridTemplateColumns: { base: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' },
      },
      '& [data-end]': { display: 'flex', flexWrap: 'wrap', gap: '10px' },
    },
  },
})
