import type { Page } from 'playwright-core'
import type { AnyTransitionDefinition } from 'xstate'
import type { Microstep } from '#workbench/microsteps.ts'

/** A page's report of one of its machines. */
export interface Told {
  /** Which actor of the page, numbered as they were first heard of; those of a page that was loaded later come after. */
  actor: number
  machine: string
  /** A microstep, or the rest after a whole step. `before` are the states that it certainly left from: for where an actor begins. */
  microstep: Microstep | null
  active: string[]
  value: unknown
  status: string
}

declare global {
  interface Window {
    elencoTold(text: string): void
  }
}

/** Installed before the page's own code: the app hands every inspection event to `elencoInspect`. */
function install() {
  const actors = new Map<unknown, string>()
  // Of its own for each document: the page's clock, which tours turn, does not tell which of two was first.
  const document = Math.random()
  const idOf = ({ source, eventType }: AnyTransitionDefinition) => {
    const event = String(eventType ?? '')
    const siblings: readonly unknown[] = (event === '' ? source.always : source.transitions.get(event)) ?? []
    return siblings
  }
  const nameOf = (definition: AnyTransitionDefinition) =>
    `${definition.source.id}|${String(definition.eventType ?? '')}|${idOf(definition).indexOf(definition)}`
  type Node = { id: string; parent?: Node }
  const lineUp = (node: Node): string[] => [...(node.parent ? lineUp(node.parent) : []), node.id]
  Object.assign(globalThis, {
    elencoInspect(event: {
      type: string
      actorRef: unknown
      event: { type: string }
      snapshot: { _nodes?: { id: string; order: number }[]; machine: { id: string }; value: unknown; status: string }
      _transitions: AnyTransitionDefinition[]
    }) {
      const { snapshot } = event
      if ((event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') || !snapshot?._nodes) return
      if (!actors.has(event.actorRef)) actors.set(event.actorRef, `${document} ${actors.size}`)
      const active = [...snapshot._nodes].sort((a, b) => a.order - b.order).map(node => node.id)
      const told = {
        actor: actors.get(event.actorRef),
        machine: snapshot.machine.id,
        microstep:
          event.type === '@xstate.microstep'
            ? {
                event: event.event.type,
                taken: event._transitions.map(nameOf),
                before: event._transitions.flatMap(({ source }) => lineUp(source)),
                after: active,
              }
            : null,
        active,
        value: snapshot.value,
        status: snapshot.status,
      }
      window.elencoTold(JSON.stringify(told))
    },
  })
}

export type Hear = (told: Told) => void

/** Hears what the machines of a page do, from its first line on. Call it before the page goes anywhere, and say who hears. */
export async function watchPage(page: Page): Promise<(hear: Hear) => void> {
  const actors: string[] = []
  let hearer: Hear = () => {}
  await page.exposeFunction('elencoTold', (text: string) => {
    const told: Omit<Told, 'actor'> & { actor: string } = JSON.parse(text)
    if (!actors.includes(told.actor)) actors.push(told.actor)
    hearer({ ...told, actor: actors.indexOf(told.actor) })
  })
  await page.addInitScript(install)
  return hear => {
    hearer = hear
  }
}
