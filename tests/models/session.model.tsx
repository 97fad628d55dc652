import { useSelector } from '@xstate/react'
import type { Page } from 'playwright-core'
import { createActor, fromCallback, type SnapshotFrom } from 'xstate'
import { brandOfHost } from '#contract/hosts.ts'
import { pathOf } from '#contract/paths.ts'
import { sessionMachine } from '#src/machines/session/session.machine.ts'
import { lucia as creator } from '#tests/support/offer-in-market.ts'
import { bringIn, standStill } from '#tests/support/page-clock.ts'
import { patience } from '#tests/support/patience.ts'
import { forAnyView } from '#tests/support/screen-actors.ts'
import { demoPassword, reuseSession } from '#tests/support/sign-in.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { buttonAtHand, press, until, write } from './at-hand.ts'
import type { BrowserBinding, Hands, ViewBinding } from './bindings.ts'
import { signInThere, tellTabs, userOf } from './other-tab.ts'
import { failure, lucia, offline } from './samples.ts'

const epochOf = (snapshot: SnapshotFrom<typeof sessionMachine>) => snapshot.context.epoch

export const model = defineModel<typeof sessionMachine>({
  machine: sessionMachine,
  inputs: { usual: undefined },
  events: {
    'session.signIn': {
      by: 'person',
      cases: { password: { with: { way: 'password', email: lucia.email, password: 'elenco-demo' } } },
    },
    'session.signOut': bare('person'),
    'session.retry': bare('person'),
    'session.clearFailure': bare('person'),
    'user.changed': { by: 'machine', cases: { usual: { user: { ...lucia, first_name: 'Lu' } } } },
    'session.unauthorized': {
      by: 'server',
      cases: {
        now: snapshot => ({ epoch: epochOf(snapshot) }),
        'of an older sign-in': snapshot => ({ epoch: epochOf(snapshot) - 1 }),
      },
    },
    'tab.signedIn': { by: 'tab', cases: { usual: { user: lucia.uuid } } },
    'tab.signedOut': {
      by: 'tab',
      cases: { 'the same person': { user: lucia.uuid }, 'somebody else': { user: 'somebody else' } },
    },
  },
  actors: {
    restore: {
      done: { someone: { user: lucia, epoch: 1, isNew: false }, nobody: null },
      error: { expired: failure('session.expired'), offline },
    },
    signIn: {
      done: { usual: { user: lucia, epoch: 2, isNew: false } },
      error: { refused: failure('session.wrong_credentials') },
    },
    revoke: { done: { usual: undefined }, error: { offline } },
    loadWorkspace: { done: { usual: () => fromCallback(() => {}) }, error: { offline } },
    unauthorized: { error: { broken: failure('server.fault') } },
    tabs: { error: { broken: failure('server.fault') } },
  },
})

const signInButton = () => until(() => buttonAtHand(/^Sign in$/), 'the way in')
const account = () => until(() => buttonAtHand(/Lu/), 'her own menu')
const nothing = ({ container }: Hands) => {
  if (container.querySelector('main, button')) throw new Error('something shows that cannot be known yet')
}

export const view: ViewBinding<typeof sessionMachine> = {
  async show({ actor }) {
    const [{ SignInView }, { UserMenu }, { RestoreFailed }, { SessionContext }, { resourceMachine }] = await Promise.all([
      import('#src/views/sign-in/SignInView.tsx'),
      import('#src/views/shell/UserMenu.tsx'),
      import('#src/views/shell/RestoreFailed.tsx'),
      import('#src/views/actors.ts'),
      import('#src/machines/resource/resource.machine.ts'),
    ])
    const session = actor
    const first = { google: null, demo: null, mailbox: null }
    const options = createActor(resourceMachine.provide({ actors: { changes: fromCallback(() => {}) } }), {
      input: { id: 'options', first },
    }).start()
    /** The shell and the way in, as they show a session, in one place. */
    function Person() {
      const place = useSelector(session, snapshot =>
        snapshot.matches('restoreFailed')
          ? 'failed'
          : snapshot.hasTag('signedIn')
            ? 'in'
            : snapshot.hasTag('pending')
              ? 'pending'
              : 'out',
      )
      if (place === 'failed') return <RestoreFailed />
      if (place === 'in') return <UserMenu brand={brandOfHost('elenco.localhost')} built={() => true} />
      return place === 'out' ? <SignInView options={forAnyView(options)} onGoogle={() => {}} /> : null
    }
    return (
      <SessionContext value={session}>
        <Person />
      </SessionContext>
    )
  },
  gestures: {
    async 'session.signIn'() {
      await write(/^Email/, lucia.email)
      await write(/^Password/, 'elenco-demo')
      await press(/^Sign in$/)
    },
    async 'session.signOut'() {
      await press(/Lu/)
      await press(/^Sign out$/)
    },
    'session.retry': () => press(/^Try again$/),
  },
  stands: {
    'session.restoring': nothing,
    'session.restoreFailed': ({ screen }) => screen.getByRole('alert'),
    'session.anonymous': signInButton,
    'session.signingIn': ({ container }) => {
      if (!container.querySelector('[aria-busy=true]')) throw new Error('nothing says that it waits')
    },
    'session.active.loading': account,
    'session.active.unloaded': account,
    'session.active.ready': account,
    'session.signingOut': nothing,
  },
  // Leaving the page lets go of a failure; nobody presses anything for it.
  exempt: [{ id: 'session.clearFailure', reason: 'It is sent when the sign-in page is left, not by a gesture.' }],
}

