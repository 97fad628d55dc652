import { CallFailed } from './call-failed.ts'

/** Reads a JSON file that the build made. Where there is none, it is missing; whatever else goes wrong can be tried again. */
export async function readBuiltFile<T>(address: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(address, { signal }).catch(error => {
    if (signal.aborted) throw error
    throw new CallFailed({ code: 'network.unreachable', retryable: true })
  })
  if (response.status === 404) throw new CallFailed({ code: 'not_found', retryable: false })
  if (!response.ok) throw new CallFailed({ code: 'server.unavailable', retryable: true })
  return await response.json()
}
