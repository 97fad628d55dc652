import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('pagination', {
  base: {
    base: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexWrap: 'wrap',
      gap: '4px',
      padding: '16px',
      '& a, & > span': {
        display: 'grid',
        placeItems: 'center',
        minWidth: '40px',
        height: '40px',
        paddingInline: '10px',
        borderRadius: 'control',
        fontWeight: 540,
        fontVariantNumeric: 'tabular-nums',
        color: 'text-2',
        lgDown: { minWidth: '44px', height: '44px' },
      },
      '& a:hover': { bg: 'hover' },
      '& a[aria-current]': {
        bg: 'accent-subtle',
        color: 'accent-on-subtle',
        boxShadow: 'inset 0 0 0 1.5px var(--accent-line)',
        fontWeight: 640,
      },
      '& > span': { color: 'disabled' },
    },
  },
})
