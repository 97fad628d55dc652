import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Deal } from '#contract/entities/deal.ts'
import type { Paper, ProvenPaper } from '#contract/entities/paper.ts'
import { type PaperState, paperStates } from '#contract/entities/paper-states.ts'
import { splitFees } from '#contract/fees.ts'
import type { TeamRole } from '#contract/rules/roles.ts'
import { clausesOf } from '#server/phrases/clauses.ts'
import { type ActOutcome, type DealAct, dealRoomMachine } from '#src/machines/deal-room/deal-room.machine.ts'
import { ContractView } from '#src/views/papers/ContractView.tsx'
import { PayPart } from '#src/views/papers/PayPart.tsx'
import { VerifyResult } from '#src/views/papers/VerifyResult.tsx'
import { VerifyView } from '#src/views/papers/VerifyView.tsx'
import { renderView, someUser } from '#tests/support/render-view.tsx'
import { decisionThat, resourceWith } from '#tests/support/screen-actors.ts'
import { someDeal, someTermsOf } from '#tests/support/some-deal.ts'
import { present } from '#workbench/present.ts'

const deal = '91111111-2222-4333-8444-555555555555'
const sha256 = 'ab'.repeat(32)
const terms = someTermsOf()
const fees = splitFees(terms.fee_minor, 'premium')
const facts = {
  title: terms.title,
  brand: 'Café Ceiba',
  company: 'Ceiba SL',
  creator: 'Lucía Vega',
  terms,
  fees,
  grants_only: false,
}
const at = '2030-01-01T10:00:00.000Z'

const signed = (side: 'brand' | 'creator') => ({
  side,
  name: side === 'brand' ? 'Renata Ceiba' : 'Lucía Vega Ruiz',
  signed_at: at,
})
const paper = (state: PaperState, more: Partial<Paper> = {}): Paper => ({
  state,
  sha256,
  side: 'creator',
  role: null,
  chat_uuid: 'a1111111-2222-4333-8444-555555555555',
  body: {
    form: 1,
    deal,
    version: 1,
    made_at: at,
    terms_hash: 'x',
    brand: { name: 'Café Ceiba', company: 'Ceiba SL' },
    creator: { name: 'Lucía Vega' },
    terms,
    fees,
    clauses: clausesOf(facts),
  },
  signatures:
    state === 'signed'
      ? [signed('creator'), signed('brand')]
      : state === 'signed_by_brand'
        ? [signed('brand')]
        : state === 'signed_by_creator'
          ? [signed('creator')]
          : [],
  code: null,
  versions: [{ version: 1, state, made_at: at, terms }],
  ...more,
})
const code = { sent_to: 'l•••@example.com', expires_at: at }

async function show(value: Paper, options: Parameters<typeof decisionThat>[0] = {}) {
  const { decision, asked } = decisionThat(options)
  const files: string[] = []
  await renderView(
    <ContractView paper={resourceWith(value)} decision={decision} uuid={deal} download={async file => void files.push(file)} />,
  )
  await screen.findByRole('heading', { level: 1 })
  return { asked, files }
}

/** The contract of a deal that waits for its money, to somebody of its brand; `finance` has the part that takes it. */
async function showAs(role: TeamRole) {
  const acts: DealAct[] = []
  const deal = someDeal({
    side: 'brand',
    role,
    state: 'awaiting_funds',
    pay: { ways: ['card'], announced_at: null, transfer: null, balance: null },
  })
  const room = createActor(
    dealRoomMachine.provide({
      actors: {
        load: fromPromise(async () => deal),
        act: fromPromise<ActOutcome, { deal: Deal; act: DealAct; key: string }>(async ({ input }) => {
          acts.push(input.act)
          return { deal, checkout_url: null }
        }),
        changes: fromCallback(() => {}),
      },
    }),
    { input: { uuid: deal.uuid } },
  ).start()
  const { decision } = decisionThat({})
  const user = someUser({ role: 'premium', team: { role, over_seats: false } })
  const value = paper('unsigned', { side: 'brand', role })
  const pay = role === 'finance' && <PayPart room={room} />
  const view = await renderView(
    <ContractView paper={resourceWith(value)} decision={decision} uuid={deal.uuid} download={async () => {}} pay={pay} />,
    { user },
  )
  await screen.findByRole('heading', { level: 1 })
  return { ...view, acts }
}

