import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('spaceCell', {
  title: { base: { display: '-webkit-box', lineClamp: 2, overflow: 'hidden', overflowWrap: 'anywhere' } },
  foot: { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '4px 12px' } },
})
