import { putProfile, putProfileImage } from '#contract/endpoints/accounts.ts'
import type { User } from '#contract/entities/user.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { useEmitted } from '#src/views/use-emitted.ts'
import { useDecision } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

/** A picture may be large and a line slow. */
const patience = 120_000

/** One's own picture, changed or taken away; everything that shows it learns of it at once. */
export function useFace(): DecisionActor {
  const { session } = useSystem()
  const face = useDecision(async (call, { kind, body }, _key, signal) => {
    if (kind === 'face.remove') return await call(putProfile, { body: { profile_image: null } }, { signal })
    const form = new FormData()
    form.set('file', body as File)
    return await call(putProfileImage, { body: form }, { signal, timeout: patience })
  })
  useEmitted(face, 'decision.made', ({ output }) => session.send({ type: 'user.changed', user: output as User }))
  return face
}
