import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { FileCard } from '#contract/entities/shapes.ts'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'

/** Hands each file over once it is there, and lets go of it; answers whether the last one was of another kind than what is asked for. */
export function useArrivals(uploads: UploadsActor, kind: string, take: (file: FileCard) => void): boolean {
  const here = useSelector(uploads, snapshot => snapshot.context.files.find(one => one.file))
  const [refused, setRefused] = useState(false)
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    if (!here?.file) return
    const fits = here.file.type.startsWith(kind)
    setRefused(!fits)
    if (fits) latest.current(here.file)
    uploads.send({ type: 'uploads.drop', id: here.id })
  }, [here, kind, uploads])
  return refused
}
