import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('numberInput', {
  spin: {
    base: {
      display: 'grid',
      gridTemplateColumns: '36px minmax(0,1fr) 36px',
      alignItems: 'center',
      height: '40px',
      width: '128px',
      border: '1px solid var(--border-control)',
      borderRadius: 'control',
      bg: 'surface',
      textAlign: 'center',
      fontWeight: 600,
      fontVariantNumeric: 'tabular-nums',
      overflow: 'hidden',
      lgDown: { height: '44px', gridTemplateColumns: '44px minmax(0,1fr) 44px' },
      '& > button': { display: 'grid', placeItems: 'center', height: '100%', color: 'text-2', outlineOffset: '-3px' },
      '& > button:disabled': { color: 'border-control', cursor: 'not-allowed' },
      '& > input': {
        width: '100%',
        height: '100%',
        textAlign: 'center',
        bg: 'transparent',
        outline: 'none',
        appearance: 'textfield',
      },
      '&:has(input:focus-visible)': { outline: '2.5px solid var(--focus)', outlineOffset: '1px' },
      '&:has([aria-invalid=true])': { border: '2px solid var(--danger)' },
    },
  },
})
