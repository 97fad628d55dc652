import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('spaceRow', {
  row: {
    base: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: { base: '104px minmax(0,1fr)', sm: '132px minmax(0,1fr)' },
      gap: '14px',
      padding: { base: '14px 16px', lg: '14px 18px 14px 24px' },
      borderBottom: '1px solid var(--border)',
      scrollMarginBlock: '8px',
      _rtl: { lg: { padding: '14px 24px 14px 18px' } },
      '&:hover': { bg: 'hover' },
      '&[data-lit]': { bg: 'selected' },
      '& h2': { fontSize: '.9375rem', lineHeight: 1.32, fontWeight: 620, overflowWrap: 'anywhere' },
      '& h2 a::after': { content: '""', position: 'absolute', inset: 0 },
      '& h2 a:focus-visible': { outline: 'none' },
      '&:has(h2 a:focus-visible)': { outline: '2.5px solid var(--focus)', outlineOffset: '-3px' },
      '& [data-above]': { position: 'relative', zIndex: 1 },
    },
  },
  picture: {
    base: {
      position: 'relative',
      minHeight: '108px',
      borderRadius: 'print',
      overflow: 'hidden',
      alignSelf: 'stretch',
      maxHeight: '132px',
      '& > *': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
    },
  },
  text: { base: { display: 'grid', gap: '4px', alignContent: 'start', minWidth: 0 } },
  facts: { base: { textStyle: 'meta', color: 'muted' } },
  state: {
    base: { display: 'flex', gap: '7px', alignItems: 'center', textStyle: 'meta', fontWeight: 580 },
    variants: { free: { true: { color: 'success' }, false: { color: 'danger' } } },
  },
  foot: {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      marginTop: '6px',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
    },
  },
})
