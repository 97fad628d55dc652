import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** A parameter of the address when the screen came. It does not stay there, where it could be copied along or asked for twice. */
export function useTakenParameter(name: string): string | null {
  const [search, setSearch] = useSearchParams()
  const said = search.get(name)
  const [taken] = useState(said)
  useEffect(() => {
    if (said !== null)
      setSearch(
        before => {
          before.delete(name)
          return before
        },
        { replace: true },
      )
  }, [said, name, setSearch])
  return taken
}
