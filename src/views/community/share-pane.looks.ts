import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('sharePane', {
  rows: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
      gap: '3',
      listStyle: 'none',
      margin: 0,
      padding: 0,
      '& img': {
        display: 'block',
        width: '100%',
        aspectRatio: '1/1',
        objectFit: 'cover',
        borderRadius: '6px',
        marginBottom: '8px',
      },
    },
  },
})
