import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('communityView', {
  wall: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
      gap: '4',
      listStyle: 'none',
      margin: 0,
      padding: 0,
    },
  },
})