describe('the contract', () => {
  const said: Record<PaperState, RegExp> = {
    offered: /Not agreed yet/,
    unsigned: /Agreed, not signed/,
    signed_by_brand: /Signed by the brand/,
    signed_by_creator: /Signed by the creator/,
    signed: /Signed by both/,
    superseded: /Other terms took its place/,
    lapsed: /The deal is over/,
  }
  it.each(paperStates)('says where it stands and who may still sign: %s', async state => {
    await show(paper(state))
    expect(screen.getByRole('status').textContent).toMatch(said[state])
    const form = screen.queryByRole('button', { name: 'Mail me a code' })
    expect(form !== null).toBe(state === 'unsigned' || state === 'signed_by_brand')
    if (state === 'signed') for (const name of ['Renata Ceiba', 'Lucía Vega Ruiz']) screen.getByText(name)
  })

  it('has every clause in both languages, each marked as what it is', async () => {
    await show(paper('unsigned'))
    const title = screen.getByText('Protected payment', { exact: false, selector: 'h2' })
    expect(title.closest('[lang]')?.getAttribute('lang')).toBe('en')
    const other = screen.getByText('Pago protegido', { exact: false, selector: 'h2' })
    expect(other.closest('[lang]')?.getAttribute('lang')).toBe('es')
  })

  it('asks for a full name before a code is mailed, and for both before it is signed', async () => {
    const { asked } = await show(paper('unsigned'))
    const name = screen.getByLabelText('Your full name')
    fireEvent.change(name, { target: { value: 'Lucía' } })
    fireEvent.click(screen.getByRole('button', { name: 'Mail me a code' }))
    await screen.findByText('Write your first and last name.')
    expect(asked).toEqual([])
    fireEvent.change(name, { target: { value: 'Lucía Vega Ruiz' } })
    fireEvent.click(screen.getByRole('button', { name: 'Mail me a code' }))
    await waitFor(() => expect(asked).toMatchObject([{ kind: 'code', body: { sha256 } }]))
  })

  it('takes the code once one was mailed, and says how many tries are left', async () => {
    const { asked } = await show(paper('unsigned', { code }), { refused: 'code.wrong' })
    screen.getByText(/l•••@example\.com/)
    fireEvent.change(screen.getByLabelText('Your full name'), { target: { value: 'Lucía Vega Ruiz' } })
    fireEvent.change(screen.getByLabelText('Code from the mail'), { target: { value: '12' } })
    fireEvent.click(screen.getByRole('button', { name: 'Sign the contract' }))
    await screen.findByText('The code has 6 digits.')
    expect(asked).toEqual([])
    fireEvent.change(screen.getByLabelText('Code from the mail'), { target: { value: '123 456' } })
    fireEvent.click(screen.getByRole('button', { name: 'Sign the contract' }))
    await screen.findByText(/That is not the code/)
    expect(asked).toMatchObject([{ kind: 'sign', body: { sha256, name: 'Lucía Vega Ruiz', code: '123 456' } }])
  })

  it('says to whom their role does not allow it that others of the company may', async () => {
    await show(paper('unsigned', { side: 'brand', role: 'finance' }))
    screen.getByRole('note')
    expect(screen.queryByLabelText('Your full name')).toBeNull()
  })

  it('is where those pay who have no part in the conversation, and leads them to none', async () => {
    const { keyboard, acts } = await showAs('finance')
    expect((await screen.findByRole('region', { name: /To be paid/ })).textContent).toMatch(/343\.20/)
    expect(screen.queryByRole('link', { name: 'To the conversation' })).toBeNull()
    await keyboard.click(screen.getByRole('button', { name: /^Pay.*343\.20/ }))
    expect(acts).toEqual([{ verb: 'fund' }])
  })

  it('leads whoever takes part to the conversation', async () => {
    await showAs('manager')
    await screen.findByRole('link', { name: 'To the conversation' })
  })

  it('says in words what each version changed', async () => {
    const versions = [
      { version: 1, state: 'superseded' as const, made_at: at, terms },
      {
        version: 2,
        state: 'unsigned' as const,
        made_at: at,
        terms: { ...terms, fee_minor: terms.fee_minor + 3000, revisions: 4 },
      },
    ]
    await show(paper('unsigned', { versions, body: { ...paper('unsigned').body, version: 2 } }))
    const part = present(screen.getByRole('heading', { name: 'Versions' }).closest<HTMLElement>('section'), 'it')
    expect(within(part).getByText(/^Fee/).textContent).toMatch(/€/)
    expect(
      within(part)
        .getByRole('link', { name: /Version 1/ })
        .getAttribute('href'),
    ).toBe(`/deals/${deal}/contract?version=1`)
  })

  it('hands over its files, and says when one did not come', async () => {
    const { files } = await show(paper('signed'))
    fireEvent.click(screen.getByRole('button', { name: 'PDF' }))
    await waitFor(() => expect(files).toEqual(['pdf']))
  })
})

describe('the check of a contract', () => {
  const proven = (state: PaperState, more: Partial<ProvenPaper> = {}): ProvenPaper => ({
    of: 'json',
    state,
    version: 1,
    made_at: at,
    agreed_at: state === 'offered' || state === 'superseded' ? null : at,
    signed_at: state === 'signed' ? at : null,
    newest: state !== 'superseded',
    fell_through: false,
    ...more,
  })

  it.each(paperStates)('says what is known of one: %s', async state => {
    await renderView(<VerifyResult proof={resourceWith({ paper: proven(state) })} hash={sha256} />)
    await screen.findByText('This is a contract that was made on Elenco.')
    screen.getByText(state === 'superseded' ? /replaced by a later one/ : /the newest/)
  })

  it('says that nothing was made with a hash', async () => {
    await renderView(<VerifyResult proof={resourceWith({ paper: null })} hash={sha256} />)
    await screen.findByText('Elenco made no contract with this hash.')
  })

  it('takes a hash as it is pasted and refuses half of one; a file is hashed, not sent', async () => {
    const { decision, asked } = decisionThat({ answer: () => sha256 })
    const seen: string[] = []
    const { container } = await renderView(<VerifyView hash="" hashing={decision} onHash={hash => seen.push(hash)} />)
    const field = screen.getByLabelText('Or the hash')
    fireEvent.change(field, { target: { value: 'abc' } })
    fireEvent.click(screen.getByRole('button', { name: 'Check it' }))
    await screen.findByText('That is not a whole SHA-256.')
    fireEvent.change(field, { target: { value: ` ${sha256.toUpperCase()} ` } })
    fireEvent.click(screen.getByRole('button', { name: 'Check it' }))
    expect(seen).toEqual([sha256])
    const file = new File(['{}'], 'contract.json', { type: 'application/json' })
    fireEvent.change(present(container.querySelector<HTMLInputElement>('input[type=file]'), 'input[type=file]'), {
      target: { files: [file] },
    })
    await waitFor(() => expect(asked).toMatchObject([{ kind: 'hash', body: file }]))
  })
})
