import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('conversationsAside', {
  aside: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr)',
      gap: '3',
      alignContent: 'start',
      padding: { base: '16px', lg: '20px 16px 20px 28px' },
      bg: 'sunken',
      borderInlineEnd: { lg: '1px solid var(--border)' },
      borderBottom: { base: '1px solid var(--border)', lg: 0 },

      _rtl: { padding: { base: '16px', lg: '20px 28px 20px 16px' } },
    },
  },
  row: {
    base: {
      display: 'flex',
      alignItems: 'center',
      borderRadius: 'var(--r-control)',
      '&[data-chosen]': { bg: 'surface', boxShadow: 'inset 0 0 0 1px var(--border-strong)' },
      '& > button:first-of-type': {
        flex: 1,
        minWidth: 0,
        padding: '8px 10px',
        textAlign: 'start',
        borderRadius: 'var(--r-control)',
        cursor: 'pointer',
        '& > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        _hover: { bg: 'surface' },
      },
    },
  },
})
