import type { i18n } from 'i18next'
import { type ComponentType, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { I18nContext } from 'react-i18next'
import { PartMissing, type PartMissingProps } from './PartMissing.tsx'
import { pageAnew } from './page-anew.ts'
import { useTryAgain } from './try-again.ts'

interface Stands<P> {
  /** The areas of phrases that it says, where the page around it has not brought them already. */
  areas?: readonly string[]
  /** The stand-in while it is on its way, and after a failure that says nothing. */
  waiting?(props: P): ReactNode
  /** Look of the notice that it could not be fetched; without it there is no notice. */
  missing?: PartMissingProps['look']
  /** Closes what was opened, where that is possible. */
  close?(props: P): (() => void) | undefined
}

/** A part that comes later, and the way to have it here before it is drawn. */
export type LaterPart<P extends object> = ComponentType<P> & { fetch(phrases: i18n): Promise<void> }

/**
 * A component whose code is fetched when it is first drawn. It is there as soon as its code is: React's own `lazy` would be
 * 0.3 s late, so that pages do not flicker. Where the code cannot be fetched it fails in its own place, says so, and tries again.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { areas = [], waiting, missing, close }: Stands<P> = {},
): LaterPart<P> {
  let here: ComponentType<P> | null = null
  const fetch = async (phrases: i18n | undefined) => {
    const [found] = await Promise.all([load(), phrases && speak(phrases, areas)])
    here = found
    return found
  }
  function Later(props: P) {
    const [View, setView] = useState<ComponentType<P> | null>(() => here)
    const [failed, setFailed] = useState(false)
    const [attempt, setAttempt] = useState(0)
    const pressed = useRef(false)
    const phrases = useContext(I18nContext)?.i18n
    const again = () => setAttempt(attempt => attempt + 1)
    const press = () => {
      pressed.current = true
      again()
    }
    // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches it anew.
    useEffect(() => {
      if (View) return
      let wanted = true
      fetch(phrases).then(
        found => {
          if (wanted) setView(() => found)
        },
        () => {
          if (!wanted) return
          setFailed(true)
          if (pressed.current) void pageAnew()
        },
      )
      return () => {
        wanted = false
      }
    }, [View, attempt])
    useTryAgain(failed && !View, again)
    if (View) return <View {...props} />
    // A closed part has nothing to say.
    const closed = 'open' in props && props.open === false
    if (failed && missing && !closed) return <PartMissing look={missing} again={press} onClose={close?.(props)} />
    return waiting?.(props) ?? null
  }
  // A failure is told to the one who draws it later.
  return Object.assign(Later, { fetch: (phrases: i18n) => fetch(phrases).then(done, done) })
}

/** Fetches words that are not here. The phrase book remembers a failure: those it lacks then are asked for anew. */
async function speak(phrases: i18n, areas: readonly string[]) {
  const lacking = () => areas.filter(area => !phrases.hasResourceBundle(phrases.language, area))
  await phrases.loadNamespaces(lacking())
  if (lacking().length > 0) await phrases.reloadResources([phrases.language], lacking())
  if (lacking().length > 0) throw new Error(`There are no words for ${lacking().join(', ')}.`)
}

const done = () => {}
