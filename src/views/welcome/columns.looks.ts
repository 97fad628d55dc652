import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('columns', {
  root: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
      borderTop: '1px solid var(--border)',
      overflow: 'hidden',
      '& > li': {
        display: 'grid',
        alignContent: 'start',
        gap: '6px',
        padding: { base: '16px', lg: '20px 28px 24px' },
        boxShadow: '0 0 0 .5px var(--border)',
      },
      '& h3': { textStyle: 'body-strong' },
      '& p': { textStyle: 'small', color: 'text-2' },
    },
  },
})
