import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('covers', {
  grid: {
    base: {
      display: 'grid',
      gap: { base: '6px', lg: '8px' },
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      '&[data-count="1"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
      '&[data-count="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '&[data-count="3"]': { gridTemplateColumns: { lg: '1.25fr 1fr 1fr' } },
      '& > a': { display: 'block', minWidth: 0, borderRadius: '3px' },
      '& [data-cover]': {
        position: 'relative',
        display: 'block',
        height: { base: '104px', lg: '126px' },
        borderRadius: 'print',
        overflow: 'hidden',
        background: 'skeleton',
      },
      '&[data-count="1"] [data-cover]': { height: '210px' },
      '& :is(img, video)': { width: '100%', height: '100%', objectFit: 'cover' },
      '& [data-play]': {
        position: 'absolute',
        insetBlockEnd: '8px',
        insetInlineStart: '8px',
        display: 'flex',
        gap: '5px',
        alignItems: 'center',
        background: 'surface',
        color: 'text',
        borderRadius: '5px',
        padding: '3px 8px 3px 6px',
        fontSize: '.75rem',
        fontWeight: 600,
        fontVariantNumeric: 'tabular-nums',
      },
      '& small': {
        display: 'block',
        fontSize: '.75rem',
        fontStretch: '94%',
        color: 'text-2',
        marginTop: '5px',
        lineHeight: 1.3,
      },
    },
  },
})
