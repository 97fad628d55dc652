import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('tooltipBox', {
  box: {
    base: {
      position: 'fixed',
      inset: 'auto',
      margin: 0,
      maxWidth: '32ch',
      padding: '5px 9px',
      border: 0,
      borderRadius: 'control',
      background: 'tooltip-bg',
      color: 'tooltip-text',
      textStyle: 'small',
      overflowWrap: 'anywhere',
    },
  },
})
