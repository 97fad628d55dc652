import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('historyView', {
  panes: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr)',
      gap: '6',
      padding: { base: '20px 16px', lg: '24px 28px' },
      '& > *': { minWidth: 0 },
      '&[data-open]': { lg: { gridTemplateColumns: 'minmax(0,1fr) minmax(0,1fr)' } },
    },
  },
  row: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0,1fr) auto auto',
      gap: '3',
      alignItems: 'center',
      borderBottom: '1px solid var(--border)',
      '&[data-chosen]': { bg: 'sunken' },
      '& > a': {
        display: 'grid',
        gridTemplateColumns: '48px minmax(0,1fr)',
        gap: '3',
        alignItems: 'center',
        paddingBlock: '12px',
        '--thumb': '48px',
        _focusVisible: { outline: '2.5px solid var(--focus)' },
      },
      '& p': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
  },
})
