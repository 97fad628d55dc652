import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('livePanel', {
  log: {
    base: {
      '& button': {
        display: 'grid',
        gridTemplateColumns: '64px minmax(0, 1fr) auto',
        gap: '8px',
        width: '100%',
        padding: '7px 16px',
        textAlign: 'start',
        fontFamily: 'mono',
        fontSize: '.75rem',
        borderBottom: '1px solid var(--border)',
        cursor: 'pointer',
        '&:hover': { bg: 'hover' },
        '&[aria-current]': { bg: 'foco-subtle', color: 'foco-on-subtle' },
        '&:focus-visible': { outlineOffset: '-3px' },
        '& > :is(time, small)': { color: 'muted', fontSize: 'inherit' },
        '&[aria-current] > :is(time, small)': { color: 'inherit' },
        '& > span': { overflowWrap: 'anywhere' },
      },
    },
  },
})
