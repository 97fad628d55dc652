import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { type Arrival, type EndReason, type SessionEvent, sessionMachine } from '#src/machines/session/session.machine.ts'
import { abilityOf, selectUser } from '#src/machines/session/session.select.ts'
import { lucia } from '#tests/models/samples.ts'

const arrival = (epoch: number): Arrival => ({ user: lucia, epoch, isNew: false })
const failed = (code: string, retryable = false) => Object.assign(new Error(code), { code, retryable })

/** A session with every door in the test's hand. */
function start(
  doors: { restore?: () => Promise<Arrival | null>; signIn?: () => Promise<Arrival>; revoke?: () => Promise<void> } = {},
) {
  let say: (event: SessionEvent) => void = () => {}
  let listening = 0
  let workspaces = 0
  const calls = { forget: vi.fn(), forgetAll: vi.fn(), tellSignedOut: vi.fn(), tellSignedIn: vi.fn() }
  const clock = new SimulatedClock()
  const workspace = fromCallback(() => {
    workspaces += 1
    return () => {
      workspaces -= 1
    }
  })
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        restore: fromPromise(doors.restore ?? (async () => arrival(1))),
        signIn: fromPromise(doors.signIn ?? (async () => arrival(2))),
        revoke: fromPromise(doors.revoke ?? (async () => {})),
        loadWorkspace: fromPromise(async () => workspace),
        unauthorized: fromCallback(({ sendBack }) => {
          listening += 1
          say = sendBack
          return () => {
            listening -= 1
          }
        }),
        tabs: fromCallback(() => {}),
      },
      actions: {
        forget: calls.forget,
        forgetAll: calls.forgetAll,
        tellSignedOut: calls.tellSignedOut,
        tellSignedIn: calls.tellSignedIn,
      },
    }),
    { clock },
  )
  const ended: EndReason[] = []
  actor.on('session.ended', event => ended.push(event.reason))
  actor.start()
  return {
    actor,
    calls,
    clock,
    ended,
    say: (event: SessionEvent) => say(event),
    listening: () => listening,
    workspaces: () => workspaces,
  }
}

const active = (run: ReturnType<typeof start>) => waitFor(run.actor, snapshot => snapshot.matches({ active: 'ready' }))

describe('a 401', () => {
  it('signs out once however many calls fail at once', async () => {
    const run = start()
    await active(run)
    for (let i = 0; i < 5; i += 1) run.say({ type: 'session.unauthorized', epoch: 1 })
    expect(run.actor.getSnapshot().matches('anonymous')).toBe(true)
    expect(run.ended).toEqual(['expired'])
    expect(run.calls.forget).toHaveBeenCalledTimes(1)
    expect(run.calls.tellSignedOut).toHaveBeenCalledTimes(1)
  })

  it('stops the workspace and stops listening', async () => {
    const run = start()
    await active(run)
    expect([run.workspaces(), run.listening()]).toEqual([1, 1])
    run.say({ type: 'session.unauthorized', epoch: 1 })
    expect([run.workspaces(), run.listening()]).toEqual([0, 0])
    expect(selectUser(run.actor.getSnapshot())).toBeNull()
  })

  it('of an older sign-in changes nothing', async () => {
    const run = start({ restore: async () => null })
    await waitFor(run.actor, snapshot => snapshot.matches('anonymous'))
    run.actor.send({ type: 'session.signIn', with: { way: 'password', email: 'a@b.test', password: 'x' } })
    await active(run)
    run.say({ type: 'session.unauthorized', epoch: 1 })
    expect(run.actor.getSnapshot().matches('active')).toBe(true)
    expect(run.ended).toEqual([])
  })

  it('of the sign-in call is a wrong password, not an expiry', async () => {
    const run = start({ restore: async () => null, signIn: async () => Promise.reject(failed('session.wrong_credentials')) })
    await waitFor(run.actor, snapshot => snapshot.matches('anonymous'))
    run.actor.send({ type: 'session.signIn', with: { way: 'password', email: 'a@b.test', password: 'x' } })
    await waitFor(run.actor, snapshot => snapshot.context.failure !== null)
    expect(run.actor.getSnapshot().context.failure?.code).toBe('session.wrong_credentials')
    expect(run.ended).toEqual([])
    expect(run.calls.forget).not.toHaveBeenCalled()
  })
})

describe('restoring', () => {
  it('is not a sign-out while the network is away, and tries again by itself', async () => {
    let reachable = false
    const run = start({ restore: async () => (reachable ? arrival(1) : Promise.reject(failed('network.unreachable', true))) })
    await waitFor(run.actor, snapshot => snapshot.matches('restoreFailed'))
    expect(run.calls.forget).not.toHaveBeenCalled()
    reachable = true
    run.clock.increment(1000)
    await active(run)
    expect(run.ended).toEqual([])
  })

  it('ends when the server does not know the token any more', async () => {
    const run = start({ restore: async () => Promise.reject(failed('session.expired')) })
    await waitFor(run.actor, snapshot => snapshot.matches('anonymous'))
    expect(run.calls.forget).toHaveBeenCalledTimes(1)
    expect(run.ended).toEqual(['expired'])
  })
})

describe('leaving', () => {
  it('on purpose revokes the token and takes the drafts along', async () => {
    const run = start()
    await active(run)
    run.actor.send({ type: 'session.signOut' })
    await waitFor(run.actor, snapshot => snapshot.matches('anonymous'))
    expect(run.calls.forgetAll).toHaveBeenCalledTimes(1)
    expect(run.calls.forgetAll.mock.calls[0]?.[1]).toEqual({ user: lucia.uuid })
    expect(run.ended).toEqual(['signed_out'])
  })

  it('is honest when the server could not be told', async () => {
    const run = start({ revoke: async () => Promise.reject(failed('network.unreachable', true)) })
    await active(run)
    run.actor.send({ type: 'session.signOut' })
    await waitFor(run.actor, snapshot => snapshot.matches('anonymous'))
    expect(run.ended).toEqual(['signed_out_unrevoked'])
  })

  it('follows another tab of the same person only', async () => {
    const run = start()
    await active(run)
    run.actor.send({ type: 'tab.signedOut', user: 'somebody else' })
    expect(run.actor.getSnapshot().matches('active')).toBe(true)
    run.actor.send({ type: 'tab.signedOut', user: lucia.uuid })
    expect(run.actor.getSnapshot().matches('anonymous')).toBe(true)
    expect(run.calls.tellSignedOut).not.toHaveBeenCalled()
    expect(run.ended).toEqual(['elsewhere'])
  })
})

it('abilities follow the person and fall back to nobody’s', () => {
  expect(abilityOf(lucia).can('pitch', 'application')).toBe(true)
  expect(abilityOf({ ...lucia, groups: [{ name: 'brand' }], main_group: { name: 'brand' } }).can('pitch', 'application')).toBe(
    false,
  )
  expect(abilityOf(null).can('read', 'casting_call')).toBe(true)
  expect(abilityOf(null).can('read', 'deal')).toBe(false)
})
