import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('acts', {
  row: {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '4px 16px',
      paddingBlock: '8px',
      '& > span': { minWidth: 0, overflowWrap: 'anywhere', flex: '1 1 240px' },
      '& a': { color: 'link', textDecoration: 'underline', textUnderlineOffset: '3px' },
      '& time': { color: 'muted', textStyle: 'small' },
    },
  },
})
