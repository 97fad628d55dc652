import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('profileAside', {
  box: {
    base: {
      display: 'grid',
      alignContent: 'start',
      gap: '22px',
      marginTop: { base: '26px', lg: 0 },
      '& h2': { textStyle: 'title-3', color: 'muted', marginBottom: '6px' },
      '& ul': { listStyle: 'none' },
      '& li': {
        display: 'grid',
        gridTemplateColumns: '24px minmax(0,1fr) auto',
        gap: '0 12px',
        alignItems: 'center',
        paddingBlock: '10px',
        borderBottom: '1px solid var(--border)',
      },
      '& small': { display: 'block', textStyle: 'caption', color: 'muted' },
    },
  },
})
