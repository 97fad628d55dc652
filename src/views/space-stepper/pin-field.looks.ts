import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('pinField', {
  frame: {
    base: {
      position: 'relative',
      height: '300px',
      borderRadius: '12px',
      border: '1px solid var(--border-strong)',
      overflow: 'hidden',
      isolation: 'isolate',
      '& .maplibregl-canvas-container.maplibregl-interactive': { cursor: 'crosshair' },
    },
  },
  tools: {
    base: {
      position: 'absolute',
      insetBlockEnd: '34px',
      insetInlineEnd: '12px',
      display: 'grid',
      bg: 'raised',
      borderRadius: 'control',
      boxShadow: 'var(--sh-pop)',
      zIndex: 2,
    },
  },
  credit: {
    base: {
      position: 'absolute',
      insetBlockEnd: 0,
      insetInlineEnd: 0,
      maxWidth: '100%',
      padding: '3px 8px',
      bg: 'color-mix(in srgb, var(--surface) 82%, transparent)',
      textStyle: 'small',
      color: 'muted',
      zIndex: 1,
    },
  },
  pin: {
    base: {
      display: 'grid',
      placeItems: 'center',
      width: '44px',
      height: '44px',
      color: 'accent-text',
      cursor: 'grab',
      touchAction: 'none',
      borderRadius: '10px',
      filter: 'drop-shadow(0 1px 2px rgb(0 0 0 / .4))',
      '&:active': { cursor: 'grabbing' },
      '&:focus-visible': { outline: '2.5px solid var(--focus)', outlineOffset: '-2px' },
    },
  },
})
