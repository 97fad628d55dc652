import { getStatus } from '#contract/endpoints/status.ts'
import type { Call } from '#src/services/api.ts'
import { StatusView } from '#src/views/status/StatusView.tsx'
import { useResource } from '../../hooks/screen-actors.ts'

const load = (call: Call, _id: string, signal: AbortSignal) => call(getStatus, {}, { signal })

export function Screen() {
  return <StatusView status={useResource(load, { id: 'status' })} />
}
