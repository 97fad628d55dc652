import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('mapPane', {
  pane: {
    base: {
      position: 'relative',
      overflow: 'hidden',
      minHeight: { base: '330px', lg: 0 },
      bg: 'sunken',
      isolation: 'isolate',
      '&[data-drawing] .maplibregl-canvas-container.maplibregl-interactive': { cursor: 'crosshair' },
      '&[data-drawing]': { minHeight: { base: '70vh', lg: 0 } },
      // Presses go through pins and clusters while somebody draws.
      '&[data-drawing] :is([data-pin], [data-cluster])': { pointerEvents: 'none', opacity: 0.6 },
    },
  },
  searchHere: {
    base: {
      position: 'absolute',
      insetBlockStart: '14px',
      insetInline: '0',
      display: 'grid',
      justifyItems: 'center',
      zIndex: 2,
      pointerEvents: 'none',
      '& > *': { pointerEvents: 'auto', boxShadow: 'var(--sh-pop)' },
    },
  },
  tools: {
    base: {
      position: 'absolute',
      insetBlockEnd: '34px',
      insetInlineEnd: '14px',
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
})
