import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('videoView', {
  earlier: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 150px), 1fr))',
      gap: '3',
      listStyle: 'none',
      margin: 0,
      padding: 0,
      '& > li': { minWidth: 0 },
      '& [data-still]': { display: 'block', aspectRatio: '16/10', borderRadius: '4px', overflow: 'hidden', bg: 'sunken' },
      '& img': { width: '100%', height: '100%', objectFit: 'cover' },
      '& p': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
  },
})
