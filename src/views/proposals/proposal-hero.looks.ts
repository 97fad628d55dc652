import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('proposalHero', {
  hero: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: '104px minmax(0,1fr)', lg: '132px minmax(0,1fr)', xl: '188px minmax(0,1fr)' },
      gap: { base: '14px 16px', lg: '14px 20px', xl: '14px 28px' },
      alignItems: 'start',
      '& > [data-part=cover]': {
        position: 'relative',
        aspectRatio: '3/4',
        borderRadius: 'print',
        overflow: 'hidden',
        boxShadow: '0 10px 24px -12px rgba(9,32,34,.45)',
        gridRow: { lg: '1 / span 2' },
        '& > .cartel, & > img': { width: '100%', height: '100%', objectFit: 'cover' },
      },
      '& > [data-wide]': { gridColumn: { base: '1 / -1', lg: '2' } },
    },
  },
  by: {
    base: {
      display: 'flex',
      alignItems: 'center',
      // A long name keeps its width: the buttons wrap below it where they do not fit beside it.
      flexWrap: 'wrap',
      gap: '2',
      minWidth: 0,
      '& > a': { maxWidth: '100%', fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
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
  sheet: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: '1fr 1fr', xl: 'repeat(4, minmax(0,1fr))' },
      gap: '1px',
      bg: 'border',
      borderBlock: '1px solid var(--border)',
      marginTop: { base: '18px', lg: '24px' },
      '& > div': { bg: 'surface', padding: '13px 0', paddingInlineEnd: '16px', minWidth: 0 },
      '& > div:nth-of-type(2n)': { paddingInlineStart: '16px' },
      xl: { '& > div:not(:nth-of-type(4n+1))': { paddingInlineStart: '16px' } },
      '& dt': { textStyle: 'small', fontStretch: '92%', color: 'muted' },
      '& dd': { fontWeight: 600, lineHeight: 1.35, marginTop: '2px', overflowWrap: 'anywhere' },
      '& dd > small': { display: 'block', fontWeight: 440, fontSize: '.8125rem', color: 'text-2' },
    },
  },
})
