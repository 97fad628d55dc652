import { columnAfter } from '#src/theme/columns.ts'
import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('spaceCalendarView', {
  columns: { base: columnAfter('320px', '360px') },
  main: { base: { minWidth: 0, padding: { base: '18px 16px 24px', lg: '24px 28px 32px' } } },
  monthBar: {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '4px',
      marginBlock: '14px 10px',
      '& h2': { textStyle: 'title-2', marginInlineEnd: 'auto' },
      '& h2::first-letter': { textTransform: 'uppercase' },
    },
  },
})
