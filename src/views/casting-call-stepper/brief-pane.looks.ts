import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('briefPane', {
  pane: {
    base: {
      bg: 'sunken',
      '--stub-hole': 'var(--sunken)',
      borderInlineStart: { lg: '1px solid var(--border)' },
      borderTop: { base: '1px solid var(--border)', lg: 'none' },
      '& h2': { textStyle: 'title-3' },
    },
  },
  preview: {
    base: {
      bg: 'surface',
      border: '1px solid var(--border)',
      borderRadius: '12px',
      overflow: 'hidden',
      '& > div:first-of-type': { aspectRatio: '16/7.4', overflow: 'hidden' },
      '& > div > .cartel': { width: '100%', height: '100%' },
      '& > p': { padding: '12px 14px', fontSize: '.9375rem', lineHeight: 1.32, fontWeight: 620, overflowWrap: 'anywhere' },
    },
  },
  parts: {
    base: {
      '& > li': {
        display: 'grid',
        gridTemplateColumns: '16px minmax(0,1fr) auto',
        gap: '9px',
        alignItems: 'center',
        minHeight: '30px',
      },
      '& > li > span:last-of-type': { color: 'muted', fontVariantNumeric: 'tabular-nums', textStyle: 'small' },
    },
  },
})
