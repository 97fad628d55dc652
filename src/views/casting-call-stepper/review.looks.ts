import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('review', {
  frame: {
    base: {
      border: '1px solid var(--border)',
      borderRadius: '12px',
      '& > section': { padding: '13px 16px', overflowWrap: 'anywhere' },
      '& > section + section': { borderTop: '1px solid var(--border)' },
      '& > section > header': {
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: '3',
        marginBottom: '1',
      },
      '& h4': { textStyle: 'title-4' },
      '& p': { color: 'text-2' },
      '& p + p': { marginTop: '1' },
    },
  },
})
