import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('ownCallsView', {
  list: { base: { borderTop: '1px solid var(--border)', '&[aria-busy=true]': { opacity: 0.55 } } },
})
