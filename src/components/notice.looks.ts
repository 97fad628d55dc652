import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('notice', {
  base: {
    base: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '10px',
      padding: '10px 14px',
      borderRadius: 'var(--r-control)',
      lineHeight: 1.45,
      '& > svg': { flex: 'none', marginTop: '1px' },
    },
    variants: {
      tone: {
        info: { background: 'info-subtle', color: 'info-on-subtle' },
        success: { background: 'success-subtle', color: 'success-on-subtle' },
        warn: { background: 'warn-subtle', color: 'warn-on-subtle' },
        danger: { background: 'danger-subtle', color: 'danger-on-subtle' },
        foco: { background: 'foco-subtle', color: 'foco-on-subtle' },
      },
    },
  },
})
