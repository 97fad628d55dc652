import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('presenterChoice', {
  cards: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(80px, 1fr))',
      gap: '8px',
      maxHeight: '332px',
      overflowY: 'auto',
      '& > label': {
        position: 'relative',
        display: 'grid',
        gap: '6px',
        padding: '5px 5px 8px',
        textAlign: 'center',
        textStyle: 'label',
        border: '1px solid var(--border-control)',
        borderRadius: '8px',
        cursor: 'pointer',
        overflow: 'hidden',
      },
      '& > label > span:first-of-type': { display: 'block', aspectRatio: '1/0.9', borderRadius: '4px', overflow: 'hidden' },
      '& > label > span:last-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '& > label > input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
      '& > label:has(:checked)': {
        borderColor: 'accent-line',
        boxShadow: 'inset 0 0 0 1px var(--accent-line)',
        bg: 'accent-subtle',
        color: 'accent-on-subtle',
      },
      '& > label:has(:focus-visible)': { outline: '2.5px solid var(--focus)', outlineOffset: '-2px' },
    },
  },
})
