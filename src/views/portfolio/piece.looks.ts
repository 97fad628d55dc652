import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('piece', {
  cover: {
    base: {
      display: 'block',
      aspectRatio: '16/10',
      borderRadius: 'print',
      overflow: 'hidden',
      flex: 'none',
      '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
    },
  },
  pick: {
    base: {
      position: 'relative',
      display: 'block',
      width: '100%',
      background: 'surface',
      border: '1px solid var(--border)',
      borderRadius: '10px',
      padding: '8px 8px 10px',
      textAlign: 'var(--ta-start)',
      _hover: { background: 'hover' },
      '&[aria-pressed=true]': { borderColor: 'accent-line', boxShadow: 'inset 0 0 0 1px var(--accent-line)' },
      '&[aria-disabled=true]': { cursor: 'not-allowed', '& > *': { opacity: 0.55 }, _hover: { background: 'surface' } },
      '& > [data-part=check]': {
        position: 'absolute',
        insetBlockStart: '14px',
        insetInlineEnd: '14px',
        display: 'grid',
        placeItems: 'center',
        width: '24px',
        height: '24px',
        borderRadius: '6px',
        fontSize: '.8125rem',
        fontWeight: 680,
        fontVariantNumeric: 'tabular-nums',
        background: 'surface',
        border: '1.5px solid var(--border-control)',
      },
      '&[aria-pressed=true] > [data-part=check]': {
        background: 'accent',
        borderColor: 'accent',
        color: 'accent-contrast',
      },
      '& > b': { display: 'block', fontSize: '.8125rem', lineHeight: 1.3, marginBlock: '8px 2px', overflowWrap: 'anywhere' },
    },
  },
})
