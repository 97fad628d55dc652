import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('orderPane', {
  sticky: {
    base: {
      position: { lg: 'sticky' },
      insetBlockStart: 0,
      display: 'grid',
      gap: '14px',
      padding: { base: '20px 16px 24px', lg: '24px' },
      maxHeight: { lg: 'calc(100dvh - var(--top-h) - 24px)' },
      overflowY: { lg: 'auto' },
    },
  },
  choices: {
    base: {
      display: 'grid',
      gap: '4px',
      '& label > span:last-of-type': { display: 'flex', justifyContent: 'space-between', gap: '12px', flex: 1, minWidth: 0 },
    },
  },
})
