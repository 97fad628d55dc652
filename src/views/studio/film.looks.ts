import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('film', {
  screen: {
    base: {
      position: 'relative',
      borderRadius: '4px',
      overflow: 'hidden',
      bg: 'sunken',
      maxHeight: '70vh',
      '& > video': { display: 'block', width: '100%', height: '100%', objectFit: 'contain', background: '#0B1A19' },
    },
  },
})
