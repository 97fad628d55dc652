import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('photosField', {
  grid: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(170px, 100%), 1fr))',
      gap: '12px',
      marginBottom: '12px',
      '& img': { width: '100%', aspectRatio: '4/3', objectFit: 'cover', borderRadius: 'print', bg: 'sunken' },
      '& > li > div': { display: 'flex', alignItems: 'center', gap: '2px', minHeight: '40px' },
      '& small': { textStyle: 'small', color: 'muted', marginInlineEnd: 'auto' },
    },
  },
})
