import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('monitorColumn', {
  rules: {
    base: {
      listStyle: 'none',
      display: 'grid',
      gap: '2px',
      marginBottom: '20px',
      '& a': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0,1fr) auto',
        gap: '2px 10px',
        alignItems: 'center',
        minHeight: '40px',
        padding: '6px 10px',
        borderRadius: 'var(--r-control)',
        overflowWrap: 'anywhere',
        _hover: { background: 'hover' },
      },
      '& a[aria-current]': { background: 'selected', fontWeight: 620 },
      '& [data-count]': { fontVariantNumeric: 'tabular-nums', textStyle: 'small', color: 'text-2' },
    },
  },
  groups: {
    base: {
      display: 'grid',
      gap: '14px',
      gridTemplateColumns: { base: 'repeat(2, minmax(0,1fr))', lg: 'minmax(0,1fr)' },
      alignItems: 'start',
    },
  },
})
