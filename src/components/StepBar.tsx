import { chakra } from '@chakra-ui/react/styled-system'

/** The buttons of a stepper: they stay at the foot of what is seen, whatever the length of the step. */
export const StepBar = chakra('div', {
  base: {
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 'sticky',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    marginTop: 'auto',
    padding: { base: '12px 16px calc(12px + env(safe-area-inset-bottom))', lg: '14px 28px' },
    background: 'surface',
    borderTop: '1px solid var(--border)',
  },
})

/** The fault of the step, said once somebody tried to go on. */
export const StepBarAlert = chakra(
  'span',
  {
    base: { marginInlineStart: 'auto', color: 'danger', textStyle: 'small', fontWeight: 560, minWidth: 0 },
  },
  { defaultProps: { role: 'alert' } },
)
