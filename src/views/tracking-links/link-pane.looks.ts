import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('linkPane', {
  inside: {
    base: {
      display: 'grid',
      gap: '20px',
      padding: { base: '20px 16px 28px', lg: '24px' },
      '& dl': { display: 'grid', gap: '10px' },
      '& dt': { textStyle: 'small', color: 'muted' },
      '& dd': { overflowWrap: 'anywhere' },
      '& [data-code]': { background: '#fff', padding: '6px', borderRadius: 'print', width: '168px', height: '168px' },
      '& [data-verbs]': { display: 'grid', gap: '8px' },
    },
  },
})
