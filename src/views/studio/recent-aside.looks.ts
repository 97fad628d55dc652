import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('recentAside', {
  bar: {
    base: { display: 'flex', gap: '2px', height: '12px', borderRadius: '3px', overflow: 'hidden', '& > i': { minWidth: '2px' } },
  },
  row: {
    base: {
      display: 'grid',
      gridTemplateColumns: '36px minmax(0,1fr) auto',
      gap: '10px',
      alignItems: 'center',
      paddingBlock: '9px',
      borderBottom: '1px solid var(--border)',
      '& p': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      _hover: { bg: 'sunken' },
      _focusVisible: { outline: '2.5px solid var(--focus)' },
    },
  },
})
