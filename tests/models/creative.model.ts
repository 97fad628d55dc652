import { creativeMachine, firstCreativeFacts } from '#contract/processes/creative.ts'
import { bare, defineModel } from '#workbench/model.ts'
import type { NoScreen } from './bindings.ts'

const bringing = (by: 'booker' | 'brand' | 'host') => ({
  [`${by}, fits`]: { by, verdict: 'passed' as const },
  [`${by}, unsure`]: { by, verdict: 'unsure' as const },
  [`${by}, does not fit`]: { by, verdict: 'failed' as const },
})
const answering = {
  by: 'person' as const,
  cases: { booker: { by: 'booker' as const }, host: { by: 'host' as const }, staff: { by: 'staff' as const } },
}

export const model = defineModel<typeof creativeMachine>({
  machine: creativeMachine,
  inputs: { 'just paid': firstCreativeFacts },
  events: {
    'creative.hand_in': { by: 'person', cases: { ...bringing('booker'), ...bringing('brand'), ...bringing('host') } },
    'creative.approve': answering,
    'creative.return': answering,
    'reminder.due': bare('server'),
    'deadline.passed': bare('server'),
    'right.lost': bare('server'),
    'booking.over': bare('server'),
  },
  // How often somebody was reminded decides nothing.
  facts: ({ sure }, value) => (value === 'host_review' ? sure : null),
})

export const view: NoScreen = {
  because:
    'Both sides move it on the booking’s page, whose buttons ask this chart: tests/views/creative.test.tsx shows it in every state.',
}

export const browser: NoScreen = {
  because:
    'Files, licences and weeks move it: tests/server/creatives.test.ts goes through them on both databases, tests/browser/creatives.test.ts through its pages.',
}
