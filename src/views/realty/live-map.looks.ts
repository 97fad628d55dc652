import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('liveMap', {
  frame: {
    base: {
      position: 'absolute',
      inset: 0,
      bg: 'sunken',
      direction: 'ltr',
      '& > [data-canvas]': { position: 'absolute', inset: 0 },
      '& .maplibregl-canvas': { position: 'absolute', left: 0, top: 0 },
      '& .maplibregl-canvas-container.maplibregl-interactive': { cursor: 'grab', userSelect: 'none', touchAction: 'none' },
      '& .maplibregl-canvas-container:active': { cursor: 'grabbing' },
      '& .maplibregl-canary': { backgroundColor: 'salmon' },
      '& .maplibregl-control-container': { display: 'none' },
    },
  },
})
