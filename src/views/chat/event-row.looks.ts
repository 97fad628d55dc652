import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('eventRow', {
  row: {
    base: {
      display: 'grid',
      justifyItems: 'center',
      gap: '6px',
      paddingTop: '14px',
      paddingBottom: '4px',
      textAlign: 'center',
      '& > p': {
        display: 'flex',
        gap: '9px',
        alignItems: 'baseline',
        fontSize: '.8125rem',
        fontStretch: '94%',
        color: 'text-2',
        maxWidth: '46ch',
        '& > svg': { flex: 'none', alignSelf: 'center' },
      },
      '& time': { color: 'muted', fontSize: '.75rem', fontStretch: '92%', whiteSpace: 'nowrap' },
      '& > blockquote': {
        margin: 0,
        padding: '9px 14px',
        maxWidth: 'min(86%, 460px)',
        borderInlineStart: '3px solid var(--border-strong)',
        background: 'sunken',
        borderRadius: '4px',
        textAlign: 'var(--ta-start)',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      },
    },
  },
})
