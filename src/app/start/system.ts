import { type ActorRefFrom, type AnyActorLogic, createActor, fromCallback, fromPromise, toPromise } from 'xstate'
import type { Notification } from '#contract/entities/notification.ts'
import type { ServerEvent } from '#contract/events.ts'
import { pathOf } from '#contract/paths.ts'
import { appMachine } from '#src/machines/app/app.machine.ts'
import { asFailure } from '#src/machines/as-failure.ts'
import { saidIn } from '#src/machines/notifications/said-in.ts'
import { type KeeperRequest, preferencesMachine } from '#src/machines/preferences/preferences.machine.ts'
import { type Preferences, preferences as preferencesSchema, preferencesVersion } from '#src/machines/preferences/preferences.ts'
import { type Arrival, type SessionActor, type SignInWith, sessionMachine } from '#src/machines/session/session.machine.ts'
import type { ToastsActor } from '#src/machines/toasts/toasts.machine.ts'
import { actHere, actingHere, actNoMore, takeReason } from '#src/services/acting-store.ts'
import { type ApiOptions, atHand, type Call, createCall, fetched, wire } from '#src/services/api.ts'
import { earlyFetch } from '#src/services/early-answers.ts'
import { endLeftSignIns, leaveSignIn, leftSignIns } from '#src/services/left-sign-ins.ts'
import { createSessionStore, type SessionStore } from '#src/services/session-store.ts'
import { readEnvelope, watchKey, writeEnvelope } from '#src/services/storage.ts'
import { createTabs } from '#src/services/tabs.ts'
import { asksForToast } from './in-sight.ts'
import { inspect, listenForPage } from './inspection.ts'
import { restAfter } from './rest.ts'

/** The parts that screens are built from: the doors, and the actors that live as long as the tab. */
export interface System {
  root: ActorRefFrom<typeof appMachine>
  session: SessionActor
  preferences: ActorRefFrom<typeof preferencesMachine>
  toasts: ToastsActor
  call: Call
  store: SessionStore
  /** Everything the server pushes to the signed-in person, and `back` after a cut. Returns how to stop. */
  hear(heard: (event: ServerEvent | { type: 'back' }) => void): () => void
  /** Goes to an address of ours; set once the router is there. */
  go(url: string): void
  setGo(go: (url: string) => void): void
  /** A call of this sign-in was answered 401. In a client's account that account is left, and one's own is where one was. */
  unauthorized(epoch: number): void
  /** Goes on in a client's account, in this tab. */
  actIn(acting: string): void
  /** Back into one's own; `reason` is said there. */
  comeBack(reason: 'ended' | 'over'): void
  /** The first page is usable: what comes behind it may be fetched. */
  rested: Promise<void>
  /** The first screen stands. */
  standing(): void
  stop(): void
}

export interface SystemOptions {
  /** The API's address: `/api` in the browser. */
  apiURL: string
  preferences: Preferences
  /** A page that the server rendered is taken over first; nobody is signed in before that. */
  rendered?: boolean
  /** Called once, when the first screen stands. */
  onStanding?(): void
}

/** The calls with their schemas come with what sends them. */
const endpoints = atHand(() => import('#contract/endpoints/accounts.ts'))
const accounts = () => fetched(endpoints())

