import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('homeView', {
  grid: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,1fr) 344px' },
      gap: { base: '16px', lg: '24px' },
      padding: { base: '0 16px 24px', lg: '0 28px 28px' },
      alignItems: 'start',
      '&[data-whole]': { gridTemplateColumns: 'minmax(0,1fr)' },
    },
  },
  figures: {
    base: {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      margin: '0',
      borderBlock: '1px solid var(--border)',
      '& > div': { padding: '12px 16px', borderInlineStart: '1px solid var(--border)' },
      '& > div:first-of-type': { borderInlineStart: 0, paddingInlineStart: 0 },
      '& dt': { color: 'muted', textStyle: 'small' },
      '& dd': { margin: 0, textStyle: 'figure-l' },
    },
  },
})
