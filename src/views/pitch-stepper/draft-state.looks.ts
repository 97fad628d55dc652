import { defineLooks } from '#src/theme/define-looks.ts'

export const looks = defineLooks('pitchStepperDraftState', {
  line: {
    base: { display: 'inline-flex', alignItems: 'center', gap: '5px', textStyle: 'caption', color: 'muted', minHeight: '18px' },
  },
})