/** Makes and starts the root actor with its doors. Nothing here runs at import time. */
export function startSystem({ apiURL, preferences: firstPreferences, rendered = false, onStanding }: SystemOptions): System {
  listenForPage()
  const store = createSessionStore()
  const tabs = createTabs()
  const unauthorized = new Set<(epoch: number) => void>()
  const heard = new Set<(event: ServerEvent | { type: 'back' }) => void>()
  let stands = () => {}
  const taken = new Promise<void>(done => {
    stands = done
  })
  // React draws a rendered page anew when its words or its reader change before it was taken over, so both wait.
  if (onStanding) void taken.then(onStanding)
  // Code that hangs for a minute keeps nobody out any longer.
  const standing = Promise.race([taken, new Promise<void>(done => setTimeout(done, 60_000))])
  let stood = !rendered
  void standing.then(() => {
    stood = true
  })
  // Sends and parses from the second screen on; a page that was not rendered needs it for its first.
  void (rendered ? standing : Promise.resolve()).then(() => fetched(Promise.all([wire(), accounts()]))).catch(() => {})
  let coming = false
  let go = (url: string) => globalThis.location.assign(url)

  const doors: ApiOptions = {
    baseURL: apiURL,
    credentials: store.credentials,
    unauthorized: epoch => system.unauthorized(epoch),
    fetch: earlyFetch,
  }
  let settled = () => {}
  const known = new Promise<void>(done => {
    settled = done
  })
  // A screen behind sign-in asks for what it shows once it is known who is here.
  const { call, rested } = restAfter(Promise.all([taken, known]), createCall(doors))

  const left = endLeftSignIns(async digest => {
    const { endSignIn } = await accounts()
    await call(endSignIn, { body: { digest } })
  })
  void standing.then(() => {
    if (leftSignIns().length > 0) left.now()
  })

  const session = sessionMachine.provide({
    actors: {
      restore: fromPromise<Arrival | null>(async ({ signal }) => {
        if (rendered) await standing
        const recalled = store.recall()
        if (!recalled) return null
        const { getProfile } = await accounts()
        const user = await call(getProfile, {}, { signal })
        return { user, epoch: recalled.epoch, isNew: false }
      }),
      signIn: fromPromise<Arrival, SignInWith>(async ({ input, signal }) => {
        const { googleLogin, login } = await accounts()
        const signedIn =
          input.way === 'link'
            ? input.signedIn
            : input.way === 'password'
              ? await call(login, { body: { email: input.email, password: input.password } }, { signal })
              : await call(googleLogin, { body: { credential: input.credential, nonce: input.nonce } }, { signal })
        return { user: signedIn.user, epoch: store.keep(signedIn), isNew: signedIn.is_new ?? false }
      }),
      revoke: fromPromise<void>(async ({ signal }) => {
        if (store.credentials()?.acting) {
          // Signing out in a client's account leaves that account first.
          const { endActing } = await import('#contract/endpoints/acting.ts')
          await call(endActing, {}, { signal, timeout: 5000 }).catch(() => {})
          actNoMore(null)
          store.recall()
        }
        const token = store.credentials()?.token
        const leave = async () => {
          const { logout } = await accounts()
          await call(logout, {}, { signal, timeout: 5000 })
        }
        await leave().catch(async error => {
          // The token was dead before: that is what was asked for.
          if (asFailure(error).code.startsWith('session.')) return
          if (token) await leaveSignIn(token)
          left.now()
          throw error
        })
      }),
      loadWorkspace: fromPromise<AnyActorLogic>(async () => {
        const { workspaceFor } = await import('./workspace.ts')
        return workspaceFor(system)
      }),
      unauthorized: fromCallback(({ sendBack }) => {
        const tell = (epoch: number) => sendBack({ type: 'session.unauthorized', epoch })
        unauthorized.add(tell)
        return () => unauthorized.delete(tell)
      }),
      tabs: fromCallback(({ sendBack }) =>
        tabs.listen(message =>
          sendBack(
            message.type === 'signed-out'
              ? { type: 'tab.signedOut', user: message.user }
              : { type: 'tab.signedIn', user: message.user },
          ),
        ),
      ),
    },
    actions: {
      forget: () => store.forget(),
      forgetAll: (_, { user }) => store.forget({ drafts: user }),
      tellSignedOut: (_, { user }) => user && tabs.tell({ type: 'signed-out', user }),
      tellSignedIn: (_, { user }) => user && tabs.tell({ type: 'signed-in', user }),
    },
  })

  const preferences = preferencesMachine.provide({
    actors: {
      keeper: fromCallback<KeeperRequest>(({ sendBack, receive }) => {
        const key = 'device:preferences'
        receive(request =>
          sendBack({
            type: writeEnvelope(key, preferencesVersion, request.preferences) ? 'preferences.kept' : 'preferences.notKept',
          }),
        )
        return watchKey(key, () => {
          // A choice of another tab before the page stands is read when it does.
          if (!stood) return
          const elsewhere = readEnvelope(key, preferencesSchema, preferencesVersion)
          if (elsewhere) sendBack({ type: 'preferences.changedElsewhere', preferences: elsewhere })
        })
      }),
    },
  })

  const root = createActor(appMachine.provide({ actors: { session, preferences } }), {
    input: { preferences: firstPreferences },
    inspect,
  })
  root.start()
  const children = root.getSnapshot().children
  const system: System = {
    root,
    session: children.session as SessionActor,
    preferences: children.preferences as ActorRefFrom<typeof preferencesMachine>,
    toasts: children.toasts as ToastsActor,
    call,
    store,
    hear(listener) {
      heard.add(listener)
      return () => heard.delete(listener)
    },
    go: url => go(url),
    setGo(next) {
      go = next
    },
    unauthorized(epoch) {
      if (store.credentials()?.acting) return system.comeBack('over')
      for (const tell of unauthorized) tell(epoch)
    },
    // Everything that is read and kept in memory is of the other person: the page begins anew.
    actIn(acting) {
      actHere(acting)
      globalThis.location.assign(pathOf('home_search'))
    },
    comeBack(reason) {
      if (coming) return
      coming = true
      actNoMore(reason)
      globalThis.location.assign(pathOf('managed_accounts'))
    },
    rested,
    standing: () => stands(),
    stop: () => root.stop(),
  }

  system.session.on('session.ended', ({ reason }) => {
    system.toasts.send({ type: 'toasts.clear' })
    const tone = reason === 'signed_out' ? 'success' : 'info'
    system.toasts.send({ type: 'toasts.show', toast: { id: 'session', tone, title: { key: `session.ended.${reason}` } } })
  })
  const reason = actingHere() ? null : takeReason()
  if (reason) {
    const tone = reason === 'ended' ? 'success' : 'info'
    system.toasts.send({ type: 'toasts.show', toast: { id: 'acting', tone, title: { key: `session.acting.${reason}` } } })
  }
  listenToWorkspace(system, heard)
  void toPromise(root).catch(() => {})
  const settle = system.session.subscribe(snapshot => {
    if (snapshot.matches('restoring')) return
    root.send({ type: 'app.settled' })
    settled()
    settle.unsubscribe()
  })
  return system
}

