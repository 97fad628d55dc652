import { putProfile, putProfileImage } from '#contract/endpoints/accounts.ts'
import { useEmitted } from '#src/views/use-emitted.ts'
import { useDecision, verbTable } from '../../hooks/screen-actors.ts'
import { useSystem } from '../../start/system-context.ts'

/** A picture may be large and a line slow. */
const patience = 120_000

const verbs = verbTable({
  'face.remove': (call, _, _key, signal) => call(putProfile, { body: { profile_image: null } }, { signal }),
  'face.replace': (call, { body }: { body: File }, _key, signal) => {
    const form = new FormData()
    form.set('file', body)
    return call(putProfileImage, { body: form }, { signal, timeout: patience })
  },
})

/** One's own picture, changed or taken away; everything that shows it learns of it at once. */
export function useFace() {
  const { session } = useSystem()
  const face = useDecision(verbs)
  useEmitted(face, 'decision.made', ({ output }) => session.send({ type: 'user.changed', user: output }))
  return face
}
