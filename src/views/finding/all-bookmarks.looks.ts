import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('allBookmarks', {
  rows: { base: { listStyle: 'none', margin: '0', padding: '0' } },
  row: {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '4px',
      minHeight: '52px',
      paddingInline: '12px',
      borderBottom: '1px solid var(--border)',
      '& > a, & > [data-gone]': { flex: '1', minWidth: '0', color: 'text', textDecoration: 'none' },
      '& > [data-gone]': { color: 'muted' },
      '& > a:hover [data-part=title]': { textDecoration: 'underline' },
      '& [data-part=title], & small': {
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        unicodeBidi: 'plaintext',
      },
      '& [aria-disabled=true]': { opacity: 0.35, cursor: 'default' },
      '& small': { color: 'muted', fontSize: '0.8125rem', fontStretch: '90%' },
    },
  },
})
