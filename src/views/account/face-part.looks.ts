import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('facePart', {
  row: {
    base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '14px 20px', '& > [data-part=words]': { minWidth: 0 } },
  },
})
