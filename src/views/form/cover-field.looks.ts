import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('coverField', {
  tiles: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(58px, 1fr))',
      gap: '8px',
      '& > label': { position: 'relative', aspectRatio: '4/3', borderRadius: 'print', overflow: 'hidden', cursor: 'pointer' },
      '& > label > .cartel': { width: '100%', height: '100%' },
      '& > label > input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
      '& > label:has(:checked)': { outline: '3px solid var(--accent-line)', outlineOffset: '2px' },
      '& > label:has(:focus-visible)': { outline: '2.5px solid var(--focus)', outlineOffset: '2px' },
    },
  },
  swatches: {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '8px',
      '& > label': {
        position: 'relative',
        borderRadius: '5px',
        overflow: 'hidden',
        boxShadow: '0 0 0 1px var(--border-strong)',
        cursor: 'pointer',
      },
      '& svg': { display: 'block' },
      '& > label > input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
      '& > label:has(:checked)': { outline: '3px solid var(--accent-line)', outlineOffset: '2px' },
      '& > label:has(:focus-visible)': { outline: '2.5px solid var(--focus)', outlineOffset: '2px' },
    },
  },
})
