// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, createMachine, type InspectionEvent } from 'xstate'
import { inspect, listen, listenForPage, runningRoots } from '#src/app/start/inspection.ts'

const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { press: 'on' } }, on: { type: 'final' } } })
const types = (events: InspectionEvent[]) => events.map(({ type }) => type)

describe('what the tab’s actors tell', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('reaches who listens, until they stop', () => {
    const heard: InspectionEvent[] = []
    const stop = listen(event => heard.push(event))
    const actor = createActor(lamp, { inspect }).start()
    actor.send({ type: 'press' })
    expect(types(heard)).toContain('@xstate.microstep')
    stop()
    const before = heard.length
    createActor(lamp, { inspect }).start()
    expect(heard).toHaveLength(before)
  })

  it('reaches a listener that the page had before the app', () => {
    const elencoInspect = vi.fn()
    vi.stubGlobal('elencoInspect', elencoInspect)
    listenForPage()
    createActor(lamp, { inspect }).start()
    expect(elencoInspect).toHaveBeenCalledWith(expect.objectContaining({ type: '@xstate.snapshot' }))
  })

  it('knows the roots that run, and forgets them when they stop', () => {
    const stopped = createActor(lamp, { inspect }).start()
    const finished = createActor(lamp, { inspect }).start()
    expect(runningRoots()).toEqual(expect.arrayContaining([stopped, finished]))
    stopped.stop()
    finished.send({ type: 'press' })
    expect(runningRoots()).not.toContain(stopped)
    expect(runningRoots()).not.toContain(finished)
  })

  it('is told by every actor that src/app makes', () => {
    const files = readdirSync('src/app', { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx?$/.test(name))
    const silent = files
      .filter(name => name !== 'start/render.tsx')
      .flatMap(name => {
        const code = readFileSync(`src/app/${name}`, 'utf8')
        const makes = code.match(/\b(?:useActorRef|createActor)\((?!<)/g)?.length ?? 0
        const tells = code.match(/\binspect,?\s*\}\)/g)?.length ?? 0
        return makes > tells ? [`src/app/${name}: give { inspect } of inspection.ts to every actor made here`] : []
      })
    expect(silent).toEqual([])
  })
})
