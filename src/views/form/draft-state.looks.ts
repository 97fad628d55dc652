import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('draftState', {
  line: {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: '6px',
      textStyle: 'caption',
      color: 'muted',
      // On a telephone it has a line of its own from the start: what is said in it moves nothing.
      mdDown: { order: 1, width: '100%', minHeight: '18px' },
    },
  },
})
