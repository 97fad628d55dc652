import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('ownSpacesView', {
  head: {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '12px 20px',
      padding: { base: '18px 16px 14px', lg: '24px 28px 16px' },
      '& h1': { textStyle: 'title-1', fontSize: { base: '1.5rem', lg: '1.75rem' }, marginInlineEnd: 'auto' },
    },
  },
  list: { base: { borderTop: '1px solid var(--border)', '&[aria-busy=true]': { opacity: 0.55 } } },
})
