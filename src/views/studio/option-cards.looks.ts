import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('optionCards', {
  cards: {
    base: {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 160px))',
      gap: '8px',
      '& > label': {
        position: 'relative',
        display: 'grid',
        alignContent: 'end',
        justifyItems: 'center',
        gap: '6px',
        padding: '5px 5px 8px',
        textAlign: 'center',
        textStyle: 'label',
        border: '1px solid var(--border-control)',
        borderRadius: '8px',
        cursor: 'pointer',
        overflow: 'hidden',
      },
      '& svg': { display: 'block' },
      '& > label > input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
      '& > label:has(:checked)': {
        borderColor: 'accent-line',
        boxShadow: 'inset 0 0 0 1px var(--accent-line)',
        bg: 'accent-subtle',
        color: 'accent-on-subtle',
      },
      '& > label:has(:focus-visible)': { outline: '2.5px solid var(--focus)', outlineOffset: '2px' },
    },
  },
})
