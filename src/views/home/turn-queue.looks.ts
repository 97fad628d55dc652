import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('turnQueue', {
  box: {
    base: { border: '1px solid var(--foco-edge)', borderRadius: '14px', overflow: 'hidden', background: 'surface' },
  },
  head: {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      padding: '13px 18px',
      background: 'foco-subtle',
      color: 'foco-on-subtle',
    },
  },
  row: {
    base: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: { base: '40px minmax(0,1fr) auto', md: '40px minmax(0,1fr) auto 132px' },
      gap: '14px',
      alignItems: 'center',
      padding: '12px 14px 12px 18px',
      _rtl: { padding: '12px 18px 12px 14px' },
      '& + &': { borderTop: '1px solid var(--border)' },
      // On phones the whole row is the button.
      mdDown: { '& > a': { position: 'absolute', inset: 0, opacity: 0, height: 'auto' } },
    },
  },
})
