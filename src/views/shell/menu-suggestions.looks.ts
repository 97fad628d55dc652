import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('menuSuggestions', {
  row: {
    base: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '10px', '& + h3': { marginTop: '18px' } },
  },
})
