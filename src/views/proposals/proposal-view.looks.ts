import { articleBeside, columnAfter } from '#src/theme/columns.ts'
import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('proposalView', {
  columns: { base: columnAfter('340px', '390px') },
  article: { base: articleBeside },
  text: {
    base: { fontSize: '1.0625rem', lineHeight: 1.6, maxWidth: '68ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  },
  questions: {
    base: {
      maxWidth: '68ch',
      '& > dt': { fontWeight: 620, marginTop: '14px' },
      '& > dt:first-of-type': { marginTop: 0 },
      '& > dd': { color: 'text-2', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
    },
  },
})
