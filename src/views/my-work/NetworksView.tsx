import type { ConnectedNetwork } from '#contract/entities/profile.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { FormContext, type StepForm } from '../form/form-context.ts'
import { type ConnectionRow, type SignInParts, StepNetworks } from '../onboarding/StepNetworks.tsx'

interface Props {
  channels: ResourceActor<readonly ConnectedNetwork[]>
  connection: ConnectionRow
  signIn: SignInParts
  unfinished: StepForm
}

/** `my_work`, networks: the channels that one's work goes to. */
export function NetworksView({ channels, connection, signIn, unfinished }: Props) {
  return (
    <FormContext value={unfinished}>
      <chakra.div padding={{ base: '0 16px 40px', lg: '0 28px 48px' }} maxWidth="820px">
        <StepNetworks channels={channels} connection={connection} signIn={signIn} refreshes />
      </chakra.div>
    </FormContext>
  )
}