const profile = /^\/api\/accounts\/profile$/
const login = /^\/api\/accounts\/login$/
const logout = /^\/api\/accounts\/logout$/
const workspace = /workspace-[\w-]+\.js$/

const tokenKey = 'elenco:private:session'

/** An address behind sign-in, as back and forward would lead there; without loading the page anew. */
async function goThere(page: Page, address: string) {
  await page.evaluate(there => {
    history.pushState({}, '', there)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, address)
}

/** The way in, wherever the page is; without loading it anew. */
async function goToSignIn(page: Page) {
  await goThere(page, '/sign-in')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
}

/**
 * Leaves the sign-in page by its link. A session that ended leads the page there by itself, too: a press that this overtakes
 * on a busy machine is made once more, as a person would.
 */
async function lookAround(page: Page) {
  const link = page.getByRole('main').getByRole('link', { name: /look around/i })
  const left = () => page.waitForURL(({ pathname }) => pathname === pathOf('casting_calls'), { timeout: patience / 4 })
  await link.click()
  await left().catch(async () => {
    await link.click()
    await left()
  })
}

const ofOurs =
  'A door of the app breaks only by a fault of ours; nothing that a person, the server or the clock does brings it about.'

export const browser: BrowserBinding<typeof sessionMachine> = {
  as: { as: creator },
  holds: [
    { method: 'GET', path: profile },
    { method: 'POST', path: login },
    { method: 'POST', path: logout },
    { method: 'GET', path: workspace, file: true },
  ],
  async open({ page }) {
    await page.clock.install()
    await page.goto('/chat')
  },
  causes: {
    'restore done (someone)': ({ replies }) => replies.pass(profile),
    async 'restore done (nobody)'({ page, notes }) {
      await page.evaluate(() => localStorage.clear())
      notes.loaded = false
      await page.reload()
    },
    'restore failed (expired)': ({ replies }) =>
      replies.answer(profile, 401, { code: 'session.expired', message: 'The session has ended.' }),
    // It tries again by itself after a second: on a busy machine that is sooner than anybody presses.
    async 'restore failed (offline)'({ page, replies }) {
      await standStill(page)
      await replies.cut(profile)
    },
    async 'after restoreAgain'({ page }) {
      await page.clock.fastForward('00:40')
      await page.clock.resume()
    },
    async 'session.retry'({ page }) {
      await goThere(page, '/chat')
      await (await bringIn(page, page.getByRole('button', { name: 'Try again' }))).click()
      await page.clock.resume()
    },
    async 'session.signIn'({ page }) {
      await goToSignIn(page)
      await page.locator('input[name=email]').fill(creator)
      await page.locator('input[name=password]').fill(demoPassword)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    },
    'signIn done': ({ replies }) => replies.pass(login),
    'signIn failed': ({ replies }) =>
      replies.answer(login, 401, { code: 'session.wrong_credentials', message: 'Email and password do not match.' }),
    async 'session.clearFailure'({ page }) {
      await goToSignIn(page)
      await lookAround(page)
    },
    // A page fetches its code once; from then on it is there.
    async 'loadWorkspace done'({ replies, notes }) {
      if (!notes.loaded) await replies.pass(workspace)
      notes.loaded = true
    },
    // The page asks for its code ahead; that is cut only once the session waits for it, or it would ask again.
    async 'loadWorkspace failed'({ page, replies, notes, took }) {
      notes.loaded = false
      await page.reload()
      const restored = took('xstate.done.actor.restore')
      await replies.pass(profile)
      await restored
      await replies.cut(workspace)
    },
    async 'session.signOut'({ page }) {
      await page.getByRole('button', { name: /account$/ }).click()
      await page.getByRole('button', { name: 'Sign out' }).click()
    },
    'revoke done': ({ replies }) => replies.pass(logout),
    'revoke failed': ({ replies }) => replies.cut(logout),
    /** Signed out from another device: the stream says so. */
    async 'session.unauthorized (now)'({ page, market }) {
      const token = await page.evaluate(key => JSON.parse(localStorage.getItem(key) ?? '{}').data?.token, tokenKey)
      await fetch(`${market.serverUrl}/api/accounts/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    },
    'tab.signedOut (the same person)': async ({ page }) => await tellTabs(page, 'signed-out', await userOf(page)),
    async 'tab.signedIn'(world) {
      const signedIn = await reuseSession(world.market.serverUrl, creator, world.market.sessions)
      await signInThere(world.page, signedIn)
    },
  },
  where: { 'session.unauthorized (now)': 'session.active.ready' },
  exempt: [
    { id: 'session|xstate.error.actor.tabs|0', reason: ofOurs },
    { id: 'session.active|xstate.error.actor.unauthorized|0', reason: ofOurs },
    { id: 'session.active|user.changed|0', reason: 'The pages that change a person say it; their own tours go there.' },
    {
      id: 'session.active|session.unauthorized|0=false',
      reason: 'What an older sign-in asked for is aborted with it; only the lower levels can let its answer come late.',
    },
    {
      id: 'session.active|tab.signedOut|0=false',
      reason: 'Tabs of one browser share one sign-in; somebody else’s cannot be left in another one.',
    },
  ],
}
