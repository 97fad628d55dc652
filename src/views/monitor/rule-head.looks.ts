import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('ruleHead', {
  head: {
    base: {
      display: 'grid',
      gap: '8px',
      padding: { base: '14px 16px', lg: '14px 24px' },
      borderBottom: '1px solid var(--border)',
      overflowWrap: 'anywhere',
      '& > [data-line]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 14px' },
      '& > [data-verbs]': { display: 'flex', flexWrap: 'wrap', gap: '8px' },
    },
  },
})
