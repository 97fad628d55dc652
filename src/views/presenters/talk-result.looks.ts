import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('talkResult', {
  under: {
    base: {
      position: 'absolute',
      insetInline: '12px',
      bottom: '12px',
      padding: '12px 14px',
      borderRadius: '8px',
      bg: 'surface',
      boxShadow: '0 1px 3px rgb(0 0 0 / 20%)',
      display: 'grid',
      gap: '2',
    },
  },
})
