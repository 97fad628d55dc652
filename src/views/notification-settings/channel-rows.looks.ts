import { defineLooks } from '#src/theme/define-looks.ts'

const columns = 'minmax(0, 1fr) 92px 92px 168px'

export const looks = defineLooks('channelRows', {
  rows: {
    base: {
      listStyle: 'none',
      padding: 0,
      borderBottom: '1px solid var(--border)',
      '& > li': {
        display: 'grid',
        gridTemplateColumns: { base: '1fr 1fr', lg: columns },
        alignItems: 'center',
        gap: { base: '10px 16px', lg: '16px' },
        paddingBlock: '14px',
        borderTop: '1px solid var(--border)',
      },
      '& > li > p': { gridColumn: { base: '1 / -1', lg: 'auto' } },
      '& > li > [data-mail]': { gridColumn: { base: '1 / -1', lg: 'auto' } },
      '& small': { display: 'block', textStyle: 'small', color: 'muted' },
    },
  },
  head: {
    base: {
      display: { base: 'none', lg: 'grid' },
      gridTemplateColumns: columns,
      gap: '16px',
      paddingBlock: '8px',
      textStyle: 'eyebrow',
      color: 'muted',
    },
  },
  short: { base: { lg: { display: 'none' } } },
})
