import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('banner', {
  base: {
    base: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '14px',
      padding: '12px 20px 12px 28px',
      borderBottom: '1px solid color-mix(in srgb, currentColor 22%, transparent)',
      _rtl: { padding: '12px 28px 12px 20px' },
      '& p': { flex: '1', lineHeight: 1.45 },
      '& > svg': { flex: 'none' },
      lgDown: {
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        gap: '10px 12px',
        padding: '14px 16px!',
        '& p': { flex: '1 1 calc(100% - 72px)' },
      },
    },
    variants: {
      tone: {
        info: { bg: 'info-subtle', color: 'info-on-subtle' },
        warn: { bg: 'warn-subtle', color: 'warn-on-subtle' },
        danger: { bg: 'danger-subtle', color: 'danger-on-subtle' },
        foco: { bg: 'foco-subtle', color: 'foco-on-subtle' },
      },
    },
  },
})
