import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('menuFound', {
  list: {
    base: {
      listStyle: 'none',
      margin: '6px -8px 14px',
      '& button': {
        display: 'block',
        width: '100%',
        padding: '7px 8px',
        borderRadius: 'control',
        textAlign: 'start',
        overflowWrap: 'anywhere',
        _hover: { bg: 'sunken' },
      },
      '& mark': { background: 'foco-subtle', color: 'foco-on-subtle', borderRadius: '3px' },
    },
  },
})
