import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('areaShape', {
  corner: {
    base: {
      width: '32px',
      height: '32px',
      display: 'grid',
      placeItems: 'center',
      cursor: 'grab',
      touchAction: 'none',
      zIndex: 5,
      '&::after': {
        content: '""',
        width: '14px',
        height: '14px',
        borderRadius: '50%',
        bg: 'raised',
        border: '3px solid var(--accent)',
        boxShadow: 'var(--sh-raised)',
      },
      '&:active': { cursor: 'grabbing' },
    },
  },
})
