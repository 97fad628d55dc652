import { act, cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { ErrorCode } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import { notOffered, notOrderable } from '#contract/proposal-refusals.ts'
import { orderMachine } from '#src/machines/order/order.machine.ts'
import { OrderForm } from '#src/views/proposals/OrderPane.tsx'
import { renderView, someUser } from '#tests/support/render-view.tsx'
import { someOwnBrand, someProposal } from '#tests/support/some-proposal.ts'

const brief = 'Three bags of our new roast, and nothing about prices.'

/** The order after the server said no; `left` is what its page holds once it was read again. */
async function refuse(code: ErrorCode, language: Language = 'en', left = someProposal()) {
  const machine = orderMachine.provide({
    actors: { order: fromPromise(async () => Promise.reject({ code, retryable: false })) },
  })
  const kept = { fields: { package_id: '', addons: [], brand_id: '', brief }, message: '' }
  const actor = createActor(machine, { input: { proposal: someProposal(), brands: [someOwnBrand()], kept } }).start()
  let read = 0
  actor.on('order.moved', () => {
    read += 1
    actor.send({ type: 'order.about', proposal: left, brands: [someOwnBrand()] })
  })
  await renderView(<OrderForm actor={actor} />, { language, user: someUser({ role: 'brand' }) })
  await act(async () => actor.send({ type: 'order.send' }))
  const alert = await screen.findByRole('alert')
  return { said: alert.textContent ?? '', way: alert.querySelector('a')?.getAttribute('href') ?? null, read }
}

const reasons = [...notOffered, ...notOrderable]

it.each(['en', 'es'] as const)('says in %s a reason of its own for each refusal, and a way on', async language => {
  const said = new Set<string>()
  for (const code of reasons) {
    const refusal = await refuse(code, language)
    said.add(refusal.said)
    expect(refusal.said.trim(), code).toMatch(/\p{Lu}.{20,}/u)
    expect(refusal.way, code).toBe(notOffered.some(one => one === code) ? '/marketplace' : null)
    cleanup()
  }
  expect(said.size).toBe(reasons.length)
})

it('names another package while there is one, and a quote where none is left', async () => {
  const [one] = someProposal().packages
  if (!one) throw new Error('no package')
  const other = { ...one, id: '7a0f0f5e-6666-4c5a-9a57-1f1a2b3c4d5e', name: 'Two reels' }
  expect((await refuse('proposal.package_gone', 'en', someProposal({ packages: [other] }))).said).toBe(
    'The creator has taken this package out of the proposal. Nothing was ordered. Choose another package above, or ask for a quote.',
  )
  cleanup()
  const none = await refuse('proposal.channel_gone', 'es', someProposal({ packages: [{ ...one, paused: true }] }))
  expect(none.said).toBe(
    'Este paquete ya no se puede pedir: su canal no está conectado. No se ha pedido nada. Pide un presupuesto: abre una conversación con el creador.',
  )
  expect(screen.getByRole('button', { name: /Pedir presupuesto|Pide|presupuesto/ })).toBeTruthy()
})

it('leads whoever blocked the creator, or is held by strikes, to where that is settled', async () => {
  expect((await refuse('reach.blocked')).way).toBe('/settings/blocked')
  cleanup()
  expect((await refuse('account.held_by_strikes')).way).toBe('/settings/standing')
  cleanup()
  expect((await refuse('reach.own_account')).way).toBe('/marketplace')
})

it('reads a proposal again that changed, and not one that is out of sight: the reason would go with the page', async () => {
  expect((await refuse('proposal.full')).read).toBe(1)
  cleanup()
  expect((await refuse('proposal.gone')).read).toBe(0)
})
