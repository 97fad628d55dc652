import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('cartMenu', {
  body: { base: { display: 'grid', gap: '12px', padding: '14px 16px 16px' } },
  count: {
    base: {
      position: 'absolute',
      top: '-2px',
      insetInlineEnd: '-2px',
      minWidth: '18px',
      height: '18px',
      paddingInline: '4px',
      borderRadius: '9px',
      bg: 'accent',
      color: 'accent-contrast',
      fontSize: '11px',
      lineHeight: '18px',
      fontWeight: 700,
      textAlign: 'center',
      pointerEvents: 'none',
    },
  },
})
