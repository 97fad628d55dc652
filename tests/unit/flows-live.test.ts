import { afterEach, describe, expect, it, vi } from 'vitest'
import { type AnyActorLogic, createActor, fromCallback, fromPromise } from 'xstate'
import { inspect, listen, runningRoots } from '#src/app/start/inspection.ts'
import { catalogue } from '#src/machines/catalogue.ts'
import { decisionMachine } from '#src/machines/decision/decision.machine.ts'
import { offerFormMachine } from '#src/machines/offer-form/offer-form.machine.ts'
import { pitchStepperMachine } from '#src/machines/pitch-stepper/pitch-stepper.machine.ts'
import { type Arrival, type SignInWith, sessionMachine } from '#src/machines/session/session.machine.ts'
import { createLiveStore } from '#src/views/flows/live-store.ts'
import { type LiveMessage, type LiveStep, liveChannel, thisTab } from '#src/views/flows/live-types.ts'
import { recordTab, workflowOf } from '#src/views/flows/record-tab.ts'
import { redact } from '#src/views/flows/redact.ts'
import { tellTabs } from '#src/views/flows/tell-tabs.ts'
import { lucia } from '#tests/models/samples.ts'
import { patience } from '#tests/support/patience.ts'

const source = { listen, roots: runningRoots }
const secret = 'tok-8f2c'

const session = () =>
  createActor(
    sessionMachine.provide({
      actors: {
        restore: fromPromise<Arrival | null>(async () => null),
        signIn: fromPromise<Arrival, SignInWith>(async () => ({ user: lucia, epoch: 7, isNew: false })),
        loadWorkspace: fromPromise<AnyActorLogic>(() => new Promise<never>(() => {})),
        tabs: fromCallback(() => {}),
        unauthorized: fromCallback(() => {}),
      },
    }),
    { inspect },
  )

const stopping: (() => void)[] = []
afterEach(() => {
  for (const stop of stopping.splice(0)) stop()
})

describe('what a tab tells of its workflows', () => {
  it('is every step with its states and transitions, and nothing that an event or the context must keep', async () => {
    const steps: LiveStep[] = []
    const actor = session()
    stopping.push(
      recordTab(source, '', (_, step) => steps.push(step)),
      () => actor.stop(),
    )
    actor.start()
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('anonymous'), patience)
    actor.send({ type: 'session.signIn', with: { way: 'password', email: lucia.email, password: secret } })
    await vi.waitFor(() => expect(steps.at(-1)?.active).toContain('session.active.loading'), patience)
    expect(steps.map(({ event }) => event)).toContain('session.signIn')
    expect(steps.find(({ event }) => event === 'session.signIn')?.taken).toEqual(['session.anonymous|session.signIn|0'])
    expect(steps.at(-1)?.context).toEqual({ epoch: 7, ended: null, attempts: 0 })
    expect(steps.at(-1)?.actors.map(({ id }) => id)).toContain('loadWorkspace')
    const told = JSON.stringify(steps)
    for (const hidden of [secret, lucia.email, lucia.first_name]) expect(told).not.toContain(hidden)
  })

  it('begins with where things stand when somebody comes late, and ends when it is stopped', () => {
    const actor = createActor(decisionMachine, { inspect }).start()
    const heard: string[] = []
    const stop = recordTab(source, '', ({ workflow }, { active }) => heard.push(`${workflow} ${active.at(-1)}`))
    expect(heard).toContain('decision decision.idle')
    stop()
    const before = heard.length
    actor.stop()
    expect(heard).toHaveLength(before)
  })

  it('says an event that does nothing, too, and that an actor is over', () => {
    const steps: LiveStep[] = []
    const actor = createActor(decisionMachine, { inspect }).start()
    stopping.push(recordTab(source, '', (_, step) => steps.push(step)))
    actor.send({ type: 'decision.retry' } as never)
    expect(steps.at(-1)).toMatchObject({ event: 'decision.retry', taken: [], over: false })
    actor.stop()
    expect(steps.at(-1)?.over).toBe(true)
  })
})

describe('which workflow an actor is', () => {
  it.each(catalogue.map(({ id, machine }) => [id, machine] as const))('knows %s, with its doors provided', (id, machine) => {
    expect(workflowOf(machine.provide({}))?.id).toBe(id)
  })

  it('tells those that share one chart apart, and knows nothing of others', () => {
    expect(workflowOf(pitchStepperMachine.provide({ actors: {} }))?.id).toBe('pitch-stepper')
    expect(workflowOf(offerFormMachine.provide({ actors: {} }))?.id).toBe('offer-form')
    expect(workflowOf(fromPromise(async () => {}))).toBeNull()
  })
})

describe('what may be seen of a context', () => {
  it('is what the list allows, cut short', () => {
    const context = {
      step: 'basics',
      secret,
      long: 'x'.repeat(200),
      many: Array.from({ length: 90 }, (_, i) => i),
      deep: { a: { b: { c: 1 } } },
    }
    const seen = redact(context, ['step', 'long', 'many', 'deep', 'absent'])
    expect(seen).not.toHaveProperty('secret')
    expect(seen).not.toHaveProperty('absent')
    expect(String(seen.long)).toHaveLength(41)
    expect(seen.many).toHaveLength(20)
    expect(seen.deep).toEqual({ a: { b: '…' } })
  })
})

describe('the history of what is heard', () => {
  it('has other tabs in it as long as they are there', async () => {
    const other = new BroadcastChannel(liveChannel)
    stopping.push(() => other.close())
    const store = createLiveStore({ listen: () => () => {}, roots: () => [] })
    stopping.push(() => store.stop())
    store.start()
    const actor = { key: '7 x:1', tab: '7', workflow: 'session', name: 'session' }
    const step: LiveStep = { at: 1, event: 'x', taken: [], active: [], context: {}, actors: [], timers: [], over: false }
    other.postMessage({ type: 'step', actor, step })
    await vi.waitFor(() => expect(store.actors()).toEqual([{ ...actor, steps: [step] }]), patience)
    other.postMessage({ type: 'gone', tab: '7' })
    await vi.waitFor(() => expect(store.actors()).toEqual([]), patience)
  })

  it('is told to another tab only while that one asks, and never to this one', async () => {
    const actor = createActor(decisionMachine, { inspect }).start()
    const other = new BroadcastChannel(liveChannel)
    const heard: LiveMessage[] = []
    other.addEventListener('message', event => heard.push(event.data))
    stopping.push(
      tellTabs(source),
      () => other.close(),
      () => actor.stop(),
    )
    other.postMessage({ type: 'watch', from: thisTab })
    other.postMessage({ type: 'watch', from: 'another' })
    await vi.waitFor(() => expect(heard).toHaveLength(1), patience)
    expect(heard[0]).toMatchObject({ type: 'step', actor: { workflow: 'decision' } })
  })

  it('grows with each step while somebody looks, and is gone afterwards', async () => {
    const actor = createActor(decisionMachine, { inspect }).start()
    stopping.push(() => actor.stop())
    const store = createLiveStore(source)
    store.start()
    const own = () => store.actors().find(({ key }) => key.endsWith(actor.sessionId))
    await vi.waitFor(() => expect(own()?.steps).toHaveLength(1), patience)
    actor.send({ type: 'decision.retry' } as never)
    expect(own()?.steps).toHaveLength(2)
    store.stop()
    expect(store.actors()).toEqual([])
  })
})
