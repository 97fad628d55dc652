import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('offerCard', {
  changes: {
    base: { listStyle: 'disc', paddingInlineStart: '18px', display: 'grid', gap: '3px', overflowWrap: 'anywhere' },
  },
  note: {
    base: {
      margin: 0,
      padding: '9px 14px',
      borderInlineStart: '3px solid var(--border-strong)',
      background: 'sunken',
      borderRadius: '4px',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
  },
})
