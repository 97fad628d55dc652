import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('messageRow', {
  item: {
    base: {
      '&[data-role=user]': {
        justifySelf: 'end',
        maxWidth: 'min(100%, 62ch)',
        padding: '10px 14px',
        borderRadius: '14px',
        bg: 'sunken',
      },
      '&[data-role=assistant]': {
        display: 'grid',
        gap: '2',
        padding: '16px',
        border: '1px solid var(--border-strong)',
        borderRadius: '12px',
        bg: 'surface',
      },
      '& > p': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    },
  },
  bar: { base: { display: 'flex', flexWrap: 'wrap', gap: '1', alignItems: 'center' } },
})
