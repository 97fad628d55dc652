import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('deliveryLook', {
  line: {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '6px 12px',
      alignItems: 'center',
      '& > span': { textStyle: 'small', color: 'text-2', flex: 1, minWidth: '160px' },
    },
  },
})
