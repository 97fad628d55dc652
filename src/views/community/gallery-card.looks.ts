import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('galleryCard', {
  card: {
    base: {
      minWidth: 0,
      display: 'grid',
      gridTemplateRows: 'auto 1fr',
      border: '1px solid var(--border-strong)',
      borderRadius: '12px',
      overflow: 'hidden',
      bg: 'surface',
      '& > img': { display: 'block', width: '100%', aspectRatio: '1/1', objectFit: 'cover', background: 'var(--sunken)' },
    },
  },
  like: {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      minHeight: '36px',
      paddingInline: '8px',
      borderRadius: '8px',
      textStyle: 'label',
      fontVariantNumeric: 'tabular-nums',
      cursor: 'pointer',
      '&[aria-pressed=true]': { color: 'danger' },
      '&:focus-visible': { outline: '2.5px solid var(--focus)' },
    },
  },
})
