import type {
  cancelCastingCall,
  closeCastingCall,
  createCastingCall,
  pauseCastingCall,
  resumeCastingCall,
} from '#contract/endpoints/casting-calls.ts'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

/** On a call of one's own, by its id; `copy` makes a draft of this id. */
export type OwnCallVerbs = {
  pause: CallVerb<typeof pauseCastingCall>
  resume: CallVerb<typeof resumeCastingCall>
  close: CallVerb<typeof closeCastingCall>
  cancel: CallVerb<typeof cancelCastingCall>
  copy: { body: CastingCall; output: CallVerb<typeof createCastingCall>['output'] }
}
