import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('planCards', {
  grid: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', lg: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' },
      borderBlock: '1px solid var(--border)',
    },
  },
  card: {
    base: {
      display: 'grid',
      gridTemplateRows: 'auto auto 1fr auto',
      gap: '14px',
      padding: '22px',
      '&:first-of-type': { paddingInlineStart: { base: '16px', lg: '28px' } },
      '&:last-of-type': { paddingInlineEnd: { base: '16px', lg: '28px' }, borderInlineEnd: '0' },
      lgDown: { paddingInline: '16px' },
      borderTop: '4px solid transparent',
      borderInlineEnd: { lg: '1px solid var(--border)' },
      borderBottom: { base: '1px solid var(--border)', xl: '0' },
      '&[data-own]': { bg: 'accent-subtle', borderTopColor: 'accent-line', order: { base: '-1', xl: '0' } },
      '& h3': { textStyle: 'title-2', display: 'flex', gap: '10px', alignItems: 'center', flexWrap: 'wrap' },
      '& ul': { display: 'grid', gap: '8px', alignContent: 'start' },
      '& li': {
        display: 'grid',
        gridTemplateColumns: '20px 1fr',
        gap: '8px',
        alignItems: 'baseline',
        '& svg': { color: 'success' },
      },
      '& li[data-not]': { color: 'muted', '& svg': { color: 'muted' } },
    },
  },
})
