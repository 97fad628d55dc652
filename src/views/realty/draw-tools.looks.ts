import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('drawTools', {
  bar: {
    base: {
      position: 'absolute',
      insetBlockStart: '14px',
      insetInline: '14px',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '8px',
      // Above the corners, which lie above all pins.
      zIndex: 6,
      width: 'fit-content',
      maxWidth: 'calc(100% - 28px)',
      marginInline: 'auto',
      padding: '8px 12px',
      bg: 'raised',
      borderRadius: 'control',
      boxShadow: 'var(--sh-pop)',
      outline: 'none',
      '& > p': { textStyle: 'small', flex: '1 1 120px', minWidth: 0 },
      '& > p[data-wrong]': { color: 'danger', fontWeight: 560 },
    },
  },
  corner: {
    base: {
      position: 'absolute',
      insetBlockEnd: '34px',
      insetInlineStart: '14px',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '8px',
      zIndex: 2,
      maxWidth: 'calc(100% - 90px)',
      '& > *': { boxShadow: 'var(--sh-pop)' },
    },
  },
})
