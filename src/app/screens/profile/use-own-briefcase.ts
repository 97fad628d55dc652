import { listBriefcase } from '#contract/endpoints/applications.ts'
import { addRate, addToBriefcase, deleteFromBriefcase, deleteRate, listRates } from '#contract/endpoints/profile.ts'
import type { Call } from '#src/services/api.ts'
import { useEmitted } from '#src/views/use-emitted.ts'
import { asWritten } from '../../hooks/as-written.ts'
import { useDecision, useResource } from '../../hooks/screen-actors.ts'
import { useUploads } from '../../hooks/use-uploads.ts'

const whole = { size_page: 100 }
const loadPieces = async (call: Call, _: string, signal: AbortSignal) =>
  (await call(listBriefcase, { query: whole }, { signal })).items
const loadRates = async (call: Call, _: string, signal: AbortSignal) =>
  (await call(listRates, { query: whole }, { signal })).items
const nothing = async () => []

/** A creator's own pieces and prices and what can be done with them; nobody else has any. */
export function useOwnBriefcase(creator: boolean) {
  const pieces = useResource(creator ? loadPieces : nothing, { id: 'pieces' })
  const rates = useResource(creator ? loadRates : nothing, { id: 'rates' })
  const briefcaseDecision = useDecision(async (call, { kind, uuid, body }, key, signal) => {
    // A decision carries any body: the kind says which, and the server reads it.
    if (kind === 'piece.add') return await call(addToBriefcase, { body: asWritten(body) }, { signal, idempotencyKey: key })
    if (kind === 'rate.add') return await call(addRate, { body: asWritten(body) }, { signal, idempotencyKey: key })
    return await call(kind === 'piece.remove' ? deleteFromBriefcase : deleteRate, { params: { uuid } }, { signal })
  })
  const uploads = useUploads()
  useEmitted(briefcaseDecision, 'decision.made', ({ decision }) =>
    (decision.kind.startsWith('piece') ? pieces : rates).send({ type: 'resource.refresh' }),
  )
  return { pieces, rates, briefcaseDecision, uploads }
}
