import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('progress', {
  track: { base: { height: '8px', borderRadius: '2px', bg: 'track', overflow: 'hidden' } },
})
