import { present } from '#workbench/present.ts'
import '#src/components/DialogPanel.tsx'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { proposalSteps } from '#contract/entities/proposal.ts'
import { type ProposalAbout, proposalStepperMachine } from '#src/machines/proposal-stepper/proposal-stepper.machine.ts'
import type { Fields, LoadedDraft, Saved } from '#src/machines/stepper/stepper.machine.ts'
import { BannedView } from '#src/views/proposal-stepper/BannedView.tsx'
import { ProposalStepperView } from '#src/views/proposal-stepper/ProposalStepperView.tsx'
import { proposalAbout, proposalFieldsOf, somePackage } from '#tests/support/make-proposal.ts'
import { renderView } from '#tests/support/render-view.tsx'

interface Given {
  fields?: Fields
  step?: string
  about?: Partial<ProposalAbout>
  submit?(): Promise<unknown>
}

async function show({ fields = proposalFieldsOf(), step, about, submit }: Given = {}) {
  const save = vi.fn(async (_: Fields): Promise<Saved> => ({ revision: 2, savedAt: '2026-11-20T10:42:00Z' }))
  const actor = createActor(
    proposalStepperMachine.provide({
      actors: {
        load: fromPromise<LoadedDraft, { id: string }>(async () => ({
          fields,
          revision: 1,
          unsaved: false,
          about: { ...proposalAbout, ...about },
        })),
        save: fromPromise<Saved, { id: string; fields: Fields; revision: number }>(async ({ input }) => await save(input.fields)),
        submit: fromPromise<unknown, { id: string; fields: Fields; revision: number; about: unknown }>(
          submit ?? (async () => ({})),
        ),
        discard: fromPromise<void, { id: string }>(async () => {}),
      },
    }),
    { input: { id: '3c1f6f3e-7a52-4c4b-9a61-0a2b7cf2f7b1', steps: proposalSteps, step } },
  ).start()
  const view = await renderView(<ProposalStepperView actor={actor} />)
  await screen.findByRole('form')
  return { ...view, actor, save }
}

const fieldsNow = (actor: { getSnapshot(): { context: { fields: Fields } } }) => actor.getSnapshot().context.fields
const next = () => screen.getByRole('button', { name: /^Next/ })

