import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { fromCallback, type NonReducibleUnknown } from 'xstate'
import { upload } from '#contract/endpoints/uploads.ts'
import type { FileCard, UploadPurpose } from '#contract/entities/shapes.ts'
import type { Failure } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { UploadRequest } from '#src/machines/uploads/attachments.ts'
import { type UploadsActor, uploadsMachine } from '#src/machines/uploads/uploads.machine.ts'
import type { Call } from '#src/services/api.ts'
import { dropped, toFailure } from '#src/services/call-failed.ts'
import { inspect } from '../start/inspection.ts'
import { useSystem } from '../start/system-context.ts'

/** Files go up one call each, large ones in as many goes as it takes; dropping one cancels its call. */
export function uploadsDoor(call: Call, purpose?: UploadPurpose) {
  type Sent =
    | { type: 'upload.moved'; id: string; share: number }
    | { type: 'upload.interrupted'; id: string }
    | { type: 'upload.done'; id: string; file: FileCard }
    | { type: 'upload.failed'; id: string; failure: Failure }
  return fromCallback<UploadRequest, NonReducibleUnknown>(({ sendBack, receive }) => {
    const say = (event: Sent) => sendBack(event)
    const running = new Map<string, AbortController>()
    receive(request => {
      if (request.type === 'upload.drop') return running.get(request.id)?.abort(dropped)
      const { id, file } = request
      if (file.size > limits.upload.videoBytes)
        return say({ type: 'upload.failed', id, failure: { code: 'upload.too_large', retryable: false } })
      const stop = new AbortController()
      running.set(id, stop)
      const body = new FormData()
      if (purpose) body.set('purpose', purpose)
      body.set('file', file)
      // Told in steps of a hundredth: a fast line would tell hundreds of times.
      let told = 0
      const progress = (share: number) => {
        if (share < 1 && Math.abs(share - told) < 0.01) return
        told = share
        say({ type: 'upload.moved', id, share })
      }
      const interrupted = () => {
        // The next progress is told, however small: the line is back.
        told = -1
        say({ type: 'upload.interrupted', id })
      }
      call(upload, { body }, { signal: stop.signal, progress, ...(file.size > limits.upload.resumableFrom && { interrupted }) })
        .then(
          card => say({ type: 'upload.done', id, file: card }),
          error => stop.signal.aborted || say({ type: 'upload.failed', id, failure: toFailure(error) }),
        )
        .finally(() => running.delete(id))
    })
    return () => {
      for (const stop of running.values()) stop.abort()
    }
  })
}

/** Files of a delivery being put together. */
export function useUploads(purpose?: UploadPurpose): UploadsActor {
  const { call } = useSystem()
  const machine = useMemo(() => uploadsMachine.provide({ actors: { uploads: uploadsDoor(call, purpose) } }), [call, purpose])
  return useActorRef(machine, { inspect })
}
