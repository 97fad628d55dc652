import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('pitchPane', {
  facts: {
    base: {
      display: 'grid',
      gap: '14px',
      '& dt': { textStyle: 'eyebrow', color: 'muted', marginBottom: '3px' },
      '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
    },
  },
})
