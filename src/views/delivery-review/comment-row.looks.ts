import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('commentRow', {
  row: {
    base: {
      display: 'grid',
      gap: '8px',
      padding: '12px 14px',
      borderRadius: 'panel',
      border: '1px solid var(--border)',
      background: 'surface',
      minWidth: 0,
      '&[data-chosen]': { borderColor: 'accent-line', boxShadow: 'inset 0 0 0 1px var(--accent-line)' },
      '&[data-state=resolved] > [data-part=text]': { color: 'muted' },
      '& > [data-part=text]': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
      '& > header': { display: 'flex', gap: '8px', alignItems: 'center', flexWrap: 'wrap' },
      '& [data-part=place]': {
        textAlign: 'start',
        textStyle: 'small',
        fontWeight: 560,
        color: 'accent-text',
        overflowWrap: 'anywhere',
        cursor: 'pointer',
        minHeight: '24px',
        '&:hover': { textDecoration: 'underline' },
      },
      '& > ul': { display: 'grid', gap: '6px', paddingInlineStart: '12px', borderInlineStart: '2px solid var(--border-strong)' },
      '& > footer': { display: 'flex', gap: '6px', flexWrap: 'wrap' },
    },
  },
})
