import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('assistantView', {
  room: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr)',
      alignContent: 'start',
      gap: '4',
      padding: { base: '16px', lg: '20px 28px' },
      maxWidth: '860px',
      '& > [role=log] > ol': { display: 'grid', gap: '4', listStyle: 'none', margin: 0, padding: 0 },
    },
  },
})
