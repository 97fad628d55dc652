import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { OwnBrand } from '#contract/endpoints/brands.ts'
import { type Decision, decisionMachine } from '#src/machines/decision/decision.machine.ts'
import { resourceMachine } from '#src/machines/resource/resource.machine.ts'
import { BrandsPart } from '#src/views/brands/BrandsPart.tsx'
import { renderView } from '#tests/support/render-view.tsx'
import { decisionForAnyView, forAnyView } from '#tests/support/screen-actors.ts'

const mill: OwnBrand = {
  uuid: '91111111-1111-4111-8111-111111111111',
  name: 'Molino Viejo',
  verified: false,
  category: 'food',
  city: 'Soria',
  kind: 'collaborated',
  website: null,
}

async function show(own: OwnBrand[], refused?: Record<string, unknown>) {
  const asked: Decision[] = []
  const brands = createActor(
    resourceMachine.provide({
      actors: { load: fromPromise<unknown, { id: string }>(async () => own), changes: fromCallback(() => {}) },
    }),
    { input: { id: 'brands' } },
  ).start()
  const decision = decisionForAnyView(
    createActor(
      decisionMachine.provide({
        actors: {
          decide: fromPromise<unknown, { decision: Decision; key: string }>(async ({ input }) => {
            asked.push(input.decision)
            if (refused) throw { retryable: false, ...refused }
          }),
        },
      }),
    ).start(),
  )
  return { ...(await renderView(<BrandsPart brands={forAnyView(brands)} decision={decision} of="creator" />)), asked }
}

it('adds a brand once its name and address are right', async () => {
  const { keyboard, asked } = await show([])
  expect(await screen.findByText('You name no brand so far')).toBeTruthy()
  await keyboard.click(screen.getByRole('button', { name: 'Add a brand' }))
  const form = within(screen.getByRole('form', { name: 'Add a brand' }))
  await keyboard.type(form.getByRole('textbox', { name: /Website/ }), 'not an address')
  await keyboard.click(form.getByRole('button', { name: 'Add a brand' }))
  expect(asked).toEqual([])
  await keyboard.type(form.getByRole('textbox', { name: 'Name' }), 'Horno Luz')
  await keyboard.clear(form.getByRole('textbox', { name: /Website/ }))
  await keyboard.type(form.getByRole('textbox', { name: /Website/ }), 'hornoluz.es')
  await keyboard.click(form.getByRole('button', { name: 'Add a brand' }))
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect(asked).toMatchObject([
    { kind: 'brand.save', uuid: 'new', body: { name: 'Horno Luz', website: 'hornoluz.es', category: null, city: null } },
  ])
})

it('says beside the name that there is one already', async () => {
  const { keyboard } = await show([mill], { code: 'brand.exists', fields: { name: ['taken'] } })
  await keyboard.click(await screen.findByRole('button', { name: /^Change/ }))
  await keyboard.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true'))
})

it('asks before it archives one', async () => {
  const { keyboard, asked } = await show([mill])
  await keyboard.click(await screen.findByRole('button', { name: /^Archive/ }))
  const question = await screen.findByRole('alertdialog')
  expect(asked).toEqual([])
  await keyboard.click(within(question).getByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(asked).toMatchObject([{ kind: 'brand.remove', uuid: mill.uuid }]))
})
