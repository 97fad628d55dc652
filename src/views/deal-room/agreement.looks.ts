import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('agreement', {
  cue: {
    base: {
      display: 'grid',
      gap: '12px',
      padding: '12px 14px 14px',
      borderRadius: '10px',
      border: '1px solid var(--border)',
      background: 'surface',
      '&[data-turn]': { background: 'foco-subtle', color: 'foco-on-subtle', borderColor: 'foco-edge' },
      '& > p': {
        display: 'flex',
        gap: '9px',
        alignItems: 'flex-start',
        lineHeight: 1.4,
        '& > svg': { flex: 'none', marginTop: '2px' },
      },
    },
  },
})
