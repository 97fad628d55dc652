import { useState } from 'react'

/** Takes as many of the chosen files as there is room for. `leftOut` counts the others of the last choice, until there is room again. */
export function useRoom(room: number, take: (file: File) => void) {
  const [leftOut, setLeftOut] = useState(0)
  const add = (chosen: Iterable<File>) => {
    const files = [...chosen]
    const taken = files.slice(0, Math.max(0, room))
    for (const file of taken) take(file)
    setLeftOut(files.length - taken.length)
  }
  return { add, leftOut: room <= 0 ? leftOut : 0 }
}
