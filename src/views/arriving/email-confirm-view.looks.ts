import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('emailConfirmView', {
  actions: {
    base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 16px', maxWidth: '404px' },
  },
})
