import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('payoutPart', {
  lines: {
    base: {
      display: 'grid',
      gap: '10px',
      '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 14px' },
      '& dt': { fontWeight: 640, unicodeBidi: 'plaintext' },
    },
  },
})
