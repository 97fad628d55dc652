import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('profileSection', {
  box: {
    base: { paddingTop: '22px', borderTop: '1px solid var(--border)', marginTop: '26px', overflowWrap: 'anywhere' },
  },
})
