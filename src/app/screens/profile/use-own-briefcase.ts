import { listBriefcase } from '#contract/endpoints/applications.ts'
import { addRate, addToBriefcase, deleteFromBriefcase, deleteRate, listRates } from '#contract/endpoints/profile.ts'
import type { Call } from '#src/services/api.ts'
import { useEmitted } from '#src/views/use-emitted.ts'
import { type Taking, useDecision, useResource, verbTable } from '../../hooks/screen-actors.ts'
import { useUploads } from '../../hooks/use-uploads.ts'

const whole = { size_page: 100 }
const loadPieces = async (call: Call, _: string, signal: AbortSignal) =>
  (await call(listBriefcase, { query: whole }, { signal })).items
const loadRates = async (call: Call, _: string, signal: AbortSignal) =>
  (await call(listRates, { query: whole }, { signal })).items
const nothing = async () => []

const verbs = verbTable({
  'piece.add': (call, { body }: Taking<typeof addToBriefcase>, key, signal) =>
    call(addToBriefcase, { body }, { signal, idempotencyKey: key }),
  'piece.remove': (call, { uuid }, _key, signal) => call(deleteFromBriefcase, { params: { uuid } }, { signal }),
  'rate.add': (call, { body }: Taking<typeof addRate>, key, signal) => call(addRate, { body }, { signal, idempotencyKey: key }),
  'rate.remove': (call, { uuid }, _key, signal) => call(deleteRate, { params: { uuid } }, { signal }),
})

/** A creator's own pieces and prices and what can be done with them; nobody else has any. */
export function useOwnBriefcase(creator: boolean) {
  const pieces = useResource(creator ? loadPieces : nothing, { id: 'pieces' })
  const rates = useResource(creator ? loadRates : nothing, { id: 'rates' })
  const briefcaseDecision = useDecision(verbs)
  const uploads = useUploads()
  useEmitted(briefcaseDecision, 'decision.made', ({ decision }) =>
    (decision.kind.startsWith('piece') ? pieces : rates).send({ type: 'resource.refresh' }),
  )
  return { pieces, rates, briefcaseDecision, uploads }
}
