import { chakra } from '@chakra-ui/react/styled-system'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { FormContext, type StepForm } from '../casting-call-stepper/form-context.ts'
import { StepNetworks } from '../onboarding/StepNetworks.tsx'

interface Props {
  channels: ResourceActor
  decision: DecisionActor
  unfinished: StepForm
}

/** `my_work`, networks: the channels that one's work goes to. */
export function NetworksView({ channels, decision, unfinished }: Props) {
  return (
    <FormContext value={unfinished}>
      <chakra.div padding={{ base: '0 16px 40px', lg: '0 28px 48px' }} maxWidth="820px">
        <StepNetworks channels={channels} decision={decision} refreshes />
      </chakra.div>
    </FormContext>
  )
}
