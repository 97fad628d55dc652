import { decisionForAnyView, forAnyView } from '#tests/support/screen-actors.ts'
import '#src/components/DialogPanel.tsx'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { CastingCall } from '#contract/entities/casting-call.ts'
import { type Decision, decisionMachine } from '#src/machines/decision/decision.machine.ts'
import { resourceMachine } from '#src/machines/resource/resource.machine.ts'
import { CastingCallView } from '#src/views/casting-calls/CastingCallView.tsx'
import { someCall } from '#tests/support/casting-calls.ts'
import { type Around, renderView, someUser } from '#tests/support/render-view.tsx'

const uuid = '11111111-2222-4333-8444-555555555555'

async function show(call: CastingCall | (() => Promise<CastingCall>), around: Around = {}, pitch?: string) {
  const decide = vi.fn<(decision: Decision) => Promise<unknown>>(async () => ({}))
  const actor = createActor(
    resourceMachine.provide({
      actors: {
        load: fromPromise<unknown, { id: string }>(typeof call === 'function' ? call : async () => call),
        changes: fromCallback(() => {}),
      },
    }),
    { input: { id: uuid } },
  ).start()
  const decision = decisionForAnyView(
    createActor(
      decisionMachine.provide({
        actors: { decide: fromPromise<unknown, { decision: Decision; key: string }>(({ input }) => decide(input.decision)) },
      }),
    ).start(),
  )
  const view = await renderView(<CastingCallView actor={forAnyView(actor)} decision={decision} pitch={pitch} />, {
    at: `/casting-calls/${uuid}`,
    ...around,
  })
  return { ...view, actor, decision, decide }
}

const aside = () => screen.findByRole('complementary')
const links = (name: string) => screen.getAllByRole('link', { name }).map(link => link.getAttribute('href'))

describe('a casting call’s page', () => {
  it.each([
    ['en', 'English and Spanish'],
    ['es', 'inglés y español'],
  ] as const)('says in %s which languages it asks for', async (language, said) => {
    const call = someCall()
    await show({ ...call, content: { ...call.content, languages: ['en', 'es'] } }, { language })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.getByRole('article').textContent).toContain(said)
  })

  it('shows the poster, the call sheet, the brief and the terms in plain words', async () => {
    await show(someCall())
    expect(await screen.findByRole('heading', { level: 1, name: 'Breakfast worth waking up for' })).toBeTruthy()
    const text = (screen.getByRole('article').textContent ?? '').replace(/\s+/g, ' ')
    expect(text).toContain('Café Ceiba presents three creators in Spain filmed for Instagram and TikTok')
    expect(text).toContain('Open, closes in 4 days')
    expect(text).toContain('1 of 3 seats cast')
    for (const [term, fact] of [
      ['Fee per creator', '€300–450Open to discuss'],
      ['You make', '1 reel, 2 stories2 rounds of changes'],
      ['Audience', '5,000 followers or moreSpain'],
      ['Usage rights', '90 daysBrand channels only'],
    ]) {
      const dt = screen.getAllByRole('term').find(element => element.textContent === term)
      expect(dt?.nextElementSibling?.textContent).toBe(fact)
    }
    expect(text).toContain('The bag in frame for two seconds')
    expect(text).toContain('For 90 days from its publication.')
    expect(text).toContain('It may not train artificial intelligence with it.')
    expect(text).toContain('The brand has 72 hours to answer a delivery; silence approves it.')
    expect(text).toContain('How do you make coffee at home?')
    const example = screen.getByRole('link', { name: 'example.com/kitchen' })
    expect(example.getAttribute('rel')).toContain('nofollow')
    expect(example.getAttribute('target')).toBe('_blank')
  })

  it('says the same in Spanish', async () => {
    await show(someCall(), { language: 'es' })
    const text = ((await screen.findByRole('article')).textContent ?? '').replace(/\s+/g, ' ')
    expect(text).toContain('Café Ceiba presenta a tres creadores en España en imagen para Instagram y TikTok')
    expect(text).toContain('Abierto, cierra en 4 días')
    expect(text).toContain('La marca tiene 72 horas para responder a una entrega; el silencio la aprueba.')
  })

  it('computes what the creator receives in one place', async () => {
    await show(someCall({}, {}))
    expect((await screen.findByRole('region', { name: 'The money, on both sides' })).textContent).toContain('€279.00–418.50')
  })

  it('of somebody who is not signed in leads to sign-in and back', async () => {
    await show(someCall())
    expect(within(await aside()).getByRole('link', { name: 'Sign in to pitch' })).toBeTruthy()
    // Beside the call, and at hand on phones.
    expect(links('Sign in to pitch')).toEqual(Array(2).fill(`/sign-in?next=%2Fcasting-calls%2F${uuid}`))
  })

  it('lets a creator write a pitch', async () => {
    await show(someCall(), { user: someUser({ role: 'creator' }) })
    await aside()
    expect(links('Write your pitch')).toEqual(Array(2).fill(`/steps/pitch/${uuid}`))
  })

  it('tells a creator how the own pitch stands', async () => {
    await show(someCall({ application: { uuid: '31111111-2222-4333-8444-555555555555', state: 'shortlisted' } }), {
      user: someUser({ role: 'creator' }),
    })
    expect((await aside()).textContent).toContain('You are on the short list')
    expect(links('See my pitches')).toEqual(Array(2).fill('/my-work/proposals'))
  })

  it('makes room for the pitch that is being written', async () => {
    await show(someCall(), { user: someUser({ role: 'creator' }) }, 'The pitch pane')
    expect((await aside()).textContent).toBe('The pitch pane')
  })

  it.each([
    ['banned', { state: 'open' }, someUser({ role: 'creator', banner: 'banned' }), 'You cannot pitch for now'],
    ['another brand', { state: 'open' }, someUser({ role: 'brand' }), 'For creators'],
    ['closed', { state: 'closed' }, someUser({ role: 'creator' }), 'It takes no more pitches.'],
    ['cancelled', { state: 'cancelled' }, null, 'The brand has cancelled it'],
  ] as const)('offers nothing that cannot be done: %s', async (_, facts, user, said) => {
    await show(someCall(facts), { user })
    expect((await aside()).textContent).toContain(said)
    expect(screen.queryByRole('link', { name: /pitch$/i })).toBeNull()
  })

  it('is not there for an address that is nobody’s', async () => {
    await show(async () => {
      throw { code: 'not_found', retryable: false }
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'There is nothing here' })).toBeTruthy()
  })

  it('says when it did not load, and loads again', async () => {
    let works = false
    const { keyboard } = await show(async () => {
      if (!works) throw { code: 'server.fault', retryable: true, requestId: 'r-17' }
      return someCall()
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Reference r-17')
    works = true
    await keyboard.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Breakfast worth waking up for' })).toBeTruthy()
  })

  it('copies its link where the system cannot share', async () => {
    const { keyboard, toasts } = await show(someCall())
    await keyboard.click(await screen.findByRole('button', { name: 'Share this casting call' }))
    expect(await navigator.clipboard.readText()).toMatch(/^http/)
    expect(toasts.getSnapshot().context.toasts.map(toast => toast.title)).toEqual([{ text: 'Link copied' }])
  })
})

