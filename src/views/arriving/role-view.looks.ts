import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('roleView', {
  inner: {
    base: {
      width: '100%',
      maxWidth: '1112px',
      margin: 'auto',
      padding: { base: '24px 16px 32px', md: '40px 16px' },
    },
  },
  cards: {
    base: {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', lg: 'repeat(3, minmax(0,1fr))' },
      gap: { base: '12px', lg: '20px' },
      marginTop: '30px',
    },
  },
  card: {
    base: {
      position: 'relative',
      display: { base: 'grid', lg: 'block' },
      gridTemplateColumns: '96px minmax(0,1fr)',
      border: '1px solid var(--border-strong)',
      borderRadius: 'var(--r-cell)',
      background: 'surface',
      cursor: 'pointer',
      _hover: { background: 'hover' },
      '&:has(input:checked)': { borderColor: 'accent-line', boxShadow: '0 0 0 2px var(--accent-line)' },
      '&:has(input:focus-visible)': { outline: '2.5px solid var(--focus)', outlineOffset: '2px' },
      '& input': { position: 'absolute', opacity: 0, inset: 0, width: '100%', height: '100%', cursor: 'inherit' },
      '& [data-print]': {
        display: 'block',
        position: 'relative',
        overflow: 'hidden',
        height: { base: '100%', lg: '190px' },
        minHeight: '116px',
        borderRadius: { base: '13px 0 0 13px', lg: '13px 13px 0 0' },
      },
      '& .cartel': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
      '& [data-words]': { display: 'grid', gap: '8px', padding: { base: '13px 14px', lg: '18px 20px 20px' } },
      '& [data-name]': {
        display: 'flex',
        alignItems: 'center',
        gap: '3',
        justifyContent: 'space-between',
        textStyle: 'title-2',
        fontSize: '1.1875rem',
      },
      '& [data-lead]': { color: 'text-2', lineHeight: 1.5 },
      '& [data-dot]': {
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: '22px',
        height: '22px',
        borderRadius: '50%',
        border: '1.5px solid var(--border-control)',
        color: 'transparent',
      },
      '& input:checked ~ [data-words] [data-dot]': { background: 'accent', borderColor: 'accent', color: 'accent-contrast' },
      '& ul': { display: { base: 'none', lg: 'grid' }, gap: '6px', listStyle: 'none', padding: 0, margin: '4px 0 0' },
      '& li': { display: 'flex', gap: '8px', alignItems: 'center', fontSize: '.875rem', color: 'text-2' },
      '& li > svg': { color: 'success', flex: 'none' },
    },
  },
})
