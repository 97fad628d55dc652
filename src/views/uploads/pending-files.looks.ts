import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('pendingFiles', {
  list: { base: { display: 'flex', flexWrap: 'wrap', gap: '6px' } },
  item: {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '8px',
      maxWidth: '100%',
      minHeight: '40px',
      paddingInlineStart: '10px',
      borderRadius: 'control',
      border: '1px solid var(--border-strong)',
      background: 'surface',
      textStyle: 'small',
      '&[data-failed]': { border: '2px solid var(--danger)' },
      '& small': { display: 'block', textStyle: 'caption', color: 'muted' },
      '&[data-failed] small': { color: 'danger' },
    },
  },
})
