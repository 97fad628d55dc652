import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('editProfileView', {
  column: { base: { padding: { base: '0 16px 40px', lg: '0 28px 48px' }, maxWidth: '820px' } },
  lists: { base: { display: 'grid', alignContent: 'start', gap: '18px' } },
})
