import { useState } from 'react'
import type { Failure } from '#contract/errors.ts'
import { asFailure } from '#src/machines/as-failure.ts'

/** Fetches a file and hands it to the device. */
export type Download<Of extends unknown[] = []> = (...of: Of) => Promise<void>

/** One file at a time: `fetching` is the one that is on its way, `failure` why the last one did not come. */
export function useDownload<Of extends unknown[]>(download: Download<Of>) {
  const [fetching, setFetching] = useState<Of | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const fetchFile = (...of: Of) => {
    if (fetching) return
    setFailure(null)
    setFetching(of)
    download(...of)
      .catch(cause => setFailure(asFailure(cause)))
      .finally(() => setFetching(null))
  }
  return { fetching, failure, fetchFile }
}
