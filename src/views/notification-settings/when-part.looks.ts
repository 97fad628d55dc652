import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('whenPart', {
  pair: {
    base: { display: 'grid', gridTemplateColumns: { base: '1fr 1fr', sm: '160px 160px' }, gap: '12px 16px', alignItems: 'start' },
  },
  help: { base: { textStyle: 'small', color: 'muted', marginTop: '2px', paddingInlineStart: '30px' } },
})
