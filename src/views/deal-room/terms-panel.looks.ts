import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('termsPanel', {
  versions: {
    base: {
      display: 'grid',
      gap: '14px',
      '& > li': { borderInlineStart: '3px solid var(--border-strong)', paddingInlineStart: '12px' },
      '& > li[aria-current]': { borderColor: 'accent-line' },
      '& small': { display: 'block', textStyle: 'small', color: 'muted' },
      '& ul': { listStyle: 'disc', paddingInlineStart: '18px', marginTop: '4px' },
      '& code': { textStyle: 'code', fontSize: '.75rem', color: 'muted', overflowWrap: 'anywhere' },
    },
  },
})
