import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('callHero', {
  hero: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: '104px minmax(0,1fr)', lg: '132px minmax(0,1fr)', xl: '188px minmax(0,1fr)' },
      gridTemplateRows: { lg: 'auto auto 1fr' },
      gap: { base: '14px 16px', lg: '14px 20px', xl: '14px 28px' },
      alignItems: 'start',
      '& > [data-part=cover]': {
        aspectRatio: '3/4',
        borderRadius: 'print',
        overflow: 'hidden',
        boxShadow: '0 10px 24px -12px rgba(9,32,34,.45)',
        gridRow: { lg: '1 / span 3' },
        '& > .cartel': { width: '100%', height: '100%' },
      },
      '& > [data-part=cover]:hover .ink': { translate: '3px -2px' },
      '& > [data-wide]': { gridColumn: { base: '1 / -1', lg: '2' } },
    },
  },
  brand: {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minWidth: 0,
      '& > b': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '& > [data-about]': {
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        display: { base: 'none', lg: 'block' },
      },
      '& > button': { marginInlineStart: 'auto' },
    },
  },
  title: {
    base: {
      fontSize: { base: '1.5rem', lg: '1.75rem', xl: '2.25rem' },
      lineHeight: 1.06,
      fontWeight: 660,
      fontStretch: '118%',
      letterSpacing: '-.022em',
      textWrap: 'balance',
      overflowWrap: 'anywhere',
      marginTop: { base: '8px', lg: '14px' },
    },
  },
})