describe('a brand’s own call', () => {
  const owner = { user: someUser({ role: 'brand' }) }

  it('shows how it goes and leads to its pitches and its form', async () => {
    await show(someCall({ own: true }), owner)
    const pane = await aside()
    expect(pane.textContent).toMatch(/32\s*Pitched|Pitched\s*32/)
    expect(links('See pitches')).toContain(`/casting-calls/${uuid}/applications`)
    expect(within(pane).getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(`/steps/casting-call/${uuid}`)
  })

  it('is paused at once, and pressing twice asks once', async () => {
    const { keyboard, decide } = await show(someCall({ own: true }), owner)
    decide.mockImplementation(() => new Promise(() => {}))
    await keyboard.dblClick(within(await aside()).getByRole('button', { name: 'Pause' }))
    expect(decide).toHaveBeenCalledExactlyOnceWith({ kind: 'pause', uuid, body: undefined })
  })

  it('paused can be resumed', async () => {
    const { keyboard, decide } = await show(someCall({ own: true, state: 'paused' }), owner)
    await keyboard.click(within(await aside()).getByRole('button', { name: 'Resume' }))
    expect(decide).toHaveBeenCalledExactlyOnceWith({ kind: 'resume', uuid, body: undefined })
  })

  it('is closed only after a question', async () => {
    const { keyboard, decide } = await show(someCall({ own: true }), owner)
    await keyboard.click(within(await aside()).getByRole('button', { name: 'Close' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Take no more pitches?' })
    expect(decide).not.toHaveBeenCalled()
    await keyboard.click(within(dialog).getByRole('button', { name: 'Close the call' }))
    expect(decide).toHaveBeenCalledExactlyOnceWith({ kind: 'close', uuid, body: undefined })
  })

  it('is cancelled only with a reason', async () => {
    const { keyboard, decide } = await show(someCall({ own: true }), owner)
    await keyboard.click(within(await aside()).getByRole('button', { name: 'Cancel' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this casting call?' })
    await keyboard.click(within(dialog).getByRole('button', { name: 'Cancel the call' }))
    expect(within(dialog).getByText('Fill this in.')).toBeTruthy()
    expect(decide).not.toHaveBeenCalled()
    await keyboard.type(within(dialog).getByRole('textbox', { name: 'Why' }), 'The launch has moved.')
    await keyboard.click(within(dialog).getByRole('button', { name: 'Cancel the call' }))
    expect(decide).toHaveBeenCalledExactlyOnceWith({ kind: 'cancel', uuid, body: { reason: 'The launch has moved.' } })
  })

  it('says why something did not happen', async () => {
    const { keyboard, decide } = await show(someCall({ own: true }), owner)
    decide.mockRejectedValue({ code: 'casting_call.wrong_state', retryable: false })
    await keyboard.click(within(await aside()).getByRole('button', { name: 'Pause' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The casting call cannot do that now.')
  })

  it('shows what the brand pays too', async () => {
    await show(someCall({ own: true }), {
      user: someUser({ role: 'premium', current_plan: { name: 'premium', display_name: 'Premium' } }),
    })
    const money = await screen.findByRole('region', { name: 'The money, on both sides' })
    expect(money.textContent).toContain('Elenco’s fee for the brand, 4%')
    expect(money.textContent).toContain('€312–468')
  })
})
