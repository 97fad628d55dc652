import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('callAside', {
  pane: {
    base: {
      bg: 'sunken',
      '--stub-hole': 'var(--sunken)',
      borderInlineStart: { lg: '1px solid var(--border)' },
      borderTop: { base: '1px solid var(--border)', lg: 'none' },
      '& h2': { textStyle: 'title-2' },
    },
    // Parts with a page of their own on phones.
    variants: { wideOnly: { true: { display: { base: 'none', lg: 'block' } } } },
  },
  sticky: {
    base: {
      position: { lg: 'sticky' },
      insetBlockStart: 0,
      display: 'grid',
      gap: '3',
      padding: { base: '20px 16px 24px', lg: '24px' },
    },
  },
  figures: {
    base: {
      display: 'grid',
      gridTemplateColumns: '1fr auto',
      gap: '7px 16px',
      paddingBlock: '3',
      borderBlock: '1px solid var(--border)',
      '& dt': { color: 'muted' },
      '& dd': { fontWeight: 560, fontVariantNumeric: 'tabular-nums', textAlign: 'var(--ta-end)' },
    },
  },
})
