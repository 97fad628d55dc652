import { useState } from 'react'
import { useLocation } from 'react-router-dom'

interface Addressed {
  seq: number | null
  /** Number of times the address led to a message while the conversation was open. */
  again: number
}

interface Seen extends Addressed {
  key: string
  rest: string
}

function readAddress(search: string): Pick<Seen, 'seq' | 'rest'> {
  const params = new URLSearchParams(search)
  const at = params.get('at') ?? ''
  params.delete('at')
  return { seq: /^[1-9]\d{0,8}$/.test(at) ? Number(at) : null, rest: params.toString() }
}

/** The message that the address names. The same one chosen twice leads there twice; a pane that opens beside it does not. */
export function useAddressedMessage(): Addressed {
  const { key, search } = useLocation()
  const [seen, setSeen] = useState<Seen>(() => ({ ...readAddress(search), key, again: 0 }))
  if (key === seen.key) return seen
  const now = readAddress(search)
  const led = now.seq !== null && (now.seq !== seen.seq || now.rest === seen.rest)
  const next = { ...now, key, again: led ? seen.again + 1 : seen.again }
  setSeen(next)
  return next
}
