import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('stars', {
  row: {
    base: {
      display: 'inline-flex',
      gap: '2px',
      color: 'accent-text',
      verticalAlign: '-3px',
      '& > [data-off]': { color: 'border-control' },
    },
  },
  choice: {
    base: {
      display: 'inline-flex',
      color: 'accent-text',
      '& label': {
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        width: '36px',
        height: '36px',
        borderRadius: 'control',
        cursor: 'pointer',
        lgDown: { width: '44px', height: '44px' },
      },
      '& label:hover': { bg: 'hover' },
      '& label[data-off]': { color: 'border-control' },
      '& input': { position: 'absolute', inset: 0, opacity: 0, margin: 0, cursor: 'pointer' },
      '& label:has(:focus-visible)': { outline: '2.5px solid var(--focus)', outlineOffset: '-2px' },
    },
  },
})
