import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('feeRange', {
  slider: {
    base: {
      position: 'relative',
      display: 'block',
      appearance: 'none',
      width: '100%',
      height: '32px',
      background: 'transparent',
      cursor: 'pointer',
      outlineOffset: '2px',
      lgDown: { height: '44px' },
      '&::-webkit-slider-thumb': {
        appearance: 'none',
        width: '22px',
        height: '22px',
        borderRadius: '50%',
        background: 'var(--surface)',
        border: '6px solid var(--accent)',
      },
      '&::-moz-range-thumb': {
        boxSizing: 'border-box',
        width: '22px',
        height: '22px',
        borderRadius: '50%',
        background: 'var(--surface)',
        border: '6px solid var(--accent)',
      },
    },
  },
  line: {
    base: { position: 'absolute', insetBlock: 0, marginBlock: 'auto', height: '6px', borderRadius: '3px', pointerEvents: 'none' },
  },
})
