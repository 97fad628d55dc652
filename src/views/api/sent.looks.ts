import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('sent', {
  body: {
    base: {
      marginTop: '8px',
      padding: '10px 12px',
      borderRadius: 'control',
      background: 'sunken',
      fontSize: '.8125rem',
      fontFamily: 'mono',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      textAlign: 'left',
    },
  },
})
