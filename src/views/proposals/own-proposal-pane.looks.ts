import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('ownProposalPane', {
  sticky: {
    base: {
      position: { lg: 'sticky' },
      insetBlockStart: 0,
      display: 'grid',
      gap: '3',
      padding: { base: '20px 16px 24px', lg: '24px' },
    },
  },
})