describe('writing a proposal', () => {
  it('shows beside the form what brands will read: the channel that is used, its engagement, and how the creator answers', async () => {
    await show({ fields: proposalFieldsOf({ packages: [somePackage({ network: 'instagram' })] }) })
    expect(screen.getByText('84.2k')).toBeTruthy()
    expect(screen.getByText('5.4% engagement')).toBeTruthy()
    expect(screen.getByText(/Usually answers within 21 hours/)).toBeTruthy()
  })

  it('speaks to creators of their own channel', async () => {
    await show({ step: 'offer' })
    expect(screen.getByText('On your channel')).toBeTruthy()
    expect(screen.queryByText('On the creator’s channel')).toBeNull()
  })

  it('stays on a step that lacks something, says what, and goes on once it is there', async () => {
    const { keyboard, actor } = await show({ fields: proposalFieldsOf({ title: '', interests: [] }) })
    await keyboard.click(next())
    expect(await screen.findByText('2 things to fix')).toBeTruthy()
    expect(screen.getByText('Choose one at least.')).toBeTruthy()
    await keyboard.type(screen.getByLabelText('Title'), 'Coffee reels in real kitchens')
    await keyboard.selectOptions(screen.getByLabelText('Subjects'), 'coffee')
    await keyboard.click(next())
    expect(actor.getSnapshot().context.step).toBe('packages')
  })

  it('refuses ways around the platform where they are written', async () => {
    const { keyboard } = await show({
      fields: proposalFieldsOf({ description: `${'I film in my kitchen at first light. '.repeat(3)} Write me: ana@example.org` }),
    })
    await keyboard.click(next())
    expect(screen.getByLabelText('What brands get').getAttribute('aria-invalid')).toBe('true')
  })

  it('adds a package that takes the focus, and takes prices over from the rate card with one press', async () => {
    const rate = {
      uuid: '7d6f7a02-7a7e-4dd1-8f86-3d5e1a6a9c11',
      network: 'instagram',
      content_type: 'story_set',
      price_minor: 18_000,
      currency: 'EUR',
      unit: 'piece',
      delivery_days: 4,
      revisions: 1,
      includes: { caption: true, raw_files: true },
      negotiable: true,
    } as const
    const { keyboard, actor } = await show({ step: 'packages', about: { rates: [rate, { ...rate, network: 'youtube' }] } })
    await keyboard.click(screen.getByRole('button', { name: 'Take 1 price from my rate card' }))
    expect(fieldsNow(actor).packages).toMatchObject([
      { network: 'instagram', content_type: 'reel' },
      { network: 'instagram', content_type: 'story_set', price_minor: 18_000, delivery_days: 4, addons: [{ kind: 'raw_files' }] },
    ])
    expect(screen.queryByRole('button', { name: /rate card/ })).toBeNull()
    await keyboard.click(screen.getByRole('button', { name: 'Add a package' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Package 3/ }))
    await keyboard.click(screen.getByRole('button', { name: 'Remove package 3' }))
    expect(fieldsNow(actor).packages).toHaveLength(2)
  })

  it('sells extras once each, with their time, and says where a channel is missing', async () => {
    const { keyboard, actor } = await show({
      step: 'packages',
      fields: proposalFieldsOf({ packages: [somePackage({ network: 'youtube', content_type: 'short' })] }),
    })
    await keyboard.click(screen.getByRole('button', { name: 'Use in ads' }))
    expect(screen.queryByRole('button', { name: 'Use in ads' })).toBeNull()
    await keyboard.selectOptions(screen.getByLabelText('How long'), '365')
    await keyboard.type(present(screen.getAllByLabelText('Price').at(-1), 'it'), '120')
    await keyboard.click(next())
    expect(fieldsNow(actor).packages).toMatchObject([{ addons: [{ kind: 'paid_usage', price_minor: 12_000, days: 365 }] }])
    expect(await screen.findByText('This channel is not connected. Connect it, or choose another.')).toBeTruthy()
    await keyboard.click(screen.getByRole('button', { name: 'Remove Use in ads' }))
    expect(fieldsNow(actor).packages).toMatchObject([{ addons: [] }])
  })

  it('names what is missing before it can be public, beside how brands will see it', async () => {
    const { keyboard } = await show({ fields: proposalFieldsOf({ packages: [] }), about: { state: 'draft' } })
    const pane = within(screen.getByRole('complementary', { name: 'Preview' }))
    expect(pane.queryByText(/€/)).toBeNull()
    await keyboard.click(pane.getByRole('button', { name: 'Packages and prices: 1 thing missing' }))
    expect(screen.getByRole('form', { name: 'Packages and prices' })).toBeTruthy()
  })

  it('sends a creator without a public name to their profile, and shows what staff asked for', async () => {
    await show({
      step: 'publish',
      about: {
        standing: { ...proposalAbout.standing, vanity_name: false },
        review: { reasons: ['quality'], note: 'Say how long it is.' },
      },
    })
    expect(screen.getByRole('link', { name: 'Choose a name' }).getAttribute('href')).toBe('/additional-information')
    expect(screen.getByText(/We read it and ask for a change\..*Say how long it is\./)).toBeTruthy()
  })

  it('is brought back to the step that the server has something against', async () => {
    const { keyboard } = await show({
      step: 'publish',
      submit: async () => {
        throw { code: 'proposal.incomplete', retryable: false, fields: { 'offer.description': ['same_offer'] } }
      },
    })
    await keyboard.click(screen.getByRole('button', { name: 'Publish the proposal' }))
    expect(await screen.findByRole('form', { name: 'What you offer' })).toBeTruthy()
    expect(screen.getByLabelText('What brands get').getAttribute('aria-invalid')).toBe('true')
  })

  it('tells the banned what goes on and where they ask', async () => {
    await renderView(<BannedView />)
    expect(screen.getByRole('heading', { level: 1, name: 'You cannot publish proposals for now' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Why, and how to appeal' }).getAttribute('href')).toBe('/proposal-ban')
  })
})
