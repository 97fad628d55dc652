import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('profileRow', {
  row: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: '40px minmax(0,1fr)', lg: '40px minmax(0,1.5fr) repeat(5, 80px)' },
      gap: '8px 14px',
      alignItems: 'start',
      padding: { base: '14px 16px', lg: '12px 24px' },
      borderBottom: '1px solid var(--border)',
      overflowWrap: 'anywhere',
    },
  },
  figures: {
    base: {
      display: { base: 'flex', lg: 'contents' },
      flexWrap: 'wrap',
      gap: '6px 22px',
      gridColumn: { base: '1 / -1', lg: 'auto' },
      '& > div': {
        display: 'flex',
        flexDirection: 'column-reverse',
        textAlign: { lg: 'var(--ta-end)' },
        paddingTop: { lg: '3px' },
        fontVariantNumeric: 'tabular-nums',
      },
      '& dt': { textStyle: 'meta', color: 'muted' },
      '& dd': { fontWeight: 620 },
    },
  },
  why: {
    base: {
      listStyle: 'none',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4px 14px',
      gridColumn: { base: '1 / -1', lg: '2 / -1' },
      textStyle: 'small',
      color: 'text-2',
      '& > li': { display: 'inline-flex', alignItems: 'center', gap: '6px' },
      '& i': { display: 'inline-block', width: '34px', height: '4px', borderRadius: '2px', bg: 'track', overflow: 'hidden' },
      '& i > i': { bg: 'accent-line', borderRadius: 0, display: 'block' },
    },
  },
})