async function readPerson({ call, session, store }: System): Promise<void> {
  const epoch = store.credentials()?.epoch
  const { getProfile } = await accounts()
  const user = await call(getProfile).catch(() => null)
  // The person who signed in meanwhile is somebody else.
  if (user && store.credentials()?.epoch === epoch) session.send({ type: 'user.changed', user })
}

/** The workspace comes and goes with the session; screens and the router hear it through the system. */
function listenToWorkspace(system: System, heard: Set<(event: ServerEvent | { type: 'back' }) => void>): void {
  let known: unknown = null
  system.session.subscribe(snapshot => {
    const workspace = snapshot.context.workspace
    if (workspace === known) return
    known = workspace
    if (!workspace) return
    workspace.on('workspace.pushed', (event: { event: ServerEvent }) => {
      // The plan, its trial or its banner are others now: the person is read anew.
      if (event.event.type === 'plan.changed' || event.event.type === 'resync') void readPerson(system)
      for (const listener of heard) listener(event.event)
    })
    workspace.on('workspace.back', () => {
      for (const listener of heard) listener({ type: 'back' })
    })
    const bell = workspace.getSnapshot().children.notifications
    bell?.on('notifications.toast', ({ notification }: { notification: Notification }) => {
      const here = { visible: document.visibilityState === 'visible', pathname: globalThis.location.pathname }
      if (!asksForToast(notification, { ...here, acting: Boolean(system.store.credentials()?.acting) })) return
      const { title, body } = saidIn(notification, system.preferences.getSnapshot().context.preferences.language)
      system.toasts.send({
        type: 'toasts.show',
        toast: { id: notification.uuid, tone: 'success', title: { text: title }, detail: { text: body } },
      })
    })
    bell?.on('notifications.openChat', ({ chat_uuid }: { chat_uuid: string }) =>
      system.go(pathOf('chat-proposal', { chat_uuid })),
    )
    bell?.on('notifications.follow', ({ url }: { url: string }) => system.go(url))
    // An outside cashier is another site; ours is a page of this one.
    workspace
      .getSnapshot()
      .children.cart?.on('cart.leave', ({ url }: { url: string }) =>
        url.startsWith('/') ? system.go(url) : globalThis.location.assign(url),
      )
  })
}
